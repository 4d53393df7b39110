/** `perfect-play check`: checks that the rules of a game satisfy every invariant. */
import { existsSync } from 'node:fs';
import { NODE } from '../../../engines/node.ts';
import { type CheckOptions, type Finding, check } from '../../../check/check.ts';
import { sumFindings } from '../../../check/sums.ts';
import { OPEN_STATUS, exitStatus } from '../../../base/errors.ts';
import { plural } from '../../../base/numbers.ts';
import { note as tell, wholeText } from '../../io.ts';
import { defaultMemory } from '../../memory.ts';
import { beforeNames } from '../../parse.ts';
import { optionTexts, rulesFrom } from '../../from-flags.ts';
import { isPath } from '../../rules-file/path.ts';
import { limited } from '../../rules-file/questions.ts';
import type { CommandWork } from '../../task.ts';
import { wrap } from '../../columns.ts';
import { againstDump } from './against.ts';
import { typeErrors } from './type-errors.ts';

/** If the file cannot even be loaded, the compiler often explains it best. */
export async function onLoadFailure(asked: string, words: readonly string[]): Promise<void> {
  if (!isPath(asked) || beforeNames(words).includes('--no-types') || !existsSync(asked)) return;
  for (const error of (await typeErrors(asked))?.errors ?? []) tell(error);
}

export const work: CommandWork<'check'> = async ({
  args,
  game,
  options: given,
  flags,
  progress,
  note,
  print,
}) => {
  const asked = args.game;
  const types = isPath(asked) && flags.types ? [await typeFinding(asked)] : [];
  const rules = explained(() => rulesFrom({ game, options: given }), types, note);
  const { json: asJson, quiet } = flags;
  const say = (lines: readonly string[]): void => {
    if (!asJson && !quiet) lines.forEach(print);
  };
  const head = (positions: string): void =>
    say([`${game.title.en}: ${positions}`, '', ...types.flatMap(lines)]);
  const options: CheckOptions = {
    platform: NODE,
    most: flags.positions,
    seed: flags.seed,
    seconds: flags.seconds,
    memory: flags.memory ?? defaultMemory(),
    explain: await errorText(asked),
    sums: sumFindings,
    progress,
    begun: (positions) => head(`the invariants at ${positions}`),
    found: (finding) => say(lines(finding)),
  };
  const dump =
    flags.against === undefined ? undefined : wholeText(flags.against === '-' ? undefined : flags.against);
  const { findings, positions, notes } = limited(() => check(game, rules, options));
  if (positions === undefined) {
    head('nothing could be checked');
    say(findings.flatMap(lines));
  }
  const second =
    dump === undefined
      ? []
      : [
          againstDump(
            { game: game.name, options: optionTexts({ game, options: given }), rules, progress },
            dump,
            options,
          ),
        ];
  say(second.flatMap(lines));
  const all = [...types, ...findings, ...second];
  const status = statusOf(all);
  if (asJson) {
    const json = {
      game: game.name,
      positions: positions ?? null,
      invariants: all.map(invariantJson),
      notes: notes.map(String),
    };
    return { text: JSON.stringify(json, undefined, 2), status };
  }
  if (quiet) return status === 0 ? { status } : { text: faults(all, status).join('\n'), status };
  const noted = notes.flatMap((text) => ['', ...wrap(`Note: ${text}.`.split(' '))]);
  return { text: [...noted, '', summary(all)].join('\n'), status };
};

/** Makes the rules; if that fails, tells what is wrong with their types first, which often explains it best. */
function explained<T>(make: () => T, types: readonly Finding[], say: (line: string) => void): T {
  try {
    return make();
  } catch (error) {
    for (const { flaw } of types)
      String(flaw ?? '')
        .split('\n')
        .filter(Boolean)
        .forEach(say);
    throw error;
  }
}

const isBroken = ({ flaw }: Finding): boolean => flaw !== undefined;
/** Whether time ran out before it was tested. */
const isUntested = ({ skipped, cut }: Finding): boolean => skipped === true && cut === true;

const statusOf = (all: readonly Finding[]): number =>
  all.some(isBroken) ? exitStatus['bad input'] : all.some(isUntested) ? OPEN_STATUS : 0;

/** The lines of what is broken; if nothing is, of what was not tested. */
const faults = (all: readonly Finding[], status: number): string[] =>
  all.filter((one) => isBroken(one) || (status === OPEN_STATUS && one.skipped)).flatMap(lines);

function summary(all: readonly Finding[]): string {
  const broken = all.filter(isBroken).length;
  const untested = all.filter(isUntested).length;
  if (broken === 0 && untested > 0)
    return `No broken invariant was found, but ${plural(untested, 'invariant')} ${untested === 1 ? 'was' : 'were'} not tested before the time ran out; --seconds gives more time.`;
  if (broken > 0) return `${plural(broken, 'invariant')} ${broken === 1 ? 'is' : 'are'} broken.`;
  if (all.some(({ cut }) => cut))
    return 'No broken invariant was found before the time ran out; --seconds gives more time.';
  return 'Every invariant holds.';
}

/** Turns an error raised by the rules into text, with its line if they are in a game file. */
async function errorText(asked: string): Promise<(error: unknown) => string> {
  if (!isPath(asked)) return (error) => (error instanceof Error ? error.message : String(error));
  const { sayFault } = await import('../../rules-file/blame.ts');
  return (error) => sayFault(error, asked);
}

const invariantJson = ({ fact, looked, flaw, drawn, skipped = false }: Finding): object => ({
  invariant: fact,
  holds: skipped ? null : flaw === undefined,
  looked,
  ...(flaw === undefined ? {} : { flaw: String(flaw) }),
  ...(drawn === undefined ? {} : { diagram: drawn.split('\n') }),
});

const lines = ({ fact, looked, flaw, drawn, skipped = false }: Finding): string[] => {
  if (flaw !== undefined) {
    const below = [
      ...String(flaw).split('\n'),
      ...(drawn === undefined ? [] : ['', ...drawn.split('\n'), '']),
    ];
    return [`BROKEN  ${fact}`, ...below.map((line) => `        ${line}`.trimEnd())];
  }
  return [`${skipped ? '–' : 'holds'.padEnd(6)}${skipped ? '     ' : ''}  ${fact} (${looked})`];
};

async function typeFinding(path: string): Promise<Finding> {
  const fact = 'the types are right';
  const found = await typeErrors(path);
  if (found === undefined) {
    const looked =
      'not tested: no TypeScript compiler is installed beside the file; npm install typescript adds one';
    return { fact, looked, flaw: undefined, skipped: true };
  }
  const { compiler, errors } = found;
  return { fact, looked: compiler, flaw: errors.length === 0 ? undefined : errors.join('\n') };
}
