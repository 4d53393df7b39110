/**
 * The contract of a game: positions in, positions out, over a declared shape.
 *
 * An author writes `rules(position, { start, moves, ends, … })`, most of it from the board kit; engines read `Rules`.
 * Every member that may be absent says what then holds.
 */
import type { Adjacency, Allocate } from './adjacency.ts';
import { once } from './once.ts';
import type { Option } from './options.ts';
import type { Scene } from './scene.ts';
import { type Said, assert, badInput, didYouMean, quote, said } from './errors.ts';

/** How a finished game ended for the side to move; OPEN while play goes on. The order is the order of preference. */
export const OPEN = 0;
export const LOSS = 1;
export const TIE = 2;
export const WIN = 3;
export type Ending = typeof OPEN | typeof LOSS | typeof TIE | typeof WIN;

/** What a position is made of: the index, the text and the drawing. The board kit's `shape` makes one. */
export interface Positions<P> {
  /** The two sides, the one that moves first in front; empty: impartial, the turn passes with every move. */
  readonly sides: readonly string[];
  /** Number of index values; Infinity when a field has no bound, and positions are then told apart by `text`. */
  readonly size: number;
  /** Without a perfect index there may still be a key: `rank` is then a whole number from 0 to below it. */
  readonly bound?: number;
  /**
   * The perfect index as a mixed radix number: how many values each digit has, the highest one in front. A permutation of
   * cells takes each digit to another of its values, whatever the others are. Absent: nothing is known of it.
   */
  readonly radices?: readonly number[];
  /** Play comes to few of the index values: a board may be filled in far more ways than it ever is. */
  readonly sparse?: boolean;
  /** The perfect index, 0 … size − 1; `unrank` is its inverse. */
  rank(p: P): number;
  unrank(index: number): P;
  /** 0 or 1, an index into `sides`; 0 for impartial games. */
  toMove(p: P): number;
  /** Where the pieces of `field` stand, as cell numbers; for a number field its value. */
  cells(p: P, field: string): readonly number[];
  /** One line that `parse` reads back; `parse` raises bad input that names the field. */
  text(p: P): string;
  parse(text: string): P;
  /** The syntax of `text`, for help. */
  readonly syntax: Said;
  /** The position drawn in text, several lines. */
  diagram(p: P): string;
  /** What a face draws instead; absent: there is only the diagram. */
  readonly scene?: Scene<P> | undefined;
  /** What differs from p to q, as a move is written: "3,2-3,3". */
  difference(p: P, q: P): string;
  /** `p` with every cell moved by a permutation of the board's cells. */
  permuted(p: P, permutation: Permutation): P;
  /** The same from rank to rank, with tables made once; absent: there is no exact rank. */
  image?(permutation: Permutation): (rank: number) => number;
}

/** For each cell of a board its image. */
export type Permutation = Uint32Array;

/** All configurations of one side's pieces, numbered, with the moves among them. */
export interface Configurations {
  readonly size: number;
  readonly moves: Adjacency;
  readonly unmoves: Adjacency;
  /**
   * Visits the legal configurations in order with the cells of all pieces, field by field; alike pieces ascend, and a
   * piece off the board is on the cell one beyond the last. `cells` is the same array every time.
   */
  forEach(visit: (configuration: number, cells: Int32Array) => void): void;
  /** The cells of one configuration, as `forEach` gives them. */
  cells(configuration: number): Int32Array;
  /** Where the pieces of `field` stand in `cells`; undefined: the field is none of this side. */
  slots(field: string): readonly [from: number, to: number] | undefined;
  /** False for a number that is no configuration (two pieces of the side on one cell). */
  legal(configuration: number): boolean;
  /** For each configuration the one with every cell moved by `permutation`. */
  images(permutation: Permutation): Uint32Array;
  /** For each configuration 0 or 1, the other one after every move of the side; meant only where the turn is implied. */
  readonly colours: Uint8Array;
  /** What the configurations are made of when they are sets of cells and nothing else; absent: they are not. */
  readonly sets: CellSets | undefined;
}

/** All sets of `count` cells, by rank in the combinatorial number system; a move takes one of the pieces on them along an edge. */
export interface CellSets {
  readonly count: number;
  readonly edges: Adjacency;
  /** choose[j · cells + c] = C(c, j), for j up to `count`. */
  readonly choose: Uint32Array;
  /** The colour of each cell. */
  readonly colours: Uint8Array;
}

export interface EdgeCount {
  /** Number of moves at most. */
  readonly count: number;
  /** Moves of one configuration, and to one, at most. */
  readonly most: number;
  /** Whether every move can be taken back by a move, so that un-moves are the same lists. */
  readonly twoWay: boolean;
}

/** A piece that is the whole of its side. */
export interface LonePiece {
  readonly moves: Adjacency;
  /** For each cell its place on the board, walls counted, row by row; and its colour. */
  readonly places: Uint32Array;
  readonly colours: Uint8Array;
}

/** A piece game whose sides move independently: positions are turn × configurations × configurations. */
export interface IndependentSides<P> {
  /** Number of configurations of each side, known before any is made. */
  readonly sizes: readonly [number, number];
  /** What is known of a side's moves before they are made. */
  edges(side: number): EdgeCount;
  /**
   * Every move changes the colour of the cell it starts from, so that colours and turn together never change in play:
   * 0 or 1, which of the two halves of the positions `p` is in. Absent: some move keeps the colour.
   */
  readonly half: ((p: P) => number) | undefined;
  /** A side that is one piece and always on the board, so that its configurations are the cells. Undefined: it is not so. */
  lone(side: number): LonePiece | undefined;
  /** The same with alike pieces told apart; absent: there are none. */
  readonly apart?: IndependentSides<P> | undefined;
  /** Number of classes of the first side's configurations under a group of permutations. */
  classes(permutations: readonly Permutation[]): number;
  /** Makes the graph of a side, the targets of its edges in arrays by `allocate`; absent: as any others. */
  build(side: number, allocate?: Allocate): Configurations;
  /** The side that a field's pieces belong to. */
  sideOf(field: string): 0 | 1;
  /** Number of cells that a field's pieces can stand on. */
  cellCount(field: string): number;
  split(p: P): readonly [number, number];
  join(turn: number, first: number, second: number): P;
}

/** What a step of a path may be: the piece may stop where nothing stands, and where a piece of the other side does, which it takes. */
export const STOPS = 1;
export const TAKES = 2;

/**
 * The ways from each state of a piece, step by step. A state is a cell, or a cell and a kind. The steps from state s stand
 * from offsets[s] to offsets[s + 1], path after path:
 *
 *     a rook on a1:   [ a2 a3 a4 … a8 ] [ b1 c1 d1 … h1 ]
 *
 * A piece in the way, on cells[e], cuts a path short: the next step is past[e] then, else e + 1.
 */
export interface Paths {
  readonly offsets: Uint32Array;
  readonly cells: Uint16Array;
  /** The state that the piece is in when it stops there. */
  readonly targets: Uint16Array;
  /** STOPS and TAKES, each where it may; neither where the path only goes through. */
  readonly steps: Uint8Array;
  readonly past: Uint32Array;
}

/** One piece of one side. */
export interface Man {
  readonly side: 0 | 1;
  /** On the board it is in a state from 0 to below `states`; off the board its state is `states`. */
  readonly states: number;
  /** Whether it can be taken, and is then off the board. */
  readonly capturable: boolean;
  /** The cell of each state, and the kind, from 0. */
  readonly cells: Uint16Array;
  readonly kinds: Uint8Array;
  readonly paths: Paths;
  /** The same ways back: STOPS where it came from when it took nothing, TAKES when it took a piece on the cell it leaves. */
  readonly back: Paths;
  /** For each state the one with its cell moved by `permutation`. */
  images(permutation: Permutation): Uint16Array;
}

/** A piece game in which pieces are in each other's way and take each other: a position is the turn and a state of each piece. */
export interface Armies<P> {
  readonly cells: number;
  readonly men: readonly Man[];
  /** The piece of each side that may not be left where it could be taken; absent: there is none. */
  readonly royal: readonly [number | undefined, number | undefined];
  /** Writes the state of each piece to `states`. */
  split(p: P, states: Int32Array): void;
  join(turn: number, states: ArrayLike<number>): P;
  /**
   * How the game is over with these pieces, given their kinds, −1 for one that is off the board; wherever they stand, and
   * for either side. Absent: the rules must be asked for each position.
   */
  readonly ended: ((kinds: readonly number[]) => Ending) | undefined;
}

/** A position is a Young diagram that grows by one cell a move, from empty to full. */
export interface Growth {
  readonly field: string;
  readonly rows: number;
  readonly columns: number;
  /** Number of diagrams, and the rank of one by its row lengths; each cell added raises it. */
  readonly size: number;
  rank(lengths: readonly number[]): number;
}

/** Points by side and cell: table[side][row][column]. */
export type GainTables = readonly (readonly (readonly number[])[])[];

/** One end condition, ready to be asked: over one or two named fields, any of their cells. */
export interface EndCondition {
  readonly fields: readonly string[];
  holds(c: number, d: number): boolean;
  /** How it ended for the side to move, by turn. */
  readonly ending: readonly [Ending, Ending];
}

/** The rules of one game with its options fixed, as engines and faces read them. */
export interface Rules<P> {
  readonly position: Positions<P>;
  readonly start: P;
  /** Every position the side to move can reach, whether or not the game is over at `p`; `p` is not changed. */
  moves(p: P): readonly P[];
  /** Exact transpose of `moves`; absent: engines store the reversed edges. */
  readonly unmoves: ((q: P) => readonly P[]) | undefined;
  /** How the game is over at `p` before any move is looked for; OPEN when it is not. */
  ended(p: P): Ending;
  /** How the game is over at `p` when there is no move. */
  stuck(p: P): Ending;
  /** The same where it is the same at all positions; absent: it depends on `p`. */
  readonly noMoves: Ending | undefined;
  /** Points the mover gains by p → q; absent: win, tie, draw or loss. */
  readonly gain: ((p: P, q: P) => number) | undefined;
  /** False for index values that are no position. */
  legal(p: P): boolean;
  /** A group of maps of positions that keep the rules, the identity among them or not. */
  readonly symmetries: readonly ((p: P) => P)[];
  /** The move p → q as the game's people write it. */
  name(p: P, q: P): string;

  // what the engine sees through, where the kit could tell it
  /** The end conditions as data, in order; absent when `ended` is a function of the whole position. */
  readonly ends: readonly EndCondition[] | undefined;
  readonly independent: IndependentSides<P> | undefined;
  readonly permutations: readonly Permutation[];
  readonly armies: Armies<P> | undefined;
  readonly growth: Growth | undefined;
  readonly gainTables: GainTables | undefined;
  /** The moves as vectors subtracted on N^k. */
  readonly vectors: readonly (readonly number[])[] | undefined;
}

/** The sides of a position type; `never` when it has no turn. */
export type SideOf<P> = P extends { readonly turn: infer S extends string } ? S : never;
/** The fields of a position whose pieces or numbers an end condition can name. */
export type CellFieldOf<P> = {
  [K in keyof P & string]: P[K] extends number | 'off' | readonly number[] ? K : never;
}[keyof P & string];

/** An end condition as an author writes it with `end`. */
export interface End<F extends string, W extends string> {
  readonly fields: readonly F[];
  holds(c: number, d: number): boolean;
  readonly winner: W;
}

/** The game is over when `holds` for a cell of `field`, or for any pair of cells of two fields. */
export function end<F extends string, W extends string>(
  field: F,
  holds: (c: number) => boolean,
  winner: W,
): End<F, W>;
export function end<F extends string, G extends string, W extends string>(
  field: F,
  other: G,
  holds: (c: number, d: number) => boolean,
  winner: W,
): End<F | G, W>;
export function end<F extends string, W extends string>(
  ...[field, ...rest]:
    | readonly [F, (c: number) => boolean, W]
    | readonly [F, F, (c: number, d: number) => boolean, W]
): End<F, W> {
  if (rest.length === 2) return { fields: [field], holds: rest[0], winner: rest[1] };
  return { fields: [field, rest[0]], holds: rest[1], winner: rest[2] };
}

/** A result as an author names it: a side, or by who moves. */
export type Winner<P> = SideOf<P> | 'moved' | 'to move' | 'tie';
type NoMoves = 'loses' | 'wins' | 'ties';

/** What kit moves (`walks`, `places`, `takes`, …) give. */
export interface KitMoves<P> {
  /** The moves and the legality that all the rest was made for: an author who changes one of them gives up the rest. */
  readonly kit?: Pick<KitMoves<P>, 'moves' | 'unmoves' | 'legal' | 'outcome'> | undefined;
  readonly moves: (p: P) => readonly P[];
  readonly unmoves?: ((q: P) => readonly P[]) | undefined;
  readonly legal?: ((p: P) => boolean) | undefined;
  readonly name?: ((p: P, q: P) => string) | undefined;
  /** The winner at `p`, when the game is over here; looked at after `ends`. Absent: play goes on. */
  readonly outcome?: ((p: P) => Winner<P> | undefined) | undefined;
  /** What happens to a side without a move. Absent: it loses (normal play). */
  readonly noMoves?: NoMoves | ((p: P) => NoMoves) | undefined;
  readonly independent?: IndependentSides<P> | undefined;
  readonly armies?: Armies<P> | undefined;
  readonly growth?: Growth | undefined;
  readonly vectors?: readonly (readonly number[])[] | undefined;
}

type Symmetries<P> = readonly (Permutation | ((p: P) => P))[];

/** The members of a game's rules as an author writes them. */
export interface RulesMembers<P> extends KitMoves<P> {
  readonly start: P;
  /** Looked at in this order before each move; first match counts. Absent: see `outcome`. */
  readonly ends?: readonly End<CellFieldOf<P>, Winner<P>>[] | undefined;
  /** Points for the mover, as a function or as tables by side and cell: a scoring game, without cycles. */
  readonly gain?:
    | ((p: P, q: P) => number)
    | Readonly<Record<SideOf<P>, readonly (readonly number[])[]>>
    | undefined;
  /**
   * Cell permutations of the board, of which some may be left out that others give together,
   * or maps of positions, which must be a whole group, the identity apart. Each must keep the rules. Absent: none.
   * Where finding them takes long, a function that finds them is called when they are first needed.
   */
  readonly symmetries?: Symmetries<P> | (() => Symmetries<P>) | undefined;
  /** Absent: the difference p → q. */
  readonly name?: ((p: P, q: P) => string) | undefined;
}

const STUCK: Readonly<Record<NoMoves, Ending>> = { loses: LOSS, wins: WIN, ties: TIE };

/** The rules of a game over `position`, with every absent member filled in. */
export function rules<P>(position: Positions<P>, members: RulesMembers<P>): Rules<P> {
  const { start, moves, noMoves = 'loses', outcome, gain, growth, kit } = members;
  const changed = kit !== undefined && (kit.moves !== moves || kit.legal !== members.legal);
  const unmoves = changed && kit.unmoves === members.unmoves ? undefined : members.unmoves;
  const endingOf = (winner: string, turn: number): Ending => {
    if (winner === 'tie') return TIE;
    if (winner === 'moved') return LOSS;
    if (winner === 'to move') return WIN;
    const side = position.sides.indexOf(winner);
    assert(side >= 0, `'${winner}' is neither a side nor 'moved', 'to move' or 'tie'`);
    return side === turn ? WIN : LOSS;
  };
  const ends = (members.ends ?? []).map(({ fields, holds, winner }): EndCondition => ({
    fields,
    holds,
    ending: [endingOf(winner, 0), endingOf(winner, 1)],
  }));
  const ended = (p: P): Ending => {
    const turn = position.toMove(p);
    for (const { fields, holds, ending } of ends) {
      const first = position.cells(p, fields[0]!);
      const second = fields.length === 2 ? position.cells(p, fields[1]!) : NO_SECOND;
      for (const c of first) for (const d of second) if (holds(c, d)) return ending[turn]!;
    }
    const winner = outcome?.(p);
    return winner === undefined ? OPEN : endingOf(winner, turn);
  };
  const symmetries = once(() => {
    const { symmetries: given = [] } = members;
    const found = typeof given === 'function' ? given() : given;
    const permutations = groupOf(found.filter((s) => typeof s !== 'function'));
    const maps = found.filter((s) => typeof s === 'function');
    return {
      maps: [...permutations.map((g) => (p: P) => position.permuted(p, g)), ...maps],
      // a symmetry given as a function cannot be applied to one side's pieces alone
      permutations: maps.length === 0 ? permutations : [],
    };
  });
  const gainTables =
    gain === undefined || typeof gain === 'function'
      ? undefined
      : position.sides.map((s) => gain[s as SideOf<P>]);
  assert(
    gainTables === undefined || growth !== undefined,
    'tables of gains need moves that grow a staircase',
  );
  if (typeof noMoves === 'string' && !Object.hasOwn(STUCK, noMoves))
    throw badInput(said`noMoves: ${quote(noMoves)} is none of ${Object.keys(STUCK).join(', ')}`);
  const stuck = typeof noMoves === 'string' ? () => STUCK[noMoves] : (p: P) => STUCK[noMoves(p)];
  return {
    position,
    start,
    moves,
    unmoves,
    ended,
    stuck,
    noMoves: typeof noMoves === 'string' ? STUCK[noMoves] : undefined,
    gain:
      gainTables && growth
        ? gainByCell(position, growth, gainTables)
        : typeof gain === 'function'
          ? gain
          : undefined,
    legal: members.legal ?? (() => true),
    get symmetries() {
      return symmetries().maps;
    },
    name: members.name ?? ((p, q) => position.difference(p, q)),
    ends: outcome === undefined ? ends : undefined,
    independent: changed ? undefined : members.independent,
    armies:
      changed || !members.armies
        ? undefined
        : {
            ...members.armies,
            // what else ends the game must be asked
            ended: ends.length === 0 && kit?.outcome === outcome ? members.armies.ended : undefined,
          },
    get permutations() {
      return symmetries().permutations;
    },
    growth: changed ? undefined : growth,
    gainTables,
    vectors: changed ? undefined : members.vectors,
  };
}

/** The permutations that the given ones make up together, the identity first; none when none are given. */
function groupOf(given: readonly Permutation[]): readonly Permutation[] {
  if (given.length === 0) return [];
  const identity = new Uint32Array(given[0]!.length);
  for (let c = 0; c < identity.length; c++) identity[c] = c;
  const group: Permutation[] = [identity];
  const generators: Permutation[] = [];
  for (const g of given) {
    // most are made up of those before them
    if (contains(group, identity, g)) continue;
    generators.push(g);
    for (const known of group) {
      for (const h of generators) if (!contains(group, known, h)) group.push(known.map((c) => h[c]!));
    }
  }
  return group;
}

/** Whether g and then h are together one of the group. */
function contains(group: readonly Permutation[], g: Permutation, h: Permutation): boolean {
  for (const known of group) {
    let c = 0;
    while (c < g.length && known[c] === h[g[c]!]) c++;
    if (c === g.length) return true;
  }
  return false;
}

const NO_SECOND: readonly number[] = [-1];

function gainByCell<P>(position: Positions<P>, growth: Growth, tables: GainTables): (p: P, q: P) => number {
  return (p, q) => {
    const before = position.cells(p, growth.field);
    const row = position.cells(q, growth.field).findIndex((length, r) => length !== before[r]);
    return tables[position.toMove(p)]![row]![before[row]!]!;
  };
}

/** A text in the project's three languages. */
export interface Localised {
  readonly en: string;
  readonly zh: string;
  readonly ja: string;
}

/** A known value: at `position` (absent: the start) with `options` (absent: their defaults). */
export interface Fact {
  readonly options?: Readonly<Record<string, string>>;
  readonly position?: string;
  readonly value:
    | { readonly winner: string; readonly plies: number }
    | { readonly tie: true; readonly plies: number }
    | { readonly draw: true }
    | { readonly score: number; readonly of: string };
  /** What play reaches from the start. */
  readonly counts?: Counts;
  /** Who found it, or where it is written. */
  readonly source: string;
}

/** How many positions play reaches, those where the game is over among them, and what they are for the side to move. */
export interface Counts {
  readonly reachable: number;
  /** Classes of symmetric ones. */
  readonly classes?: number;
  readonly wins?: number;
  readonly losses?: number;
  readonly ties?: number;
  readonly draws?: number;
  /** Plies of the longest win or loss. */
  readonly longest?: number;
}

export type OptionsOf<O> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What stands in a game file. */
export interface GameMembers<O extends Options, P> {
  /** What it is called on the command line. */
  readonly name: string;
  /** In one language, which then stands for all, or in three. Absent: the name. */
  readonly title?: string | Localised;
  /** The rules as a person would tell them. Absent: nothing. */
  readonly about?: string | Localised;
  /** Absent: none. */
  readonly options?: O;
  readonly rules: (options: OptionsOf<O>) => Rules<P>;
  /** Absent: none are known. */
  readonly facts?: readonly Fact[];
}

/** A position of which nothing is known but that it belongs to its game's rules. */
export type Position = Readonly<Record<string, unknown>>;

/** A game with its position type set aside, so that games can stand in one list. */
export interface Game<O extends Options = Options> {
  readonly name: string;
  readonly title: Localised;
  readonly about: Localised;
  readonly options: O;
  readonly facts: readonly Fact[];
  /** Absent options have their defaults. Raises bad input when options contradict each other. */
  rules(options?: Partial<OptionsOf<O>>): Rules<Position>;
  /** The same with options as text. Raises bad input for what cannot be read or is out of range, and for unknown names. */
  read(texts: Readonly<Record<string, string>>, prefix?: string): Rules<Position>;
  /** Every option as it is shown, those not given with their defaults: the same for the same rules. Raises as `read`. */
  texts(given: Readonly<Record<string, string>>, prefix?: string): Readonly<Record<string, string>>;
}

const NO_OPTIONS = {};

const localised = (text: string | Localised): Localised =>
  typeof text === 'string' ? { en: text, zh: text, ja: text } : text;

/** Declares a game. */
export function game<P, O extends Options = typeof NO_OPTIONS>(members: GameMembers<O, P>): Game<O> {
  const { name: called, title = called, about = '', options = NO_OPTIONS as O, facts = [] } = members;
  if (typeof members.rules !== 'function')
    throw badInput(
      said`the rules of ${called} are no function; expected rules: () => rules(position, { … })`,
    );
  for (const [name, { parse, show }] of Object.entries(options)) {
    if (typeof parse !== 'function' || typeof show !== 'function')
      throw badInput(said`the option ${name} is none; expected integer(…), choice(…) or another of the kit`);
  }
  const withDefaults = (given: Readonly<Record<string, unknown>>): Rules<Position> => {
    const defaults = Object.entries(options).map(([name, option]) => [name, option.default]);
    const values = { ...Object.fromEntries(defaults), ...given } as OptionsOf<O>;
    return members.rules(values) as unknown as Rules<Position>;
  };
  const parsed = (texts: Readonly<Record<string, string>>, prefix: string): Record<string, unknown> => {
    const names = Object.keys(options);
    const values = Object.entries(texts).map(([name, text]) => {
      const option = Object.hasOwn(options, name) ? options[name] : undefined;
      if (!option) throw badInput(said`${called} has no option ${quote(name)}${didYouMean(name, names)}`);
      return [name, option.parse(text, prefix + name)];
    });
    return Object.fromEntries(values);
  };
  return {
    name: called,
    title: localised(title),
    about: localised(about),
    options,
    facts,
    rules: (given = {}) => withDefaults(given),
    read: (texts, prefix = '') => withDefaults(parsed(texts, prefix)),
    texts: (given, prefix = '') => {
      const values = parsed(given, prefix);
      const shown = Object.entries(options).map(([name, { show, default: value }]) => [
        name,
        show(Object.hasOwn(values, name) ? values[name] : value),
      ]);
      return Object.fromEntries(shown);
    },
  };
}
