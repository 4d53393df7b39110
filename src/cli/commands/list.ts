/** `perfect-play list`: the games, one per line. */
import { gameNames, loadGame } from '../../games/index.ts';
import { print } from '../io.ts';
import type { RunCommand } from '../run.ts';

export const run: RunCommand<'list'> = async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const width = Math.max(...gameNames.map((name) => name.length));
  for (const { name, title, about } of games)
    print(`${name.padEnd(width)}  ${title.en}: ${firstSentence(about.en)}`);
  print('\nperfect-play help <game> explains the rules; perfect-play solve <game> solves a position.');
};

const firstSentence = (text: string): string => text.slice(0, text.indexOf('. ') + 1) || text;
