import { describe, expect, test } from 'vitest';
import { type Automaton, difference } from './automaton.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import { findLaw } from './find.ts';
import { type Law } from './prove.ts';
import { type GameOptions, parseGame } from './subtraction.ts';
import { type Kind, Table } from './table.ts';

function lawOf(moves: string, kind: Kind, options: GameOptions = {}): Law {
  const { law } = findLaw(parseGame(moves, options), kind);
  if (!law) throw new Error(`no law of ${moves}`);
  return law;
}

const CORNER = '(1,0) (0,1) (1,1)';
const LAWS: readonly (readonly [name: string, law: Law, states: number])[] = (
  [
    [CORNER, 'outcomes', 3],
    [CORNER, 'nimbers', 7],
    [CORNER, 'outcomes', 8, { misere: true }],
    [CORNER, 'nimbers', 12, { misere: true }],
    [CORNER, 'nimbers', 49, { forbidden: '(0..2,1) (4,4)' }],
    [CORNER, 'outcomes', 9, { forbidden: '(1,1)', misere: true }],
    ['(2,1) (1,2)', 'outcomes', 21],
    ['1 3 4', 'nimbers', 5],
    ['(1,0,0) (0,1,0) (0,0,1)', 'outcomes', 3],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,0) (1,0,1) (0,1,1)', 'nimbers', 14],
    ['(n,0) (0,n)', 'outcomes', 2],
    ['(n,0,0) (0,n,0) (0,0,n)', 'outcomes', 2],
    ['(n,0) (0,n)', 'outcomes', 5, { misere: true }],
    ['(n,0) (0,n) (1,1)', 'outcomes', 11],
    ['(n,2n) (2n,n)', 'outcomes', 6],
  ] satisfies [string, Kind, number, GameOptions?][]
).map(([moves, kind, states, options]) => [
  `${kind} of ${moves}${options ? ` ${JSON.stringify(options)}` : ''}`,
  lawOf(moves, kind, options),
  states,
]);

/** The certificate of a law with another automaton in it. */
const withAutomaton = (law: Law, automaton: Automaton): string => certificateOf({ ...law, automaton } as Law);

/**
 * Whether the automaton really is wrong where the checker says so, by a table made from the rules alone: at the point or
 * at one that a move leads to.
 */
function confirmed({ game, kind }: Law, automaton: Automaton, point: readonly bigint[]): boolean {
  const side = Math.max(...point.map(Number)) + 1;
  const table = new Table(game, kind, side);
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

describe.each(LAWS)('%s', (_, law, states) => {
  test('is proved, and its certificate is accepted', () => {
    expect(law.automaton.output).toHaveLength(states);
    expect(checkCertificate(certificateOf(law))).toMatchObject({ holds: true, states: law.proof.states });
  });

  test('changing any one transition or output is caught, at a point where it is wrong', () => {
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
    let random = 1;
    const below = (n: number): number => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return Math.floor((random / 2 ** 31) * n);
    };
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

test('a false law is refused with the coordinates that break it', () => {
  const law = lawOf(CORNER, 'outcomes');
  const equalOnly = { ...lawOf('(n,0) (0,n)', 'outcomes').automaton };
  expect(checkCertificate(withAutomaton(law, equalOnly))).toEqual({
    holds: false,
    point: [1n, 1n],
    why: 'its value is 0, but moves lead to 0, 1, which makes it 1',
  });
  const other = parseGame('(1,0) (0,1)');
  expect(checkCertificate(certificateOf({ ...law, game: other } as Law))).toMatchObject({ holds: false });
  const misere = parseGame(CORNER, { misere: true });
  expect(checkCertificate(certificateOf({ ...law, game: misere } as Law))).toEqual({
    holds: false,
    point: [0n, 0n],
    why: 'its value is 0, but moves lead to nothing: there is no move, which makes it 1',
  });
});

test('the theorem says what was checked', () => {
  expect(checkCertificate(certificateOf(lawOf(CORNER, 'nimbers')))).toMatchObject({
    theorem:
      'For all x, y ≥ 0: where a move subtracts (1,0) (0,1) (1,1) and whoever cannot move loses, the nimber of (x, y) is what the automaton of 7 states says that reads base-2 digits, least significant first.',
  });
});

describe('a file that is no certificate is refused with the place', () => {
  // what JSON.parse gives, to be spoiled
  type Json = ReturnType<typeof JSON.parse>;
  const corner = certificateOf(lawOf(CORNER, 'outcomes'));
  const good = (): Json => JSON.parse(corner);
  const changed = (change: (file: Json) => void): string => {
    const file = good();
    change(file);
    return JSON.stringify(file);
  };
  const cases: readonly (readonly [string, string, string])[] = [
    ['no JSON', 'hello', "this is no JSON: 'hello'"],
    ['nothing', '', 'this is no JSON'],
    ['a list', '[]', 'the certificate must be an object'],
    ['null', 'null', 'the certificate must be an object'],
    ['deeply nested lists', '['.repeat(1e6), 'this is no JSON'],
    [
      'another format',
      changed((f) => (f['format'] = 'other')),
      'format must be "perfect-play law", got \'"other"\'',
    ],
    ['a later version', changed((f) => (f['version'] = 2)), 'version must be 1'],
    ['an unknown member', changed((f) => (f['extra'] = 1)), "unknown member 'extra'"],
    ['no game', changed((f) => delete f['game']), 'game must be an object'],
    [
      'four dimensions',
      changed((f) => (f['game'].dimensions = 4)),
      'game.dimensions must be an integer from 1 to 3',
    ],
    ['a zero vector', changed((f) => (f['game'].vectors[1] = [0, 0])), 'game.vectors[1] subtracts nothing'],
    [
      'a negative vector',
      changed((f) => (f['game'].vectors[1] = [1, -1])),
      'game.vectors[1][1] must be an integer from 0',
    ],
    [
      'a huge vector',
      changed((f) => (f['game'].vectors[1] = [1, 1e9])),
      'game.vectors[1][1] must be an integer from 0',
    ],
    ['a short vector', changed((f) => (f['game'].vectors[1] = [1])), 'game.vectors[1] must be a list of 2'],
    ['no moves', changed((f) => (f['game'].vectors = [])), 'there is no move'],
    [
      'many moves',
      changed((f) => (f['game'].vectors = Array.from({ length: 32 }, () => [1, 0]))),
      'game.vectors must be a list of 0 to 31',
    ],
    [
      'nimbers of rays',
      changed((f) => ((f['game'].rays = [[1, 0]]), (f['claim'] = 'nimbers'))),
      'no automaton can give them',
    ],
    ['odd play', changed((f) => (f['game'].play = 'fast')), 'game.play must be "normal" or "misere"'],
    ['a forbidden cell far out', changed((f) => (f['game'].forbidden = [[1e6, 0]])), 'game.forbidden[0][0]'],
    ['base 1', changed((f) => (f['automaton'].base = 1)), 'automaton.base must be an integer from 2 to 36'],
    [
      'a base that does not fit',
      changed((f) => (f['automaton'].base = 3)),
      'automaton.states[0].next must be a list of 9',
    ],
    ['no states', changed((f) => (f['automaton'].states = [])), 'automaton.states must be a list of 1'],
    [
      'a target that is not there',
      changed((f) => (f['automaton'].states[1].next[2] = 3)),
      "automaton.states[1].next[2] must be an integer from 0 to 2, got '3'",
    ],
    [
      'half a target',
      changed((f) => (f['automaton'].states[1].next[2] = 0.5)),
      'automaton.states[1].next[2]',
    ],
    [
      'an outcome of 2',
      changed((f) => (f['automaton'].states[1].value = 2)),
      'automaton.states[1].value must be an integer from 0 to 1',
    ],
    [
      'a value in words',
      changed((f) => (f['automaton'].states[1].value = 'won')),
      'automaton.states[1].value',
    ],
  ];
  test.each(cases)('%s', (_, text, message) => {
    expect(() => checkCertificate(text)).toThrow(message);
    expect(() => checkCertificate(text)).toThrow(expect.objectContaining({ kind: 'bad input' }));
  });

  test('one that is too long to read or to check', () => {
    expect(() => checkCertificate(' '.repeat(2 ** 25 + 1))).toThrow('a certificate of more than');
    // a true law (odd amounts are taken: even numbers are lost), with a part that does nothing but have many states
    const many = 9000;
    const states = Array.from({ length: 3 * many }, (_, s) => {
      const [part, rest] = [Math.floor(s / many), s % many];
      const odd = (digit: number): number => (part === 0 ? 1 + (digit % 2) : part);
      return {
        value: part === 2 ? 1 : 0,
        next: Array.from({ length: 36 }, (__, d) => odd(d) * many + ((rest * 7919 + d * 104_729 + 1) % many)),
      };
    });
    const file = { ...good(), automaton: { base: 36, states } };
    file.game = { ...file.game, dimensions: 1, vectors: Array.from({ length: 31 }, (_, i) => [2 * i + 1]) };
    expect(() => checkCertificate(JSON.stringify(file), 2 ** 19)).toThrow(
      expect.objectContaining({ kind: 'too large', message: expect.stringContaining('was not decided in') }),
    );
  });
});
