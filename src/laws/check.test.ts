/** Certificates: which are accepted, with which theorem, and which are refused. See also check-changes.test.ts. */
import { describe, expect, test } from 'vitest';
import { lawOf } from '../../test/laws.ts';
import type { Automaton } from './automaton.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import type { Law } from './prove.ts';
import { parseGame } from './subtraction.ts';

const CORNER = '(1,0) (0,1) (1,1)';

/** The certificate of a law with another automaton in it. */
const withAutomaton = (law: Law, automaton: Automaton): string => certificateOf({ ...law, automaton } as Law);

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
  // a right certificate as an object, to be damaged
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
    [
      'another format',
      changed((f) => (f['format'] = 'other')),
      'format must be "perfect-play law", got \'"other"\'',
    ],
    [
      'a later version',
      changed((f) => (f['version'] = 2)),
      "the certificate has version '2'; this program reads version 1",
    ],
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
      'many vectors and rays',
      changed((f) => {
        f['game'].vectors = Array.from({ length: 16 }, (_, i) => [i + 1, 0]);
        f['game'].rays = Array.from({ length: 16 }, (_, i) => [i + 1, 1]);
      }),
      'game.vectors and game.rays have 32 moves; expected at most 31 together',
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
      "'0.5' is not a whole number",
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

  test('the limits that the documentation names are accepted, and one more is refused', () => {
    const judged = (change: (file: Json) => void): string => {
      try {
        return checkCertificate(changed(change)).holds ? 'right' : 'wrong';
      } catch (error) {
        return (error as { kind: string }).kind;
      }
    };
    const at = (limit: number, change: (file: Json, n: number) => void): string[] =>
      [limit, limit + 1].map((n) => judged((file) => change(file, n)));
    const vectors = (n: number): number[][] => Array.from({ length: n }, (_, i) => [i + 1, 0]);
    expect(at(31, (f, n) => (f['game'].vectors = vectors(n)))).toEqual(['wrong', 'bad input']);
    expect(at(100, (f, n) => (f['game'].vectors[0] = [n, 0]))).toEqual(['wrong', 'bad input']);
    expect(at(9_999, (f, n) => (f['game'].forbidden = [[n, 0]]))).toEqual(['wrong', 'bad input']);
    expect(at(1_000, (f, n) => (f['game'].forbidden = vectors(n)))).toEqual(['wrong', 'bad input']);
    expect(at(1, (f, n) => (f['automaton'].states[0].value = n))).toEqual(['wrong', 'bad input']);
    const nimber = (f: Json, n: number): void => {
      f['claim'] = 'nimbers';
      f['automaton'].states[0].value = n;
    };
    expect(at(31, nimber)).toEqual(['wrong', 'bad input']);
  });

  test('deeply nested lists', () => {
    expect(() => checkCertificate('['.repeat(1e6))).toThrow('more than 200 deep');
  });

  test('one that is too long to read or to check', () => {
    expect(() => checkCertificate(' '.repeat(2 ** 25 + 1))).toThrow('a certificate of more than');
    expect(() => checkCertificate(' '.repeat(2 ** 25))).toThrow('this is no JSON');
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
