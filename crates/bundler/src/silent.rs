//! The program without what its panics would say.
//!
//! A panic says why it happens, in which file and line: thousands of texts and places that every player would load and
//! nobody should ever read. Here each call of a function that only panics becomes the instruction with which panics end
//! anyway, and everything that only prepares the call goes with it. This happens before the program is cut
//! ([`crate::parts`]): what nobody refers to any more, texts and places above all, becomes part of no file.
//!
//! The code keeps its length, so that the linker's notes on it stay true: what goes is overwritten with instructions that
//! do nothing, which [`crate::order`] leaves out.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use wasm_encoder::{CustomSection, Encode, Module, RawSection, SectionId};
use wasmparser::{FunctionBody, KnownCustom, Name, Operator, Parser, Payload, RelocSectionReader, TypeRef};

/// What every panic and every lack of memory call in the end: parts of the names of these functions.
const PANICS: [&str; 2] = ["9panicking9panic_fmt", "5alloc18handle_alloc_error"];

/// The instruction that does nothing.
const NOTHING: u8 = 0x01;
/// The instruction that stops the program.
const STOP: u8 = 0x00;

/// The same program, but where it would panic it just stops.
pub(crate) fn silent(wasm: &[u8]) -> Result<Vec<u8>> {
    let program = Program::read(wasm).context("the program cannot be read")?;
    let panics = program.panics()?;
    let mut gone = Vec::new();
    for body in &program.bodies {
        panicking(body, &panics, &mut gone)?;
    }
    program.without(&gone)
}

/// What is known of a program.
struct Program<'a> {
    wasm: &'a [u8],
    n_imported: u32,
    /// The numbers of the functions that are [`PANICS`].
    panics: HashSet<u32>,
    /// The functions, without those that are imported.
    bodies: Vec<FunctionBody<'a>>,
    /// Where the code lies.
    code: Range<usize>,
}

impl<'a> Program<'a> {
    fn read(wasm: &'a [u8]) -> Result<Program<'a>> {
        let mut program = Program { wasm, n_imported: 0, panics: HashSet::new(), bodies: Vec::new(), code: 0..0 };
        for part in Parser::new(0).parse_all(wasm) {
            match part? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        program.n_imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionStart { range, .. } => program.code = range,
                Payload::CodeSectionEntry(body) => program.bodies.push(body),
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(names) = section.as_known() else { continue };
                    for names in names {
                        let Name::Function(names) = names? else { continue };
                        for named in names {
                            let named = named?;
                            if PANICS.iter().any(|name| named.name.contains(name)) {
                                program.panics.insert(named.index);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(program)
    }

    /// The numbers of all functions that only panic.
    fn panics(&self) -> Result<HashSet<u32>> {
        let mut panics = self.panics.clone();
        ensure!(!panics.is_empty(), "no function is called like {}: has Rust renamed it?", PANICS[0]);
        loop {
            let before = panics.len();
            for (number, body) in (self.n_imported..).zip(&self.bodies) {
                if !panics.contains(&number) && only_panics(body, &panics)? {
                    panics.insert(number);
                }
            }
            if panics.len() == before {
                return Ok(panics);
            }
        }
    }

    /// The program without these pieces of its code, of which each ends with a stop.
    fn without(&self, gone: &[Range<usize>]) -> Result<Vec<u8>> {
        let mut wasm = self.wasm.to_vec();
        for piece in gone {
            wasm[piece.clone()].fill(NOTHING);
            wasm[piece.end - 1] = STOP;
        }
        let (mut out, mut n_sections, mut code_number) = (Module::new(), 0, None);
        for part in Parser::new(0).parse_all(self.wasm) {
            let part = part?;
            let Some((id, range)) = part.as_section() else { continue };
            if id == SectionId::Code as u8 {
                code_number = Some(n_sections);
            }
            n_sections += 1;
            if let Payload::CustomSection(section) = &part
                && let KnownCustom::Reloc(notes) = section.as_known()
                && Some(notes.section_index()) == code_number
            {
                let left = self.notes_without(&notes, gone)?;
                out.section(&CustomSection { name: section.name().into(), data: left.into() });
            } else {
                out.section(&RawSection { id, data: &wasm[range] });
            }
        }
        Ok(out.finish())
    }

    /// The linker's notes on the code, without those on these pieces.
    fn notes_without(&self, notes: &RelocSectionReader<'_>, gone: &[Range<usize>]) -> Result<Vec<u8>> {
        let (mut n_kept, mut kept) = (0_u32, Vec::new());
        let entries = notes.entries().into_iter_with_offsets().collect::<Result<Vec<_>, _>>()?;
        let ends = entries.iter().skip(1).map(|(start, _)| *start).chain([notes.range().end]);
        for ((start, note), end) in entries.iter().zip(ends) {
            let about = self.code.start + note.offset as usize;
            let piece = gone.partition_point(|piece| piece.end <= about);
            if gone.get(piece).is_none_or(|piece| about < piece.start) {
                n_kept += 1;
                kept.extend_from_slice(&self.wasm[*start..end]);
            }
        }
        let mut out = Vec::new();
        notes.section_index().encode(&mut out);
        n_kept.encode(&mut out);
        out.extend(kept);
        Ok(out)
    }
}

/// Does the instruction that begins with this byte only compute, or read and write memory?
const fn is_plain(first: u8) -> bool {
    // Values and locals; memory, but not more of it; numbers; blocks of memory and numbers with limits.
    matches!(first, 0x1a..=0x24 | 0x28..=0x3f | 0x41..=0xc4 | 0xfc)
}

/// Calls this with each instruction of the function, where it lies, and whether it is plain, until it returns false.
fn each<'a>(
    body: &FunctionBody<'a>,
    mut then: impl FnMut(Operator<'a>, Range<usize>, bool) -> Result<bool>,
) -> Result<()> {
    let (bytes, first) = (body.as_bytes(), body.range().start);
    let mut instructions = body.get_operators_reader()?;
    while !instructions.eof() {
        let start = instructions.original_position();
        let instruction = instructions.read()?;
        if !then(instruction, start..instructions.original_position(), is_plain(bytes[start - first]))? {
            break;
        }
    }
    Ok(())
}

/// Adds what only leads to a panic in the function: calls of these functions, each with the plain instructions before it.
fn panicking(body: &FunctionBody<'_>, panics: &HashSet<u32>, gone: &mut Vec<Range<usize>>) -> Result<()> {
    let mut start = body.get_operators_reader()?.original_position();
    each(body, |instruction, place, is_plain| {
        if let Operator::Call { function_index } = instruction
            && panics.contains(&function_index)
        {
            gone.push(start..place.end);
        }
        if !is_plain {
            start = place.end;
        }
        Ok(true)
    })
}

/// Instructions that are left together.
struct Block {
    /// Whether it is ever entered.
    is_entered: bool,
    /// Whether something in it jumps to its end.
    is_left: bool,
    /// Whether it is an `if` of which no `else` has been seen.
    lacks_else: bool,
}

/// Does the function do nothing but panic, whatever it is given?
fn only_panics(body: &FunctionBody<'_>, panics: &HashSet<u32>) -> Result<bool> {
    let mut blocks = vec![Block { is_entered: true, is_left: false, lacks_else: false }];
    // Whether the instruction is reached, and whether all that was reached can be left out.
    let (mut is_reached, mut is_idle) = (true, true);
    each(body, |instruction, _, is_plain| {
        let mut jump = |depth: u32| {
            let outside = blocks.len().checked_sub(1 + depth as usize).context("a jump out of everything")?;
            blocks[outside].is_left = true;
            anyhow::Ok(())
        };
        match instruction {
            Operator::Block { .. } => {
                blocks.push(Block { is_entered: is_reached, is_left: false, lacks_else: false });
            }
            Operator::If { .. } => blocks.push(Block { is_entered: is_reached, is_left: false, lacks_else: true }),
            Operator::Loop { .. } if !is_reached => {
                blocks.push(Block { is_entered: false, is_left: false, lacks_else: false });
            }
            Operator::Else => {
                let block = blocks.last_mut().context("an `else` without an `if`")?;
                block.is_left |= is_reached;
                block.lacks_else = false;
                is_reached = block.is_entered;
            }
            Operator::End => {
                let block = blocks.pop().context("an `end` too many")?;
                is_reached |= block.is_left || (block.lacks_else && block.is_entered);
            }
            _ if !is_reached => {}
            Operator::Unreachable => is_reached = false,
            Operator::Call { function_index } if panics.contains(&function_index) => is_reached = false,
            Operator::Br { relative_depth } => {
                jump(relative_depth)?;
                is_reached = false;
            }
            Operator::BrIf { relative_depth } => jump(relative_depth)?,
            Operator::BrTable { targets } => {
                jump(targets.default())?;
                targets.targets().try_for_each(|target| jump(target?))?;
                is_reached = false;
            }
            // It returns, goes round and round, or does something that somebody notices.
            _ => is_idle = is_plain,
        }
        Ok(is_idle)
    })?;
    Ok(is_idle && !is_reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::ordered;
    use wasm_encoder::{
        BlockType, CodeSection, Function, FunctionSection, Instruction, NameMap, NameSection, TypeSection, ValType,
    };
    use wasmparser::Validator;

    /// A program of functions that take a number and return one, with a note of the linker on each number above 99 and on
    /// each call. The functions are named after their places, but for the first.
    fn program(functions: &[&[Instruction<'_>]]) -> Vec<u8> {
        let (mut kinds, mut section, mut code) = (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        kinds.ty().function([ValType::I32], [ValType::I32]);
        let mut names = NameMap::new();
        for (number, instructions) in (0..).zip(functions) {
            section.function(0);
            names.append(
                number,
                &if number == 0 { "_ZN4core9panicking9panic_fmt17hE".to_owned() } else { number.to_string() },
            );
            let mut body = Function::new([]);
            instructions.iter().chain([&Instruction::End]).for_each(|instruction| {
                body.instruction(instruction);
            });
            code.function(&body);
        }
        let mut out = Module::new();
        out.section(&kinds).section(&section).section(&code);
        let (mut n_notes, mut notes) = (0_u32, Vec::new());
        let before = out.as_slice().to_vec();
        let found = Program::read(&before).expect("it is a program");
        for body in &found.bodies {
            let note = |instruction: Operator<'_>, place: Range<usize>, _| {
                let kind = match instruction {
                    Operator::I32Const { value: 100.. } => 4_u8,
                    Operator::Call { .. } => 0,
                    _ => return Ok(true),
                };
                n_notes += 1;
                notes.push(kind);
                u32::try_from(place.start + 1 - found.code.start)?.encode(&mut notes);
                7_u32.encode(&mut notes);
                if kind == 4 {
                    0_u32.encode(&mut notes);
                }
                Ok(true)
            };
            each(body, note).expect("it can be read");
        }
        let mut data = Vec::new();
        2_u32.encode(&mut data);
        n_notes.encode(&mut data);
        data.extend(notes);
        out.section(&CustomSection { name: "reloc.CODE".into(), data: data.into() });
        let mut named = NameSection::new();
        named.functions(&names);
        out.section(&named);
        out.finish()
    }

    /// The instructions of each function, and of how many the linker has noted something.
    fn look(wasm: &[u8]) -> (Vec<Vec<String>>, u32) {
        let (mut all, mut n_notes) = (Vec::new(), 0);
        for part in Parser::new(0).parse_all(wasm) {
            match part.expect("it can be read") {
                Payload::CodeSectionEntry(body) => {
                    let instructions = body.get_operators_reader().expect("it can be read").into_iter();
                    all.push(instructions.map(|each| format!("{:?}", each.expect("it can be read"))).collect());
                }
                Payload::CustomSection(section) => {
                    if let KnownCustom::Reloc(notes) = section.as_known() {
                        n_notes = notes.entries().count();
                    }
                }
                _ => {}
            }
        }
        (all, n_notes)
    }

    /// Panics with the text at this place.
    fn panicking_with(place: i32) -> Vec<Instruction<'static>> {
        vec![Instruction::I32Const(place), Instruction::Call(0), Instruction::Unreachable]
    }

    #[test]
    fn panics_say_nothing_and_all_else_stays() {
        // It returns what it is given unless that is 0, and adds what another function makes of it.
        let checked = [
            Instruction::Block(BlockType::Empty),
            Instruction::LocalGet(0),
            Instruction::I32Eqz,
            Instruction::BrIf(0),
            Instruction::LocalGet(0),
            Instruction::I32Const(300),
            Instruction::Call(3),
            Instruction::I32Add,
            Instruction::Return,
            Instruction::End,
            Instruction::LocalGet(0),
            Instruction::I32Const(200),
            Instruction::I32Add,
            Instruction::Call(1),
            Instruction::Unreachable,
        ];
        let plain = [Instruction::LocalGet(0)];
        let before = program(&[&[Instruction::Unreachable], &panicking_with(100), &checked, &plain]);
        Validator::new().validate_all(&before).expect("it is a program");
        assert_eq!(look(&before).1, 6, "three numbers and three calls");
        let after = silent(&before).expect("it can be read");
        Validator::new().validate_all(&after).expect("it is still a program");
        assert!(after.len() < before.len(), "notes have gone");
        assert_eq!(look(&after).1, 2, "on the number and the call that are still there");
        let (functions, _) = look(&ordered(&after).expect("it can be written"));
        let stops: Vec<&Vec<String>> = functions.iter().filter(|body| body[..] == ["Unreachable", "End"]).collect();
        assert_eq!(stops.len(), 1, "all that only panic are one now: {functions:?}");
        let checked = functions.iter().find(|body| body.len() > 4).expect("it is still there");
        assert_eq!(checked.iter().filter(|each| each.starts_with("Call")).count(), 1, "{checked:?}");
        assert_eq!(checked[checked.len() - 2..], ["Unreachable", "End"], "{checked:?}");
        assert!(!checked.contains(&"I32Const { value: 200 }".to_owned()), "{checked:?}");
    }

    #[test]
    fn a_function_that_may_return_or_does_something_else_is_called_as_before() {
        let may_return = [
            Instruction::LocalGet(0),
            Instruction::If(BlockType::Empty),
            Instruction::LocalGet(0),
            Instruction::Return,
        ]
        .into_iter()
        .chain([Instruction::End])
        .chain(panicking_with(100))
        .collect::<Vec<_>>();
        let does_more: Vec<_> = [Instruction::LocalGet(0), Instruction::Call(3), Instruction::Drop]
            .into_iter()
            .chain(panicking_with(200))
            .collect();
        let plain = [Instruction::LocalGet(0)];
        let calls = [Instruction::LocalGet(0), Instruction::Call(1), Instruction::Call(2)];
        // Both ways lead to a panic.
        let either = [
            &[Instruction::LocalGet(0), Instruction::If(BlockType::Empty)][..],
            &panicking_with(300),
            &[Instruction::Else],
            &panicking_with(400),
            &[Instruction::End, Instruction::Unreachable],
        ];
        let calls_either = [Instruction::LocalGet(0), Instruction::Call(5)];
        let all =
            [&[Instruction::Unreachable][..], &may_return, &does_more, &plain, &calls, &either.concat(), &calls_either];
        let before = program(&all);
        Validator::new().validate_all(&before).expect("it is a program");
        let after = silent(&before).expect("it can be read");
        Validator::new().validate_all(&after).expect("it is still a program");
        let (functions, _) = look(&after);
        let calls = |n: usize| functions[n].iter().filter(|each| each.starts_with("Call")).count();
        assert_eq!([1, 2, 4, 5, 6].map(calls), [0, 1, 2, 0, 0], "{functions:?}");
    }

    #[test]
    fn a_program_whose_panics_are_not_found_is_refused() {
        let before = Module::new().finish();
        assert!(silent(&before).unwrap_err().to_string().contains("9panicking9panic_fmt"));
    }
}
