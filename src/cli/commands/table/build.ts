/** `perfect-play table build`: writes the values of all positions of a game to a file. */
import { bytes, grouped, plural } from '../../../base/numbers.ts';
import { buildTable } from '../../../tables/build.ts';
import { defaultMemory } from '../../memory.ts';
import { optionTexts, rulesFrom } from '../../from-flags.ts';
import type { CommandWork } from '../../task.ts';
import { version } from '../../version.ts';
import { infoJson, sayCounts } from './text.ts';

export const work: CommandWork<'table build'> = ({
  game,
  options,
  flags,
  precheck,
  progress,
  note,
  resumable,
  keeping,
  stopped,
  exchange,
}) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  const { out: path = `${game.name}.table`, resume, engine, symmetries, threads, shards } = flags;
  resumable(path);
  const info = buildTable(rules, path, {
    of: { game: game.name, options: optionTexts({ game, options }) },
    madeBy: `perfect-play ${version()}`,
    resume,
    shards,
    memory: flags.memory ?? defaultMemory(),
    engine,
    symmetries,
    threads,
    exchange,
    progress: (stage, done, of) => progress(done, of, stage),
    note,
    every: flags.every,
    keeping,
    ended: stopped,
  });
  if (flags.json) return JSON.stringify({ table: path, ...infoJson(info) }, undefined, 2);
  if (flags.quiet) return {};
  return [
    `${path}: ${grouped(info.counts.positions)} positions in ${bytes(info.bytes)}, ${plural(info.blocks, 'block')}.`,
    sayCounts(info),
  ].join('\n');
};
