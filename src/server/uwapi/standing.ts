/**
 * Where a game stands, as one text of the interface: who is to move, in scoring games by how many points player 1 is ahead,
 * and the position.
 *
 *     1_turn-white_white-1,1_black-4,4      2_-3_turn-black_filled-1|0
 */
import { badInput, quote, said } from '../../base/errors.ts';
import { passesTurn } from '../../play/line.ts';
import { readPosition } from '../../play/position.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { plainText, safeText } from './safe-text.ts';

export interface UwapiStanding {
  readonly p: Position;
  /** The player to move: 1 for the one who begins. In an impartial game the position does not say who that is. */
  readonly player: 1 | 2;
  /** Points that player 1 is ahead by; 0 unless this is a scoring game. */
  readonly ahead: number;
}

export const startOf = (rules: Rules<Position>): UwapiStanding => ({ p: rules.start, player: 1, ahead: 0 });

export function afterMove(
  rules: Rules<Position>,
  { p, player, ahead }: UwapiStanding,
  q: Position,
): UwapiStanding {
  const gained = rules.gain?.(p, q) ?? 0;
  const next = player === 1 ? 2 : 1;
  return {
    p: q,
    player: passesTurn(rules, p, q) ? next : player,
    ahead: ahead + (player === 1 ? gained : 0 - gained),
  };
}

export function standingText(
  { position, gain }: Rules<Position>,
  { p, player, ahead }: UwapiStanding,
): string {
  const text = safeText(position.text(p));
  return gain ? `${player}_${ahead}_${text}` : `${player}_${text}`;
}

/** Where `text` says that the game stands. Raises bad input. */
export function readStanding(rules: Rules<Position>, text: string): UwapiStanding {
  const [, player, points, rest] =
    (rules.gain ? /^([12])_(-?\d{1,9})_(.*)$/s : /^([12])_()(.*)$/s).exec(text) ?? [];
  if (player === undefined || rest === undefined)
    throw badInput(said`${quote(text)} does not begin with the player to move`);
  const p = readPosition(rules, plainText(rest));
  const found: UwapiStanding = { p, player: player === '1' ? 1 : 2, ahead: Number(points) };
  const { sides, toMove } = rules.position;
  const begins = toMove(p) === toMove(rules.start);
  if ((sides.length > 0 && begins !== (found.player === 1)) || standingText(rules, found) !== text)
    throw badInput(said`${quote(text)} is not how this interface writes a position`);
  return found;
}
