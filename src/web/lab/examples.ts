/** The games that the laboratory opens with: those of the library, each as one file, and a small one to start from. */
import { newGame } from '../../source/new-game.ts';

const FILES = import.meta.glob<string>(
  ['../../games/*.ts', '../../games/*/*.ts', '!../../games/{index,list}.ts', '!../../games/*/notation.ts'],
  { query: '?source', import: 'default' },
);

/** `../../games/nim.ts`, `../../games/chess-ending/chess-ending.ts`; what else is in a folder is not the game. */
const PATH = /\/games\/(?:([^/]+)|([^/]+)\/\2)\.ts$/;

const LOADERS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(FILES).flatMap(([path, load]) => {
    const [, single, folder] = PATH.exec(path) ?? [];
    const name = single ?? folder;
    return name === undefined ? [] : [[name, load] as const];
  }),
);

/** The file of a game of the library; undefined: there is no such game. */
export const exampleOf = (name: string): Promise<string> | undefined => LOADERS.get(name)?.();

/** What *new* opens: the game that `perfect-play new` writes, without its commands. */
export const newFile = (): string => newGame('my-game');
