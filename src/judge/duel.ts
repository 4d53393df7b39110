/** One game between a program and an opponent, and what the program did wrong in it. */
import { present } from '../base/present.ts';
import { PlayError } from '../base/errors.ts';
import { wordsOf } from '../contest/ask.ts';
import type { Opponent, Protocol } from './protocol.ts';
import type { Solution } from '../engines/solve.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import { type Cost, explain, refutation } from '../play/explain.ts';
import { RANK } from '../play/line.ts';
import type { Player, Session } from '../play/session.ts';
import { endlessAt } from '../rules/endless.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type Contestant, type Fault, sayFault, shortened } from './program.ts';

export interface DuelOptions {
  /** Starts the program; `here` gives the game as it stands. */
  readonly start: (here: () => Session<Position>) => Contestant;
  /** The game at its start; the program and its opponent play on from there. */
  readonly session: Session<Position>;
  readonly protocol: Protocol;
  /** The side of the program; undefined: it chooses. */
  readonly player: Player | undefined;
  /** Who plays against it, once its side is known. */
  readonly opponent: (program: Player) => Opponent;
  /** The values of all positions; absent: what a move costs is unknown. */
  readonly solution?: Pick<Solution<Position>, 'value'> | undefined;
  /** Without values: the side that can win from the start. */
  readonly winner?: Player | undefined;
}

/** A move of the program that gave something away. */
export interface DuelMistake {
  /** The number of the move in the game, from 1; 0 is the choice of the side. */
  readonly ply: number;
  readonly position: Position;
  /** The move, or the side, as it is written. */
  readonly played: string;
  readonly cost: Cost;
  /** The best move instead. */
  readonly better: string;
  /** The best play of both sides after the mistake: how it is punished. */
  readonly punished: readonly string[];
}

/** How a game ended for the program. */
export type Result = 'won' | 'lost' | 'tied' | 'drawn';

/** One game of a program. */
export interface DuelReport {
  /** The side of the program; undefined when it has not chosen any. */
  readonly player: Player | undefined;
  /** All moves that were made, at the last position. */
  readonly session: Session<Position>;
  /** A program that breaks off or makes an illegal move has lost. */
  readonly result: Result;
  /** Scoring games: the points of the program less those of its opponent. */
  readonly margin?: number;
  /** What it did wrong other than a bad move. */
  readonly fault?: Fault | { readonly is: 'illegal'; readonly line: string; readonly why: string };
  /**
   * Why a game was stopped: after a `mistake` it is lost, and otherwise drawn, or won by the side that wins endless play.
   */
  readonly stopped?: 'moves' | 'repetition' | 'mistake';
  /**
   * Its moves that gave something away, in the order of play; undefined when values are not known. Without values only the choice
   * of the wrong side is known as one.
   */
  readonly mistakes: readonly DuelMistake[] | undefined;
  /** Its result is worse than what it could have had from the start whatever its opponent did; undefined when that is not known. */
  readonly fell: boolean | undefined;
  /** The last it wrote to standard error. */
  readonly errors: string;
}

/** Plays one game. The program and everything it has started have ended when this is done. */
export async function duel(options: DuelOptions): Promise<DuelReport> {
  const referee = new Referee(options);
  const { program } = referee;
  try {
    await referee.play();
  } finally {
    await program.end();
  }
  return referee.report();
}

/** The longest line that is given against a mistake. */
const MOST_PUNISHED = 40;

class Referee {
  private readonly options: DuelOptions;
  readonly program: Contestant;
  private readonly rules: Rules<Position>;
  private session: Session<Position>;
  private player: Player | undefined;
  private fault: DuelReport['fault'];
  private stopped: DuelReport['stopped'];
  private readonly mistakes: DuelMistake[] = [];

  constructor(options: DuelOptions) {
    this.options = options;
    this.session = options.session;
    this.rules = options.session.rules;
    this.player = options.player;
    this.program = options.start(() => this.session);
  }

  async play(): Promise<void> {
    const { options, program } = this;
    const { protocol } = options;
    const { byPosition } = protocol;
    for (const line of protocol.opening(this.player)) program.send(line);
    if (protocol.choose && !(await this.choose(protocol.choose))) return;
    const player = present(this.player);
    const opponent = options.opponent(player);
    for (let moves = 0; this.session.end === undefined;) {
      if (this.session.mover === player) {
        if (moves++ >= protocol.most) return await this.stop('moves');
        if (moves > 1 && byPosition) program.send(byPosition.show(this.session.position));
        if (!(await this.programMove())) return;
      } else {
        const { position } = this.session;
        const to = await opponent(this.session);
        if (!byPosition) this.fault = await program.early();
        if (this.fault) return;
        this.session = this.session.play(to);
        if (!byPosition) program.send(protocol.write(position, to));
      }
      if (
        protocol.repetition &&
        this.session.end === undefined &&
        this.session.repetition?.result !== undefined
      )
        return await this.stop('repetition');
    }
    if (byPosition) program.send(protocol.stop);
    await this.finish();
  }

  /** Waits for the program to end, which must not write any more where it is told that the game is over. */
  private async finish(): Promise<void> {
    const { program, options } = this;
    this.fault = await program.finish();
    if (options.protocol.byPosition) this.fault ??= await program.early();
  }

  private async stop(why: NonNullable<DuelReport['stopped']>): Promise<void> {
    const { program, options } = this;
    this.stopped = why;
    program.send(options.protocol.stop);
    // whoever only has to keep what it has may have done so
    if (why === 'moves' && options.protocol.byPosition) await this.finish();
  }

  private async choose(choose: NonNullable<Protocol['choose']>): Promise<boolean> {
    const line = await this.program.read();
    if (typeof line !== 'string') {
      this.fault = line;
      return false;
    }
    try {
      this.player = choose(line);
    } catch (error) {
      return this.illegal(line, error);
    }
    this.judgeChoice(line);
    return true;
  }

  /** Whether the side that was chosen is the better one. */
  private judgeChoice(line: string): void {
    const { session, player } = this;
    const { solution, winner } = this.options;
    const { mover, players, position } = session;
    const value = solution?.value(position);
    const won = value ? winnerOf(value, mover) : winner;
    if (won === undefined || won === player) return;
    this.mistakes.push({
      ply: 0,
      position,
      played: line,
      cost: { what: 'outcome', from: 'win', to: 'loss' },
      better: players[won],
      punished: solution
        ? refutation(this.rules, solution, { to: position }, MOST_PUNISHED).moves.map(({ name }) => name)
        : [],
    });
  }

  private async programMove(): Promise<boolean> {
    const { session, options } = this;
    const line = await this.readMove();
    if (line === undefined) return false;
    let to: Position;
    try {
      to = options.protocol.read(session.position, line);
      this.session = session.play(to);
    } catch (error) {
      return this.illegal(line, error);
    }
    this.judgeMove(session, to);
    const cost = this.mistakes.at(-1)?.cost;
    if (!cost || !options.protocol.byPosition?.givesAway(cost)) return true;
    await this.stop('mistake');
    return false;
  }

  /** The line, or in a conversation by positions the lines, of a move; undefined: something else came. */
  private async readMove(): Promise<string | undefined> {
    const { words = 1 } = this.options.protocol.byPosition ?? {};
    let move = '';
    do {
      const line = await this.program.read();
      if (typeof line !== 'string') {
        this.fault = line;
        return undefined;
      }
      move += move === '' ? line : ` ${line}`;
    } while (wordsOf(move).length < words);
    return move;
  }

  private async illegal(line: string, error: unknown): Promise<false> {
    if (!(error instanceof PlayError)) throw error;
    // a program that writes without end is reported for that, whatever its first line is
    const more = await this.program.early();
    this.fault = more?.is === 'flood' ? more : { is: 'illegal', line, why: error.sentence };
    this.program.send(this.options.protocol.stop);
    return false;
  }

  private judgeMove(before: Session<Position>, to: Position): void {
    const { rules } = this;
    const { solution } = this.options;
    const explained = solution && explain(rules, solution, before.position);
    if (!explained) return;
    const text = rules.position.text(to);
    const move = present(explained.moves.find((known) => rules.position.text(known.to) === text));
    if (move.cost.what === 'nothing') return;
    this.mistakes.push({
      ply: before.ply + 1,
      position: before.position,
      played: move.name,
      cost: move.cost,
      better: present(explained.moves[0]).name,
      punished: refutation(rules, solution, move, MOST_PUNISHED).moves.map(({ name }) => name),
    });
  }

  /** Who wins if play goes on for ever from here; undefined: nobody does. */
  private endless(): Player | undefined {
    const { endless } = this.rules;
    return endless === undefined ? undefined : endlessAt(endless, this.session.position);
  }

  report(): DuelReport {
    const { session, player, fault, stopped, mistakes, options } = this;
    const { end } = session;
    const broken = (fault || stopped === 'mistake') && end === undefined;
    const result = broken ? 'lost' : resultFor(player, end?.result ?? this.endless());
    const margin = end?.margin === undefined ? undefined : player === 0 ? end.margin : -end.margin;
    return {
      player,
      session,
      result,
      ...(margin === undefined ? {} : { margin }),
      ...(fault ? { fault } : {}),
      ...(stopped ? { stopped } : {}),
      mistakes: options.solution || mistakes.length > 0 ? mistakes : undefined,
      fell: this.fell(result, margin),
      errors: this.program.errors,
    };
  }

  private fell(result: Result, margin: number | undefined): boolean | undefined {
    const { solution, winner, session, protocol } = this.options;
    const { player } = this;
    if (player === undefined) return true;
    const value = solution?.value(session.position);
    if (value === undefined) {
      if (winner === undefined) return undefined;
      return (protocol.choose !== undefined || winner === player) && result !== 'won';
    }
    const own = session.mover === player;
    if (value.score !== undefined) return margin === undefined || margin < (own ? value.score : -value.score);
    // whoever may choose the side can have the better one
    const outcome = present(value.outcome);
    const due = own ? outcome : OPPOSITE[outcome];
    const best = protocol.choose && RANK[due] < RANK[OPPOSITE[due]] ? OPPOSITE[due] : due;
    return RANK[OUTCOME[result]] < RANK[best];
  }
}

/** The result for the program if this player won; undefined: nobody did, in a game without an end. */
function resultFor(player: Player | undefined, result: Player | 'tie' | undefined): Result {
  if (result === undefined) return 'drawn';
  if (result === 'tie') return 'tied';
  return result === player ? 'won' : 'lost';
}

const OPPOSITE: Readonly<Record<Outcome, Outcome>> = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' };
const OUTCOME: Readonly<Record<Result, Outcome>> = { won: 'win', lost: 'loss', tied: 'tie', drawn: 'draw' };

const winnerOf = ({ outcome }: Value, mover: Player): Player | undefined =>
  outcome === 'win' ? mover : outcome === 'loss' ? (mover === 0 ? 1 : 0) : undefined;

/** What the program did wrong other than a bad move, in English. */
export const sayTrouble = (fault: NonNullable<DuelReport['fault']>): string =>
  fault.is === 'illegal'
    ? `it made an illegal move, '${shortened(fault.line)}': ${fault.why}`
    : sayFault(fault);
