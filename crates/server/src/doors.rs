//! Connections: accepted one by one, counted by address, and closed if their headers take too long.
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::house::House;
use crate::visitor::Visitor;

/// The pause after a connection could not be accepted, for example because too many files are open.
const BREATH: Duration = Duration::from_millis(50);
/// How long open requests have to end when the server stops.
const GOODBYE: Duration = Duration::from_secs(5);

/// Serves everybody who connects, until the server stops.
pub(crate) async fn serve(listener: TcpListener, router: Router, house: Arc<House>) {
    let router = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    // The time limit holds for the headers of every request, and so for connections on which nothing is asked.
    http.timer(TokioTimer::new()).header_read_timeout(house.header_timeout);
    // Each connection holds a sender; when all are gone, so are the connections.
    let (open, mut closed) = mpsc::channel::<()>(1);
    let stopped = house.stopped();
    tokio::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        // Behind a proxy all connections come from the same address, and the proxy counts visitors.
        let visitor = Visitor::connected(peer, &house.trusted, house.behind_proxy);
        let limits = &house.limits;
        let Some(counted) = house.connections.count(visitor, usize::MAX, limits.connections_per_address) else {
            house.metrics.turned_away.inc();
            continue;
        };
        // Messages are small and must not wait for more data.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            router.call(request.map(Body::new))
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let (house, open) = (house.clone(), open.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A client that breaks off is no concern of ours.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = house.stopped() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop((counted, open));
        });
    }
    drop((listener, open));
    let _ = tokio::time::timeout(GOODBYE, closed.recv()).await;
}
