//! The client is served as browsers want it, from a folder made here.

use std::fs;

use axum::body::to_bytes;
use tempfile::TempDir;

use super::*;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (path, content) in [
        ("index.html", "<!doctype html>"),
        ("index.html.br", "brotli"),
        ("index.html.gz", "gzip"),
        ("bastide-0123456789.wasm", "program"),
        ("rules/base.json", "[]"),
        ("sw.js", "//"),
    ] {
        let place = folder.path().join(path);
        fs::create_dir_all(place.parent().expect("it is in the folder")).expect("a folder can be made");
        fs::write(place, content).expect("it can be written");
    }
    folder
}

fn asked(client: &Client, path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
    let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
    client.answer(&Method::GET, path, &headers)
}

fn header(response: &Response, name: HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("it is made of letters"))
}

async fn text(response: Response) -> String {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("it is all there");
    String::from_utf8(bytes.to_vec()).expect("it is text")
}

#[tokio::test]
async fn addresses_of_pages_get_the_page() {
    let folder = folder();
    let client = Client::Folder(folder.path().to_owned());
    for path in ["/", "/index.html", "/new", "/table/x7f3", "/rules/base", "/replay/table-x7f3"] {
        let response = asked(&client, path, &[]);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(header(&response, CACHE_CONTROL), "no-cache");
        assert!(header(&response, CONTENT_SECURITY_POLICY).contains("script-src 'self' 'wasm-unsafe-eval';"));
        assert_eq!(text(response).await, "<!doctype html>", "{path}");
    }
}

#[tokio::test]
async fn files_have_their_types_and_are_kept_as_their_names_allow() {
    let folder = folder();
    let client = Client::Folder(folder.path().to_owned());
    let for_good = "public, max-age=31536000, immutable";
    for (path, kind, keep, content) in [
        ("/bastide-0123456789.wasm", "application/wasm", for_good, "program"),
        ("/rules/base.json", "application/json", "no-cache", "[]"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache", "//"),
    ] {
        let response = asked(&client, path, &[]);
        assert_eq!((header(&response, CONTENT_TYPE), header(&response, CACHE_CONTROL)), (kind, keep), "{path}");
        assert_eq!(text(response).await, content);
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_the_page() {
    let folder = folder();
    fs::write(folder.path().parent().expect("it is in a folder").join("bastide-secret.txt"), "secret").ok();
    let client = Client::Folder(folder.path().to_owned());
    for path in
        ["/missing.js", "/rules/missing.json", "/api", "/api/tables", "/../bastide-secret.txt", "/rules/../sw.js"]
    {
        assert_eq!(asked(&client, path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
    let refused = client.answer(&Method::POST, "/", &HeaderMap::new());
    assert_eq!(refused.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(header(&refused, ALLOW), "GET, HEAD");
}

#[tokio::test]
async fn browsers_get_the_encoding_they_take() {
    let folder = folder();
    let client = Client::Folder(folder.path().to_owned());
    for (accepted, encoding, content) in [
        ("gzip, deflate, br, zstd", "br", "brotli"),
        ("gzip", "gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "gzip"),
        ("identity", "", "<!doctype html>"),
    ] {
        let response = asked(&client, "/", &[(ACCEPT_ENCODING, accepted)]);
        assert_eq!(header(&response, CONTENT_ENCODING), encoding, "{accepted}");
        assert_eq!(header(&response, VARY), "accept-encoding");
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(text(response).await, content);
    }
    let plain = asked(&client, "/sw.js", &[(ACCEPT_ENCODING, "br")]);
    assert_eq!(header(&plain, CONTENT_ENCODING), "", "there is no compressed copy");
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let folder = folder();
    let client = Client::Folder(folder.path().to_owned());
    let again = |tag: &str| {
        let headers =
            HeaderMap::from_iter([(IF_NONE_MATCH, HeaderValue::from_str(tag).expect("it is made of letters"))]);
        client.answer(&Method::GET, "/", &headers)
    };
    let tag = header(&asked(&client, "/", &[]), ETAG).to_owned();
    assert_ne!(tag, header(&asked(&client, "/", &[(ACCEPT_ENCODING, "br")]), ETAG), "each encoding has its own");
    for known in [tag.clone(), format!("\"x\", W/{tag}")] {
        let response = again(&known);
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(header(&response, ETAG), tag);
        assert_eq!(text(response).await, "");
    }
    fs::write(folder.path().join("index.html"), "<!doctype html><p>new").expect("it can be written");
    assert_eq!(again(&tag).status(), StatusCode::OK);
}

#[tokio::test]
async fn without_the_client_the_page_says_how_to_get_it() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let response = asked(&Client::Folder(folder.path().to_owned()), "/table/x", &[]);
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(text(response).await.contains("cargo xtask play"));
}

#[test]
fn names_say_whether_they_are_for_good() {
    for path in ["bastide-0123456789.js", "bastide-0a1b2c3d4e.css", "snippets/leptos-1/inline0.js"] {
        assert!(is_named_after_its_content(path), "{path}");
    }
    for path in ["index.html", "sw.js", "icon-maskable.svg", "rules/base.json", "bastide-012345678.js"] {
        assert!(!is_named_after_its_content(path), "{path}");
    }
}

#[test]
fn a_client_made_later_is_found() {
    // Reading from a folder is refused for good if it was missing when this was compiled; so the build makes it.
    assert!(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/dist").is_dir());
}
