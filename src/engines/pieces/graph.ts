/**
 * Pieces in each other's way, as data: a position is a turn and the state of each piece, and its index is their mixed radix
 * number. Moves and un-moves are steps along paths (see `Paths`), added to the index as multiples of a stride:
 *
 *     index = row · columns + state of the last piece           off the board is one state more
 *     row   = (turn · states of piece 0 + state 0) · states of piece 1 + …
 *
 * With symmetries only one state of each class of the first piece's is kept. A move of that piece from it to x then leads to
 * the representative of x, g·x for some symmetry g, and takes all other pieces along; other moves leave it where it is.
 */
import { type Ending, OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import {
  type Pieces,
  type Piece,
  type Permutation,
  QUIET,
  CAPTURES,
  structureOf,
} from '../../rules/structure.ts';
import { assert } from '../../base/errors.ts';
import type { GameGraph } from '../graph/graph.ts';

/** Tables end where indexes are no more 32-bit integers. */
const MOST_POSITIONS = 2 ** 31;

const radix = (piece: Piece): number => piece.states + (piece.capturable ? 1 : 0);

/**
 * In which order the pieces stand in the index. First one that cannot be taken, whose classes are kept: off the board nothing
 * could stand for a class. Last, as the row, another one of these: royal pieces take few steps, and have no state off the board.
 */
function arranged(pieces: readonly Piece[]): number[] {
  const lasting = pieces.flatMap((piece, m) => (piece.capturable ? [] : [m]));
  const first = lasting[0] ?? 0;
  const last = lasting.length > 1 ? lasting.at(-1)! : pieces.length - 1;
  const between = pieces.map((_, m) => m).filter((m) => m !== first && m !== last);
  return [first, ...between, ...(last === first ? [] : [last])];
}

/** The symmetries that can be used. */
const usable = (first: Piece, permutations: readonly Permutation[]): readonly Permutation[] =>
  permutations.length > 1 && !first.capturable ? permutations : [];

/** Rows and columns of the table, and by how many symmetries it is smaller. */
export function tableShape<P>(
  { pieces }: Pieces<P>,
  permutations: readonly Permutation[],
): { readonly rows: number; readonly columns: number; readonly symmetries: number } {
  const order = arranged(pieces).map((m) => pieces[m]!);
  const group = usable(order[0]!, permutations);
  const first = group.length > 0 ? classesOf(order[0]!, group).states.length : radix(order[0]!);
  const rows = order.slice(1, -1).reduce((product, piece) => product * radix(piece), 2 * first);
  return { rows, columns: radix(order.at(-1)!), symmetries: group.length };
}

interface Classes {
  /** The representative of each class. */
  readonly states: Uint16Array;
  /** For each state its class and the number of a symmetry that takes it to the representative. */
  readonly of: Uint16Array;
  readonly by: Uint8Array;
}

function classesOf(piece: Piece, permutations: readonly Permutation[]): Classes {
  const least = Uint16Array.from({ length: piece.states }, (_, state) => state);
  const by = new Uint8Array(piece.states);
  permutations.forEach((permutation, g) => {
    piece.images(permutation).forEach((image, state) => {
      if (image >= least[state]!) return;
      least[state] = image;
      by[state] = g;
    });
  });
  const states = least.filter((image, state) => image === state);
  return { states, of: least.map((image) => states.indexOf(image)), by };
}

export class PieceGraph<P> implements GameGraph<P> {
  readonly size: number;
  readonly alternates = true;
  readonly repeats = true;

  /** The pieces in the order of the index, and the royal ones among them. */
  readonly pieces: readonly Piece[];
  readonly royal: readonly [number | undefined, number | undefined];
  /** Rows with either side to move, those of the second side after those of the first; and positions in a row. */
  readonly rows: number;
  readonly columns: number;
  /** How many rows further the next state of each piece is; the last one has no rows. */
  readonly rowStrides: Int32Array;
  /** images[g][m][state], off the board included; the identity alone without symmetries. */
  readonly images: readonly (readonly Uint16Array[])[];
  /** Of the first piece: the state of each digit, and the digit of each state with the symmetry that leads there. */
  readonly representatives: Uint16Array;
  readonly classes: Uint16Array;
  readonly by: Uint8Array;
  /** For each digit and each state: the symmetries, from ways[…] to ways[… + 1], that undo what a move from there did. */
  readonly waysFrom: Uint32Array;
  readonly ways: Uint8Array;
  /** For each piece and cell the states that it can be in there. */
  readonly statesOn: readonly (readonly (readonly number[])[])[];
  /** A set of columns is so many words of 32 bits, and columnsOn[cell · words …] those in which the last piece stands on a cell. */
  readonly words: number;
  readonly columnsOn: Uint32Array;
  /** One bit for each position, row by row: it is one; it is one and the game goes on there. */
  readonly positions: Uint32Array;
  readonly open: Uint32Array;

  private readonly rules: Rules<P>;
  private readonly structure: Pieces<P>;
  /** The place of each of the rules' pieces in `pieces`. */
  private readonly places: readonly number[];
  /** How the game is over by what is left: kindCodes[m][state] added up; absent: nothing but the rules tell. */
  private readonly endings: Uint8Array | undefined;
  private readonly kindCodes: readonly Uint32Array[];
  private readonly given: Int32Array;

  // the row that was taken apart last
  row = -1;
  turn = 0;
  /** The states of all pieces; the last one's are the columns. */
  readonly states: Int32Array;
  /** Which piece stands on each cell, −1 for none; the last one stands nowhere. */
  readonly on: Int8Array;
  /** Whether no two pieces stand on one cell. */
  private apart = false;

  constructor(rules: Rules<P>, permutations: readonly Permutation[] = []) {
    const structure = structureOf(rules, 'pieces');
    assert(structure && structure.pieces.length > 1, 'the graph of pieces needs pieces on both sides');
    this.rules = rules;
    this.structure = structure;
    const { cells, royal } = this.structure;
    const order = arranged(this.structure.pieces);
    const pieces = order.map((m) => this.structure.pieces[m]!);
    this.pieces = pieces;
    this.places = order.map((_, m) => order.indexOf(m));
    this.royal = royal.map((m) => (m === undefined ? m : this.places[m])) as [number?, number?] as [
      number | undefined,
      number | undefined,
    ];
    const first = pieces[0]!;
    const last = pieces.at(-1)!;
    const group = usable(first, permutations);
    if (group.length > 0) {
      const { states, of, by } = classesOf(first, group);
      [this.representatives, this.classes, this.by] = [states, of, by];
    } else {
      this.representatives = Uint16Array.from({ length: radix(first) }, (_, state) => state);
      this.classes = this.representatives;
      this.by = new Uint8Array(radix(first));
    }
    this.images = (group.length > 0 ? group : [undefined]).map((permutation) =>
      pieces.map((piece) => {
        const images = Uint16Array.from({ length: piece.states + 1 }, (_, state) => state);
        if (permutation) images.set(piece.images(permutation));
        return images;
      }),
    );
    const { rows, columns } = tableShape(this.structure, group);
    this.rows = rows / 2;
    this.columns = columns;
    this.size = rows * columns;
    assert(this.size <= MOST_POSITIONS, 'the table of pieces is too large');
    this.rowStrides = new Int32Array(pieces.length);
    for (let m = pieces.length - 2, stride = 1; m >= 0; m--) {
      this.rowStrides[m] = stride;
      stride *= radix(pieces[m]!);
    }
    [this.waysFrom, this.ways] = this.makeWays(group);
    this.statesOn = pieces.map((piece) => {
      const lists: number[][] = Array.from({ length: cells }, () => []);
      piece.cells.forEach((cell, state) => lists[cell]!.push(state));
      return lists;
    });
    this.words = Math.ceil(columns / 32);
    this.columnsOn = new Uint32Array(cells * this.words);
    last.cells.forEach((cell, state) => set(this.columnsOn, cell * this.words, state));
    this.states = new Int32Array(pieces.length);
    this.given = new Int32Array(pieces.length);
    this.on = new Int8Array(cells).fill(-1);
    [this.endings, this.kindCodes] = endingsOf(this.structure, order);
    this.positions = this.findPositions();
    this.open = this.findOpen();
  }

  /** For a digit and a state: each symmetry h that takes the state to a representative r, where a move of r to h · the digit's state led here. */
  private makeWays(group: readonly Permutation[]): [Uint32Array, Uint8Array] {
    const { representatives, classes, by, images } = this;
    const { states } = this.pieces[0]!;
    const from = new Uint32Array(representatives.length * states + 1);
    const ways: number[] = [];
    representatives.forEach((target, digit) => {
      for (let state = 0; state < states; state++) {
        from[digit * states + state] = ways.length;
        if (group.length === 0) ways.push(0);
        // a representative that moves to x, where x is taken here by g: back by the inverse of g
        for (let x = 0; group.length > 0 && x < states; x++) {
          if (classes[x] !== digit) continue;
          const g = images[by[x]!]![0]!;
          const h = images.findIndex(
            ([image]) => image![target] === x && g.every((to, s) => image![to] === s),
          );
          if (representatives.includes(images[h]![0]![state]!)) ways.push(h);
        }
      }
    });
    from[representatives.length * states] = ways.length;
    return [from, Uint8Array.from(ways)];
  }

  /** Sets `row`, `turn`, and `states` and `on` of all pieces but the last one. */
  takeApart(row: number): void {
    if (row === this.row) return;
    const { pieces, states, on, representatives, rows } = this;
    this.row = row;
    on.fill(-1);
    this.turn = row < rows ? 0 : 1;
    this.apart = true;
    let rest = this.turn === 0 ? row : row - rows;
    for (let m = pieces.length - 2; m >= 0; m--) {
      const piece = pieces[m]!;
      const count = m === 0 ? representatives.length : radix(piece);
      const digit = rest % count;
      rest = (rest / count) | 0;
      const state = m === 0 ? representatives[digit]! : digit;
      states[m] = state;
      if (state === piece.states) continue;
      const cell = piece.cells[state]!;
      if (on[cell]! >= 0) this.apart = false;
      on[cell] = m;
    }
  }

  /** The indexes that are positions: no two pieces on one cell, and the side to move cannot take a royal piece. */
  private findPositions(): Uint32Array {
    const { pieces, rows, words, columns, columnsOn, states, on } = this;
    const positions = new Uint32Array(2 * rows * words);
    const last = pieces.length - 1;
    const row = new Uint32Array(words);
    const alive = new Uint32Array(words);
    const all = new Uint32Array(words);
    for (let column = 0; column < columns; column++) set(all, 0, column);
    for (let r = 0; r < 2 * rows; r++) {
      this.takeApart(r);
      if (!this.apart) continue;
      row.set(all);
      for (let m = 0; m < last; m++) {
        if (states[m] === pieces[m]!.states) continue;
        const at = pieces[m]!.cells[states[m]!]! * words;
        for (let w = 0; w < words; w++) row[w]! &= ~columnsOn[at + w]!;
      }
      const king = this.royal[1 - this.turn];
      const attackers = king === undefined ? 0 : last;
      for (let m = 0; m < attackers; m++) {
        const piece = pieces[m]!;
        if (piece.side !== this.turn || states[m] === piece.states) continue;
        const { offsets, cells, steps, past } = piece.paths;
        const end = offsets[states[m]! + 1]!;
        // the columns in which the last piece is not in the way
        for (let e = offsets[states[m]!]!, stop = e; e < end;) {
          if (e === stop) {
            alive.set(row);
            stop = past[e]!;
          }
          const cell = cells[e]!;
          const there = on[cell]!;
          const takes = (steps[e]! & CAPTURES) !== 0;
          if (there >= 0) {
            if (takes && there === king) for (let w = 0; w < words; w++) row[w]! &= ~alive[w]!;
            e = stop;
            continue;
          }
          for (let w = 0; w < words; w++) {
            const here = alive[w]! & columnsOn[cell * words + w]!;
            if (takes && king === last) row[w]! &= ~here;
            alive[w]! &= ~here;
          }
          e++;
        }
      }
      if (king !== undefined && king < last && pieces[last]!.side === this.turn)
        this.leaveAttackers(king, row);
      positions.set(row, r * words);
    }
    return positions;
  }

  /** Takes the columns out of `row` from which the last piece could take the royal one. */
  private leaveAttackers(king: number, row: Uint32Array): void {
    const { pieces, states, statesOn, on } = this;
    const last = pieces.length - 1;
    const { offsets, cells, targets, steps, past } = pieces[last]!.back;
    for (const state of statesOn[last]![pieces[king]!.cells[states[king]!]!]!) {
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!; e < end;) {
        if (on[cells[e]!]! >= 0) e = past[e]!;
        else {
          if ((steps[e]! & CAPTURES) !== 0) row[targets[e]! >>> 5]! &= ~(1 << (targets[e]! & 31));
          e++;
        }
      }
    }
  }

  private findOpen(): Uint32Array {
    const { positions, rows, words, columns, endings, rules } = this;
    const open = positions.slice();
    for (let r = 0; r < 2 * rows; r++) {
      for (let w = 0; w < words; w++) {
        for (let bits = positions[r * words + w]!; bits !== 0; bits &= bits - 1) {
          const column = 32 * w + 31 - Math.clz32(bits & -bits);
          const over = endings
            ? this.endingAt(r, column) !== OPEN
            : rules.ended(this.positionAt(r * columns + column)) !== OPEN;
          if (over) open[r * words + w]! &= ~(1 << (column & 31));
        }
      }
    }
    return open;
  }

  private endingAt(row: number, column: number): Ending {
    this.takeApart(row);
    const { pieces, states, kindCodes, endings } = this;
    const last = pieces.length - 1;
    let code = kindCodes[last]![column]!;
    for (let m = 0; m < last; m++) code += kindCodes[m]![states[m]!]!;
    return endings![code] as Ending;
  }

  mover(i: number): number {
    return i >= this.rows * this.columns ? 1 : 0;
  }

  private has(set: Uint32Array, row: number, column: number): boolean {
    return ((set[row * this.words + (column >>> 5)]! >>> (column & 31)) & 1) === 1;
  }

  private rowOf(i: number): number {
    return Math.floor(i / this.columns);
  }

  legal(i: number): boolean {
    const row = this.rowOf(i);
    return this.has(this.positions, row, i - row * this.columns);
  }

  ended(i: number): Ending {
    const row = this.rowOf(i);
    if (this.has(this.open, row, i - row * this.columns)) return OPEN;
    return this.endings ? this.endingAt(row, i - row * this.columns) : this.rules.ended(this.positionAt(i));
  }

  stuck(i: number): Ending {
    return this.rules.stuck(this.positionAt(i));
  }

  successors(i: number, into: number[]): number {
    const { pieces, columns, rowStrides, states, on, rows } = this;
    const row = this.rowOf(i);
    const column = i - row * columns;
    if (!this.has(this.open, row, column)) return 0;
    this.takeApart(row);
    const last = pieces.length - 1;
    const lastCell = column === pieces[last]!.states ? -1 : pieces[last]!.cells[column]!;
    states[last] = column;
    const passed = this.turn === 0 ? rows : -rows;
    let count = 0;
    const add = (to: number, toColumn: number): void => {
      if (this.has(this.positions, to, toColumn)) into[count++] = to * columns + toColumn;
    };
    for (let m = 0; m <= last; m++) {
      const piece = pieces[m]!;
      const state = states[m]!;
      if (piece.side !== this.turn || state === piece.states) continue;
      const { offsets, cells, targets, steps, past } = piece.paths;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!; e < end;) {
        const there = cells[e] === lastCell ? last : on[cells[e]!]!;
        const other = pieces[there];
        const may = other
          ? (steps[e]! & CAPTURES) !== 0 && other.side !== this.turn && other.capturable
          : (steps[e]! & QUIET) !== 0;
        if (may) {
          const g = m === 0 ? this.by[targets[e]!]! : 0;
          const toColumn = m === last ? targets[e]! : there === last ? other!.states : column;
          let to = g === 0 ? row + passed : this.turnedRow(row + passed, g);
          if (m === 0) to += (this.classes[targets[e]!]! - this.classes[state]!) * rowStrides[0]!;
          else if (m < last) to += (targets[e]! - state) * rowStrides[m]!;
          if (other && there < last)
            to += (other.states - this.images[g]![there]![states[there]!]!) * rowStrides[there]!;
          add(to, this.images[g]![last]![toColumn]!);
        }
        e = other ? past[e]! : e + 1;
      }
    }
    return count;
  }

  /** `row`, which may have the other side to move, with all pieces between the first and the last one moved by the symmetry g. */
  turnedRow(row: number, g: number): number {
    const { pieces, states, rowStrides, images } = this;
    for (let m = 1; m < pieces.length - 1; m++)
      row += (images[g]![m]![states[m]!]! - states[m]!) * rowStrides[m]!;
    return row;
  }

  predecessors(i: number, into: number[]): number {
    const { pieces, columns, rowStrides, states, on, rows, images } = this;
    const row = this.rowOf(i);
    const column = i - row * columns;
    this.takeApart(row);
    const last = pieces.length - 1;
    const lastCell = column === pieces[last]!.states ? -1 : pieces[last]!.cells[column]!;
    states[last] = column;
    const turn = 1 - this.turn;
    const passed = turn === 0 ? -rows : rows;
    let count = 0;
    const add = (from: number, fromColumn: number): void => {
      if (this.has(this.open, from, fromColumn)) into[count++] = from * columns + fromColumn;
    };
    for (let m = 0; m <= last; m++) {
      const piece = pieces[m]!;
      const state = states[m]!;
      if (piece.side !== turn || state === piece.states) continue;
      const here = piece.cells[state]!;
      const { offsets, cells, targets, steps, past } = piece.back;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!; e < end;) {
        if (cells[e] === lastCell || on[cells[e]!]! >= 0) {
          e = past[e]!;
          continue;
        }
        const at = m === 0 ? this.classes[state]! * piece.states + targets[e]! : 0;
        const to = m === 0 ? this.waysFrom[at + 1]! : 1;
        for (let w = m === 0 ? this.waysFrom[at]! : 0; w < to; w++) {
          const h = m === 0 ? this.ways[w]! : 0;
          let from = h === 0 ? row + passed : this.turnedRow(row + passed, h);
          if (m === 0)
            from += (this.classes[images[h]![0]![targets[e]!]!]! - this.classes[state]!) * rowStrides[0]!;
          else if (m < last) from += (targets[e]! - state) * rowStrides[m]!;
          const fromColumn = images[h]![last]![m === last ? targets[e]! : column]!;
          if ((steps[e]! & QUIET) !== 0) add(from, fromColumn);
          if ((steps[e]! & CAPTURES) === 0) continue;
          for (let o = 0; o <= last; o++) {
            const other = pieces[o]!;
            if (other.side === turn || !other.capturable || states[o] !== other.states) continue;
            for (const back of this.statesOn[o]![here]!) {
              const image = images[h]![o]![back]!;
              if (o === last) add(from, image);
              else add(from + (image - other.states) * rowStrides[o]!, fromColumn);
            }
          }
        }
        e++;
      }
    }
    return count;
  }

  indexOf(p: P): number | undefined {
    const { given, places, images, classes, by, rowStrides, pieces } = this;
    this.structure.split(p, given);
    const last = pieces.length - 1;
    const first = given[places.indexOf(0)]!;
    const moved = images[by[first]!]!;
    let row = (this.rules.position.toMove(p) === 1 ? this.rows : 0) + classes[first]! * rowStrides[0]!;
    let column = 0;
    places.forEach((m, k) => {
      if (m === last) column = moved[m]![given[k]!]!;
      else if (m > 0) row += moved[m]![given[k]!]! * rowStrides[m]!;
    });
    return this.has(this.positions, row, column) ? row * this.columns + column : undefined;
  }

  positionAt(i: number): P {
    const row = this.rowOf(i);
    this.takeApart(row);
    this.states[this.pieces.length - 1] = i - row * this.columns;
    return this.structure.join(
      this.turn,
      this.places.map((m) => this.states[m]!),
    );
  }
}

const set = (bits: Uint32Array, from: number, i: number): void => {
  bits[from + (i >>> 5)]! |= 1 << (i & 31);
};

/** How the game is over for each set of kinds, and what each state of each piece, in `order`, adds to the number of the set. */
function endingsOf<P>(
  { pieces, ended }: Pieces<P>,
  order: readonly number[],
): [Uint8Array | undefined, readonly Uint32Array[]] {
  let size = 1;
  const kinds = pieces.map((piece) => 1 + piece.kinds.reduce((most, kind) => Math.max(most, kind), 0));
  const codes = pieces.map((piece, m) => {
    // off the board is the last kind
    const code = Uint32Array.from(
      { length: piece.states + 1 },
      (_, state) => (piece.kinds[state] ?? kinds[m]!) * size,
    );
    size *= kinds[m]! + 1;
    return code;
  });
  const ordered = order.map((m) => codes[m]!);
  if (!ended) return [undefined, ordered];
  const endings = Uint8Array.from({ length: size }, (_, code) => {
    let rest = code;
    return ended(
      kinds.map((count) => {
        const kind = rest % (count + 1);
        rest = Math.floor(rest / (count + 1));
        return kind === count ? -1 : kind;
      }),
    );
  });
  return [endings, ordered];
}
