//! Buildings and places with a name: inns, cathedrals, volcanoes and the rest. Drawings of `defs`, their origin in
//! the middle.

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[
    ("ba-inn", INN),
    ("ba-cathedral", CATHEDRAL),
    ("ba-volcano", VOLCANO),
    ("ba-tower", TOWER),
    ("ba-stall", STALL),
    ("ba-bazaar", BAZAAR),
    ("ba-well", WELL),
    ("ba-rocks", ROCKS),
    ("ba-reeds", REEDS),
    ("ba-boat", BOAT),
    ("ba-milestone", MILESTONE),
    ("ba-castle", CASTLE),
    ("ba-smithy", SMITHY),
    ("ba-sacks", SACKS),
    ("ba-wheel", WHEEL),
    ("ba-shields", SHIELDS),
    ("ba-sign-city", SIGN_CITY),
    ("ba-sign-cloister", SIGN_CLOISTER),
    ("ba-sign-field", SIGN_FIELD),
    ("ba-sign-road", SIGN_ROAD),
    ("ba-swans", SWANS),
];

/// An inn by its lake, with a jetty and a sign.
const INN: &str = concat!(
    r##"<path fill="#8a9c54" d="M-8.4 4.2C-8.6.4-3-1 2-1s8.8 1.6 8.8 5S7 9.8 1.4 9.8-8.2 8-8.4 4.2z"/><path fill="#dccf98" d="M-7.6 4.3C-7.6 1-2.6-.2 2-.2s8 1.4 8 4.2S6.6 9 1.4 9-7.6 7.4-7.6 4.3z"/><path fill="#6fb6d8" d="M-6.4 4.5C-6.4 2-2.2.8 2 .8s7 1 7 3.3S6 8 1.4 8-6.4 7-6.4 4.5z"/><path fill="#5aa4ca" d="M-3 5c0-1.2 2.6-1.8 5-1.8s4.6.4 4.6 1.6S4 6.8 1.4 6.8-3 6.2-3 5z"/>"##,
    r##"<path fill="none" stroke="#d4eff9" stroke-width=".8" stroke-linecap="round" d="M-4.6 5.2q1.2-1 2.4 0M3.8 6q1.2-1 2.4 0M0 6.9q1.2-1 2.4 0M5 3.6q1-.8 2 0"/>"##,
    r##"<path fill="#fbf2dc" stroke="#5b3a22" stroke-width=".6" d="M-6.6-4h10.8v6.2H-6.6z"/><path stroke="#8a5a33" stroke-width=".7" d="M-6.6-1h10.8M-1.2-4v3"/><path fill="#a9412c" stroke="#5e1f14" stroke-width=".7" stroke-linejoin="round" d="M-8-3.8l2.6-5.4H3l2.6 5.4z"/><path stroke="#e08a63" stroke-width=".6" d="M-6.4-6.4h10M-7-5.1h11.4"/><path fill="#8a5a44" stroke="#4b2c20" stroke-width=".5" d="M.6-11.4h2v4h-2z"/>"##,
    r##"<path fill="#6b4a2c" d="M-2.8-.7h2.1v2.9h-2.1z"/><path fill="#ffd75a" stroke="#5b3a22" stroke-width=".4" d="M-5.6-2.6h1.8v2h-1.8zM.8-2.6h1.8v2H.8z"/><path stroke="#7a5330" stroke-width="1.6" d="M-1.7 2.2v2.6"/>"##,
    r##"<path stroke="#4d3522" stroke-width=".9" d="M-8.6 3.6V-7.4h2.2"/><circle cx="-6.8" cy="-5" r="2" fill="#f6c84a" stroke="#4d3522" stroke-width=".7"/>"##,
);

/// A cathedral with two towers.
const CATHEDRAL: &str = concat!(
    r##"<path fill="#ead6ae" d="M-18 13h36v4.5h-36z"/><path fill="#6b4a2a" fill-opacity=".35" d="M15.5 14.5l3.2-2.6V4.6h-3.2z"/>"##,
    r##"<path fill="#d9c9a8" stroke="#57483b" stroke-width=".8" d="M-15.5 3h31v11.5h-31z"/><path fill="#5c7186" stroke="#33404c" stroke-width=".8" stroke-linejoin="round" d="M-17 3.4l4-7h26l4 7z"/><path stroke="#8297aa" stroke-width=".7" d="M-14.2-1.4h28.4M-15.6 1.2h31.2"/>"##,
    r##"<path fill="#4a3a30" d="M-14.2 11V6.8q1.2-2 2.4 0V11zM14.2 11V6.8q-1.2-2-2.4 0V11z"/>"##,
    r##"<path fill="#f7eed8" stroke="#57483b" stroke-width=".8" stroke-linejoin="round" d="M-5-3l5-5.6L5-3v17.5H-5z"/>"##,
    r##"<path fill="#f4ead2" stroke="#57483b" stroke-width=".8" d="M-10.5-9.5h6.5v24h-6.5zM4-9.5h6.5v24H4z"/><path fill="#d4c3a2" d="M-6.3-9.1h1.9v23.2h-1.9zM8.2-9.1h1.9v23.2H8.2z"/>"##,
    r##"<path fill="#5c7186" stroke="#33404c" stroke-width=".8" stroke-linejoin="round" d="M-11.6-9.2l4.4-9.4L-2.8-9.2zM2.8-9.2l4.4-9.4 4.4 9.4z"/><path fill="#8297aa" d="M-10.4-9.6l3-6.4-.6 6.4zM4-9.6L7-16l-.6 6.4z"/>"##,
    r##"<path fill="#4a3a30" d="M-8.7-4.8q1.2-2.2 2.4 0v3.6h-2.4zM6.3-4.8q1.2-2.2 2.4 0v3.6H6.3zM-8.7 2.6q1.2-2.2 2.4 0v3.6h-2.4zM6.3 2.6q1.2-2.2 2.4 0v3.6H6.3zM-2.2 14.5V9.6q2.2-3.6 4.4 0v4.9z"/>"##,
    r##"<circle cy=".6" r="3" fill="#f2c84b" stroke="#57483b" stroke-width=".7"/><circle cy=".6" r="1.9" fill="#3f74b5"/><path stroke="#f2c84b" stroke-width=".6" d="M-2 .6h4M0-1.4v4"/>"##,
    r##"<path stroke="#57483b" stroke-width="1.9" d="M0-8.2v-5M-2-11.4h4"/><path stroke="#f2c84b" stroke-width="1.1" d="M0-8.2v-5M-1.8-11.4h3.6"/>"##,
);

/// A mountain that spits fire.
const VOLCANO: &str = concat!(
    r##"<path fill="#5f7d36" fill-opacity=".55" d="M-15.5 12c2-2.6 29-2.6 31.5 0 1 3-31 3.6-31.5 0z"/>"##,
    r##"<path fill="#7d6a5c" stroke="#40332b" stroke-width=".8" stroke-linejoin="round" d="M-15 12C-10.5 8-7 .5-5-5.5 -3 -4.5 3 -4.5 5-5.5 7 .5 10.5 8 15 12 10 14.6-10 14.6-15 12z"/>"##,
    r##"<path fill="#63534a" d="M5-5.5C7 .5 10.5 8 15 12c-2 1-4.6 1.6-7.5 2C6.5 8 4 0 2.6-4.7z"/>"##,
    r##"<path fill="#e2471f" d="M-5-5.5C-3-4.3 3-4.3 5-5.5c.5 1.7 1 2.9 1.5 4.2L5-2.5 4 3.5 2.5-.5 1 6.5-.8 0-3 8.5-3.5-.5l-1.8 2-.8-2.3z"/>"##,
    r##"<path fill="#ffb02e" d="M-3.9-4.9c2 .6 6 .6 7.8 0L2.6-2 1-1.2 0 1.6l-1-2.8-1.6-.4z"/><ellipse cy="-5.5" rx="5" ry="1.5" fill="#fff0a8" stroke="#e2471f" stroke-width=".7"/>"##,
    r##"<path fill="#ff8b2a" d="M-1.6-6.4C-3-9 .4-9.4-.2-12.4c2.4 1.4 1.8 3 1.6 3.8.8-.2 1-.8 1.1-1.3C3.6-8.4 2.8-6.8 1.8-6z"/>"##,
    r##"<path fill="#9a8f88" fill-opacity=".85" d="M3-11.5c-1.6-1.2-.4-3.2 1.3-2.7.6-1.6 3.3-1.3 3.4.5 1.5.2 1.5 2.5-.3 2.6-1.3.9-3.3.7-4.4-.4z"/>"##,
);

/// The foundation of a tower.
const TOWER: &str = concat!(
    r##"<path fill="#3d2e1c" fill-opacity=".35" d="M-7.5 2.5l3 4.5h10l3-4z"/><path fill="#57483b" d="M-3.6-6.8h7.2L7.6-3v6.2L3.6 7h-7.2l-4-3.8V-3z"/>"##,
    r##"<path fill="#ad9d82" d="M-6.8.6h13.6v2.2L3.3 6.2h-6.6L-6.8 2.8z"/><path fill="#ece3d0" d="M-3.3-6h6.6l3.5 3.3V.8L3.3 4h-6.6L-6.8.8v-3.5z"/>"##,
    r##"<path stroke="#b5a689" stroke-width=".6" d="M-3.3-6l1.2 2.2M3.3-6L2.1-3.8M-6.8-2.7l2.7.6M6.8-2.7l-2.7.6M-6.8.8l2.7-.8M6.8.8L4.1 0M-3.3 4l1.2-2.2M3.3 4L2.1 1.8M-1.3 6.2V4M1.6 6.2V4M-5 4.4V2.4M5 4.4V2.4"/>"##,
    r##"<path fill="#3a2f28" d="M-2.1-4h4.2l2 1.9V0l-2 1.9h-4.2l-2-1.9v-2.1z"/><path fill="#5b4c41" d="M-4.1-2.1l2-1.9h4.2l2 1.9-2.3-.7h-3.6z"/>"##,
);

/// A market square with four stalls.
const BAZAAR: &str = concat!(
    r##"<ellipse rx="13" ry="12.6" fill="#a17d4c"/><ellipse rx="12.2" ry="11.8" fill="#ead6ae"/><path fill="none" stroke="#d3b988" stroke-width=".7" d="M-11-4h22M-12 1h24M-10.6 6h21.2M-6-10.4V10.4M0-11.8v23.6M6-10.4v20.8"/>"##,
    r##"<use href="#ba-stall" x="-5.6" y="-4.8"/><use href="#ba-stall" x="5.4" y="-4.3"/><use href="#ba-stall" x="-4.9" y="5.4"/><use href="#ba-stall" x="5.9" y="5.7"/>"##,
);

/// A stall with an awning.
const STALL: &str = r##"<path fill="#6b4a2a" fill-opacity=".35" d="M-4 4h9v1h-9z"/><path fill="#8a5a33" d="M-3.8-.5h7.6v4.7h-7.6z"/><path fill="#f2d27c" d="M-3 1.2h1.6v1.4H-3zM1.4 1.2H3v1.4H1.4z"/><path fill="#c8452f" d="M-.8 1h1.6v1.6H-.8z"/><path fill="#fbf2dc" stroke="#5e1f14" stroke-width=".5" stroke-linejoin="round" d="M-4.8.4l1.2-4.2h7.2L4.8.4q-.8 1.2-1.6 0-.8 1.2-1.6 0-.8 1.2-1.6 0-.8 1.2-1.6 0-.8 1.2-1.6 0-.8 1.2-1.6 0z"/><path fill="#c8452f" d="M-3.6-3.8h1.5L-3.2.4q-.8 1.2-1.6 0zM-.7-3.8H.7L0 .4q-.8 1.2-1.6 0zM2.1-3.8h1.5L4.8.4Q4 1.6 3.2.4z"/>"##;

/// A well with a little roof.
const WELL: &str = concat!(
    r##"<ellipse cy="2.8" rx="4.6" ry="2.4" fill="#57483b"/><path fill="#cbbda2" stroke="#57483b" stroke-width=".6" d="M-4 .5v2.6q4 2.6 8 0V.5z"/><ellipse cy=".5" rx="4" ry="1.9" fill="#ece3d0" stroke="#57483b" stroke-width=".6"/><ellipse cy=".6" rx="2.6" ry="1.1" fill="#3f7fa3"/>"##,
    r##"<path stroke="#6b4a2c" stroke-width="1" d="M-3.4.6v-5M3.4.6v-5"/><path fill="#b24a33" stroke="#7c3222" stroke-width=".6" stroke-linejoin="round" d="M-5-4l2.2-3.6h5.6L5-4z"/>"##,
);

/// Rocks from which a spring comes.
const ROCKS: &str = concat!(
    r##"<path fill="#5f7d36" fill-opacity=".5" d="M-12.6.6C-11-1.8 12-2 13 .6c.6 2.4-25 2.6-25.6 0z"/><path fill="#8f8679" stroke="#4f463c" stroke-width=".8" stroke-linejoin="round" d="M-12 .6l1-4.4 3.4-1.6 1.6-4.8 4.4-3.8 3.8 1.4 3.6 4.8 3.6.6 2.8 4.4-.4 3.6-4.4.6-2.6-3.4h-9.6L-7.4 1.4z"/>"##,
    r##"<path fill="#b9b0a1" d="M-10.8-.6l.8-2.6 3.4-1.6 1.4-4.4 3.4-2.8-.6 4-3 3.6-2.4 3.6zM2.4-11.6l3 4-1.6 2.2zM6.6-5.2l3 .4 2 3-2.8-.8z"/><path fill="#6f675c" d="M-2.6-2.6L-1-6.8 1.4-7.6 3-2.6z"/>"##,
    r##"<path fill="#6fb6d8" d="M-2-3.2L-.8-6.2l1.6-.6L2.2-3.2 4.8 3.6h-9z"/><path fill="none" stroke="#e8f6fb" stroke-width="1" stroke-linecap="round" d="M-.2-5.4C-.8-2.4-1.4 0-2.4 2.8M.9-5.4C1.2-2.6 1.8 0 2.8 2.8M.3-3.6V2.2"/>"##,
);

/// Reeds by the water.
const REEDS: &str = r##"<path fill="none" stroke="#5f7f36" stroke-width=".9" stroke-linecap="round" d="M-2 2C-2.2-.5-2.8-2-3.4-3M-.6 2.2C-.6-1-.4-3-.2-4.4M.8 2C1.2-.2 1.8-1.8 2.6-2.8"/><path stroke="#7a5330" stroke-width="1.3" stroke-linecap="round" d="M-.2-4.4v-1.8M2.6-2.8l.4-1.4"/>"##;

/// A flat ferry with its ferryman.
const BOAT: &str = concat!(
    r##"<path fill="#3f83a8" fill-opacity=".6" d="M-6.5 3.2h13l-1.5 1.8h-10z"/><path fill="#9a6438" stroke="#4d3522" stroke-width=".7" stroke-linejoin="round" d="M-7 0h14l-2 3.8h-10z"/><path stroke="#c99458" stroke-width=".8" d="M-5.8 1.3h11.6"/>"##,
    r##"<path fill="#f7efdd" stroke="#4d3522" stroke-width=".6" stroke-linejoin="round" d="M-.6-8.6C3.6-7 5-4 4.8-1.4H-.6z"/><path stroke="#4d3522" stroke-width=".9" d="M-.8.2v-9.4"/>"##,
);

/// A stone where a road stops.
const MILESTONE: &str = r##"<ellipse cx=".6" cy="3.6" rx="3.4" ry="1.1" fill="#5f7d36" fill-opacity=".6"/><path fill="#e2d8c3" stroke="#57483b" stroke-width=".7" d="M-2.2 3.6V-1.6Q-2.2-4 0-4t2.2 2.4v5.2z"/><path stroke="#8f8168" stroke-width=".7" d="M-1-1.4h2M-1 .4h2"/>"##;

/// The castle of the City of Carcassonne.
const CASTLE: &str = concat!(
    r##"<path fill="#6b4a2a" fill-opacity=".35" d="M-15 14h32l1-3h-33z"/><path fill="#e6dcc6" stroke="#57483b" stroke-width=".8" d="M-14-2h28v15h-28z"/><path fill="#e6dcc6" stroke="#57483b" stroke-width=".8" stroke-linejoin="round" d="M-14-2v-2.4h3V-2h3v-2.4h3V-2h3v-2.4h3V-2h3v-2.4h3V-2h3v-2.4h3V-2h3v-2.4h1V0h-29z"/>"##,
    r##"<path fill="#f1e8d4" stroke="#57483b" stroke-width=".8" d="M-17-6h7v19h-7zM10-6h7v19h-7zM-4.5-9h9V5h-9z"/><path fill="#cdbfa3" d="M-12.3-5.6h2v18.2h-2zM14.7-5.6h2v18.2h-2zM2-8.6h2.2V4.6H2z"/>"##,
    r##"<path fill="#5c7186" stroke="#33404c" stroke-width=".8" stroke-linejoin="round" d="M-18-5.7l4.5-8 4.5 8zM9-5.7l4.5-8 4.5 8zM-5.6-8.7L0-17.5l5.6 8.8z"/><path fill="#8297aa" d="M-16.8-6.1l3.2-5.6-.6 5.6zM10.2-6.1l3.2-5.6-.6 5.6zM-4.2-9.1L-.2-15.2-.8-9.1z"/>"##,
    r##"<path fill="#4a3a30" d="M-3 13V7.6q3-4 6 0V13zM-14.7-1.8h1.8v3h-1.8zM12.3-1.8h1.8v3h-1.8zM-1-5.6H1V-2h-2z"/><path fill="#d5301f" stroke="#57483b" stroke-width=".4" d="M0-17.5v-4.3l4.5 1.4L0-19z"/>"##,
);

/// The smithy of the City of Carcassonne.
const SMITHY: &str = concat!(
    r##"<path fill="#9a8f88" fill-opacity=".8" d="M6-13c-1.8-1.2-.4-3.4 1.4-2.8.7-1.7 3.5-1.3 3.6.5 1.6.3 1.5 2.6-.4 2.7-1.4.9-3.5.7-4.6-.4z"/><path fill="#8a5a44" stroke="#4b2c20" stroke-width=".6" d="M5-11.5h4V-2H5z"/>"##,
    r##"<path fill="#efe2c6" stroke="#57483b" stroke-width=".8" d="M-12-2h24V10h-24z"/><path fill="#7b4a3a" stroke="#4b2c20" stroke-width=".8" stroke-linejoin="round" d="M-14-1.5l4.5-7.5h19l4.5 7.5z"/><path stroke="#a8705c" stroke-width=".8" d="M-11.6-5.5h23.2"/>"##,
    r##"<path fill="#3a2f28" d="M-9 10V3.5Q-4.5-1.5 0 3.5V10z"/><path fill="#ff8b2a" d="M-6.6 10c-1.4-2.6.8-3.2.8-5.4 1.8 1 1.4 2.4 1.8 3 .6-.4.6-1 .6-1.5C-2 7.6-2 9-2.6 10z"/>"##,
    r##"<path fill="#4c5560" stroke="#22282e" stroke-width=".6" stroke-linejoin="round" d="M2.6 6.2h9.6l-.4 1.5c-2 .2-2.6 1-2.6 2.2l1.8 2.6H4.6l1.6-2.6c0-1.2-1.4-2.2-4-2.3z"/>"##,
);

/// Sacks and a barrel on the market.
const SACKS: &str = r##"<path fill="#6b4a2a" fill-opacity=".35" d="M-6 3.4h13v1.2H-6z"/><path fill="#d8b27a" stroke="#5b3a22" stroke-width=".5" d="M-5.6 3.6C-6.6.6-5-1.4-4-2h1.6c1.2.6 2.4 2.6 1.6 5.6zM-.8 3.6C-1.6 1.4-.6-.2.2-.8h1.4c1 .6 2 2.2 1.2 4.4z"/><path fill="#9a6438" stroke="#4d3522" stroke-width=".5" d="M3.2-2.4h3.6q.9 3 0 6H3.2q-.9-3 0-6z"/><path stroke="#4d3522" stroke-width=".6" d="M2.9-.8h4.2M2.9 2h4.2"/>"##;

/// A cartwheel.
const WHEEL: &str = r##"<ellipse cx=".6" cy="4" rx="4.2" ry="1" fill="#4d3522" fill-opacity=".4"/><circle r="3.8" fill="none" stroke="#4d3522" stroke-width="1.9"/><circle r="3.8" fill="none" stroke="#a87444" stroke-width=".9"/><path stroke="#7a5330" stroke-width=".8" d="M-3.6 0h7.2M0-3.6v7.2M-2.5-2.5l5 5M2.5-2.5l-5 5"/><circle r="1.1" fill="#4d3522"/>"##;

/// Banners on poles in the castle's yard.
const SHIELDS: &str = r##"<path stroke="#57483b" stroke-width=".9" d="M-16 6V-5M0 6V-5M16 6V-5"/><path fill="#c8332a" stroke="#57483b" stroke-width=".4" d="M-16-5h7l-2 2.2 2 2.2h-7zM16-5h7l-2 2.2 2 2.2h-7z"/><path fill="#f3c53c" stroke="#57483b" stroke-width=".4" d="M0-5h7L5-2.8l2 2.2H0z"/>"##;

/// The castle serves cities.
const SIGN_CITY: &str = r##"<use href="#ba-medal"/><path fill="#8d7f6c" stroke="#3b2c22" stroke-width=".6" stroke-linejoin="round" d="M-4.4 4V-3.6h1.7v1.5h1.8v-1.5H.9v1.5h1.8v-1.5h1.7V4z"/><path fill="#3b2c22" d="M-1.3 4V1.4q1.3-2 2.6 0V4z"/>"##;

/// The cathedral serves cloisters.
const SIGN_CLOISTER: &str = r##"<use href="#ba-medal"/><path fill="#5c7186" stroke="#3b2c22" stroke-width=".6" stroke-linejoin="round" d="M-4.2-.2L0-3.4l4.2 3.2v4.4h-8.4z"/><path stroke="#3b2c22" stroke-width="1.1" d="M0-3V-5.8M-1.3-4.7h2.6"/><path fill="#fbf2da" d="M-1 4.2V1.6q1-1.6 2 0v2.6z"/>"##;

/// The market serves fields.
const SIGN_FIELD: &str = r##"<use href="#ba-medal"/><circle r="6.1" fill="#9db95f"/><path fill="none" stroke="#4f7a2c" stroke-width="1.2" d="M-5.2 3C-2.6.4 2.6.4 5.2 3M-3.4 5C-1.8 3.2 1.8 3.2 3.4 5M-6-.4C-3-2.6 3-2.6 6-.4"/><circle cx="2.6" cy="-3" r="1.6" fill="#f6d021"/>"##;

/// The blacksmith serves roads.
const SIGN_ROAD: &str = r##"<use href="#ba-medal"/><circle r="6.1" fill="#9db95f"/><path fill="none" stroke="#a17d4c" stroke-width="4" d="M-2.6 5.6C-3.6 1 3.4 1 2.4-5.6"/><path fill="none" stroke="#f3e6c3" stroke-width="2.8" d="M-2.6 5.6C-3.6 1 3.4 1 2.4-5.6"/>"##;

/// Two swans on a lake.
const SWANS: &str = r##"<path fill="#fdfdf8" stroke="#5b6f78" stroke-width=".4" stroke-linejoin="round" d="M-5.4.2C-4.8-1-3.6-.6-2.8-.4-2.4-1.4-3.2-2.2-2.4-2.8c1-.4 1.6.6 1.2 1.6C-.8.4-1.6 1.4-3.4 1.4-4.6 1.4-5.4 1-5.4.2zM5.6 3C5 1.8 3.9 2.2 3.2 2.4c-.4-1 .4-1.6-.4-2.2-.9-.4-1.5.6-1.1 1.5-.3 1.4.4 2.3 2.1 2.3 1.1 0 1.8-.4 1.8-1z"/><path fill="#e8873a" d="M-1.4-2.6l1 .3-.9.4zM1.9.4l-.9.3.8.4z"/>"##;
