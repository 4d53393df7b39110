/** Moves of stacks: a piece is put on a stack, or the top pieces of one are carried to another cell. */
import { badInput, noneOf, onlyMembers, quote, said, unexpected } from '../base/errors.ts';
import { once } from '../base/once.ts';
import type { Condition, SideOf } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import type { Lifting, StackBoard } from '../rules/statement.ts';
import type { CellLine } from '../rules/structure.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectCells } from './conditions.ts';
import { expectList, expectWhole } from './expected.ts';
import type { NamesOf } from './fields.ts';
import { inTurn } from './impossible.ts';
import type { SymbolStatement } from './places.ts';
import type { Relation } from './relation.ts';
import { lastMover } from './last-mover.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { stackField, topOf } from './stacks.ts';
import { type StackField } from './stack-field.ts';
import { fieldsOf, sideAt, stacksOf } from './values.ts';

const ONTO_STACKS: readonly OntoStack[] = ['any', 'empty', 'stack', 'own', 'enemy'];
/** Where pieces may go: to any cell, one without pieces, one with some, or one whose top belongs to the side to move, or does not. */
export type OntoStack = 'any' | 'empty' | 'stack' | 'own' | 'enemy';

/** The options of `covers`. */
export interface CoversOptions {
  /** Absent: 'any'. */
  readonly onto?: OntoStack | undefined;
}

/**
 * The side to move puts one of its pieces from its hand on a cell, where it covers the stack that is there, if there is one and
 * it can lie on it. `symbols` are the pieces that each side puts, in an impartial game those of both. Every move passes the turn.
 */
export function covers<F>(
  position: Shape<F>,
  field: NamesOf<F, StackField>,
  symbols: SymbolStatement<F>,
  options: CoversOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('covers(…)', options, ['onto']);
  const stacked = stackField(position, field);
  const { board, counts, lies, left, height } = stacked;
  const onto = ontoOf(position, options.onto);
  const own = symbolsBySide('covers(…)', position, stacked, symbols);
  const step = stepOf<P>(fieldsOf(position), field);
  const cells = board.cells();
  return together({
    of: (p) => {
      const value = stacksOf(p)[field];
      const pieces = own[position.toMove(p)];
      const found: P[] = [];
      for (const symbol of pieces) {
        if (left(value, symbol) <= 0) continue;
        for (const c of cells)
          if (mayGo(onto, value[c], pieces) && lies(symbol, value[c]))
            found.push(step(p, value.with(c, value[c] + symbol)));
      }
      return found;
    },
    before: (q) => {
      const value = stacksOf(q)[field];
      const pieces = own[lastMover(position, q)];
      return cells.flatMap((c) => {
        const symbol = topOf(value[c]);
        const below = value[c].slice(0, -1);
        const came = symbol !== '' && pieces.includes(symbol) && mayGo(onto, below, pieces);
        return came ? [step(q, value.with(c, below))] : [];
      });
    },
    legal: legalCounts(stacked, field),
    // the pieces in hand, or the room that is left on the board
    pliesLeft: (p) => {
      const value = stacksOf(p)[field];
      return counts
        ? Object.keys(counts).reduce((sum, symbol) => sum + Math.max(0, left(value, symbol)), 0)
        : value.reduce((sum, stack) => sum + height - stack.length, 0);
    },
    alternates: true,
    // with several pieces to choose from, a cell does not name a move
    name: own.some((pieces) => pieces.length > 1)
      ? (p, q) => stacked.difference(stacksOf(p)[field], stacksOf(q)[field])
      : undefined,
    hand: stackHand(field, 1),
    owner: ownerOf(position, field, own),
    impossible: position.sides.length === 0 ? undefined : inTurn(position, field, own),
    stated: [{ is: 'covering', stacks: boardOf(stacked, field), symbols: [own[0], own[1] ?? own[0]], onto }],
  });
}

/** The options of `lifts`. */
export interface LiftsOptions {
  /** How many pieces of a stack go together: its top ones, up to so many, or all of them. Absent: 1, the top alone. */
  readonly carry?: number | 'all' | undefined;
  /** Absent: 'any'. */
  readonly onto?: OntoStack | undefined;
}

/** A relation, or a list of them: the k-th is for k pieces that go together. */
export type LiftRelation = Relation | readonly Relation[];

/**
 * The relations along which stacks with each top go: `{ side: { symbol: relation } }`, or `{ symbol: relation }` in an impartial
 * game.
 */
export type LiftStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? Readonly<Record<string, LiftRelation>>
  : Readonly<Record<SideOf<PositionOf<F>>, Readonly<Record<string, LiftRelation>>>>;

/**
 * The side to move takes the top of a stack, or several of its top pieces together, along the relation of the topmost one to another
 * cell, where they cover what is there, if they can lie on it. Cells that the relation crosses must be empty. Every move passes the turn.
 */
export function lifts<F>(
  position: Shape<F>,
  field: NamesOf<F, StackField>,
  statement: LiftStatement<F>,
  options: LiftsOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('lifts(…)', options, ['carry', 'onto']);
  const stacked = stackField(position, field);
  const { height } = stacked;
  const onto = ontoOf(position, options.onto);
  const { carry = 1 } = options;
  if (carry !== 'all') expectWhole('lifts(…, { carry: … })', carry, 1, height);
  const most = carry === 'all' ? height : carry;
  const sides = bySide<Readonly<Record<string, LiftRelation>>>(position, statement).map((own) =>
    liftedBy(stacked, own, most),
  );
  // made when first needed, since not every engine uses un-moves
  const backs = once(() => sides.map((own) => mapped(own, (relation) => relation.reversed())));
  const tops = sides.map((own) => [...own.keys()].join(''));
  const step = stepOf<P>(fieldsOf(position), field);
  const neighbours = (p: P, side: number, lifted: Lifted, back: boolean): P[] =>
    liftedValues(stacked, lifted, { carry, onto, own: tops[side], back }, stacksOf(p)[field]).map((value) =>
      step(p, value),
    );
  const joins = carry === 'all' && onto !== 'any' && onto !== 'empty';
  return together({
    of: (p) => neighbours(p, position.toMove(p), sides[position.toMove(p)], false),
    before: (q) => neighbours(q, lastMover(position, q), backs()[lastMover(position, q)], true),
    legal: legalCounts(stacked, field),
    // every move joins two stacks
    pliesLeft: joins ? (p) => stacksOf(p)[field].filter((stack) => stack !== '').length : undefined,
    alternates: true,
    hand: stackHand(field, 2),
    owner: ownerOf(position, field, tops),
    stated: [
      {
        is: 'lifting',
        stacks: boardOf(stacked, field),
        sides: [liftsOf(sides[0]), liftsOf(sides[1] ?? sides[0])],
        carry,
        onto,
      },
    ],
  });
}

/** The relations of one side by the top of a stack; each list by the number of pieces that go together, from 1 on. */
type Lifted = ReadonlyMap<string, readonly Relation[]>;

/** How pieces are lifted. */
interface LiftWay {
  readonly carry: number | 'all';
  readonly onto: OntoStack;
  /** The tops that belong to the side that moves. */
  readonly own: string;
  /** Whether the moves lead to the value, instead of from it. */
  readonly back: boolean;
}

/** Every value that differs by a move of the pieces in `lifted`, forwards or back. */
function liftedValues(
  { board, lies }: StackField,
  lifted: Lifted,
  { carry, onto, own, back }: LiftWay,
  value: readonly string[],
): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let c = 0; c < board.size; c++) {
    const stack = value[c];
    const relations = lifted.get(topOf(stack)) ?? [];
    for (let k = 1; k <= stack.length; k++) {
      const relation = relations[k - 1];
      if (!relation) break;
      const [rest, carried] = [stack.slice(0, -k), stack.slice(-k)];
      for (let e = relation.offsets[c]; e < relation.offsets[c + 1]; e++) {
        const d = relation.targets[e];
        // what the pieces leave behind, and what they cover
        const [left, below] = back ? [value[d], rest] : [rest, value[d]];
        if (d === c || !lies(carried, value[d]) || !mayGo(onto, below, own)) continue;
        if ((carry === 'all' && left !== '') || !isFree(value, relation, e)) continue;
        const next = value.slice();
        next[c] = rest;
        next[d] += carried;
        found.push(next);
      }
    }
  }
  return found;
}

function liftedBy({ sizes }: StackField, own: Readonly<Record<string, LiftRelation>>, most: number): Lifted {
  const symbols = Array.from(sizes.join(''));
  const lifted = new Map<string, readonly Relation[]>();
  for (const [symbol, given] of Object.entries(own)) {
    if (!symbols.includes(symbol)) throw noneOf(said`symbol`, symbol, symbols, ' ');
    const list = isRelation(given) ? Array.from({ length: most }, () => given) : given;
    expectList(`lifts(…, { ${symbol}: … })`, list, isRelation, said`a relation, or a list of relations`);
    if (list.length > most)
      throw badInput(
        said`${'lifts(…)'}: ${symbol} has ${list.length} relations, more than the pieces that go together (${most})`,
      );
    lifted.set(symbol, list);
  }
  return lifted;
}

const isRelation = (given: unknown): given is Relation =>
  typeof given === 'object' && given !== null && 'offsets' in given && 'targets' in given;

const mapped = (lifted: Lifted, change: (relation: Relation) => Relation): Lifted =>
  new Map([...lifted].map(([symbol, list]) => [symbol, list.map(change)]));

const liftsOf = (lifted: Lifted): Lifting['sides'][number] =>
  [...lifted].map(([top, relations]) => ({ top, relations }));

const isFree = (value: readonly string[], { crossed }: Relation, e: number): boolean =>
  crossed === undefined || crossed[e].every((c) => value[c] === '');

function ontoOf<P>({ sides }: Positions<P>, onto: OntoStack = 'any'): OntoStack {
  if (!ONTO_STACKS.includes(onto)) throw noneOf('onto', onto, ONTO_STACKS);
  if (sides.length === 0 && (onto === 'own' || onto === 'enemy'))
    throw badInput(said`${'onto'}: no piece is ${`'${onto}'`} in a game without a turn`);
  return onto;
}

/** Whether pieces may go onto a stack, or an empty cell, if the side that moves them moves tops in `own`. */
function mayGo(onto: OntoStack, below: string, own: string): boolean {
  if (onto === 'any') return true;
  if (onto === 'empty' || below === '') return onto === 'empty' && below === '';
  return onto === 'stack' || own.includes(topOf(below)) === (onto === 'own');
}

/** No position has more pieces with a symbol than there are. */
const legalCounts = <P>({ counts, left }: StackField, field: string): Moves<P>['legal'] =>
  counts && ((p) => Object.keys(counts).every((symbol) => left(stacksOf(p)[field], symbol) >= 0));

/** A piece is put on a cell, or the top of one is taken to another. */
const stackHand =
  <P>(field: string, cells: 1 | 2): NonNullable<Moves<P>['hand']> =>
  (p, q) => {
    const [before, after] = [stacksOf(p)[field], stacksOf(q)[field]];
    const changed = before.flatMap((stack, c) => (stack === after[c] ? [] : [c]));
    const from = changed.find((c) => after[c].length < before[c].length);
    const to = changed.find((c) => after[c].length > before[c].length);
    if (changed.length !== cells || to === undefined || (cells === 2) !== (from !== undefined)) return [];
    const put = { does: 'put', field, cells: [to] } as const;
    return [from === undefined ? [put] : [{ does: 'take', field, cells: [from] }, put]];
  };

/** The owner of a piece: the only side that moves it. */
const ownerOf =
  <P>(position: Positions<P>, field: string, own: readonly string[]): Moves<P>['owner'] =>
  (name, symbol) => {
    if (name !== field) return undefined;
    const by = position.sides.flatMap((_, side) =>
      own[side].includes(symbol) ? sideAt(position, side) : [],
    );
    return by.length === 1 ? by[0] : undefined;
  };

/** What the statements say of the board. */
const boardOf = ({ sizes, height, counts }: StackField, field: string): StackBoard => ({
  field,
  sizes,
  height,
  counts,
});

/** Raises bad input unless these are symbols of the field, each once. */
function expectPieces(called: string, { sizes }: StackField, some: string): void {
  const symbols = Array.from(sizes.join(''));
  if (typeof some !== 'string' || some === '')
    throw unexpected(called, said`a text such as ${`'${symbols[0]}'`}`, some);
  for (const [k, symbol] of Array.from(some).entries()) {
    if (!symbols.includes(symbol)) throw noneOf(said`symbol`, symbol, symbols, ' ');
    if (some.indexOf(symbol) < k) throw badInput(said`${quote(symbol)} is given twice`);
  }
}

/** The symbols of each side; in an impartial game those of both. */
function symbolsBySide<F>(
  called: string,
  position: Shape<F>,
  stacked: StackField,
  symbols: string | object,
): readonly string[] {
  const own =
    typeof symbols === 'string' && position.sides.length === 0
      ? [symbols]
      : bySide<string>(position, Object(symbols));
  for (const some of own) expectPieces(called, stacked, some);
  return own;
}

/**
 * The condition that the tops of all cells of one of `lines` are pieces of the side to move: `symbols` by side, `{ x: 'xX', o: 'oO' }`, or
 * the same for both. `lines` are lists of cells, or the length of all straight lines. Raises bad input for unknown fields, symbols and cells.
 */
export function shows<F>(
  position: Shape<F>,
  field: NamesOf<F, StackField>,
  symbols: string | Readonly<Record<SideOf<PositionOf<F>>, string>>,
  lines: number | readonly (readonly Cell[])[],
): Condition<PositionOf<F>> {
  const stacked = stackField(position, field);
  const { board } = stacked;
  const own = typeof symbols === 'string' ? [symbols] : symbolsBySide('shows(…)', position, stacked, symbols);
  for (const some of own) expectPieces('shows(…)', stacked, some);
  const [first, second = first] = own;
  const all = typeof lines === 'number' ? board.lines(lines) : lines;
  expectList('shows(…)', all, Array.isArray, said`a length or a list of lines such as ${'[[0, 1, 2]]'}`);
  for (const line of all) expectCells('shows(…)', board, line);
  const isShown = (p: PositionOf<F>): ((line: CellLine) => boolean) => {
    const value = stacksOf(p)[field];
    const asked = position.toMove(p) === 0 ? first : second;
    return (line) => line.every((c) => value[c] !== '' && asked.includes(topOf(value[c])));
  };
  return {
    stated: { is: 'shown', field, lines: all, symbols: [first, second] },
    holds: (p) => all.some(isShown(p)),
    cellsAt: (p) => all.filter(isShown(p)),
  };
}
