/** What loopy games are worth, in words. */
import type { LoopyWinner } from '../partizan/loopy/play.ts';
import type { ValueTexts } from '../partizan/loopy/text.ts';
import { type GameValue, isShort } from '../partizan/loopy/values.ts';
import { capital, verb } from '../play/words.ts';

/** Who wins, if each side begins, as the end of a sentence. */
export function winnersText(
  [first, second]: readonly [LoopyWinner, LoopyWinner],
  [left, right]: readonly [string, string],
): string {
  const wins = (winner: LoopyWinner): string =>
    winner === 'D'
      ? 'neither side can force the end'
      : `${winner === 'L' ? left : right} ${verb(winner === 'L' ? left : right, 'wins', 'win')}`;
  if (first === second) return `${wins(first)}, whoever begins`;
  if (first === 'L' && second === 'R') return 'whoever begins wins';
  if (first === 'R' && second === 'L') return 'whoever begins loses';
  return `if ${left} ${verb(left, 'begins', 'begin')}, ${wins(first)}; if ${right} ${verb(right, 'begins', 'begin')}, ${wins(second)}`;
}

/** The value, or what is known of it. */
export function loopyText(texts: ValueTexts, value: GameValue, most = 1000): string {
  const text = texts.of(value, most);
  if (text !== undefined) return text;
  if (isShort(value)) return 'a form too long to write';
  const side = (which: 'onside' | 'offside'): string => {
    const stopper = value[which];
    return stopper ? (texts.stopper(stopper, most) ?? 'a form too long to write') : 'no stopper';
  };
  const [on, off] = [side('onside'), side('offside')];
  return on === off ? on : `${on} & ${off}`;
}

/** What the two sides are, or which cycle prevents them, in a sentence; undefined for a stopper. */
export function sidesText(
  texts: ValueTexts,
  value: GameValue,
  [left, right]: readonly [string, string],
  cycle?: readonly string[],
): string | undefined {
  if (isShort(value) || (value.onside && value.onside === value.offside)) return undefined;
  const [on, off] = [value.onside, value.offside].map(
    (side) => side && (texts.stopper(side, 1000) ?? 'a long form'),
  );
  const because = cycle === undefined ? '' : `, because sides can go round in turn: ${cycle.join(', then ')}`;
  const worth = (side: string, form: string | undefined): string =>
    form === undefined
      ? `its ${side} is equal to no stopper that was found${because}`
      : `its ${side} is ${form}`;
  return on !== undefined && off !== undefined
    ? `If endless play is a win of ${left} it is worth ${on}, and if of ${right} ${off}.`
    : `${capital(worth('onside', on))}; ${worth('offside', off)}.`;
}
