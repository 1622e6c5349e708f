//! Errors of HTTP requests.
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bastide_protocol::lobby::{Problem, ProblemKind};
use bastide_protocol::table::{Millis, RefusalView};
use bastide_table::agreed::SetupFault;

use crate::store::StoreError;

/// Why a request failed. The documentation of each variant gives the status.
#[derive(Debug)]
pub(crate) enum Error {
    /// 400: the body is invalid.
    Malformed(String),
    /// 403: the request comes from a page of another site.
    OtherOrigin,
    /// 421: the request is for a host of another name.
    OtherHost,
    /// 404: there is nothing at this address.
    NothingHere,
    /// 404: there is no such table.
    NoSuchTable,
    /// 405: the method is not supported here.
    Method,
    /// 409: the seat is taken, or no seat is open.
    Seat(Box<RefusalView>),
    /// 409: players hold hidden tiles, so nobody gets the record before the end.
    Hidden,
    /// 413: the body is too long.
    TooLarge {
        /// The maximum, in bytes.
        most: usize,
    },
    /// 415: the body is not JSON.
    NotJson,
    /// 422: the options for the table are invalid.
    Setup(SetupFault),
    /// 422: the name is invalid.
    Name(Box<RefusalView>),
    /// 426: this address is for sockets.
    NotASocket,
    /// 429: too many requests in a short time.
    TooFast {
        /// How long to wait.
        wait: Millis,
    },
    /// 429: too many sockets from one address, or in total.
    TooManySockets,
    /// 503: too many tables are in play.
    TooManyTables,
    /// 503: nothing can be stored at the moment; the log has the cause.
    CannotStore(StoreError),
    /// 503: the server is stopping.
    Stopping,
    /// 500: an internal error; the log has the cause.
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

/// A problem as listed in the API description.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) status: StatusCode,
    pub(crate) title: &'static str,
}

const fn kind(which: ProblemKind, status: StatusCode, title: &'static str) -> Kind {
    Kind { name: which.name(), status, title }
}

const MALFORMED: Kind = kind(ProblemKind::Malformed, StatusCode::BAD_REQUEST, "The body is invalid");
const OTHER_ORIGIN: Kind = kind(ProblemKind::OtherOrigin, StatusCode::FORBIDDEN, "The request comes from another site");
const OTHER_HOST: Kind =
    kind(ProblemKind::OtherHost, StatusCode::MISDIRECTED_REQUEST, "The server does not go by this name");
const NOTHING_HERE: Kind = kind(ProblemKind::NothingHere, StatusCode::NOT_FOUND, "There is nothing at this address");
const NO_SUCH_TABLE: Kind = kind(ProblemKind::NoSuchTable, StatusCode::NOT_FOUND, "There is no such table");
const METHOD: Kind = kind(ProblemKind::Method, StatusCode::METHOD_NOT_ALLOWED, "The method is not supported here");
const SEAT: Kind = kind(ProblemKind::SeatTaken, StatusCode::CONFLICT, "The seat is not open");
const HIDDEN: Kind = kind(ProblemKind::Hidden, StatusCode::CONFLICT, "The game is not over, and it has hidden tiles");
const TOO_LARGE: Kind = kind(ProblemKind::TooLarge, StatusCode::PAYLOAD_TOO_LARGE, "The body is too large");
const NOT_JSON: Kind = kind(ProblemKind::NotJson, StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is not JSON");
const SETUP: Kind = kind(ProblemKind::Setup, StatusCode::UNPROCESSABLE_ENTITY, "The options of the table are invalid");
const NAME: Kind = kind(ProblemKind::Name, StatusCode::UNPROCESSABLE_ENTITY, "The name is invalid");
const NOT_A_SOCKET: Kind = kind(ProblemKind::NotASocket, StatusCode::UPGRADE_REQUIRED, "This address is for sockets");
const TOO_FAST: Kind = kind(ProblemKind::TooFast, StatusCode::TOO_MANY_REQUESTS, "Too many requests in a short time");
const TOO_MANY_SOCKETS: Kind =
    kind(ProblemKind::TooManySockets, StatusCode::TOO_MANY_REQUESTS, "Too many sockets are open");
const TOO_MANY_TABLES: Kind =
    kind(ProblemKind::TooManyTables, StatusCode::SERVICE_UNAVAILABLE, "Too many tables are in play");
const CANNOT_STORE: Kind =
    kind(ProblemKind::CannotStore, StatusCode::SERVICE_UNAVAILABLE, "The server cannot store anything at the moment");
const STOPPING: Kind = kind(ProblemKind::Stopping, StatusCode::SERVICE_UNAVAILABLE, "The server is stopping");
const INTERNAL: Kind = kind(ProblemKind::Internal, StatusCode::INTERNAL_SERVER_ERROR, "Internal error");

/// All problems.
pub(crate) const KINDS: [Kind; 19] = [
    MALFORMED,
    OTHER_ORIGIN,
    OTHER_HOST,
    NOTHING_HERE,
    NO_SUCH_TABLE,
    METHOD,
    SEAT,
    HIDDEN,
    TOO_LARGE,
    NOT_JSON,
    SETUP,
    NAME,
    NOT_A_SOCKET,
    TOO_FAST,
    TOO_MANY_SOCKETS,
    TOO_MANY_TABLES,
    CANNOT_STORE,
    STOPPING,
    INTERNAL,
];

impl Error {
    fn kind(&self) -> Kind {
        match self {
            Error::Malformed(_) => MALFORMED,
            Error::OtherOrigin => OTHER_ORIGIN,
            Error::OtherHost => OTHER_HOST,
            Error::NothingHere => NOTHING_HERE,
            Error::NoSuchTable => NO_SUCH_TABLE,
            Error::Method => METHOD,
            Error::Seat(_) => SEAT,
            Error::Hidden => HIDDEN,
            Error::TooLarge { .. } => TOO_LARGE,
            Error::NotJson => NOT_JSON,
            Error::Setup(_) => SETUP,
            Error::Name(_) => NAME,
            Error::NotASocket => NOT_A_SOCKET,
            Error::TooFast { .. } => TOO_FAST,
            Error::TooManySockets => TOO_MANY_SOCKETS,
            Error::TooManyTables => TOO_MANY_TABLES,
            Error::CannotStore(_) => CANNOT_STORE,
            Error::Stopping => STOPPING,
            Error::Internal(_) => INTERNAL,
        }
    }

    /// The problem as visitors are told.
    pub(crate) fn problem(&self) -> Problem {
        let Kind { name, status, title } = self.kind();
        Problem {
            kind: format!("{}{name}", Problem::PREFIX),
            title: title.to_owned(),
            status: status.as_u16(),
            detail: self.detail(),
        }
    }

    fn detail(&self) -> String {
        match self {
            Error::Malformed(what) => format!("{what}; GET /api describes what is expected"),
            Error::OtherOrigin => "only pages of this server and programs outside a browser may open sockets".into(),
            Error::OtherHost => "use the server's address, or start it with `--host NAME` for a name of its own".into(),
            Error::NothingHere => "GET /api lists every address of the API".into(),
            Error::NoSuchTable => "no table has this id: check every letter of the link".into(),
            Error::Method => "the header `allow` lists the supported methods; GET /api describes the API".into(),
            Error::Seat(refusal) | Error::Name(refusal) => refusal.text.clone(),
            Error::Hidden => "the record shows tiles that players still hide: ask again when the game is over".into(),
            Error::TooLarge { most } => format!("a body may have at most {most} bytes"),
            Error::NotJson => "send JSON with `content-type: application/json`".into(),
            Error::Setup(fault) => fault.to_string(),
            Error::NotASocket => "open it as a WebSocket; the first message is `hello`".into(),
            Error::TooFast { wait } => format!("wait {} seconds and try again", seconds(*wait)),
            Error::TooManySockets => "close some of your tables and try again".into(),
            Error::TooManyTables => "try again in a few minutes".into(),
            Error::CannotStore(_) => {
                "nothing has changed. The server's log has the cause; try again in a moment".into()
            }
            Error::Stopping => "try again in a moment".into(),
            Error::Internal(_) => "the server's log has the cause. Try again in a moment".into(),
        }
    }
}

/// Marks a response as a problem, so that it is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered(pub(crate) &'static str);

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match &self {
            Error::Internal(error) => tracing::error!(%error, "a request could not be answered"),
            Error::CannotStore(error) => tracing::error!(%error, "a request could not be stored"),
            _ => {}
        }
        let Kind { name, status, .. } = self.kind();
        let problem = self.problem();
        let body = serde_json::to_string(&problem).expect("texts and numbers have a form in JSON");
        let mut response = (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
        if let Error::TooFast { wait } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        response.extensions_mut().insert(Answered(name));
        response
    }
}

/// What is wrong with a text, on one line and not much longer than that: it may quote what was sent.
pub(crate) fn brief(error: &serde_json::Error) -> String {
    const MOST: usize = 300;
    let text = error.to_string();
    let mut out: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        out.push('…');
    }
    out
}

fn seconds(millis: Millis) -> i64 {
    (millis + 999) / 1000
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        Error::Internal(error.into())
    }
}

impl From<SetupFault> for Error {
    fn from(fault: SetupFault) -> Error {
        Error::Setup(fault)
    }
}
