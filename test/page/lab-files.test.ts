/** Files of every kind in the laboratory: games of the library and of the tutorial, files with mistakes, and all without a network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { temporaryFolder } from '../folder.ts';
import { ROOT, program } from '../program.ts';
import { openPage, openSite } from './browser.ts';
import { solvedGames, verdictOf } from './expected.ts';

const { site, browser } = await openSite();
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const FOLDER = temporaryFolder();

const sentence = (page: Page): Promise<string> => page.locator('.lab-play .sentence').innerText();
const trouble = (page: Page): Promise<string> => page.locator('.lab-trouble').innerText();

async function type(page: Page, text: string): Promise<void> {
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** Every tenth game that the page solves, and in the long run all of them. */
const GAMES = (await solvedGames()).filter((_, k) => EXHAUSTIVE || k % 10 === 4);

test('games of the library, each as one file, have the same values as in the library', async () => {
  const { page, context } = await openPage(browser);
  for (const { name, rules } of GAMES) {
    await page.goto(`${site.address}?lab=${name}`);
    const value = solve(rules).value(rules.start)!;
    const [expected] = verdictOf(rules, rules.start, value).split('. The nimber');
    await expect.poll(() => sentence(page), { timeout: 200_000 }).toContain(expected);
    expect(await trouble(page)).not.toMatch(/Line/);
  }
  await context.close();
});

const TUTORIAL = readFileSync(join(ROOT, 'docs/tutorials/first-game.md'), 'utf8');

test.runIf(EXHAUSTIVE)('files of the tutorial have the same values as on the command line', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?lab=nim`);
  const files = [...TUTORIAL.matchAll(/^```ts\n([^]*?)^```/gm)]
    .map(([, text]) => text!)
    .filter((text) => text.includes('export default'));
  expect(files.length).toBeGreaterThan(1);
  for (const [k, text] of files.entries()) {
    writeFileSync(join(FOLDER, `northcott${k}.ts`), text);
    const { out } = await program(['solve', `./northcott${k}.ts`, '--quiet'], '', FOLDER);
    await type(page, text);
    await expect.poll(() => sentence(page)).toContain(out.split('.')[0]);
  }
  await context.close();
});

const GOOD = `import { Board, E, N, W, end, rules, shape, one, turns, walks } from 'perfect-play/kit';
const board = Board.rectangle(3, 3);
const position = shape({ turn: turns('red', 'black'), red: one(board), black: one(board) });
export default rules(position, {
  start: { turn: 'red', red: board.at(3, 1), black: board.at(1, 1) },
  moves: walks(position, { red: { red: board.steps(N, E, W) }, black: { black: board.steps(N, E, W) } }),
  ends: [end('red', (r) => board.row(r) === 1, 'red')],
});
`;
const MOVES =
  'walks(position, { red: { red: board.steps(N, E, W) }, black: { black: board.steps(N, E, W) } })';
const own = (body: string): string => GOOD.replace(MOVES, `(p) => ${body}`);

/** A mistake: what is written in place of what, where in it the error must be named, and by what sentence. */
interface Mistake {
  readonly right: string;
  readonly wrong: string;
  /** The beginning of the text at which the column must be; absent: only the line counts. */
  readonly at?: string;
  readonly sentence: RegExp;
}

const WRONG: readonly Mistake[] = [
  { right: 'rectangle(3, 3);', wrong: 'rectangle(3, 3;', at: ';', sentence: /not expected here/ },
  { right: 'black: one(board) });', wrong: 'black: one(board) );', at: ');', sentence: /not expected here/ },
  { right: "'red', red:", wrong: "'red' red:", at: 'red:', sentence: /not expected here/ },
  { right: "=== 1, 'red'", wrong: "=== , 'red'", at: ',', sentence: /not expected here/ },
  { right: "'perfect-play/kit'", wrong: "'lodash'", at: "'lodash'", sentence: /cannot be imported/ },
  { right: 'rectangle(3, 3)', wrong: "rectangle(3, '3')", at: "'3'", sentence: /'string' is not assignable/ },
  {
    right: "turn: 'red', red",
    wrong: "turn: 'green', red",
    at: 'turn',
    sentence: /'"green"' is not assignable/,
  },
  { right: 'board.row(r)', wrong: 'board.rwo(r)', at: 'rwo', sentence: /'rwo' does not exist/ },
  { right: "end('red', (r)", wrong: "end('rde', (r)", at: "end('rde'", sentence: /"rde"' is not assignable/ },
  { right: "=== 1, 'red')", wrong: '=== 1, 7)', at: '7', sentence: /'number' is not assignable/ },
  { right: 'Board.rectangle', wrong: 'Baord.rectangle', at: 'Baord', sentence: /Baord is not defined/ },
  {
    right: MOVES,
    wrong: 'walks(position, { red: { red: board.hops(N) } })',
    at: 'hops',
    sentence: /hops is not a function/,
  },
  { right: MOVES, wrong: '(p) => p.nothing.map((q) => q)', at: 'map', sentence: /undefined/ },
  {
    right: MOVES,
    wrong: '() => { throw new Error("never mind"); }',
    at: 'new Error',
    sentence: /never mind/,
  },
  { right: 'board.at(3, 1)', wrong: 'board.at(4, 1)', at: 'at(4', sentence: /outside 1\.\.3/ },
];

describe.runIf(EXHAUSTIVE)('a mistake is named with its line', () => {
  test('and nearly always with its column: syntax, types, running', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.address}?lab=nim`);
    await page.getByRole('button', { name: 'Check types' }).click();
    await page.getByRole('button', { name: 'Types are checked' }).waitFor();
    const missed: string[] = [];
    for (const { right, wrong, at, sentence: what } of WRONG) {
      const text = GOOD.replace(right, wrong);
      const before = text.slice(0, GOOD.indexOf(right) + wrong.indexOf(at ?? '')).split('\n');
      const [line, column] = [before.length, before.at(-1)!.length + 1];
      await type(page, GOOD);
      await expect.poll(() => trouble(page)).toBe('Nothing is wrong.');
      await type(page, text);
      await expect.poll(() => trouble(page)).toMatch(what);
      const said = [...(await trouble(page)).matchAll(/Line (\d+), column (\d+)/g)];
      const there = said.filter(([, row]) => Number(row) === line);
      if (there.length === 0) missed.push(`line ${line}: ${await trouble(page)}`);
      else if (at !== undefined && !there.some(([, , place]) => Number(place) === column))
        missed.push(`column ${column}: ${await trouble(page)}`);
    }
    expect(missed.filter((one) => one.startsWith('line'))).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(2);
    await context.close();
  });

  test('an invariant that is broken is named, and the position that breaks it is set up', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.address}?lab=nim`);
    const broken: readonly (readonly [text: string, fact: RegExp])[] = [
      [own('[{ ...p, turn: p.turn }]'), /every move changes the position/],
      [own("[p, p].map((q) => ({ ...q, turn: q.turn === 'red' ? 'black' : 'red' }))"), /listed once/],
      [
        own("Math.random() < 0.5 ? [] : [{ ...p, turn: p.turn === 'red' ? 'black' : 'red' }]"),
        /always has the same moves/,
      ],
      [own("[{ ...p, red: 99, turn: p.turn === 'red' ? 'black' : 'red' }]"), /moves lead to positions/],
      [
        GOOD.replace(`moves: ${MOVES}`, `moves: ${MOVES}, symmetries: board.symmetries`),
        /symmetries preserve the rules/,
      ],
    ];
    for (const [text, fact] of broken) {
      await type(page, text);
      await expect.poll(() => trouble(page)).toMatch(fact);
    }
    await page.getByRole('button', { name: 'Show the position' }).first().click();
    await expect.poll(() => page.locator('.lab-play').getAttribute('data-position')).toMatch(/^turn=/);
    await context.close();
  });
});

test.runIf(EXHAUSTIVE)(
  'after one visit it opens, edits, solves and checks types without a network',
  async () => {
    const { page, context } = await openPage(browser, { serviceWorkers: 'allow' });
    await page.goto(`${site.address}?lab`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Check types' }).click();
    await page.getByRole('button', { name: 'Types are checked' }).waitFor();
    site.trouble = () => 503;
    await context.setOffline(true);
    await page.goto(`${site.address}?lab=hex`);
    await type(page, GOOD);
    await expect.poll(() => sentence(page)).toMatch(/^Red wins in \d plies/);
    await page.getByRole('button', { name: 'Check types' }).click();
    await page.getByRole('button', { name: 'Types are checked' }).waitFor();
    site.trouble = undefined;
    await context.close();
  },
);
