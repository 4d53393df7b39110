/**
 * A game played by typing: the answer to each line. It reads and writes nothing itself, so it works the same on a terminal
 * and in a pipe.
 */
import { type Sentence, PlayError, badInput, badUse, didYouMean, quote, said } from '../../../base/errors.ts';
import { plural } from '../../../base/numbers.ts';
import { sayCost } from '../../../play/explain.ts';
import { findMove } from '../../../play/find-move.ts';
import type { OpponentName } from '../../../play/opponent.ts';
import type { Random } from '../../../base/random.ts';
import type { Adviser } from '../../../play/adviser.ts';
import {
  type GivenPoints,
  type NamedMove,
  type Player,
  Session,
  type Standing,
} from '../../../play/session.ts';
import { sessionText } from '../../../play/session-text.ts';
import { capital, sayWorth } from '../../../play/words.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Value } from '../../../engines/contract/value.ts';
import type { Paint } from '../../colour.ts';
import { inColumns } from '../../columns.ts';

/** Who moves for a side: a person, or the opponent with that name. */
export type SidePlayer = 'person' | OpponentName;

export interface ConversationOptions {
  readonly rules: Rules<Position>;
  readonly adviser: Adviser<Position>;
  readonly session: Session<Position>;
  readonly movers: readonly [SidePlayer, SidePlayer];
  readonly strength: number;
  readonly random: Random;
  readonly paint: Paint;
  readonly say: (line: string) => void;
  /** Writes a text to a new file; raises bad use if it cannot. */
  readonly write: (file: string, text: string) => void;
  /** The name of the game, for saved sessions. */
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Why games cannot be saved. Absent: they can. */
  readonly unsaved?: Sentence | undefined;
}

const COMMANDS: readonly [names: readonly string[], about: string][] = [
  [['moves'], 'list the moves with numbers'],
  [['hint'], 'show the best move and its value'],
  [['value'], 'show the value of the position'],
  [['explain'], 'show the value and the cost of every move'],
  [['undo', 'u'], 'go back to the previous position where a person was to move'],
  [['redo', 'r'], 'redo a move that was taken back'],
  [['board'], 'draw the board'],
  [['save'], 'write the game with all its variations to a new file: save FILE'],
  [['resign'], 'give up the game'],
  [['help', '?'], 'show this list'],
  [['quit', 'exit', 'q'], 'stop'],
];

/** Whether the game is still being played ('open'), or why not. */
type State = 'open' | 'over' | 'resigned' | 'repeats' | 'quit';

export class Conversation {
  private session: Session<Position>;
  private readonly options: ConversationOptions;
  private state: State = 'open';
  /** How many lines were not understood. */
  refused = 0;

  constructor(options: ConversationOptions) {
    this.options = options;
    this.session = options.session;
  }

  /** Whether another line is expected. */
  get open(): boolean {
    return this.state === 'open';
  }

  /** The prompt for the next line: the side to move. */
  get prompt(): string {
    return `${this.nameOf(this.session.mover)}> `;
  }

  /** Draws the board and lets the computer move until a person is to move or the game is over. */
  begin(): void {
    if (!this.session.end && this.options.movers[this.session.mover] !== 'person') this.board();
    this.continue();
  }

  /** Answers a line. */
  hear(line: string): void {
    const words = line.trim();
    if (words === '') return;
    try {
      this.answer(words);
    } catch (error) {
      if (!(error instanceof PlayError)) throw error;
      this.refused++;
      this.say(/[.?!)]$/.test(error.message) ? capital(error.message) : `${capital(error.message)}.`);
    }
  }

  /** Ends the conversation when there are no more lines. */
  end(): void {
    if (this.state !== 'open') return;
    this.say('The input ended before the game.');
    this.account();
  }

  private answer(words: string): void {
    const { session } = this;
    const { moves } = session;
    if (moves.some((m) => m.name === words)) return this.play(findMove(moves, words));
    const [word = '', ...rest] = words.split(/\s+/);
    const command = COMMANDS.find(([names]) => names.includes(word.toLowerCase()))?.[0][0];
    if (command !== undefined && (rest.length === 0 || command === 'save'))
      return this.obey(command, rest.join(' '));
    if (/^[0-9]+$/.test(words)) {
      const numbered = moves[Number(words) - 1];
      if (numbered) return this.play(numbered);
      throw badInput(said`there is no move ${words}; there are ${plural(moves.length, 'move')}`);
    }
    try {
      return this.play(findMove(moves, words));
    } catch (error) {
      const meant = didYouMean(
        word,
        COMMANDS.flatMap(([names]) => names),
      );
      if (meant === '' || !(error instanceof PlayError)) throw error;
      throw badInput(said`${quote(words)} is neither a move nor a command${meant}`);
    }
  }

  private obey(command: string, rest: string): void {
    switch (command) {
      case 'moves':
        return this.list();
      case 'hint':
        return this.hint();
      case 'value':
        return this.say(this.sayValue());
      case 'explain':
        return this.explain();
      case 'undo':
        return this.step((session) => session.undo(), said`there is nothing to take back`);
      case 'redo':
        return this.step((session) => session.redo(), said`there is nothing to redo`);
      case 'board':
        return this.board();
      case 'save':
        return this.save(rest);
      case 'resign':
        return this.resign();
      case 'help':
        return this.help();
      case 'quit':
        this.state = 'quit';
        return this.account();
    }
  }

  private play(move: NamedMove<Position>): void {
    this.made(move);
    this.continue();
  }

  /** Makes a move and announces it. */
  private made(move: NamedMove<Position>): void {
    const mover = this.session.mover;
    this.session = this.session.play(move.to);
    this.say(`${capital(this.nameOf(mover))} plays ${move.name}.`);
  }

  /** Lets the computer move until a person is to move or the game is over. */
  private continue(): void {
    const { movers } = this.options;
    let drawn = false;
    for (;;) {
      const { session } = this;
      if (session.end) {
        this.board();
        this.state = 'over';
        this.say(this.sayEnd());
        return this.account();
      }
      const { repetition } = session;
      if (repetition?.result !== undefined && !movers.includes('person')) {
        this.board();
        this.state = 'repeats';
        this.say(
          `The position has occurred for the third time: play would go on forever, so the game is ${this.sayStanding(repetition.result)}.`,
        );
        return this.account();
      }
      if (repetition && !drawn) {
        drawn = true;
        this.say(
          repetition.result !== undefined
            ? `The position has occurred for the ${ordinal(repetition.times)} time: ${this.sayStanding(repetition.result)}, unless somebody plays differently.`
            : `The position occurred before, after ${plural(repetition.since, 'ply', 'plies')}.`,
        );
      }
      const mover = movers[session.mover];
      if (mover === 'person') return this.board();
      this.made(this.chosen(mover));
    }
  }

  /** The move of an opponent. */
  private chosen(opponent: OpponentName): NamedMove<Position> {
    const { rules, adviser, strength, random } = this.options;
    const { moves, position } = this.session;
    const to = rules.position.text(adviser.choose(opponent, position, { strength, random })!);
    return moves.find((m) => rules.position.text(m.to) === to)!;
  }

  /** Steps at least one ply, and further until a person is to move. */
  private step(go: (session: Session<Position>) => Session<Position>, otherwise: Sentence): void {
    const { movers } = this.options;
    let at = go(this.session);
    while (movers[at.mover] !== 'person' && go(at) !== at) at = go(at);
    if (at === this.session || movers[at.mover] !== 'person') throw badInput(otherwise);
    this.session = at;
    this.board();
  }

  private list(): void {
    const { moves } = this.session;
    const cells = moves.map(({ name }, i) => `${i + 1}. ${name}`);
    for (const line of inColumns(cells, '  ')) this.say(line);
  }

  private hint(): void {
    const { rules, adviser } = this.options;
    const { position } = this.session;
    const best = adviser.best(position);
    const value = best && adviser.value(position);
    if (best && value) this.say(`${rules.name(position, best)} ${this.coloured(value, sayWorth(value))}.`);
  }

  private explain(): void {
    const moves = this.options.adviser.explain(this.session.position)?.moves ?? [];
    const numbers = this.session.moves.map(({ name }) => name);
    const rows = moves.map((move) => [
      `${numbers.indexOf(move.name) + 1}. ${move.name}`,
      sayWorth(move.worth),
      sayCost(move),
    ]);
    const [first, second] = [0, 1].map((i) => Math.max(0, ...rows.map((row) => row[i]!.length)));
    rows.forEach(([name, worth, cost], i) => {
      const shown = this.coloured(moves[i]!.worth, worth!.padEnd(second!));
      this.say(`  ${name!.padEnd(first!)}  ${shown}  ${cost}`.trimEnd());
    });
    const open = numbers.length - moves.length;
    if (open > 0) this.say(`The search has not found the values of ${plural(open, 'move')} in time.`);
  }

  private save(file: string): void {
    if (this.options.unsaved) throw badUse(this.options.unsaved);
    if (file === '') throw badInput(said`save needs the name of a file, as in save my-game.txt`);
    this.options.write(file, sessionText(this.session, this.options.game, this.options.options));
    this.say(`Saved to ${file}.`);
  }

  private resign(): void {
    this.state = 'resigned';
    const { mover } = this.session;
    this.say(`${capital(this.nameOf(mover))} resigns; ${this.nameOf(other(mover))} has won.`);
    this.account();
  }

  private help(): void {
    this.say('Type the name of a move, the beginning of its name, its number in the list of moves, or');
    for (const [[name = ''], about] of COMMANDS) this.say(`  ${name.padEnd(8)}${about}`);
  }

  private board(): void {
    const { rules } = this.options;
    const { position, end } = this.session;
    this.say('');
    this.say(rules.position.diagram(position));
    this.say('');
    if (!end) this.say(`${capital(this.nameOf(this.session.mover))} to move.`);
  }

  private sayValue(): string {
    const { position, mover } = this.session;
    const value = this.options.adviser.value(position);
    if (!value) return 'The search has not found the value in time; hint waits for it.';
    return `${capital(this.nameOf(mover))}, to move, ${this.coloured(value, sayWorth(value))}.`;
  }

  private sayEnd(): string {
    const { end, ply } = this.session;
    const { result, margin } = end!;
    const over = ply === 0 ? 'The game is over' : `The game is over after ${plural(ply, 'ply', 'plies')}`;
    if (margin !== undefined) {
      if (margin === 0) return `${over}: both have the same number of points.`;
      return `${over}: ${this.nameOf(result as Player)} has ${plural(Math.abs(margin), 'point')} more.`;
    }
    if (result === 'tie') return `${over}: a tie.`;
    return `${over}: ${this.nameOf(result)} has won.`;
  }

  /** Says at which moves the value changed hands. */
  private account(): void {
    const { adviser } = this.options;
    const { played } = this.session;
    if (played.length === 1) return;
    if (played.some(({ position }) => adviser.known(position) === undefined))
      return this.say('Who gave something away is open: not all values of this game were searched for.');
    const known = { value: (p: Position) => adviser.known(p) };
    const points = this.session.turningPoints(known);
    const given = this.session.pointsGiven(known);
    const over = this.state === 'over' || this.state === 'repeats';
    const last = points.at(-1);
    if (last === undefined && given.length === 0) {
      const standing = this.standing();
      this.say(`${over ? 'Nobody' : 'So far nobody'} gave anything away: it was ${standing} from the start.`);
      return;
    }
    if (given.length > 0) this.sayGiven(given, over);
    if (last === undefined) return;
    this.say(
      `${over ? 'The game' : 'So far the game'} was decided by move ${last.ply}, ${this.nameOf(last.mover)} ${last.name}: ${this.sayStanding(last.before)} before it, ${this.sayStanding(last.after)} after it.`,
    );
    const earlier = points.slice(0, -1);
    if (earlier.length === 0) return;
    this.say('Before that the value had changed hands at');
    for (const { ply, mover, name, before, after } of earlier) {
      this.say(
        `  move ${ply}, ${this.nameOf(mover)} ${name}: from ${this.sayStanding(before)} to ${this.sayStanding(after)}`,
      );
    }
  }

  /** What each side gave away, and by which moves. */
  private sayGiven(given: readonly GivenPoints[], over: boolean): void {
    const sums = ([0, 1] as const).map((player) => ({
      player,
      sum: given.reduce((sum, { mover, points }) => (mover === player ? sum + points : sum), 0),
    }));
    const gave = sums
      .filter(({ sum }) => sum > 0)
      .map(({ player, sum }) => `${this.nameOf(player)} gave ${plural(sum, 'point')} away`);
    this.say(`It was ${this.standing()} from the start; ${over ? '' : 'so far '}${gave.join(', ')}:`);
    for (const { ply, mover, name, points } of given)
      this.say(`  move ${ply}, ${this.nameOf(mover)} ${name}: gave ${plural(points, 'point')} away`);
  }

  private standing(): string {
    const { played } = this.session;
    const value = this.options.adviser.known(played[0]!.position)!;
    const mover = this.session.moverAt(0);
    if (value.score !== undefined) {
      if (value.score === 0) return 'level';
      const ahead = value.score > 0 ? mover : other(mover);
      return `${plural(Math.abs(value.score), 'point')} ahead for ${this.nameOf(ahead)}`;
    }
    if (value.outcome === 'win') return this.sayStanding(mover);
    return this.sayStanding(value.outcome === 'loss' ? other(mover) : value.outcome!);
  }

  private sayStanding(standing: Standing): string {
    if (typeof standing === 'string') return `a ${standing}`;
    return `a win for ${this.nameOf(standing)}`;
  }

  private nameOf(player: Player): string {
    return this.session.players[player];
  }

  private coloured({ outcome, score = 0 }: Value, text: string): string {
    const { paint } = this.options;
    if (outcome === 'win' || score > 0) return paint('green', text);
    if (outcome === 'loss' || score < 0) return paint('red', text);
    return paint(outcome === 'tie' ? 'cyan' : 'yellow', text);
  }

  private say(line: string): void {
    this.options.say(line);
  }
}

const other = (player: Player): Player => (player === 0 ? 1 : 0);

const ordinal = (n: number): string => ['zeroth', 'first', 'second', 'third'][n] ?? `${n}th`;
