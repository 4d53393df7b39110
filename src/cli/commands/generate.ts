/** `perfect-play generate`: inputs of a contest with their answers, or a whole contest problem. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { badUse, didYouMean, quote, said, systemReason } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { type Made, generate, kindsOf } from '../../judge/generate.ts';
import { KINDS, type InputKind } from '../../judge/kinds.ts';
import { loadInputs } from '../../judge/index.ts';
import { requireEmpty, writeFiles } from '../../judge/package/files.ts';
import { FORMATS } from '../../judge/package/formats.ts';
import { answersOf, makeProblem } from '../../judge/package/make.ts';
import { seeded } from '../../base/random.ts';
import { defaultMemory } from '../memory.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'generate'> = async ({ args, flags, note, progress, label }) => {
  const { game } = args;
  label(game);
  const { longest, count, seed, size, seconds, minPlies, out, json, memory = defaultMemory() } = flags;
  const kinds = flags.kind ?? [longest ? 'longest' : 'random'];
  const { export: folder, format } = flags;
  if (folder !== undefined) {
    requireEmpty(folder);
    const begun = (group: string): void => progress(0, 0, `the tests of ${group}`);
    const problem = await makeProblem(game, { seed, memory, begun });
    const files = FORMATS[format]!(problem);
    writeFiles(folder, files);
    if (basename(resolve(folder)) !== problem.name)
      note(`judges that take the name of the problem from its folder expect ${quote(problem.name)}`);
    return `${plural(problem.tests.length, 'test')} and ${plural(problem.submissions.length, 'submission')} are in ${folder}, ${plural(files.length, 'file')} in all`;
  }
  const cases = await loadInputs(game);
  if (minPlies !== undefined && !cases.kinds.includes('longest'))
    throw badUse(said`--min-plies: how many plies play takes is not known of inputs of ${game}`);
  const answer = await answersOf(game);
  const random = seeded(seed);
  const tests = Array.from({ length: count }, (_, k) => {
    const kind = kindOf(kinds[k % kinds.length]!, kindsOf(cases));
    progress(0, 0, `${k} of ${plural(count, 'input')}`);
    const made = generate({
      cases,
      kind,
      // from small boards to the largest, unless a size is given
      share: size ?? (kind === 'longest' ? 1 : (k + 1) / count),
      random,
      memory,
      minPlies,
      seconds,
      now: () => performance.now() / 1000,
      found: (plies) => note(`${plural(plies, 'ply', 'plies')} so far`),
    });
    if (made === undefined)
      throw badUse(
        said`no input of the kind ${kind} was found in ${seconds} s; --seconds and --size may help`,
      );
    const input = cases.input([made.test]);
    return { kind, input, answer: answer(input, memory), short: made.short };
  });
  for (const [kind, { number, least, asked }] of shortOf(tests))
    note(
      `${number} of ${plural(tests.filter((test) => test.kind === kind).length, 'input')} of the kind ${kind} ${number === 1 ? 'has' : 'have'} fewer than ${plural(asked, 'ply', 'plies')}, down to ${least}: none with more was found`,
    );

  if (json)
    return JSON.stringify(
      tests.map(({ kind, input, answer: right }) => ({ kind, input, answer: right })),
      undefined,
      2,
    );
  if (out === undefined) {
    if (count > 1) throw badUse(said`${count} inputs need a folder: --out ${quote('tests')}`);
    note(`the answer is ${tests[0]!.answer.trim()}`);
    return tests[0]!.input.trimEnd();
  }
  const width = String(count).length;
  try {
    mkdirSync(out, { recursive: true });
    tests.forEach((test, k) => {
      const name = `${String(k + 1).padStart(width, '0')}-${test.kind}`;
      writeFileSync(join(out, `${name}.in`), test.input);
      writeFileSync(join(out, `${name}.ans`), test.answer);
    });
  } catch (error) {
    throw badUse(said`cannot write into ${quote(out)}: ${systemReason(error)}`);
  }
  return `${plural(count, 'input')} with ${count === 1 ? 'its answer is' : 'their answers are'} in ${out}`;
};

interface Short {
  readonly number: number;
  readonly least: number;
  readonly asked: number;
}

/** By kind, how many of the tests have too few plies, and the least number of plies among them. */
function shortOf(
  tests: readonly { readonly kind: InputKind; readonly short: Made['short'] }[],
): Map<InputKind, Short> {
  const found = new Map<InputKind, Short>();
  for (const { kind, short } of tests) {
    if (!short) continue;
    const { number = 0, least = Infinity } = found.get(kind) ?? {};
    found.set(kind, { number: number + 1, least: Math.min(least, short.plies), asked: short.asked });
  }
  return found;
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
