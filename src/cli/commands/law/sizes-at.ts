/** `perfect-play law pursuit --at POSITION`: what is proved for boards of every size says of one position, and a move. */
import { located } from '../../../base/errors.ts';
import { grouped, plural } from '../../../base/numbers.ts';
import type { BoxPlace } from '../../../laws/sizes/box-game.ts';
import type { SizesClaim } from '../../../laws/sizes/claim-text.ts';
import type { SizedGame } from '../../../laws/sizes/games.ts';
import { type PlannedWin, SizedPlan } from '../../../laws/sizes/plan.ts';
import { wrap } from '../../columns.ts';
import { cellsAt, parsePlace } from './place-text.ts';

/** A game on boards of one kind. */
export interface SizedBoards extends SizedGame {
  readonly name: string;
  /** The rows of a board with n columns. */
  readonly rows: number | 'n';
}

/** A position, and what is known of it. */
interface AnswerAt {
  readonly place: BoxPlace;
  readonly win: PlannedWin | 'draw' | undefined;
  /** The position after a best move. Undefined: the game is over. */
  readonly best: BoxPlace | undefined;
}

/** The positions of --at. Raises bad input. */
export const placesOf = (sized: SizedBoards, texts: readonly string[]): BoxPlace[] =>
  texts.map((text) => located('--at', () => parsePlace(sized, text)));

/** The answers of claims that are proved. */
export function answersAt(
  { game }: SizedBoards,
  claims: readonly SizesClaim[],
  places: readonly BoxPlace[],
): AnswerAt[] {
  const plan = new SizedPlan(game, claims);
  return places.map((place) => {
    const winner = plan.winner(place);
    if (winner !== undefined) return { place, win: { winner, least: 0, most: 0 }, best: undefined };
    return { place, win: plan.win(place), best: plan.best(place) };
  });
}

const numbersOf = ({ point }: BoxPlace): number[] => point.map(([c]) => c!);

/** "with white on 1,2, black on 5,5" */
export const sayCells = (sized: SizedGame, point: readonly number[]): string =>
  `with ${sized.pieces.map(([name, row]) => `${name} on ${point.slice(row, row + 2).join(',')}`).join(', ')}`;

/** "in at most 12 plies" */
function sayPlies({ least, most }: PlannedWin): string {
  if (least === most) return `in ${plural(most!, 'ply', 'plies')}`;
  if (most === undefined) return `in ${grouped(least!)} plies or more`;
  return `in ${least === undefined ? 'at most' : `${grouped(least)} to`} ${grouped(most)} plies`;
}

/** What a move changes: "white to 1,3". */
function sayMove(sized: SizedGame, from: BoxPlace, to: BoxPlace): string {
  const before = numbersOf(from);
  const moved = sized.pieces.find(([, row]) => [row, row + 1].some((i) => numbersOf(to)[i] !== before[i]));
  const [name, row] = moved!;
  return `${name} to ${numbersOf(to)
    .slice(row, row + 2)
    .join(',')}`;
}

function say(sized: SizedBoards, { place, win, best }: AnswerAt): string {
  const { game, rows } = sized;
  const [n] = place.size;
  const mover = game.sides[place.turn]!;
  const at = `On ${rows === 'n' ? n : rows}×${n} ${sayCells(sized, numbersOf(place))}`;
  if (!best) return `${at}, the game is over: ${(win as PlannedWin).winner} has won.`;
  const move = sayMove(sized, place, best);
  const head = `${at} and ${mover} to move,`;
  if (win === 'draw') return `${head} play never ends. Best move: ${move}.`;
  if (!win) return `${head} nothing is proved.`;
  const wins = `${head} ${win.winner} wins ${sayPlies(win)}`;
  return `${wins}${win.most === undefined ? ', if it wins at all' : ''}. Best move: ${move}.`;
}

/** The answers in words, after an empty line each. */
export const sayAt = (sized: SizedBoards, answers: readonly AnswerAt[]): string[] =>
  answers.flatMap((answer) => ['', ...wrap(say(sized, answer).split(' '))]);

const placeJson = (sized: SizedGame, { size: [n], turn, point }: BoxPlace): object => ({
  n,
  turn: sized.game.sides[turn],
  ...Object.fromEntries(cellsAt(sized, numbersOf({ size: [], turn, point }))),
});

/** The answers as a member of the JSON; nothing if none are asked for. */
export const jsonAt = (sized: SizedBoards, answers: readonly AnswerAt[]): object =>
  answers.length === 0
    ? {}
    : {
        at: answers.map(({ place, win, best }) => ({
          position: placeJson(sized, place),
          ...(win === 'draw' ? { draw: true } : win),
          ...(best && { best: placeJson(sized, best) }),
        })),
      };
