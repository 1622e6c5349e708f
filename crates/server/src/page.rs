//! The web client, embedded in this program: served at every address outside the API.
//!
//! `cargo xtask web` builds it in `target/dist`. A release build embeds the files; other builds read them from the folder
//! at every request, so that a change shows at the next reload. `BASTIDE_DIST` names another folder to read from.
//!
//! Files with a content hash in their name (`bastide-0123456789.js`) are cached for good; all others are revalidated and
//! cost a 304. Each file is sent as brotli or gzip if a compressed copy exists and the browser accepts it.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::Response;
use rust_embed::{Embed, EmbeddedFile};

/// The page's content security policy: scripts and WebAssembly of this server, and connections to it. The pictures use
/// style attributes, and downloads are created in the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The page shown if the web client has not been built.
const NOT_BUILT: &str = include_str!("page_not_built.html");

/// The files of the client, inside a release build.
#[derive(Embed)]
#[folder = "../../target/dist/"]
#[allow_missing = true]
struct Embedded;

/// The source of the client's files.
#[derive(Debug, Clone)]
enum Client {
    /// From this program.
    Embedded,
    /// From a folder.
    Folder(PathBuf),
}

/// The client at every address that no other route takes.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    serving(std::env::var_os("BASTIDE_DIST").map_or(Client::Embedded, |folder| Client::Folder(folder.into())))
}

fn serving<S: Clone + Send + Sync + 'static>(client: Client) -> Router<S> {
    let client = Arc::new(client);
    Router::new().fallback(move |method: Method, uri: Uri, headers: HeaderMap| {
        let answer = client.answer(&method, uri.path(), &headers);
        async move { answer }
    })
}

impl Client {
    fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            return response(StatusCode::METHOD_NOT_ALLOWED, &[(ALLOW, "GET, HEAD")], Body::empty());
        }
        let path = path.trim_start_matches('/');
        if !path.is_empty()
            && let Some(file) = self.file(path)
        {
            return self.send(path, file, headers);
        }
        // Pages have no dot in their address, files do. An unknown address under the API is not a page either.
        let name = path.rsplit('/').next().unwrap_or("");
        if name.contains('.') || path == "api" || path.starts_with("api/") {
            return response(StatusCode::NOT_FOUND, &[(CONTENT_TYPE, "text/plain; charset=utf-8")], "not found".into());
        }
        match self.file("index.html") {
            Some(file) => self.send("index.html", file, headers),
            None => {
                let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
                response(StatusCode::SERVICE_UNAVAILABLE, &headers, NOT_BUILT.into())
            }
        }
    }

    /// Sends the file or its compressed copy, or a 304 if the browser has it.
    fn send(&self, path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
        let mut file = plain;
        let mut encoding = None;
        for (name, ending) in [("br", "br"), ("gzip", "gz")] {
            if accepts(headers, name)
                && let Some(compressed) = self.file(&format!("{path}.{ending}"))
            {
                file = compressed;
                encoding = Some(name);
                break;
            }
        }
        let tag = tag(&file);
        let keep = if is_named_after_its_content(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut out = vec![
            (CONTENT_TYPE, content_type(path)),
            (CACHE_CONTROL, keep),
            (VARY, "accept-encoding"),
            (ETAG, tag.as_str()),
        ];
        if path.ends_with(".html") {
            out.push((CONTENT_SECURITY_POLICY, POLICY));
        }
        if is_known(headers, &tag) {
            return response(StatusCode::NOT_MODIFIED, &out, Body::empty());
        }
        out.extend(encoding.map(|name| (CONTENT_ENCODING, name)));
        let body = match file.data {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        response(StatusCode::OK, &out, body)
    }

    fn file(&self, path: &str) -> Option<EmbeddedFile> {
        match self {
            Client::Embedded => Embedded::get(path),
            Client::Folder(folder) => {
                // A path that leads out of the folder has a component that is not a plain name.
                let is_inside = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
                let place = folder.join(path);
                (is_inside && place.is_file()).then(|| rust_embed::utils::read_file_from_fs(&place).ok()).flatten()
            }
        }
    }
}

fn response(status: StatusCode, headers: &[(HeaderName, &str)], body: Body) -> Response {
    let mut out = Response::new(body);
    *out.status_mut() = status;
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).expect("made here, of letters that may stand in a header");
        out.headers_mut().insert(name, value);
    }
    out
}

/// Whether the browser accepts this encoding. `gzip;q=0` means no.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_meant = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        is_meant && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The entity tag of a file; each encoding has its own.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(',')).map(|item| item.trim().trim_start_matches("W/"));
    known.any(|known| known == tag || known == "*")
}

/// `name-0123456789.ending`, as `cargo xtask web` names files, or a script that wasm-bindgen names after its crate.
fn is_named_after_its_content(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or("");
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    let print = stem.rsplit_once('-').map_or("", |(_, print)| print);
    path.starts_with("snippets/") || (print.len() == 10 && print.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "ttf" => "font/ttf",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
