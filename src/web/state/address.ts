/** The address of a game contains its name, options, start, moves and cursor, so that opening it restores all of them. */
import { elementAt } from '../../base/present.ts';
import type { RulesName } from '../engine/rules-name.ts';
import { badInput, located, parseInteger, said } from '../../base/errors.ts';
import { readPosition } from '../../play/position.ts';
import { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { OpenedGame } from './opened.ts';
import { readMoves, writeMoves, writtenOrder } from './moves-text.ts';

/**
 * Parameters for what is shown beside the game, which state/extras.ts reads: the panel to open, a puzzle, other options to compare with, the
 * piece of the map, the notes, arrows and hidden values of a lesson, and the level of a game for children.
 */
const EXTRA_NAMES = ['panel', 'puzzle', 'against', 'piece', 'note', 'arrows', 'hide', 'child'] as const;
/** Parameters of the address that are not options of a game. */
export const OWN_NAMES = ['game', 'from', 'moves', 'at', ...EXTRA_NAMES] as const;

/** Parameters of what is shown beside the game, in order; a name may occur several times. */
export type Extras = readonly (readonly [name: (typeof EXTRA_NAMES)[number], value: string])[];

export interface Address {
  /** Absent: the gallery. */
  readonly rules: RulesName | undefined;
  /** The start position, if it is not that of the rules. */
  readonly from: string | undefined;
  readonly moves: string | undefined;
  readonly at: string | undefined;
  /** Absent: none. */
  readonly extras?: Extras;
}

export function readAddress(query: string): Address {
  const given = new URLSearchParams(query);
  const game = given.get('game') ?? undefined;
  const options = [...given].filter(([name]) => !(OWN_NAMES as readonly string[]).includes(name));
  const own = (name: (typeof OWN_NAMES)[number]): string | undefined => given.get(name) ?? undefined;
  return {
    rules: game === undefined ? undefined : { game, options: Object.fromEntries(options) },
    from: own('from'),
    moves: own('moves'),
    at: own('at'),
    extras: [...given].filter(([name]) => (EXTRA_NAMES as readonly string[]).includes(name)) as never,
  };
}

/** The query of an address, with "?"; "" for the gallery. */
export function writeAddress({ rules, from, moves, at, extras = [] }: Address): string {
  if (!rules) return '';
  const pairs = [['game', rules.game], ...Object.entries(rules.options)] as [string, string][];
  if (from !== undefined) pairs.push(['from', from]);
  if (moves) pairs.push(['moves', moves]);
  if (at !== undefined) pairs.push(['at', at]);
  pairs.push(...(extras as readonly [string, string][]));
  return `?${pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&')}`;
}

/** Encodes a text, but leaves the characters readable that a query may contain. */
const readable = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(?:2C|2F|3A|3D|40)/g, (code) => decodeURIComponent(code));

/** The session in an address. Raises bad input that names the wrong part. */
export function sessionOf(opened: OpenedGame, { from, moves, at }: Address): Session<Position> {
  const { rules } = opened;
  const start =
    from === undefined
      ? rules.start
      : located(said`from`, () => readPosition(rules, from, { impossible: true }));
  const begun = Session.start(rules, start);
  const session = moves === undefined ? begun : located(said`moves`, () => readMoves(begun, moves));
  if (at === undefined) return session;
  const order = writtenOrder(session);
  const number = parseInteger('at', at);
  const shown = order[number];
  if (shown === undefined) throw badInput(said`there are ${order.length - 1} moves, got ${number}`).at('at');
  return session.goTo(shown);
}

/** The address of a session; the cursor is omitted if it is at the end of the main line, where reading the moves ends. */
export function addressOf({ name, rules }: OpenedGame, session: Session<Position>): Address {
  const at = writtenOrder(session).indexOf(session.cursor);
  const start = rules.position.text(elementAt(session.played, 0).position);
  return {
    rules: name,
    from: start === rules.position.text(rules.start) ? undefined : start,
    moves: writeMoves(session) || undefined,
    at: session.cursor === mainEnd(session) ? undefined : String(at),
  };
}

/** The number of the last position of the moves that were played first at each position. */
function mainEnd({ played }: Session<Position>): number {
  let end = 0;
  while (elementAt(played, end).children.length > 0) end = elementAt(played, end).children[0]!;
  return end;
}

/** The last position that redo reaches, as its index in `writtenOrder`; undefined: there is nothing to redo. */
export function aheadOf(session: Session<Position>): number | undefined {
  const last = session.ahead.at(-1);
  return last === undefined ? undefined : writtenOrder(session).indexOf(last);
}

/** The session in which redo reaches the position with that index. */
export function leadingTo(session: Session<Position>, ahead: number | undefined): Session<Position> {
  const last = ahead === undefined ? undefined : writtenOrder(session)[ahead];
  return last === undefined ? session : session.goTo(last).goTo(session.cursor);
}
