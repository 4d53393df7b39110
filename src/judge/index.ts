/** What is needed to judge programs for a contest, by game; a game's file is read when it is asked for. */
import { type Said, badUse, didYouMean, quote, said } from '../base/errors.ts';
import type { Cases, Inputs } from './cases.ts';
import { list } from './list.ts';
import type { ContestProblem } from './package/problem.ts';
import type { Duel } from './protocol.ts';

/** What the file of a game exports. */
interface Judging {
  /** How programs play the game. */
  readonly duel?: Duel;
  /** Inputs, where the contest asks for an answer. Each test is of the kind that this game's own functions take. */
  readonly cases?: unknown;
  /** Inputs, where the contest is a game against the judge. */
  readonly starts?: unknown;
  /** The contest problem that packages for judges are made of. */
  readonly problem?: ContestProblem;
}

const files: Readonly<Record<string, () => Promise<Judging>>> = list;

const judgingOf = async (name: string): Promise<Judging> =>
  (Object.hasOwn(files, name) && (await files[name]?.())) || {};

/** The games whose file exports `member`. */
async function namesWith(member: keyof Judging): Promise<string[]> {
  const all = await Promise.all(
    Object.keys(files).map(async (known) => [known, await judgingOf(known)] as const),
  );
  return all.flatMap(([known, judging]) => (judging[member] === undefined ? [] : [known]));
}

/** A guess at the name that was meant, or all names. */
const expected = (name: string, names: readonly string[]): Said =>
  didYouMean(name, names) || ` (expected one of ${names.join(', ')})`;

/** The inputs of a contest; undefined where it asks for no answer. */
export const casesOf = async (name: string): Promise<Cases | undefined> =>
  (await judgingOf(name)).cases as Cases | undefined;

/** The inputs of a contest. Raises bad use when the game has no contest that asks for an answer. */
export async function loadCases(name: string): Promise<Cases> {
  const cases = await casesOf(name);
  if (cases !== undefined) return cases;
  throw badUse(
    said`there is no contest that asks for an answer to ${quote(name)}${expected(name, await namesWith('cases'))}`,
  );
}

/** What inputs of a contest are made with, also where it is a game against the judge. Raises bad use when there is no contest. */
export async function loadInputs(name: string): Promise<Inputs> {
  const { cases, starts } = await judgingOf(name);
  const inputs = (cases ?? starts) as Inputs | undefined;
  if (inputs !== undefined) return inputs;
  const names = [...(await namesWith('cases')), ...(await namesWith('starts'))];
  throw badUse(said`there is no contest of ${quote(name)}${expected(name, names)}`);
}

/** The contest problem of a game. Raises bad use when it has none. */
export async function loadProblem(name: string): Promise<ContestProblem> {
  const { problem } = await judgingOf(name);
  if (problem !== undefined) return problem;
  throw badUse(
    said`there is no contest problem of ${quote(name)}${expected(name, await namesWith('problem'))}`,
  );
}

/** Inputs of a contest on which programs with known mistakes fail, made by hand. */
export async function trapsOf(name: string): Promise<readonly string[]> {
  const { samples = [], traps = [] } = (await judgingOf(name)).problem ?? {};
  return [...samples, ...traps].map(({ input }) => input);
}

/** How programs play a game in its contest; undefined: by the protocol that all games have. */
export const loadDuel = async (name: string): Promise<Duel | undefined> => (await judgingOf(name)).duel;
