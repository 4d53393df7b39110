/**
 * Remembers which member of the rules in a game file was called last, and for which position, so that errors and calls that
 * take long can be reported with the position. Calls are counted in memory shared with the main thread, at the beginning and
 * at the end: while the two counts differ, a call is running. Loading the file counts as a call.
 */
import { workerData } from 'node:worker_threads';
import { badInput, errorFrom, said, shown } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { GivenMoves } from '../../check/check.ts';
import { once } from '../../base/once.ts';
import type { Rules } from '../../rules/rules.ts';
import { ANSWERED, ASKED, COUNTS, LIMITED, type CommandTask } from '../task.ts';

const counts =
  (workerData as CommandTask | null)?.counts ??
  new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));

/** The call that runs or was the last: a member of the rules, and its position if it has one. */
let member = 'rules';
let subject: unknown;
let textOf: ((p: unknown) => string) | undefined;

/** "moves at left=3" */
function question(): string {
  try {
    return textOf === undefined ? member : `${member} at ${textOf(subject)}`;
  } catch {
    return member;
  }
}

/** What takes time while no line of the file has answered: a call, or what the file does after one. */
export const doing = (): string =>
  counts[ASKED] === counts[ANSWERED] ? `code that runs after ${question()}` : question();

/** The last answer of `moves`, and the position that it is for. */
let lastMoves: GivenMoves<unknown> | undefined;

export const lastAnswer = (): typeof lastMoves => lastMoves;

/** The rules whose `moves` were called last, to ask them again. */
let lastRules: Rules<unknown> | undefined;

/** The moves that the rules give where `moves` was called last and failed because of one of them; undefined: it was another call. */
export function failedAnswer(): typeof lastMoves {
  if (member !== 'moves' || !lastRules?.keeping) return undefined;
  const rules = lastRules;
  return { rules, p: subject, list: rules.keeping!.moves(subject) };
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

/** Notes that the file itself is running, until `action` has ended. */
export async function loading<T>(action: () => Promise<T>): Promise<T> {
  const asked = begin('loading the file', undefined, undefined);
  try {
    return await action();
  } finally {
    counts[ANSWERED] = asked;
  }
}

function begin(what: string, p: unknown, text: typeof textOf): number {
  [member, subject, textOf] = [what, p, text];
  return ++counts[ASKED]!;
}

function tied(error: unknown): Error {
  const known = errorFrom(error);
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

/** Longer lists of moves are refused: they are a mistake, and going through one would take too long to say anything. */
const MOST_MOVES = 2 ** 20;

const isCount = (answer: unknown): boolean => Number.isInteger(answer) && (answer as number) >= 0;
const isNumber = (answer: unknown): boolean => typeof answer === 'number' && !Number.isNaN(answer);
const isNumberOrNothing = (answer: unknown): boolean => answer === undefined || isNumber(answer);

/** Members of rules that note their calls, and raise bad input for a result of the wrong type. `text` writes a position. */
const seenBy =
  <P>(text: (p: unknown) => string) =>
  <F extends (p: P, q: P) => unknown>(
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

/** The rules that `make` returns, with members that note each call. `make` itself is noted as a call too. */
export function watched<P>(make: () => Rules<P>): Rules<P> {
  const rules = ask(make, 'rules');
  const text = rules.position.text as (p: unknown) => string;
  const seen = seenBy<P>(text);
  const positions = (what: string, action: (p: P) => readonly P[]) => {
    const listed = seen(what, action, Array.isArray, 'a list of positions');
    return (p: P): readonly P[] => {
      const list = listed(p);
      if (list.length > MOST_MOVES)
        throw tied(
          badInput(
            said`${what} returned ${grouped(list.length)} positions, expected at most ${grouped(MOST_MOVES)}`,
          ),
        );
      return list;
    };
  };
  const moving = (action: (p: P) => readonly P[]) => {
    const listed = positions('moves', action);
    return (p: P): readonly P[] => {
      lastRules = rules as Rules<unknown>;
      const list = listed(p);
      lastMoves = { rules: rules as Rules<unknown>, p, list };
      return list;
    };
  };
  const { moves, keeping, unmoves, ended, stuck, gain, legal, name } = rules;
  const { pliesLeft, tier, promise, exchanged, impossible, hand, winning } = rules;
  const symmetries = once(() =>
    ask(() => rules.symmetries, 'symmetries').map((map) => seen('symmetries', map, () => true, '')),
  );
  const members: { readonly [M in keyof Rules<P>]?: Rules<P>[M] } = {
    moves: moving(moves),
    keeping: keeping && { ...keeping, moves: moving(keeping.moves) },
    unmoves: unmoves && positions('unmoves', unmoves),
    ended: seen('outcome', ended, Number.isInteger, 'the winner'),
    stuck: seen('noMoves', stuck, Number.isInteger, 'loses, wins or ties'),
    gain: gain && seen('gain', gain, Number.isFinite, 'a number of points'),
    legal: seen('legal', legal, (answer) => typeof answer === 'boolean', 'true or false'),
    name: seen('name', name, (answer) => typeof answer === 'string', 'a text'),
    pliesLeft: pliesLeft && seen('pliesLeft', pliesLeft, isCount, 'a whole number from 0 on'),
    tier: tier && seen('tier', tier, isNumberOrNothing, 'a number'),
    promise: promise && seen('promise', promise, isNumber, 'a number'),
    exchanged: exchanged && seen('exchanged', exchanged, () => true, ''),
    impossible: impossible && seen('impossible', impossible, () => true, ''),
    hand: hand && seen('hand', hand, Array.isArray, 'a list of ways'),
    winning: winning && seen('winning', winning, Array.isArray, 'a list of lines'),
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
