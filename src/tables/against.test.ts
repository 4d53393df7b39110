/** Dumps of other rules: those of right ones agree in any order, and each wrong move, end or value is named. */
import { expect, test } from 'vitest';
import { dumper } from '../../test/dumps.ts';
import { loadGame } from '../games/index.ts';
import { solveUnaudited as solve } from '../../test/solve.ts';
import { type Agreement, comparedWithDump } from './against.ts';

const dumpOf = dumper();
const GAMES = [
  ['nim', { heaps: '2,3' }],
  ['mu-torere', {}],
  ['dots-and-boxes', { rows: '1', columns: '2' }],
  ['staircase', {}],
  ['crossing-pawn', { map: '.X/../OO' }],
] as const;

/** A function that compares the rules of a game with a dump. */
async function judge(
  name: string,
  options: Readonly<Record<string, string>>,
): Promise<(dump: string) => Agreement> {
  const game = await loadGame(name);
  const rules = game.read(options, '--');
  const solution = solve(rules);
  const of = { game: name, options: game.texts(options), rules, value: solution.value };
  return (dump) => comparedWithDump(of, dump);
}

/** The same dump with its positions in the opposite order. */
function reversed(dump: string): string {
  const lines = dump.split('\n');
  const at = lines.findIndex((line) => line.startsWith('positions '));
  const count = Number(lines[at]!.slice('positions '.length));
  const other = (number: string): string => String(count - 1 - Number(number));
  const values = lines.slice(at + 1, at + 1 + count).toReversed();
  const moves = lines.slice(at + 1 + count, at + 1 + 2 * count).toReversed();
  const renumbered = moves.map((line) =>
    line.startsWith('=') ? line : line.replaceAll(/(?<=^| )\d+/g, other),
  );
  return [...lines.slice(0, at + 1), ...values, ...renumbered, 'end', ''].join('\n');
}

test.each(GAMES)('%s: a dump agrees, in any order of its positions', async (name, options) => {
  const dump = await dumpOf(name, options);
  const count = Number(/^positions (\d+)$/m.exec(dump)![1]);
  const judged = await judge(name, options);
  expect(judged(dump)).toEqual({ positions: count });
  expect(judged(reversed(dump))).toEqual({ positions: count });
});

test.each(GAMES)(
  '%s: each line of a dump with another move, end or value is found',
  async (name, options) => {
    const lines = (await dumpOf(name, options)).split('\n');
    const at = lines.findIndex((line) => line.startsWith('positions '));
    const count = Number(lines[at]!.slice('positions '.length));
    const judged = await judge(name, options);
    for (let i = 0; i < count; i += Math.ceil(count / 10)) {
      const [value, moves] = [lines[at + 1 + i]!, lines[at + 1 + count + i]!];
      const text = value.split('\t').at(-1);
      const over = moves.startsWith('=');
      // values of positions that are over follow from how they ended
      const values = over
        ? []
        : [value.replace(/^\S+/, (code) => (code === 'w999' ? 'l999' : /^-?\d/.test(code) ? '999' : 'w999'))];
      const ends = over
        ? [moves === '=w' ? '=l' : moves === '=' ? '0:1' : '=w', `${i}`]
        : [`${moves} ${count - 1}:77`, '=l'];
      for (const other of values)
        expect(judged(lines.with(at + 1 + i, other).join('\n'))).toMatchObject({
          position: text,
          flaw: expect.anything() as unknown,
        });
      for (const other of ends)
        expect(judged(lines.with(at + 1 + count + i, other).join('\n'))).toMatchObject({
          position: text,
          flaw: expect.anything() as unknown,
        });
    }
  },
);

test('what is no dump of these rules is refused with the line', async () => {
  const dump = await dumpOf('nim', { heaps: '2,3' });
  const judged = await judge('nim', { heaps: '2,3' });
  for (const [from, to, message] of [
    ['dump 1', 'dump 2', "line 1 of the dump: expected 'perfect-play dump 1', got 'perfect-play dump 2'"],
    ['game nim', 'game min', "line 2 of the dump: expected 'game nim'"],
    ['heaps 2,3', 'heaps 2,4', "got 'option heaps 2,4'"],
    ['outcomes', 'scores', "expected 'values outcomes', got 'values scores nimbers'"],
    ['positions 12', 'positions 13', 'expected 3 columns'],
    ['\nend', '', "expected 'end', got ''"],
  ] as const) {
    expect(dump).toContain(from);
    expect(() => judged(dump.replace(from, to))).toThrow(message);
  }
  const fewer = dump.replace('a=2 b=3', 'a=2 b=9');
  expect(judged(fewer)).toMatchObject({ flaw: expect.anything() as unknown });
});
