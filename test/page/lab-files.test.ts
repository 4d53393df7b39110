/** Files of every kind in the laboratory: games of the library and of the tutorial, files with mistakes, and all without a network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { temporaryFolder } from '../folder.ts';
import { ROOT, program } from '../program.ts';
import { openPage, openSite } from './browser.ts';
import { solvedGames, verdictOf } from './expected.ts';
import { trouble, verdict, write } from './laboratory.ts';

const { site, browser } = await openSite();
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const FOLDER = temporaryFolder();

/** Every tenth game that the page solves, and in the long run all of them. */
const GAMES = (await solvedGames()).filter((_, k) => EXHAUSTIVE || k % 10 === 4);

test('games of the library, each as one file, have the same values as in the library', async () => {
  const { page, context } = await openPage(browser);
  for (const { name, rules } of GAMES) {
    await page.goto(`${site.address}?lab=${name}`);
    const value = solve(rules).value(rules.start)!;
    const [expected] = verdictOf(rules, rules.start, value).split('. The nimber');
    await expect.poll(() => verdict(page)).toContain(expected);
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
    const { out, error } = await program(['solve', `./northcott${k}.ts`, '--quiet'], '', FOLDER);
    await write(page, text);
    const broken = /is broken: ([^;]*)/.exec(error)?.[1];
    if (broken !== undefined) await expect.poll(() => trouble(page)).toContain(broken);
    else await expect.poll(() => verdict(page)).toContain(/^[^.]+/.exec(out)![0]);
  }
  await context.close();
});

/** A mistake: what is written in place of what, the beginning of the text that the error must name, and what it says. */
interface Mistake {
  readonly right: string;
  readonly wrong: string;
  readonly at: string;
  readonly sentence: string;
}

const { good: GOOD, mistakes } = JSON.parse(
  readFileSync(join(ROOT, 'scripts/acceptance/lab-cases.json'), 'utf8'),
) as { readonly good: string; readonly mistakes: readonly Mistake[] };

test.runIf(EXHAUSTIVE)(
  'twenty mistakes are named with their line, and nearly always with their column: syntax, types, running, invariants',
  async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.address}?lab=nim`);
    await page.getByRole('button', { name: 'Check types' }).click();
    await page.getByRole('button', { name: 'Types checked' }).waitFor();
    const missed: string[] = [];
    expect(mistakes).toHaveLength(20);
    for (const { right, wrong, at, sentence: what } of mistakes) {
      const text = GOOD.replace(right, wrong);
      const before = text.slice(0, GOOD.indexOf(right) + wrong.indexOf(at)).split('\n');
      const [line, column] = [before.length, before.at(-1)!.length + 1];
      await write(page, GOOD);
      await expect.poll(() => trouble(page)).toBe('Nothing is wrong.');
      await write(page, text);
      await expect.poll(() => trouble(page)).toContain(what);
      const said = [...(await trouble(page)).matchAll(/Line (\d+), column (\d+)/g)];
      const there = said.filter(([, row]) => Number(row) === line);
      if (there.length === 0) missed.push(`line ${line}: ${await trouble(page)}`);
      else if (!there.some(([, , place]) => Number(place) === column))
        missed.push(`column ${column}: ${await trouble(page)}`);
    }
    expect(missed.filter((one) => one.startsWith('line'))).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(2);
    // the last mistake breaks an invariant, and the position that shows it can be set up
    await page.getByRole('button', { name: 'Show the position' }).first().click();
    await expect.poll(() => page.locator('.lab-play').getAttribute('data-position')).toMatch(/^turn=/);
    await context.close();
  },
);

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
    await page.getByRole('button', { name: 'Types checked' }).waitFor();
    site.trouble = () => 503;
    await context.setOffline(true);
    await page.goto(`${site.address}?lab=hex`);
    await write(page, GOOD);
    await expect.poll(() => verdict(page)).toMatch(/^Red wins in \d plies/);
    await page.getByRole('button', { name: 'Check types' }).click();
    await page.getByRole('button', { name: 'Types checked' }).waitFor();
    site.trouble = undefined;
    await context.close();
  },
);
