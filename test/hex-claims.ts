/**
 * Claims about positions of hex, true and false, without a move of a proof. What is true is found by plain recursion over a board
 * that is written down here once more: hexagons touch if their centers are one apart.
 */
import { loadGame } from '../src/games/index.ts';
import { checkProof } from '../src/proofs/index.ts';
import { writeProof } from '../src/proofs/format.ts';
import type { ProofHeader } from '../src/proofs/types.ts';
import { deflate } from '../src/tables/enveloped-file.ts';
import { fingerprint } from '../src/tables/fingerprint.ts';
import type { Random } from './random.ts';

type Claim = ProofHeader['claims'][0];

interface Truth {
  readonly winner: string;
  /** The winner wins as soon, and the other side loses as late as it can. */
  readonly plies: number;
}

class Hex {
  private readonly size: number;
  private readonly near: readonly (readonly number[])[];
  private readonly known = new Map<string, Truth>();

  constructor(size: number) {
    this.size = size;
    const centers = Array.from({ length: size * size }, (_, c) => {
      const row = Math.floor(c / size);
      return { x: (c % size) + row / 2, y: (row * Math.sqrt(3)) / 2 };
    });
    this.near = centers.map(({ x, y }, c) =>
      centers.flatMap((other, d) => (c !== d && Math.hypot(other.x - x, other.y - y) < 1.1 ? [d] : [])),
    );
  }

  joins(stones: string, side: string): boolean {
    const { size, near } = this;
    const along = (c: number): number => (side === 'r' ? Math.floor(c / size) : c % size);
    const met = new Set([...stones].flatMap((stone, c) => (stone === side && along(c) === 0 ? [c] : [])));
    for (const c of met) for (const d of near[c]!) if (stones[d] === side) met.add(d);
    return [...met].some((c) => along(c) === size - 1);
  }

  /** The stones after each move of `side`. */
  after = (stones: string, side: string): string[] =>
    [...stones].flatMap((stone, c) =>
      stone === '.' ? [stones.slice(0, c) + side + stones.slice(c + 1)] : [],
    );

  /** What is true with `side` to move, where nobody has won yet. */
  truth(stones: string, side: string): Truth {
    const found = this.known.get(side + stones);
    if (found) return found;
    const other = side === 'r' ? 'b' : 'r';
    const all = this.after(stones, side).map((next): Truth => {
      if (this.joins(next, side)) return { winner: side, plies: 1 };
      const { winner, plies } = this.truth(next, other);
      return { winner, plies: plies + 1 };
    });
    const won = all.filter(({ winner }) => winner === side).map(({ plies }) => plies);
    const truth = won.length
      ? { winner: side, plies: Math.min(...won) }
      : { winner: other, plies: Math.max(...all.map(({ plies }) => plies)) };
    this.known.set(side + stones, truth);
    return truth;
  }
}

interface Claimed {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** What plain recursion says, and the checker in TypeScript. */
  readonly isTrue: boolean;
  readonly accepted: boolean;
}

/** Claims about a position that random moves lead to, so many from the start. */
export async function claimsOfHex(size: number, moves: number, random: Random): Promise<Claimed[]> {
  const hex = new Hex(size);
  let stones = '.'.repeat(size * size);
  let side = 'r';
  for (let k = 0; k < moves; k++) {
    const open = hex.after(stones, side).filter((next) => !hex.joins(next, side));
    if (open.length === 0) break;
    stones = random.pick(open);
    side = side === 'r' ? 'b' : 'r';
  }
  const { winner, plies } = hex.truth(stones, side);

  const loaded = await loadGame('hex');
  const options = { size: `${size}` };
  const rules = loaded.read(options);
  const rows = stones.match(new RegExp(`.{${size}}`, 'g'))!.join('/');
  const position = `turn=${side === 'r' ? 'red' : 'blue'} stones=${rows}`;
  const digest = fingerprint(rules, rules.position.parse(position), false);
  const header = {
    game: 'hex',
    options: loaded.texts(options),
    position,
    fingerprint: digest,
    madeBy: 'a test',
    symmetric: false,
    leafNodes: 100_000,
  };
  // a position of the prover's turn is left to the checker; so is each after the first ply
  const open = hex.after(stones, side).filter((next) => !hex.joins(next, side));
  return [true, false].flatMap((mover) => {
    const prover = mover ? side : side === 'r' ? 'b' : 'r';
    const wins = prover === winner;
    const claims: readonly (readonly [Omit<Claim, 'mover' | 'entries'>, boolean])[] = [
      [{ gets: 'win' }, wins],
      [{ gets: 'tie' }, wins],
      [{ gets: 'win', plies }, wins],
      [{ gets: 'win', plies: plies + 2 }, wins],
      [{ gets: 'win', plies: plies - 1 }, false],
      [{ gets: 'loss', plies }, true],
      [{ gets: 'loss', plies: plies + 1 }, wins],
    ];
    return claims.map(([claim, isTrue]) => {
      const isMet = claim.gets === 'loss' && claim.plies! <= 1;
      const entries = mover ? [0] : isMet ? [] : open.map(() => 0);
      const proof = {
        header: { ...header, claims: [{ ...claim, mover, entries: entries.length }] },
        entries: Uint32Array.from(entries),
      };
      return {
        what: `${position}: ${prover} gets ${claim.gets} ${claim.plies ?? ''}`,
        bytes: writeProof(proof.header, proof.entries, deflate),
        isTrue,
        accepted: checkProof(rules, proof).flaw === undefined,
      };
    });
  });
}
