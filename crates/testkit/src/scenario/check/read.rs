//! What checks are read of.
use bastide_engine::event::Source;

use super::super::ScenarioError;
use super::super::names::Names;
use super::super::words::{SpotName, Words, is_rule};
use super::{Check, Decider, Fact, WhoseScore};

/// `Red`, `road`, `Red:road`, any number of them.
pub(super) fn read_order(words: &mut Words<'_>, names: &Names) -> Result<Vec<WhoseScore>, ScenarioError> {
    let mut out = Vec::new();
    for word in words.until(&[]) {
        out.push(match (word.split_once(':'), source(word)) {
            (Some((name, of)), _) => {
                let source = source(of).ok_or_else(|| words.wrong(format!("there are no points for `{of}`")))?;
                WhoseScore { player: Some(names.read(words.line(), name)?), source: Some(source) }
            }
            (None, Some(source)) => WhoseScore { player: None, source: Some(source) },
            (None, None) => WhoseScore { player: Some(names.read(words.line(), word)?), source: None },
        });
    }
    if out.len() < 2 {
        return Err(words
            .wrong("an order needs two scores or more: `scores-in-order Red Blue`, `scores-in-order Red:road field`"));
    }
    Ok(out)
}

/// What points can be for.
pub(in crate::scenario) fn source(name: &str) -> Option<Source> {
    Source::ALL.into_iter().find(|source| source.name() == name)
}

/// `place follower road:W | pass`.
pub(super) fn read_actions(words: &mut Words<'_>) -> Result<Vec<String>, ScenarioError> {
    let text = words.until(&["because", "saying"]).join(" ");
    let actions: Vec<String> = text.split('|').map(|action| action.trim().to_owned()).collect();
    if actions.iter().any(String::is_empty) {
        return Err(
            words.wrong("an action is missing: write them with ` | ` between, such as `pass | place follower road:E`")
        );
    }
    Ok(actions)
}

/// `because BASE-PLACE-3 saying shows road`, both optional.
pub(super) fn read_because(words: &mut Words<'_>) -> Result<(Vec<String>, Option<String>), ScenarioError> {
    let mut rules = Vec::new();
    if words.take("because") {
        rules = read_rules(words, &["saying"])?;
    }
    let mut saying = None;
    if words.take("saying") {
        let text = words.until(&[]).join(" ");
        if text.is_empty() {
            return Err(words.wrong("`saying` needs some words of the reason after it"));
        }
        saying = Some(text);
    }
    Ok((rules, saying))
}

/// One or more ids of rules.
pub(in crate::scenario) fn read_rules(words: &mut Words<'_>, ends: &[&str]) -> Result<Vec<String>, ScenarioError> {
    let ids = words.until(ends);
    if let Some(id) = ids.iter().find(|id| !is_rule(id)) {
        return Err(words.wrong(format!("`{id}` is not the id of a rule, such as BASE-ROAD-3")));
    }
    if ids.is_empty() {
        return Err(words.wrong("the id of a rule is missing, such as BASE-ROAD-3"));
    }
    Ok(ids.into_iter().map(str::to_owned).collect())
}

pub(super) fn read_decider(words: &mut Words<'_>, names: &Names) -> Result<Decider, ScenarioError> {
    if words.take("chance") {
        Ok(Decider::Chance)
    } else if words.take("nobody") {
        Ok(Decider::Nobody)
    } else {
        names.next(words).map(Decider::Player)
    }
}

/// `draw base/V 9 of 71`.
pub(super) fn read_weight(words: &mut Words<'_>) -> Result<Check, ScenarioError> {
    let mut before = words.until(&["of"]);
    let how = "write it like `weight draw base/V 9 of 71`";
    let weight = before.pop().and_then(|word| word.parse().ok()).ok_or_else(|| words.wrong(how))?;
    if before.is_empty() || !words.take("of") {
        return Err(words.wrong(how));
    }
    Ok(Check::Weight { action: before.join(" "), weight, of: words.number("a number")? })
}

/// `1,0 total 30 base/V 9`.
pub(super) fn read_fits(words: &mut Words<'_>) -> Result<Check, ScenarioError> {
    let cell = words.cell()?;
    let mut total = None;
    let mut kinds = Vec::new();
    while !words.is_empty() {
        if words.take("total") {
            total = Some(words.number("a number of tiles")?);
        } else {
            kinds.push((words.tile()?, words.number("a number of tiles")?));
        }
    }
    if total.is_none() && kinds.is_empty() {
        return Err(words.wrong("say how many fit: `fits 1,0 total 30` or `fits 1,0 base/V 9`"));
    }
    Ok(Check::Fits { cell, total, kinds })
}

pub(super) fn read_spots(words: &mut Words<'_>) -> Result<Vec<SpotName>, ScenarioError> {
    let mut spots = vec![words.spot()?, words.spot()?];
    while !words.is_empty() {
        spots.push(words.spot()?);
    }
    Ok(spots)
}

pub(super) fn read_facts(words: &mut Words<'_>) -> Result<Vec<Fact>, ScenarioError> {
    let mut facts = Vec::new();
    while !words.is_empty() {
        facts.push(match words.next("a fact")? {
            "tiles" => Fact::Tiles(words.number("a number of tiles")?),
            "open" => Fact::Open(words.number("a number of open sides")?),
            "pennants" => Fact::Pennants(words.number("a number of pennants")?),
            "cities" => Fact::Cities(words.number("a number of completed cities")?),
            "complete" => Fact::Complete,
            "incomplete" => Fact::Incomplete,
            word => {
                let known = "tiles N, open N, pennants N, cities N, complete, incomplete";
                return Err(words.wrong(format!("`{word}` says nothing of a feature; there are {known}")));
            }
        });
    }
    if facts.is_empty() {
        return Err(words.wrong("say something of the feature, such as `tiles 3 complete`"));
    }
    Ok(facts)
}
