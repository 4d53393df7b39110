/** Extended tables of three coordinates have the same values as larger tables, and lead to laws. */
import { expect, test } from 'vitest';
import { pointsBelow } from '../../test/slow-subtraction.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import { continuedInSpace } from './cones-in-space.ts';
import { findLaw } from './find.ts';
import { parseGame } from './subtraction.ts';
import { type Kind, LawTable } from './table.ts';

/** All vectors of zeros and ones but (0,0,0). */
const SEVEN = '(1,0,0) (0,1,0) (0,0,1) (1,1,0) (1,0,1) (0,1,1) (1,1,1)';

test.each<[moves: string, kind: Kind, walls: string[]]>([
  ['(1,0,0) (0,1,0) (0,0,1)', 'nimbers', []],
  ['(1,0,0) (0,1,0) (0,0,1) (1,1,0) (1,0,1) (0,1,1)', 'nimbers', ['0,1,-1', '1,-1,0', '1,0,-1']],
  ['(1,1,0) (0,1,1) (1,0,1)', 'outcomes', ['1,-1,-1', '1,-1,1', '1,1,-1']],
])('the walls of %s, %s, and values far outside the table', (moves, kind, walls) => {
  const game = parseGame(moves);
  const cones = continuedInSpace(new LawTable(game, kind, 128))!;
  expect(cones.walls.map((wall) => wall.join()).sort()).toEqual(walls);
  const larger = new LawTable(game, kind, 200);
  const points = pointsBelow(3, 200 / 7).map((point) => point.map((x, i) => 7 * x + (x % (i + 2))));
  const inside = points.filter((point) => Math.max(...point) < 200);
  expect(inside.length).toBeGreaterThan(10_000);
  expect(inside.filter((point) => cones.at(point) !== larger.at(point))).toEqual([]);
});

test.runIf(process.env['EXHAUSTIVE'])('the nimbers of all seven vectors of zeros and ones are proved', () => {
  const game = parseGame(SEVEN);
  const law = findLaw(game, 'nimbers', { sides: [256] }).law!;
  expect([law.automaton.base, law.automaton.output.length, law.proof.states]).toEqual([2, 1853, 11_966]);
  const certificate = certificateOf(law);
  expect(checkCertificate(certificate)).toMatchObject({ holds: true, states: 11_966 });
  const { automaton, ...others } = JSON.parse(certificate) as {
    automaton: { base: number; states: { value: number; next: number[] }[] };
  };
  for (const at of [0, 700, 1852]) {
    const states = automaton.states.map((state, s) =>
      s === at ? { ...state, value: state.value ^ 1 } : state,
    );
    const changed = JSON.stringify({ ...others, automaton: { ...automaton, states } });
    expect([at, checkCertificate(changed).holds]).toEqual([at, false]);
  }

  // the rule itself, far outside every table
  const value = (point: readonly bigint[]): number => law.value(point);
  for (let i = 0; i < 300; i++) {
    const point = [7n ** BigInt(i % 60), 3n ** BigInt(i % 97), BigInt(i) ** BigInt(i % 13)].map(
      (x) => x + BigInt(i % 5),
    );
    const options = game.vectors.map((v) => point.map((x, j) => x - BigInt(v[j]!)));
    const values = options.filter((y) => y.every((x) => x >= 0n)).map(value);
    let least = 0;
    while (values.includes(least)) least++;
    expect([point, value(point)]).toEqual([point, least]);
  }
});
