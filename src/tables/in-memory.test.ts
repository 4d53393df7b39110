/** Tables that are built in memory: files of the same kind as those that are built on a disk. */
import { writeFileSync } from 'node:fs';
import { NODE } from '../engines/node.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { loadGame } from '../games/index.ts';
import { buildTable } from './build.ts';
import { openTableFile, tableInfo } from './file.ts';
import { tableBytes } from './in-memory.ts';
import { verifyTable } from './verify.ts';

const FOLDER = temporaryFolder();

// one of each arrangement, and one in several blocks
test.each([
  ['pursuit', { n: '10' }, undefined, 'whole', 2],
  ['staircase', {}, undefined, 'diagrams', 1],
  ['nim', { heaps: '3,4,5' }, 'explored', 'keys', 1],
])(
  'the table of %s %j is verified, and says the same of itself as one on a disk',
  async (name, given, engine, arrangement, blocks) => {
    const game = await loadGame(name);
    const rules = game.read(given);
    const options = {
      of: { game: name, options: game.texts(given) },
      madeBy: 'a test',
      memory: 2 ** 27,
      engine,
    };
    let done = 0;
    const bytes = await tableBytes(NODE, rules, { ...options, progress: (now) => void (done = now) });
    const [path, other] = [join(FOLDER, `${name}.memory`), join(FOLDER, `${name}.disk`)];
    writeFileSync(path, bytes);
    const file = openTableFile(path, rules, { cache: Infinity });
    expect(verifyTable(rules, file)).toBeUndefined();
    file.close();
    const { bytes: _, ...info } = tableInfo(path);
    const { bytes: __, ...expected } = buildTable(rules, other, options);
    expect(info).toEqual(expected);
    expect(info).toMatchObject({ arrangement, blocks });
    expect(done).toBe(info.places);
  },
);
