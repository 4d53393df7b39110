/** The reference that the build makes: the page of the commands, that of the games, and the list of both. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commandsPage } from '../scripts/reference/commands.mjs';
import { gamesPage } from '../scripts/reference/games.mjs';
import { boardsTable } from '../scripts/reference/results-boards.mjs';
import { RECORD } from '../scripts/reference/results-evidence.mjs';
import { lawsTable } from '../scripts/reference/results-laws.mjs';
import { theoremsTable } from '../scripts/reference/results.mjs';
import { COMMANDS, type Command, flagsOf } from '../src/cli/commands.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { temporaryFolder } from './folder.ts';
import type { Fact } from '../src/rules/game.ts';
import { fromSource } from './from-source.ts';
import { ROOT, program } from './program.ts';

const BUILT = join(ROOT, 'dist/page/reference');

describe('the page of the commands', async () => {
  const parts = (await commandsPage(fromSource)).split(/^## /m).slice(1);

  test.each(Object.entries<Command>(COMMANDS))('has %s with all that it accepts', (name, command) => {
    const part = parts.find((text) => text.startsWith(`${name}\n`)) ?? '';
    expect(part).toContain(`\`perfect-play ${name}`);
    expect([...part.matchAll(/^\| `(--[\w-]+)/gm)].map(([, flag]) => flag)).toEqual(
      flagsOf(command).map(([flag]) => flag),
    );
    for (const arg of Object.keys(command.args ?? {})) expect(part).toMatch(`${arg}`);
    for (const [words] of command.examples ?? []) expect(part).toContain(`\`perfect-play ${words}\``);
    expect(part).toContain(command.after ?? '');
  });

  test('has nothing else', () => {
    expect(parts).toHaveLength(Object.keys(COMMANDS).length);
  });
});

test('the page of results has every theorem of every proof', () => {
  const rows = theoremsTable().split('\n').slice(2);
  const files = readdirSync(join(ROOT, 'proof')).filter((file) => file.endsWith('.v'));
  expect(rows).toHaveLength(files.length);
  for (const file of files) {
    const row = rows.find((line) => line.startsWith(`| \`${file}\` |`)) ?? '';
    const printed = readFileSync(join(ROOT, 'proof', file), 'utf8')
      .split('\nPrint Assumptions ')
      .slice(1);
    expect(printed.length).toBeGreaterThan(0);
    for (const text of printed) expect(row).toContain(`\`${text.slice(0, text.indexOf('.\n'))}\``);
  }
});

test('the registry of laws has the hash of the certificate that the command writes', async () => {
  const hashOf = (data: string): string => createHash('sha256').update(data).digest('hex');
  const rows = (await lawsTable(fromSource, hashOf)).split('\n').slice(2);
  expect(rows).toHaveLength(6);
  const [corner] = rows;
  expect(corner).toContain('Lost for the player to move exactly when x and y are both even. | the contest |');
  const file = join(temporaryFolder(), 'corner.json');
  await program(['law', 'corner', '--certificate', file]);
  expect(corner).toContain(`| \`law corner --certificate FILE\` | ${hashOf(readFileSync(file, 'utf8'))} |`);
});

describe('the registry of boards', async () => {
  const [nim, ticTacToe, connectFour] = await Promise.all(
    ['nim', 'tic-tac-toe', 'connect-four'].map(loadGame),
  );
  const slow = (fact: Fact): boolean => (fact.counts?.reached ?? 0) > 10_000 && fact.large !== true;
  const games = [nim!, ticTacToe!, connectFour!].map((game) => ({
    ...game,
    facts: game.facts.filter((fact) => !slow(fact)),
  }));
  const rows = (await boardsTable(fromSource, games, false))
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(/(?<!\\) \| /));
  const rowOf = (name: string, options: string): readonly string[] | undefined =>
    rows.find((row) => row[0] === name && row[1] === options);

  test('has every known value, with what accepts it', () => {
    expect(rows).toHaveLength(games.flatMap(({ facts }) => facts).length);
    for (const row of rows) {
      const [, , , , , source, command, hash, accepted] = row;
      expect(row).toHaveLength(9);
      expect(source).not.toBe('');
      expect(accepted).not.toBe('');
      expect(hash === '–').toBe(command!.startsWith('`solve'));
    }
  });

  test('tells apart what is computed here, what has a proof, what takes minutes, and what is published', () => {
    expect(rowOf('tic-tac-toe', '')).toMatchObject({
      2: 'tie, 9 plies',
      3: '5,478',
      6: '`table build tic-tac-toe`',
      8: expect.stringMatching(/^`table verify`, .*`census`$/) as string,
    });
    expect(rowOf('connect-four', 'width 7, height 6')).toMatchObject({
      6: expect.stringContaining('check-proof shipped-proofs/') as string,
      8: '`check-proof`; its plies are published',
    });
    expect(rowOf('tic-tac-toe', 'width 5, height 5, length 4')).toMatchObject({
      6: '`prove tic-tac-toe --width 5 --height 5 --length 4`',
      8: '`check-proof`, `perfect-play-check-proof`',
    });
    expect(rowOf('tic-tac-toe', 'width 8, height 8, length 5')![8]).toBe('nothing here: published');
  });

  test('the hash is that of the table which the command builds', async () => {
    const file = join(temporaryFolder(), 'nim.table');
    const command = rowOf('nim', 'heaps 1,2,3')![6]!;
    expect(command).toBe('`table build nim --heaps 1,2,3`');
    expect((await program([...command.slice(1, -1).split(' '), '--out', file])).status).toBe(0);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(rowOf('nim', 'heaps 1,2,3')![7]).toBe(`\`${hash.slice(0, 16)}\``);
  });

  test.each([
    [{ winner: 'the second player' }, undefined, 'the table has another value'],
    [{ winner: 'the first player', plies: 2 }, undefined, 'the table has another value'],
    [{ winner: 'the first player' }, { reached: 61 }, 'the counts are other ones'],
  ] as const)('a fact with %j and %j is not printed', async (value, counts, message) => {
    const wrong = { ...nim!, facts: [{ value, source: 'an error', ...(counts && { counts }) }] };
    await expect(boardsTable(fromSource, [wrong], false)).rejects.toThrow(message);
  });
});

describe('the record of what takes minutes', () => {
  const isLarge = ({ quoted, large, counts }: Fact): boolean =>
    !quoted && (large === true || (counts?.reached ?? 0) > 1_000_000);
  /** Tic-tac-toe with one known value, which is said to take minutes. */
  const slowly = async (fact: Pick<Fact, 'value'> & Partial<Fact>, board?: Record<string, string>) => {
    const game = await loadGame('tic-tac-toe');
    const facts = [{ large: true, source: 'a test', ...fact }];
    return [{ ...game, facts, read: (given: Record<string, string>) => game.read(board ?? given) }];
  };
  const tie = { tie: true, plies: 9 } as const;
  const record = (): URL => pathToFileURL(join(temporaryFolder(), 'record.json'));
  /** So little that a proof is made. */
  const memory = 2 ** 12;

  test('has evidence for every such value, of the rules and the value as they are', async () => {
    const games = await Promise.all(gameNames.map(loadGame));
    const large = games.map((game) => ({ ...game, facts: game.facts.filter(isLarge) }));
    const rows = (await boardsTable(fromSource, large, false)).split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !/\| `[\da-f]{16}` \| [^|]+ \|$/.test(row))).toEqual([]);
    const used = new Set(rows.map((row) => /`([\da-f]{16})`/.exec(row)?.[1]));
    const kept = Object.values(JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, { hash: string }>);
    expect(kept.map(({ hash }) => hash).filter((hash) => !used.has(hash))).toEqual([]);
  });

  test('is made with the proof that the command writes, and then read', async () => {
    const how = { record: record(), memory };
    const games = await slowly({ value: tie });
    const made = await boardsTable(fromSource, games, true, how);
    const file = join(temporaryFolder(), 'ours.proof');
    await program(['prove', 'tic-tac-toe', '--out', file]);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
    expect(made).toContain(`| \`prove tic-tac-toe\` | \`${hash}\` | \`check-proof\``);
    expect(await boardsTable(fromSource, games, false, how)).toBe(made);
  });

  test('has a table where there is the memory', async () => {
    const counted = await slowly({ value: tie, counts: { reached: 5478 } });
    expect(await boardsTable(fromSource, counted, true, { record: record() })).toContain(
      '| `table build tic-tac-toe` |',
    );
  });

  test('is refused for another value or other rules, and nothing false gets into it', async () => {
    const how = { record: record(), memory };
    await boardsTable(fromSource, await slowly({ value: tie }), true, how);
    const other = 'its record is about other rules or another value';
    const won = await slowly({ value: { winner: 'x' } });
    await expect(boardsTable(fromSource, won, false, how)).rejects.toThrow(other);
    const wider = await slowly({ value: tie }, { width: '4' });
    await expect(boardsTable(fromSource, wider, false, how)).rejects.toThrow(other);
    await expect(boardsTable(fromSource, won, true, how)).rejects.toThrow('the proof has another value');
    const late = await slowly({ options: { width: '4' }, value: { winner: 'x', plies: 9 } });
    await expect(boardsTable(fromSource, late, true, how)).rejects.toThrow('the proof has another value');
    expect(await boardsTable(fromSource, await slowly({ value: tie }), false, how)).toContain('`prove');
  });
});

describe('the page of the games', async () => {
  const page = await gamesPage(fromSource);
  const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| game |'));

  test('has every game once, in a section of its own kind', () => {
    const named = [...page.matchAll(/^- \*\*([a-z-]+)\*\*: /gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual([...gameNames].sort());
    expect(page, 'a game has no section in scripts/reference/games.mjs').not.toContain('## Others');
  });

  test('has a row for each known value, with its source', async () => {
    const games = await Promise.all(gameNames.map(loadGame));
    const sources = games.flatMap(({ name, facts }) => facts.map(({ source }) => `${name}: ${source}`));
    const cells = rows.map((row) => row.slice(2, -2).split(' | '));
    expect(cells.map((row) => `${row[0]}: ${row[6]!.replaceAll('\\|', '|')}`).toSorted()).toEqual(
      sources.toSorted(),
    );
    expect(new Set(cells.map((row) => row.length))).toEqual(new Set([7]));
  });

  test('says of a value how it is checked', () => {
    const row = (start: string): string | undefined => rows.find((line) => line.startsWith(start));
    expect(row('| tic-tac-toe |  | tie, 9 plies | 5,478 |')).toContain('| computed |');
    expect(row('| connect-four | width 7, height 6 |')).toContain('| proved; plies published |');
    expect(row('| tic-tac-toe | width 8, height 8, length 5 |')).toContain('| published |');
    expect(row('| tic-tac-toe | width 5, height 5, length 4 |')).toContain('| computed in minutes |');
  });
});

test('the table of words leads to every statement and every condition', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/rules.md'), 'utf8');
  const part = (heading: string): string => page.split(heading)[1]!.split(/^#/m)[0]!;
  const named = ['## Conditions', '## Moves from the kit'].flatMap((heading) =>
    [...part(heading).matchAll(/^\| `(\w+)[^|]*/gm)].flatMap(([cell]) => [...cell.matchAll(/`(\w+)/g)]),
  );
  const statements = new Set(named.map(([, name]) => name!).filter((name) => name !== 'board'));
  expect(statements.size).toBeGreaterThan(30);
  const words = part("### From a designer's word");
  expect([...statements].filter((name) => !new RegExp(`\\b${name}\\b`).test(words))).toEqual([]);
});

describe('the build', () => {
  test.each(['commands', 'games'])('has the page of the %s, and lists it', (name) => {
    expect(readFileSync(join(BUILT, 'index.html'), 'utf8')).toContain(`<a href="${name}.html">`);
    const html = readFileSync(join(BUILT, `${name}.html`), 'utf8');
    expect(html).not.toMatch(/undefined|\[object|\*\*|<(?:script|style)/);
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link!);
    const isThere = (link: string): boolean =>
      link.startsWith('#') ? html.includes(` id="${link.slice(1)}"`) : existsSync(join(BUILT, link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });
});
