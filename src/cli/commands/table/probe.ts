/** `perfect-play table probe`: looks up the values of a position and of its moves, each in one block of the file. */
import { badInput, printable, said } from '../../../base/errors.ts';
import { openTableFile } from '../../../tables/file.ts';
import type { Given } from '../../parse.ts';
import { positionFrom } from '../../from-flags.ts';
import { gameOf, rulesOf, tablePath } from './of-game.ts';
import { probeJson, probeText } from './text.ts';

export const work = async ({ args, flags }: Given<'table probe'>): Promise<string> => {
  const path = tablePath(args.table);
  const { game, info } = await gameOf(path, flags.game);
  const rules = rulesOf(path, game, info.options);
  const file = openTableFile(path, rules, { of: { game: game.name, options: info.options } });
  const position = positionFrom(rules, flags);
  const value = file.value(position);
  if (value === undefined) {
    const start = rules.position.text(rules.start);
    throw badInput(
      said`${printable(path)} does not contain ${rules.position.text(position)}, which play cannot reach from ${start}`,
    );
  }
  const probed = { game, rules, file, position, value, path };
  const text = flags.json ? JSON.stringify(probeJson(probed), undefined, 2) : probeText(probed);
  file.close();
  return text;
};
