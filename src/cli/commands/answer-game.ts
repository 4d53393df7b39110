/** `perfect-play answer` for the contest that is made of a game: reads its input and prints the answer. */
import { answer } from '../../contest/answer.ts';
import { Input } from '../../contest/input.ts';
import { contestToolsOf } from '../contest-of.ts';
import { textSource } from '../io.ts';
import { defaultMemory } from '../memory.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'answer'> = async ({ args, flags, label, precheck, print, note }) => {
  const { contest, game } = await contestToolsOf(args.game, { asks: flags.asks, precheck });
  label(game.name);
  const { file } = args;
  const input = new Input(textSource(file === '-' ? undefined : file));
  answer(contest, input, { print, note, memory: flags.memory ?? defaultMemory(), flags: {} });
  return {};
};
