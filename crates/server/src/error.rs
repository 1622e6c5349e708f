//! What stands in the way of an HTTP request.
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bastide_protocol::lobby::{Problem, ProblemKind};
use bastide_protocol::table::{Millis, RefusalView};
use bastide_table::agreed::SetupFault;

use crate::store::StoreError;

/// Why a request is not granted. The documentation of each says the status.
#[derive(Debug)]
pub(crate) enum Error {
    /// 400: the body is not what is asked for.
    Malformed(String),
    /// 403: a page of another site asks.
    OtherOrigin,
    /// 404: there is nothing at this address.
    NothingHere,
    /// 404: there is no such table.
    NoSuchTable,
    /// 405: this cannot be done here.
    Method,
    /// 409: the seat is taken, or there is none.
    Seat(Box<RefusalView>),
    /// 413: the body is too long.
    TooLarge {
        /// The most bytes.
        most: usize,
    },
    /// 415: the body is not JSON.
    NotJson,
    /// 422: no table can be opened like this.
    Setup(SetupFault),
    /// 422: the name cannot be used.
    Name(Box<RefusalView>),
    /// 426: this address is for sockets.
    NotASocket,
    /// 429: too many requests in a short time.
    TooFast {
        /// How long to wait.
        wait: Millis,
    },
    /// 429: too many sockets of one address, or of all.
    TooManySockets,
    /// 503: too many tables are being played.
    TooManyTables,
    /// 503: the server is stopping.
    Stopping,
    /// 500: something is broken, and the log says what.
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

/// A problem as the description of the API lists it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) status: StatusCode,
    pub(crate) title: &'static str,
}

const fn kind(which: ProblemKind, status: StatusCode, title: &'static str) -> Kind {
    Kind { name: which.name(), status, title }
}

const MALFORMED: Kind = kind(ProblemKind::Malformed, StatusCode::BAD_REQUEST, "The body cannot be understood");
const OTHER_ORIGIN: Kind = kind(ProblemKind::OtherOrigin, StatusCode::FORBIDDEN, "A page of another site asks");
const NOTHING_HERE: Kind = kind(ProblemKind::NothingHere, StatusCode::NOT_FOUND, "There is nothing at this address");
const NO_SUCH_TABLE: Kind = kind(ProblemKind::NoSuchTable, StatusCode::NOT_FOUND, "There is no such table");
const METHOD: Kind = kind(ProblemKind::Method, StatusCode::METHOD_NOT_ALLOWED, "This cannot be done here");
const SEAT: Kind = kind(ProblemKind::SeatTaken, StatusCode::CONFLICT, "The seat is not open");
const TOO_LARGE: Kind = kind(ProblemKind::TooLarge, StatusCode::PAYLOAD_TOO_LARGE, "The body is too long");
const NOT_JSON: Kind = kind(ProblemKind::NotJson, StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is not JSON");
const SETUP: Kind = kind(ProblemKind::Setup, StatusCode::UNPROCESSABLE_ENTITY, "No table can be opened like this");
const NAME: Kind = kind(ProblemKind::Name, StatusCode::UNPROCESSABLE_ENTITY, "The name cannot be used");
const NOT_A_SOCKET: Kind = kind(ProblemKind::NotASocket, StatusCode::UPGRADE_REQUIRED, "This address is for sockets");
const TOO_FAST: Kind = kind(ProblemKind::TooFast, StatusCode::TOO_MANY_REQUESTS, "Too many requests in a short time");
const TOO_MANY_SOCKETS: Kind =
    kind(ProblemKind::TooManySockets, StatusCode::TOO_MANY_REQUESTS, "Too many sockets are open");
const TOO_MANY_TABLES: Kind =
    kind(ProblemKind::TooManyTables, StatusCode::SERVICE_UNAVAILABLE, "Too many tables are in play");
const STOPPING: Kind = kind(ProblemKind::Stopping, StatusCode::SERVICE_UNAVAILABLE, "The server is stopping");
const INTERNAL: Kind = kind(ProblemKind::Internal, StatusCode::INTERNAL_SERVER_ERROR, "Something is broken");

/// All problems there are.
pub(crate) const KINDS: [Kind; 16] = [
    MALFORMED,
    OTHER_ORIGIN,
    NOTHING_HERE,
    NO_SUCH_TABLE,
    METHOD,
    SEAT,
    TOO_LARGE,
    NOT_JSON,
    SETUP,
    NAME,
    NOT_A_SOCKET,
    TOO_FAST,
    TOO_MANY_SOCKETS,
    TOO_MANY_TABLES,
    STOPPING,
    INTERNAL,
];

impl Error {
    fn kind(&self) -> Kind {
        match self {
            Error::Malformed(_) => MALFORMED,
            Error::OtherOrigin => OTHER_ORIGIN,
            Error::NothingHere => NOTHING_HERE,
            Error::NoSuchTable => NO_SUCH_TABLE,
            Error::Method => METHOD,
            Error::Seat(_) => SEAT,
            Error::TooLarge { .. } => TOO_LARGE,
            Error::NotJson => NOT_JSON,
            Error::Setup(_) => SETUP,
            Error::Name(_) => NAME,
            Error::NotASocket => NOT_A_SOCKET,
            Error::TooFast { .. } => TOO_FAST,
            Error::TooManySockets => TOO_MANY_SOCKETS,
            Error::TooManyTables => TOO_MANY_TABLES,
            Error::Stopping => STOPPING,
            Error::Internal(_) => INTERNAL,
        }
    }

    fn detail(&self) -> String {
        match self {
            Error::Malformed(what) => format!("{what}; GET /api describes what is expected"),
            Error::OtherOrigin => "sockets are opened from pages of this server, or by programs without a page".into(),
            Error::NothingHere => "GET /api lists every address of the API".into(),
            Error::NoSuchTable => "no table has this id: look at the link again, every letter counts".into(),
            Error::Method => "the header `allow` says what can be done here, and GET /api says all".into(),
            Error::Seat(refusal) | Error::Name(refusal) => refusal.text.clone(),
            Error::TooLarge { most } => format!("a body may have {most} bytes"),
            Error::NotJson => "send JSON, and say so: `content-type: application/json`".into(),
            Error::Setup(fault) => fault.to_string(),
            Error::NotASocket => "open it as a WebSocket; the first message is `hello`".into(),
            Error::TooFast { wait } => format!("wait {} seconds and try again", seconds(*wait)),
            Error::TooManySockets => "close some of your tables and try again".into(),
            Error::TooManyTables => "try again in some minutes".into(),
            Error::Stopping => "try again in a moment".into(),
            Error::Internal(_) => "this is our fault; the server's log says more. Try again in a moment".into(),
        }
    }
}

/// A problem on its way out, so that it can be counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered(pub(crate) &'static str);

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Error::Internal(error) = &self {
            tracing::error!(%error, "a request could not be answered");
        }
        let Kind { name, status, title } = self.kind();
        let problem = Problem {
            kind: format!("{}{name}", Problem::PREFIX),
            title: title.to_owned(),
            status: status.as_u16(),
            detail: self.detail(),
        };
        let body = serde_json::to_string(&problem).expect("texts and numbers have a form in JSON");
        let mut response = (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
        if let Error::TooFast { wait } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        response.extensions_mut().insert(Answered(name));
        response
    }
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
