/** Moves that sow: seeds go one by one from a pit into those that follow, as in kalah, oware and other mancala games. */
import { badInput, noneOf, onlyMembers, said, unexpected } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { type Condition, type Moves, type NoMoves, type SideOf, together } from '../rules/rules.ts';
import type { Sowing, SowingSide } from '../rules/statement.ts';
import type { Board, Cell } from './board.ts';
import { bySide, expectMoves } from './by-side.ts';
import { expectCells } from './conditions.ts';
import { expectList, expectWhole } from './expected.ts';
import type { NamesOf } from './fields.ts';
import { type PitSide, type PitsField, pitsCalled, seedsOf } from './pits.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
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
  /** Whether a side whose opponent has no seeds must give it some. Absent: it need not. */
  readonly feeds?: boolean | undefined;
  /** Whether there is no move any more as soon as all pits of one side are empty. Absent: only a side without seeds has none. */
  readonly untilEmpty?: boolean | undefined;
}

const OPTIONS = 'intoStore again around skipsEmptied relay opposite counts feeds untilEmpty'.split(' ');

/** What a sowing leads to. */
interface Sown {
  readonly pit: Cell;
  readonly seeds: readonly number[];
  readonly keepsTurn: boolean;
}

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
function expectSides<F>({ sides }: Shape<F>, statement: object, board: Board): readonly [PitSide, PitSide] {
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

/** All sowings of a side, in the order of its pits. */
const sownFrom = (rule: Sowing, before: readonly number[], side: 0 | 1): readonly Sown[] =>
  rule.sides[side].pits.flatMap((pit) => allowed(rule, before, side, pit) ?? []);

/** The sowing of one pit; undefined if that is no move. */
function allowed(rule: Sowing, before: readonly number[], side: 0 | 1, pit: Cell): Sown | undefined {
  if (before[pit] === 0) return undefined;
  const { pits: others } = rule.sides[1 - side];
  const empty = (rule.untilEmpty || rule.feeds) && seedsOf(before, others) === 0;
  if (empty && rule.untilEmpty) return undefined;
  const one = sown(rule, before, side, pit);
  return empty && one && seedsOf(one.seeds, others) === 0 ? undefined : one;
}

/** The same, whatever the other side has; undefined if it does not end, or captures what it may not. */
function sown(rule: Sowing, before: readonly number[], side: 0 | 1, pit: Cell): Sown | undefined {
  const { circuit, pits, store } = rule.sides[side];
  const seeds = before.slice();
  let last = spread(seeds, circuit, pit, rule.skipsEmptied);
  if (rule.relay) {
    // what comes back to the same seeds with the same pit to empty never ends
    const begun = new Set<string>();
    while (last !== store && seeds[last] > 1) {
      const key = `${last} ${seeds.join()}`;
      if (begun.has(key)) return undefined;
      begun.add(key);
      last = spread(seeds, circuit, last, rule.skipsEmptied);
    }
  }
  const { opposite, counts } = rule;
  if (opposite && pits.includes(last) && seeds[last] === 1) {
    const across = opposite.across[last];
    const there = seedsOf(seeds, across);
    if (there > 0 || (opposite.evenIfEmpty && across.length > 0))
      capture(seeds, opposite.withLast ? [...across, last] : across, store);
  }
  if (counts) {
    const { pits: others } = rule.sides[1 - side];
    const taken = countedBack(counts, circuit, others, seeds, last);
    const slam = taken.length > 0 && seedsOf(seeds, taken) === seedsOf(seeds, others);
    if (slam && counts.grandSlam === 'forbidden') return undefined;
    if (!slam || counts.grandSlam === 'captures') capture(seeds, taken, store);
  }
  return { pit, seeds, keepsTurn: rule.again && last === store };
}

/** Takes all seeds of a cell and puts one into each of the next ones, in a circle. Returns the cell of the last one. */
function spread(seeds: number[], circuit: readonly Cell[], from: Cell, skips: boolean): Cell {
  const start = circuit.indexOf(from);
  let hand = seeds[from];
  seeds[from] = 0;
  let at = start;
  while (hand > 0) {
    at = at + 1 === circuit.length ? 0 : at + 1;
    if (skips && at === start) continue;
    seeds[circuit[at]]++;
    hand--;
  }
  return circuit[at];
}

function capture(seeds: number[], cells: readonly Cell[], store: Cell): void {
  for (const cell of cells) {
    const count = seeds[cell];
    seeds[cell] = 0;
    seeds[store] += count;
  }
}

/** The pits of the other side that are captured by their numbers of seeds, from the last one back. */
function countedBack(
  { of, back }: NonNullable<Sowing['counts']>,
  circuit: readonly Cell[],
  others: readonly Cell[],
  seeds: readonly number[],
  last: Cell,
): readonly Cell[] {
  const found: Cell[] = [];
  let at = circuit.indexOf(last);
  while (others.includes(circuit[at]) && of.includes(seeds[circuit[at]])) {
    found.push(circuit[at]);
    if (!back || found.length === others.length) break;
    at = at === 0 ? circuit.length - 1 : at - 1;
  }
  return found;
}

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((count, c) => count === others[c]);

const distinct = (all: readonly Sown[]): readonly Sown[] =>
  all.filter(
    (one, k) =>
      !all.slice(0, k).some((other) => one.keepsTurn === other.keepsTurn && same(one.seeds, other.seeds)),
  );

/**
 * More sowings than can follow when each that passes the own pits puts a seed into a store: with n seeds outside the stores,
 * pits · (1 + 2 + … + n) and how far each of them is from the end of its row. A sowing within a row makes these distances smaller;
 * any other one makes n smaller.
 */
function sowingsLeft({ sides }: Sowing, seeds: readonly number[]): number {
  let outside = 0;
  let far = 0;
  for (const { pits } of sides)
    for (let k = 0; k < pits.length; k++) {
      outside += seeds[pits[k]];
      far += seeds[pits[k]] * (pits.length - k);
    }
  const longest = Math.max(...sides.map(({ pits }) => pits.length));
  return longest * ((outside * (outside + 1)) / 2) + far;
}

/** One sowing of a number of seeds from a pit: how many fall into each cell, and where the last one does. */
interface Spread {
  readonly pit: Cell;
  readonly count: number;
  readonly falls: readonly number[];
  readonly last: Cell;
  /** Cells from which no capture takes the seeds that have just fallen there. */
  readonly safe: readonly Cell[];
}

/**
 * The seeds before a sowing that has led to given seeds: each pit and number of seeds is tried, with everything that may have been
 * captured, and kept if sowing it forwards leads there.
 */
function unsowing(
  rule: Sowing,
  all: number,
): (after: readonly number[], side: 0 | 1, kept: boolean) => readonly (readonly number[])[] {
  const size = 1 + Math.max(...rule.sides.flatMap(({ circuit, store }) => [...circuit, store]));
  const spreads = rule.sides.map(({ pits, store, circuit }) =>
    pits.flatMap((pit) =>
      Array.from({ length: all }, (_, k): Spread => {
        const falls = new Array<number>(size).fill(0);
        falls[pit] = k + 1;
        const last = spread(falls, circuit, pit, rule.skipsEmptied);
        const safe = [...pits, store].filter((cell) => cell !== last && cell !== pit);
        return { pit, count: k + 1, falls, last, safe };
      }),
    ),
  );
  return (after, side, kept) => {
    const found = new Map<string, readonly number[]>();
    for (const { pit, count, falls, last, safe } of spreads[side]) {
      // most are refused here, before any list is made
      if (pit !== last && after[pit] !== falls[pit]) continue;
      if (safe.some((cell) => after[cell] < falls[cell])) continue;
      if (rule.again && (last === rule.sides[side].store) !== kept) continue;
      for (const uncaptured of beforeCapture(rule, after, side, last)) {
        const before = uncaptured.map((own, c) => own - (falls[c] ?? 0));
        if (before[pit] !== 0 || before.some((own) => own < 0)) continue;
        before[pit] = count;
        const one = allowed(rule, before, side, pit);
        if (one?.keepsTurn === kept && same(one.seeds, after)) found.set(before.join(), before);
      }
    }
    return [...found.values()];
  };
}

/** All seeds that a capture after a last seed in `last` may have changed to `after`, which are also among them. */
function beforeCapture(
  { opposite, counts, sides }: Sowing,
  after: readonly number[],
  side: 0 | 1,
  last: Cell,
): readonly (readonly number[])[] {
  const { pits, store, circuit } = sides[side];
  const found: (readonly number[])[] = [after];
  if (opposite && pits.includes(last) && after[last] === (opposite.withLast ? 0 : 1)) {
    const across = opposite.across[last];
    const own = opposite.withLast ? 1 : 0;
    if (seedsOf(after, across) === 0)
      for (const back of distributed(across, after[store] - own)) {
        const before = after.slice();
        before[last] = 1;
        back.forEach((count, k) => (before[across[k]] = count));
        before[store] -= own + seedsOf(before, across);
        found.push(before);
      }
  }
  if (counts) {
    const { pits: others } = sides[1 - side];
    let at = circuit.indexOf(last);
    let ways: readonly (readonly number[])[] = [after];
    for (let k = 0; k < others.length && others.includes(circuit[at]) && after[circuit[at]] === 0; k++) {
      const cell = circuit[at];
      ways = ways.flatMap((way) =>
        counts.of
          .filter((count) => count <= way[store])
          .map((count) => way.with(cell, count).with(store, way[store] - count)),
      );
      found.push(...ways);
      if (!counts.back) break;
      at = at === 0 ? circuit.length - 1 : at - 1;
    }
  }
  return found;
}

/** All ways to put at most `most` seeds into the cells, as lists of numbers. */
function distributed(cells: readonly Cell[], most: number): readonly (readonly number[])[] {
  if (most < 0) return [];
  return cells.reduce<readonly (readonly number[])[]>(
    (ways) =>
      ways.flatMap((way) => {
        const left = way.reduce((rest, count) => rest - count, most);
        return Array.from({ length: left + 1 }, (_, count) => [...way, count]);
      }),
    [[]],
  );
}

const REMAINING: readonly Remaining[] = ['owner', 'moved', 'nobody'];
/** Who gets the seeds in the pits when there is no move: the side whose pits they are in, the side that moved last, or nobody. */
export type Remaining = 'owner' | 'moved' | 'nobody';

/** The options of `seedsGained` and `mostSeeds`. */
export interface RemainingOptions {
  /** Absent: 'owner'. */
  readonly remaining?: Remaining | undefined;
}

/** The seeds that each side has at a position, in its store and, if the game is over there, those that remain for it. */
function seedsHad<F>(
  called: string,
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  statement: PitStatement<F>,
  options: RemainingOptions,
): (p: PositionOf<F>, over: boolean) => readonly [number, number] {
  onlyMembers(called, options, ['remaining']);
  const name = 'remaining';
  const { [name]: remaining = 'owner' } = options;
  if (!REMAINING.includes(remaining)) throw noneOf(name, String(remaining), REMAINING);
  const { board } = pitsCalled(fieldsOf(position), field);
  const [first, second] = expectSides(position, statement, board);
  return (p, over) => {
    const seeds = listsOf(p)[field];
    const had: [number, number] = [seeds[first.store], seeds[second.store]];
    if (!over || remaining === 'nobody') return had;
    const left = [seedsOf(seeds, first.pits), seedsOf(seeds, second.pits)];
    if (remaining === 'owner') return [had[0] + left[0], had[1] + left[1]];
    const all = left[0] + left[1];
    return position.toMove(p) === 1 ? [had[0] + all, had[1]] : [had[0], had[1] + all];
  };
}

/**
 * For `gain`: by how many seeds more than the other side a side gains by a move of `moves`, those that remain if there is no move
 * after it included.
 */
export function seedsGained<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  moves: Moves<PositionOf<F>>,
  options: RemainingOptions = {},
): (p: PositionOf<F>, q: PositionOf<F>) => number {
  expectMoves('seedsGained(…, moves)', moves);
  const had = seedsHad('seedsGained(…)', position, field, sides, options);
  return (p, q) => {
    const [before, after] = [had(p, false), had(q, moves.of(q).length === 0)];
    const ahead = after[0] - after[1] - before[0] + before[1];
    return position.toMove(p) === 0 ? ahead : 0 - ahead;
  };
}

/** For `noMoves`: whoever has more seeds wins, those that remain included. */
export function mostSeeds<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  options: RemainingOptions = {},
): (p: PositionOf<F>) => NoMoves {
  const had = seedsHad('mostSeeds(…)', position, field, sides, options);
  return (p) => {
    const [first, second] = had(p, true);
    if (first === second) return 'ties';
    return first > second === (position.toMove(p) === 0) ? 'wins' : 'loses';
  };
}

/** The condition that the cells of `field` hold at least `least` seeds together. */
export function holdsSeeds<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  cells: readonly Cell[],
  least: number,
): Condition<PositionOf<F>> {
  const { board } = pitsCalled(fieldsOf(position), field);
  expectCells('holdsSeeds(…, cells)', board, cells);
  expectWhole('holdsSeeds(…, least)', least, 0);
  const holds = (p: PositionOf<F>): boolean => seedsOf(listsOf(p)[field], cells) >= least;
  return {
    stated: { is: 'seeds', field, cells, least },
    holds,
    cellsAt: (p) => (holds(p) ? [cells] : []),
  };
}
