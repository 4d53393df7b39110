/** Inputs of a contest that is made of a game: positions that play reaches, on boards from small to large. */
import { present } from '../base/present.ts';
import { PlayError, unlessRefused } from '../base/errors.ts';
import { type Random, pick } from '../base/random.ts';
import { Input } from '../contest/input.ts';
import type { GameContest } from '../contest/of-game.ts';
import type { ContestPosition, OptionTexts } from '../contest/position-format.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { isOfLibrary } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { type Boards, boardsOf } from './boards.ts';
import { type Cases, between } from './cases.ts';
import type { InputKind } from './kinds.ts';

/** A position, which is not over, on one of the boards. */
type Test = ContestPosition;

/** Boards whose rules and values are kept, since many inputs are on the same board. */
const KEPT = 12;

/** Values that are kept of a board, beside those from its start. */
const KEPT_BESIDE = 4;

/** The positions of a small board that are all tried, and how many there are in all. */
const OF_A_BOARD = 400;
const IN_ALL = 4000;

/** Games of random moves that are played until a position is not over. */
const TRIES = 50;

/** The most plies of a game of random moves. */
const MOST_PLIES = 200;

/** The inputs of the contest of a game. */
export function positionCases(contest: GameContest): Cases<Test> {
  const boards = boardsOf(contest);
  const known = new KnownBoards(contest);
  const { input: format } = contest;
  const testOf = (options: OptionTexts, position: Position): Test => ({
    options,
    position,
    rules: known.rules(options),
  });
  const written = (test: Test): boolean => unlessRefused(() => format.write(test)) !== undefined;
  const isTest = (test: Test): boolean => legalMoves(test.rules, test.position).length > 0 && written(test);
  /** The tests on one board, at most so many if it is one to play on. */
  function* testsOn(options: OptionTexts, most: number): Generator<Test> {
    const rules = known.rules(options);
    for (const position of boards.arePositions ? bothSides(rules) : firstPositions(rules, most)) {
      const test = testOf(options, position);
      if (isTest(test)) yield test;
    }
  }
  const making: Making = { testOf, isTest };
  const random = (share: number, source: Random, exact = false): Test => {
    let test: Test | undefined;
    for (let k = 0; k < TRIES; k++) {
      const options = boards.random(share, source, exact);
      const rules = known.rules(options);
      test = testOf(options, boards.arePositions ? eitherSide(rules, source) : reached(rules, source));
      if (isTest(test)) return test;
    }
    return present(test);
  };
  return {
    together: 1,
    input: (tests) => tests.map((test) => format.write(test)).join(''),
    read: (input) => [format.read(Input.of(input))],
    *small() {
      let total = 0;
      for (const options of boards.small()) {
        for (const test of testsOn(options, OF_A_BOARD)) {
          yield test;
          if (++total >= IN_ALL) return;
        }
      }
    },
    random,
    sized: (share, source) => random(share, source, true),
    changed: (test, source) => changed(boards, making, test, source) ?? random(1, source),
    at: (test, position) => {
      const there = { ...test, position };
      const input = isTest(there) ? unlessRefused(() => format.write(there)) : undefined;
      return input === undefined ? undefined : unlessRefused(() => format.read(Input.of(input)));
    },
    extremes: () =>
      boards.extremes().flatMap((options) => {
        const rules = known.rules(options);
        return [rules.start, ...legalMoves(rules, rules.start).slice(-1)]
          .map((position) => testOf(options, position))
          .filter(isTest);
      }),
    *simpler(test) {
      for (const options of boards.simpler(test.options)) yield* testsOn(options, OF_A_SIMPLER_BOARD);
      if (!boards.arePositions) yield* fewerMoves(test, making);
    },
    rules: (test) => contest.starting(test),
    solve: (test, memory) => known.solve(test, memory),
    work: () => known.work,
    kinds: kindsFor(known.rules(boards.random(1, () => 0.5, true))),
  };
}

/** How tests are made, and whether they are fit for the contest. */
interface Making {
  testOf(options: OptionTexts, position: Position): Test;
  isTest(test: Test): boolean;
}

/** Positions of a smaller board that are tried in place of one. */
const OF_A_SIMPLER_BOARD = 20;

/** The kinds of inputs that rules have, besides those that all have. */
function kindsFor({ gain, position: { sides } }: Rules<Position>): readonly InputKind[] {
  if (gain) return ['level', 'one-move', 'trap', 'minus-one'];
  const ends: InputKind[] = sides.length === 0 ? [] : ['level', 'tie'];
  return [...ends, 'longest', 'one-move', 'trap', 'odd', 'even', 'plies', 'no-move'];
}

interface KnownBoard {
  readonly rules: Rules<Position>;
  /** The values of what play reaches from the start; null where they do not fit. */
  solution?: Solution<Position> | null;
  /** Those from positions that play does not reach, which a game that is going on may use for longer. */
  readonly beside: Solution<Position>[];
}

/** Rules and values by options; those that were used last are kept. */
class KnownBoards {
  private readonly contest: GameContest;
  private readonly made = new Map<string, KnownBoard>();
  /** The positions of all values so far. */
  private positions = 0;

  constructor(contest: GameContest) {
    this.contest = contest;
  }

  private of(options: OptionTexts): KnownBoard {
    const key = JSON.stringify(options);
    const { game, input } = this.contest;
    const rulesOf = (): Rules<Position> => {
      const rules = input.rules(options);
      return isOfLibrary(game) ? vouchedFor(rules) : rules;
    };
    const board = this.made.get(key) ?? { rules: rulesOf(), beside: [] };
    this.made.delete(key);
    this.made.set(key, board);
    const [oldest] = this.made;
    if (this.made.size > KEPT && oldest) {
      oldest[1].solution?.release();
      this.made.delete(oldest[0]);
    }
    return board;
  }

  rules(options: OptionTexts): Rules<Position> {
    return this.of(options).rules;
  }

  /** Values that have that of the position; undefined where they do not fit. */
  solve({ options, position }: Test, memory: number): Solution<Position> | undefined {
    const board = this.of(options);
    board.solution ??= this.solved(board.rules, board.rules.start, memory) ?? null;
    const known = [board.solution, ...board.beside].find((one) => one?.value(position) !== undefined);
    if (known) return known;
    const made = this.solved(board.rules, position, memory);
    if (made && board.beside.unshift(made) > KEPT_BESIDE) board.beside.pop();
    return made;
  }

  get work(): number {
    return this.positions;
  }

  private solved(rules: Rules<Position>, from: Position, memory: number): Solution<Position> | undefined {
    const made = solved(rules, from, memory);
    this.positions += made?.plan.positions ?? 0;
    return made;
  }
}

/** Undefined where the values do not fit. */
function solved(rules: Rules<Position>, from: Position, memory: number): Solution<Position> | undefined {
  try {
    return solve(rules, { from, memory });
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

/** A position of a game of random moves that is not over, at any of its plies. */
function reached(rules: Rules<Position>, random: Random): Position {
  const path = [rules.start];
  for (let moves = legalMoves(rules, rules.start); moves.length > 0 && path.length < MOST_PLIES;) {
    const next = pick(moves, random);
    moves = legalMoves(rules, next);
    if (moves.length > 0) path.push(next);
  }
  return pick(path, random);
}

/** The start with either side to move. */
function bothSides({ start, position }: Rules<Position>): Position[] {
  const { withTurn } = position;
  return position.sides.length === 0 || !withTurn ? [start] : [withTurn(start, 0), withTurn(start, 1)];
}

const eitherSide = (rules: Rules<Position>, random: Random): Position => pick(bothSides(rules), random);

/** The positions that play reaches, those of the fewest plies first, at most `most`. */
function firstPositions(rules: Rules<Position>, most: number): Position[] {
  const found = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const p of found.values()) {
    if (found.size >= most) break;
    for (const q of legalMoves(rules, p))
      found.set(rules.position.text(q), found.get(rules.position.text(q)) ?? q);
  }
  return [...found.values()].slice(0, most);
}

/** A test near `test`: on a board that differs in little, after a move, before one, or a few plies away; undefined where there is none. */
function changed(boards: Boards, { testOf, isTest }: Making, test: Test, random: Random): Test | undefined {
  const { options, rules, position } = test;
  if (boards.arePositions) {
    const other = boards.changed(options, random);
    if (!other) return undefined;
    const made = testOf(other, rules.start);
    const found = { ...made, position: eitherSide(made.rules, random) };
    return isTest(found) ? found : undefined;
  }
  let now = position;
  for (let k = between(1, 3, random); k > 0; k--) {
    const before = random() < 0.6 ? (rules.unmoves?.(now) ?? []) : [];
    const near = [...before, ...(before.length > 0 ? [] : legalMoves(rules, now))];
    const next = near.length > 0 ? pick(near, random) : undefined;
    if (next && isTest({ ...test, position: next })) now = next;
  }
  return now === position ? testOf(options, reached(rules, random)) : { ...test, position: now };
}

/** Positions after a move, or before one, from which there are fewer moves, or as many and their text comes first. */
function* fewerMoves({ options, rules, position }: Test, { testOf, isTest }: Making): Generator<Test> {
  const weight = (p: Position): readonly [number, string] => [
    legalMoves(rules, p).length,
    rules.position.text(p),
  ];
  const [moves, text] = weight(position);
  for (const p of [...legalMoves(rules, position), ...firstPositions(rules, OF_A_SIMPLER_BOARD)]) {
    const [fewer, other] = weight(p);
    const test = testOf(options, p);
    if ((fewer < moves || (fewer === moves && other < text)) && isTest(test)) yield test;
  }
}
