/** Certificates of many laws: each is accepted, and refused if anything in its automaton is changed. */
import { describe, expect, test } from 'vitest';
import { lawOf } from '../../test/laws.ts';
import { seeded } from '../base/random.ts';
import { difference } from './automata.ts';
import type { Automaton } from './automaton.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import type { Law } from './prove.ts';
import type { GameOptions } from './subtraction.ts';
import { type Kind, LawTable } from './table.ts';

const CORNER = '(1,0) (0,1) (1,1)';
const LAWS = (
  [
    [CORNER, 'outcomes', 3],
    [CORNER, 'nimbers', 7],
    ['1 3 4', 'nimbers', 5],
    ['(n,0) (0,n)', 'outcomes', 2],
    [CORNER, 'outcomes', 8, { misere: true }],
    ['(1,0,0) (0,1,0) (0,0,1)', 'outcomes', 3],
    ['(n,0) (0,n)', 'outcomes', 5, { misere: true }],
    [CORNER, 'outcomes', 9, { forbidden: '(1,1)', misere: true }],
    [CORNER, 'nimbers', 12, { misere: true }],
    ['(n,0,0) (0,n,0) (0,0,n)', 'outcomes', 2],
    ['(n,2n) (2n,n)', 'outcomes', 6],
    ['(2,1) (1,2)', 'outcomes', 21],
    ['(n,0) (0,n) (1,1)', 'outcomes', 11],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,0) (1,0,1) (0,1,1)', 'nimbers', 14],
    [CORNER, 'nimbers', 49, { forbidden: '(0..2,1) (4,4)' }],
  ] satisfies [string, Kind, number, GameOptions?][]
).map(
  ([moves, kind, states, options]) =>
    [
      `${kind} of ${moves}${options ? ` ${JSON.stringify(options)}` : ''}`,
      () => lawOf(moves, kind, options),
      states,
    ] as const,
);

/** The certificate of a law with another automaton in it. */
const withAutomaton = (law: Law, automaton: Automaton): string => certificateOf({ ...law, automaton } as Law);

/**
 * Whether the automaton really is wrong at the point that the checker reports, or at one that a move leads to,
 * according to a table computed from the rules.
 */
function confirmed({ game, kind }: Law, automaton: Automaton, point: readonly bigint[]): boolean {
  const side = Math.max(...point.map(Number)) + 1;
  const table = new LawTable(game, kind, side);
  const near = [...game.vectors, ...game.rays].flatMap((v, j) => {
    const times = j < game.vectors.length ? [1] : Array.from({ length: side }, (_, n) => n + 1);
    return times.map((n) => point.map((x, i) => Number(x) - n * v[i]!));
  });
  const value = (p: readonly number[], zeros: number): number => {
    let [state, rest] = [0, [...p]];
    for (let place = 0; place < 40 + zeros; place++) {
      if (rest.every((x) => x === 0) && place >= zeros) break;
      state =
        automaton.next[
          state * automaton.base ** p.length +
            rest.reduce((sum, x, i) => sum + (x % automaton.base) * automaton.base ** i, 0)
        ]!;
      rest = rest.map((x) => Math.floor(x / automaton.base));
    }
    return automaton.output[state]!;
  };
  return [point.map(Number), ...near]
    .filter((p) => p.every((x) => x >= 0))
    .some((p) => [0, 1, 2, 3, 4, 5, 6, 7, 8].some((zeros) => value(p, zeros) !== table.at(p)));
}

describe.each(LAWS)('%s', (_, found, states) => {
  test('is proved, and its certificate is accepted', () => {
    const law = found();
    expect(law.automaton.output).toHaveLength(states);
    expect(checkCertificate(certificateOf(law))).toMatchObject({ holds: true, states: law.proof.states });
  });

  test('changing any one transition or output is caught, at a point where it is wrong', () => {
    const law = found();
    const { automaton } = law;
    const count = automaton.output.length;
    const mutants: Automaton[] = [];
    automaton.output.forEach((value, s) => {
      for (let other = 0; other < (law.kind === 'outcomes' ? 2 : 4); other++)
        if (other !== value) mutants.push({ ...automaton, output: automaton.output.with(s, other) });
    });
    automaton.next.forEach((target, i) => {
      // each other state for small automata, two of them for larger ones
      const others = count < 8 ? count - 1 : 2;
      for (let step = 1; step <= others; step++)
        mutants.push({
          ...automaton,
          next: automaton.next.with(i, (target + step * (others < count - 1 ? 1 + (i % 3) : 1)) % count),
        });
    });
    const changed = mutants.filter(
      (m) =>
        m.next.some((t, i) => t !== automaton.next[i]) || m.output.some((v, s) => v !== automaton.output[s]),
    );
    expect(changed.length).toBeGreaterThan(count);
    for (const mutant of changed) {
      const checked = checkCertificate(withAutomaton(law, mutant));
      // in the smallest automaton no change leaves the function as it is
      expect(difference(automaton, mutant)).toBeDefined();
      if (checked.holds) expect.fail(`accepted ${JSON.stringify(mutant)}`);
      expect(confirmed(law, mutant, checked.point), `${checked.point.join()} ${checked.why}`).toBe(true);
    }
  });
});

// up to 1,597 states, in base 2 and in others; all mutants of smaller laws are tried above
const SAMPLED = [
  ['(1,0) (0,2) (2,2)', 'nimbers'],
  ['(2,0) (1,1)', 'outcomes'],
  ['(1,1) (2,0) (0,2) (2,1) (1,2)', 'nimbers'],
  ['(1,0) (0,1) (1,1) (0,2) (2,1)', 'outcomes'],
  ['(1,0) (0,1) (0,2) (2,1) (2,2)', 'nimbers'],
  ['(0,2) (2,1) (2,2)', 'nimbers'],
] as const satisfies readonly (readonly [string, Kind])[];

test.each(SAMPLED)(
  '%s, %s: mutants from all over a large automaton are caught, at a point where they are wrong',
  (moves, kind) => {
    const law = lawOf(moves, kind);
    const { automaton } = law;
    const count = automaton.output.length;
    const random = seeded(1);
    const below = (n: number): number => Math.floor(random() * n);
    for (let i = 0; i < 20; i++) {
      const at = below(automaton.next.length);
      const target = (automaton.next[at]! + 1 + below(count - 1)) % count;
      const s = below(count);
      const value =
        (automaton.output[s]! + 1 + below(kind === 'nimbers' ? 3 : 1)) % (kind === 'nimbers' ? 4 : 2);
      const mutant =
        i % 4 > 0
          ? { ...automaton, next: automaton.next.with(at, target) }
          : {
              ...automaton,
              output: automaton.output.with(s, value === automaton.output[s] ? value + 1 : value),
            };
      const checked = checkCertificate(withAutomaton(law, mutant));
      if (checked.holds) expect.fail(`accepted mutant ${i}`);
      expect(confirmed(law, mutant, checked.point)).toBe(true);
    }
  },
);
