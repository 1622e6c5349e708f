//! The program's functions in the order in which they compress best, and each of them only once.
//!
//! Most functions of the client are one generic function made for many types: the same instructions, other numbers.
//! Side by side they compress far better than apart. Linkers and wasm-bindgen order functions by other things.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Instruction, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Operator, Parser, Payload, TypeRef,
};

/// The same program, smaller. Names and other notes on it are left out.
pub(crate) fn ordered(wasm: &[u8]) -> Result<Vec<u8>> {
    let program = Functions::read(wasm).context("the program cannot be read")?;
    let mut out = Module::new();
    let mut renumbering = program.renumbering()?;
    renumbering.parse_core_module(&mut out, Parser::new(0), wasm).context("the program cannot be written")?;
    Ok(out.finish())
}

/// The functions of a program, without those it imports.
struct Functions<'a> {
    n_imported: u32,
    all: Vec<Function<'a>>,
}

struct Function<'a> {
    /// The number of its type.
    kind: u32,
    body: FunctionBody<'a>,
    /// Its instructions without the numbers in them.
    skeleton: Vec<u8>,
}

impl<'a> Functions<'a> {
    fn read(wasm: &'a [u8]) -> Result<Functions<'a>> {
        let mut n_imported = 0;
        let mut kinds = Vec::new();
        let mut bodies = Vec::new();
        for part in Parser::new(0).parse_all(wasm) {
            match part? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        n_imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => kinds = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let functions = kinds.into_iter().zip(bodies).map(|(kind, body)| {
            let skeleton = skeleton(&body)?;
            Ok(Function { kind, body, skeleton })
        });
        Ok(Functions { n_imported, all: functions.collect::<Result<_>>()? })
    }

    /// Which functions stay, in which order, and what each is called by then.
    fn renumbering(&self) -> Result<Renumbering> {
        let first = self.n_imported as usize;
        // What is equal when equal functions are called by one number may make others equal.
        let mut renumbering = Renumbering { order: Vec::new(), numbers: (0..self.n_imported).collect() };
        renumbering.numbers.extend((self.n_imported..).take(self.all.len()));
        loop {
            let mut known: HashMap<(u32, Vec<u8>), u32> = HashMap::new();
            let mut numbers = renumbering.numbers.clone();
            for (n, function) in self.all.iter().enumerate() {
                let text = renumbering.body(&function.body)?;
                numbers[first + n] = *known.entry((function.kind, text)).or_insert(renumbering.numbers[first + n]);
            }
            let is_done = numbers == renumbering.numbers;
            renumbering.numbers = numbers;
            if is_done {
                break;
            }
        }
        let mut order: Vec<usize> =
            (0..self.all.len()).filter(|n| renumbering.numbers[first + n] as usize == first + n).collect();
        order.sort_by_cached_key(|n| {
            let Function { kind, body, skeleton } = &self.all[*n];
            (*kind, skeleton, body.as_bytes())
        });
        let mut place = HashMap::new();
        for (new, old) in (self.n_imported..).zip(&order) {
            place.insert(self.n_imported + u32::try_from(*old)?, new);
        }
        for number in &mut renumbering.numbers[first..] {
            *number = place[number];
        }
        renumbering.order = order;
        Ok(renumbering)
    }
}

/// The first byte of each instruction that does something.
fn skeleton(body: &FunctionBody<'_>) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let (bytes, start) = (body.as_bytes(), body.range().start);
    let mut instructions = body.get_operators_reader()?;
    while !instructions.eof() {
        let first = bytes[instructions.original_position() - start];
        if !matches!(instructions.read()?, Operator::Nop) {
            out.push(first);
        }
    }
    Ok(out)
}

/// Writes a program again with other numbers for its functions.
struct Renumbering {
    /// The functions that are written, by their places before, without those that are imported.
    order: Vec<usize>,
    /// The new number of each function, by the old one.
    numbers: Vec<u32>,
}

type Written<T> = Result<T, Error<Infallible>>;

impl Renumbering {
    /// The body with the new numbers.
    fn body(&mut self, body: &FunctionBody<'_>) -> Written<Vec<u8>> {
        let mut out = self.new_function_with_parsed_locals(body)?;
        let mut instructions = body.get_operators_reader()?;
        let mut has_stopped = false;
        while !instructions.eof() {
            let instruction = self.parse_instruction(&mut instructions)?;
            // Panics that say nothing leave gaps, and are followed by a stop of their own (`silent.rs`).
            let is_stop = matches!(instruction, Instruction::Unreachable);
            if matches!(instruction, Instruction::Nop) || is_stop && has_stopped {
                continue;
            }
            out.instruction(&instruction);
            has_stopped = is_stop;
        }
        Ok(out.into_raw_body())
    }
}

impl Reencode for Renumbering {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Written<u32> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(&mut self, out: &mut FunctionSection, section: FunctionSectionReader<'_>) -> Written<()> {
        let kinds = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for n in &self.order {
            out.function(kinds[*n]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, out: &mut CodeSection, section: CodeSectionReader<'_>) -> Written<()> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for n in self.order.clone() {
            out.raw(&self.body(&bodies[n])?);
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Written<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, ImportSection,
        Instruction, RefType, TableSection, TableType, TypeSection, ValType,
    };
    use wasmparser::{ElementItems, ExternalKind, Operator, Validator};

    /// Functions of one type that add a number to what they are given, or give it to another function.
    enum Does {
        Adds(i32),
        Calls(u32),
    }

    /// A program with one imported function, which has the number 0, and these. All are exported and stand in a table.
    fn program(functions: &[Does]) -> Vec<u8> {
        let n = u32::try_from(functions.len()).expect("few functions");
        let (mut kinds, mut imports, mut section) = (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        kinds.ty().function([ValType::I32], [ValType::I32]);
        imports.import("page", "ask", EntityType::Function(0));
        let mut tables = TableSection::new();
        let table = u64::from(n);
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: table,
            maximum: None,
            shared: false,
        });
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        for (number, does) in (1..).zip(functions) {
            section.function(0);
            exports.export(&format!("f{number}"), ExportKind::Func, number);
            let mut body = Function::new([]);
            body.instruction(&Instruction::LocalGet(0));
            match does {
                Does::Adds(n) => body.instruction(&Instruction::I32Const(*n)).instruction(&Instruction::I32Add),
                Does::Calls(other) => body.instruction(&Instruction::Call(*other)),
            };
            body.instruction(&Instruction::End);
            code.function(&body);
        }
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions((1..=n).collect::<Vec<_>>().into()));
        let mut out = Module::new();
        out.section(&kinds).section(&imports).section(&section).section(&tables).section(&exports).section(&elements);
        out.section(&code);
        out.finish()
    }

    /// What each function of the program does, how it is exported, and what stands in the table.
    fn look(wasm: &[u8]) -> (Vec<String>, Vec<u32>, Vec<u32>) {
        let (mut does, mut exported, mut table) = (Vec::new(), Vec::new(), Vec::new());
        for part in Parser::new(0).parse_all(wasm) {
            match part.expect("it can be read") {
                Payload::ExportSection(section) => {
                    let exports = section.into_iter().map(|export| export.expect("it can be read"));
                    exported = exports.filter(|it| it.kind == ExternalKind::Func).map(|export| export.index).collect();
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        if let ElementItems::Functions(items) = element.expect("it can be read").items {
                            table.extend(items.into_iter().map(|item| item.expect("it can be read")));
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let instructions = body.get_operators_reader().expect("it can be read").into_iter();
                    let said = instructions.filter_map(|instruction| match instruction.expect("it can be read") {
                        Operator::I32Const { value } => Some(format!("adds {value}")),
                        Operator::Call { function_index } => Some(format!("calls {function_index}")),
                        _ => None,
                    });
                    does.extend(said);
                }
                _ => {}
            }
        }
        (does, exported, table)
    }

    #[test]
    fn equal_functions_become_one_and_so_do_their_callers() {
        let before =
            program(&[Does::Adds(7), Does::Calls(1), Does::Adds(5), Does::Calls(4 + 1), Does::Adds(7), Does::Calls(0)]);
        let after = ordered(&before).expect("it is a program");
        Validator::new().validate_all(&after).expect("it is still one");
        let (does, exported, table) = look(&after);
        assert_eq!(does.len(), 4, "{does:?}");
        // Whoever called a function before calls one that does the same now.
        let of = |number: u32| does[number as usize - 1].as_str();
        assert_eq!(exported, table);
        let [a, b, c, d, e, f] = exported.try_into().expect("all are still exported");
        assert_eq!((of(a), of(c), of(e)), ("adds 7", "adds 5", "adds 7"));
        assert_eq!((of(b), of(d), of(f)), (&*format!("calls {a}"), &*format!("calls {a}"), "calls 0"));
    }

    #[test]
    fn functions_with_the_same_instructions_stand_side_by_side() {
        let before = program(&[Does::Adds(7), Does::Calls(0), Does::Adds(5), Does::Calls(1), Does::Adds(6)]);
        let (does, ..) = look(&ordered(&before).expect("it is a program"));
        assert_eq!(does.iter().filter(|what| what.starts_with("adds")).count(), 3);
        let changes = does.windows(2).filter(|pair| pair[0][..4] != pair[1][..4]).count();
        assert_eq!(changes, 1, "{does:?}");
    }
}
