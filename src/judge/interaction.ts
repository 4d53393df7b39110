/** Games in which a program plays against the judge by positions: their tests, and how they are played. */
import { badInput, badUse, quote, said, tooLarge, unlessRefused } from '../base/errors.ts';
import { present } from '../base/present.ts';
import { type Random, pick } from '../base/random.ts';
import { positionLines, wordsOf } from '../contest/ask.ts';
import type { GameContest } from '../contest/of-game.ts';
import type { ContestPosition } from '../contest/position-format.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Solution } from '../engines/solve.ts';
import { explain } from '../play/explain.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { Session } from '../play/session.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type PlayBook,
  type PlayGoal,
  bookOf,
  bookText,
  dueOf,
  givesAway,
  goalLine,
  nextTurn,
  replies,
  repliersOf,
} from './book.ts';
import type { Cases } from './cases.ts';
import { codePlayer } from './code-player.ts';
import type { ProgramLimits } from './confine.ts';
import { type DuelReport, duel } from './duel.ts';
import type { InputKind } from './kinds.ts';
import { JudgedProgram } from './program.ts';
import type { Opponent, Protocol } from './protocol.ts';

/** A game against a program: where it begins, and who replies. */
export interface PlayTest extends ContestPosition {
  readonly opponent: OpponentName;
}

/** The inputs of a contest whose programs play. */
export interface Plays extends Cases<PlayTest> {
  /** The games that an input is for, which may have its goal and its book, or neither. */
  read(input: string): readonly PlayTest[];
  /** Whether a program can get something from where a game begins. */
  canBegin(test: ContestPosition): boolean;
  /** The lines of a short game, `<` in front of those that the program reads, and `>` in front of those that it writes. */
  interaction(test: PlayTest): string;
  /** Lets a program, or a function, play a game. */
  play(test: PlayTest, program: string | Opponent, limits: ProgramLimits): Promise<DuelReport>;
}

const textOf = (rules: Rules<Position>, p: Position): string => positionLines(rules, p).join('\n');

/** The part of an input that the program reads. */
export const seenOf = (input: string): string => input.replace(/^book [^]*/m, '');

/** A position as it stands in a book. */
const inWords =
  (rules: Rules<Position>) =>
  (p: Position): string =>
    wordsOf(textOf(rules, p)).join(' ');

/** How a program and its opponent write to each other. */
function positionProtocol(opening: string, goal: PlayGoal, rules: Rules<Position>): Protocol {
  const words = inWords(rules);
  return {
    opening: () => opening.trimEnd().split('\n'),
    write: (_, q) => textOf(rules, q),
    read: (p, text) => {
      const read = wordsOf(text).join(' ');
      const to = legalMoves(rules, p).find((q) => words(q) === read);
      if (to) return to;
      throw badInput(said`no move leads from ${quote(words(p))} to ${quote(read)}`);
    },
    stop: 'over',
    most: goal.moves,
    repetition: false,
    byPosition: {
      words: wordsOf(textOf(rules, rules.start)).length,
      show: (p) => textOf(rules, p),
      givesAway: (cost) => givesAway(goal.due, cost),
    },
  };
}

/** Positions that are drawn until one has something to be got. */
const TRIES = 200;
/** The most tests on small boards. */
const MOST_SMALL = 400;
/** The most turns of a line of best play. */
const LONGEST_LINE = 10_000;
/** Bytes that a table may take. */
const MEMORY = 2 ** 31;

/** Who replies in tests. */
const USUAL: readonly OpponentName[] = ['stubborn', 'trap', 'random'];

/** The kinds of positions that make sense where the side to move must have something to lose. */
const PLAYED: readonly InputKind[] = ['random', 'first', 'level', 'longest', 'one-move', 'trap', 'odd'];
const NEVER: readonly InputKind[] = [
  'second',
  'heavy',
  'over',
  'even',
  'no-move',
  'minus-one',
  'plies',
  'tie',
];

/** Games to be played from positions of a contest, each with its book, which is made once. */
class PlayTests {
  private readonly format: GameContest['input'];
  private readonly positions: Cases<ContestPosition>;
  private readonly made = new WeakMap<PlayTest, PlayBook>();

  constructor(format: GameContest['input'], positions: Cases<ContestPosition>) {
    this.format = format;
    this.positions = positions;
  }

  /** Raises too large where no table fits the memory. */
  solutionFor(test: ContestPosition): Solution<Position> {
    const solution = this.positions.solve?.(test, MEMORY);
    if (solution) return solution;
    throw tooLarge(said`no table of the values fits the memory`);
  }

  bookFor(test: PlayTest): PlayBook {
    const { rules, position, opponent } = test;
    const book =
      this.made.get(test) ??
      bookOf({ rules, solution: this.solutionFor(test), start: position, opponent, words: inWords(rules) });
    this.made.set(test, book);
    return book;
  }

  /** What the program reads first: what it can get, and where it begins. */
  opening(test: PlayTest): string {
    return goalLine(this.bookFor(test).goal) + this.format.write(test);
  }

  /** Whether a program can get something from where a game begins. */
  hasGoal(test: ContestPosition): boolean {
    const { rules, position } = test;
    if (legalMoves(rules, position).length === 0) return false;
    const goal = () => [dueOf(present(this.solutionFor(test).value(position))), this.format.write(test)];
    return unlessRefused(goal) !== undefined;
  }

  /** The same position against one of the usual opponents, by turns. */
  against(test: ContestPosition, k: number): PlayTest {
    const names = usualOpponents(test);
    return { ...test, opponent: present(names[k % names.length]) };
  }

  /** A position that `draw` gives, with something to be got; `draw` is told the share of tries that were in vain. */
  drawn(draw: (share: number) => ContestPosition, random: Random): PlayTest {
    for (let k = 0; k < TRIES; k++) {
      const position = draw(k / TRIES);
      const test = { ...position, opponent: pick(usualOpponents(position), random) };
      if (this.hasGoal(test)) return test;
    }
    throw badUse(said`of ${TRIES} positions there is none from which a program could get something`);
  }

  /** The test, or where its book is too large one on a line of best play from there. Raises too large where there is none. */
  fitted(test: PlayTest): PlayTest {
    if (unlessRefused(() => this.bookFor(test))) return test;
    const line = this.bestLine(test);
    // half of what is left each time, since a book that is too large takes seconds
    for (let k = line.length >> 1; k < line.length - 1; k = (k + line.length) >> 1) {
      const nearer = present(line[k]);
      if (unlessRefused(() => this.bookFor(nearer))) return nearer;
    }
    const last = line.at(-1) ?? test;
    return this.bookFor(last) && last;
  }

  /** The test of an input, which may have its goal and its book, or neither. */
  read(input: string): PlayTest {
    const [, name] = /^book (\S+)/m.exec(input) ?? [];
    const opponent = OPPONENTS.find((known) => known === name);
    if (opponent === undefined) return this.against(this.position(input), 0);
    return { ...this.position(seenOf(input).replace(/^.*\n/, '')), opponent };
  }

  private position(input: string): ContestPosition {
    return present(this.positions.read(input)[0]);
  }

  /** Lets a program, or a function, play a game. */
  play(test: PlayTest, program: string | Opponent, limits: ProgramLimits): Promise<DuelReport> {
    const { rules, position, opponent } = test;
    const solution = this.solutionFor(test);
    const from = { ...rules, start: position };
    const protocol = positionProtocol(this.opening(test), this.bookFor(test).goal, from);
    const reply = replies(opponent, rules, solution);
    return duel({
      start: (here) =>
        typeof program === 'string'
          ? new JudgedProgram(program, limits)
          : codePlayer(program, here, protocol),
      session: Session.start(from, position),
      protocol,
      player: Session.start(from, position).mover,
      opponent: () => (session) => reply(session.position),
      solution,
    });
  }

  /** The turns of the program in best play from a test, as far as there is something to be got, each position once. */
  private bestLine(test: PlayTest): readonly PlayTest[] {
    const { rules, opponent } = test;
    const solution = this.solutionFor(test);
    const reply = replies(opponent, rules, solution);
    const line: PlayTest[] = [];
    const stood = new Set<string>();
    for (let now = test; this.hasGoal(now) && line.length < LONGEST_LINE;) {
      const key = rules.position.text(now.position);
      if (stood.has(key)) break;
      stood.add(key);
      line.push(now);
      const [best] = explain(rules, solution, now.position)?.moves ?? [];
      const next = best && nextTurn(rules, now.position, best.to, reply);
      if (!next) break;
      now = { ...test, position: next };
    }
    return line;
  }
}

const usualOpponents = ({ rules }: ContestPosition): readonly OpponentName[] =>
  USUAL.filter((name) => repliersOf(rules).includes(name));

/** The games of a contest, from the positions that it could ask about. */
export function playsOf({ input: format }: GameContest, positions: Cases<ContestPosition>): Plays {
  const plays = new PlayTests(format, positions);
  const hasGoal = (test: ContestPosition): boolean => plays.hasGoal(test);
  return {
    together: 1,
    input: (tests) =>
      tests
        .map((test) => plays.fitted(test))
        .map((test) => plays.opening(test) + bookText(plays.bookFor(test), inWords(test.rules)))
        .join(''),
    read: (input) => [plays.read(input)],
    *small() {
      let total = 0;
      for (const position of positions.small()) {
        const test = plays.against(position, total);
        if (!hasGoal(test)) continue;
        yield test;
        if (++total >= MOST_SMALL) return;
      }
    },
    // on the smallest boards there may be nothing to get
    random: (share, random) =>
      plays.drawn((more) => positions.random(Math.min(1, share + more), random), random),
    sized: (share, random) =>
      plays.drawn(() => positions.sized?.(share, random) ?? positions.random(share, random), random),
    changed: (test, random) => plays.drawn(() => positions.changed(test, random), random),
    at: (test, p) => {
      const there = positions.at?.(test, p);
      return there && hasGoal(there) ? { ...there, opponent: test.opponent } : undefined;
    },
    extremes: () =>
      positions
        .extremes()
        .map((test, k) => plays.against(test, k))
        .filter(hasGoal),
    *simpler(test) {
      for (const simpler of positions.simpler(test)) {
        const other = { ...simpler, opponent: test.opponent };
        if (hasGoal(other)) yield other;
      }
    },
    rules: (test) => positions.rules(test),
    solve: (test, memory) => positions.solve?.(test, memory),
    work: () => positions.work?.() ?? 0,
    kinds: positions.kinds.filter((kind) => PLAYED.includes(kind)),
    never: NEVER,
    canBegin: hasGoal,
    interaction: (test) => interactionOf(plays.opening(test), plays.bookFor(test), test.rules),
    play: (test, program, limits) => plays.play(test, program, limits),
  };
}

/** A game of best moves by the book; the moves of a book come best first. */
function interactionOf(opening: string, { positions, goal }: PlayBook, rules: Rules<Position>): string {
  const lines = (mark: string, text: string): string => text.trimEnd().replaceAll(/^/gm, mark);
  const shown = [lines('<', opening)];
  for (let [now, made] = [0, 1]; ; made++) {
    const [best] = present(positions[now]).moves;
    const { to, leadsTo } = present(best);
    shown.push(lines('>', textOf(rules, to)));
    if (typeof leadsTo !== 'number' || made === goal.moves) return [...shown, '<over', ''].join('\n');
    now = leadsTo;
    shown.push(lines('<', textOf(rules, present(positions[now]).position)));
  }
}
