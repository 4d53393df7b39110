/**
 * The fingerprint by which a table recognises its rules: a digest of what they say about some hundred positions, along
 * random games from the start and spread over the index. A change of the rules that affects none of these positions is
 * found by `verify`, which checks every position.
 */
import { seeded } from '../base/random.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { crc32 } from './checksum.ts';

/** How many positions are taken from random games and from the index, at most. */
const PLAYED = 768;
const INDEXED = 256;
/** Either sample ends early once its positions have so many moves together. */
const MOST_MOVES = 8_000;

/**
 * Sixteen hexadecimal digits, the same for the same rules in whatever order they list their moves. `start` begins every
 * random game. `whole`: sample the index as well. A table of the positions that play reaches must not do that, since
 * its rules need not be able to handle any others.
 */
export function fingerprint<P>(rules: Rules<P>, start: P, whole: boolean): string {
  const { position, legal, symmetries } = rules;
  const said: string[] = [
    `${position.sides.join()} ${position.size} ${position.bound ?? ''} ${position.syntax} ${symmetries.length}`,
  ];
  const next = randomNumbers();
  // random games one after the other, until there are enough positions
  let p = start;
  for (let k = 0, asked = 0; k < PLAYED && asked < MOST_MOVES; k++) {
    const { words, after } = describe(rules, p);
    said.push(words);
    asked += after.length;
    p = after.length > 0 ? after[next(after.length)] : start;
  }
  // random positions of the index; all of them if there are few
  const { size } = position;
  const indexed = whole ? INDEXED : 0;
  for (let k = 0, asked = 0; k < indexed && asked < MOST_MOVES; k++) {
    const q = position.unrank(size <= INDEXED ? k % size : next(size));
    const { words, after } = legal(q)
      ? describe(rules, q)
      : { words: `no position ${position.text(q)}`, after: [] };
    said.push(words);
    asked += after.length;
  }
  const bytes = new TextEncoder().encode(said.join('\n'));
  return [crc32(bytes), crc32(bytes.toReversed())].map((n) => n.toString(16).padStart(8, '0')).join('');
}

/** All that the rules say about a position, as text, and its successors in the order of their texts. */
function describe<P>(rules: Rules<P>, p: P): { words: string; after: readonly P[] } {
  const { position, ended, stuck, moves, gain, tier } = rules;
  const over = ended(p);
  const list = over === OPEN ? moves(p) : [];
  const after = list
    .map((q) => ({ q, text: position.text(q) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const moved = after.map(({ q, text }) => `${text} ${gain ? gain(p, q) : ''}`);
  const ending = over === OPEN && after.length === 0 ? `${stuck(p)} stuck` : over;
  return {
    words: `${position.toMove(p)} ${position.text(p)} ${ending}${tier ? ` in ${tier(p)}` : ''}: ${moved.join()}`,
    after: after.map(({ q }) => q),
  };
}

/** Random whole numbers from 0 to n − 1, always the same sequence. */
function randomNumbers(): (below: number) => number {
  const unit = seeded(0x5eed);
  return (below) => Math.floor((unit() + unit() / 2 ** 32) * below) % below;
}
