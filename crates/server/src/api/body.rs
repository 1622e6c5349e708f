//! JSON request bodies, with error messages that help the author of a client.
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::error::{Error, brief};
use crate::house::House;
use std::sync::Arc;

/// A parsed request body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        let kind = kind.split(';').next().unwrap_or("").trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Error::NotJson);
        }
        let bytes = tokio::time::timeout(house.header_timeout, Bytes::from_request(request, house)).await;
        let bytes = bytes.map_err(|_| Error::Malformed("the body did not come in time".to_owned()))?;
        let bytes = bytes.map_err(|rejection| too_large(rejection, house))?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| Error::Malformed(brief(&error)))
    }
}

fn too_large(rejection: BytesRejection, house: &House) -> Error {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Error::TooLarge { most: house.limits.body };
    }
    drop(rejection.into_response());
    Error::Malformed("the body could not be read".to_owned())
}
