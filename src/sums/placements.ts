/**
 * Positions of placement games, such as domineering, col and snort, as graphs. A vertex is a move that one of the sides can
 * make; an edge joins two moves of which either takes the other away.
 *
 *     . .      left: A, B, side by side   A───C        Left makes A: then A, C and D are gone, and B is left, where only Left
 *     . .      right: C above D           │ ╳ │ …      can move. What hangs together is a region; it needs no rules any more.
 *                                         D───B
 */
import { lookUp, present } from '../base/present.ts';
import { badInput, said } from '../base/errors.ts';
import { Lattice, type LatticeMove } from './lattice.ts';
import type { NodeOptions, Nodes } from './nodes.ts';
import type { Falling, RegionKey } from './regions.ts';

/** Moves, by the bits of words of 32. */
export type Bits = readonly number[];

/** A region of a placement game: the moves that are still possible there. */
export interface PlacementRegion {
  readonly key: RegionKey;
  /** Whether the key is that of the region with the sides exchanged. */
  readonly exchanged: boolean;
  /** Whether it stays the same, up to its place, if the sides are exchanged. Then it and itself are worth 0. */
  readonly even: boolean;
  readonly graph: Graph;
  readonly moves: Bits;
}

/** The moves of one board, and which of them take each other away. */
export class Graph {
  readonly placements: readonly LatticeMove[];
  /** The number of words of 32 bits. */
  readonly words: number;
  /** The moves of Left, and of Right. */
  readonly bySide: readonly [Bits, Bits];
  /** By moves, `words` words each: the moves that it takes away, itself among them. */
  readonly taken: Int32Array;
  /** By moves, as `taken`: the moves that it takes away, and those that take it away, which need not be the same. */
  private readonly joined: Int32Array;
  /** With it regions have the same key wherever they lie; undefined if the moves do not repeat from place to place. */
  readonly lattice: Lattice | undefined;
  private readonly places: Int32Array | undefined;

  constructor(
    placements: readonly LatticeMove[],
    takes: (one: number, other: number) => boolean,
    lattice?: Lattice,
  ) {
    this.placements = placements;
    this.words = Math.ceil(placements.length / 32);
    this.taken = new Int32Array(placements.length * this.words);
    this.joined = new Int32Array(placements.length * this.words);
    const sides = [0, 1].map(() => Array.from({ length: this.words }, () => 0));
    placements.forEach(({ side }, k) => {
      sides[side][k >>> 5] |= 1 << k;
      for (let other = 0; other < placements.length; other++)
        if (other === k || takes(k, other)) {
          this.taken[k * this.words + (other >>> 5)] |= 1 << other;
          this.joined[k * this.words + (other >>> 5)] |= 1 << other;
          this.joined[other * this.words + (k >>> 5)] |= 1 << k;
        }
    });
    this.bySide = sides as unknown as [Bits, Bits];
    const own = lattice ?? Lattice.of(placements, takes);
    this.lattice = own?.fits(placements, takes) ? own : undefined;
    this.places = this.lattice?.places(placements);
  }

  /** The numbers of moves. */
  list(moves: Bits): number[] {
    const found: number[] = [];
    for (let w = 0; w < moves.length; w++)
      for (let rest = moves[w]; rest !== 0; rest &= rest - 1)
        found.push(32 * w + 31 - Math.clz32(rest & -rest));
    return found;
  }

  /** The bits of a list of moves. */
  bits(list: readonly number[]): number[] {
    const moves = Array.from({ length: this.words }, () => 0);
    for (const move of list) moves[move >>> 5] |= 1 << move;
    return moves;
  }

  /** Whether either of two moves takes the other away. */
  joins(one: number, other: number): boolean {
    return (this.joined[one * this.words + (other >>> 5)] & (1 << other)) !== 0;
  }

  /** What is left of `moves` after `move`. */
  after(moves: Bits, move: number): number[] {
    const { taken, words } = this;
    const left: number[] = [];
    for (let w = 0; w < words; w++) left.push(moves[w] & ~taken[move * words + w]);
    return left;
  }

  /** The number of `moves` that `move` takes away, of Left and of Right. */
  losses(moves: Bits, move: number): readonly [number, number] {
    const { taken, words, bySide } = this;
    let [left, right] = [0, 0];
    for (let w = 0; w < words; w++) {
      const gone = moves[w] & taken[move * words + w];
      left += ones(gone & bySide[0][w]);
      right += ones(gone & bySide[1][w]);
    }
    return [left, right];
  }

  /** The parts of `moves` that hang together. */
  split(moves: Bits): number[][] {
    const { joined, words } = this;
    const rest = [...moves];
    const parts: number[][] = [];
    for (let first = 0; first < words; first++) {
      while (rest[first] !== 0) {
        const part: number[] = [];
        const open: number[] = [];
        for (let w = 0; w < words; w++) {
          part.push(0);
          open.push(0);
        }
        open[first] = rest[first] & -rest[first];
        rest[first] ^= open[first];
        for (let w = first; w < words;) {
          const bits = open[w];
          if (bits === 0) {
            w++;
            continue;
          }
          const bit = bits & -bits;
          const move = 32 * w + 31 - Math.clz32(bit);
          open[w] ^= bit;
          part[w] |= bit;
          for (let k = 0; k < words; k++) {
            const met = rest[k] & joined[move * words + k];
            if (met === 0) continue;
            rest[k] ^= met;
            open[k] |= met;
            if (k < w) w = k;
          }
        }
        parts.push(part);
      }
    }
    return parts;
  }

  /** The cells that `moves` change, in ascending order. */
  cells(moves: Bits): number[] {
    const cells = new Set(this.list(moves).flatMap((move) => this.placements[move].cells));
    return [...cells].sort((c, d) => c - d);
  }

  /** A region, with its key. */
  placed(moves: Bits): PlacementRegion {
    const { lattice, places } = this;
    const list = this.list(moves);
    if (!lattice || !places) {
      const key = list.map((move) => this.placements[move].text).join(' ');
      return { key, exchanged: false, even: false, graph: this, moves };
    }
    const key = lattice.key(list, places);
    return { key, exchanged: lattice.exchanged, even: lattice.even, graph: this, moves };
  }
}

/** The number of bits that are 1. */
function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The regions of the positions of a placement game. */
export class Placements<P> {
  private readonly nodes: Nodes<P>;
  private readonly falling: Falling<P>;
  /** The moves of the start; undefined before they are asked for. */
  private start: Graph | undefined;

  constructor(nodes: Nodes<P>) {
    this.nodes = nodes;
    this.falling = present(nodes.falling);
  }

  /** The regions of `p` in which a side can move. Raises bad use and bad input as `Nodes.moves`. */
  of(p: P): readonly PlacementRegion[] {
    this.start ??= this.graphOf(this.nodes.rules.start);
    const texts = this.placementsAt(p).map(({ text }) => text);
    const known = new Map(this.start.placements.map(({ text }, k) => [text, k]));
    const graph = texts.every((text) => known.has(text)) ? this.start : this.graphOf(p, this.start.lattice);
    const numbers = graph === this.start ? texts.map((text) => lookUp(known, text)) : texts.map((_, k) => k);
    return graph.split(graph.bits(numbers)).map((part) => graph.placed(part));
  }

  /** The regions that `move` leaves of a region. */
  after({ graph, moves }: PlacementRegion, move: number): readonly PlacementRegion[] {
    return graph.split(graph.after(moves, move)).map((part) => graph.placed(part));
  }

  /** The moves of Left and of Right in a region. */
  movesIn({ graph, moves }: PlacementRegion): readonly [readonly number[], readonly number[]] {
    const [left, right] = graph.bySide.map((side) => graph.list(moves.map((word, w) => word & side[w])));
    return [left, right];
  }

  /** What the moves of each side leave of a region. */
  options(node: PlacementRegion): NodeOptions<PlacementRegion> {
    const [left, right] = this.movesIn(node).map((side) => side.map((move) => this.after(node, move)));
    return [left, right];
  }

  private graphOf(p: P, lattice?: Lattice): Graph {
    const { rules } = this.nodes;
    const placements = this.placementsAt(p);
    const numbers = new Map(placements.map(({ text }, k) => [text, k]));
    const placementsAfter = this.nodes
      .moves({ p })
      .flat()
      .map((q) => this.placementsAt(q));
    const left = placementsAfter.map((after) => new Set(after.map(({ text }) => text)));
    left.forEach((texts, k) => {
      for (const text of texts)
        if (!numbers.has(text))
          throw badInput(
            said`after ${this.named(placements[k])} at ${rules.position.text(p)} there is the new move ${this.named(present(placementsAfter[k].find((other) => other.text === text)))}, but in a placement game moves only take each other away`,
          );
    });
    return new Graph(placements, (one, other) => !left[one].has(placements[other].text), lattice);
  }

  private placementsAt(p: P): readonly LatticeMove[] {
    const { falling, nodes } = this;
    const { board } = falling;
    const before = falling.cells(p);
    return nodes.moves({ p }).flatMap((moves, side) =>
      moves.map((q): LatticeMove => {
        const after = falling.cells(q);
        const cells = board.cells().filter((c) => before[c] !== after[c]);
        const symbols = cells.map((c) => after[c]).join('');
        return {
          side: side as 0 | 1,
          cells,
          rows: cells.map((c) => (board.drawing ? 0 : board.row(c))),
          columns: cells.map((c) => (board.drawing ? c : board.column(c))),
          symbols,
          // sides by their numbers: in an impartial game they have no names, and each has all moves
          text: `${side} ${cells.join('-')} ${symbols}`,
        };
      }),
    );
  }

  /** A move as people read it, such as "red x 1,2"; without a side if both have it. */
  private named({ side, symbols, cells }: LatticeMove): string {
    const { board } = this.falling;
    const who = this.nodes.rules.position.sides[side];
    return [who, symbols, cells.map((c) => board.label(c)).join('-')].filter(Boolean).join(' ');
  }
}
