/** Submissions that are made of the law of a contest: right ones, and what mistakes about the moves or about large numbers make of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unlessRefused } from '../../../base/errors.ts';
import { present } from '../../../base/present.ts';
import type { NumberQuestions } from '../../../contest/number-questions.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { MadeLanguage } from '../../../contest/settings.ts';
import { type Automaton, letterCount } from '../../../laws/automaton.ts';
import { findLaw } from '../../../laws/find.ts';
import type { SubtractionGame } from '../../../laws/subtraction.ts';
import { LOST, WON } from '../../../laws/table.ts';
import type { Misreading } from '../../misreadings.ts';
import { NumberDraw } from '../../number-draw.ts';
import { cppText } from '../by-rules/in-cpp.ts';
import { javaText } from '../by-rules/in-java.ts';
import type { MadePrograms } from '../made-programs.ts';
import type { Submission, SubmissionVerdict } from '../problem.ts';

type Constant = boolean | number | string | readonly number[] | readonly string[];
type Constants = Readonly<Record<string, Constant>>;

/** How a right program reads numbers. */
const EXACT = { LARGEST: '', FIRST_DIGITS: 1_000_000_000, LAST_BITS: 0, COUNTS: false };

/** How a program with a mistake reads them. */
const misreads = ({ largest, bits, rounds }: Misreading): Constants => ({
  ...(largest !== undefined && { LARGEST: String(largest) }),
  ...(bits !== undefined && { LAST_BITS: bits }),
  ...(rounds && { FIRST_DIGITS: 15 }),
});

/** The most transitions of an automaton that programs contain: Java has functions of at most 64 KiB. */
const MOST_TRANSITIONS = 5000;

const ABOUT =
  'Right: the law of the game, an automaton that reads the digits of the numbers, is proved for all numbers.';

/** A program, apart from its language. */
interface LawProgram {
  readonly verdict: SubmissionVerdict;
  readonly name: string;
  /** Its first comment. */
  readonly about: string;
  readonly constants: Constants;
}

/** The programs in some languages, or why there are none. Raises as the law. */
export function lawPrograms(contest: GameContest, languages: readonly MadeLanguage[]): MadePrograms | string {
  const asked = present(contest.numbers);
  const { automaton } = asked.law;
  const { length } = automaton.next;
  if (length > MOST_TRANSITIONS)
    return `the law has ${length} transitions, and programs contain at most ${MOST_TRANSITIONS}`;
  const inAll = (program: LawProgram, some: readonly MadeLanguage[]): Submission[] =>
    some.map((language) => LANGUAGES[language](program));
  const before = contest.input.tests;
  const head = before ? 1 + Object.keys(before.after ?? {}).length : 0;
  const constants = { ...EXACT, HEAD: head, ...readsOf(asked.coordinates, asked.numbers.length) };
  const by = (law: Automaton): Constants => ({ ...constants, ...automatonOf(law, asked) });
  const right: LawProgram = { verdict: 'accepted', name: 'by_law', about: ABOUT, constants: by(automaton) };
  return {
    right: inAll(right, languages).map((program) => [program]),
    wrong: (kept) => {
      const some = languages.filter((language) => kept.some((program) => program.language === language));
      const mistaken = [
        ...new NumberDraw(asked)
          .misreadings()
          .map((way) => wrong(way.name, way.about, { ...by(automaton), ...misreads(way) })),
        ...otherLaws(asked).map(({ name, about, law }) => wrong(name, about, by(law))),
      ];
      return [
        ...mistaken.map((program) => inAll(program, some)),
        inAll({ ...COUNTING, constants: { ...by(automaton), COUNTS: true } }, some.slice(0, 1)),
      ];
    },
  };
}

const wrong = (name: string, about: string, constants: Constants): LawProgram => ({
  verdict: 'wrong answer',
  name,
  about: `Wrong: ${about}`,
  constants,
});

const COUNTING = {
  verdict: 'time limit exceeded',
  name: 'counts',
  about: 'Too slow: counts up to each number.',
} as const;

/** Which words of a test are the coordinates; those that all tests have come after its own. */
function readsOf(coordinates: NumberQuestions['coordinates'], given: number): Constants {
  const fixed: string[] = [];
  const point = coordinates.map((at) => (typeof at === 'number' ? at : given + fixed.push(at) - 1));
  return { FIXED: fixed, POINT: point };
}

const automatonOf = ({ base, numeration, next, output }: Automaton, asked: NumberQuestions): Constants => ({
  BASE: base,
  TIMES: numeration?.times ?? 0,
  SECOND: numeration?.second ?? 0,
  NEXT: next,
  SAYS: output.map((value) => asked.answerFrom(value)),
});

/** An automaton that is not the law of the game, and the mistake by which it is taken for it. */
interface OtherLaw {
  readonly name: string;
  readonly about: string;
  readonly law: Automaton;
}

/** The laws of other games that may be taken for this one. */
function otherLaws({ law: { game, automaton }, kind }: NumberQuestions): OtherLaw[] {
  const always = (value: number): Automaton => ({
    ...automaton,
    next: Array.from({ length: letterCount(automaton) }, () => 0),
    output: [value],
  });
  const lawOf = (other: SubtractionGame): Automaton | undefined => {
    const { base, numeration } = automaton;
    const digits = numeration ? { numerations: [numeration] } : { bases: [base] };
    const found = unlessRefused(
      () => findLaw(other, kind, { ...digits, sides: [SIDES[game.dimensions] ?? 0] }).law,
    );
    return found && found.automaton.next.length <= MOST_TRANSITIONS ? found.automaton : undefined;
  };
  const named = (name: string, about: string, law: Automaton | undefined): OtherLaw[] =>
    law ? [{ name, about, law }] : [];
  const { vectors, rays, shifts, misere } = game;
  const moves = vectors.length + rays.length;
  const without = (k: number): SubtractionGame => ({
    ...game,
    vectors: vectors.filter((_, one) => one !== k),
    rays: rays.filter((_, one) => vectors.length + one !== k),
    shifts: shifts.filter((_, one) => vectors.length + one !== k),
  });
  return [
    ...named(
      'first_wins',
      'says that the player to move always wins.',
      kind === 'outcomes' ? always(WON) : undefined,
    ),
    ...named(
      'first_loses',
      'says that the player to move always loses.',
      kind === 'outcomes' ? always(LOST) : undefined,
    ),
    ...named(
      'other_ending',
      'whoever cannot move wins where that player loses, and loses where that player wins.',
      kind === 'outcomes' ? lawOf({ ...game, misere: !misere }) : undefined,
    ),
    ...(moves > 1
      ? [
          ...named('overlooks_first', 'overlooks the first of the moves.', lawOf(without(0))),
          ...named('overlooks_last', 'overlooks the last of the moves.', lawOf(without(moves - 1))),
        ]
      : []),
    ...named(
      'won_is_one',
      'takes every position that is won for one of the nimber 1.',
      kind === 'nimbers'
        ? { ...automaton, output: automaton.output.map((nimber) => Math.min(nimber, 1)) }
        : undefined,
    ),
  ];
}

/** The tables from which other laws are learned, by number of coordinates. */
const SIDES = [0, 2 ** 12, 2 ** 9, 2 ** 6];

const isList = (value: Constant): value is readonly number[] | readonly string[] => typeof value === 'object';

const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8').trim();

/** The constants, a line each. */
const lines = (constants: Constants, line: (name: string, value: Constant) => string): string =>
  Object.entries(constants)
    .map(([name, value]) => line(name, value))
    .join('\n');

type Writer = (program: LawProgram) => Submission;

const python: Writer = ({ verdict, name, about, constants }) => ({
  verdict,
  file: `${name}.py`,
  language: 'python',
  source: `"""${about}"""

import sys

${lines(constants, (key, value) => `${key} = ${typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)}`)}


${textOf('law.py')}
`,
});

const javascript: Writer = ({ verdict, name, about, constants }) => ({
  verdict,
  file: `${name}.js`,
  language: 'javascript',
  source: `// ${about}

${lines(constants, (key, value) => `const ${key} = ${JSON.stringify(value)};`)}

${textOf('law.js')}
`,
});

/** The lists of texts; they may be empty. */
const TEXTS = ['FIXED', 'SAYS'];

/** How constants are written in a language with types. */
interface TypedWording {
  readonly types: Readonly<Record<'string' | 'number' | 'boolean', string>>;
  text(text: string): string;
  one(type: string, name: string, value: string): string;
  list(type: string, name: string, items: string): string;
}

const typed =
  ({ types, text, one, list }: TypedWording) =>
  (name: string, value: Constant): string => {
    const written = (item: string | number | boolean): string =>
      typeof item === 'string' ? text(item) : String(item);
    if (isList(value))
      return list(
        TEXTS.includes(name) ? types.string : types.number,
        name,
        value.map((item) => written(item)).join(', '),
      );
    const type = typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'number';
    return one(types[type], name, written(value));
  };

const IN_CPP = typed({
  types: { string: 'std::string', number: 'int', boolean: 'bool' },
  text: cppText,
  one: (type, name, value) => `static const ${type} ${name} = ${value};`,
  list: (type, name, items) => `static const std::vector<${type}> ${name} = {${items}};`,
});

const IN_JAVA = typed({
  types: { string: 'String', number: 'int', boolean: 'boolean' },
  text: javaText,
  one: (type, name, value) => `  static final ${type} ${name} = ${value};`,
  list: (type, name, items) => `  static final ${type}[] ${name} = {${items}};`,
});

const cpp: Writer = ({ verdict, name, about, constants }) => ({
  verdict,
  file: `${name}.cpp`,
  language: 'cpp',
  source: `// ${about}
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

${lines(constants, IN_CPP)}

${textOf('law.cpp')}
`,
});

const java: Writer = ({ verdict, name, about, constants }) => ({
  verdict,
  file: `${name}.java`,
  language: 'java',
  source: `// ${about}
import java.io.*;
import java.math.BigInteger;
import java.util.*;

class ${name} {
${lines(constants, IN_JAVA)}

  ${textOf('law.java')}
`,
});

const LANGUAGES: Readonly<Record<MadeLanguage, Writer>> = { cpp, java, javascript, python };
