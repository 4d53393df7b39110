/** Values in the current language, always with unit and side. */
import type { Cost } from '../../play/explain.ts';
import { worthOf } from '../../play/line.ts';
import { capital } from '../../play/words.ts';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Value } from '../../engines/contract/value.ts';
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
  const { outcome, remoteness, score, nimber, endless } = value;
  if (score !== undefined) return scoreVerdict(session, score);
  const heap = nimber === undefined || !remoteness ? '' : w.nimber(nimber);
  if (outcome === 'win' || outcome === 'loss') {
    const winner = begin(playerName(session, outcome === 'win' ? mover : other));
    if (endless) return w.verdictEndless(winner);
    // a proof may leave the plies open
    if (remoteness === undefined) return w.forSide(winner);
    return (remoteness === 0 ? w.verdictWon(winner) : w.verdictWins(winner, remoteness)) + heap;
  }
  if (outcome === 'tie' && remoteness === undefined) return begin(w.outcomes.tie);
  if (outcome === 'tie') return remoteness === 0 ? w.verdictTied : w.verdictTie(remoteness!) + heap;
  return w.verdictDraw;
}

/** The same in two or three words, without plies: "Red wins", "White +8". */
export function shortVerdict(session: Session<Position>, { outcome, score }: Value): string {
  const w = words.value;
  const { mover } = session;
  const side = (mine: boolean): string => begin(playerName(session, mine ? mover : ((1 - mover) as Player)));
  if (score !== undefined) return score === 0 ? w.verdictEven : `${side(score > 0)} +${Math.abs(score)}`;
  if (outcome === 'win' || outcome === 'loss') return w.forSide(side(outcome === 'win'));
  return begin(w.outcomes[outcome ?? 'draw']);
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

/** "wins in 75 plies": the value of a move for the side that makes it. */
export const moveWords = (move: Pick<MoveValue, 'value'>): string => words.value.moveWorth(worthOf(move));

/** The same of that many moves: "13 moves win in 7 plies". */
export const equalWords = (count: number, move: Pick<MoveValue, 'value'>): string =>
  words.value.equalMoves(count, worthOf(move));

/** The same, short enough for a cell: "75", "+2". */
export const moveMark = (move: Pick<MoveValue, 'value'>): string => valueMark(worthOf(move));

/** A value, short enough for a cell. */
export function valueMark({ outcome, remoteness, score }: Value): string {
  if (score !== undefined) return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
  return outcome === 'draw' || remoteness === undefined ? '' : String(remoteness);
}

/** "Throws the win away." */
export function costWords(cost: Cost, value: Value): string {
  const w = words.value;
  switch (cost.what) {
    case 'nothing':
      return w.costNothing;
    case 'plies':
      if (cost.plies === undefined) return value.endless ? w.costEndless : w.costEnd;
      return value.outcome === 'loss' ? w.costPlies(cost.plies) : w.costGains(cost.plies);
    case 'outcome':
      return w.costOutcome(w.outcomes[cost.from], w.outcomes[cost.to]);
    case 'points':
      return w.costPoints(cost.points);
  }
}

export { begin as sentence };
