/**
 * Expectations for the innermost loops of tests. Vitest's own is asked only where they are not met, since it takes longer than most of
 * what is compared.
 */
import { expect } from 'vitest';

/** Expects the same value; `at` says for what in the message of a failure. */
export function expectSame<T>(at: string, found: T, expected: T): void {
  if (!Object.is(found, expected)) expect([at, found]).toEqual([at, expected]);
}

type Texts = readonly string[] | undefined;

/** Expects the same texts in the same order. */
export function expectTexts(at: string, found: Texts, expected: Texts): void {
  const isSame = found?.length === expected?.length && found?.every((text, k) => text === expected?.[k]);
  if (!isSame) expect([at, found]).toEqual([at, expected]);
}

/** Expects a number below another one. */
export function expectLess(at: string, found: number, bound: number): void {
  if (!(found < bound))
    expect({ at, found }).toEqual({ at, found: expect.toSatisfy((n) => n < bound, `below ${bound}`) });
}
