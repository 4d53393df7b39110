/**
 * Finds rules of moves that change and depend on few squares, from what play shows. They are as general as what was seen allows, and are
 * compared with more play, which corrects them, until a long stretch of it holds nothing new. Nothing proves them: the programs that are
 * made of them are run on all tests.
 */
import { LOSS, OPEN } from '../../../rules/ending.ts';
import {
  ANCHOR,
  type AfterMove,
  type Anchor,
  BESIDE,
  type LocalEnd,
  type LocalMove,
  type LocalPattern,
  type LocalPosition,
  type LocalRules,
  type LocalSquare,
  ORIGIN,
  type LineIndex,
  type Quantity,
  type QuantityTest,
  type TableEntry,
  anchorsOf,
  endingAt,
  isAt,
  letterAt,
  movesAt,
  sumAt,
} from './local-rules.ts';
import type { Observed, Observer } from './observed.ts';
import { Unsuited } from './unsuited.ts';

/** Positions that are learned from at first, those of a comparison, and those that at last must hold nothing new. */
const FIRST = 600;
const COMPARED = 600;
const AT_LAST = 3000;
/** The most comparisons that correct something. */
const ROUNDS = 25;
/** The most squares that a move changes, and the most kinds of moves. */
const MOST_CHANGED = 6;
const MOST_KINDS = 600;
/** How far from what a move changes there may be what it depends on. */
const REACH = 2;

/** The local rules of what is observed. Throws `Unsuited` where there are none. */
export function learnedRules(observer: Observer): LocalRules {
  const known = observer.positions(FIRST);
  for (let round = 0; round < ROUNDS; round++) {
    const rules = { moves: movesFrom(known), ends: endsFrom(known) };
    const news = (count: number): Observed[] =>
      observer.positions(count).filter((one) => !agrees(rules, one));
    let found = news(COMPARED);
    if (found.length === 0) found = news(AT_LAST);
    if (found.length === 0) return { moves: anchored(joined(rules.moves), known), ends: rules.ends };
    known.push(...found);
  }
  throw new Unsuited('moves or ends depend on more than a few squares and numbers');
}

const keyOf = ({ cells, turn, numbers, points }: AfterMove): string =>
  [cells, turn, numbers, points].join(';');

function agrees({ moves, ends }: LocalRules, one: Observed): boolean {
  if (endingAt(one, ends) !== one.ending) return false;
  if (one.ending !== OPEN) return true;
  const expected = new Set(one.moves.map(keyOf));
  const got = new Set([...movesAt(one, moves)].map(keyOf));
  return expected.size === got.size && [...got].every((key) => expected.has(key));
}

/** What a move changes: its squares, the first one the anchor, the numbers, and who moves next. */
interface Change extends LocalPattern, Pick<LocalMove, 'next' | 'adds'> {}

/** A position at a square. */
interface Spot {
  readonly at: Observed;
  readonly anchor: Anchor;
}

/** The moves that make one change. */
interface Kind {
  readonly change: Change;
  readonly spots: (Spot & { readonly points: number })[];
}

function movesFrom(all: readonly Observed[]): LocalMove[] {
  const open = all.filter(({ ending }) => ending === OPEN);
  const kinds = new Map<string, Kind>();
  for (const at of open)
    for (const move of at.moves) {
      const { change, anchor } = changeOf(at, move);
      const key = JSON.stringify(change);
      const kind = kinds.get(key) ?? { change, spots: [] };
      kinds.set(key, kind);
      kind.spots.push({ at, anchor, points: move.points });
      if (kinds.size > MOST_KINDS) throw new Unsuited('there are too many kinds of moves');
    }
  const made = [...kinds.values()].map((kind) => ({ kind, move: moveOf(kind, open) }));
  const moves = made.flatMap(({ move }) => move ?? []);
  // the other ones may be possible only where none of these is
  const elsewhere = open.filter((at) => movesAt(at, moves).next().done);
  const others = made.filter(({ move }) => !move).map(({ kind }) => moveOf(kind, elsewhere));
  return [
    ...moves,
    ...others.map((move): LocalMove => {
      if (!move) throw new Unsuited('moves depend on more than a few squares and numbers');
      return { ...move, otherwise: true };
    }),
  ];
}

/** What differs after a move, and where. */
function changeOf(
  at: Observed,
  { cells, turn, numbers }: AfterMove,
): Pick<Kind, 'change'> & Pick<Spot, 'anchor'> {
  const changed = Array.from(at.cells, (_, k) => k).filter((k) => at.cells.charAt(k) !== cells.charAt(k));
  if (changed.length > MOST_CHANGED) throw new Unsuited(`moves change more than ${MOST_CHANGED} squares`);
  const placeOf = (k: number): Anchor => [Math.floor(k / at.columns), k % at.columns];
  const anchor = placeOf(changed[0] ?? 0);
  const squares = changed.map((k): LocalSquare => {
    const [row, column] = placeOf(k);
    return {
      row: row - anchor[0],
      column: column - anchor[1],
      holds: at.cells.charAt(k),
      becomes: cells.charAt(k),
    };
  });
  const adds = numbers.map((number, k) => number - (at.numbers[k] ?? 0));
  return { change: { turn: at.turn, next: turn, adds, squares, tests: [] }, anchor };
}

/** The moves with the anchor on the rarest of the letters that they change, which is soonest found. */
function anchored(moves: readonly LocalMove[], all: readonly Observed[]): LocalMove[] {
  const counts = new Map<string, number>();
  for (const { cells } of all) for (const letter of cells) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return moves.map((move) => {
    const count = ({ holds, becomes }: LocalSquare): number =>
      becomes === '' ? Infinity : [...holds].reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0);
    const [first] = move.squares.toSorted((a, b) => count(a) - count(b));
    return first ? shifted(move, first) : move;
  });
}

/** The move with one of its squares as the anchor. */
function shifted(move: LocalMove, anchor: LocalSquare): LocalMove {
  const { row, column } = anchor;
  const moved = (place: LineIndex, by: number): LineIndex =>
    place.from === ANCHOR ? { from: ANCHOR, plus: place.plus - by } : place;
  const sumOf = (sum: Quantity): Quantity => ({
    ...sum,
    entries: sum.entries.map(([entry, times]) => [
      { ...entry, row: moved(entry.row, row), column: moved(entry.column, column) },
      times,
    ]),
  });
  const squares = [anchor, ...move.squares.filter((square) => square !== anchor)];
  return {
    ...move,
    squares: squares.map((square) => ({ ...square, row: square.row - row, column: square.column - column })),
    tests: move.tests.map((test) => ({ ...test, sum: sumOf(test.sum) })),
    points: sumOf(move.points),
  };
}

/** The moves, as one where they differ in what one square holds and in nothing else. */
function joined(moves: readonly LocalMove[]): LocalMove[] {
  let all = [...moves];
  const most = maxOf(moves.map(({ squares }) => squares.length));
  for (let k = 0; k < most; k++) {
    const groups = new Map<string, LocalMove>();
    for (const move of all) {
      const at = (holds: string): LocalMove => ({
        ...move,
        squares: move.squares.map((square, i) => (i === k ? { ...square, holds } : square)),
      });
      const key = JSON.stringify(at(''));
      const before = groups.get(key)?.squares[k]?.holds ?? '';
      groups.set(key, at([...new Set(before + (move.squares[k]?.holds ?? ''))].join('')));
    }
    all = [...groups.values()];
  }
  return all;
}

/** The places at which a change is not a move by which a condition is chosen. */
const MOST_OTHERS = 300;

/**
 * The move that makes a change: what it depends on is chosen until it is possible at no place of these positions at which it was not seen.
 * Undefined where nothing near tells these places from the others, or where it was seen in other positions too.
 */
function moveOf({ change, spots }: Kind, open: readonly Observed[]): LocalMove | undefined {
  const within = new Set(open);
  if (spots.some(({ at }) => !within.has(at))) return undefined;
  const [first] = spots;
  const quantities = first ? quantitiesOf(first.at, change.squares) : [];
  const possible = new Map<Observed, Set<string>>();
  for (const { at, anchor } of spots) possible.set(at, (possible.get(at) ?? new Set()).add(String(anchor)));
  let others: Spot[] = [];
  for (const at of open)
    for (const anchor of anchorsOf(at, change))
      if (possible.get(at)?.has(String(anchor)) !== true) others.push({ at, anchor });
  const conditions = others.length === 0 ? [] : conditionsOf(change, spots, quantities);
  const chosen: LocalPattern[] = [];
  while (others.length > 0) {
    const some = others.slice(0, MOST_OTHERS);
    let [best, least]: [LocalPattern | undefined, number] = [undefined, some.length];
    for (const condition of conditions) {
      const left = some.filter(({ at, anchor }) => isAt(at, anchor, condition)).length;
      if (left < least) [best, least] = [condition, left];
    }
    if (!best) return undefined;
    const condition = best;
    chosen.push(condition);
    others = others.filter(({ at, anchor }) => isAt(at, anchor, condition));
  }
  return {
    ...change,
    squares: [change, ...chosen].flatMap(({ squares }) => squares),
    tests: chosen.flatMap(({ tests }) => tests),
    points: pointsOf(spots, quantities),
    otherwise: false,
  };
}

/** What holds wherever a change was seen to be a move, the nearest squares first: each a pattern of one square or one test. */
function conditionsOf(
  change: Change,
  spots: readonly Spot[],
  quantities: readonly Quantity[],
): LocalPattern[] {
  const { turn } = change;
  const squares = near(change.squares).map(([row, column]): LocalPattern => {
    const seen = spots.map(({ at, anchor }) => letterAt(at, anchor[0] + row, anchor[1] + column));
    return { turn, squares: [{ row, column, holds: [...new Set(seen)].join(''), becomes: '' }], tests: [] };
  });
  const tests = quantities.flatMap((quantity): QuantityTest[] => {
    const values = spots.map(({ at, anchor }) => sumAt(at, anchor, quantity));
    if (values.includes(undefined)) return [];
    const numbers = values.map(Number);
    const [least, most] = [minOf(numbers), maxOf(numbers)];
    return [
      { is: 'least', sum: plus(quantity, -least) },
      { is: 'least', sum: plus(negative(quantity), most) },
      ...(least === most ? [{ is: 'zero' as const, sum: plus(quantity, -least) }] : []),
    ];
  });
  return [...squares, ...tests.map((test): LocalPattern => ({ turn, squares: [], tests: [test] }))];
}

/** The squares near those that a move changes, the nearest first. */
function near(squares: readonly LocalSquare[]): (readonly [row: number, column: number])[] {
  if (squares.length === 0) return [];
  const [rows, columns] = [squares.map(({ row }) => row), squares.map(({ column }) => column)];
  const distance = (row: number, column: number): number =>
    minOf(squares.map((square) => Math.abs(square.row - row) + Math.abs(square.column - column)));
  const found: [row: number, column: number][] = [];
  for (let row = minOf(rows) - REACH; row <= maxOf(rows) + REACH; row++)
    for (let column = minOf(columns) - REACH; column <= maxOf(columns) + REACH; column++)
      if (distance(row, column) > 0) found.push([row, column]);
  return found.toSorted((a, b) => distance(...a) - distance(...b));
}

const minOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const maxOf = (numbers: readonly number[]): number => -minOf(numbers.map((number) => -number));

const ZERO: Quantity = { constant: 0, numbers: [], entries: [] };
const plus = (sum: Quantity, constant: number): Quantity => ({ ...sum, constant: sum.constant + constant });
const negative = ({ constant, numbers, entries }: Quantity): Quantity => ({
  constant: -constant,
  numbers: numbers.map(([index, times]) => [index, -times]),
  entries: entries.map(([entry, times]) => [entry, -times]),
});
const added = (a: Quantity, b: Quantity): Quantity => ({
  constant: a.constant + b.constant,
  numbers: [...a.numbers, ...b.numbers],
  entries: [...a.entries, ...b.entries],
});

/** What moves may depend on and gain: numbers, entries of tables, and the differences of two of these. */
function quantitiesOf({ numbers, tables }: LocalPosition, squares: readonly LocalSquare[]): Quantity[] {
  const singles = [
    ...numbers.map((_, index): Quantity => ({ ...ZERO, numbers: [[index, 1]] })),
    ...tables.flatMap((_, table) =>
      entriesOf(table, numbers.length, squares).map((entry): Quantity => ({
        ...ZERO,
        entries: [[entry, 1]],
      })),
    ),
  ];
  const differences = singles.flatMap((a, k) => singles.slice(0, k).map((b) => added(a, negative(b))));
  return [...singles, ...differences];
}

/** Entries of a table: on the squares that change, and where numbers say the row, the column or both. */
function entriesOf(table: number, numbers: number, squares: readonly LocalSquare[]): TableEntry[] {
  const on = squares.map(({ row, column }): TableEntry => ({
    table,
    row: { from: ANCHOR, plus: row },
    column: { from: ANCHOR, plus: column },
  }));
  const first: LineIndex = { from: ORIGIN, plus: 0 };
  const said = Array.from({ length: numbers - SIZE }, (_, k) =>
    [0, -1, 1].map((plus): LineIndex => ({ from: SIZE + k, plus })),
  );
  const lines = said.flat().flatMap((place): TableEntry[] => [
    { table, row: first, column: place },
    { table, row: place, column: first },
  ]);
  const both = said.flatMap((rows, k) =>
    said.flatMap((columns, l) =>
      k === l ? [] : rows.flatMap((row) => columns.map((column): TableEntry => ({ table, row, column }))),
    ),
  );
  return [...on, ...lines, ...both];
}

/** The numbers of a position that are its rows and columns. */
const SIZE = 2;

/** What a move gains, wherever it was seen. */
function pointsOf(
  spots: readonly (Spot & { readonly points: number })[],
  quantities: readonly Quantity[],
): Quantity {
  const singles = quantities.filter(({ numbers, entries }) => numbers.length + entries.length === 1);
  const sums = singles.flatMap((a, k) => singles.slice(0, k).map((b) => added(a, b)));
  const positive = [...quantities, ...sums];
  for (const sum of [ZERO, ...positive, ...positive.map(negative)]) {
    let constant: number | undefined;
    const fits = spots.every(({ at, anchor, points }) => {
      const value = sumAt(at, anchor, sum);
      if (value === undefined) return false;
      constant ??= points - value;
      return points === value + constant;
    });
    if (fits) return plus(sum, constant ?? 0);
  }
  throw new Unsuited('points depend on more than two numbers');
}

/** The ends of games: as few conditions as explain all that were seen, and hold of nothing else. */
function endsFrom(all: readonly Observed[]): LocalEnd[] {
  return ([0, 1] as const).flatMap((turn) => {
    const seen = all.filter((one) => one.turn === turn);
    let left = seen.filter(({ ending }) => ending !== OPEN);
    const ends: LocalEnd[] = [];
    const known = left.length === 0 ? [] : possibleEnds(seen, turn);
    while (left.length > 0) {
      let best: LocalEnd | undefined;
      let rest = left;
      for (const end of known) {
        const others = left.filter((one) => endingAt(one, [end]) === OPEN);
        if (others.length < rest.length) [best, rest] = [end, others];
      }
      if (!best) throw new Unsuited('the end of the game depends on more than a few squares and numbers');
      ends.push(best);
      left = rest;
    }
    return ends;
  });
}

const ABOVE = [-1, 0] as const;
const SIDES_OF_SQUARE = [ABOVE, [1, 0], [0, -1], [0, 1]] as const;
const LINES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
const LENGTHS = [3, 4, 5];

/** What ended every game in which it was seen, and in the same way. */
function possibleEnds(seen: readonly Observed[], turn: number): LocalEnd[] {
  const letters = [...new Set(seen.flatMap(({ cells }) => [...cells]))].filter((letter) => letter !== '#');
  const on = (...squares: readonly (readonly [row: number, column: number, holds: string])[]): Ended => ({
    squares: squares.map(([row, column, holds]) => ({ row, column, holds, becomes: '' })),
    tests: [],
  });
  const beside = Array.from({ length: 16 }, (_, set) => SIDES_OF_SQUARE.filter((__, k) => (set >> k) & 1));
  const edges = letters.flatMap((letter) =>
    beside.map((sides) => on([0, 0, letter], ...sides.map(([r, c]) => [r, c, BESIDE] as const))),
  );
  const offsets = near([{ row: 0, column: 0, holds: '', becomes: '' }]);
  const pairs = letters.flatMap((a) =>
    letters.flatMap((b) => offsets.map(([r, c]) => on([0, 0, a], [r, c, b]))),
  );
  const lines = letters.flatMap((letter) =>
    LENGTHS.flatMap((length) =>
      LINES.map(([r, c]) => on(...Array.from({ length }, (_, k) => [k * r, k * c, letter] as const))),
    ),
  );
  const most = (letter: string): number => maxOf(seen.map(({ cells }) => cells.split(letter).length - 1));
  const fewer = letters.flatMap((letter) =>
    Array.from({ length: most(letter) }, (_, k): Ended => ({
      squares: [],
      tests: [],
      fewer: { letter, than: k + 1 },
    })),
  );
  const all = [...fewer, ...edges, ...pairs, ...lines, ...numberEnds(seen)];
  return all.flatMap((one) => {
    const end: LocalEnd = { turn, ending: LOSS, ...one };
    const met = seen.filter((at) => endingAt(at, [end]) !== OPEN);
    const [first] = met;
    if (!first || first.ending === OPEN || met.some(({ ending }) => ending !== first.ending)) return [];
    return [{ ...end, ending: first.ending }];
  });
}

type Ended = Pick<LocalEnd, 'squares' | 'tests' | 'fewer'>;

/** Conditions on numbers that hold of ends, and of nothing that was seen and is another end or none. */
function numberEnds(seen: readonly Observed[]): Ended[] {
  const [first] = seen;
  if (!first || first.numbers.length === SIZE) return [];
  return quantitiesOf({ ...first, tables: [] }, []).flatMap((quantity) => {
    const valueAt = (at: LocalPosition): number => sumAt(at, [0, 0], quantity) ?? 0;
    return ([1, 2, 3] as const).flatMap((ending): Ended[] => {
      const ended = seen.filter((one) => one.ending === ending).map(valueAt);
      const others = seen.filter((one) => one.ending !== ending).map(valueAt);
      if (ended.length === 0) return [];
      const tests: QuantityTest[] = [
        { is: 'least', sum: plus(quantity, -maxOf(others) - 1) },
        { is: 'least', sum: plus(negative(quantity), minOf(others) - 1) },
        ...[...new Set(ended)].map((value): QuantityTest => ({ is: 'zero', sum: plus(quantity, -value) })),
      ];
      return tests
        .filter(({ sum }) => Number.isFinite(sum.constant))
        .map((test): Ended => ({ squares: [], tests: [test] }));
    });
  });
}
