//! The server itself: its API description, health and metrics.
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use bastide_protocol::lobby::{Health, Problem};
use bastide_protocol::table::PROTOCOL;

use crate::error::Error;
use crate::house::House;

/// This description
///
/// OpenAPI 3.1, as JSON.
#[utoipa::path(
    get,
    path = "/api",
    tag = "server",
    responses((status = 200, description = "This document", body = serde_json::Value)),
)]
pub(super) async fn describe(Extension(description): Extension<Bytes>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], description)
}

/// Health check
///
/// The server is healthy if it can store things: an outcome of the last second is reported, else it is tried now.
#[utoipa::path(
    get,
    path = "/health",
    tag = "server",
    responses(
        (status = 200, description = "The server is healthy", body = Health),
        (status = 503, description = "`cannot-store`, `stopping`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn health(State(house): State<Arc<House>>) -> Result<Json<Health>, Error> {
    if *house.stopping.borrow() {
        return Err(Error::Stopping);
    }
    house.writing.check(&*house.store, house.clock.now()).await.map_err(Error::CannotStore)?;
    let version = env!("CARGO_PKG_VERSION").to_owned();
    Ok(Json(Health { status: "ok".to_owned(), version, protocol: PROTOCOL }))
}

/// Counters and durations
///
/// Text for Prometheus (OpenMetrics), without names, tokens or table ids.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "server",
    responses((status = 200, description = "The metrics", body = String, content_type = "application/openmetrics-text")),
)]
pub(super) async fn metrics(State(house): State<Arc<House>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    house.metrics.tables.set(house.n_in_play() as i64);
    house.metrics.sockets.set(house.sockets.n() as i64);
    ([(header::CONTENT_TYPE, kind)], house.metrics.text())
}
