/**
 * Rules files as the documentation of earlier versions had them: they are solved, or refused with one sentence that says all that must
 * change. Whoever does what it says has a file that is solved, or refused for what was wrong with it from the beginning.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';

const FOLDER = temporaryFolder();
const VERSIONS = join(import.meta.dirname, 'versions');

const KIT = "'perfect-play/kit'";

describe('of version 0.1', () => {
  const of = (names: string): string => `'perfect-play' has no ${names}; import them from ${KIT}`;
  const shifts = "; and no 'shifts'; write moves: walks(…, { onto: 'empty' })";
  const places = ', and write moves: places(…)';
  const row = "'Board', 'fill', 'inARow', 'places', 'rules', 'shape' or 'turns'";
  test.each<[file: string, fault: string, answer: RegExp]>([
    [
      'northcott',
      `${of("'Board', 'E', 'W', 'rules', 'shape', 'some' or 'turns'")}${shifts}`,
      /White wins in 11 plies/,
    ],
    [
      'northcott-game',
      `${of("'Board', 'E', 'W', 'game', 'picture', 'rules', 'shape', 'some' or 'turns'")}${shifts}`,
      /Black wins in 12 plies/,
    ],
    ['three', `${of(row)}${places}`, /X wins in 9 plies/],
    ['ttt', of(row), /A tie: the game ends level in 9 plies/],
    ['heap', of("'count', 'rules' or 'shape'"), /'un-moves are the transpose of moves' is broken/],
  ])('%s is refused with all that must change, and then solved', async (name, fault, answer) => {
    const text = readFileSync(join(VERSIONS, `0.1/rules/${name}.txt`), 'utf8');
    const old = join(FOLDER, `${name}.ts`);
    writeFileSync(old, text);
    const refused = await program(['solve', old, '--quiet']);
    expect(refused.error).toBe(`perfect-play: ${old}, line 2, column 10: ${fault}\n`);

    const changed = join(FOLDER, `${name}-changed.ts`);
    writeFileSync(
      changed,
      text
        .replace(/import \{(.*)\} from 'perfect-play'/, (_, names: string) => {
          const kit = names.replace(' solve,', '').replace('shifts', 'walks');
          return `import {${kit}} from ${KIT};${names.includes('solve') ? "import { solve } from 'perfect-play';" : ''}`;
        })
        .replace(/\.\.\.shifts\((.*)\)/, "moves: walks($1, { onto: 'empty' })")
        .replace('...places(', 'moves: places('),
    );
    const { out, error } = await program(['solve', changed, '--quiet']);
    expect(out + error).toMatch(answer);
  });
});

describe('of version 0.2', () => {
  test.each<[file: string, words: readonly string[], answer: string]>([
    ['northcott', [], 'White wins in 11 plies.'],
    ['northcott-game', ['--map', 'W..B/W..B'], 'Black wins in 8 plies.'],
    ['three', [], 'X wins in 9 plies.'],
    ['token', [], 'A draw: neither side can force an end.'],
    ['ttt', [], 'A tie: the game ends level in 9 plies.'],
    ['skirmish', ['--men', '1'], 'Black wins in 6 plies.'],
  ])('%s is solved as it is', async (name, words, answer) => {
    const path = join(FOLDER, `${name}-0.2.ts`);
    cpSync(join(VERSIONS, `0.2/rules/${name}.txt`), path);
    const { out, error } = await program(['solve', path, '--quiet', ...words]);
    expect(out + error).toContain(answer);
  });
});
