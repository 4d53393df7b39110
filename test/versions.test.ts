/** Files of earlier versions are opened, or refused with the version and a remedy; `test/versions/` has examples. */
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { loadGame } from '../src/games/index.ts';
import { checkCertificate } from '../src/laws/check.ts';
import { checkOctalCertificate } from '../src/laws/check-octal.ts';
import { parseSession, restoreSession, sessionText } from '../src/play/session-text.ts';
import { buildTable } from '../src/tables/build.ts';
import { openTableFile, tableInfo } from '../src/tables/file.ts';
import { verifyTable } from '../src/tables/verify.ts';

const EARLIER = join(import.meta.dirname, 'versions/0.1');
const TABLES = join(EARLIER, 'tables');
const FOLDER = temporaryFolder();

const read = (file: string): string => readFileSync(join(EARLIER, file), 'utf8');

describe('of version 0.1', () => {
  test.each([
    ['pursuit', 'won 96 lost 66 tied 0 drawn 0 longest 8'],
    ['staircase', 'least 0 greatest 7'],
    ['chess-ending', 'won 812 lost 1440 tied 1056 drawn 0 longest 8'],
    ['nim', 'won 9 lost 3 tied 0 drawn 0 longest 5'],
    ['dots-and-boxes', 'least -1 greatest 1'],
    ['mu-torere', 'won 14 lost 10 tied 0 drawn 62 longest 5'],
  ])('the table of %s is opened, and every value in it is right', async (name, counts) => {
    const path = join(TABLES, `${name}.table`);
    const info = tableInfo(path);
    expect(info).toMatchObject({ madeBy: 'perfect-play 0.1.0', format: 2, game: name });
    expect(info.counts.signature).toContain(counts);
    const rules = (await loadGame(name)).read(info.options);
    const file = openTableFile(path, rules, { of: { game: name, options: info.options } });
    expect(verifyTable(rules, file)).toBeUndefined();
    file.close();
  });

  test('a table of the first format is refused with its version and what helps', () => {
    expect(() => tableInfo(join(TABLES, 'pursuit-format-1.table'))).toThrow(
      'the table has format 1, which perfect-play 0.1 wrote; this program reads format 2: build it again',
    );
  });

  test('an unfinished build starts again, and says why', async () => {
    const path = join(FOLDER, 'unfinished.table');
    cpSync(join(TABLES, 'unfinished.table.solved'), `${path}.solved`);
    const { options } = tableInfo(join(TABLES, 'staircase.table'));
    const rules = (await loadGame('staircase')).read(options);
    const notes: string[] = [];
    const of = { game: 'staircase', options };
    const info = buildTable(rules, path, {
      of,
      madeBy: 'perfect-play 0.2.0',
      resume: true,
      note: (sentence) => notes.push(sentence),
    });
    expect(notes).toEqual([
      `'${path}.solved' is no checkpoint of this build: it was made by perfect-play 0.1.0, and this is perfect-play 0.2.0; the build starts again`,
    ]);
    expect(info.counts).toEqual(tableInfo(join(TABLES, 'staircase.table')).counts);
  });

  test('old certificates can still be checked', () => {
    expect(checkCertificate(read('certificates/outcomes.json'))).toMatchObject({ holds: true });
    expect(checkCertificate(read('certificates/nimbers.json'))).toMatchObject({ holds: true });
    expect(checkOctalCertificate(read('certificates/octal.json'))).toMatchObject({ holds: true });
  });

  const links = new Map(
    read('links.txt')
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string])
      .map(([link, position]) => [new URLSearchParams(link).get('game')!, position]),
  );

  test.each(readdirSync(join(EARLIER, 'sessions')))(
    'the session %s is opened where it was left',
    async (file) => {
      const text = read(`sessions/${file}`);
      const told = parseSession(text);
      const rules = (await loadGame(told.game)).read(told.options);
      const session = restoreSession(rules, told);
      expect(rules.position.text(session.position)).toBe(links.get(told.game));
      expect(sessionText(session, told.game, told.options)).toBe(text);
    },
  );
});
