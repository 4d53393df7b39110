/** `npm run dev` makes the program and the page like the sources while they change, and says what is wrong without stopping. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfProject } from './copied.ts';
import { ROOT } from './program.ts';

const copy = copyOfProject();
for (const name of ['dist', 'examples', 'test'])
  cpSync(join(ROOT, name), join(copy.folder, name), { recursive: true });

const dev = spawn(process.execPath, [join(copy.folder, 'scripts/dev.mjs'), '--port', '0']);
let said = '';
for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (said += String(text)));
const ended = new Promise((resolve) => dev.on('close', resolve));
afterAll(() => dev.kill());

/** Waits until a text was said since the last time. */
async function waitFor(text: RegExp): Promise<string> {
  await expect.poll(() => said).toMatch(text);
  const [found] = text.exec(said)!;
  said = said.slice(said.search(text) + found.length);
  return found;
}

const BACHET = readFileSync(join(ROOT, 'examples/bachet.ts'), 'utf8');

const page = (): string =>
  readdirSync(join(copy.folder, 'dist/page/assets'))
    .filter((file) => file.startsWith('bachet-'))
    .map((file) => readFileSync(join(copy.folder, 'dist/page/assets', file), 'utf8'))
    .join('\n');

test('a new game, and a change of it, are in the program, in what the server answers and in the page', async () => {
  const titles = async (): Promise<string> => {
    const address = await waitFor(/http:\/\/127\.0\.0\.1:\d+/);
    return await (await fetch(`${address}/api/games`)).text();
  };
  expect(await titles()).not.toContain('bachet');
  copy.write('src/games/bachet.ts', BACHET);
  await expect.poll(titles).toContain("Bachet's game");
  copy.write('src/games/bachet.ts', BACHET.replace("Bachet's game", 'Take up to three'));
  await expect.poll(titles).toContain('Take up to three');
  expect(copy.run('help', 'bachet')).toContain('Take up to three');
  await expect.poll(page).toContain('Take up to three');
});

test('a type error is said, and the program runs all the same', async () => {
  copy.write('src/games/bachet.ts', BACHET.replace('left: left - n', "left: 'none'"));
  await waitFor(/src\/games\/bachet\.ts\(\d+,\d+\): error TS/);
  expect(copy.run('help', 'bachet')).toContain('take one, two or three');
});

test('what cannot be read is said, and the program before it stays', async () => {
  copy.write('src/games/bachet.ts', BACHET.replace('options:', 'options'));
  await waitFor(/program: /);
  await waitFor(/bachet\.ts/);
  expect(copy.run('help', 'bachet')).toContain('take one, two or three');
});

test.skipIf(process.platform === 'win32')('Ctrl-C ends all that it has started', async () => {
  copy.write('src/games/bachet.ts', BACHET);
  const address = await waitFor(/http:\/\/127\.0\.0\.1:\d+/);
  dev.kill('SIGINT');
  expect(await ended).toBe(0);
  await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone');
  const running = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout.split('\n');
  expect(running.filter((line) => line.includes(copy.folder))).toEqual([]);
});
