/** Exact keys of positions for a table of what is known of them: never a hash, which two positions could share. */
import type { Positions } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { canonical, leastRank, rankBound, textOf } from '../common/symmetry/quotient.ts';

/** Keys of `words` numbers below 2^32 each. */
export interface SearchKeys<P> {
  readonly words: number;
  /**
   * Writes the key of `p` to `into`, from `at` on. Returns a number by which moves are told apart: nearly always, the
   * same change of a position changes it by the same difference modulo 2^32.
   */
  write(p: P, into: Uint32Array, at: number): number;
}

const WORD = 2 ** 32;

/** Keys that are equal for symmetric positions if `symmetric`. Positions without a bound are told apart by at most `most` texts. */
export function keysOf<P>(rules: Rules<P>, symmetric: boolean, most: number): SearchKeys<P> {
  const { position } = rules;
  const bound = rankBound(position);
  if (bound !== undefined) return rankKeys(rules, symmetric, bound);
  const representative = symmetric ? canonical(rules) : (p: P) => p;
  return position.words ? wordKeys(position.words, representative) : textKeys(position, representative, most);
}

function rankKeys<P>(rules: Rules<P>, symmetric: boolean, bound: number): SearchKeys<P> {
  const { rank } = rules.position;
  const least = symmetric ? leastRank(rules) : rank;
  const words = bound > WORD ? 2 : 1;
  return {
    words,
    write: (p, into, at) => {
      const key = least(p);
      into[at] = key;
      if (words === 2) into[at + 1] = Math.floor(key / WORD);
      return symmetric ? rank(p) : key;
    },
  };
}

function wordKeys<P>(
  { count, write }: NonNullable<Positions<P>['words']>,
  representative: (p: P) => P,
): SearchKeys<P> {
  const own = new Uint32Array(count);
  return {
    words: count,
    write: (p, into, at) => {
      write(representative(p), into, at);
      write(p, own, 0);
      let sum = 0;
      for (let w = 0; w < count; w++) sum += Math.imul(own[w], 0x9e3779b1 + 2 * w);
      return sum;
    },
  };
}

/** Bytes of a text and its number, at most; of a longer text, those beside its characters. */
export const TEXT_BYTES = 160;
const BESIDE_TEXT = 64;

/** Texts are numbered. If there are too many the texts are forgotten, but never is a number used twice. */
function textKeys<P>(position: Positions<P>, representative: (p: P) => P, most: number): SearchKeys<P> {
  const text = textOf(position);
  const numbers = new Map<string, number>();
  let next = 0;
  let bytes = 0;
  return {
    words: 2,
    write: (p, into, at) => {
      const key = text(representative(p));
      let number = numbers.get(key);
      if (number === undefined) {
        if (bytes >= most * TEXT_BYTES) {
          numbers.clear();
          bytes = 0;
        }
        bytes += Math.max(TEXT_BYTES, BESIDE_TEXT + key.length);
        numbers.set(key, (number = next++));
      }
      into[at] = number;
      into[at + 1] = Math.floor(number / WORD);
      return 0;
    },
  };
}
