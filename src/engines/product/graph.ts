/**
 * The graph of a game whose sides move independently, as the product of two small graphs: a position is a configuration
 * a of the first side, a configuration b of the second side, and the side to move.
 *
 *     index = (turn · |first| + a) · |second| + b
 *
 * If colours imply the turn (see `parity` of the structure), each pair (a, b) occurs only once, with
 *
 *     index = a · |second| + b,    turn = half ⊕ colour of a ⊕ colour of b
 *
 * A move of the first side is an edge a → a′ of its own graph, whatever b is; a move of the second side is an edge b →
 * b′. So the cells of the pieces are never decoded, however many pieces there are. Memory is that of the two small
 * graphs.
 *
 * With symmetries only one configuration a of each class is stored. A move a → x then leads to the representative a′ =
 * g·x of x, and maps b to g·b. For each edge, `via` holds the number of g.
 */
import { type Adjacency, degree, transposed } from '../../base/adjacency.ts';
import { assert } from '../../base/errors.ts';
import { type Ending, OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import {
  type Configurations,
  type IndependentSides,
  type Permutation,
  structureOf,
} from '../../rules/structure.ts';
import { type ProductEnd, productEnds } from '../common/structures/ends.ts';
import { type GameGraph, copyNeighbours } from '../contract/graph.ts';

/** The edges of the first side, each with the symmetry that it applies to the second side. */
export interface SymmetricAdjacency extends Adjacency {
  /** For each edge the number of its symmetry; absent without symmetries. */
  readonly via: Uint8Array | undefined;
}

export class ProductGraph<P> implements GameGraph<P> {
  readonly size: number;
  readonly alternates = true;
  /** The number of classes of the first side, and of configurations of the second side. */
  readonly firstSize: number;
  readonly secondSize: number;
  /**
   * The distance in rows between the same a with side 0 and with side 1 to move: `firstSize`, or 0 if the turn is
   * implied.
   */
  readonly turnRows: number;
  /** The side to move in row r at b is rowTurns[r] ⊕ columnTurns[b]. */
  readonly rowTurns: Uint8Array;
  readonly columnTurns: Uint8Array;
  readonly firstMoves: SymmetricAdjacency;
  readonly firstUnmoves: SymmetricAdjacency;
  readonly secondMoves: Adjacency;
  readonly secondUnmoves: Adjacency;
  /** images[g · secondSize + b] = g·b and inverses[g · secondSize + g·b] = b. Empty without symmetries. */
  readonly images: Uint32Array;
  readonly inverses: Uint32Array;
  readonly second: Configurations;
  /** The end conditions; undefined if the rules must be asked about every position. */
  readonly ends: readonly ProductEnd[] | undefined;
  /** How the game ends if there is no move; undefined if the rules must be asked. */
  readonly noMoves: Ending | undefined;

  private readonly rules: Rules<P>;
  private readonly half: number | undefined;
  private readonly first: Configurations;
  private readonly sides: IndependentSides<P>;
  /**
   * For each configuration of the first side its class, and the symmetry that maps it to the representative of its
   * class.
   */
  private readonly classOf: Uint32Array;
  private readonly symmetryOf: Uint8Array;
  /** The representative of each class. */
  private readonly representatives: Uint32Array;

  /**
   * The sides of the rules must be independent. `permutations` are a group of permutations of the cells under which the
   * rules are symmetric. With `half` the turn is implied, and the graph contains only that half of the positions, which
   * the permutations must preserve.
   */
  constructor(rules: Rules<P>, permutations: readonly Permutation[] = [], half?: number) {
    const sides = structureOf(rules, 'independent sides');
    assert(sides, 'a product needs sides that move independently');
    this.rules = rules;
    this.half = half;
    this.sides = sides;
    this.first = this.sides.build(0);
    this.second = this.sides.build(1);
    const { first, second } = this;
    this.secondSize = second.size;
    this.secondMoves = second.moves;
    this.secondUnmoves = second.unmoves;
    if (permutations.length <= 1) {
      this.firstSize = first.size;
      this.firstMoves = { ...first.moves, via: undefined };
      this.firstUnmoves = { ...first.unmoves, via: undefined };
      this.classOf = this.representatives = identity(first.size);
      this.symmetryOf = new Uint8Array(first.size);
      this.images = this.inverses = new Uint32Array();
    } else {
      this.images = new Uint32Array(permutations.length * second.size);
      this.inverses = new Uint32Array(permutations.length * second.size);
      this.classOf = identity(first.size);
      this.symmetryOf = new Uint8Array(first.size);
      permutations.forEach((g, k) => {
        writeImages(second.images(g), k * second.size, this.images, this.inverses);
        leastImages(first.images(g), k, this.classOf, this.symmetryOf);
      });
      // classes are numbered by their least configuration, which is their representative
      const representatives = new Uint32Array(first.size);
      let classes = 0;
      for (let a = 0; a < first.size; a++) {
        const least = this.classOf[a];
        if (least === a) representatives[classes] = a;
        this.classOf[a] = least === a ? classes++ : this.classOf[least];
      }
      this.representatives = representatives.slice(0, classes);
      this.firstSize = classes;
      this.firstMoves = this.classMoves();
      this.firstUnmoves = transposedWithVia(this.firstMoves);
    }
    const { ends, noMoves } = rules;
    this.ends = ends && productEnds(ends, first, second, (field) => this.sides.cellCount(field));
    this.noMoves = noMoves;
    const { firstSize, secondSize, representatives } = this;
    if (half === undefined) {
      this.turnRows = firstSize;
      this.rowTurns = new Uint8Array(2 * firstSize).fill(1, firstSize);
      this.columnTurns = new Uint8Array(secondSize);
    } else {
      this.turnRows = 0;
      const { colours } = first;
      this.rowTurns = new Uint8Array(firstSize);
      for (let a = 0; a < firstSize; a++) this.rowTurns[a] = half ^ colours[representatives[a]];
      this.columnTurns = second.colours;
    }
    this.size = this.rowTurns.length * secondSize;
  }

  private classMoves(): SymmetricAdjacency {
    const { moves } = this.first;
    const { firstSize, representatives, classOf, symmetryOf } = this;
    const offsets = new Uint32Array(firstSize + 1);
    for (let c = 0; c < firstSize; c++) offsets[c + 1] = offsets[c] + degree(moves, representatives[c]);
    const targets = new Uint32Array(offsets[firstSize]);
    const via = new Uint8Array(targets.length);
    for (let c = 0; c < firstSize; c++) {
      const from = moves.offsets[representatives[c]] - offsets[c];
      for (let e = offsets[c]; e < offsets[c + 1]; e++) {
        const x = moves.targets[from + e];
        targets[e] = classOf[x];
        via[e] = symmetryOf[x];
      }
    }
    return { offsets, targets, via };
  }

  mover(i: number): number {
    return this.parts(i)[0];
  }

  legal(i: number): boolean {
    const [, a, b] = this.parts(i);
    return this.first.legal(this.representatives[a]) && this.second.legal(b);
  }

  /** Calls `visit` for every legal class of the first side, in order, with the cells of its representative. */
  forEachClass(visit: (a: number, cells: Int32Array) => void): void {
    const { classOf, representatives } = this;
    this.first.forEach((x, cells) => {
      if (representatives[classOf[x]] === x) visit(classOf[x], cells);
    });
  }

  ended(i: number): Ending {
    return this.rules.ended(this.positionAt(i));
  }

  stuck(i: number): Ending {
    return this.rules.stuck(this.positionAt(i));
  }

  successors(i: number, into: number[]): number {
    if (!this.legal(i) || this.ended(i) !== OPEN) return 0;
    const [turn, a, b] = this.parts(i);
    if (turn === 1) return this.afterSecond(this.secondMoves, 0, a, b, into);
    return this.afterFirst(this.firstMoves, this.images, 1, a, b, into);
  }

  predecessors(i: number, into: number[]): number {
    if (!this.legal(i)) return 0;
    const [turn, a, b] = this.parts(i);
    const count =
      turn === 0
        ? this.afterSecond(this.secondUnmoves, 1, a, b, into)
        : this.afterFirst(this.firstUnmoves, this.inverses, 0, a, b, into);
    let kept = 0;
    for (let k = 0; k < count; k++) if (this.ended(into[k]) === OPEN) into[kept++] = into[k];
    return kept;
  }

  /** The positions with `turn` to move along edges of the first side. */
  private afterFirst(
    edges: SymmetricAdjacency,
    images: Uint32Array,
    turn: number,
    a: number,
    b: number,
    into: number[],
  ): number {
    const from = edges.offsets[a];
    const count = copyNeighbours(edges, a, into);
    for (let k = 0; k < count; k++) {
      const image = edges.via ? images[edges.via[from + k] * this.secondSize + b] : b;
      into[k] = this.index(turn, into[k], image);
    }
    return count;
  }

  /** The positions with `turn` to move along edges of the second side. */
  private afterSecond(edges: Adjacency, turn: number, a: number, b: number, into: number[]): number {
    const count = copyNeighbours(edges, b, into);
    for (let k = 0; k < count; k++) into[k] = this.index(turn, a, into[k]);
    return count;
  }

  private index(turn: number, a: number, b: number): number {
    return (turn * this.turnRows + a) * this.secondSize + b;
  }

  private parts(i: number): readonly [turn: number, a: number, b: number] {
    const row = Math.floor(i / this.secondSize);
    const b = i % this.secondSize;
    const a = row < this.firstSize ? row : row - this.firstSize;
    return [this.rowTurns[row] ^ this.columnTurns[b], a, b];
  }

  indexOf(p: P): number | undefined {
    if (this.half !== undefined && this.sides.parity?.(p) !== this.half) return undefined;
    const [a, b] = this.sides.split(p);
    if (!this.first.legal(a) || !this.second.legal(b)) return undefined;
    return this.numberOf(this.rules.position.toMove(p), a, b);
  }

  /** The index of the position with `turn` to move and configurations a and b, which must be legal and in this half. */
  numberOf(turn: number, a: number, b: number): number {
    const image = this.images.length > 0 ? this.images[this.symmetryOf[a] * this.secondSize + b] : b;
    return this.index(turn, this.classOf[a], image);
  }

  positionAt(i: number): P {
    const [turn, a, b] = this.parts(i);
    return this.sides.join(turn, this.representatives[a], b);
  }
}

/**
 * Updates, for each configuration, its least image under the symmetries seen so far and the symmetry that leads to it.
 */
function leastImages(
  images: Uint32Array,
  symmetry: number,
  least: Uint32Array,
  symmetryOf: Uint8Array,
): void {
  for (let a = 0; a < images.length; a++) {
    if (images[a] >= least[a]) continue;
    least[a] = images[a];
    symmetryOf[a] = symmetry;
  }
}

function identity(size: number): Uint32Array {
  const same = new Uint32Array(size);
  for (let a = 0; a < size; a++) same[a] = a;
  return same;
}

/** Writes one symmetry of the second side's configurations and its inverse, both from `at` on. */
function writeImages(symmetry: Uint32Array, at: number, images: Uint32Array, inverses: Uint32Array): void {
  for (let b = 0; b < symmetry.length; b++) {
    images[at + b] = symmetry[b];
    inverses[at + symmetry[b]] = b;
  }
}

/** The reversed edges, each with the symmetry of the edge: going backwards applies its inverse. */
function transposedWithVia({ offsets, targets, via }: SymmetricAdjacency): SymmetricAdjacency {
  const size = offsets.length - 1;
  const back = transposed({ offsets, targets });
  const reversedVia = new Uint8Array(targets.length);
  const next = back.offsets.slice(0, size);
  for (let e = 0; e < targets.length; e++) reversedVia[next[targets[e]]++] = via![e];
  return { ...back, via: reversedVia };
}
