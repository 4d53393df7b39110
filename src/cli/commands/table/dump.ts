/** `perfect-play table dump`: writes all values and moves as text, for programs in other languages. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { badUse, quote, said, systemReason } from '../../../base/errors.ts';
import { dumpTable } from '../../../tables/dump.ts';
import type { CommandWork } from '../../task.ts';
import { openWhole } from './of-game.ts';

export const work: CommandWork<'table dump'> = async ({ args, flags, progress, label, print }) => {
  const { rules, file, memory } = await openWhole(args.table, flags, label);
  const pieces = dumpTable(rules, file, { memory, progress });
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
