/** Moves that sow: seeds go one by one from a pit into those that follow, as in kalah, oware and other mancala games. */
import { badInput, noneOf, onlyMembers, said, unexpected } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Sowing, SowingSide } from '../rules/statement.ts';
import type { Board, Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectCells } from './conditions.ts';
import { expectList } from './expected.ts';
import type { NamesOf } from './fields.ts';
import { type PitSide, type PitsField, pitsCalled } from './pits.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { type Sown, distinct, same, sowingsLeft, sownFrom, unsowing } from './sown.ts';
import { fieldsOf, listsOf } from './values.ts';

/** The pits and the store of each side. */
export type PitStatement<F> = Readonly<Record<SideOf<PositionOf<F>>, PitSide>>;

const SLAMS = ['captures', 'nothing', 'forbidden'] as const;

/** A capture of what lies opposite an own empty pit that gets the last seed. */
export interface OppositeCapture {
  /** Whether the last seed goes to the store too. Absent: it stays. */
  readonly withLast?: boolean | undefined;
  /** Whether the last seed goes to the store even if no seeds are opposite. Absent: it stays then. */
  readonly evenIfEmpty?: boolean | undefined;
  /**
   * The cells opposite each cell of the board; none where nothing is captured. Absent: opposite the first pit of a side is the last
   * one of the other side, and so on.
   */
  readonly across?: readonly (readonly Cell[])[] | undefined;
}

/** A capture of pits of the other side by the number of seeds that they then hold. */
export interface CountCapture {
  /** The numbers, such as 2 and 3. */
  readonly of: readonly number[];
  /** Whether the pits before it are captured too, as long as they hold such a number. Absent: only the last one is. */
  readonly back?: boolean | undefined;
  /** What a move does that would capture all seeds of the other side: it does, or captures nothing, or is no move. Absent: it does. */
  readonly grandSlam?: (typeof SLAMS)[number] | undefined;
}

/** The options of `sows`. */
export interface SowOptions {
  /** Whether a seed falls into the own store after the own pits. Absent: into no store. */
  readonly intoStore?: boolean | undefined;
  /** Whether a last seed in the own store keeps the turn. Absent: every move passes it. */
  readonly again?: boolean | undefined;
  /** Whether the seeds go round all pits, or the own ones only. Absent: 'all'. */
  readonly around?: 'all' | 'own' | undefined;
  /** Whether the pit that was emptied is passed over. Absent: it gets a seed if they go all the way round. */
  readonly skipsEmptied?: boolean | undefined;
  /** Whether a last seed in a pit with seeds is sown on with all of them. Absent: the move is over. */
  readonly relay?: boolean | undefined;
  /** A capture of what lies opposite an own empty pit that gets the last seed. Absent: there is none. */
  readonly opposite?: OppositeCapture | undefined;
  /** A capture by the number of seeds. Absent: there is none. */
  readonly counts?: CountCapture | undefined;
  /** Whether a side whose opponent has no seeds must give it some, so that it has some after the move and its captures. Absent: it need not. */
  readonly feeds?: boolean | undefined;
  /** Whether there is no move any more as soon as all pits of one side are empty. Absent: only a side without seeds has none. */
  readonly untilEmpty?: boolean | undefined;
}

const OPTIONS = 'intoStore again around skipsEmptied relay opposite counts feeds untilEmpty'.split(' ');

/**
 * The side to move empties one of its pits and sows the seeds, one into each of the next pits, which its own pits and those of the
 * other side follow in turn. A game of two sides; a move is named by its pit. There are no un-moves with `relay`, and play is known
 * to end if seeds fall `intoStore` without `relay`. What the seeds are worth `seedsGained` or `mostSeeds` says.
 */
export function sows<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  options: SowOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { board } = pitsCalled(fieldsOf(position), field);
  const rule = ruleOf(position, field, sides, options);
  const step = stepOf<P>(fieldsOf(position), field);
  const seedsAt = (p: P): readonly number[] => listsOf(p)[field];
  const turned = (p: P, { seeds, keepsTurn }: Sown): P => {
    const q = step(p, seeds);
    return keepsTurn ? (position.withTurn?.(q, sideOf(p)) ?? q) : q;
  };
  const sideOf = (p: P): 0 | 1 => (position.toMove(p) === 1 ? 1 : 0);
  const pitsBetween = (p: P, q: P): readonly Cell[] =>
    sownFrom(rule, seedsAt(p), sideOf(p))
      .filter(({ seeds, keepsTurn }) => same(seeds, seedsAt(q)) && keepsTurn === (sideOf(p) === sideOf(q)))
      .map(({ pit }) => pit);
  const unsow = once(() => unsowing(rule, pitsCalled(fieldsOf(position), field).seeds));
  const stores = rule.sides.map(({ store }) => store);
  return together({
    of: (p) => distinct(sownFrom(rule, seedsAt(p), sideOf(p))).map((one) => turned(p, one)),
    before: rule.relay
      ? undefined
      : (q) => {
          const own = sideOf(q);
          const passed = unsow()(seedsAt(q), own === 0 ? 1 : 0, false).map((seeds) => step(q, seeds));
          if (!rule.again) return passed;
          const kept = unsow()(seedsAt(q), own, true);
          return [...passed, ...kept.map((seeds) => position.withTurn?.(step(q, seeds), own) ?? q)];
        },
    pliesLeft: options.intoStore && !rule.relay ? (p) => sowingsLeft(rule, seedsAt(p)) : undefined,
    alternates: !rule.again,
    name: (p, q) => {
      const [pit] = pitsBetween(p, q);
      return pit === undefined ? undefined : board.label(pit);
    },
    hand: (p, q) => pitsBetween(p, q).map((pit) => [{ does: 'put', field, cells: [pit] }]),
    impossible: (p, start) => {
      const less = stores.find((store) => seedsAt(p)[store] < seedsAt(start)[store]);
      return less === undefined ? undefined : said`the store ${board.label(less)} never loses seeds`;
    },
    stated: [rule],
  });
}

/** The statement with every option filled in. Raises bad input for cells and options that do not go together. */
function ruleOf<F>(position: Shape<F>, field: string, statement: object, options: SowOptions): Sowing {
  onlyMembers('sows(…)', options, OPTIONS);
  const { intoStore = false, again = false, around = 'all', relay = false } = options;
  const { skipsEmptied = false, feeds = false, untilEmpty = false, opposite, counts } = options;
  const name = 'around';
  if (around !== 'all' && around !== 'own') throw noneOf(name, String(around), ['all', 'own']);
  if (again && !intoStore) throw badInput(said`sows(…): ${'again'} needs ${'intoStore'}`);
  if (relay && counts) throw badInput(said`sows(…): ${'relay'} and ${'counts'} do not go together`);
  if (around === 'own' && (counts || feeds))
    throw badInput(
      said`sows(…): nothing is sown into the other side's pits, so ${counts ? 'counts' : 'feeds'} means nothing`,
    );
  const { board } = pitsCalled(fieldsOf(position), field);
  const [first, second] = expectSides(position, statement, board);
  const circuit = (own: PitSide, other: PitSide): readonly Cell[] => [
    ...own.pits,
    ...(intoStore ? [own.store] : []),
    ...(around === 'all' ? other.pits : []),
  ];
  const sideOf = (own: PitSide, other: PitSide): SowingSide => ({
    pits: [...own.pits],
    store: own.store,
    circuit: circuit(own, other),
  });
  const sides = [sideOf(first, second), sideOf(second, first)] as const;
  if (sides.some((side) => side.circuit.length < 2))
    throw badInput(said`sows(…): there is no pit to sow into`);
  return {
    is: 'sowing',
    field,
    sides,
    skipsEmptied,
    relay,
    again,
    ...(opposite && { opposite: oppositeOf(opposite, sides, board) }),
    ...(counts && { counts: countsOf(counts) }),
    feeds,
    untilEmpty,
  };
}

/** The pits and stores of both sides. Raises bad input unless each is a cell of its own. */
export function expectSides<F>(
  { sides }: Shape<F>,
  statement: object,
  board: Board,
): readonly [PitSide, PitSide] {
  if (sides.length === 0) throw badInput(said`sowing is for games with a turn`);
  const [first, second] = bySide<PitSide>({ sides }, statement);
  const example = said`pits and a store such as ${'{ pits: [0, 1], store: 4 }'}`;
  for (const [k, side] of [first, second].entries()) {
    const called = `sows(…, { ${sides[k]}: … })`;
    if (!Array.isArray(Object(side).pits) || side.pits.length === 0) throw unexpected(called, example, side);
    onlyMembers(called, side, ['pits', 'store']);
    expectCells(called, board, [...side.pits, side.store]);
  }
  const cells = [first, second].flatMap(({ pits, store }) => [...pits, store]);
  if (new Set(cells).size < cells.length)
    throw badInput(said`sows(…): expected pits and stores to be different cells, got ${cells.join()}`);
  return [first, second];
}

function oppositeOf(
  given: OppositeCapture,
  sides: Sowing['sides'],
  board: Board,
): NonNullable<Sowing['opposite']> {
  onlyMembers('sows(…, { opposite: … })', given, ['withLast', 'evenIfEmpty', 'across']);
  const { size } = board;
  const { withLast = false, evenIfEmpty = false, across } = given;
  if (evenIfEmpty && !withLast)
    throw badInput(said`sows(…): ${'evenIfEmpty'} needs ${'withLast'}, as there is nothing else to capture`);
  if (across) {
    const called = 'sows(…, { opposite: { across: … } })';
    const expected = said`a list of cells for each of the ${size} cells of the board`;
    expectList(called, across, Array.isArray, expected);
    if (across.length !== size) throw unexpected(called, expected, across);
    for (const cells of across) expectCells(called, board, cells);
    for (const [k, { pits }] of sides.entries())
      if (pits.some((pit) => across[pit].some((cell) => !sides[1 - k].pits.includes(cell))))
        throw badInput(said`sows(…): only pits of the other side are opposite a pit`);
    return { across, withLast, evenIfEmpty };
  }
  const [first, second] = sides.map(({ pits }) => pits);
  if (first.length !== second.length)
    throw badInput(
      said`sows(…): with ${first.length} and ${second.length} pits, ${'across'} must say what is opposite`,
    );
  const mirrored = Array.from({ length: size }, (_, c) => {
    const [k, other] = first.includes(c) ? [first.indexOf(c), second] : [second.indexOf(c), first];
    return k < 0 ? [] : [other[other.length - 1 - k]];
  });
  return { across: mirrored, withLast, evenIfEmpty };
}

function countsOf(given: CountCapture): NonNullable<Sowing['counts']> {
  onlyMembers('sows(…, { counts: … })', given, ['of', 'back', 'grandSlam']);
  const { of, back = false } = given;
  const name = 'grandSlam';
  const { [name]: grandSlam = 'captures' } = given;
  const isCount = (one: unknown): boolean => typeof one === 'number' && Number.isInteger(one) && one > 0;
  expectList('sows(…, { counts: { of: … } })', of, isCount, said`a list such as ${'[2, 3]'}`);
  if (!SLAMS.includes(grandSlam)) throw noneOf(name, String(grandSlam), SLAMS);
  return { of: [...new Set(of)], back, grandSlam };
}
