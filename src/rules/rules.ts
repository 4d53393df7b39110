/**
 * The contract of a game: positions in, positions out, over a declared shape.
 *
 * An author writes `rules(position, { start, moves, ends, … })`, most of it from the board kit; engines read `Rules`.
 * Every member that may be absent says what then holds.
 */
import { type Ending, LOSS, OPEN, TIE, WIN } from './ending.ts';
import { once } from '../base/once.ts';
import type { Scene } from './scene.ts';
import { groupOf } from './symmetry-group.ts';
import type { GainTables, YoungDiagram, Permutation, Structure } from './structure.ts';
import { type Said, assert, badInput, onlyMembers, quote, said } from '../base/errors.ts';

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
  /** The position of that index; see `rank`. */
  unrank(index: number): P;
  /** 0 or 1, an index into `sides`; 0 for impartial games. */
  toMove(p: P): number;
  /** Where the pieces of `field` stand, as cell numbers; for a number field its value. */
  cells(p: P, field: string): readonly number[];
  /** One line that `parse` reads back; `parse` raises bad input that names the field. */
  text(p: P): string;
  /** Tells positions apart as `text` does, in less time; absent: it is the text. */
  key?(p: P): string;
  /** The position that `text` wrote. Raises bad input that names the field. */
  parse(text: string): P;
  /** The syntax of `text`, for help. */
  readonly syntax: Said;
  /** The position drawn in text, several lines. */
  diagram(p: P): string;
  /** What a face draws instead; absent: there is only the diagram. */
  readonly scene?: Scene<P> | undefined;
  /** What differs from p to q, as a move is written: "3,2-3,3". */
  difference(p: P, q: P): string;
  /** The same without what only counts along, which may not tell all moves of p apart: "3,2". Absent: there is no shorter one. */
  brief?(p: P, q: P): string;
  /** `p` with every cell moved by a permutation of the board's cells. */
  permuted(p: P, permutation: Permutation): P;
  /**
   * The same by rank, for all of `permutations` at once: what it gives writes the rank of each one's image of a rank to
   * `into`. Absent: there is no exact rank.
   */
  images?(permutations: readonly Permutation[]): (rank: number, into: Float64Array) => void;
}

/** A position of which nothing is known but that it belongs to its game's rules. */
export type Position = Readonly<Record<string, unknown>>;

/** One end condition, ready to be asked: over one or two named fields, any of their cells. */
export interface EndCondition {
  readonly fields: readonly string[];
  /** Whether pieces on the cell `c` of the first field and `d` of the second, if there is one, end the game. */
  holds(c: number, d: number): boolean;
  /** How it ended for the side to move, by turn. */
  readonly ending: readonly [Ending, Ending];
}

/**
 * What is seen to where the turn need not pass. A value may not depend on how a position was come to, so 'moved' is the side
 * that is not to move; after a move that keeps the turn that side did not move, and such a move is refused.
 */
export interface TurnKeeping<P> {
  /** The moves as they are stated. */
  moves(p: P): readonly P[];
  /** Whether the move p → q keeps the turn and ends the game by 'moved'. */
  refuses(p: P, q: P): boolean;
}

/** The rules of one game with its options fixed, as engines and faces read them. */
export interface Rules<P> {
  readonly position: Positions<P>;
  /** The position that play starts from. */
  readonly start: P;
  /**
   * Every position the side to move can reach, whether or not the game is over at `p`; `p` is not changed.
   * Raises bad input for a move that `keeping` refuses.
   */
  moves(p: P): readonly P[];
  /** Where a move may keep the turn and 'moved' may win; absent: each 'moved' is the side that passed the turn. */
  readonly keeping: TurnKeeping<P> | undefined;
  /** Exact transpose of `moves`; absent: engines store the reversed edges. */
  readonly unmoves: ((q: P) => readonly P[]) | undefined;
  /** How the game is over at `p` before any move is looked for; OPEN when it is not. */
  ended(p: P): Ending;
  /** How the game is over at `p` when there is no move. */
  stuck(p: P): Ending;
  /** The same where it is the same at all positions; absent: it depends on `p`. */
  readonly noMoves: Ending | undefined;
  /** The rules say themselves what happens to a side without a move; false: it loses because nothing is said. */
  readonly saysNoMoves: boolean;
  /** Points the mover gains by p → q; absent: win, tie, draw or loss. */
  readonly gain: ((p: P, q: P) => number) | undefined;
  /** False for index values that are no position. */
  legal(p: P): boolean;
  /** Why play never comes to `p`, which may be legal; absent: nothing speaks against any position that is. */
  readonly impossible: ((p: P) => Said | undefined) | undefined;
  /** A group of maps of positions that keep the rules, the identity among them or not. */
  readonly symmetries: readonly ((p: P) => P)[];
  /** The move p → q as the game's people write it. */
  name(p: P, q: P): string;
  /** Whose a piece is that stands in `field` as `symbol`, as an index into the sides; undefined: both sides', or nobody's. */
  owner(field: string, symbol: string): number | undefined;

  // what an engine sees through
  /** What the moves show of themselves, read with `structureOf`; undefined: they are asked for each position. */
  readonly structure: Structure<P> | undefined;
  /** The end conditions as data, in order; absent when `ended` is a function of the whole position. */
  readonly ends: readonly EndCondition[] | undefined;
  /** The symmetries that permute the cells, when all of them do. */
  readonly permutations: readonly Permutation[];
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
  /** Whether pieces on the cell `c` of the first field and `d` of the second, if there is one, end the game. */
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

/**
 * A result as an author names it: a side; 'moved', the side that passed the turn with the last move; 'to move', the side
 * that would move next; or 'tie'.
 */
export type Winner<P> = SideOf<P> | 'moved' | 'to move' | 'tie';
/** What it means for a side, to move in a position of play, to have no move. */
export type NoMoves = 'loses' | 'wins' | 'ties';

/**
 * Moves with what belongs to them, as the kit's statements (`walks`, `places`, `takes`, …) give them. All of it is about `of`:
 * whoever writes another `of` leaves out what is no longer true of it, or puts `only` or `either` around the moves.
 */
export interface Moves<P> {
  /** Every position the side to move can reach from `p`, whether or not the game is over there; `p` is not changed. */
  readonly of: (p: P) => readonly P[];
  /** Every position that a move leads from to `q`: the exact transpose of `of`. Absent: engines store the reversed edges. */
  readonly before?: ((q: P) => readonly P[]) | undefined;
  /** False for index values that are no position. Absent: all are. */
  readonly legal?: ((p: P) => boolean) | undefined;
  /**
   * Why play from `start` never comes to `p`, whoever begins, in a few words; undefined when it may. Only a position that
   * somebody gives is asked about, legal or not: those of the index are solved all the same. Absent: what is legal may be.
   */
  readonly impossible?: ((p: P, start: P) => Said | undefined) | undefined;
  /** The move p → q as it is written. Absent: the difference p → q, as short as the moves of p stay apart. */
  readonly name?: ((p: P, q: P) => string) | undefined;
  /** Every one of these moves passes the turn. Absent: who moves next is what the positions say. */
  readonly alternates?: boolean | undefined;
  /** The winner at `p`, when the game is over here; looked at after `ends`. Absent: play goes on. */
  readonly outcome?: ((p: P) => Winner<P> | undefined) | undefined;
  /** What happens to a side without a move. Absent: it loses (normal play). */
  readonly noMoves?: NoMoves | ((p: P) => NoMoves) | undefined;
  /** The side that moves what stands in `field` as `symbol`; undefined: both or neither. Absent: the one called like either. */
  readonly owner?: ((field: string, symbol: string) => SideOf<P> | undefined) | undefined;
  /** What engines may see through instead of asking for each position. Absent: nothing. */
  readonly structure?: Structure<P> | undefined;
}

/** What turns a position into one that is worth the same: a permutation of its cells, or a function. */
export type Symmetries<P> = readonly (Permutation | ((p: P) => P))[];

/**
 * The members of a game's rules as an author writes them. `impossible`, `name`, `outcome`, `noMoves` and `owner` stand for
 * those that the moves bring with them.
 */
export interface RulesMembers<P> extends Pick<
  Moves<P>,
  'impossible' | 'name' | 'outcome' | 'noMoves' | 'owner'
> {
  /** The position that play starts from. */
  readonly start: P;
  /** The moves as a statement of the kit, or as a function: the `of` of `Moves`. */
  readonly moves: Moves<P> | Moves<P>['of'];
  /** The `before` of moves that are a function; others have their own. */
  readonly unmoves?: Moves<P>['before'];
  /**
   * False for index values that are no position. Absent: what the moves say. Stands for what they say, and gives up their
   * structure and their way back, which were made for it: engines then ask for each position.
   */
  readonly legal?: Moves<P>['legal'];
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
}

const MEMBERS = 'start moves ends outcome noMoves gain unmoves legal impossible symmetries name owner'.split(
  ' ',
);
const MOVES_MEMBERS = 'of before legal impossible name alternates outcome noMoves owner structure'.split(' ');
const END_MEMBERS = ['fields', 'holds', 'winner'];

const STUCK: Readonly<Record<NoMoves, Ending>> = { loses: LOSS, wins: WIN, ties: TIE };

/**
 * The rules of a game over `position`, with every absent member filled in. Raises bad input for a member that rules do not
 * have.
 */
export function rules<P>(position: Positions<P>, members: RulesMembers<NoInfer<P>>): Rules<P> {
  onlyMembers('rules(…)', members, MEMBERS, { of: 'moves: walks(…)' });
  const made = movesOf(members);
  const { of: moves } = made;
  const { start, gain, impossible = made.impossible, outcome = made.outcome } = members;
  const { noMoves = made.noMoves, name = made.name, owner = made.owner } = members;
  // what else the moves bring was made for the test that they bring
  const { before, structure } = made.legal === members.legal || members.legal === undefined ? made : {};
  const endingOf = (winner: string, turn: number): Ending => {
    if (winner === 'tie') return TIE;
    if (winner === 'moved') return LOSS;
    if (winner === 'to move') return WIN;
    const side = position.sides.indexOf(winner);
    assert(side >= 0, `'${winner}' is neither a side nor 'moved', 'to move' or 'tie'`);
    return side === turn ? WIN : LOSS;
  };
  const ends = (members.ends ?? []).map((condition): EndCondition => {
    onlyMembers('end(…)', condition, END_MEMBERS);
    const { fields, holds, winner } = condition;
    return { fields, holds, ending: [endingOf(winner, 0), endingOf(winner, 1)] };
  });
  /** Which of the ends holds at `p` first; −1 when none does. */
  const endAt = (p: P): number => {
    for (let k = 0; k < ends.length; k++) {
      const { fields, holds } = ends[k]!;
      const first = position.cells(p, fields[0]!);
      const second = fields.length === 2 ? position.cells(p, fields[1]!) : NO_SECOND;
      for (const c of first) for (const d of second) if (holds(c, d)) return k;
    }
    return -1;
  };
  const ended = (p: P): Ending => {
    const turn = position.toMove(p);
    const k = endAt(p);
    if (k >= 0) return ends[k]!.ending[turn]!;
    const winner = outcome?.(p);
    return winner === undefined ? OPEN : endingOf(winner, turn);
  };
  const winnerAt = (p: P): string | undefined => members.ends?.[endAt(p)]?.winner ?? outcome?.(p);
  const passes = position.sides.length === 0 || made.alternates;
  // of an end in a scoring game nobody asks who won
  const mayMislead = !passes && gain === undefined && (outcome !== undefined || ends.length > 0);
  const keeping = mayMislead
    ? {
        moves,
        refuses: (p: P, q: P) => position.toMove(q) === position.toMove(p) && winnerAt(q) === 'moved',
      }
    : undefined;
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
  const diagram = made.structure?.is === 'young diagram' ? made.structure : undefined;
  assert(
    gainTables === undefined || diagram !== undefined,
    'tables of gains need moves that grow a Young diagram',
  );
  /** The structure with what the other members say. */
  const told = (is: Structure<P>): Structure<P> => {
    if (is === diagram) return { ...diagram, gains: gainTables };
    // what else ends the game must be asked
    return is.is === 'pieces' && (ends.length > 0 || outcome !== made.outcome)
      ? { ...is, ended: undefined }
      : is;
  };
  const stuckBy = (told: NoMoves): Ending => {
    if (Object.hasOwn(STUCK, told)) return STUCK[told];
    throw badInput(said`noMoves: ${quote(String(told))} is none of ${Object.keys(STUCK).join(', ')}`);
  };
  const always = typeof noMoves === 'function' ? undefined : stuckBy(noMoves ?? 'loses');
  return {
    position,
    start,
    moves: keeping ? refusing(position, keeping) : moves,
    keeping,
    unmoves: before,
    ended,
    stuck: typeof noMoves === 'function' ? (p) => stuckBy(noMoves(p)) : () => always!,
    noMoves: always,
    saysNoMoves: noMoves !== undefined,
    gain:
      gainTables && diagram
        ? gainByCell(position, diagram, gainTables)
        : typeof gain === 'function'
          ? gain
          : undefined,
    legal: members.legal ?? made.legal ?? (() => true),
    impossible: impossible && ((p) => impossible(p, start)),
    get symmetries() {
      return symmetries().maps;
    },
    name: name ?? nameOf(position, moves),
    owner: (field, symbol) => {
      const side: string | undefined = owner?.(field, symbol);
      const found = position.sides.findIndex((one) => one === (side ?? field) || one === (side ?? symbol));
      return found < 0 ? undefined : found;
    },
    structure: structure && told(structure),
    ends: outcome === undefined ? ends : undefined,
    get permutations() {
      return symmetries().permutations;
    },
  };
}

/** The moves as the author gives them; a function has beside it what moves of the kit bring with them. */
function movesOf<P>({ moves, unmoves, legal }: RulesMembers<P>): Moves<P> {
  if (typeof moves === 'function') return { of: moves, before: unmoves, legal };
  if (typeof moves?.of !== 'function')
    throw badInput(said`${'moves'}: expected a function or a statement such as ${'walks(…)'}`);
  onlyMembers('moves', moves, MOVES_MEMBERS);
  // two ways back could contradict each other
  if (unmoves !== undefined)
    onlyMembers('rules(…, { moves: walks(…) })', { unmoves }, [], {
      unmoves: 'moves: only(…) | either(…) | (p) => …',
    });
  return moves;
}

/** What is wrong with a move that is refused: the rest of a sentence. */
export const KEEPS_THE_TURN = said`keeps the turn and ends the game with 'moved', the side that passed the turn, as winner; name the side instead`;

/** Why a position cannot be: somebody had won already, or the game was level. */
export const OVER_BEFORE = said`the game was over before the last move`;

/** The moves, of which one that is refused raises bad input. */
function refusing<P>({ text }: Positions<P>, { moves, refuses }: TurnKeeping<P>): (p: P) => readonly P[] {
  return (p) => {
    const found = moves(p);
    for (let k = 0; k < found.length; k++) {
      const q = found[k]!;
      if (refuses(p, q)) throw badInput(said`the move from ${text(p)} to ${text(q)} ${KEEPS_THE_TURN}`);
    }
    return found;
  };
}

const NO_SECOND: readonly number[] = [-1];

function gainByCell<P>(
  position: Positions<P>,
  diagram: YoungDiagram,
  tables: GainTables,
): (p: P, q: P) => number {
  return (p, q) => {
    const before = position.cells(p, diagram.field);
    const row = position.cells(q, diagram.field).findIndex((length, r) => length !== before[r]);
    return tables[position.toMove(p)]![row]![before[row]!]!;
  };
}

/** Moves by what differs: briefly where no other move of the same position is called so, else in full. */
function nameOf<P>(position: Positions<P>, moves: (p: P) => readonly P[]): (p: P, q: P) => string {
  const { text, difference, brief } = position;
  if (!brief) return (p, q) => difference(p, q);
  // the moves of one position are named one after the other
  let at: P | undefined;
  let called = new Map<string, Set<string>>();
  return (p, q) => {
    const name = brief(p, q);
    const full = difference(p, q);
    if (name === full) return full;
    if (p !== at) {
      called = new Map();
      for (const to of moves(p)) {
        const other = brief(p, to);
        called.set(other, (called.get(other) ?? new Set()).add(text(to)));
      }
      at = p;
    }
    return (called.get(name)?.size ?? 0) > 1 ? full : name;
  };
}
