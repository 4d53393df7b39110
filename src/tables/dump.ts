/**
 * Writes a table as text that programs in other languages can read: all positions with their values, then all moves. See
 * docs/reference/dump-format.md.
 */
import { lastOf, lookUp, present } from '../base/present.ts';
import { said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import { winnerOfEndless } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import { withoutEndless } from '../engines/contract/endless.ts';
import type { Value } from '../engines/contract/value.ts';
import type { TableFile } from './file.ts';
import { positionsIn } from './verify.ts';

/** Options of `dumpTable`. */
export interface DumpOptions {
  /** The most memory, in bytes, that texts of positions may take. */
  readonly memory: number;
  /** Called with the number of lines that are written. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** The characters of a piece, about. */
const PIECE = 2 ** 16;

/** Bytes that a position takes here besides its text: a place in two arrays and in a map. */
const BYTES_EACH = 120;

const ENDED = { [LOSS]: '=l', [TIE]: '=t', [WIN]: '=w' } as const;

/**
 * The text of a dump of a table, in pieces of whole lines. Raises too large if the texts of all positions do not fit the
 * memory, before the first piece.
 */
export function* dumpTable<P>(rules: Rules<P>, file: TableFile<P>, options: DumpOptions): Generator<string> {
  let piece = '';
  for (const line of linesOf(rules, file, options)) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* linesOf<P>(
  rules: Rules<P>,
  file: TableFile<P>,
  { memory, progress }: DumpOptions,
): Generator<string> {
  const { position, gain } = rules;
  const texts = textsOf(rules, file, memory);
  const first = present(file.value(position.parse(texts[0])));
  // where play has to end, moves lead to a smaller height, and the order of positions shows that
  const heights = gain || first.nimber !== undefined ? heightsOf(rules, texts) : undefined;
  if (heights) texts.sort((a, b) => lookUp(heights, a) - lookUp(heights, b) || ascending(a, b));
  const numbers = new Map(texts.map((text, i) => [text, i]));
  const lines = 2 * texts.length;

  yield 'perfect-play dump 1';
  yield `game ${file.info.game}`;
  for (const [name, value] of Object.entries(file.info.options)) yield `option ${name} ${value}`;
  const endless = winnerOfEndless(rules);
  if (endless !== undefined) yield `endless ${endless}`;
  yield `values ${gain ? 'scores' : first.nimber === undefined ? 'outcomes' : 'outcomes nimbers'}`;
  yield `positions ${texts.length}`;
  for (const [i, text] of texts.entries()) {
    const value = withoutEndless(present(file.value(position.parse(text))));
    const columns = [code(value), ...(value.nimber === undefined ? [] : [value.nimber])];
    yield `${[...columns, ...(heights ? [lookUp(heights, text)] : []), text].join('\t')}`;
    progress?.(i, lines);
  }
  for (const [i, text] of texts.entries()) {
    yield `${movesOf(rules, position.parse(text), numbers)}`;
    progress?.(texts.length + i, lines);
  }
  yield 'end';
}

const LETTERS = { win: 'w', tie: 't', loss: 'l', draw: 'd' } as const;

/** An outcome with its plies, or a score. */
export const code = ({ outcome, remoteness, score }: Value): string =>
  outcome === undefined ? String(score) : `${LETTERS[outcome]}${remoteness ?? ''}`;

/** The successors of p by number, or how play has ended. */
function movesOf<P>(rules: Rules<P>, p: P, numbers: ReadonlyMap<string, number>): string {
  const steps = stepsOf(rules, p);
  if (steps.length === 0) return endingOf(rules, p);
  const moves = new Map<number, string>();
  for (const { to, marks } of steps) {
    const number = lookUp(numbers, rules.position.text(to));
    moves.set(number, `${number}${marks}`);
  }
  return [...moves]
    .sort(([a], [b]) => a - b)
    .map(([, move]) => move)
    .join(' ');
}

/** How a dump says that play has ended at p. */
export function endingOf<P>(rules: Rules<P>, p: P): string {
  const ended = rules.ended(p);
  const ending = ended === OPEN ? rules.stuck(p) : ended;
  return rules.gain || ending === OPEN ? '=' : ENDED[ending];
}

/** The positions one move later, and what a dump writes after the number of each. */
export function stepsOf<P>(rules: Rules<P>, p: P): { readonly to: P; readonly marks: string }[] {
  const { position, gain } = rules;
  const impartial = position.sides.length === 0;
  return successors(rules, p).map((to) => {
    const turned = impartial || position.toMove(to) !== position.toMove(p);
    return { to, marks: `${turned ? '' : '!'}${gain ? `:${gain(p, to)}` : ''}` };
  });
}

/** The positions one move later; none where the game is over. */
const successors = <P>(rules: Rules<P>, p: P): readonly P[] =>
  rules.ended(p) === OPEN ? rules.moves(p) : [];

/** The texts of all positions of a table, also of those that are symmetric to one that is stored, in ascending order. */
function textsOf<P>(rules: Rules<P>, file: TableFile<P>, memory: number): string[] {
  const { position, symmetries } = rules;
  const { info, table } = file;
  const texts = new Set<string>();
  let taken = 0;
  /** Returns whether the text is a new one. */
  const add = (p: P): boolean => {
    const text = position.text(p);
    if (texts.has(text)) return false;
    texts.add(text);
    taken += BYTES_EACH + text.length;
    if (taken > memory)
      throw tooLarge(
        said`the texts of all ${info.counts.positions} positions do not fit ${bytes(memory)}; --memory allows more`,
      );
    return true;
  };
  for (let block = 0; block < info.blocks; block++)
    for (const p of positionsIn(file, block, table.kept(block) ?? file.block(block))) {
      add(p);
      for (const q of table.places.alike?.(p) ?? []) {
        add(q);
        // play may end at positions that need no entry
        for (const r of successors(rules, q)) if (table.places.of(r) === undefined) add(r);
      }
      if (info.symmetric && !table.places.alike) for (const symmetry of symmetries) add(symmetry(p));
    }
  return [...texts].sort(ascending);
}

const SURROGATE = /[\uD800-\uDFFF]/;

/** The order of the texts' bytes in UTF-8, which other languages have too. */
const ascending = (a: string, b: string): number =>
  SURROGATE.test(a) || SURROGATE.test(b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1;

/** The longest play from each position, in plies, by the position's text. Play has to end everywhere. */
function heightsOf<P>(rules: Rules<P>, texts: readonly string[]): Map<string, number> {
  const { position } = rules;
  const heights = new Map<string, number>();
  for (const root of texts) {
    const path = [root];
    while (path.length > 0) {
      const text = lastOf(path);
      const next = successors(rules, position.parse(text)).map((q) => position.text(q));
      const open = next.filter((successor) => !heights.has(successor));
      if (open.length > 0) path.push(...open);
      else {
        heights.set(
          text,
          next.reduce((most, successor) => Math.max(most, lookUp(heights, successor) + 1), 0),
        );
        path.pop();
      }
    }
  }
  return heights;
}
