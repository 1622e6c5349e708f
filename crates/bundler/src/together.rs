//! Parts put together: what pages share falls into dozens of parts, one for every mix of pages, and most of them are small.
//!
//! A file more is a request more, so a small part joins another one even where that means that some page loads what it does
//! not need. Parts know nothing of each other: all their calls go through the table of the program. So one part after the
//! other is one part.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, RawSection,
    SectionId,
};
use wasmparser::{Parser, Payload};

use crate::page::AFTERWARDS;
use crate::parts::Parts;

/// So many bytes more, before they are compressed, are worth a request less. What is joined also compresses better: with 6 KiB
/// a table takes 24 files and 10 KiB more than with these, with 48 KiB it takes 12 KiB more again.
const REQUEST: usize = 24 * 1024;

/// How much the bytes of a page count: nobody waits for what is fetched when a page is there already.
fn weight(page: &str) -> usize {
    if AFTERWARDS.contains(&page) { 1 } else { 8 }
}

/// Parts that become one.
struct Group {
    pages: BTreeSet<String>,
    parts: BTreeSet<String>,
    size: usize,
}

impl Group {
    /// How many bytes are gained, for all pages together, if these become one; those lost are taken off.
    fn gain(&self, other: &Group) -> isize {
        let only =
            |these: &Group, those: &Group| these.pages.difference(&those.pages).map(|page| weight(page)).sum::<usize>();
        let both: usize = self.pages.intersection(&other.pages).map(|page| weight(page)).sum();
        (REQUEST * both) as isize - (self.size * only(other, self) + other.size * only(self, other)) as isize
    }

    /// As the parts are called that the program is cut into.
    fn name(&self) -> String {
        match (self.pages.first(), self.parts.first()) {
            (Some(page), _) if self.pages.len() == 1 => format!("split_{page}"),
            (_, first) => first.cloned().unwrap_or_default(),
        }
    }
}

/// The same parts, fewer of them.
pub(crate) fn together(parts: &Parts) -> Result<Parts> {
    let mut all = BTreeMap::new();
    let mut needs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for group in groups(parts) {
        let name = group.name();
        for page in &group.pages {
            needs.entry(page.clone()).or_default().push(name.clone());
        }
        let joined = joined(group.parts.iter().map(|part| parts.all[part].as_slice()));
        all.insert(name.clone(), joined.with_context(|| format!("{name} cannot be put together"))?);
    }
    Ok(Parts { all, needs })
}

/// Which parts become one: the best pair first, until there is nothing to gain.
fn groups(parts: &Parts) -> Vec<Group> {
    let pages = |name: &String| {
        let needing = parts.needs.iter().filter(|(_, needed)| needed.contains(name));
        needing.map(|(page, _)| page.clone()).collect()
    };
    let group = |(name, content): (&String, &Vec<u8>)| Group {
        pages: pages(name),
        parts: [name.clone()].into(),
        size: content.len(),
    };
    let mut groups: Vec<Group> = parts.all.iter().map(group).collect();
    loop {
        let pairs = (0..groups.len()).flat_map(|n| (0..n).map(move |other| (other, n)));
        let best = pairs.map(|(other, n)| (groups[other].gain(&groups[n]), other, n)).max();
        let Some((_, other, n)) = best.filter(|(gain, ..)| *gain > 0) else { return groups };
        let Group { pages, parts, size } = groups.swap_remove(n);
        let into = &mut groups[other];
        into.pages.extend(pages);
        into.parts.extend(parts);
        into.size += size;
    }
}

/// One part with all that these hold.
fn joined<'a>(parts: impl Iterator<Item = &'a [u8]>) -> Result<Vec<u8>> {
    let mut out = Joined::default();
    parts.into_iter().try_for_each(|part| out.add(part))?;
    Ok(out.finish())
}

#[derive(Default)]
struct Joined<'a> {
    kinds: Option<&'a [u8]>,
    imports: Vec<wasmparser::Import<'a>>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    memory: DataSection,
}

impl<'a> Joined<'a> {
    fn add(&mut self, part: &'a [u8]) -> Result<()> {
        let mut behind = Behind { n_functions: self.functions.len() };
        for section in Parser::new(0).parse_all(part) {
            match section? {
                Payload::TypeSection(section) => {
                    let kinds = &part[section.range()];
                    ensure!(self.kinds.is_none_or(|before| before == kinds), "their types are numbered differently");
                    self.kinds = Some(kinds);
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let is_function = matches!(import.ty, wasmparser::TypeRef::Func(_));
                        ensure!(!is_function, "one of them imports the function {}", import.name);
                        if !self.imports.iter().any(|before| before.name == import.name) {
                            self.imports.push(import);
                        }
                    }
                }
                Payload::FunctionSection(section) => behind.parse_function_section(&mut self.functions, section)?,
                Payload::ElementSection(section) => behind.parse_element_section(&mut self.elements, section)?,
                Payload::CodeSectionEntry(body) => behind.parse_function_body(&mut self.code, body)?,
                Payload::DataSection(section) => behind.parse_data_section(&mut self.memory, section)?,
                Payload::ExportSection(section) => ensure!(section.count() == 0, "one of them exports something"),
                Payload::GlobalSection(_) | Payload::TableSection(_) | Payload::MemorySection(_) => {
                    bail!("one of them has a table, memory or global of its own");
                }
                Payload::StartSection { .. } => bail!("one of them does something when it is loaded"),
                // How many data there are is said anew; names and notes are left out.
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut out = Module::new();
        if let Some(kinds) = self.kinds {
            out.section(&RawSection { id: SectionId::Type as u8, data: kinds });
        }
        let mut imports = ImportSection::new();
        for import in self.imports {
            let mut behind = Behind { n_functions: 0 };
            let kind = behind.entity_type(import.ty).expect("it was read before");
            imports.import(import.module, import.name, kind);
        }
        out.section(&imports).section(&self.functions).section(&self.elements);
        out.section(&DataCountSection { count: self.memory.len() }).section(&self.code).section(&self.memory);
        out.finish()
    }
}

/// Numbers of functions that stand behind so many others.
struct Behind {
    n_functions: u32,
}

impl Reencode for Behind {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Error<Infallible>> {
        Ok(number + self.n_functions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, Function, Instruction, MemoryType, RefType, TableType, TypeSection, ValType,
    };
    use wasmparser::Validator;

    /// A part with two functions, of which the first calls the second, which gives this number.
    fn part(number: i32, place: i32) -> Vec<u8> {
        let mut kinds = TypeSection::new();
        kinds.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        let table =
            TableType { element_type: RefType::FUNCREF, table64: false, minimum: 9, maximum: None, shared: false };
        let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        imports.import("main", "table", EntityType::Table(table));
        imports.import("main", "memory", EntityType::Memory(memory));
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for instruction in [Instruction::Call(1), Instruction::I32Const(number)] {
            functions.function(0);
            let mut body = Function::new([]);
            body.instruction(&instruction).instruction(&Instruction::End);
            code.function(&body);
        }
        let mut elements = ElementSection::new();
        elements.active(Some(0), &ConstExpr::i32_const(place), Elements::Functions([0].as_slice().into()));
        let mut memory = DataSection::new();
        memory.active(0, &ConstExpr::i32_const(place), [7_u8]);
        let mut out = Module::new();
        out.section(&kinds).section(&imports).section(&functions).section(&elements);
        out.section(&DataCountSection { count: 1 }).section(&code).section(&memory);
        out.finish()
    }

    #[test]
    fn joined_parts_call_their_own_functions() {
        let (one, two) = (part(11, 0), part(22, 1));
        let both = joined([one.as_slice(), &two].into_iter()).expect("they go together");
        Validator::new().validate_all(&both).expect("it is a program");
        let mut called = Vec::new();
        for section in Parser::new(0).parse_all(&both) {
            if let Payload::CodeSectionEntry(body) = section.expect("it can be read") {
                let first = body.get_operators_reader().and_then(|mut all| all.read()).expect("it can be read");
                called.push(format!("{first:?}"));
            }
        }
        let said = [
            "Call { function_index: 1 }",
            "I32Const { value: 11 }",
            "Call { function_index: 3 }",
            "I32Const { value: 22 }",
        ];
        assert_eq!(called, said);
    }

    #[test]
    fn what_comes_afterwards_does_not_divide_what_a_page_needs() {
        let all =
            [("chunk_1", 50_000), ("chunk_2", 60_000)].map(|(name, size)| (name.to_owned(), vec![0; size])).into();
        let needs =
            [("game", vec!["chunk_1", "chunk_2"]), ("local", vec!["chunk_1", "chunk_2"]), ("beside", vec!["chunk_1"])];
        let needs = needs.map(|(page, needed)| (page.to_owned(), needed.into_iter().map(str::to_owned).collect()));
        assert_eq!(groups(&Parts { all, needs: needs.into() }).len(), 1);
    }

    #[test]
    fn small_parts_join_what_almost_the_same_pages_need_and_large_ones_stay() {
        let sizes = [
            ("split_home", 50_000),
            ("split_game", 90_000),
            ("chunk_1", 100_000),
            ("chunk_2", 3_000),
            ("chunk_3", 140_000),
        ];
        let all = sizes.map(|(name, size)| (name.to_owned(), vec![0; size])).into();
        let needs = [
            ("home", vec!["split_home", "chunk_1", "chunk_3"]),
            ("game", vec!["split_game", "chunk_1", "chunk_2"]),
            ("book", vec!["chunk_1", "chunk_2", "chunk_3"]),
        ];
        let needs = needs.map(|(page, needed)| (page.to_owned(), needed.into_iter().map(str::to_owned).collect()));
        let parts = Parts { all, needs: needs.into() };
        let mut together: Vec<Vec<String>> =
            groups(&parts).into_iter().map(|group| group.parts.into_iter().collect()).collect();
        together.sort();
        assert_eq!(together, [vec!["chunk_1", "chunk_2"], vec!["chunk_3"], vec!["split_game"], vec!["split_home"]]);
    }
}
