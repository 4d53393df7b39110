/** The example projects, each as somebody has it who has copied its folder and installed the package. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { closePages, launch } from '../launch.ts';
import { serveSite } from './browser.ts';
import { ROOT } from '../program.ts';

const FOLDER = temporaryFolder();

/** A copy of a project with what it installs. */
function copyOf(project: string): string {
  const folder = join(FOLDER, project);
  cpSync(join(ROOT, 'examples', project), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  const packages = [
    ['perfect-play', asksForLibrary(folder) ? join(ROOT, 'dist/library') : ROOT],
    ['vite', join(ROOT, 'node_modules/vite')],
  ] as const;
  for (const [name, path] of packages) symlinkSync(path, join(folder, 'node_modules', name), 'junction');
  return folder;
}

/** Whether the package that a project depends on under the name of the whole one is only the library. */
function asksForLibrary(folder: string): boolean {
  const path = join(folder, 'package.json');
  return existsSync(path) && readFileSync(path, 'utf8').includes('"npm:perfect-play-library@');
}

const browser = await launch();
afterAll(() => closePages(browser));

test('the service for Node answers, and says what is wrong', async () => {
  const service = spawn(process.execPath, ['service.js'], {
    cwd: copyOf('node-service'),
    env: { ...process.env, PORT: '0' },
  });
  const { value: address } = await createInterface({ input: service.stdout })[Symbol.asyncIterator]().next();
  const answer: unknown = await (await fetch(`${String(address)}?left=21`)).json();
  // who leaves a multiple of four wins
  expect(answer).toMatchObject({
    value: { outcome: 'win' },
    moves: [{ name: expect.stringContaining('1') }, {}, {}],
  });
  expect(await (await fetch(`${String(address)}?left=20`)).json()).toMatchObject({
    value: { outcome: 'loss' },
  });
  const wrong = await fetch(`${String(address)}?left=many`);
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringMatching(/left/)]);
  service.kill();
});

test('the page that Vite builds has its board and hears it', async () => {
  const folder = copyOf('vite-page');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    stdio: 'pipe',
  });
  const site = await serveSite(['/'], {}, join(folder, 'dist'));
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.getByRole('button', { name: /^a1, white pawn/ }).click();
  await page.getByRole('button', { name: /^a2/ }).click();
  await expect
    .poll(() => page.locator('li').allTextContents())
    .toEqual(['white: a1-a2', expect.stringMatching(/^black: /)]);
  await page.close();
  await site.close();
});

test('the page without a build solves and shows nim', async () => {
  const site = await serveSite(['/'], {}, copyOf('plain-html'));
  const page = await browser.newPage();
  await page.goto(site.address);
  // 3 xor 5 xor 7 is 1
  await expect.poll(() => page.locator('output').textContent()).toMatch(/first player has a win/);
  await page.locator('input').fill('2,5,7');
  await page.locator('input').blur();
  await expect.poll(() => page.locator('output').textContent()).toMatch(/has a loss/);
  await page.locator('input').fill('many');
  await page.locator('input').blur();
  await expect.poll(() => page.locator('output').textContent()).toMatch(/many/);
  await expect.poll(() => page.locator('perfect-play-board [data-spot]').count()).toBeGreaterThan(10);
  await page.close();
  await site.close();
});
