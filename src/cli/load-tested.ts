/** Loads a game that is a part of a sum. */
import type { LoadGame } from '../play/law-subject.ts';
import { loadGameFrom } from './load-game.ts';
import { precheckOf } from './rules-file/precheck.ts';

/** The rules of a game file are tested before they are used, as by other commands. */
export const loadTested: LoadGame = async (name) => {
  const [game, precheck] = [await loadGameFrom(name), await precheckOf(name)];
  return { ...game, read: (given) => precheck.rules(game.read(given)) };
};
