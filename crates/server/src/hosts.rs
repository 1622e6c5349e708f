//! The names by which the server may be asked (`Host`).
//!
//! A page of another site can make its own name point to a server in your network (DNS rebinding), and its visitors' browsers
//! would then treat that server as part of the site. So a name must be one that nobody else can own.
use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderValue;

/// Endings that cannot be registered: names of this machine and of local networks.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".home.arpa", ".internal", ".test"];

/// The names by which the server may be asked.
#[derive(Debug)]
pub(crate) struct Hosts {
    named: Vec<String>,
    /// Whether any name will do: the proxy in front decides.
    any: bool,
}

impl Hosts {
    /// These names, besides addresses and local names.
    pub(crate) fn new(named: &[String], behind_proxy: bool) -> Hosts {
        let named: Vec<String> = named.iter().map(|name| plain(name)).collect();
        Hosts { any: behind_proxy && named.is_empty(), named }
    }

    /// Whether a request with this header is meant for this server. Programs other than browsers may leave it out.
    pub(crate) fn allow(&self, host: Option<&HeaderValue>) -> bool {
        let Some(host) = host.filter(|_| !self.any) else { return true };
        let Ok(host) = host.to_str() else { return false };
        let name = plain(without_port(host));
        let is_address = name.parse::<IpAddr>().is_ok()
            || name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')?.parse::<Ipv6Addr>().ok()).is_some();
        let is_local = !name.is_empty() && (!name.contains('.') || LOCAL.iter().any(|ending| name.ends_with(ending)));
        is_address || is_local || self.named.contains(&name)
    }
}

fn plain(name: &str) -> String {
    name.trim().trim_end_matches('.').to_ascii_lowercase()
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        // The colons of an IPv6 address stand in brackets.
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(hosts: &Hosts, host: &str) -> bool {
        hosts.allow(Some(&HeaderValue::from_str(host).expect("it is a header")))
    }

    #[test]
    fn addresses_and_names_that_nobody_can_own_are_ours() {
        let hosts = Hosts::new(&[], false);
        let own = ["127.0.0.1:8484", "192.168.1.7", "[::1]:8484", "[2001:db8::1]", "localhost", "LOCALHOST:80"];
        let local = ["laptop:8484", "laptop.local", "laptop.local.:8484", "games.lan", "a.home.arpa", "x.localhost"];
        for host in own.into_iter().chain(local) {
            assert!(allows(&hosts, host), "{host}");
        }
        for host in ["evil.example", "evil.example:8484", "127.0.0.1.evil.example", "local.evil.example", "", ":80"] {
            assert!(!allows(&hosts, host), "{host}");
        }
        assert!(hosts.allow(None));
    }

    #[test]
    fn a_name_that_was_agreed_on_is_ours() {
        let hosts = Hosts::new(&["Play.Example.org".to_owned()], true);
        assert!(allows(&hosts, "play.example.org") && allows(&hosts, "PLAY.example.org.:443"));
        assert!(!allows(&hosts, "other.example.org"), "even behind a proxy");
        assert!(allows(&Hosts::new(&[], true), "other.example.org"), "a proxy knows its names");
    }
}
