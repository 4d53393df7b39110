/** Answers for positions that are too far for a board, from a law: no table and no search has them. */
import corner from '../../games/corner/corner.ts';
import wythoff from '../../games/wythoff.ts';
import { shownCoordinate } from '../../laws/point.ts';
import { shownMoves } from '../../laws/subtraction.ts';
import { type FarPoint, farPoint } from '../../play/far-points.ts';
import type { Game } from '../../rules/game.ts';
import { wrap } from '../columns.ts';

/** The moves of the games with the options x and y, as vectors. */
const MOVES = new Map<unknown, string>([
  [corner, '(1,0) (0,1) (1,1)'],
  [wythoff, '(n,0) (0,n) (n,n)'],
]);

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
  const moves = MOVES.get(game);
  const far =
    moves === undefined || flags.position !== undefined ? undefined : farPoint(game, moves, options);
  if (!far) return undefined;
  return flags.json
    ? JSON.stringify(answerJson(game, options, far), undefined, 2)
    : answerText(game, far, flags.quiet);
}

/** Longer coordinates are shortened; --json has all digits. */
const MOST_DIGITS = 60;

const shown = (point: readonly bigint[]): string =>
  `(${point.map((c) => (String(c).length > MOST_DIGITS ? shownCoordinate(c) : c)).join(', ')})`;

const VERDICT = { won: 'The first player wins.', lost: 'The second player wins.' };

function answerText({ title }: Game, { game, point, won, winning }: FarPoint, quiet: boolean): string {
  const answer = [
    won ? VERDICT.won : VERDICT.lost,
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

function answerJson(
  { name }: Game,
  options: Readonly<Record<string, string>>,
  { game, point, won, winning }: FarPoint,
): object {
  const whole = (at: readonly bigint[]): string => at.join(',');
  return {
    game: name,
    options,
    position: whole(point),
    toMove: 'the first player',
    value: {
      perspective: 'the first player',
      outcome: won ? 'win' : 'loss',
      words: won ? VERDICT.won : VERDICT.lost,
    },
    winningMoves: winning.map(whole),
    source: { law: shownMoves(game), misere: game.misere },
  };
}
