//! Scripted players at a server, as somebody at a terminal lets them play.
use crate::terminal::output;

#[test]
fn games_are_played_to_their_end_and_every_client_hears_of_every_action() {
    let report = output(&["load", "--tables", "2", "--spectators", "1", "--games", "3", "--pace", "0ms", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("it is JSON");
    assert_eq!(report["games"], 3, "{report}");
    assert_eq!((&report["sockets"], &report["errors"], &report["refusals"]), (&6.into(), &0.into(), &0.into()));
    let n = |of: &str| report[of]["n"].as_u64().expect("it is a number");
    assert!((180..=213).contains(&n("ack")), "a game has 71 turns, less what fits nowhere: {report}");
    assert_eq!((n("arrival_all"), n("arrival_each")), (n("ack"), 3 * n("ack")));
    assert!(report["arrival_all"]["p50"].as_f64() <= report["arrival_all"]["most"].as_f64());
    assert!(report["actions_per_second"].as_f64() > Some(0.0));
    if cfg!(target_os = "linux") {
        assert!(report["memory"]["at_start"].as_u64() > Some(1 << 20), "{report}");
        assert!(report["cpu"]["server"].as_f64() > Some(0.0), "{report}");
    }
}

#[test]
fn the_report_tells_times_memory_and_trouble() {
    let report =
        output(&["load", "--tables", "3", "--spectators", "0", "--games", "3", "--pace", "0ms", "--seed", "7"]);
    for part in ["3 tables, 6 sockets", "seed 7", "actions/s", "to its arrival at the last client", "█", "for a table"]
    {
        assert!(report.contains(part), "{part}: {report}");
    }
    assert!(report.contains("0 errors, 0 refusals, 0 connections lost and back"), "{report}");
}
