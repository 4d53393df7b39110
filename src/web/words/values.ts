/** Values in the current language, always with unit and side. */
import { capital } from '../../play/words.ts';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/rules.ts';
import type { Value } from '../../engines/value.ts';
import type { MoveValue } from '../engine/protocol.ts';
import { locale, wordFor, words } from './index.ts';
import { wordsOf } from './phrases.ts';

/** The name of a player: the side, or in an impartial game the first or the second player. */
export function playerName({ rules }: Pick<Session<Position>, 'rules'>, player: Player): string {
  const side = rules.position.sides[player];
  if (side !== undefined) return wordFor(side, wordsOf(rules));
  return player === 0 ? words.value.firstPlayer : words.value.secondPlayer;
}

const begin = (text: string): string => (locale.value === 'en' ? capital(text) : text);

/** "Red wins in 75 plies": the value of the current position. */
export function verdict(session: Session<Position>, value: Value): string {
  const w = words.value;
  const { mover } = session;
  const other = (1 - mover) as Player;
  const { outcome, remoteness = 0, score, nimber } = value;
  if (score !== undefined) return scoreVerdict(session, score);
  const heap = nimber === undefined || remoteness === 0 ? '' : ` · ${w.nimber(nimber)}`;
  if (outcome === 'win' || outcome === 'loss') {
    const winner = begin(playerName(session, outcome === 'win' ? mover : other));
    return (remoteness === 0 ? w.verdictWon(winner) : w.verdictWins(winner, remoteness)) + heap;
  }
  if (outcome === 'tie') return remoteness === 0 ? w.verdictTied : w.verdictTie(remoteness) + heap;
  return w.verdictDraw;
}

/** The player who wins, or in a scoring game gains more from here; undefined: neither. */
export function winnerOf({ mover, end }: Session<Position>, { outcome, score }: Value): Player | undefined {
  const other = (1 - mover) as Player;
  if (score !== undefined && end) return end.result === 'tie' ? undefined : end.result;
  if (score !== undefined) return score > 0 ? mover : score < 0 ? other : undefined;
  return outcome === 'win' ? mover : outcome === 'loss' ? other : undefined;
}

function scoreVerdict(session: Session<Position>, score: number): string {
  const w = words.value;
  const { mover, end } = session;
  if (end) {
    const margin = end.margin ?? 0;
    if (margin === 0) return w.verdictOverEven;
    return w.verdictOverScore(begin(playerName(session, margin > 0 ? 0 : 1)), Math.abs(margin));
  }
  if (score === 0) return w.verdictEven;
  const ahead = score > 0 ? mover : ((1 - mover) as Player);
  return w.verdictGains(
    begin(playerName(session, ahead)),
    playerName(session, (1 - ahead) as Player),
    Math.abs(score),
  );
}

/** "wins, then 74 more": the value of a move. */
export function moveWords({ value }: Pick<MoveValue, 'value'>): string {
  const w = words.value;
  const { outcome = 'draw', remoteness = 0, score } = value;
  if (score !== undefined) {
    if (score === 0) return w.moveEven;
    return score > 0 ? w.moveGains(score) : w.moveLoses(-score);
  }
  return remoteness === 0 && outcome !== 'draw' ? w.moveEnds(outcome) : w.moveThen(outcome, remoteness);
}

/** The same, short enough for a cell: "74", "+2". */
export function moveMark({ value: { outcome, remoteness, score } }: Pick<MoveValue, 'value'>): string {
  if (score !== undefined) return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
  return outcome === 'draw' || remoteness === undefined ? '' : String(remoteness);
}

export { begin as sentence };
