/**
 * A board falls apart into regions, which are told apart by what they look like: one that lies elsewhere, or is turned as a
 * symmetry of the board turns it, has the same key.
 */
import type { Board } from '../kit/board.ts';
import type { FillField } from '../kit/fields.ts';
import { badInput, noneOf, said } from '../base/errors.ts';
import type { Adjacency } from '../base/adjacency.ts';
import type { Regions, Rules } from '../rules/rules.ts';
import type { Permutation } from '../rules/structure.ts';

/** The same for regions that have the same moves. */
export type RegionKey = number | string;

/** The cells of a region, each near one before it. */
export type Region = readonly number[];

/** A map of rows and columns: the new row and column are these multiples of the old ones. */
type Turning = readonly [rowByRow: number, rowByColumn: number, columnByRow: number, columnByColumn: number];

const UNTURNED: Turning = [1, 0, 0, 1];
/** Of a key that is a number, the height and the width take six bits each; the picture has the others. */
const LARGEST_SIDE = 2 ** 6;
const PICTURE = 2 ** 41;

/** The regions of a game's positions. */
export class Falling<P> {
  readonly board: Board;
  private readonly name: string;
  /** Undefined, or what a cell is filled with on which nothing more happens. */
  private readonly wall: string | undefined;
  /** By the code of a symbol: whether it can still change. */
  readonly open: readonly boolean[];
  /** By the code of a symbol: its digit in a picture; 0 for walls. */
  private readonly digits: readonly number[];
  private readonly radix: number;
  /** The cells near each cell, in both directions. */
  private readonly near: readonly (readonly number[])[];
  /** How regions may be turned, as rows and columns of all cells. Empty: they are compared in their places. */
  private readonly views: readonly View[];
  private readonly permutations: readonly Permutation[];
  /** For each cell the last search that has met it. */
  private readonly met: Int32Array;
  private search = 0;
  /** A region and what is fixed around it, while its key is made. */
  private readonly seen: Int32Array;
  private readonly kept: Uint16Array;
  /** By the place of a cell in a picture: the number of the word that it is in, and what its digit is multiplied by there. */
  private readonly wordOf: Int32Array;
  private readonly powerOf: Float64Array;
  /** A picture and the best one so far, as words. */
  private readonly pictures: readonly [Float64Array, Float64Array];

  constructor(rules: Rules<P>, regions: Regions) {
    const { name, field } = filling(rules);
    const { board, symbols } = field;
    const { walls = '', fixed = '' } = regions;
    for (const symbol of walls + fixed)
      if (!symbols.includes(symbol)) throw noneOf(said`${'regions'}`, symbol, Array.from(symbols), ' ');
    const open: boolean[] = [];
    const digits: number[] = [];
    const drawn = Array.from(symbols).filter((symbol) => !walls.includes(symbol));
    for (const symbol of symbols) {
      open[symbol.charCodeAt(0)] = !(walls + fixed).includes(symbol);
      digits[symbol.charCodeAt(0)] = 1 + drawn.indexOf(symbol);
    }
    this.board = board;
    this.name = name;
    this.wall = walls[0];
    this.open = open;
    this.digits = digits;
    const radix = drawn.length + 1;
    this.radix = radix;
    const relations = [regions.near].flat();
    this.near = nearCells(board.size, relations);
    this.permutations = rules.permutations.length > 0 ? rules.permutations : [identity(board.size)];
    this.views = relations.every((relation) => isEven(board, relation))
      ? turningsOf(board, this.permutations).map((turning) => viewOf(board, turning))
      : [];
    this.met = new Int32Array(board.size);
    this.seen = new Int32Array(board.size);
    this.kept = new Uint16Array(board.size);
    const area = board.rows * board.columns;
    let inWord = 1;
    while (inWord < area && radix ** (inWord + 1) <= PICTURE) inWord++;
    this.wordOf = Int32Array.from({ length: area }, (_, at) => Math.floor(at / inWord));
    const words = Math.ceil(area / inWord);
    this.pictures = [new Float64Array(words), new Float64Array(words)];
    this.powerOf = Float64Array.from({ length: area }, (_, at) => radix ** (at % inWord));
  }

  /** The symbols on the cells. */
  cells(p: P): string {
    return (p as Readonly<Record<string, string>>)[this.name];
  }

  /** `p` with nothing but walls outside of `region`; `p` itself if the game has no symbol for a wall. */
  alone(p: P, region: Region): P {
    const { wall, name } = this;
    if (wall === undefined) return p;
    const { seen, kept } = this;
    const cells = this.cells(p);
    kept.fill(wall.charCodeAt(0));
    const count = this.look(cells, region);
    for (let k = 0; k < count; k++) kept[seen[k]] = cells.charCodeAt(seen[k]);
    return { ...p, [name]: String.fromCharCode.apply(undefined, kept as unknown as number[]) };
  }

  /** The regions among the cells of `within`; absent: among all cells. */
  split(cells: string, within?: Region): Region[] {
    const { open, near, met } = this;
    const search = ++this.search;
    const regions: Region[] = [];
    const count = within ? within.length : cells.length;
    for (let i = 0; i < count; i++) {
      const first = within ? within[i] : i;
      if (met[first] === search || !open[cells.charCodeAt(first)]) continue;
      const region = [first];
      met[first] = search;
      for (let k = 0; k < region.length; k++) {
        const beside = near[region[k]];
        for (let n = 0; n < beside.length; n++) {
          const c = beside[n];
          if (met[c] === search || !open[cells.charCodeAt(c)]) continue;
          met[c] = search;
          region.push(c);
        }
      }
      regions.push(region);
    }
    return regions;
  }

  /** Writes `region` and the cells near it that are fixed, but no walls, to `seen`, and returns their number. */
  private look(cells: string, region: Region): number {
    const { open, digits, near, met, seen } = this;
    const search = ++this.search;
    let count = 0;
    for (let k = 0; k < region.length; k++) seen[count++] = region[k];
    for (let k = 0; k < region.length; k++) {
      const beside = near[region[k]];
      for (let n = 0; n < beside.length; n++) {
        const c = beside[n];
        const code = cells.charCodeAt(c);
        if (met[c] === search || open[code] || digits[code] === 0) continue;
        met[c] = search;
        seen[count++] = c;
      }
    }
    return count;
  }

  /**
   * The key of a region: its picture, with the fixed cells near it,
   *
   *     . . b                 . . . r
   *     . r       turned:     . b         as digits, row by row; 0 for walls, the edge and whatever lies further away
   *     .
   *
   * of all ways in which it may be turned the one with the smallest picture.
   */
  key(cells: string, region: Region): RegionKey {
    const count = this.look(cells, region);
    if (this.views.length === 0) return this.keyInPlace(cells, count);
    const { digits, seen, wordOf, powerOf } = this;
    const [{ rows: row, columns: column }] = this.views;
    let [top, bottom, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < count; k++) {
      const [r, c] = [row[seen[k]], column[seen[k]]];
      if (r < top) top = r;
      if (r > bottom) bottom = r;
      if (c < left) left = c;
      if (c > right) right = c;
    }
    const [height, width] = [bottom - top + 1, right - left + 1];
    const words = 1 + wordOf[height * width - 1];
    let [picture, best] = this.pictures;
    let found = 0;
    for (const { rows, columns, turning } of this.views) {
      const [rr, rc, cr, cc] = turning;
      const across = rr === 0 ? height : width;
      // the top left cell is the first one of the picture
      const start =
        (least(rr, top, bottom) + least(rc, left, right)) * across +
        least(cr, top, bottom) +
        least(cc, left, right);
      for (let w = 0; w < words; w++) picture[w] = 0;
      for (let k = 0; k < count; k++) {
        const at = rows[seen[k]] * across + columns[seen[k]] - start;
        picture[wordOf[at]] += digits[cells.charCodeAt(seen[k])] * powerOf[at];
      }
      if (found > 0 && (across > found || (across === found && !isLess(picture, best, words)))) continue;
      [picture, best] = [best, picture];
      found = across;
    }
    const down = found === width ? height : width;
    // a number is looked up faster than a text, if the picture fits into one
    if (words === 1 && down < LARGEST_SIDE && found < LARGEST_SIDE)
      return (down * LARGEST_SIDE + found) * PICTURE + best[0];
    let text = `${down} ${found}`;
    for (let w = 0; w < words; w++) text += ` ${best[w]}`;
    return text;
  }

  /** The key of a region that is not compared with those in other places, but with its images under symmetries of the board. */
  private keyInPlace(cells: string, count: number): RegionKey {
    const seen = [...this.seen.subarray(0, count)];
    let best = '';
    for (const permutation of this.permutations) {
      const images = seen.map((c) => permutation[c] * this.radix + this.digits[cells.charCodeAt(c)]);
      const key = images.sort((a, b) => a - b).join(',');
      if (best === '' || key < best) best = key;
    }
    return best;
  }
}

/** How the positions of `rules` fall apart. Undefined if nothing is known of that. Raises bad input for a wrong statement. */
export function fallingOf<P>(rules: Rules<P>): Falling<P> | undefined {
  return rules.regions && new Falling(rules, rules.regions);
}

/** The field that positions are made of, beside the turn. */
function filling<P>({ position }: Rules<P>): { readonly name: string; readonly field: FillField } {
  const fields = 'fields' in position ? (position.fields as Readonly<Record<string, object>>) : {};
  const entries = Object.entries(fields).filter(([name]) => name !== 'turn');
  const [found] = entries;
  if (entries.length !== 1 || !found || !('symbols' in found[1]))
    throw badInput(said`${'regions'} need positions that are a turn and one board filled with symbols`);
  return { name: found[0], field: found[1] as FillField };
}

const identity = (size: number): Permutation => Uint32Array.from({ length: size }, (_, c) => c);

function nearCells(size: number, relations: readonly Adjacency[]): number[][] {
  const cells = Array.from({ length: size }, () => new Set<number>());
  for (const { offsets, targets } of relations) {
    if (offsets.length !== size + 1)
      throw badInput(
        said`${'regions'}: ${'near'} is for ${offsets.length - 1} cells, but the board has ${size}`,
      );
    for (let c = 0; c < size; c++) {
      for (let e = offsets[c]; e < offsets[c + 1]; e++) {
        cells[c].add(targets[e]);
        cells[targets[e]].add(c);
      }
    }
  }
  return cells.map((beside) => [...beside]);
}

/**
 * Whether a relation is the same everywhere: all cells have the same steps, as far as the board goes. Of several relations, which
 * may be those of different men, each must be so.
 */
function isEven(board: Board, { offsets, targets }: Adjacency): boolean {
  if (board.drawing || board.marks.size > 0) return false;
  const step = (c: number, d: number): string =>
    `${board.row(d) - board.row(c)},${board.column(d) - board.column(c)}`;
  const beside = board.cells().map((c) => {
    const own = new Set<string>();
    for (let e = offsets[c]; e < offsets[c + 1]; e++) own.add(step(c, targets[e]));
    return own;
  });
  const steps = new Set(beside.flatMap((own) => [...own]));
  return beside.every((own, c) =>
    [...steps].every((by) => {
      const [rows, columns] = by.split(',').map(Number);
      return own.has(by) || board.find(board.row(c) + rows, board.column(c) + columns) === undefined;
    }),
  );
}

/** The ways in which permutations turn the board. One that does not turn it as a whole is left out. */
function turningsOf(board: Board, permutations: readonly Permutation[]): readonly Turning[] {
  const found: Turning[] = [UNTURNED];
  for (const [a, b] of [
    [1, 0],
    [0, 1],
  ])
    for (const s of [1, -1])
      for (const t of [1, -1]) {
        const turning: Turning = [a * s, b * s, b * t, a * t];
        if (a * s * t === 1 && s === 1) continue;
        if (permutations.some((permutation) => turns(board, permutation, turning))) found.push(turning);
      }
  return found;
}

/** The row and the column of each cell of a board that has been turned. */
interface View {
  readonly turning: Turning;
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

function viewOf(board: Board, turning: Turning): View {
  const [rr, rc, cr, cc] = turning;
  const cells = board.cells();
  return {
    turning,
    rows: Int32Array.from(cells, (c) => rr * board.row(c) + rc * board.column(c)),
    columns: Int32Array.from(cells, (c) => cr * board.row(c) + cc * board.column(c)),
  };
}

/** The least multiple by `factor`, 1, 0 or −1, of the numbers from `low` to `high`. */
const least = (factor: number, low: number, high: number): number => (factor < 0 ? -high : factor * low);

/** Whether the first of two pictures comes before the second. */
function isLess(one: Float64Array, other: Float64Array, words: number): boolean {
  for (let w = 0; w < words; w++) if (one[w] !== other[w]) return one[w] < other[w];
  return false;
}

/** Whether `permutation` turns the board in this way, up to a shift. */
function turns(board: Board, permutation: Permutation, [rr, rc, cr, cc]: Turning): boolean {
  const shift = (c: number): string => {
    const [row, column] = [board.row(c), board.column(c)];
    const image = permutation[c];
    return `${board.row(image) - rr * row - rc * column},${board.column(image) - cr * row - cc * column}`;
  };
  return permutation.every((_, c) => shift(c) === shift(0));
}
