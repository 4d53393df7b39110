/** What programs that are made of the rules have in common, whatever their language is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AskedOf } from '../../../contest/settings.ts';
import type { Understanding } from './mistakes.ts';
import type { GameVariant, MoveTable } from './variant.ts';

/** How programs are written in a language. */
export interface CompiledLanguage {
  /** The ending of their files. */
  readonly extension: string;
  /** What is the same in all programs of a contest. */
  body(variants: readonly GameVariant[], common: Common): string;
  /** The same of a right program that finds values by another method. Absent: there is none. */
  otherBody?(variants: readonly GameVariant[], common: Common): string;
  /** A program; `name` is that of its file, without the ending. */
  program(name: string, about: string, understood: Understanding, body: string): string;
}

/** What is the same in all variants. */
export interface Common {
  readonly asks: AskedOf;
  readonly options: number;
  /** Whether rules are local, of boards whose size and tables are in the input. */
  readonly isLocal: boolean;
  /** The number of those tables. */
  readonly tables: number;
  /** The words of the line before the tests, of which the last is their number; 0 where there is no such line. */
  readonly head: number;
  /** The words for draw, loss, tie and win. */
  readonly words: readonly string[];
}

/** A file of this folder. */
export const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** Each code once, with the number of its function or table by variant. */
export function codesOf(
  variants: readonly GameVariant[],
  written: (variant: GameVariant, k: number) => string,
): { readonly code: string; readonly numbers: readonly number[] } {
  const known = new Map<string, number>();
  const codes: string[] = [];
  const numbers = variants.map((variant) => {
    const plain = written(variant, 0);
    const before = known.get(plain);
    if (before !== undefined) return before;
    known.set(plain, codes.length);
    codes.push(written(variant, codes.length));
    return codes.length - 1;
  });
  return { code: codes.join('\n\n'), numbers };
}

/** The numbers of a table, with commas between them. */
export const flat = (table: MoveTable): string =>
  Array.from(table, ([word, { ending, moves }]) =>
    [word, ending, moves.length, ...moves.flat()].join(','),
  ).join(',');

/** Numbers of 64 bits, each with the ending that the language asks for. */
export const bits = (values: readonly bigint[], suffix: string): string =>
  values.map((value) => `${value}${suffix}`).join(', ');
