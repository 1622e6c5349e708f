//! Quick.
use bastide_engine::game::Game; use bastide_engine::rules::Setup;
fn main(){
 let mut g=Game::new(&Setup::base(2)).unwrap();
 let mut r:u64=0x1234567; let n:u64=std::env::args().nth(1).map_or(20000,|s|s.parse().unwrap()); let t=std::time::Instant::now(); let mut acts=0u64; let mut s=[0i64;2];let (mut pl,mut npl)=(0u64,0u64);let mut disc=0u64; let mut by=[0i64;7];
 for _ in 0..n { g.restart();
  while !g.is_over(){ let d=g.decision(); r^=r<<13;r^=r>>7;r^=r<<17; let w=d.total_weight() as u64; let k=((r>>32)*w)>>32; let a=d.at_weight(k as u32).unwrap();
   if matches!(a,bastide_engine::action::Action::Lay{..}) {pl+=w;npl+=1;}
   g.play_unchecked(a); acts+=1; }
  for (i,x) in g.scores().enumerate(){s[i]+=x as i64;} disc+=g.state().n_discarded as u64;
  for h in &g.state().hands[..2]{for k in 0..7{by[k]+=h.by_source[k] as i64;}}
 }
 let e=t.elapsed().as_secs_f64();
 println!("{} games/s, acts/game {}, mean {:?} placements {} disc {} by {:?}", n as f64/e, acts as f64/n as f64, s.map(|x|x as f64/n as f64), pl as f64/npl as f64, disc as f64/n as f64, by.map(|x|x as f64/n as f64));
 println!("state {} tiles", std::mem::size_of::<bastide_engine::state::State>());
}
