/** What `verifyTable` says of a table with a wrong value. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyPosition } from '../../test/agreement.ts';
import { temporaryFolder } from '../../test/folder.ts';
import { nim } from '../../test/small-games.ts';
import { audit } from '../engines/audit.ts';
import { count } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { shape } from '../kit/shape.ts';
import { rules } from '../rules/rules.ts';
import { buildTable } from './build.ts';
import { openTableFile } from './file.ts';
import { verifyTable } from './verify.ts';

const FOLDER = temporaryFolder();

test.each(['indexed', 'explored'])(
  'a wrong value is found wherever it is, and of several the first one: %s',
  (engine) => {
    const game = nim(1, 2, 3);
    const { text } = game.position;
    const path = join(FOLDER, engine);
    buildTable(game, path, {
      of: { game: 'nim', options: {} },
      madeBy: 'the tests',
      engine,
      symmetries: false,
    });
    const file = openTableFile(path, game, { cache: Infinity });
    expect(verifyTable(game, file)).toBeUndefined();
    const all = everyPosition(game);
    for (const wrong of all) {
      const value: typeof file.value = (p) => {
        const right = file.value(p)!;
        return text(p) === text(wrong) ? { ...right, remoteness: right.remoteness! + 2 } : right;
      };
      const damaged = Object.assign(Object.create(file) as typeof file, { value });
      const expected = audit(game, value, all)!;
      expect(verifyTable(game, damaged)).toEqual({ ...expected, block: 1 });
    }
    file.close();
  },
);

test('the counts of more than 256 values are those of the entries', () => {
  const position = shape({ heap: count(600) });
  const game = rules(position, { start: { heap: 600 }, moves: takes(position, { heap: [1] }) });
  const path = join(FOLDER, 'many-values');
  const { counts } = buildTable(game, path, { of: { game: 'heap', options: {} }, madeBy: 'the tests' });
  expect(counts.positions).toBe(601);
  const file = openTableFile(path, game, { cache: Infinity });
  expect(verifyTable(game, file)).toBeUndefined();
  file.close();
});
