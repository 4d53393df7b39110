// @ts-check
/**
 * Makes the screenshots in the README: docs/images/page.png, the page with the default game of crossing pawn, and
 * docs/images/laboratory.png, the laboratory with the rules of hexapawn. It needs dist/ and Chromium: `npm run screenshot`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

const server = spawn(process.execPath, [`${ROOT}bin/perfect-play`, 'serve'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  let address = '';
  for await (const line of createInterface({ input: server.stdout })) {
    address = /http:\S+/.exec(line)?.[0] ?? '';
    if (address !== '') break;
  }
  const context = await browser.newContext({
    viewport: { width: 1120, height: 680 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${address}?game=crossing-pawn`);
  await page.getByText('Red wins in 75 plies').first().waitFor();
  await page.locator('.moves').getByText('wins in 75 plies').first().waitFor();
  // a selected guard shows the values of its moves
  await page.locator('[aria-label^="9,2"]').first().click();
  await page.getByText('79', { exact: true }).first().waitFor();
  await page.screenshot({ path: `${ROOT}docs/images/page.png` });

  await page.goto(`${address}?lab=hexapawn`);
  await page.getByText('wins in').first().waitFor();
  await page.screenshot({ path: `${ROOT}docs/images/laboratory.png` });
} finally {
  await browser.close();
  server.kill();
}
