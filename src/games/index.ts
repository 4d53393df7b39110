/** The games by name; a game's file is read when it is asked for. */
import { didYouMean, notFound, quote, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';

const files: Readonly<Record<string, () => Promise<{ default: Game }>>> = {
  pursuit: () => import('./pursuit/pursuit.ts'),
  staircase: () => import('./staircase/staircase.ts'),
  'crossing-pawn': () => import('./crossing-pawn/crossing-pawn.ts'),
  corner: () => import('./corner/corner.ts'),
  knightmare: () => import('./knightmare/knightmare.ts'),
  'tic-tac-toe': () => import('./tic-tac-toe.ts'),
  'connect-four': () => import('./connect-four.ts'),
  quixo: () => import('./quixo.ts'),
  'three-mens-morris': () => import('./three-mens-morris.ts'),
  achi: () => import('./achi.ts'),
  'mu-torere': () => import('./mu-torere.ts'),
  'pong-hau-ki': () => import('./pong-hau-ki.ts'),
  'hare-and-hounds': () => import('./hare-and-hounds.ts'),
  'fox-and-hounds': () => import('./fox-and-hounds.ts'),
  dao: () => import('./dao.ts'),
  dodgem: () => import('./dodgem.ts'),
  hexapawn: () => import('./hexapawn.ts'),
  'l-game': () => import('./l-game.ts'),
  nim: () => import('./nim.ts'),
  kayles: () => import('./kayles.ts'),
  chomp: () => import('./chomp.ts'),
  wythoff: () => import('./wythoff.ts'),
  domineering: () => import('./domineering.ts'),
  col: () => import('./col.ts'),
  snort: () => import('./snort.ts'),
  notakto: () => import('./notakto.ts'),
  'chess-ending': () => import('./chess-ending/chess-ending.ts'),
  'dots-and-boxes': () => import('./dots-and-boxes.ts'),
};

export const gameNames: readonly string[] = Object.keys(files);

/** Raises not found when there is no such game. */
export async function loadGame(name: string): Promise<Game> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) {
    throw notFound(
      said`there is no game ${quote(name)}${didYouMean(name, gameNames) || said` (${'perfect-play list'} names them)`}`,
    );
  }
  return (await file()).default;
}
