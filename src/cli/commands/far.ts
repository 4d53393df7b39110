/** Answers for positions that are too far for a board, from a law: no table and no search has them. */
import { isOfLibrary } from '../../games/index.ts';
import { shownCoordinate } from '../../laws/point.ts';
import { shownMoves } from '../../laws/subtraction.ts';
import { type FarPoint, farJson, farPoint, verdict } from '../../play/far-points.ts';
import type { Game } from '../../rules/game.ts';
import { wrap } from '../columns.ts';

interface Flags {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly position: string | undefined;
}

/**
 * Who wins from the start and by which moves, as text or JSON. Undefined unless the start of a game of the library is
 * beyond its largest board.
 */
export function farAnswer(
  game: Game,
  options: Readonly<Record<string, string>>,
  flags: Flags,
): string | undefined {
  const far = isOfLibrary(game) && flags.position === undefined ? farPoint(game, options) : undefined;
  if (!far) return undefined;
  return flags.json
    ? JSON.stringify(farJson(game, options, far), undefined, 2)
    : answerText(game, far, flags.quiet);
}

/** Longer coordinates are shortened; --json has all digits. */
const MOST_DIGITS = 60;

const shown = (point: readonly bigint[]): string =>
  `(${point.map((c) => (String(c).length > MOST_DIGITS ? shownCoordinate(c) : c)).join(', ')})`;

function answerText({ title }: Game, far: FarPoint, quiet: boolean): string {
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
