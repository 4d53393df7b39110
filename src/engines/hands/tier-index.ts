/**
 * Numbers the arrangements of pieces on the board and in hands without holes, tier by tier. A tier says how many pieces of each
 * group of alike ones are in which hand; within it, the number is a mixed radix number:
 *
 *     [ pieces that cannot stand everywhere, together ][ group 1 ][ group 2 ] …
 *
 * The digit of a group says on which of the cells that are still free its pieces are, and in which of their states there. The
 * pieces that cannot stand everywhere have a table of their states on different cells instead.
 */
import { binomial } from '../../base/combinations.ts';
import { type Piece, type Pieces } from '../../rules/structure.ts';

/** Alike pieces. */
export interface AlikePieces {
  readonly piece: Piece;
  /** The pieces as indexes into those of the structure. */
  readonly members: readonly number[];
  /** The number of states on each cell; 0 if it is not the same on all cells. */
  readonly variants: number;
  /** How the pieces can be distributed: in the first hand, or gone, or in the only hand they go to; in the second; on the board. */
  readonly configurations: readonly (readonly [first: number, second: number, on: number])[];
  /** What one more configuration adds to the number of a tier. */
  readonly stride: number;
}

/** The numbers of the pieces that cannot stand everywhere. */
export interface Joint {
  readonly groups: readonly AlikePieces[];
  /** What one more state of each adds to an index into `ranks`. Off the board is the state after the last one. */
  readonly strides: readonly number[];
  /** The number of each combination of states among those with the same pieces on the board. */
  readonly ranks: Uint32Array;
  /** For each set of pieces on the board, as bits, the indexes into `ranks` by number. */
  readonly back: readonly Uint32Array[];
}

/** All tiers, and the number at which each begins. */
export interface TierIndex {
  readonly groups: readonly AlikePieces[];
  readonly joint: Joint;
  /** One more than there are tiers: the last one is the number of all arrangements with one side to move. */
  readonly first: readonly number[];
}

/** The arrangements of a tier in the opening, whose numbers follow those after it. */
export interface OpeningTier {
  /** How many plies of the opening have been played. */
  readonly begun: number;
  readonly turn: number;
  readonly tier: number;
  /** The number of the first one. */
  readonly from: number;
  /** One more than the number of the last one. */
  readonly to: number;
}

/** The tiers of the opening, if numbers from `from` on are free; `turns` are the sides to move that have numbers. */
export function openingTiers<P>(
  { opening: { plies } }: Pieces<P>,
  { groups, first }: TierIndex,
  turns: readonly number[],
  from: number,
): OpeningTier[] {
  const found: OpeningTier[] = [];
  for (let begun = 0; begun < plies; begun++)
    for (const turn of turns)
      for (let tier = 0; tier + 1 < first.length; tier++) {
        const on = [0, 0];
        for (const group of groups) on[group.piece.side] += configurationOf(group, tier)[2];
        // the sides drop pieces in turn
        if (on[turn] !== Math.floor(begun / 2) || on[1 - turn] !== Math.ceil(begun / 2)) continue;
        const to = from + first[tier + 1] - first[tier];
        found.push({ begun, turn, tier, from, to });
        from = to;
      }
  return found;
}

/** The table of combinations has at most so many entries. */
const MOST_JOINT = 2 ** 20;

/** The index of these pieces; or why there is none, as a phrase that continues the name of an engine. */
export function tierIndex<P>({ pieces, cells, ends }: Pieces<P>): TierIndex | string {
  const leaders: readonly (number | undefined)[] = ends?.leader ?? [];
  const found = groupsOf(pieces, cells, leaders);
  // those that cannot stand everywhere first, and single pieces last: arrangements that follow each other differ in the last one
  const order = (group: Omit<AlikePieces, 'stride'>): number =>
    group.variants === 0 ? 0 : group.members.length > 1 ? 1 : leaders.includes(group.members[0]) ? 3 : 2;
  let tiers = 1;
  const groups = found
    .toSorted((a, b) => order(a) - order(b))
    .map((group): AlikePieces => {
      const stride = tiers;
      tiers *= group.configurations.length;
      return { ...group, stride };
    });
  const bounded = groups.filter(({ variants }) => variants === 0);
  if (bounded.some(({ members }) => members.length > 1))
    return 'needs alike pieces that can stand on every cell';
  const entries = bounded.reduce((product, { piece }) => product * (piece.states + 1), 1);
  if (entries > MOST_JOINT) return 'needs fewer pieces that cannot stand on every cell';
  const joint = jointOf(bounded, entries);
  const first = [0];
  for (let tier = 0; tier < tiers; tier++) {
    const on = groups.map((group) => configurationOf(group, tier)[2]);
    let free = cells;
    let size = joint.back[maskOf(joint, tier)].length;
    groups.forEach(({ variants }, g) => {
      if (variants > 0) size *= binomial(free, on[g]) * variants ** on[g];
      free -= on[g];
    });
    first.push(first[tier] + size);
  }
  return { groups, joint, first };
}

/** How the pieces of a group are distributed in a tier. */
export const configurationOf = (
  { configurations, stride }: AlikePieces,
  tier: number,
): AlikePieces['configurations'][number] => configurations[Math.floor(tier / stride) % configurations.length];

/** The pieces that cannot stand everywhere and are on the board in a tier, as bits. */
export const maskOf = ({ groups }: Joint, tier: number): number =>
  groups.reduce((mask, group, k) => mask | (configurationOf(group, tier)[2] << k), 0);

function groupsOf(
  pieces: readonly Piece[],
  cells: number,
  leaders: readonly (number | undefined)[],
): Omit<AlikePieces, 'stride'>[] {
  return [...new Set(pieces)].map((piece) => {
    const own = [...pieces.keys()].filter((m) => pieces[m] === piece);
    const on = new Uint8Array(cells);
    for (const cell of piece.cells) on[cell]++;
    const count = own.length;
    const leaves = piece.capturable && !leaders.includes(own[0]);
    const configurations = [];
    for (let second = 0; second <= (leaves && piece.captured === 'taker' ? count : 0); second++)
      for (let first = 0; first <= (leaves ? count - second : 0); first++)
        configurations.push([first, second, count - first - second] as const);
    return {
      piece,
      members: own,
      variants: on.every((states) => states === on[0]) ? on[0] : 0,
      configurations,
    };
  });
}

function jointOf(groups: readonly AlikePieces[], entries: number): Joint {
  let stride = 1;
  const strides = groups.map(({ piece }) => {
    const own = stride;
    stride *= piece.states + 1;
    return own;
  });
  const ranks = new Uint32Array(entries);
  const back = Array.from({ length: 2 ** groups.length }, (): number[] => []);
  for (let index = 0; index < entries; index++) {
    const states = groups.map(({ piece }, k) => Math.floor(index / strides[k]) % (piece.states + 1));
    const cells = groups.flatMap(({ piece }, k) => piece.cells[states[k]] ?? []);
    if (new Set(cells).size < cells.length) continue;
    const mask = groups.reduce((bits, { piece }, k) => bits | (+(states[k] < piece.states) << k), 0);
    ranks[index] = back[mask].push(index) - 1;
  }
  return { groups, strides, ranks, back: back.map((list) => Uint32Array.from(list)) };
}

/** The number of sets of k among n, from n = 0 to `most`, each with k = 0, 1 … in a row of `length`; modulo 2^32. */
export const binomials = (most: number, length: number): Uint32Array =>
  Uint32Array.from({ length: (most + 1) * length }, (_, i) => binomial(Math.floor(i / length), i % length));
