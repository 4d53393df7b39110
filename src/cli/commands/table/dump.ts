/** `perfect-play table dump`: writes all values and moves as text, for programs in other languages. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { badUse, quote, said, systemReason } from '../../../base/errors.ts';
import { openTableFile } from '../../../tables/file.ts';
import { dumpTable } from '../../../tables/dump.ts';
import { defaultMemory } from '../../memory.ts';
import type { Work } from '../../task.ts';
import { gameOf, rulesOf, tablePath } from './of-game.ts';

export const work: Work<'table dump'> = async ({ args, flags, progress, label, print }) => {
  const path = tablePath(args.table);
  const {
    game,
    info: { options },
  } = await gameOf(path, flags.game);
  label(game.name);
  const rules = rulesOf(path, game, options);
  const { memory = defaultMemory() } = flags;
  const file = openTableFile(path, rules, { of: { game: game.name, options }, cache: memory / 2 });
  const pieces = dumpTable(rules, file, { memory: memory / 2, progress });
  if (flags.out === undefined) {
    for (const piece of pieces) print(piece.slice(0, -1));
    return {};
  }
  writeTo(flags.out, pieces);
  return {};
};

function writeTo(out: string, texts: Iterable<string>): void {
  try {
    const descriptor = openSync(out, 'w');
    for (const text of texts) writeSync(descriptor, text);
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw badUse(said`cannot write ${quote(out)}: ${systemReason(error)}`);
  }
}
