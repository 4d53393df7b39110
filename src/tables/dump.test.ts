import { expect, test } from 'vitest';
import { dumper } from '../../test/dumps.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';

const dumpOf = dumper();

const ENDED = { [LOSS]: '=l', [TIE]: '=t', [WIN]: '=w', [OPEN]: '=' };

test.each([
  ['nim', {}, 'outcomes nimbers'],
  ['staircase', {}, 'scores'],
  ['dots-and-boxes', { rows: '1', columns: '2' }, 'scores'],
  ['crossing-pawn', { map: '.#./.../O.O/.X.' }, 'outcomes'],
  ['mu-torere', {}, 'outcomes'],
  // one side to move is stored
  ['tic-tac-chec', { size: '2' }, 'outcomes'],
  // positions without an entry, since play is over
  ...(process.env['EXHAUSTIVE'] ? ([['dobutsu-shogi', {}, 'outcomes']] as const) : []),
] as const)(
  'the dump of %s has every position with its value and its moves',
  async (name, options, values) => {
    const rules = (await loadGame(name)).read(options);
    const { position, gain } = rules;
    const solution = solve(rules);
    const lines = (await dumpOf(name, options)).trimEnd().split('\n');
    const first = lines.findIndex((line) => line.startsWith('positions ')) + 1;
    const size = Number(lines[first - 1]!.split(' ')[1]);
    expect(lines[first - 2]).toBe(`values ${values}`);
    expect([lines.length, lines.at(-1)]).toEqual([first + 2 * size + 1, 'end']);
    const rows = lines.slice(first, first + size).map((line) => line.split('\t'));
    const texts = rows.map((row) => row.at(-1)!);
    const numbers = new Map(texts.map((text, i) => [text, i]));
    expect(numbers.size).toBe(size);
    expect(texts).toContain(position.text(rules.start));
    const heights = values === 'outcomes' ? undefined : rows.map((row) => Number(row.at(-2)));
    for (const [i, text] of texts.entries()) {
      const p = position.parse(text);
      const { outcome, remoteness, score, nimber } = solution.value(p)!;
      const value = outcome === undefined ? `${score}` : `${outcome[0]}${remoteness ?? ''}`;
      expect(rows[i]!.slice(0, heights ? -2 : -1)).toEqual(
        nimber === undefined ? [value] : [value, `${nimber}`],
      );
      const moves = rules.ended(p) === OPEN ? rules.moves(p) : [];
      const expected = moves.map((q) => {
        const number = numbers.get(position.text(q))!;
        if (heights) expect(heights[number]).toBeLessThan(heights[i]!);
        const kept = position.sides.length > 0 && position.toMove(p) === position.toMove(q);
        return `${number}${kept ? '!' : ''}${gain ? `:${gain(p, q)}` : ''}`;
      });
      const ended = gain ? '=' : ENDED[rules.ended(p) || rules.stuck(p)];
      const found = lines[first + size + i]!.split(' ');
      expect(new Set(found)).toEqual(new Set(moves.length === 0 ? [ended] : expected));
    }
  },
);

test.each([
  // without pawns the board has more symmetries than the game
  ['KPK', '4'],
  // pawns that may be exchanged
  ...(process.env['EXHAUSTIVE'] ? [['KPPK', '3']] : []),
])('the dump of %s on %s rows is the same with symmetries and without', async (material = '', size = '') => {
  const options = { material, size };
  expect(await dumpOf('chess-ending', options)).toBe(
    await dumpOf('chess-ending', options, { symmetries: false }),
  );
});
