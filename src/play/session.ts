/**
 * A game in progress: its moves with all variations, and the current position.
 *
 * A session is immutable: each step returns a new one, so that older ones can be kept.
 */
import { elementAt } from '../base/present.ts';
import { type PlayError, type Sentence, badInput, quote, said } from '../base/errors.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { type Ending, LOSS, OPEN, TIE } from '../rules/ending.ts';
import { endlessAt } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve-on.ts';
import { findMove } from './find-move.ts';

/** A player: 0 is the first of the sides, or in an impartial game whoever moves at the start; 1 is the other one. */
export type Player = 0 | 1;

/** A position of a session, and the move that led to it. */
export interface Played<P> {
  /** The number of the position before; undefined at the start. */
  readonly parent: number | undefined;
  readonly position: P;
  /** The name of the move that led here; empty at the start. */
  readonly name: string;
  /** The numbers of the positions that were played from here, in the order in which they were first played. */
  readonly children: readonly number[];
  /** The one of them that was played or visited last, to which `redo` goes. */
  readonly next: number | undefined;
}

/** A move: the position that it leads to, and its name. */
export interface NamedMove<P> {
  readonly to: P;
  readonly name: string;
}

/** How a game ended. */
export interface GameEnd {
  /** The player who has won, or `tie`. In a scoring game the player who has gained more points since the start has won. */
  readonly result: Player | 'tie';
  /** `over`: by an end of the rules. `stuck`: the side to move has no move. */
  readonly why: 'over' | 'stuck';
  /** In scoring games: the points of player 0 less those of player 1 since the start. */
  readonly margin?: number;
}

/** The result with best play from a position on: the player who wins, or `tie` or `draw`. */
export type Standing = Player | 'tie' | 'draw';

/** A move that changed the result of best play, which can only be for the worse for its player. */
export interface TurningPoint {
  /** The number of the move, from 1. */
  readonly ply: number;
  /** The number of the position after it. */
  readonly number: number;
  /** The player who made the move. */
  readonly mover: Player;
  /** The name of the move. */
  readonly name: string;
  /** The result with best play before the move. */
  readonly before: Standing;
  /** The result with best play after it. */
  readonly after: Standing;
}

/** A move that gave points away. */
export interface GivenPoints {
  /** The number of the move, from 1. */
  readonly ply: number;
  /** The number of the position after it. */
  readonly number: number;
  /** The player who made the move. */
  readonly mover: Player;
  /** The name of the move. */
  readonly name: string;
  /** By how many points the final margin got worse for this player; more than 0. */
  readonly points: number;
}

/** A position that occurs for the third time is called a draw, but the rules of the game do not end it there. */
const REPETITIONS = 3;

/** A game in progress with all variations. It is immutable: each step returns a new session. */
export class Session<P> {
  readonly rules: Rules<P>;
  /** All positions of the session, in the order in which they were first played. Number 0 is the start. */
  readonly played: readonly Played<P>[];
  /** The number of the current position. */
  readonly cursor: number;

  private constructor(rules: Rules<P>, played: readonly Played<P>[], cursor: number) {
    this.rules = rules;
    this.played = played;
    this.cursor = cursor;
  }

  /** A new session that starts at `from`, or at the start of the rules. */
  static start<P>(rules: Rules<P>, from: P = rules.start): Session<P> {
    const start = { parent: undefined, position: from, name: '', children: [], next: undefined };
    return new Session(rules, [start], 0);
  }

  /** The current position. */
  get position(): P {
    return this.reached(this.cursor).position;
  }

  /** The entry of the position with this number, which must exist. */
  private reached(number: number): Played<P> {
    return elementAt(this.played, number);
  }

  /** The numbers of the positions from the start to the current one, both included. */
  get path(): readonly number[] {
    return this.pathTo(this.cursor);
  }

  private pathTo(number: number): number[] {
    const path: number[] = [];
    for (let at: number | undefined = number; at !== undefined; at = this.reached(at).parent) path.push(at);
    return path.reverse();
  }

  /** The number of plies from the start to the current position. */
  get ply(): number {
    return this.path.length - 1;
  }

  /** The player to move. */
  get mover(): Player {
    return this.moverAt(this.cursor);
  }

  /** The player to move at the position with this number. */
  moverAt(number: number): Player {
    const { position } = this.rules;
    if (position.sides.length === 0) return ((this.pathTo(number).length - 1) % 2) as Player;
    return position.toMove(this.reached(number).position) as Player;
  }

  /** The names of the players: of player 0, then of player 1. */
  get players(): readonly [string, string] {
    const [first = 'the first player', second = 'the second player'] = this.rules.position.sides;
    return [first, second];
  }

  /** The moves from the current position, each once; none if the game is over. */
  get moves(): readonly NamedMove<P>[] {
    const { rules, position } = this;
    const byText = new Map(legalMoves(rules, position).map((to) => [rules.position.text(to), to]));
    return [...byText.values()].map((to) => ({ to, name: rules.name(position, to) }));
  }

  /** How the game ended, if it is over at the current position; undefined while it goes on. */
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

  /** In scoring games: the points of player 0 less those of player 1 from the start to the current position; else 0. */
  get margin(): number {
    return this.marginOf(this.path);
  }

  private marginOf(path: readonly number[]): number {
    const { gain } = this.rules;
    if (!gain) return 0;
    let margin = 0;
    for (let k = 1; k < path.length; k++) {
      const [before, after] = [elementAt(path, k - 1), elementAt(path, k)];
      const points = gain(this.reached(before).position, this.reached(after).position);
      margin += this.moverAt(before) === 0 ? points : -points;
    }
    return margin;
  }

  /**
   * How often the current position has occurred since the start, this time included, the ply at which it first did, and from the third
   * time on the result: a draw, or the player who wins endless play. Undefined if it occurs for the first time.
   */
  get repetition():
    | { readonly times: number; readonly since: number; readonly result?: Player | 'draw' }
    | undefined {
    const { text } = this.rules.position;
    const here = text(this.position);
    const plies = this.path.flatMap((number, ply) =>
      text(this.reached(number).position) === here ? [ply] : [],
    );
    if (plies.length < 2) return undefined;
    const { endless } = this.rules;
    return {
      times: plies.length,
      since: plies[0]!,
      ...(plies.length >= REPETITIONS && {
        result: endless === undefined ? 'draw' : endlessAt(endless, this.position),
      }),
    };
  }

  /**
   * The session after the move to `to`. Moves that were played from here before remain as variations. Raises bad input if no move
   * leads there.
   */
  play(to: P): Session<P> {
    const wanted = this.rules.position.text(to);
    const move = this.moves.find((m) => this.rules.position.text(m.to) === wanted);
    if (move === undefined) throw this.noMove(said`${quote(wanted)} is not one move away`);
    return this.after(move);
  }

  /** The session after the move that `name` means, see `findMove`. Raises bad input if it is not exactly one move. */
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
    const known = elementAt(played, cursor).children.find(
      (child) => text(elementAt(played, child).position) === wanted,
    );
    if (known !== undefined) return this.goTo(known);
    const made: Played<P> = {
      parent: cursor,
      position: move.to,
      name: move.name,
      children: [],
      next: undefined,
    };
    const here = elementAt(played, cursor);
    const grown = played.with(cursor, { ...here, children: [...here.children, played.length] });
    return new Session(this.rules, [...grown, made], cursor).goTo(played.length);
  }

  /**
   * The session with the position of this number as the current one. From every position on the way there `redo` leads to it. Raises
   * bad input if there is no such number.
   */
  goTo(number: number): Session<P> {
    if (this.played[number] === undefined)
      throw badInput(said`there is no position ${number} in this session`);
    const played = [...this.played];
    const path = this.pathTo(number);
    for (let k = 1; k < path.length; k++) {
      const before = elementAt(path, k - 1);
      if (elementAt(played, before).next !== path[k]) played[before] = { ...played[before]!, next: path[k] };
    }
    return new Session(this.rules, played, number);
  }

  /** The session one ply earlier; at the start the same session. */
  undo(): Session<P> {
    const { parent } = this.reached(this.cursor);
    return parent === undefined ? this : this.goTo(parent);
  }

  /** The session one ply further on the line that was played or visited last; at its end the same session. */
  redo(): Session<P> {
    const { next } = this.reached(this.cursor);
    return next === undefined ? this : this.goTo(next);
  }

  /** The numbers of the positions to which `redo` leads, one after the other. */
  get ahead(): readonly number[] {
    const ahead: number[] = [];
    for (let at = this.reached(this.cursor).next; at !== undefined; at = this.reached(at).next)
      ahead.push(at);
    return ahead;
  }

  /** The moves from the start to the end of the current line that changed the result of best play. */
  turningPoints({ value }: Pick<Solution<P>, 'value'>): readonly TurningPoint[] {
    const path = [...this.path, ...this.ahead];
    const standings = path.map((number, ply) => this.standing(value, path.slice(0, ply + 1), number));
    return path.slice(1).flatMap((number, k): TurningPoint[] => {
      const [before, after] = [standings[k], standings[k + 1]];
      if (before === undefined || after === undefined || before === after) return [];
      const mover = this.moverAt(elementAt(path, k));
      return [{ ply: k + 1, number, mover, name: this.reached(number).name, before, after }];
    });
  }

  /**
   * The moves from the start to the end of the current line that gave points away: after them the final margin with best play is
   * worse for their player than before. None in games without points, or where `value` is undefined.
   */
  pointsGiven({ value }: Pick<Solution<P>, 'value'>): readonly GivenPoints[] {
    const path = [...this.path, ...this.ahead];
    const margins = path.map((number, ply) => this.finalMargin(value, path.slice(0, ply + 1), number));
    return path.slice(1).flatMap((number, k): GivenPoints[] => {
      const [before, after] = [margins[k], margins[k + 1]];
      if (before === undefined || after === undefined || before === after) return [];
      const mover = this.moverAt(elementAt(path, k));
      const points = mover === 0 ? before - after : after - before;
      return [{ ply: k + 1, number, mover, name: this.reached(number).name, points }];
    });
  }

  /** In scoring games: the margin of player 0 at the end, with best play from this position on; undefined if its value is. */
  private finalMargin(
    value: Solution<P>['value'],
    path: readonly number[],
    number: number,
  ): number | undefined {
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
    if (found?.score !== undefined) return leader(this.finalMargin(value, path, number)!);
    if (found?.outcome === undefined || found.outcome === 'tie' || found.outcome === 'draw')
      return found?.outcome;
    return found.outcome === 'win' ? mover : other(mover);
  }
}

const other = (player: Player): Player => (player === 0 ? 1 : 0);

const leader = (margin: number): Player | 'tie' => (margin === 0 ? 'tie' : margin > 0 ? 0 : 1);

function resultOf(ending: Ending, mover: Player): Player | 'tie' {
  if (ending === TIE) return 'tie';
  return ending === LOSS ? other(mover) : mover;
}
