/** `perfect-play generate`: inputs of a contest with their answers, or a whole contest problem. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { OPEN_STATUS, badUse, didYouMean, quote, said, systemReason } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { present } from '../../base/present.ts';
import {
  type GenerateOptions,
  type Made,
  type Spread,
  generateUnlike,
  kindsOf,
  spreadOf,
} from '../../judge/generate.ts';
import { KINDS, type InputKind } from '../../judge/kinds.ts';
import type { ContestTools } from '../../judge/index.ts';
import { requireEmpty, writeFiles } from '../../judge/package/files.ts';
import { FORMATS } from '../../judge/package/formats.ts';
import { finished } from '../../judge/package/finish.ts';
import { answersOf, makeProblem } from '../../judge/package/make.ts';
import { seeded } from '../../base/random.ts';
import { contestToolsOf } from '../contest-of.ts';
import { defaultMemory } from '../memory.ts';
import { rulesAsModules } from '../rules-file/modules.ts';
import type { CommandWork, WorkContext } from '../task.ts';

type Context = WorkContext<'generate'>;

export const work: CommandWork<'generate'> = async (context) => {
  const { args, flags, precheck, note, label } = context;
  const tools = await contestToolsOf(args.game, { asks: flags.asks, precheck });
  label(tools.game.name);
  if (flags.export !== undefined) return await exported(flags.export, tools, context);
  const { count, json, out } = flags;
  if (count > 1 && !json && out === undefined)
    throw badUse(said`${count} inputs need a folder: --out ${quote('tests')}`);
  const { inputs, missed } = inputsFor(tools, context);
  for (const line of [...missing({ inputs, missed }, flags), ...shortOf(inputs), ...distribution(inputs)])
    note(line);
  return { text: written(inputs, context), status: missed.length > 0 ? OPEN_STATUS : 0 };
};

/** The text to print of inputs, which are written into a folder if one is given. */
function written(inputs: readonly GeneratedInput[], { flags: { json, out }, note }: Context): string {
  if (json)
    return JSON.stringify(
      inputs.map(({ kind, input, answer }) => ({ kind, input, answer })),
      undefined,
      2,
    );
  if (out !== undefined) {
    writeInputs(out, inputs);
    const { length } = inputs;
    return `${plural(length, 'input')} with ${length === 1 ? 'its answer is' : 'their answers are'} in ${out}`;
  }
  const only = present(inputs[0]);
  note(`the answer is ${only.answer.trim()}`);
  return only.input.trimEnd();
}

/** Writes a whole contest problem into a new folder. */
async function exported(
  folder: string,
  tools: ContestTools,
  { args, flags, note, progress }: Context,
): Promise<string> {
  requireEmpty(folder);
  const { seed, format, memory = defaultMemory() } = flags;
  const begun = (group: string): void => progress(0, 0, `the tests of ${group}`);
  const made = makeProblem(tools, { seed, memory, begun });
  // those of the five contests are run by the tests of this library
  const { problem, notes } = tools.ofGame
    ? await finished(made, {
        tools,
        rules: await rulesAsModules(args.game),
        memory,
        seed,
        begun: (file) => progress(0, 0, `the submission ${file}`),
      })
    : { problem: made, notes: [] };
  for (const line of notes) note(line);
  const files = FORMATS[format]!(problem);
  writeFiles(folder, files);
  for (const missing of tools.toPublish?.(problem) ?? []) note(`before it is published: ${missing}`);
  if (basename(resolve(folder)) !== problem.name)
    note(`judges that take the name of the problem from its folder expect ${quote(problem.name)}`);
  return `${plural(problem.tests.length, 'test')} and ${plural(problem.submissions.length, 'submission')} are in ${folder}, ${plural(files.length, 'file')} in all`;
}

interface GeneratedInput {
  readonly kind: InputKind;
  readonly input: string;
  readonly answer: string;
  readonly short: Made['short'];
  /** Absent where one input is made, and where its value is not known. */
  readonly spread?: Spread | undefined;
}

interface Generated {
  readonly inputs: readonly GeneratedInput[];
  /** The kind of each input that was not found in time. */
  readonly missed: readonly InputKind[];
}

/** The inputs that the flags ask for. Raises bad use where none at all is found. */
function inputsFor(tools: ContestTools, { flags, note, progress }: Context): Generated {
  const { longest, count, size, seconds, minPlies, memory = defaultMemory() } = flags;
  const kinds = flags.kind ?? [longest ? 'longest' : 'random'];
  const { inputs: cases, game } = tools;
  if (minPlies !== undefined && !cases.kinds.includes('longest'))
    throw badUse(said`--min-plies: how many plies play takes is not known of inputs of ${game.name}`);
  const answer = answersOf(tools);
  const random = seeded(flags.seed);
  const made: GeneratedInput[] = [];
  const missed: InputKind[] = [];
  for (let k = 0; k < count; k++) {
    const kind = kindOf(kinds[k % kinds.length]!, kindsOf(cases));
    progress(0, 0, `${k} of ${plural(count, 'input')}`);
    const options: GenerateOptions = {
      cases,
      kind,
      // from small boards to the largest, unless a size is given
      share: size ?? (kind === 'longest' ? 1 : (k + 1) / count),
      mostShare: size ?? 1,
      random,
      memory,
      minPlies,
      seconds,
      now: () => performance.now() / 1000,
      found: (plies) => note(`${plural(plies, 'ply', 'plies')} so far`),
    };
    const ofKind = made.filter((one) => one.kind === kind);
    // what was looked for twice in vain, and never found, would only take as long again
    const isVain = ofKind.length === 0 && missed.filter((one) => one === kind).length > 1;
    const before = ofKind.flatMap(({ spread }) => (spread ? [spread] : []));
    const next = isVain ? undefined : generateUnlike(options, before);
    if (next === undefined) {
      missed.push(kind);
      continue;
    }
    const { test, short } = next;
    const input = cases.input([test]);
    const spread = count > 1 ? spreadOf(options, test) : undefined;
    made.push({ kind, input, answer: answer(input, memory), short, spread });
  }
  if (made.length > 0) return { inputs: made, missed };
  const vain = [...new Set(missed)].join(' or ');
  throw badUse(said`no input of the kind ${vain} was found in ${seconds} s; --seconds and --size may help`);
}

/** Says of each kind how many inputs were looked for in vain. */
function missing({ inputs, missed }: Generated, { seconds }: Context['flags']): string[] {
  return [...new Set(missed)].map((kind) => {
    if (inputs.every((one) => one.kind !== kind))
      return `no input of the kind ${kind} was found in ${seconds} s; --seconds and --size may help`;
    const { length } = missed.filter((one) => one === kind);
    const vain = length === 1 ? `was not found in ${seconds} s` : `were not found in ${seconds} s each`;
    return `${plural(length, 'input')} of the kind ${kind} ${vain}; --seconds and --size may help`;
  });
}

/** Says of each kind who wins how many inputs, how long that takes, and how many moves there are at the start. */
function distribution(inputs: readonly GeneratedInput[]): string[] {
  return [...new Set(inputs.map(({ kind }) => kind))].flatMap((kind) => {
    const known = inputs.flatMap((one) => (one.kind === kind && one.spread ? [one.spread] : []));
    const won = (['first', 'second', 'level'] as const).flatMap((winner) => {
      const { length } = known.filter((one) => one.winner === winner);
      return length > 0 ? [`${length} ${winner}`] : [];
    });
    const parts = [
      won.join(', '),
      rangeOf(
        known.map(({ plies }) => plies),
        'ply',
        'plies',
      ),
      rangeOf(
        known.map(({ moves }) => moves),
        'move at the start',
        'moves at the start',
      ),
    ].filter((part) => part !== '');
    return known.length < 2 ? [] : [`${kind}: ${parts.join('; ')}`];
  });
}

/** The least, the middle and the greatest of the numbers that are known: "3 to 25 plies, half of them up to 9"; nothing where none is. */
function rangeOf(numbers: readonly (number | undefined)[], one: string, many: string): string {
  const sorted = numbers.filter((number) => number !== undefined).sort((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return '';
  if (least === most) return plural(most, one, many);
  return `${least} to ${plural(most, one, many)}, half of them up to ${sorted[(sorted.length - 1) >> 1]}`;
}

/** Writes each input and its answer into a folder, numbered. Raises bad use where that is not possible. */
function writeInputs(folder: string, inputs: readonly GeneratedInput[]): void {
  const width = String(inputs.length).length;
  try {
    mkdirSync(folder, { recursive: true });
    inputs.forEach(({ kind, input, answer }, k) => {
      const name = `${String(k + 1).padStart(width, '0')}-${kind}`;
      writeFileSync(join(folder, `${name}.in`), input);
      writeFileSync(join(folder, `${name}.ans`), answer);
    });
  } catch (error) {
    throw badUse(said`cannot write into ${quote(folder)}: ${systemReason(error)}`);
  }
}

/** Says of each kind how many inputs have too few plies, and the least number of plies among them. */
function shortOf(inputs: readonly GeneratedInput[]): string[] {
  const kinds = new Set(inputs.flatMap(({ kind, short }) => (short ? [kind] : [])));
  return [...kinds].map((kind) => {
    const all = inputs.filter((one) => one.kind === kind);
    const short = all.flatMap((one) => one.short ?? []);
    const least = Math.min(...short.map(({ plies }) => plies));
    const asked = Math.max(...short.map((one) => one.asked));
    return `${short.length} of ${plural(all.length, 'input')} of the kind ${kind} ${short.length === 1 ? 'has' : 'have'} fewer than ${plural(asked, 'ply', 'plies')}, down to ${least}: none with more was found`;
  });
}

/** The kind called `name`, one of those that the game has. Raises bad use. */
function kindOf(name: string, known: readonly InputKind[]): InputKind {
  const kind = known.find((one) => one === name);
  if (kind !== undefined) return kind;
  if (Object.hasOwn(KINDS, name))
    throw badUse(said`--kind: the game has no inputs of the kind ${name} (expected ${known.join(', ')})`);
  throw badUse(
    said`--kind: ${quote(name)} is none${didYouMean(name, known) || ` (expected ${known.join(', ')})`}`,
  );
}
