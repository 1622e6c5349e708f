//! Medallions and shields: what the rules ask about, drawn so that it is seen at once. Drawings of `defs`, their
//! origin in the middle.

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[
    ("ba-medal", MEDAL),
    ("ba-pennant", PENNANT),
    ("ba-wine", WINE),
    ("ba-grain", GRAIN),
    ("ba-cloth", CLOTH),
    ("ba-princess", PRINCESS),
    ("ba-cathar", CATHAR),
    ("ba-dragon", DRAGON),
    ("ba-portal", PORTAL),
    ("ba-machine", MACHINE),
    ("ba-gold", GOLD),
    ("ba-magic", MAGIC),
    ("ba-bag", BAG),
    ("ba-fork", FORK),
    ("ba-club", CLUB),
    ("ba-shield", SHIELD),
    ("ba-pig", PIG),
    ("ba-pigs", PIGS),
    ("ba-animals", ANIMALS),
];

/// The round plate under most medallions.
const MEDAL: &str = r##"<circle cy=".7" r="7.9" fill="#3d2e1c" fill-opacity=".35"/><circle r="7.7" fill="#3b2c22"/><circle r="6.9" fill="#d9b45a"/><circle r="6.1" fill="#fbf2da"/>"##;

/// A blue shield with a golden cross.
const PENNANT: &str = concat!(
    r##"<path fill="#3d2e1c" fill-opacity=".35" d="M-6.6-6h13.4v7.4C6.8 5.8 3.6 8 .2 9.8-3.4 8-6.6 5.8-6.6 1.4z"/>"##,
    r##"<path fill="#3b2c22" d="M-6.6-7.2h13.2V.2c0 4.4-3.2 6.6-6.6 8.4C-3.4 6.8-6.6 4.6-6.6.2z"/>"##,
    r##"<path fill="#fdf5df" d="M-5.7-6.3H5.7V.2c0 3.8-2.7 5.7-5.7 7.3C-3 5.9-5.7 4-5.7.2z"/>"##,
    r##"<path fill="#2c62ad" d="M-4.5-5.1h9V.2c0 3-2 4.6-4.5 6-2.5-1.4-4.5-3-4.5-6z"/>"##,
    r##"<path fill="#f5cb4c" d="M-1-5.1h2v3.7h3.5v2H1v5.1l-1 .5-1-.5V.6h-3.5v-2H-1z"/>"##,
);

/// A bunch of grapes on a round plate.
const WINE: &str = concat!(
    r##"<circle cy=".8" r="8.5" fill="#3d2e1c" fill-opacity=".35"/><circle r="8.4" fill="#3b2c22"/><circle r="7.6" fill="#8f4aa3"/><circle r="6.5" fill="#f8ecf6"/>"##,
    r##"<path fill="#6f9a3c" stroke="#3b2c22" stroke-width=".4" d="M.2-3C1-6.2 4.2-5.8 5.2-4.2 4-2.2 1.8-2 .2-3z"/><path fill="none" stroke="#6b4a2c" stroke-width="1.1" d="M-.2-2.6C-.4-4-1-5-2.2-5.4"/>"##,
    r##"<g fill="#6d2a82" stroke="#35123f" stroke-width=".5"><circle cx="-3.2" cy="-1.4" r="1.8"/><circle cx="3.2" cy="-1.4" r="1.8"/><circle cy="-1.5" r="1.8"/><circle cx="-1.7" cy="1.2" r="1.8"/><circle cx="1.7" cy="1.2" r="1.8"/><circle cy="3.8" r="1.8"/></g><path stroke="#d9a8e6" stroke-width=".8" stroke-linecap="round" d="M-3.8-2h.1M-.6-2.1h.1M2.6-2h.1M-2.3.6h.1M1.1.6h.1M-.6 3.2h.1"/>"##,
);

/// A sheaf of grain on a plate that stands on its corner.
const GRAIN: &str = concat!(
    r##"<path fill="#3d2e1c" fill-opacity=".35" d="M-1-8.4q1-1 2 0l8.4 8.4q1 1 0 2L1 10.4q-1 1-2 0L-9.4 2q-1-1 0-2z"/><path fill="#3b2c22" d="M-1.1-9.3q1.1-1 2.2 0l8.2 8.2q1 1.1 0 2.2L1.1 9.3q-1.1 1-2.2 0l-8.2-8.2q-1-1.1 0-2.2z"/><path fill="#e3a72c" d="M0-8.6L8.6 0 0 8.6-8.6 0z"/><path fill="#fff6cf" d="M0-6.9L6.9 0 0 6.9-6.9 0z"/>"##,
    r##"<path fill="none" stroke="#8a5c12" stroke-width="1.3" stroke-linecap="round" d="M0 5.4V-2M-1.9 4.6C-1 1.6-1.2 0-2.8-1.6M1.9 4.6C1 1.6 1.2 0 2.8-1.6"/>"##,
    r##"<path fill="#d9921a" stroke="#6e4608" stroke-width=".5" d="M0-6.4c1.6 1.4 1.6 3.4 0 4.9-1.6-1.5-1.6-3.5 0-4.9zM-4.6-3.8c2.1.4 3.1 1.9 2.4 3.9-2.2-.4-3.1-1.9-2.4-3.9zM4.6-3.8c-2.1.4-3.1 1.9-2.4 3.9 2.2-.4 3.1-1.9 2.4-3.9z"/>"##,
    r##"<path fill="#b23a22" d="M-2.1 1.8h4.2v1.7h-4.2z"/>"##,
);

/// A bale of cloth on a square plate.
const CLOTH: &str = concat!(
    r##"<rect x="-7.8" y="-6.9" width="15.6" height="15.6" rx="2.6" fill="#3d2e1c" fill-opacity=".35"/><rect x="-7.7" y="-7.7" width="15.4" height="15.4" rx="2.6" fill="#3b2c22"/><rect x="-6.9" y="-6.9" width="13.8" height="13.8" rx="2" fill="#2f8fa0"/><rect x="-5.8" y="-5.8" width="11.6" height="11.6" rx="1.2" fill="#e9f7f7"/>"##,
    r##"<path fill="#1f7384" stroke="#10343c" stroke-width=".6" d="M-2.4-4.6h5.4c1.3 0 2 1.7 2 3.9S4.3 3 3 3h-5.4z"/><path fill="#4fb0bf" d="M-2.2-4h5.2c.9 0 1.3 1 1.4 2h-6.6z"/>"##,
    r##"<ellipse cx="-2.4" cy="-.8" rx="2.2" ry="3.8" fill="#c9ecef" stroke="#10343c" stroke-width=".6"/><path fill="none" stroke="#10343c" stroke-width=".6" d="M-2.4-2.7c-1.3.2-1.4 3.6 0 3.6 1-.2 1-2.4 0-2.4"/><path fill="#e0a52a" stroke="#10343c" stroke-width=".6" stroke-linejoin="round" d="M-.8 3h5.2v2.2l-1.3-.6-1.3.6-1.3-.6-1.3.6z"/>"##,
);

/// A lady with a tall hat.
const PRINCESS: &str = concat!(
    r##"<circle cy=".8" r="8.5" fill="#3d2e1c" fill-opacity=".35"/><circle r="8.3" fill="#3b2c22"/><circle r="7.5" fill="#d9b45a"/><circle r="6.7" fill="#f3cfdc"/>"##,
    r##"<path fill="#a15a2a" d="M-3.2-.6C-3.4-3 3.4-3 3.2-.6L3.8 4h-7.6z"/><path fill="#b3276a" d="M-4.6 6C-4 3.6-2 2.9 0 2.9S4 3.6 4.6 6Q0 8-4.6 6z"/>"##,
    r##"<circle cy=".6" r="2.5" fill="#fbdcc0"/><path fill="#c2377c" stroke="#7a1d4c" stroke-width=".4" d="M-2.7-.6L.6-8.4 2.7-.8Q0-2-2.7-.6z"/><path fill="none" stroke="#fff" stroke-width=".8" d="M.6-8.3C3.6-6.6 4.4-3.6 4.6.6"/>"##,
    r##"<path fill="#3b2c22" d="M-1.3.3h.7v.8h-.7zM.6.3h.7v.8H.6z"/>"##,
);

/// Crossed swords over a burning wall, on red: the city is besieged.
const CATHAR: &str = concat!(
    r##"<circle cy=".9" r="9.3" fill="#3d2e1c" fill-opacity=".35"/><circle r="9.1" fill="#3b2c22"/><circle r="8.3" fill="#f0a52e"/><circle r="7.3" fill="#9c1f1b"/>"##,
    r##"<path fill="#ff9a2e" d="M-6.4 3.2C-5.6 1.6-6.2.4-5.6-1-4 .2-4.2 1.6-3.8 2.4-2.6 1.6-2.8-.2-1.8-1.6-.8-.2-1 1.4-.2 2.4.8 1.4.6-.4 1.6-1.8c1.2 1.4.8 3 1.8 4.2C4.2 1.4 4 .2 5.4-1c.6 1.6 0 2.6 1 4.2C5.4 6 2.8 7.3 0 7.3S-5.4 6-6.4 3.2z"/>"##,
    r##"<path stroke="#2a0d0b" stroke-width="3.4" stroke-linecap="round" d="M-4.6-4.8L3.2 3.6M4.6-4.8L-3.2 3.6"/><path stroke="#f4f4ef" stroke-width="1.9" d="M-5-5.2L3.2 3.6M5-5.2L-3.2 3.6"/>"##,
    r##"<path stroke="#2a0d0b" stroke-width="2.4" stroke-linecap="round" d="M.8 4.4L4.4 1M-.8 4.4L-4.4 1M3 3.4l2 2.1M-3 3.4l-2 2.1"/><path stroke="#f3c53c" stroke-width="1.4" stroke-linecap="round" d="M.8 4.4L4.4 1M-.8 4.4L-4.4 1M3 3.4l2 2.1M-3 3.4l-2 2.1"/>"##,
);

/// A red dragon.
const DRAGON: &str = concat!(
    r##"<circle cy=".9" r="9.4" fill="#3d2e1c" fill-opacity=".35"/><circle r="9.2" fill="#3b2c22"/><circle r="8.4" fill="#d9b45a"/><circle r="7.5" fill="#fbf2da"/>"##,
    r##"<path fill="#d8574a" stroke="#5e120d" stroke-width=".5" d="M-.6-.6L-6.4-4.6l.4 2.3-1.2.5 1.3 1.4-.9 1.1 2.1.5-.2 1.4z"/>"##,
    r##"<path fill="none" stroke="#5e120d" stroke-width="3.6" stroke-linecap="round" d="M-4.6 4.8C-1 6.8 4.2 5.6 3.4 2.6 2.8.4-1.8 1.4-1.8-1.6c0-2.2 2-3 3.8-2.8"/>"##,
    r##"<path fill="none" stroke="#b8261c" stroke-width="2.6" stroke-linecap="round" d="M-4.6 4.8C-1 6.8 4.2 5.6 3.4 2.6 2.8.4-1.8 1.4-1.8-1.6c0-2.2 2-3 3.8-2.8"/>"##,
    r##"<path fill="#b8261c" stroke="#5e120d" stroke-width=".5" d="M-6.6 3.4l3 .6-1.2 2.2zM1-6.2l1.6.5 1.3-1.3.4 1.8 2.5 1.6-.4 1.2H4.6l-2 .5-1.8-1.2z"/><circle cx="3.5" cy="-4.3" r=".5" fill="#ffe27a"/>"##,
    r##"<path fill="#f08b2e" d="M6.7-2.6c1.2.2 1 1.6.2 2.4-.1-.9-.9-1-.6-2z"/>"##,
);

/// A gate of stones with a swirl of light.
const PORTAL: &str = concat!(
    r##"<ellipse cy="1.2" rx="8.6" ry="8.4" fill="#3d2e1c" fill-opacity=".35"/><circle r="8.3" fill="#4a4257"/><circle r="7.2" fill="none" stroke="#cfc6d6" stroke-width="1.9" stroke-dasharray="2.9 .87"/>"##,
    r##"<circle r="5.9" fill="#3c2370"/><circle r="5" fill="#6a45bd"/><path fill="none" stroke="#cdb4ff" stroke-width="1.2" stroke-linecap="round" d="M.3-.2C1.4-1 2.2.6.8 1.6-1 2.8-3.2 1-2.6-1.2-1.8-4 2.2-4.2 3.6-1.6"/><path fill="#fff" d="M2.6 2l.4.9.9.4-.9.4-.4.9-.4-.9-.9-.4.9-.4z"/>"##,
);

/// A flying machine that points north, with an arrow.
const MACHINE: &str = concat!(
    r##"<path fill="#3d2e1c" fill-opacity=".25" d="M0 2c-3-4-8-4-9.6 1.4 3-.8 5-.2 6.6 1.8L0 4.4l3 .8c1.6-2 3.6-2.6 6.6-1.8C8-2 3-2 0 2z"/>"##,
    r##"<path fill="#f0d9a6" stroke="#4d3522" stroke-width=".7" stroke-linejoin="round" d="M0-1.6C-3-6-8.4-5.6-10 .4c2-.9 3-.6 3.8.6 1-.6 2-.4 2.8.9L0 1.2l3.4.7c.8-1.3 1.8-1.5 2.8-.9.8-1.2 1.8-1.5 3.8-.6C8.4-5.6 3-6 0-1.6z"/>"##,
    r##"<path fill="none" stroke="#8a6238" stroke-width=".6" d="M-.6-1.2C-3-3-5.4-2.8-6.2.8M-.8-.4C-2-1.2-3-.4-3.4 1.6M.6-1.2C3-3 5.4-2.8 6.2.8M.8-.4C2-1.2 3-.4 3.4 1.6"/>"##,
    r##"<path fill="#9a6438" stroke="#4d3522" stroke-width=".6" stroke-linejoin="round" d="M-1-3.6Q0-5 1-3.6L.7 5.8 2.6 8h-5.2l1.9-2.2z"/>"##,
    r##"<path fill="#d5301f" stroke="#fdf5df" stroke-width=".8" stroke-linejoin="round" d="M0-11.6L3.6-7H1.2v2h-2.4v-2h-2.4z"/>"##,
);

/// Ingots of gold.
const GOLD: &str = concat!(
    r##"<use href="#ba-medal"/>"##,
    r##"<path fill="#f2c230" stroke="#7d5a0b" stroke-width=".6" stroke-linejoin="round" d="M-5.2 3.6l1-2.7h3.2l1 2.7zM.2 3.6l1-2.7h3l1 2.7zM-2.5.4l1-2.7h3l1 2.7z"/><path fill="#fbe38a" d="M-3.9 1.3h2.6l.2.6h-3zM1.5 1.3H4l.2.6H1.3zM-1.2-1.9h2.5l.2.6h-2.9z"/><path fill="#fff" d="M3.4-4.4l.5 1.1 1.1.5-1.1.5-.5 1.1-.5-1.1-1.1-.5 1.1-.5z"/>"##,
);

/// A golden star on violet.
const MAGIC: &str = concat!(
    r##"<circle cy=".7" r="7.9" fill="#3d2e1c" fill-opacity=".35"/><circle r="7.7" fill="#3b2c22"/><circle r="6.9" fill="#d9b45a"/><circle r="6.1" fill="#54308f"/>"##,
    r##"<path fill="#ffd75a" stroke="#7d5a0b" stroke-width=".4" d="M0-5l1.3 3.2 3.4.2-2.6 2.2.9 3.4L0 2.1-3 4l.9-3.4-2.6-2.2 3.4-.2z"/><path fill="#e9dcff" d="M-3.6-4.4l.3.7.7.3-.7.3-.3.7-.3-.7-.7-.3.7-.3zM4 2.8l.3.7.7.3-.7.3-.3.7-.3-.7-.7-.3.7-.3z"/>"##,
);

/// A sack tied with a string.
const BAG: &str = concat!(
    r##"<use href="#ba-medal"/>"##,
    r##"<path fill="#b98747" stroke="#573a1a" stroke-width=".6" stroke-linejoin="round" d="M-1.4-2.6C-4.2-.8-5 1.6-4.4 3.2-3.6 5 3.6 5 4.4 3.2 5 1.6 4.2-.8 1.4-2.6l1.3-2.2-1.5.4L0-5.2l-1.2.8-1.5-.4z"/><path stroke="#7a1f18" stroke-width="1" stroke-linecap="round" d="M-1.5-2.5h3"/><path fill="#d8ad6c" d="M-3.4 1.8C-3-.2-2-1.2-.9-1.7-1.8-.2-2.2 1-2.2 2.6z"/>"##,
);

/// A pitchfork.
const FORK: &str = r##"<path fill="none" stroke="#fdf3cf" stroke-width="3" stroke-linecap="round" d="M0 7.4V-2M-3.8-6.6v2.6q0 2.4 3.8 2.4t3.8-2.4v-2.6M0-6.8v4.6"/><path fill="none" stroke="#5b3a14" stroke-width="1.6" stroke-linecap="round" d="M0 7.4V-2M-3.8-6.6v2.6q0 2.4 3.8 2.4t3.8-2.4v-2.6M0-6.8v4.6"/>"##;

/// A cudgel.
const CLUB: &str = r##"<path fill="#5b3a14" stroke="#fdf3cf" stroke-width="1.2" stroke-linejoin="round" paint-order="stroke" d="M-5.2 6.2L.2-.6C-.6-3 .4-6.4 3-7.2c2.8-.6 4.4 2 3.4 4.6C5.6-.4 3.4.8 1.6.6L-4 7.2q-1 .4-1.2-1z"/><path fill="#fdf3cf" d="M2.4-5.4h1v1h-1zM4.2-3h1v1h-1zM2.2-2.4h1v1h-1z"/>"##;

/// A shield.
const SHIELD: &str = r##"<path fill="#5b3a14" stroke="#fdf3cf" stroke-width="1.2" paint-order="stroke" d="M-5.2-6.4H5.2V0C5.2 4 2.6 6 0 7.4-2.6 6-5.2 4-5.2 0z"/><path fill="#e9cd74" d="M-3.8-5h3v10.2C-2.6 4-3.8 2.4-3.8 0zM.8-5h3V0C3.8 2.4 2.6 4 .8 5.2z"/>"##;

/// A herd of pigs with a wallow and a fence.
const PIGS: &str = concat!(
    r##"<path fill="#a5854f" fill-opacity=".75" d="M-9 1.4C-8.4-2-3-2.6 1.4-2S10 .6 9.4 3.8 4 8.6-1.4 8 -9.6 5-9 1.4z"/><path fill="#8a6a3a" fill-opacity=".6" d="M-4 4.4c1-1.6 5.4-1.6 7-.4s-.6 3-3.4 2.8S-4.8 5.8-4 4.4z"/>"##,
    r##"<path fill="none" stroke="#6b4a2c" stroke-width="1.1" stroke-linecap="round" d="M-9.6-5.6v4.2M-4.8-7.2V-3M0-7.8v4.2M4.8-7.2V-3M9.6-5.6v4.2M-9.8-4.2Q0-8.4 9.8-4.2M-9.8-2.4Q0-6.6 9.8-2.4"/>"##,
    r##"<use href="#ba-pig" x="-4.6" y="-.6"/><use href="#ba-pig" transform="matrix(-1 0 0 1 4.6 1.2)"/><use href="#ba-pig" x="-2.6" y="6"/><use href="#ba-pig" transform="matrix(.7 0 0 .7 5.8 6.6)"/>"##,
);

/// One pig.
const PIG: &str = r##"<path fill="#5f7d36" fill-opacity=".5" d="M-3.8 2.6h8.4v1h-8.4z"/><path fill="#c9766c" d="M-2.8 1h1.2v2.2h-1.2zM1.4 1h1.2v2.2H1.4z"/><path fill="#eda79c" stroke="#8b453c" stroke-width=".4" d="M-3.8 0c0-2.2 1.6-2.8 3.8-2.8S4-2.2 4.2-.8L5 .4l-.9.9C3.6 2 2 2.2 0 2.2S-3.8 2-3.8 0z"/><path fill="#d98a7f" d="M2.2-2.8l1.4-.6.1 1.5z"/><circle cx="3.4" cy="-.6" r=".4" fill="#3b2c22"/>"##;

/// A pig and a cow on a meadow.
const ANIMALS: &str = concat!(
    r##"<path fill="#5f7d36" fill-opacity=".5" d="M-6.6-.6h10.4v1.1H-6.6z"/><path fill="#7a5636" d="M-5.4-3h1.4v3h-1.4zM1-3h1.4v3H1z"/><path fill="#fbf4e6" stroke="#5b4230" stroke-width=".5" d="M-6.4-5.6c.2-1.4 1.2-1.7 3-1.7h4.2c1 0 1.4-.5 2.2-.9l.8.5.8-.4-.1.9.9.6-.5 1.3-1.7.1-.4 2.8h-8.2c-1.2 0-1.3-1.6-1-3.2z"/><path fill="#7a5636" d="M-4.8-6.6c1.6-.6 2.8.3 2 1.7-.8 1.2-2.6.6-2-1.7zM-.6-4.8c1-.6 2 0 1.7 1.2-.6 1-2.2.3-1.7-1.2z"/>"##,
    r##"<path fill="#c9766c" d="M-1.2 6.5H0v2h-1.2zM3 6.5h1.2v2H3z"/><path fill="#eda79c" stroke="#8b453c" stroke-width=".4" d="M-2.2 5.3c0-2.2 1.6-2.8 3.8-2.8s4 .6 4.2 2l.8 1.2-.9.9c-.5.7-2.1.9-4.1.9s-3.8-.2-3.8-2.2z"/><circle cx="5" cy="4.7" r=".4" fill="#3b2c22"/>"##,
);
