/**
 * A game under way: what was played, with every line that was tried, and where one stands in it.
 *
 * A session never changes: each step gives a new one, so that whoever shows it can keep the old ones.
 */
import {
  type PlayError,
  type Said,
  type Sentence,
  badInput,
  didYouMean,
  located,
  parseInteger,
  quote,
  said,
} from '../base/errors.ts';
import { legalMoves } from '../engines/graph/graph.ts';
import { type Ending, LOSS, OPEN, TIE } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { readPosition } from './position.ts';
import type { Solution } from '../engines/solve.ts';

/** One of the two players: 0 is the one to move at the start of an impartial game, else the first of the sides. */
export type Player = 0 | 1;

/** A position of a game in progress, and the move that led to it. */
export interface Played<P> {
  /** The number of the position before; undefined at the start. */
  readonly parent: number | undefined;
  readonly position: P;
  /** The move that led here as it is written; empty at the start. */
  readonly name: string;
  /** The positions after it that were played, in the order they were first played. */
  readonly children: readonly number[];
  /** The one of them that was played or visited last: where `redo` goes. */
  readonly next: number | undefined;
}

/** A move: the position it leads to, and how it is written. */
export interface NamedMove<P> {
  readonly to: P;
  readonly name: string;
}

/** How a game came to its end. */
export interface GameEnd {
  /** The player who has won; `tie`: it ended level. In a scoring game who has gained more since the start. */
  readonly result: Player | 'tie';
  /** The rules end it here, or there is no move. */
  readonly why: 'over' | 'stuck';
  /** Scoring games: the points of player 0 less those of player 1 since the start. */
  readonly margin?: number;
}

/** A position that stands for the third time is called a draw; the rules of the game do not end it. */
const REPETITIONS = 3;

/** A game under way, with every line that was tried. It never changes: each step gives a new one. */
export class Session<P> {
  readonly rules: Rules<P>;
  /** Every position of the session, in the order they were first played; 0 is the start. */
  readonly played: readonly Played<P>[];
  /** The number of the position one stands at. */
  readonly cursor: number;

  private constructor(rules: Rules<P>, played: readonly Played<P>[], cursor: number) {
    this.rules = rules;
    this.played = played;
    this.cursor = cursor;
  }

  /** A session in which nothing was played yet, from the start of the rules unless said otherwise. */
  static start<P>(rules: Rules<P>, from: P = rules.start): Session<P> {
    const start = { parent: undefined, position: from, name: '', children: [], next: undefined };
    return new Session(rules, [start], 0);
  }

  /** The position one stands at. */
  get position(): P {
    return this.reached(this.cursor).position;
  }

  /** What was reached by the move of that number, which must be one of the session's. */
  private reached(number: number): Played<P> {
    return this.played[number]!;
  }

  /** The numbers of the positions from the start to where one stands. */
  get path(): readonly number[] {
    return this.pathTo(this.cursor);
  }

  private pathTo(number: number): number[] {
    const path: number[] = [];
    for (let at: number | undefined = number; at !== undefined; at = this.reached(at).parent) path.push(at);
    return path.reverse();
  }

  /** Plies from the start. */
  get ply(): number {
    return this.path.length - 1;
  }

  /** The player to move. */
  get mover(): Player {
    return this.moverAt(this.cursor);
  }

  /** The player to move at the position of that number. */
  moverAt(number: number): Player {
    const { position } = this.rules;
    if (position.sides.length === 0) return ((this.pathTo(number).length - 1) % 2) as Player;
    return position.toMove(this.reached(number).position) as Player;
  }

  /** The players' names, player 0 in front. */
  get players(): readonly [string, string] {
    const [first = 'the first player', second = 'the second player'] = this.rules.position.sides;
    return [first, second];
  }

  /** What can be played here, each once; none when the game is over. */
  get moves(): readonly NamedMove<P>[] {
    const { rules, position } = this;
    const byText = new Map(legalMoves(rules, position).map((to) => [rules.position.text(to), to]));
    return [...byText.values()].map((to) => ({ to, name: rules.name(position, to) }));
  }

  /** How the game has ended here; undefined while it goes on. */
  get end(): GameEnd | undefined {
    const { rules, position } = this;
    const over = rules.ended(position);
    if (over === OPEN && rules.moves(position).length > 0) return undefined;
    const why = over === OPEN ? 'stuck' : 'over';
    if (rules.gain) {
      const { margin } = this;
      return { result: leader(margin), why, margin };
    }
    return { result: resultOf(over === OPEN ? rules.stuck(position) : over, this.mover), why };
  }

  /** Scoring games: the points of player 0 less those of player 1 from the start to here. */
  get margin(): number {
    return this.marginOf(this.path);
  }

  private marginOf(path: readonly number[]): number {
    const { gain } = this.rules;
    if (!gain) return 0;
    let margin = 0;
    for (let k = 1; k < path.length; k++) {
      const [before, after] = [path[k - 1]!, path[k]!];
      const points = gain(this.reached(before).position, this.reached(after).position);
      margin += this.moverAt(before) === 0 ? points : -points;
    }
    return margin;
  }

  /** How often the position has stood on the way here, itself included, and the ply at which it first did; undefined when once. */
  get repetition(): { readonly times: number; readonly since: number; readonly draw: boolean } | undefined {
    const { text } = this.rules.position;
    const here = text(this.position);
    const plies = this.path.flatMap((number, ply) =>
      text(this.reached(number).position) === here ? [ply] : [],
    );
    if (plies.length < 2) return undefined;
    return { times: plies.length, since: plies[0]!, draw: plies.length >= REPETITIONS };
  }

  /** After the move to `to`; what was played here before stays as a variation. Raises bad input when it is no move. */
  play(to: P): Session<P> {
    const wanted = this.rules.position.text(to);
    const move = this.moves.find((m) => this.rules.position.text(m.to) === wanted);
    if (move === undefined) throw this.noMove(said`${quote(wanted)} is not one move away`);
    return this.after(move);
  }

  /** After the move called so, or by a part of a name that no other move has. Raises bad input. */
  playNamed(name: string): Session<P> {
    const { moves } = this;
    if (moves.length === 0) throw this.noMove(said`${quote(name)} cannot be played`);
    return this.after(findMove(moves, name));
  }

  private noMove(what: Sentence): PlayError {
    return badInput(this.end === undefined ? what : said`${what}: the game is over`);
  }

  private after(move: NamedMove<P>): Session<P> {
    const { cursor, played } = this;
    const { text } = this.rules.position;
    const wanted = text(move.to);
    const known = played[cursor]!.children.find((child) => text(played[child]!.position) === wanted);
    if (known !== undefined) return this.goTo(known);
    const made: Played<P> = {
      parent: cursor,
      position: move.to,
      name: move.name,
      children: [],
      next: undefined,
    };
    const here = played[cursor]!;
    const grown = played.with(cursor, { ...here, children: [...here.children, played.length] });
    return new Session(this.rules, [...grown, made], cursor).goTo(played.length);
  }

  /** At the position of that number. Every position on the way there leads on to it by `redo`. */
  goTo(number: number): Session<P> {
    if (this.played[number] === undefined)
      throw badInput(said`there is no position ${number} in this session`);
    const played = [...this.played];
    const path = this.pathTo(number);
    for (let k = 1; k < path.length; k++) {
      const before = path[k - 1]!;
      if (played[before]!.next !== path[k]) played[before] = { ...played[before]!, next: path[k] };
    }
    return new Session(this.rules, played, number);
  }

  /** One ply back; the same session at the start. */
  undo(): Session<P> {
    const { parent } = this.reached(this.cursor);
    return parent === undefined ? this : this.goTo(parent);
  }

  /** One ply on along the line that was last on the board; the same session at its end. */
  redo(): Session<P> {
    const { next } = this.reached(this.cursor);
    return next === undefined ? this : this.goTo(next);
  }

  /** The numbers of the positions on from here by `redo`. */
  get ahead(): readonly number[] {
    const ahead: number[] = [];
    for (let at = this.reached(this.cursor).next; at !== undefined; at = this.reached(at).next)
      ahead.push(at);
    return ahead;
  }

  /** Every place on the way from the start to the end of the present line at which the value changed hands. */
  turningPoints({ value }: Pick<Solution<P>, 'value'>): readonly TurningPoint[] {
    const path = [...this.path, ...this.ahead];
    const standings = path.map((number, ply) => this.standing(value, path.slice(0, ply + 1), number));
    return path.slice(1).flatMap((number, k): TurningPoint[] => {
      const [before, after] = [standings[k], standings[k + 1]];
      if (before === undefined || after === undefined || before === after) return [];
      const mover = this.moverAt(path[k]!);
      return [{ ply: k + 1, number, mover, name: this.reached(number).name, before, after }];
    });
  }

  /**
   * Every move from the start to the end of the present line that gave points away: what its player could gain from there,
   * less what the move gained and what was left to be gained after it. None where the game has no points, or a value is not known.
   */
  pointsGiven({ value }: Pick<Solution<P>, 'value'>): readonly GivenPoints[] {
    const path = [...this.path, ...this.ahead];
    const hopes = path.map((number, ply) => this.hope(value, path.slice(0, ply + 1), number));
    return path.slice(1).flatMap((number, k): GivenPoints[] => {
      const [before, after] = [hopes[k], hopes[k + 1]];
      if (before === undefined || after === undefined || before === after) return [];
      const mover = this.moverAt(path[k]!);
      const points = mover === 0 ? before - after : after - before;
      return [{ ply: k + 1, number, mover, name: this.reached(number).name, points }];
    });
  }

  /** Scoring games: the margin of player 0 in the end with best play from that position on, where its value is known. */
  private hope(value: Solution<P>['value'], path: readonly number[], number: number): number | undefined {
    const score = value(this.reached(number).position)?.score;
    if (score === undefined) return undefined;
    return this.marginOf(path) + (this.moverAt(number) === 0 ? score : -score);
  }

  private standing(
    value: Solution<P>['value'],
    path: readonly number[],
    number: number,
  ): Standing | undefined {
    const found = value(this.reached(number).position);
    const mover = this.moverAt(number);
    if (found?.score !== undefined) return leader(this.hope(value, path, number)!);
    if (found?.outcome === undefined || found.outcome === 'tie' || found.outcome === 'draw')
      return found?.outcome;
    return found.outcome === 'win' ? mover : other(mover);
  }
}

/** Who wins with best play from here on, or how neither does. */
export type Standing = Player | 'tie' | 'draw';

/** A move that gave away what its player had. */
export interface TurningPoint {
  /** The number of the move, from 1. */
  readonly ply: number;
  /** The number of the position after it. */
  readonly number: number;
  readonly mover: Player;
  readonly name: string;
  readonly before: Standing;
  readonly after: Standing;
}

/** A move that gave points away. */
export interface GivenPoints {
  /** The number of the move, from 1. */
  readonly ply: number;
  /** The number of the position after it. */
  readonly number: number;
  readonly mover: Player;
  readonly name: string;
  /** What it cost its player's final margin, more than 0. */
  readonly points: number;
}

const other = (player: Player): Player => (player === 0 ? 1 : 0);

const leader = (margin: number): Player | 'tie' => (margin === 0 ? 'tie' : margin > 0 ? 0 : 1);

function resultOf(ending: Ending, mover: Player): Player | 'tie' {
  if (ending === TIE) return 'tie';
  return ending === LOSS ? other(mover) : mover;
}

/** The one of `moves` called `name`, in any case, or by the beginning or else a part that it alone has. Raises bad input. */
export function findMove<P>(moves: readonly NamedMove<P>[], name: string): NamedMove<P> {
  const wanted = name.trim();
  const lower = wanted.toLowerCase();
  const exact = moves.find((m) => m.name === wanted) ?? moves.find((m) => m.name.toLowerCase() === lower);
  if (exact) return exact;
  const having = lower === '' ? [] : moves.filter((m) => m.name.toLowerCase().includes(lower));
  const begun = having.filter((m) => m.name.toLowerCase().startsWith(lower));
  const [meant, another] = begun.length > 0 ? begun : having;
  if (meant && !another) return meant;
  const names = moves.map((m) => m.name);
  if (begun.length > 1) throw badInput(said`${quote(wanted)} could be ${listed(begun.map((m) => m.name))}`);
  throw badInput(
    said`there is no move ${quote(wanted)} here${didYouMean(wanted, names) || said` (the moves are ${listed(names)})`}`,
  );
}

/** Some names, and how many more there are. */
const listed = (names: readonly string[]): Said =>
  names.length <= 6 ? names.join(', ') : said`${names.slice(0, 6).join(', ')} and ${names.length - 6} more`;

/** What a session's text says before the rules are at hand. */
export interface SessionText {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Absent: the game's own start. */
  readonly start: string | undefined;
  readonly moves: readonly { readonly line: number; readonly ply: number; readonly name: string }[];
  /** Which of the moves, counted from 1, leads to where one stands, and which to where `redo` ends; 0 is the start. */
  readonly cursor: number;
  readonly ahead: number;
}

const TITLE = 'perfect-play session';

/**
 * The session as lines of text: the game, its options, the start, then each move behind the number of its ply, a line
 * before the next one. A move of ply k goes on from the last one of ply k − 1 above it, so variations need no brackets:
 *
 *     perfect-play session
 *     game pursuit
 *     option n 3
 *     start turn=white white=1,1 black=3,3
 *     1 1,1-1,2
 *     2 3,3-2,3
 *     2 3,3-3,2
 *     at 2 2
 *
 * The last line says behind which of these moves one stands, and behind which one the present line ends.
 */
export function sessionText<P>(
  session: Session<P>,
  game: string,
  options: Readonly<Record<string, string>> = {},
): string {
  const { rules, played } = session;
  const { text } = rules.position;
  const oneLine = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');
  const lines: string[] = [];
  const ends = { at: 0, ahead: 0 };
  const last = session.ahead.at(-1) ?? session.cursor;
  const write = (number: number, ply: number): void => {
    const { position, name, children, parent } = played[number]!;
    if (parent !== undefined) {
      const names = Session.start(rules, played[parent]!.position).moves.map((m) => m.name);
      // what several moves are called, or would not be read back, is told by the position
      const alone = names.filter((n) => n === name).length === 1;
      const plain = alone && name === oneLine(name) && /^[^=]/.test(name);
      lines.push(`${ply} ${plain ? name : `=${text(position)}`}`);
    }
    if (number === session.cursor) ends.at = lines.length;
    if (number === last) ends.ahead = lines.length;
    for (const child of children) write(child, ply + 1);
  };
  write(0, 0);
  return [
    TITLE,
    `game ${game}`,
    ...Object.entries(options).map(([name, value]) => `option ${name} ${oneLine(value)}`),
    `start ${text(played[0]!.position)}`,
    ...lines,
    `at ${ends.at} ${ends.ahead}`,
    '',
  ].join('\n');
}

/** Reads what `sessionText` writes, as far as that goes without the rules. Raises bad input with the line. */
export function parseSession(text: string): SessionText {
  const lines = text.split(/\r?\n/).map((content, i) => ({ content: content.trim(), line: i + 1 }));
  const filled = lines.filter(({ content }) => content !== '');
  if (filled[0]?.content !== TITLE)
    throw badInput(said`this is not a session: its first line is not '${TITLE}'`).at(said`line ${1}`);
  let game: string | undefined;
  let start: string | undefined;
  let at: readonly number[] | undefined;
  const options: [string, string][] = [];
  const moves: SessionText['moves'][number][] = [];
  for (const { content, line } of filled.slice(1)) {
    located(said`line ${line}`, () => {
      const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(content) ?? [];
      if (at !== undefined) throw badInput(said`${quote(content)} comes after the last line, which is 'at'`);
      if (word === 'game') game = rest;
      else if (word === 'start') start = rest;
      else if (word === 'option') {
        const [, name = '', value = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
        options.push([name, value]);
      } else if (word === 'at')
        at = rest.split(/\s+/).map((n) => parseInteger('at', n, { min: 0, max: moves.length }));
      else {
        const ply = parseInteger(said`the number of a ply`, word, { min: 1 });
        const most = (moves.at(-1)?.ply ?? 0) + 1;
        if (ply > most) throw badInput(said`a move of ply ${ply} comes after one of ply ${most - 1}`);
        if (rest === '') throw badInput(said`ply ${ply} has no move`);
        moves.push({ line, ply, name: rest });
      }
    });
  }
  if (game === undefined) throw badInput(said`the line 'game …' is missing`);
  const [cursor = moves.length, ahead = cursor] = at ?? [];
  return { game, options: Object.fromEntries(options), start, moves, cursor, ahead };
}

/** The session that a text tells, over the rules of its game with its options. Raises bad input with the line; nothing is taken from a bad text. */
export function restoreSession<P>(rules: Rules<P>, { start, moves, cursor, ahead }: SessionText): Session<P> {
  const from = start === undefined ? rules.start : located(said`start`, () => readPosition(rules, start));
  // numbers[ply] is the last position of that ply
  const numbers = [0];
  const order = [0];
  const restored = moves.reduce(
    (session, { line, ply, name }) => {
      const next = located(said`line ${line}`, () => {
        const before = session.goTo(numbers[ply - 1]!);
        return name.startsWith('=')
          ? before.play(rules.position.parse(name.slice(1)))
          : before.playNamed(name);
      });
      numbers[ply] = next.cursor;
      order.push(next.cursor);
      return next;
    },
    Session.start(rules, from),
  );
  return restored.goTo(order[ahead]!).goTo(order[cursor]!);
}
