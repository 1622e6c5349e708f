//! Visitors: the address that limits apply to, and how many sockets it has open.
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex};

use axum::http::HeaderMap;

/// A visitor, as limits count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visitor {
    /// The address; for IPv6 only the network, since every visitor has a whole one.
    pub(crate) address: IpAddr,
    /// Whether the address is exempt from limits.
    pub(crate) trusted: bool,
}

impl Visitor {
    /// The visitor who opened a connection, before anything is known of requests. A proxy is trusted.
    pub(crate) fn connected(peer: SocketAddr, trusted: &[IpAddr], behind_proxy: bool) -> Visitor {
        let address = peer.ip().to_canonical();
        Visitor { address: network(address), trusted: behind_proxy || trusted.contains(&address) }
    }

    /// The visitor who sent this request.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool, trusted: &[IpAddr]) -> Visitor {
        let address = if behind_proxy { forwarded(headers).unwrap_or(peer.ip()) } else { peer.ip() }.to_canonical();
        Visitor { address: network(address), trusted: trusted.contains(&address) }
    }
}

/// The last address in the header: the one our proxy added, which the visitor cannot forge.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// The open sockets, or connections, by address.
#[derive(Debug, Default)]
pub(crate) struct Sockets(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A counted socket; dropping this releases it.
#[derive(Debug)]
pub(crate) struct Counted {
    sockets: Arc<Sockets>,
    address: IpAddr,
}

impl Sockets {
    /// Counts one more, unless there are too many.
    pub(crate) fn count(self: &Arc<Self>, visitor: Visitor, most: usize, most_per_address: usize) -> Option<Counted> {
        let mut counts = self.0.lock().expect("nobody panics while holding it");
        let has = counts.by_address.get(&visitor.address).copied().unwrap_or(0);
        if counts.all >= most || (!visitor.trusted && has >= most_per_address) {
            return None;
        }
        counts.all += 1;
        *counts.by_address.entry(visitor.address).or_default() += 1;
        Some(Counted { sockets: self.clone(), address: visitor.address })
    }

    /// How many are open.
    pub(crate) fn n(&self) -> usize {
        self.0.lock().expect("nobody panics while holding it").all
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.sockets.0.lock().expect("nobody panics while holding it");
        counts.all -= 1;
        if let Some(n) = counts.by_address.get_mut(&self.address) {
            *n -= 1;
            if *n == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(forwarded: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().expect("it is a header"));
        headers
    }

    #[test]
    fn only_a_proxys_own_word_counts() {
        let peer: SocketAddr = "10.0.0.1:99".parse().expect("it is an address");
        let said = headers("6.6.6.6, 203.0.113.9");
        assert_eq!(Visitor::of(peer, &said, false, &[]).address.to_string(), "10.0.0.1");
        assert_eq!(Visitor::of(peer, &said, true, &[]).address.to_string(), "203.0.113.9");
        assert_eq!(Visitor::of(peer, &headers("nonsense"), true, &[]).address.to_string(), "10.0.0.1");
    }

    #[test]
    fn a_network_of_the_sixth_generation_is_one_visitor() {
        let of = |text: &str| Visitor::of(text.parse().expect("it is an address"), &HeaderMap::new(), false, &[]);
        assert_eq!(of("[2001:db8::1]:1").address, of("[2001:db8::ffff:2]:2").address);
        assert_ne!(of("[2001:db8::1]:1").address, of("[2001:db8:0:1::1]:1").address);
        assert_eq!(of("[::ffff:10.0.0.1]:1").address.to_string(), "10.0.0.1");
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let sockets = Arc::new(Sockets::default());
        let visitor = |trusted| Visitor { address: IpAddr::from([1, 2, 3, 4]), trusted };
        let first = sockets.count(visitor(false), 10, 1).expect("it is the first");
        assert!(sockets.count(visitor(false), 10, 1).is_none());
        assert!(sockets.count(visitor(true), 10, 1).is_some());
        drop(first);
        assert_eq!(sockets.n(), 0);
        assert!(sockets.count(visitor(false), 10, 1).is_some());
        assert!(sockets.count(visitor(true), 0, 1).is_none());
    }
}
