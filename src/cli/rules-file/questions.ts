/**
 * Remembers which member of the rules in a game file was called last, and for which position, so that errors and calls that
 * take long can be reported with the position. Calls are counted in memory shared with the main thread, at the beginning and
 * at the end: while the two counts differ, a call is running.
 */
import { workerData } from 'node:worker_threads';
import { shown } from '../../check/invariants.ts';
import { badInput, said } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { Rules } from '../../rules/rules.ts';
import { ANSWERED, ASKED, COUNTS, LIMITED, type Task } from '../task.ts';

const counts =
  (workerData as Task | null)?.counts ??
  new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));

/** The call that runs or was the last: a member of the rules, and its position if it has one. */
let member = 'rules';
let subject: unknown;
let textOf: ((p: unknown) => string) | undefined;

/** "moves at left=3" */
export function question(): string {
  try {
    return textOf === undefined ? member : `${member} at ${textOf(subject)}`;
  } catch {
    return member;
  }
}

/** The calls in which errors were raised. */
const questions = new WeakMap<Error, string>();

/** The call in which `error` was raised, such as "moves at left=3"; undefined if it was raised outside of the rules. */
export const questionOf = (error: unknown): string | undefined =>
  error instanceof Error ? questions.get(error) : undefined;

function ask<T>(action: () => T, what: string): T {
  const asked = begin(what, undefined, undefined);
  try {
    return action();
  } finally {
    counts[ANSWERED] = asked;
  }
}

function begin(what: string, p: unknown, text: typeof textOf): number {
  [member, subject, textOf] = [what, p, text];
  return ++counts[ASKED]!;
}

function tied(error: unknown): Error {
  const known = error instanceof Error ? error : new Error(String(error));
  if (!questions.has(known)) questions.set(known, question());
  return known;
}

/** Runs `action`; a call of the rules that takes long ends the program meanwhile, instead of only being reported. */
export function limited<T>(action: () => T): T {
  counts[LIMITED] = 1;
  try {
    return action();
  } finally {
    counts[LIMITED] = 0;
  }
}

/** The rules that `make` returns, with members that note each call. `make` itself is noted as a call too. */
export function watched<P>(make: () => Rules<P>): Rules<P> {
  const rules = ask(make, 'rules');
  const text = rules.position.text as (p: unknown) => string;
  /** A member that notes its calls, and raises bad input for a result of the wrong type. */
  const seen = <F extends (p: P, q: P) => unknown>(
    what: string,
    action: F,
    is: (answer: unknown) => boolean,
    expected: string,
  ): F =>
    ((p: P, q: P) => {
      const asked = begin(what, p, text);
      try {
        const answer = action(p, q);
        if (!is(answer)) throw badInput(said`${what} returned ${shown(answer)}, expected ${expected}`);
        return answer;
      } catch (error) {
        throw tied(error);
      } finally {
        counts[ANSWERED] = asked;
      }
    }) as F;
  const positions = (what: string, action: (p: P) => readonly P[]) =>
    seen(what, action, Array.isArray, 'a list of positions');
  const { moves, keeping, unmoves, ended, stuck, gain, legal, name } = rules;
  const symmetries = once(() =>
    ask(() => rules.symmetries, 'symmetries').map((map) => seen('symmetries', map, () => true, '')),
  );
  const members: { readonly [M in keyof Rules<P>]?: Rules<P>[M] } = {
    moves: positions('moves', moves),
    keeping: keeping && { ...keeping, moves: positions('moves', keeping.moves) },
    unmoves: unmoves && positions('unmoves', unmoves),
    ended: seen('outcome', ended, Number.isInteger, 'the winner'),
    stuck: seen('noMoves', stuck, Number.isInteger, 'loses, wins or ties'),
    gain: gain && seen('gain', gain, Number.isFinite, 'a number of points'),
    legal: seen('legal', legal, (answer) => typeof answer === 'boolean', 'true or false'),
    name: seen('name', name, (answer) => typeof answer === 'string', 'a text'),
  };
  return Object.defineProperties(
    {},
    {
      // copying descriptors keeps getters lazy
      ...Object.getOwnPropertyDescriptors(rules),
      ...Object.getOwnPropertyDescriptors(members),
      symmetries: { get: symmetries, enumerable: true },
    },
  ) as Rules<P>;
}
