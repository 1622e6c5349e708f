//! Rules as links into the rulebook.
use leptos::prelude::*;

use crate::i18n::{panels as words, t};

/// The rules that decided something, each a link to where it stands.
#[component]
pub(crate) fn RuleLinks(rules: Vec<String>) -> impl IntoView {
    if rules.is_empty() {
        return None;
    }
    let links = rules
        .into_iter()
        .map(|id| view! { <a class="rule" href=address(&id) data-rule=id.clone()>{id.clone()}</a> " " });
    Some(
        view! { <span class="rules-cited"><span class="unseen">{t(words::rules_cited)} ": "</span>{links.collect_view()}</span> },
    )
}

/// The address of a rule in the rulebook.
pub(crate) fn address(id: &str) -> String {
    format!("/rules/{}?id={id}", page(id))
}

/// The page on which a rule stands, by the first word of its id.
fn page(id: &str) -> &'static str {
    match id.split('-').next().unwrap_or_default() {
        "ED" => "editions",
        "TURN" | "SCORE" | "FINAL" | "ORDER" => "turn-order",
        "FIG" => "figures",
        "INT" => "interactions",
        "VAR" => "variants",
        "RIVER" => "river",
        "INNS" => "inns-and-cathedrals",
        "TRADE" => "traders-and-builders",
        "KING" => "king-and-scout",
        "COUNT" => "count",
        "CATHAR" => "cathars",
        "PD" | "DRAGON" | "FAIRY" | "PRINCESS" | "PORTAL" | "VOLCANO" | "TUNNEL" | "CITYCLOISTER" | "ORPHAN" => {
            "princess-and-dragon"
        }
        "TOWER" => "tower",
        "AM" | "ABBEY" | "MAYOR" | "WAGON" | "BARN" => "abbey-and-mayor",
        "BCB" | "BRIDGE" | "CASTLE" | "BAZAAR" => "bridges-castles-bazaars",
        "FLY" => "flying-machines",
        "MSG" => "messengers",
        "FERRY" => "ferries",
        "GOLD" => "gold-mines",
        "MAGIC" | "MAGE" | "WITCH" => "mage-and-witch",
        "ROBBER" => "robbers",
        "CROP" => "crop-circles",
        _ => "base",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules of a page begin its lines: `- **BASE-ROAD-3** …` or `| **ED-4** | …`.
    #[test]
    fn every_rule_of_the_rulebook_is_found_on_its_page() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules");
        let mut n_rules = 0;
        for file in std::fs::read_dir(folder).expect("the rulebook is there") {
            let file = file.expect("it can be listed").path();
            let name = file.file_stem().and_then(|name| name.to_str()).expect("plain names").to_owned();
            if name == "README" || file.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let text = std::fs::read_to_string(&file).expect("it can be read");
            for line in text.lines() {
                let Some(rest) = line.trim_start_matches(['-', '|', ' ']).strip_prefix("**") else { continue };
                let id: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
                let words: Vec<&str> = id.split('-').collect();
                let is_id = words.len() > 1
                    && words[0].len() > 1
                    && words[0].bytes().all(|b| b.is_ascii_uppercase())
                    && words[words.len() - 1].bytes().any(|b| b.is_ascii_digit());
                if is_id {
                    assert_eq!(page(&id), name, "{id}");
                    n_rules += 1;
                }
            }
        }
        assert!(n_rules > 500, "only {n_rules} rules were found");
    }

    #[test]
    fn an_address_names_page_and_rule() {
        assert_eq!(address("BASE-ROAD-3"), "/rules/base?id=BASE-ROAD-3");
    }
}
