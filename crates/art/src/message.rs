//! Messages: parchments with what they let a player do, and the two points that can be taken instead.

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[
    ("ba-message-road", ROAD),
    ("ba-message-city", CITY),
    ("ba-message-cloister", CLOISTER),
    ("ba-message-pennants", PENNANTS),
    ("ba-message-knights", KNIGHTS),
    ("ba-message-farmers", FARMERS),
    ("ba-message-tile", TILE),
    ("ba-message-follower", FOLLOWER),
];

/// A parchment with a picture on it.
macro_rules! parchment {
    ($picture:literal) => {
        concat!(
            r##"<g stroke-linejoin="round" stroke-linecap="round">"##,
            r##"<path fill="#3d2e1c" fill-opacity=".35" d="M-12.6-14.6h27v31h-27z"/>"##,
            r##"<path fill="#fbf1d3" stroke="#5a4420" stroke-width="1" d="M-13.5-15.5h27v31h-27z"/>"##,
            r##"<path fill="none" stroke="#c9a75c" stroke-width=".8" d="M-11.6-13.6h23.2v27.2h-23.2z"/>"##,
            $picture,
            r##"<circle cx="8.2" cy="10.2" r="3.9" fill="#8f1f1a"/>"##,
            r##"<path fill="none" stroke="#fff6cf" stroke-width="1.1" d="M6.9 9.1c.2-1.7 2.7-1.6 2.7.1 0 1.2-1.7 1.7-2.7 3h2.8"/>"##,
            "</g>",
        )
    };
}

/// A road.
const ROAD: &str = parchment!(
    r##"<path fill="none" stroke="#7c5a2c" stroke-width="6" d="M-9 4.5C-3 4.5-3-6 3-6h6.5"/><path fill="none" stroke="#fffaf0" stroke-width="4" d="M-9 4.5C-3 4.5-3-6 3-6h6.5"/><path fill="none" stroke="#c9a75c" stroke-width=".8" stroke-dasharray="2 1.6" d="M-9 4.5C-3 4.5-3-6 3-6h6.5"/>"##
);

/// A city.
const CITY: &str = parchment!(
    r##"<path fill="#c4583a" stroke="#3b2c22" stroke-width="1" d="M-4-5L0-11.5 4-5z"/><path fill="#ece3d0" stroke="#3b2c22" stroke-width="1" d="M-9 5v-10.5h3v2.5h3v-2.5h6v2.5h3v-2.5h3V5z"/><path fill="#3b2c22" d="M-2 5V1.5C-2-1 2-1 2 1.5V5z"/>"##
);

/// A cloister.
const CLOISTER: &str = parchment!(
    r##"<path fill="#f7ecd3" stroke="#3b2c22" stroke-width="1" d="M-8 5.5v-8h16v8z"/><path fill="#c4583a" stroke="#3b2c22" stroke-width="1" d="M-9.5-2.5L0-9l9.5 6.5z"/><path fill="none" stroke="#3b2c22" stroke-width="1.3" d="M0-13v4.5M-2-11.3h4"/><path fill="#3b2c22" d="M-1.7 5.5V2C-1.7-.5 1.7-.5 1.7 2v3.5z"/>"##
);

/// A pennant.
const PENNANTS: &str = parchment!(
    r##"<path fill="#2c4f9e" stroke="#1f160f" stroke-width="1" d="M-7-11H7v8.5C7 3 3 5.5 0 7.5-3 5.5-7 3-7-2.5z"/><path fill="#f3c53c" d="M-1.5-10.5h3V6L0 7-1.5 6zM-6.5-5h13v3h-13z"/>"##
);

/// A knight on a wall.
const KNIGHTS: &str = parchment!(
    r##"<g transform="translate(0 -4) scale(.72)"><path fill="#8c6236" stroke="#1f160f" stroke-width="1.3" d="M0-11.8c2.8 0 4.7 2 4.7 4.6 0 1.4-.5 2.5-1.3 3.3 3.6.9 7.3 2.3 7.3 4.6 0 1.9-2.3 2.3-5.1 2.3.9 2.7 4.5 5.3 4.5 7.3 0 .9-.7 1.3-1.7 1.3H3.6c-1 0-1.5-.5-2-1.5L0 7.3l-1.6 2.8c-.5 1-1 1.5-2 1.5h-4.8c-1 0-1.7-.4-1.7-1.3 0-2 3.6-4.6 4.5-7.3-2.8 0-5.1-.4-5.1-2.3 0-2.3 3.7-3.7 7.3-4.6-.8-.8-1.3-1.9-1.3-3.3 0-2.6 1.9-4.6 4.7-4.6z"/></g><path fill="#ece3d0" stroke="#3b2c22" stroke-width="1" d="M-9 7V2.5h3v1.8h3V2.5h6v1.8h3V2.5h3V7z"/>"##
);

/// A farmer in the grass.
const FARMERS: &str = parchment!(
    r##"<path fill="#9db95f" stroke="#557f3a" stroke-width=".8" d="M-10.5 6.5C-7 1 7 1 10.5 6.5z"/><g transform="translate(0 -1) rotate(-90) scale(.78)"><path fill="#8c6236" stroke="#1f160f" stroke-width="1.3" d="M0-11.8c2.8 0 4.7 2 4.7 4.6 0 1.4-.5 2.5-1.3 3.3 3.6.9 7.3 2.3 7.3 4.6 0 1.9-2.3 2.3-5.1 2.3.9 2.7 4.5 5.3 4.5 7.3 0 .9-.7 1.3-1.7 1.3H3.6c-1 0-1.5-.5-2-1.5L0 7.3l-1.6 2.8c-.5 1-1 1.5-2 1.5h-4.8c-1 0-1.7-.4-1.7-1.3 0-2 3.6-4.6 4.5-7.3-2.8 0-5.1-.4-5.1-2.3 0-2.3 3.7-3.7 7.3-4.6-.8-.8-1.3-1.9-1.3-3.3 0-2.6 1.9-4.6 4.7-4.6z"/></g>"##
);

/// One more tile.
const TILE: &str = parchment!(
    r##"<path fill="#9db95f" stroke="#3b2c22" stroke-width="1" d="M-9-10.5H5V3.5H-9z"/><path fill="none" stroke="#f3e6c3" stroke-width="3" d="M-9-3.5H5"/><path fill="none" stroke="#8f1f1a" stroke-width="2.2" d="M8.2-11.5v6M5.2-8.5h6"/>"##
);

/// A follower on the way home.
const FOLLOWER: &str = parchment!(
    r##"<g transform="translate(-1.5 -3) scale(.8)"><path fill="#8c6236" stroke="#1f160f" stroke-width="1.3" d="M0-11.8c2.8 0 4.7 2 4.7 4.6 0 1.4-.5 2.5-1.3 3.3 3.6.9 7.3 2.3 7.3 4.6 0 1.9-2.3 2.3-5.1 2.3.9 2.7 4.5 5.3 4.5 7.3 0 .9-.7 1.3-1.7 1.3H3.6c-1 0-1.5-.5-2-1.5L0 7.3l-1.6 2.8c-.5 1-1 1.5-2 1.5h-4.8c-1 0-1.7-.4-1.7-1.3 0-2 3.6-4.6 4.5-7.3-2.8 0-5.1-.4-5.1-2.3 0-2.3 3.7-3.7 7.3-4.6-.8-.8-1.3-1.9-1.3-3.3 0-2.6 1.9-4.6 4.7-4.6z"/></g><path fill="none" stroke="#8f1f1a" stroke-width="1.6" d="M9.5-2.5C10-8.5 8-11.5 3.5-12M3.5-12l2.6-1.8M3.5-12l2 2.3"/>"##
);
