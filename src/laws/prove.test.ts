import { expect, test } from 'vitest';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import { findLaw } from './find.ts';
import { Law, verify } from './prove.ts';
import { parseGame } from './subtraction.ts';

const corner = parseGame('(1,0) (0,1) (1,1)');

test('the corner game has an outcome law of 3 states and a nimber law of 7', () => {
  const outcomes = findLaw(corner, 'outcomes').law!;
  expect(outcomes.automaton.output).toHaveLength(3);
  expect(outcomes.value([10n ** 40n, 10n ** 41n + 1n])).toBe(1);
  expect(outcomes.value([10n ** 40n, 10n ** 41n])).toBe(0);
  expect(findLaw(corner, 'nimbers').law!.automaton.output).toHaveLength(7);
});

test('a wrong automaton is refuted at a point', () => {
  const always = { base: 2, dimensions: 2, next: [0, 0, 0, 0], output: [0] };
  expect(Law.prove(corner, 'outcomes', always)).toEqual({ holds: false, point: [1n, 0n] });
  expect(verify(corner, 'outcomes', always, { most: 0 })).toEqual({ holds: undefined, states: 1 });
});

test('a proof is finished if exactly its number of states is allowed, and unfinished with one less', () => {
  for (const kind of ['outcomes', 'nimbers'] as const) {
    const { automaton, proof } = findLaw(corner, kind).law!;
    expect(verify(corner, kind, automaton, { most: proof.states })).toEqual({
      holds: true,
      states: proof.states,
    });
    expect(verify(corner, kind, automaton, { most: proof.states - 1 })).toMatchObject({ holds: undefined });
  }
});

test('a proof of thousands of states visits as many as the checker', () => {
  const law = findLaw(parseGame('(1,0) (0,1) (2,0) (2,1) (2,2)'), 'outcomes', { bases: [2] }).law!;
  expect(law.proof.states).toBeGreaterThan(3000);
  expect(checkCertificate(certificateOf(law))).toMatchObject({ holds: true, states: law.proof.states });
});
