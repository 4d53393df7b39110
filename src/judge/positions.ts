/** Inputs of a contest that is made of a game: positions that play reaches, or any, on boards from small to large. */
import { present } from '../base/present.ts';
import { PlayError, unlessRefused } from '../base/errors.ts';
import type { Random } from '../base/random.ts';
import { Input } from '../contest/input.ts';
import { isOption } from '../contest/lines.ts';
import type { GameContest } from '../contest/of-game.ts';
import type { ContestPosition, OptionTexts } from '../contest/position-format.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { isOfLibrary } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { type Boards, sizedBoards } from './boards.ts';
import type { Cases } from './cases.ts';
import { ANY, REACHED, STARTS } from './choices.ts';
import type { InputKind } from './kinds.ts';
import { picturedBoards } from './pictured-boards.ts';
import { tabledBoards } from './tabled-boards.ts';

/** A position, which is not over, on one of the boards. */
type Test = ContestPosition;

/** Boards whose rules and values are kept, since many inputs are on the same board. */
const KEPT = 12;

/** Values that are kept of a board, beside those from its start. */
const KEPT_BESIDE = 4;

/** The positions of a small board that are all tried, and how many there are in all. */
const OF_A_BOARD = 400;
const IN_ALL = 4000;

/** Positions that are drawn until one is fit for an input. */
const TRIES = 50;

function boardsOf(contest: GameContest): Boards {
  const { input } = contest;
  if (input.picture !== undefined) return picturedBoards(contest, input.picture);
  const sized = sizedBoards(input);
  return input.tables.length > 0 ? tabledBoards(input, sized) : sized;
}

/** The inputs of the contest of a game. */
export function positionCases(contest: GameContest): Cases<Test> {
  const boards = boardsOf(contest);
  const isStart = boards.arePositions || contest.input.lines?.flat().every(isOption) === true;
  const choice = isStart ? STARTS : contest.settings.positions === 'any' ? ANY : REACHED;
  const known = new KnownBoards(contest);
  const { input: format } = contest;
  const testOf = (options: OptionTexts, position: Position): Test => ({
    options,
    position,
    rules: known.rules(options),
  });
  const { over = false } = contest.settings;
  const written = (test: Test): boolean => unlessRefused(() => format.write(test)) !== undefined;
  const isTest = (test: Test): boolean =>
    (over || legalMoves(test.rules, test.position).length > 0) && written(test);
  function* testsAt(options: OptionTexts, positions: Iterable<Position>): Generator<Test> {
    for (const position of positions) {
      const test = testOf(options, position);
      if (isTest(test)) yield test;
    }
  }
  const testsOn = (options: OptionTexts, most: number): Iterable<Test> =>
    firstOf(testsAt(options, choice.first(known.rules(options), most)), most);
  const random = (share: number, source: Random, exact = false): Test => {
    let test: Test | undefined;
    for (let k = 0; k < TRIES; k++) {
      const options = boards.random(share, source, exact);
      test = testOf(options, choice.random(known.rules(options), source));
      if (isTest(test)) return test;
    }
    return present(test);
  };
  return {
    together: format.tests?.most ?? 1,
    input: format.writeAll,
    read: (input) => [...format.readAll(Input.of(input))],
    *small() {
      let total = 0;
      for (const options of boards.small()) {
        if (total > 0 && choice.isSmall?.(known.rules(options)) === false) return;
        for (const test of testsOn(options, OF_A_BOARD)) {
          yield test;
          if (++total >= IN_ALL) return;
        }
      }
    },
    random,
    sized: (share, source) => random(share, source, true),
    changed: (test, source) => {
      const options = boards.arePositions ? boards.changed(test.options, source) : test.options;
      if (options === undefined) return random(1, source);
      const isFit = (position: Position): boolean => isTest(testOf(options, position));
      const near = testOf(options, choice.near(known.rules(options), test.position, source, isFit));
      return isTest(near) ? near : random(1, source);
    },
    at: (test, position) => {
      const there = { ...test, position };
      const input = isTest(there) ? unlessRefused(() => format.write(there)) : undefined;
      return input === undefined ? undefined : unlessRefused(() => format.readNext(Input.of(input)));
    },
    extremes: () =>
      boards.extremes().flatMap((options) => [...testsAt(options, choice.extremes(known.rules(options)))]),
    *simpler({ options: from, rules, position }) {
      for (const options of boards.simpler(from)) {
        const same = choice.sameOn?.(known.rules(options), rules, position);
        yield* same ? testsAt(options, [same]) : testsOn(options, OF_A_SIMPLER_BOARD);
      }
      yield* testsAt(from, choice.simpler(rules, position));
    },
    rules: (test) => contest.starting(test),
    solve: (test, memory) => known.solve(test, memory),
    work: () => known.work,
    kinds: kindsFor(known.rules(boards.random(1, () => 0.5, true)), contest),
  };
}

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  let left = most;
  for (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}

/** Positions of a smaller board that are tried in place of one. */
const OF_A_SIMPLER_BOARD = 20;

/** The kinds of inputs that rules have, besides those that all have. */
function kindsFor(
  rules: Rules<Position>,
  { settings, input: { tables } }: GameContest,
): readonly InputKind[] {
  const { gain, start, position } = rules;
  // where numbers alone differ, there may be no choice at the start of any
  const forced = tables.length > 0 && legalMoves(rules, start).length < 2;
  const choices: InputKind[] = forced ? [] : ['one-move', 'trap'];
  const over: InputKind[] = settings.over ? ['over'] : [];
  if (gain) return ['level', ...choices, 'minus-one', ...over];
  const ends: InputKind[] = position.sides.length === 0 ? [] : ['level', 'tie'];
  return [...ends, 'longest', ...choices, 'odd', 'even', 'plies', 'no-move', ...over];
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
