/** Who wins at coordinates that are too far for a board, as text. */
import type { FarAnswer } from '../answers/answer.ts';
import { verdict } from '../answers/far-points.ts';
import { shownCoordinate } from '../laws/point.ts';
import { shownMoves } from '../laws/subtraction.ts';
import { wrap } from './columns.ts';

/** Longer coordinates are shortened; --json has all digits. */
const MOST_DIGITS = 60;

const shown = (point: readonly bigint[]): string =>
  `(${point.map((c) => (String(c).length > MOST_DIGITS ? shownCoordinate(c) : c)).join(', ')})`;

/** Who wins and by which moves. */
export function farText({ question, far }: FarAnswer, quiet: boolean): string {
  const { title } = question.game;
  const { game, point, won, winning } = far;
  const answer = [
    verdict(far),
    ...(won ? ['', 'The winning moves:', ...winning.map((to) => `  ${shown(point)} -> ${shown(to)}`)] : []),
  ];
  if (quiet) return answer.join('\n');
  return [
    ...wrap(`${title.en}: the first player to move at ${shown(point)}`.split(' ')),
    '',
    ...answer,
    '',
    ...wrap(
      `From the law of this game, which was proved just now for all coordinates; it does not count plies. ${`perfect-play law "${shownMoves(game)}"${game.misere ? ' --misere' : ''}`} shows it.`.split(
        ' ',
      ),
    ),
  ].join('\n');
}
