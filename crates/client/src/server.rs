//! A server's HTTP API: open, list, look at and join tables, and fetch records.
use std::time::Duration;

use bastide_protocol::lobby::{Health, Join, OpenTable, OpenTables, Opened, Problem, SeatKey, TableLook};
use bastide_protocol::record::Record;
use bastide_protocol::table::TableSetup;
use reqwest::{RequestBuilder, Response, Url};
use serde::de::DeserializeOwned;

use crate::error::Error;

/// The timeout of a request.
const LONGEST_ANSWER: Duration = Duration::from_secs(60);

/// A server's address, and connections to it. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Server {
    address: Url,
    http: reqwest::Client,
}

impl Server {
    /// The server at this address, like `http://localhost:8484`.
    ///
    /// # Errors
    /// It is not such an address.
    pub fn at(address: &str) -> Result<Server, Error> {
        let bad = || Error::Address(address.to_owned());
        let mut url = Url::parse(address).map_err(|_| bad())?;
        if url.scheme() != "http" || url.host_str().is_none() {
            return Err(bad());
        }
        url.set_path("/");
        url.set_query(None);
        url.set_fragment(None);
        // No proxy: sockets go straight to the server, and so do requests.
        let http = reqwest::Client::builder().no_proxy().timeout(LONGEST_ANSWER).build();
        Ok(Server { address: url, http: http.map_err(unreachable)? })
    }

    /// The server and the table that a link like `http://localhost:8484/table/k3v9` leads to.
    ///
    /// # Errors
    /// It is not such a link.
    pub fn of_link(link: &str) -> Result<(Server, String), Error> {
        let bad = || Error::Address(link.to_owned());
        let url = Url::parse(link).map_err(|_| bad())?;
        let mut path = url.path_segments().ok_or_else(bad)?;
        match (path.next(), path.next()) {
            (Some("table"), Some(id)) if !id.is_empty() => Ok((Server::at(link)?, id.to_owned())),
            (_, _) => Err(bad()),
        }
    }

    /// The address.
    #[must_use]
    pub fn address(&self) -> &str {
        self.address.as_str().trim_end_matches('/')
    }

    /// The link that leads others to a table.
    #[must_use]
    pub fn link(&self, table: &str) -> String {
        format!("{}/table/{table}", self.address())
    }

    /// The address of a table's socket.
    pub(crate) fn socket_of(&self, table: &str) -> Result<String, Error> {
        let mut address = self.path(&[table, "socket"])?;
        address.set_scheme("ws").map_err(|()| Error::Address(self.address().to_owned()))?;
        Ok(address.into())
    }

    /// The health check.
    ///
    /// # Errors
    /// It cannot be reached, or is not.
    pub async fn health(&self) -> Result<Health, Error> {
        let mut address = self.address.clone();
        address.set_path("/health");
        answer(self.http.get(address)).await
    }

    /// Opens a table.
    ///
    /// # Errors
    /// The server cannot be reached, or it refuses: a setup that cannot be played, too many tables.
    pub async fn open(&self, setup: &TableSetup) -> Result<Opened, Error> {
        answer(self.http.post(self.path(&[])?).json(setup)).await
    }

    /// The tables with open seats, newest first.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub async fn open_tables(&self) -> Result<Vec<OpenTable>, Error> {
        let listed: OpenTables = answer(self.http.get(self.path(&[])?)).await?;
        Ok(listed.tables)
    }

    /// A table, looked at from outside.
    ///
    /// # Errors
    /// The server cannot be reached, or there is no such table.
    pub async fn look(&self, table: &str) -> Result<TableLook, Error> {
        answer(self.http.get(self.path(&[table])?)).await
    }

    /// Takes this seat, or the first open one. The answer contains its token, which is sent only once.
    ///
    /// # Errors
    /// The server cannot be reached, there is no such table, or no such seat is open.
    pub async fn join(&self, table: &str, name: &str, seat: Option<u8>) -> Result<SeatKey, Error> {
        let join = Join { name: name.to_owned(), seat };
        answer(self.http.post(self.path(&[table, "seats"])?).json(&join)).await
    }

    /// The record of a table's game so far.
    ///
    /// # Errors
    /// The server cannot be reached, or there is no such table.
    pub async fn record(&self, table: &str) -> Result<Record, Error> {
        let response = granted(self.http.get(self.path(&[table, "record"])?)).await?;
        let bytes = response.bytes().await.map_err(unreachable)?;
        Record::from_bytes(&bytes).map_err(|error| Error::Unclear(error.to_string()))
    }

    /// A path below the tables; the table id is escaped.
    fn path(&self, below: &[&str]) -> Result<Url, Error> {
        let mut address = self.address.clone();
        let mut path = address.path_segments_mut().map_err(|()| Error::Address(self.address().to_owned()))?;
        path.clear().extend(["api", "tables"]).extend(below);
        drop(path);
        Ok(address)
    }
}

async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, Error> {
    let text = granted(request).await?.bytes().await.map_err(unreachable)?;
    serde_json::from_slice(&text).map_err(|error| Error::Unclear(error.to_string()))
}

/// The body of a successful response.
async fn granted(request: RequestBuilder) -> Result<Response, Error> {
    let response = request.send().await.map_err(unreachable)?;
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let text = response.bytes().await.unwrap_or_default();
    Err(problem(status.as_u16(), &text))
}

/// The problem reported by the server.
pub(crate) fn problem(status: u16, body: &[u8]) -> Error {
    let told = serde_json::from_slice(body).map(Box::new);
    Error::Problem(told.unwrap_or_else(|_| {
        let (kind, title) = ("about:blank".to_owned(), "Not granted".to_owned());
        Box::new(Problem { kind, title, status, detail: "the server does not say why".to_owned() })
    }))
}

fn unreachable(error: reqwest::Error) -> Error {
    Error::Unreachable(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_server_and_table() {
        let (server, table) = Server::of_link("http://example.org:81/table/k3v9?turn=3#last").expect("it is a link");
        assert_eq!((server.address(), table.as_str()), ("http://example.org:81", "k3v9"));
        assert_eq!(server.link("k3v9"), "http://example.org:81/table/k3v9");
        assert_eq!(server.socket_of("k3v9").expect("it is an address"), "ws://example.org:81/api/tables/k3v9/socket");
        for no_link in ["k3v9", "http://example.org/", "http://example.org/table/", "ftp://example.org/table/k3v9"] {
            assert!(matches!(Server::of_link(no_link), Err(Error::Address(address)) if address == no_link));
        }
    }

    #[test]
    fn what_is_called_a_table_leads_nowhere_else() {
        let server = Server::at("http://localhost:1").expect("it is an address");
        let address = server.socket_of("../../metrics?x#y").expect("it is an address");
        assert_eq!(address, "ws://localhost:1/api/tables/..%2F..%2Fmetrics%3Fx%23y/socket");
    }
}
