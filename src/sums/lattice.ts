/**
 * Recognises regions of placement games wherever they lie, however they are turned, and with the sides exchanged. Whether that
 * is right is not taken on trust: a pair of moves must take each other away, or not, wherever the same pair lies.
 */
import { lookUp } from '../base/present.ts';
import type { RegionKey } from './regions.ts';

/** A move of a placement game: what it changes. */
export interface LatticeMove {
  readonly side: 0 | 1;
  /** In ascending order, with their rows and columns. */
  readonly cells: readonly number[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What is put there. */
  readonly symbols: string;
  /** Its side, cells and symbols: no other move of the board has this text. */
  readonly text: string;
}

type Takes = (one: number, other: number) => boolean;

/** The moves of a side that look the same, up to their places. */
interface Kind {
  readonly side: 0 | 1;
  readonly height: number;
  readonly width: number;
  /** The cells in the frame, row by row. */
  readonly shape: string;
}

/** Rows and columns become these multiples of rows and columns. */
type Matrix = readonly [rowByRow: number, rowByColumn: number, columnByRow: number, columnByColumn: number];

/** Where a region is after it was turned. */
interface Frame {
  readonly top: number;
  readonly leftmost: number;
  readonly height: number;
  readonly width: number;
}

/** A way to turn the board, perhaps with the sides exchanged. */
interface View {
  readonly rr: number;
  readonly rc: number;
  readonly cr: number;
  readonly cc: number;
  readonly exchanges: boolean;
  /** By kinds: what a move of it becomes, and rows and columns from the turned corner of its frame to the corner of the turned frame. */
  readonly images: Int32Array;
}

/** Regions of boards with more moves may have several keys, which only costs time. */
const MOST_MOVES = 2 ** 13;
/** More than twice what `MOST_MOVES` can lie off the middle of the largest board. */
const OFF = 2 ** 17;
/** Figures of a move: its kind, the row and the column of its frame, height and width, and its side. */
const PLACE = 6;

const MATRICES: readonly Matrix[] = [1, -1].flatMap((s) =>
  [1, -1].flatMap((t): Matrix[] => [
    [s, 0, 0, t],
    [0, s, t, 0],
  ]),
);

const top = ({ rows }: LatticeMove): number => Math.min(...rows);
const leftmost = ({ columns }: LatticeMove): number => Math.min(...columns);

/** Where each kind of move can be, and which pairs of moves take each other away. */
export class Lattice {
  private readonly kinds: readonly Kind[];
  private readonly numbers: ReadonlyMap<string, number>;
  /** By pairs of kinds and the way from one to the other: whether such moves take each other away. */
  private readonly pairs: ReadonlyMap<string, boolean>;
  private readonly views: readonly View[];
  /** What `key` has found: whether it is that of the region with the sides exchanged, and whether that is the same region. */
  exchanged = false;
  even = false;
  private readonly figures = new Float64Array(2 * MATRICES.length);
  /** By lengths: room for a picture, 16 bits in each. */
  private readonly pictures: number[][] = [];

  private constructor(
    kinds: readonly Kind[],
    numbers: ReadonlyMap<string, number>,
    pairs: ReadonlyMap<string, boolean>,
  ) {
    this.kinds = kinds;
    this.numbers = numbers;
    this.pairs = pairs;
    const found = MATRICES.flatMap((matrix) =>
      [false, true].flatMap((exchanges) => this.view(matrix, exchanges) ?? []),
    );
    // what is turned twice must be a view too, or regions with the same key might differ
    const known = new Set(found.map(viewText));
    const closed = found.every((one) => found.every((other) => known.has(viewText(product(one, other)))));
    this.views = closed ? found : found.slice(0, 1);
  }

  /** The lattice of these moves; undefined if the same pair does not do the same everywhere, or kinds differ only in symbols. */
  static of(placements: readonly LatticeMove[], takes: Takes): Lattice | undefined {
    const numbers = new Map<string, number>();
    const kinds: Kind[] = [];
    for (const placement of placements) {
      const text = kindText(placement);
      if (numbers.has(text)) continue;
      numbers.set(text, kinds.length);
      kinds.push(kindOf(placement));
    }
    const looks = new Set(
      kinds.map(({ side, height, width, shape }) => `${side} ${height} ${width} ${shape}`),
    );
    if (looks.size < kinds.length) return undefined;
    const pairs = new Map<string, boolean>();
    const even = everyPair(placements, numbers, (pair, one, other) => {
      const known = pairs.get(pair);
      pairs.set(pair, takes(one, other));
      return known === undefined || known === takes(one, other);
    });
    return even ? new Lattice(kinds, numbers, pairs) : undefined;
  }

  /** Whether these moves are of known kinds, and do what is known of them. */
  fits(placements: readonly LatticeMove[], takes: Takes): boolean {
    const { numbers, pairs } = this;
    if (placements.some((placement) => !numbers.has(kindText(placement)))) return false;
    return everyPair(placements, numbers, (pair, one, other) => pairs.get(pair) === takes(one, other));
  }

  /** The kind and the place of each of `placements`, in which keys of regions are written. */
  places(placements: readonly LatticeMove[]): Int32Array {
    return Int32Array.from(
      placements.flatMap((placement) => {
        const kind = lookUp(this.numbers, kindText(placement));
        const { height, width, side } = this.kinds[kind];
        return [kind, top(placement), leftmost(placement), height, width, side];
      }),
    );
  }

  /** The key of the region with the `moves`, with `places` of all moves. Sets `exchanged` and `even`. */
  key(moves: readonly number[], places: Int32Array): RegionKey {
    const { views } = this;
    const count = moves.length;
    // the frame of all, and by how much the moves lie off its middle
    let [first, last, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
    let [down, across, rights] = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      const at = PLACE * moves[k];
      const row = places[at + 1];
      const column = places[at + 2];
      const below = row + places[at + 3];
      const beside = column + places[at + 4];
      if (row < first) first = row;
      if (below > last) last = below;
      if (column < left) left = column;
      if (beside > right) right = beside;
      down += row + below;
      across += column + beside;
      rights += places[at + 5];
    }
    down -= count * (first + last);
    across -= count * (left + right);
    // of all views only those with the least figures are drawn
    const { figures } = this;
    let least = Infinity;
    for (let v = 0; v < views.length; v++) {
      const { rr, rc, cr, cc, exchanges } = views[v];
      const size = rc === 0 ? last - first : right - left;
      const off = (rr * down + rc * across) * OFF + cr * down + cc * across;
      figures[v] = (size * MOST_MOVES + (exchanges ? count - rights : rights)) * OFF * OFF + off;
      if (figures[v] < least) least = figures[v];
    }
    let key = '';
    let [plain, turned] = [false, false];
    for (let v = 0; v < views.length; v++) {
      if (figures[v] !== least) continue;
      const view = views[v];
      const { rr, rc, cr, cc } = view;
      const picture = this.drawn(moves, places, view, {
        top: (rr < 0 ? 1 - last : rr * first) + (rc < 0 ? 1 - right : rc * left),
        leftmost: (cr < 0 ? 1 - last : cr * first) + (cc < 0 ? 1 - right : cc * left),
        height: rc === 0 ? last - first : right - left,
        width: rc === 0 ? right - left : last - first,
      });
      if (key === '' || picture < key) [key, plain, turned] = [picture, false, false];
      if (picture !== key) continue;
      if (view.exchanges) turned = true;
      else plain = true;
    }
    this.exchanged = !plain;
    this.even = plain && turned;
    return key;
  }

  /** A region as bits: for each kind, row by row, where moves of it are. */
  private drawn(
    moves: readonly number[],
    places: Int32Array,
    { rr, rc, cr, cc, images }: View,
    { top, leftmost, height, width }: Frame,
  ): string {
    const words = (this.kinds.length * height * width + 15) >>> 4;
    const picture = (this.pictures[words] ??= Array.from({ length: words + 2 }, () => 0));
    picture.fill(0);
    picture[0] = height;
    picture[1] = width;
    for (let k = 0; k < moves.length; k++) {
      const at = PLACE * moves[k];
      const row = places[at + 1];
      const column = places[at + 2];
      const image = 3 * places[at];
      const down = rr * row + rc * column + images[image + 1] - top;
      const across = cr * row + cc * column + images[image + 2] - leftmost;
      const bit = (images[image] * height + down) * width + across;
      picture[2 + (bit >>> 4)] |= 1 << (bit & 15);
    }
    return String.fromCharCode.apply(undefined, picture);
  }

  /** Undefined if pairs of moves that are turned, or exchanged, would not do the same. */
  private view(matrix: Matrix, exchanges: boolean): View | undefined {
    const { kinds, pairs } = this;
    const [rr, rc, cr, cc] = matrix;
    const images = new Int32Array(3 * kinds.length);
    for (const [k, { side, height, width, shape }] of kinds.entries()) {
      const turned = turnedShape(shape, height, width, matrix);
      const [high, wide] = rc === 0 ? [height, width] : [width, height];
      const image = kinds.findIndex(
        (kind) =>
          kind.side === (exchanges ? 1 - side : side) &&
          kind.height === high &&
          kind.width === wide &&
          kind.shape === turned,
      );
      if (image < 0) return undefined;
      images[3 * k] = image;
      images[3 * k + 1] = (rr < 0 ? 1 - height : 0) + (rc < 0 ? 1 - width : 0);
      images[3 * k + 2] = (cr < 0 ? 1 - height : 0) + (cc < 0 ? 1 - width : 0);
    }
    for (const [pair, takes] of pairs) {
      const [one, other, down, across] = pair.split(' ').map(Number);
      const rows = rr * down + rc * across + images[3 * other + 1] - images[3 * one + 1];
      const columns = cr * down + cc * across + images[3 * other + 2] - images[3 * one + 2];
      const image = pairs.get(pairText(images[3 * one], images[3 * other], rows, columns));
      if (image !== undefined && image !== takes) return undefined;
    }
    return { rr, rc, cr, cc, exchanges, images };
  }
}

const viewText = ({ rr, rc, cr, cc, exchanges }: Omit<View, 'images'>): string =>
  `${rr} ${rc} ${cr} ${cc} ${exchanges}`;

/** First the one, then the other. */
function product(one: View, other: View): Omit<View, 'images'> {
  const { rr, rc, cr, cc } = one;
  const { rr: a, rc: b, cr: c, cc: d } = other;
  const exchanges = one.exchanges !== other.exchanges;
  return { rr: a * rr + b * cr, rc: a * rc + b * cc, cr: c * rr + d * cr, cc: c * rc + d * cc, exchanges };
}

const pairText = (one: number, other: number, down: number, across: number): string =>
  `${one} ${other} ${down} ${across}`;

function everyPair(
  placements: readonly LatticeMove[],
  numbers: ReadonlyMap<string, number>,
  holds: (pair: string, one: number, other: number) => boolean,
): boolean {
  const kinds = placements.map((placement) => lookUp(numbers, kindText(placement)));
  return placements.every((p, one) =>
    placements.every((q, other) =>
      holds(pairText(kinds[one], kinds[other], top(q) - top(p), leftmost(q) - leftmost(p)), one, other),
    ),
  );
}

function kindOf(placement: LatticeMove): Kind {
  const { side, rows, columns } = placement;
  const [first, left] = [top(placement), leftmost(placement)];
  const [height, width] = [Math.max(...rows) - first + 1, Math.max(...columns) - left + 1];
  const shape = Array.from({ length: height * width }, () => '.');
  rows.forEach((row, k) => (shape[(row - first) * width + columns[k] - left] = 'x'));
  return { side, height, width, shape: shape.join('') };
}

function kindText(placement: LatticeMove): string {
  const { side, height, width, shape } = kindOf(placement);
  return `${side} ${height} ${width} ${shape} ${placement.symbols}`;
}

function turnedShape(shape: string, height: number, width: number, [rr, rc, cr, cc]: Matrix): string {
  const [high, wide] = rc === 0 ? [height, width] : [width, height];
  const turned = Array.from({ length: high * wide }, () => '.');
  const place = (a: number, row: number, b: number, column: number): number =>
    (a < 0 ? height - 1 - row : a * row) + (b < 0 ? width - 1 - column : b * column);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      turned[place(rr, row, rc, column) * wide + place(cr, row, cc, column)] = shape[row * width + column];
  return turned.join('');
}
