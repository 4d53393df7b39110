/** Reasons as English sentences. */
import { plural } from '../base/numbers.ts';
import type { Value } from '../engines/contract/value.ts';
import type { LawCase } from './law-reason.ts';
import type { Reason } from './reasons.ts';

/** The side to move, and the other one, as an English sentence names them. */
export interface Sides {
  readonly mover: string;
  readonly other: string;
}

/** A reason as an English sentence. */
export function sayReason(reason: Reason, { mover, other }: Sides): string {
  switch (reason.is) {
    case 'only move':
      return `${reason.move} is the only good move: ${reason.others === 1 ? 'the other one is' : `all ${reason.others} others are`} worse.`;
    case 'all lose':
      return reason.moves === 1
        ? `The only move of ${mover} loses.`
        : `Every one of the ${plural(reason.moves, 'move')} of ${mover} loses.`;
    case 'reply':
      return `${reason.moves.join(', ')} ${reason.moves.length === 1 ? 'fails' : 'fail'} to ${reason.reply}.`;
    case 'zugzwang':
      return `Zugzwang: if ${other} were to move, ${mover} would ${sayGets(reason.value)}.`;
    case 'threat':
      return `The threat is ${reason.move}: if ${other} were to move, ${mover} would ${sayGets(reason.value)}.`;
    case 'nimber':
      return reason.move === undefined
        ? 'The nimber is 0, so every move leads to a position that the other player wins.'
        : `The nimber is ${reason.nimber}; ${reason.move} leads to nimber 0, which wins.`;
    case 'race': {
      const [winner, loser] = reason.moverWins ? [mover, other] : [other, mover];
      return `A race: ${winner} needs ${plural(reason.winner, 'move')} to win, and ${loser} ${reason.loser}; ${loser} cannot slow ${winner} down.`;
    }
    case 'law':
      return `A law of the game: ${reason.rule.en} Here ${sayPoint(reason)}.`;
    case 'key':
      return `If ${reason.cells.join(' or ')} were empty, ${mover} would ${sayGets(reason.value)}.`;
  }
}

/** "x = 5, y = 2" */
export const sayPoint = ({ point }: LawCase): string =>
  point.map(([name, value]) => `${name} = ${value}`).join(', ');

function sayGets({ outcome, score }: Value): string {
  if (score !== undefined)
    return score < 0 ? `fall behind by ${plural(-score, 'point')}` : `gain ${plural(score, 'point')} more`;
  return { win: 'win', tie: 'reach a tie', draw: 'hold a draw', loss: 'lose' }[outcome ?? 'draw'];
}
