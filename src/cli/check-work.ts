/** What `perfect-play check` does in its worker. */
import { type CheckOptions, type Finding, check } from '../check/check.ts';
import { exitStatus, parseInteger } from '../base/errors.ts';
import { plural } from '../base/numbers.ts';
import type { Position, Rules } from '../rules/rules.ts';
import { wrap } from './text.ts';
import { rulesFrom } from './command.ts';
import { isPath } from './rules-file.ts';
import { memoryFrom } from './memory.ts';
import { typeErrors } from './types.ts';
import { limited } from './watched.ts';
import type { Work } from './task.ts';

/** Positions that are looked at when nothing is said, and seconds that laws may take. */
export const CHECKED_POSITIONS = 20_000;
export const CHECKED_SECONDS = 60;

export const answer: Work = async ({ asked, game, flags, progress, note, print }) => {
  const types = isPath(asked) && flags['types'] !== false ? [await typeFinding(asked)] : [];
  const made = (): Rules<Position> => {
    try {
      return rulesFrom(game, flags);
    } catch (error) {
      // what does not even run may be told best by the compiler
      for (const { flaw } of types) flaw?.split('\n').forEach(note);
      throw error;
    }
  };
  const rules = made();
  const asJson = flags['json'] === true;
  const say = (lines: readonly string[]): void => {
    if (!asJson && flags['quiet'] !== true) lines.forEach(print);
  };
  const head = (positions: string): void =>
    say([`${game.title.en}: ${positions}`, '', ...types.flatMap(lines)]);
  const options: CheckOptions = {
    most: parseInteger('--positions', String(flags['positions']), { min: 1, max: 10_000_000 }),
    seed: parseInteger('--seed', String(flags['seed'])),
    seconds: parseInteger('--seconds', String(flags['seconds']), { min: 1, max: 10_000_000 }),
    memory: memoryFrom(flags),
    explain: await sayer(asked),
    progress,
    begun: (positions) => head(`the laws at ${positions}`),
    found: (finding) => say(lines(finding)),
  };
  const { findings, positions, notes } = limited(() => check(game, rules, options));
  if (positions === undefined) {
    head('nothing could be looked at');
    say(findings.flatMap(lines));
  }
  const all = [...types, ...findings];
  const broken = all.filter(({ flaw }) => flaw !== undefined);
  const status = broken.length === 0 ? 0 : exitStatus['bad input'];
  if (flags['quiet'] === true && !asJson)
    return broken.length === 0 ? { status } : { text: broken.flatMap(lines).join('\n'), status };
  if (asJson) {
    const json = { game: game.name, positions: positions ?? null, laws: all.map(lawJson), notes };
    return { text: JSON.stringify(json, undefined, 2), status };
  }
  const noted = notes.flatMap((text) => ['', ...wrap(`Note: ${text}.`.split(' '))]);
  return { text: [...noted, '', summary(broken.length, all)].join('\n'), status };
};

function summary(broken: number, all: readonly Finding[]): string {
  if (broken > 0) return `${plural(broken, 'law')} ${broken === 1 ? 'is' : 'are'} broken.`;
  if (all.some(({ cut }) => cut)) return 'No law was found broken before time was up; --seconds gives more.';
  return 'Every law holds.';
}

/** How an error of the rules is told: with the line where they stand in a file. */
async function sayer(asked: string): Promise<(error: unknown) => string> {
  if (!isPath(asked)) return (error) => (error instanceof Error ? error.message : String(error));
  const { sayFault } = await import('./user-file.ts');
  return (error) => sayFault(error, asked);
}

const lawJson = ({ fact, looked, flaw, skipped = false }: Finding): object => ({
  law: fact,
  holds: skipped ? null : flaw === undefined,
  looked,
  ...(flaw === undefined ? {} : { flaw }),
});

const lines = ({ fact, looked, flaw, skipped = false }: Finding): string[] => {
  if (flaw !== undefined) return [`BROKEN  ${fact}`, ...flaw.split('\n').map((line) => `        ${line}`)];
  return [`${skipped ? '–' : 'holds'.padEnd(6)}${skipped ? '     ' : ''}  ${fact} (${looked})`];
};

async function typeFinding(path: string): Promise<Finding> {
  const fact = 'the types are right';
  const found = await typeErrors(path);
  if (found === undefined) {
    const looked =
      'not looked at: no TypeScript compiler is installed beside the file; npm install typescript';
    return { fact, looked, flaw: undefined, skipped: true };
  }
  const { compiler, errors } = found;
  return { fact, looked: compiler, flaw: errors.length === 0 ? undefined : errors.join('\n') };
}
