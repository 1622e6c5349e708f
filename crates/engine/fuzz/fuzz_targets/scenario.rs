//! Scenarios: whatever the text, it is read and run, or refused in a sentence.
#![no_main]

use bastide_testkit::scenario::Scenario;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Scenario::parse(text) {
        Ok(scenario) => {
            for case in &scenario.cases {
                if let Err(failure) = case.run() {
                    assert!(failure.tell("a.game").starts_with("a.game:"));
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
