//! The HTTP API: every route with its description, and the middleware.
mod body;
mod describe;
mod headers;
mod server;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{Answered, Error};
use crate::house::House;
use crate::page;

pub(crate) use tables::{join_for, let_in, open_for};

/// The router with all HTTP routes.
pub(crate) fn router(house: Arc<House>) -> Router {
    let api = OpenApiRouter::with_openapi(describe::beginning())
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::look))
        .routes(routes!(tables::join))
        .routes(routes!(tables::record))
        .routes(routes!(tables::socket))
        .routes(routes!(server::describe))
        .layer(middleware::from_fn_with_state(house.clone(), headers::not_too_fast))
        .routes(routes!(server::health))
        .routes(routes!(server::metrics));
    let (routes, description) = api.split_for_parts();
    let description = describe::as_text(&description);
    routes
        .route("/api/{*rest}", axum::routing::any(async || Error::NothingHere))
        .method_not_allowed_fallback(async || Error::Method)
        .merge(page::routes())
        .layer(axum::Extension(description))
        .layer(DefaultBodyLimit::max(house.limits.body))
        .layer(middleware::from_fn_with_state(house.clone(), headers::only_by_our_names))
        .layer(middleware::map_response(headers::only_problems))
        .layer(middleware::map_response_with_state(house.clone(), count_problems))
        .layer(middleware::map_response(headers::secure))
        .with_state(house)
}

async fn count_problems(State(house): State<Arc<House>>, response: Response) -> Response {
    if let Some(Answered(problem)) = response.extensions().get() {
        house.metrics.answer_problem(problem);
    }
    response
}
