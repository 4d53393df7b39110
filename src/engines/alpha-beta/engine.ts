import { enumerated, said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import { DEFAULT_MEMORY, type Engine, type Solved } from '../contract/engine.ts';
import { promiseOf } from '../common/structures/chain-order.ts';
import { symmetriesOf } from '../common/symmetry/symmetries.ts';
import { rankBound } from '../common/symmetry/quotient.ts';
import type { EndgameTables } from './endgame.ts';
import { TEXT_BYTES, keysOf } from './keys.ts';
import { AlphaBeta } from './search.ts';
import { FEWEST_SLOTS, tableBytes } from './transpositions.ts';
import type { Tuning } from './tuning.ts';
import { searchedWords, testsAfter } from './words.ts';
import { type SearchRequest, WHAT, searchedBy } from '../common/search/searched-by.ts';
import type { Tests } from '../common/search/values.ts';

/** The most slots, so that every array of the table fits on every Node. */
const MOST_SLOTS = 2 ** 28;
/** The most texts that are numbered at a time. */
const MOST_TEXTS = 2 ** 22;

/** What the engine takes from a platform. */
export interface AlphaBetaParts {
  readonly endgameTables?: EndgameTables;
  readonly wordMoves?: Tuning['wordMoves'];
}

/** Searches for the value of one position after the other, by alpha-beta with a table of positions seen before. */
export const alphaBeta = ({ endgameTables, wordMoves }: AlphaBetaParts = {}): Engine => ({
  name: 'alpha-beta',
  offer(rules, options) {
    const { memory = DEFAULT_MEMORY, want = 'value' } = options;
    if (rules.pliesLeft === undefined && want !== 'win') {
      return "needs rules with 'pliesLeft', which say that play cannot go round in circles";
    }
    if (rules.endless !== undefined) return 'sees only ends, and a side wins play that never ends';
    const { size } = rules.position;
    const slots = slotsFor(rules, memory);
    const placeBytes = endgameTables?.placeBytes ?? 0;
    const endings = endgameTables ? endingsFor(rules, slots, memory, placeBytes) : 0;
    const symmetries = options.symmetries === false ? 0 : symmetriesOf(rules);
    const unbounded = said`${WHAT} with no bound on time`;
    return {
      what: Number.isFinite(size) ? enumerated([unbounded, said`${grouped(size)} index values`]) : unbounded,
      method: 'alpha-beta',
      positions: undefined,
      symmetries,
      bytes: bytesOf(rules, slots) + endings * placeBytes,
      gives: { positions: 'reached', numbered: false, remoteness: want === 'value', exactBytes: false },
      unbounded: true,
      solve: (from, progress, limits = {}) =>
        searched(
          rules,
          from,
          { slots, endings, endgameTables, wordMoves, symmetries: symmetries > 1 },
          { want, progress, ...limits },
        ),
    };
  },
});

/** The words of a key, and the bytes of the numbered texts if positions are told apart by them. */
function keySize<P>({ position }: Rules<P>): readonly [words: number, bytes: number] {
  const bound = rankBound(position);
  if (bound !== undefined) return [bound > 2 ** 32 ? 2 : 1, 0];
  return position.words ? [position.words.count, 0] : [2, MOST_TEXTS * TEXT_BYTES];
}

function bytesOf<P>(rules: Rules<P>, slots: number): number {
  const [words, bytes] = keySize(rules);
  return tableBytes(slots, words, rules.gain !== undefined) + Math.min(bytes, slots * TEXT_BYTES);
}

/** The most slots that fit in the memory, and not many more than there are positions. */
export function slotsFor<P>(rules: Rules<P>, memory: number): number {
  let slots = FEWEST_SLOTS;
  while (slots < MOST_SLOTS && slots < rules.position.size && bytesOf(rules, 2 * slots) <= memory) slots *= 2;
  return slots;
}

/** The most slots for keys of a word of more than 64 bits that fit where so many fit that have other keys. */
function fittingSlots<P>(rules: Rules<P>, slots: number, words: number): number {
  if (words <= 2) return slots;
  const most = bytesOf(rules, slots);
  let fitting = slots;
  while (fitting > FEWEST_SLOTS && tableBytes(fitting, words, rules.gain !== undefined) > most) fitting /= 2;
  return fitting;
}

/** The most positions of the endgame table: as many as fit beside the slots, and not many more than there are of these. */
function endingsFor<P>(rules: Rules<P>, slots: number, memory: number, placeBytes: number): number {
  if (!rules.pliesLeft) return 0;
  return Math.max(0, Math.min(2 * slots, Math.floor((memory - bytesOf(rules, slots)) / placeBytes)));
}

/** A search for the value of `from`, which finds other values when they are asked for. */
export function searched<P>(rules: Rules<P>, from: P, tuning: Tuning, searching?: SearchRequest): Solved<P> {
  return searchedBy(rules, from, (ended) => testsOf(rules, tuning, ended), searching);
}

/** Tests of the values of positions; they ask `ended` every few milliseconds whether they must end. */
export function testsOf<P>(rules: Rules<P>, tuning: Tuning, ended: () => boolean): Tests<P> {
  const symmetric = tuning.symmetries !== false;
  const { wordMoves, compiled = true } = tuning;
  const words = compiled && wordMoves ? searchedWords(rules, symmetric, wordMoves) : undefined;
  if (words) {
    const slots = fittingSlots(rules, tuning.slots, words.keys.words);
    return testsAfter(new AlphaBeta(words.rules, words.keys, { ...tuning, slots }, ended), words.of);
  }
  const keys = keysOf(rules, symmetric, Math.min(MOST_TEXTS, tuning.slots));
  const { position, moves, ended: endedAt, stuck, noMoves, gain, pliesLeft, tiesAtEnd, legal } = rules;
  const promise = promiseOf(rules);
  const read = {
    position,
    moves,
    ended: endedAt,
    stuck,
    noMoves,
    gain,
    pliesLeft,
    tiesAtEnd,
    legal,
    promise,
  };
  return new AlphaBeta(read, keys, tuning, ended);
}
