/** Sessions as text, which people can read and keep in files. */
import { elementAt } from '../base/present.ts';
import { badInput, located, noneOf, parseInteger, quote, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { readPosition } from './position.ts';
import { type Player, Session } from './session.ts';

/** A session that was read from text, before the rules of its game are known. */
export interface SessionText {
  /** The name of the game. */
  readonly game: string;
  /** The options of the game, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** The side that a judged program played, by its name, or `first` or `second`. Undefined: none was judged. */
  readonly program: string | undefined;
  /** The position at the start. Undefined: the start of the game's rules. */
  readonly start: string | undefined;
  /** The moves, each with the number of its line in the text and of its ply, both from 1. */
  readonly moves: readonly { readonly line: number; readonly ply: number; readonly name: string }[];
  /** The number of the move that leads to the current position, from 1; 0 is the start. */
  readonly cursor: number;
  /** The number of the move at which `redo` ends, from 1; 0 is the start. */
  readonly ahead: number;
}

const TITLE = 'perfect-play session';
/** What the players of games without sides are called. */
const PLAYERS = ['first', 'second'] as const;

/**
 * The session as text: the game, its options, the start, then one line for each move with the number of its ply in front. A move
 * of ply k follows the last move of ply k − 1 above it, so that variations need no brackets:
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
 * The last line has the number of the move after which the current position comes, and that of the last move of the current line,
 * both counted from 1 in the order of the text. A text without it has been cut off. A game of a judged program says which side that was, such as `program black`,
 * before the start; without sides that is `first`, whoever moves at the start, or `second`.
 */
export function sessionText<P>(
  session: Session<P>,
  game: string,
  options: Readonly<Record<string, string>> = {},
  program?: Player,
): string {
  const { rules, played } = session;
  const { text } = rules.position;
  const oneLine = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');
  const lines: string[] = [];
  const ends = { at: 0, ahead: 0 };
  const last = session.ahead.at(-1) ?? session.cursor;
  const write = (number: number, ply: number): void => {
    const { position, name, children, parent } = elementAt(played, number);
    if (parent !== undefined) {
      const names = Session.start(rules, elementAt(played, parent).position).moves.map((m) => m.name);
      // a name that several moves have, or that could not be read back, is replaced by the position
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
    ...(program === undefined ? [] : [`program ${playersOf(rules)[program]}`]),
    `start ${text(elementAt(played, 0).position)}`,
    ...lines,
    `at ${ends.at} ${ends.ahead}`,
    '',
  ].join('\n');
}

const playersOf = <P>({ position }: Rules<P>): readonly string[] =>
  position.sides.length === 0 ? PLAYERS : position.sides;

/** The player that a judged program was; undefined if none was judged. Raises bad input for a name that is not a side. */
export function programOf<P>(rules: Rules<P>, { program }: SessionText): Player | undefined {
  if (program === undefined) return undefined;
  const players = playersOf(rules);
  if (!players.includes(program)) throw noneOf('program', program, players);
  return players.indexOf(program) as Player;
}

/**
 * Reads the text of a session, as `sessionText` writes it, without checking its moves. Raises bad input with the line, also for
 * a text that has lost its last lines.
 */
export function parseSession(text: string): SessionText {
  const lines = text.split(/\r?\n/).map((content, i) => ({ content: content.trim(), line: i + 1 }));
  const filled = lines.filter(({ content }) => content !== '');
  if (filled[0]?.content !== TITLE)
    throw badInput(said`this is not a session: its first line is not '${TITLE}'`).at(said`line ${1}`);
  let game: string | undefined;
  let program: string | undefined;
  let start: string | undefined;
  let at: readonly [cursor: number, ahead: number] | undefined;
  const options: [string, string][] = [];
  const moves: SessionText['moves'][number][] = [];
  for (const { content, line } of filled.slice(1)) {
    located(said`line ${line}`, () => {
      const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(content) ?? [];
      if (at !== undefined) throw badInput(said`${quote(content)} comes after the last line, which is 'at'`);
      const once = (before: string | undefined): string => {
        if (before !== undefined) throw badInput(said`${`'${word} …'`} stands twice`);
        return rest;
      };
      if (word === 'game') game = once(game);
      else if (word === 'program') program = once(program);
      else if (word === 'start') start = once(start);
      else if (word === 'option') {
        const [, name = '', value = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
        if (options.some(([other]) => other === name))
          throw badInput(said`${`'option ${name} …'`} stands twice`);
        options.push([name, value]);
      } else if (word === 'at') at = readEnd(rest, moves);
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
  if (at === undefined)
    throw badInput(
      said`the last line, 'at …', is missing, so the text may have been cut off; after its last move it would be 'at ${moves.length} ${moves.length}'`,
    );
  const [cursor, ahead] = at;
  return { game, options: Object.fromEntries(options), program, start, moves, cursor, ahead };
}

/** The two numbers of the last line. Raises bad input. */
function readEnd(text: string, moves: SessionText['moves']): readonly [cursor: number, ahead: number] {
  const words = text.split(/\s+/);
  if (words.length !== 2) throw badInput(said`'at' is followed by two numbers, not by ${quote(text)}`);
  const [cursor, ahead] = words.map((n) => parseInteger('at', n, { min: 0, max: moves.length })) as [
    number,
    number,
  ];
  const ply = moves[cursor - 1]?.ply ?? 0;
  const follows = ahead >= cursor && moves.slice(cursor, ahead).every((move) => move.ply > ply);
  if (!follows) throw badInput(said`move ${ahead} of the text does not follow on move ${cursor}`);
  return [cursor, ahead];
}

/**
 * The session that was read from text. `rules` must be those of its game with its options. Raises bad input, with the line, for a
 * position or move that is not possible.
 */
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
