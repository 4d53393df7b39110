/**
 * Compares rules with a dump that a program with rules of its own has written (docs/reference/dump-format.md): the positions, the
 * moves of each, how play ends, and the values. The numbers of positions and their order may be other ones.
 */
import { lookUp } from '../base/present.ts';
import { PlayError, type Said, badInput, enumerated, quote, said } from '../base/errors.ts';
import { withoutEndless } from '../engines/contract/endless.ts';
import type { Value } from '../engines/contract/value.ts';
import { winnerOfEndless } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import { code, endingOf, stepsOf } from './dump.ts';

/** Rules, and what a dump of them has to be of. */
export interface Compared<P> {
  readonly game: string;
  /** Each option as text. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<P>;
  /** The value of a position; undefined: it is not compared. Absent: none is. */
  readonly value?: ((p: P) => Value | undefined) | undefined;
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** What came of comparing. */
export interface Agreement {
  /** How many positions the dump has. */
  readonly positions: number;
  /** The first difference, at `position` if it is at one. Absent: there is none. */
  readonly flaw?: Said;
  readonly position?: string;
}

interface Dump {
  readonly scores: boolean;
  /** The columns of values, without height, by the position's text. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly texts: readonly string[];
  /** In the same order. */
  readonly moves: readonly string[];
}

/** Raises bad input if the text is no dump of this game with these options. */
export function comparedWithDump<P>(compared: Compared<P>, text: string): Agreement {
  const { rules, progress } = compared;
  const dump = readDump(text, compared);
  const { length } = dump.texts;
  if (!dump.values.has(rules.position.text(rules.start)))
    return {
      positions: length,
      flaw: said`the start is not in the file`,
      position: rules.position.text(rules.start),
    };
  for (const [i, position] of dump.texts.entries()) {
    progress?.(i, length);
    const flaw = differenceAt(compared, dump, i);
    if (flaw !== undefined) return { positions: length, flaw, position };
  }
  return { positions: length };
}

const FIRST = 'perfect-play dump 1';
const KINDS = ['outcomes', 'outcomes nimbers', 'scores'];

/** Reads a dump line by line. */
function readDump<P>(text: string, { game, options, rules }: Compared<P>): Dump {
  const lines = text.split('\n');
  let at = 0;
  const wrong = (expected: Said): PlayError =>
    badInput(said`expected ${expected}, got ${at < lines.length ? quote(lines[at]) : said`the end`}`).at(
      said`line ${at + 1} of the dump`,
    );
  const take = (expected: string): void => {
    if (lines[at] !== expected) throw wrong(quote(expected));
    at++;
  };
  take(FIRST);
  take(`game ${game}`);
  for (; lines[at]?.startsWith('option '); at++) {
    const [, name = '', value = ''] = /^option (\S+) ?(.*)$/.exec(lines[at]) ?? [];
    if (options[name] !== value)
      throw wrong(said`the options of these rules, ${enumerated(optionLines(options))}`);
  }
  const endless = winnerOfEndless(rules);
  if (endless !== undefined) take(`endless ${endless}`);
  const kind = KINDS.find((one) => lines[at] === `values ${one}`);
  const scores = rules.gain !== undefined;
  if (kind === undefined || scores !== (kind === 'scores'))
    throw wrong(quote(scores ? 'values scores' : 'values outcomes'));
  at++;
  const [, digits] = /^positions (\d{1,15})$/.exec(lines[at] ?? '') ?? [];
  if (digits === undefined) throw wrong(quote('positions N'));
  at++;
  const count = Number(digits);
  const columns = kind === 'outcomes' ? 1 : kind === 'scores' ? 2 : 3;
  const texts: string[] = [];
  const values = new Map<string, readonly string[]>();
  for (; texts.length < count; at++) {
    const parts = lines[at]?.split('\t') ?? [];
    const position = parts[columns];
    if (parts.length !== columns + 1 || position === undefined || values.has(position))
      throw wrong(said`${columns} columns and another position, separated by tabs`);
    texts.push(position);
    values.set(position, parts.slice(0, kind === 'outcomes nimbers' ? 2 : 1));
  }
  const moves = lines.slice(at, at + count);
  at += count;
  take('end');
  return { scores, values, texts, moves };
}

const optionLines = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).map(([name, value]) => `option ${name} ${value}`);

/** What the dump says otherwise of a position than the rules; undefined if nothing. */
function differenceAt<P>({ rules, value }: Compared<P>, dump: Dump, i: number): Said | undefined {
  const { position } = rules;
  const text = dump.texts[i];
  let p: P;
  try {
    p = position.parse(text);
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    return said`is no position here: ${error.message}`;
  }
  if (position.text(p) !== text) return said`is written otherwise here: ${quote(position.text(p))}`;
  const steps = stepsOf(rules, p);
  const line = dump.moves[i];
  const ending = endingOf(rules, p);
  if (steps.length === 0 || line.startsWith('=')) {
    const here = steps.length === 0 ? ending : said`play goes on`;
    return line === here
      ? undefined
      : said`how play ends: the file says ${quote(line)}, the rules say ${here}`;
  }
  const flaw = differentMoves(
    dump,
    line,
    steps.map(({ to, marks }) => `${position.text(to)}${marks}`),
  );
  if (flaw !== undefined) return flaw;
  const known = value?.(p);
  if (!known) return undefined;
  const here = codesOf(known);
  const there = lookUp(dump.values, text);
  const same = there.every((column, c) => column === (here[c] ?? column));
  return same
    ? undefined
    : said`the value: the file says ${there.join(' ')}, these rules give ${here.join(' ')}`;
}

function codesOf(value: Value): string[] {
  const plain = withoutEndless(value);
  return [code(plain), ...(plain.nimber === undefined ? [] : [String(plain.nimber)])];
}

/** Moves that are in one of the two only. */
function differentMoves(dump: Dump, line: string, here: readonly string[]): Said | undefined {
  const there = line.split(' ').map((move) => {
    const [, number = '', marks = ''] = /^(\d{1,15})(!?(?::-?\d+)?)$/.exec(move) ?? [];
    return `${dump.texts[Number(number)] ?? `position ${move}`}${marks}`;
  });
  const missing = here.find((move) => !there.includes(move));
  if (missing !== undefined) return said`a move that the file has not: to ${quote(missing)}`;
  const more = there.find((move) => !here.includes(move));
  return more === undefined ? undefined : said`a move that only the file has: to ${quote(more)}`;
}
