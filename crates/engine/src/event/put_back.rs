//! Why a drawn tile goes back.
/// Why a drawn tile goes back into the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PutBack {
    /// Its player left the table (BASE-RUL-34).
    PlayerLeft,
    /// It cannot continue the river now; another river tile is drawn (RIVER-RUL-7).
    RiverBlocked,
    /// The second part of the double turn was declined after its tile was turned up (TRADE-RUL-12).
    Declined,
    /// Too few tiles could be turned up for a bazaar (BCB-RUL-27).
    NoBazaar,
}
