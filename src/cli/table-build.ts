/** What `perfect-play table build` does in its worker. */
import { bytes, grouped, plural } from '../base/numbers.ts';
import type { GraphName } from '../engines/plan.ts';
import { buildTable } from '../tables/build.ts';
import { optionTexts, rulesFrom } from './command.ts';
import { memoryFrom } from './memory.ts';
import { infoJson, sayCounts } from './table-text.ts';
import { parseThreads } from './threads.ts';
import { version } from './version.ts';
import type { Work } from './task.ts';

export const answer: Work = ({ game, flags, sound, progress, note }) => {
  const rules = sound.rules(rulesFrom(game, flags));
  const path = flags['out'] as string;
  const info = buildTable(rules, path, {
    of: { game: game.name, options: optionTexts(game, flags) },
    madeBy: `perfect-play ${version()}`,
    resume: flags['resume'] === true,
    solved: (solved, solution) => sound.values(solved, solution, solved.start),
    memory: memoryFrom(flags),
    graph: flags['graph'] as GraphName | undefined,
    symmetries: flags['symmetries'] !== false,
    threads: typeof flags['threads'] === 'string' ? parseThreads(flags['threads']) : undefined,
    progress: (stage, done, of) => progress(done, of, stage),
    note,
  });
  if (flags['json'] === true) return JSON.stringify({ table: path, ...infoJson(info) }, undefined, 2);
  if (flags['quiet'] === true) return {};
  const { counts } = info;
  return [
    `${path}: ${grouped(counts.positions)} positions in ${bytes(info.bytes)}, ${plural(info.blocks, 'block')}.`,
    sayCounts(counts),
  ].join('\n');
};
