/** Positions of stated rules as words, whose moves are found by machine code. A search finds the same values with the rules. */
import type { Rules } from '../../rules/rules.ts';
import type { WordMoves, WordPosition, wordMoves } from '../common/compiled/follow.ts';
import type { SearchKeys } from './keys.ts';
import type { Tests } from '../common/search/values.ts';
import type { Searchable } from './tuning.ts';

/** Rules, and keys of their positions, which are words. */
export interface SearchedWords<P> {
  readonly rules: Searchable<WordPosition>;
  readonly keys: SearchKeys<WordPosition>;
  of(p: P): WordPosition;
}

/** Undefined if the rules cannot be compiled. */
export function searchedWords<P>(
  rules: Rules<P>,
  symmetric: boolean,
  compile: typeof wordMoves,
): SearchedWords<P> | undefined {
  const { position, noMoves, permutations, symmetries, gain, pliesLeft, tiesAtEnd, promise } = rules;
  if (noMoves === undefined) return undefined;
  if (symmetric && permutations.length < symmetries.length) return undefined;
  const words = compile(rules, symmetric && permutations.length > 0);
  if (!words) return undefined;
  return {
    rules: {
      position: {
        sides: position.sides,
        toMove: words.mover,
        text: (p) => position.text(words.position(p)),
      },
      moves: words.moves,
      replies: words.count,
      ended: ({ ending }) => ending,
      stuck: () => noMoves,
      noMoves,
      gain: gain && words.points,
      pliesLeft: pliesLeft && (({ left }) => left),
      tiesAtEnd,
      promises: promise ? undefined : words.promises,
      promise: promise && promising(words, promise),
      legal: () => true,
    },
    keys: keysOf(words),
    of: words.of,
  };
}

/** How promising a move of words looks: all moves of a position are asked about one after another. */
function promising<P>(
  { position }: WordMoves<P>,
  promise: (p: P, q: P) => number,
): (p: WordPosition, q: WordPosition) => number {
  let last: { readonly of: WordPosition; readonly is: P } | undefined;
  return (p, q) => {
    if (last?.of !== p) last = { of: p, is: position(p) };
    return promise(last.is, position(q));
  };
}

const keysOf = ({ bits }: Pick<WordMoves<never>, 'bits'>): SearchKeys<WordPosition> => ({
  words: Math.ceil(bits / 32),
  write: ({ low, high, keyLow, keyHigh, above }, into, at) => {
    into[at] = keyLow;
    if (bits > 32) into[at + 1] = keyHigh;
    const sum = low + Math.imul(high, 0x9e3779b1);
    if (!above) return sum;
    if (bits > 64) into[at + 2] = above.keyLow;
    if (bits > 96) into[at + 3] = above.keyHigh;
    return sum + Math.imul(above.low, 0x9e3779b3) + Math.imul(above.high, 0x9e3779b5);
  },
});

/** The tests of `tests` for the positions of rules, which `of` brings into another form. */
export function testsAfter<P, Q>(tests: Tests<Q>, of: (p: P) => Q): Tests<P> {
  return {
    get nodes() {
      return tests.nodes;
    },
    get bytes() {
      return tests.bytes;
    },
    get rootMoves() {
      return tests.rootMoves;
    },
    get rootSettled() {
      return tests.rootSettled;
    },
    greatest: tests.greatest,
    least: tests.least,
    valueOf: (ending) => tests.valueOf(ending),
    turned: (p, q) => tests.turned(of(p), of(q)),
    before: (p, q, value) => tests.before(of(p), of(q), value),
    valueAfter: (p, q, value) => tests.valueAfter(of(p), of(q), value),
    after: (p, q, alpha) => tests.after(of(p), of(q), alpha),
    known: (p) => tests.known(of(p)),
    test: (p, alpha) => tests.test(of(p), alpha),
    tieWithin: (p, most) => tests.tieWithin(of(p), most),
    reset: () => tests.reset(),
  };
}
