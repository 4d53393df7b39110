/** What is needed to judge programs for a contest, by game; a game's file is read when it is asked for. */
import { badUse, didYouMean, quote, said } from '../base/errors.ts';
import type { Cases } from './cases.ts';
import { list } from './list.ts';
import type { Duel } from './protocol.ts';

/** What the judge.ts of a game exports. */
interface Judging {
  /** How programs play the game. */
  readonly duel?: Duel;
  /** Inputs, where the contest asks for an answer. Each test is of the kind that this game's own functions take. */
  readonly cases?: unknown;
}

const files: Readonly<Record<string, () => Promise<Judging>>> = list;

const judgingOf = async (name: string): Promise<Judging> =>
  Object.hasOwn(files, name) ? files[name]!() : {};

/** The inputs of a contest. Raises bad use when the game has no contest that asks for an answer. */
export async function loadCases(name: string): Promise<Cases> {
  const { cases } = await judgingOf(name);
  if (cases !== undefined) return cases as Cases;
  const all = await Promise.all(
    Object.keys(files).map(async (known) => [known, await judgingOf(known)] as const),
  );
  const names = all.flatMap(([known, judging]) => (judging.cases === undefined ? [] : [known]));
  throw badUse(
    said`there is no contest that asks for an answer to ${quote(name)}${didYouMean(name, names) || ` (expected one of ${names.join(', ')})`}`,
  );
}

/** How programs play a game in its contest; undefined: by the protocol that all games have. */
export const loadDuel = async (name: string): Promise<Duel | undefined> => (await judgingOf(name)).duel;
