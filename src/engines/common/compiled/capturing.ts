/** Pieces that block and capture each other, as parts of programs: their moves, and how they end the game. */
import type { Capturing, PiecesOfField, PiecesLost } from '../../../rules/statement.ts';
import { CAPTURES, QUIET } from '../../../rules/structure.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  equal,
  give,
  isSome,
  local,
  not,
  number,
  or,
  plus,
  shifted,
  when,
  without,
} from './code.ts';
import { type Lowering, type Mover, ONE, type Then } from './lowering.ts';
import { reversed, stepped, toCells } from './near.ts';
import { linesIn } from './sets.ts';

/** Steps of pieces of one kind from several cells that are equally long, cross the same cells and end as the same kind. */
interface Leap {
  readonly kind: number;
  readonly becomes: number;
  /** QUIET, CAPTURES or both. */
  readonly does: number;
  /** The cells that they start from. */
  readonly from: bigint;
  /** How many cells further they end, and those that are crossed are. */
  readonly by: number;
  readonly crossed: readonly number[];
}

const cellBit = (cell: number): bigint => 1n << BigInt(cell);

/** The steps of pieces of a field while they belong to a side. */
function leapsOf({ paths, owners, cells, kinds }: PiecesOfField, side: Mover): readonly Leap[] {
  const found = new Map<string, Leap>();
  for (let state = 0; state < cells.length; state++) {
    if (owners[state] !== side) continue;
    const [kind, cell] = [kinds[state], cells[state]];
    let begin = paths.offsets[state];
    for (let e = begin; e < paths.offsets[state + 1]; e++) {
      // a path ends where the next one begins
      if (e > begin && paths.past[e] !== paths.past[e - 1]) begin = e;
      const does = paths.steps[e];
      if (does === 0) continue;
      const becomes = kinds[paths.targets[e]];
      const by = paths.cells[e] - cell;
      const crossed = Array.from(paths.cells.subarray(begin, e), (over) => over - cell);
      const key = [kind, becomes, does, by, ...crossed].join();
      const from = (found.get(key)?.from ?? 0n) | cellBit(cell);
      found.set(key, { kind, becomes, does, from, by, crossed });
    }
  }
  return [...found.values()];
}

/** What is on the cells of a board with pieces, as names of locals. */
class Standing {
  /** The steps that find it. */
  readonly found: Instructions[number][] = [];
  /** The cells without a piece. */
  readonly empty: WordExpression;
  private readonly context: Lowering;
  private readonly states = new Map<string, WordExpression>();
  private readonly known = new Map<string, WordExpression>();

  constructor(context: Lowering, { cells, pieces }: Capturing, word: WordExpression) {
    this.context = context;
    for (const { field } of pieces)
      this.states.set(field, this.named('states', context.statesOf(word, field)));
    const filled = pieces.map((one) => this.cellsOf(one, () => true));
    this.empty = this.named('empty', without(number(2n ** BigInt(cells) - 1n), or(...filled)));
  }

  /** The states of the pieces of a field. */
  statesOf({ field }: PiecesOfField): WordExpression {
    return this.states.get(field) ?? number(0);
  }

  /** The cells of the pieces of a field that are in such a state. */
  cellsOf(one: PiecesOfField, isAsked: (state: number) => boolean): WordExpression {
    const asked = toCells(one.cells, isAsked);
    const key = [one.field, ...asked.flat()].join();
    const found = this.known.get(key) ?? this.named('cells', stepped(asked, this.statesOf(one)));
    this.known.set(key, found);
    return found;
  }

  /** The cells of the pieces of a side that are asked for. */
  cellsOfSide(
    pieces: readonly PiecesOfField[],
    side: number,
    isAsked: (one: PiecesOfField) => boolean = () => true,
  ): WordExpression {
    const asked = pieces.filter(isAsked);
    return or(...asked.map((one) => this.cellsOf(one, (state) => one.owners[state] === side)));
  }

  /** The cells from which pieces of a side go with a step of this kind to one of some cells. */
  sourcesOf(one: PiecesOfField, side: Mover, leap: Leap, targets: WordExpression): WordExpression {
    return and(
      this.cellsOf(one, (state) => one.kinds[state] === leap.kind && one.owners[state] === side),
      number(leap.from),
      shifted(targets, -leap.by),
      ...leap.crossed.map((over) => shifted(this.empty, -over)),
    );
  }

  named(what: string, value: WordExpression): WordExpression {
    if (value.is === 'number' || value.is === 'local') return value;
    const name = this.context.names.next(what);
    this.found.push(give(name, value));
    return local(name);
  }
}

/** The state of a piece of one kind on a cell, both as bits. */
const stateOn = (
  { cells, kinds, owners }: PiecesOfField,
  cell: WordExpression,
  isAsked: { readonly kind?: number; readonly owner?: number },
): WordExpression =>
  stepped(
    reversed(
      toCells(
        cells,
        (state) =>
          (isAsked.kind ?? kinds[state]) === kinds[state] &&
          (isAsked.owner ?? owners[state]) === owners[state],
      ),
    ),
    cell,
  );

export function capturing(
  context: Lowering,
  one: Capturing,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const { pieces, opening } = one;
  const standing = new Standing(context, one, word);
  const passing: Then = (next, from) => then(context.passed(next), from);
  const drops = (isAsked: (some: PiecesOfField) => boolean, after: Then): Instructions =>
    pieces.filter(isAsked).flatMap((some) => dropping(context, some, { word, side, standing }, after));
  const walks = walking(context, one, { word, side, standing }, passing);
  const returning = drops(({ captured }) => captured !== 'gone', passing);
  if (!opening) return [...standing.found, ...walks, ...returning];
  const begun = context.number(word, opening.field);
  const counted: Then = (next, from) =>
    passing(context.withNumber(next, opening.field, plus(begun, ONE)), from);
  const isOver = equal(begun, number(opening.most));
  const opens = drops(() => true, counted);
  return [...standing.found, ...when(isOver, [...walks, ...returning], opens)];
}

/** The position whose moves are looked for. */
interface Sought {
  readonly word: WordExpression;
  readonly side: Mover;
  readonly standing: Standing;
}

/** The moves of pieces on the board, with what they capture. */
function walking(
  context: Lowering,
  { pieces }: Capturing,
  { word, side, standing }: Sought,
  then: Then,
): Instructions {
  const capture = context.names.next('capture');
  const [next, to, from] = [local('next'), local('to'), local('from')];
  context.procedures.push({
    name: capture,
    parameters: ['next', 'to', 'from'],
    body: pieces
      .filter(({ capturable }) => capturable)
      .flatMap((victim) => {
        const owner = 1 - side;
        const there = and(context.statesOf(next, victim.field), stateOn(victim, to, { owner }));
        const hand = victim.captured === 'taker' ? side : 0;
        const taken = context.withCaptured(next, victim.field, there, hand);
        return when(isSome(there), then(taken, from));
      }),
  });
  const prey = standing.named(
    'prey',
    standing.cellsOfSide(pieces, 1 - side, ({ capturable }) => capturable),
  );
  return pieces.flatMap((mover) =>
    leapsOf(mover, side).flatMap((leap): Instructions => {
      const moved = (bit: WordExpression): WordExpression =>
        context.withState(
          word,
          mover.field,
          stateOn(mover, shifted(bit, leap.by), { kind: leap.becomes, owner: side }),
          stateOn(mover, bit, { kind: leap.kind, owner: side }),
        );
      const each = (
        targets: WordExpression,
        body: (bit: WordExpression) => Instructions,
      ): Instructions[number] => {
        const bit = context.names.next('at');
        const of = standing.sourcesOf(mover, side, leap, targets);
        return { is: 'each', bit, of, body: body(local(bit)) };
      };
      return [
        ...(leap.does & QUIET ? [each(standing.empty, (bit) => then(moved(bit), word))] : []),
        ...(leap.does & CAPTURES
          ? [
              each(prey, (bit) => [
                { is: 'call', name: capture, arguments: [moved(bit), shifted(bit, leap.by), word] },
              ]),
            ]
          : []),
      ];
    }),
  );
}

/** The drops of pieces of a field from the hand of a side. */
function dropping(
  context: Lowering,
  one: PiecesOfField,
  { word, side, standing }: Sought,
  then: Then,
): Instructions {
  const states = [...one.drops[side]];
  const hand = one.captured === 'taker' ? side : 0;
  return [...new Set(states.map((state) => one.kinds[state]))].flatMap((kind) => {
    const cells = states
      .filter((state) => one.kinds[state] === kind)
      .reduce((bits, state) => bits | cellBit(one.cells[state]), 0n);
    const bit = context.names.next('at');
    const state = stateOn(one, local(bit), { kind, owner: side });
    return when(isSome(context.offBoard(word, one.field, hand)), [
      {
        is: 'each',
        bit,
        of: and(standing.empty, number(cells)),
        body: then(context.withDropped(word, one.field, state, hand), word),
      },
    ]);
  });
}

/** Steps that find whether the side to move has lost, and what follows with that. */
export function losing(
  context: Lowering,
  { moves, rows, leaders, goals }: PiecesLost,
  word: WordExpression,
  side: Mover,
  then: (test: WordExpression) => Instructions,
): Instructions {
  const { pieces, cells } = moves;
  const standing = new Standing(context, moves, word);
  const caught = leaders.flatMap((leader) =>
    leader === undefined ? [] : [isSome(context.offBoard(word, leader))],
  );
  const shifts = Array.from({ length: cells }, (_, c) => c);
  const filled = rows.length === 0 ? [] : [0, 1].map((owner) => standing.cellsOfSide(pieces, owner));
  const full = filled.map((own) => isSome(linesIn({ shifts }, rows, own)));
  const lost = context.names.next('lost');
  const known = give(lost, or(...caught, ...full));
  const leader = pieces.find(({ field }) => field === leaders[1 - side]);
  if (!leader || goals[1 - side].length === 0) return [...standing.found, known, ...then(local(lost))];
  const at = standing.named(
    'leader',
    standing.cellsOf(leader, () => true),
  );
  const attacks = pieces.flatMap((one) =>
    leapsOf(one, side)
      .filter(({ does }) => does & CAPTURES)
      .map((leap) => standing.sourcesOf(one, side, leap, at)),
  );
  const goal = number(goals[1 - side].reduce((bits, cell) => bits | cellBit(cell), 0n));
  const arrived = when(isSome(and(at, goal)), [give(lost, or(local(lost), not(or(...attacks))))]);
  return [...standing.found, known, ...arrived, ...then(local(lost))];
}
