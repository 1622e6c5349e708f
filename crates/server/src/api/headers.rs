//! Middleware for every response: rate limits per address, and security headers.
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::house::House;
use crate::visitor::Visitor;

/// The content security policy: our own files, generated images, the engine in WebAssembly, and this server.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; \
     worker-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The link to a table must not leak in the Referer header.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    ),
];

/// Security headers; headers already set by the handler win.
pub(super) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Refuses requests under a name that is not ours.
pub(super) async fn only_by_our_names(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    if house.hosts.allow(request.headers().get(header::HOST)) {
        next.run(request).await
    } else {
        Error::OtherHost.into_response()
    }
}

/// Errors that others have made of a request, as problems like all others.
pub(super) async fn only_problems(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || kind == "application/problem+json" || kind.starts_with("text/html") {
        return response;
    }
    let error = match status {
        StatusCode::NOT_FOUND => Error::NothingHere,
        StatusCode::METHOD_NOT_ALLOWED => Error::Method,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::NotJson,
        _ if status.is_client_error() => Error::Malformed("the request cannot be read".to_owned()),
        _ => Error::Internal(format!("answered with {status}").into()),
    };
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut problem = error.into_response();
    if let Some(allow) = allow {
        problem.headers_mut().insert(header::ALLOW, allow);
    }
    problem
}

/// Enforces the rate limit and passes the visitor on to the handler.
pub(super) async fn not_too_fast(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = Visitor::of(peer, request.headers(), house.behind_proxy, &house.trusted);
    if !visitor.trusted
        && let Err(wait) = house.requests.step(visitor.address, house.clock.now())
    {
        return Error::TooFast { wait }.into_response();
    }
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    // Tables change, so responses must not be cached.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
