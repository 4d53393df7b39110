/** A position that was set up says whether play can lead there, and finds a game that does. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test(
  'a set-up position is labelled, and a game that leads there is opened',
  { timeout: 90_000 },
  async () => {
    const { page, context, faults } = await openPage(browser);
    const open = async (query: string): Promise<void> => {
      await page.goto(site.address + query);
      await page.locator('.row .value').first().waitFor();
      await page.locator('#tab-edit').click();
    };
    const turn = page.locator('.turn').first();

    // a floating man is solved, but said to be impossible
    await open('?game=connect-four&from=turn%3Do+cells%3D..../.x../..../....');
    await expect.poll(() => turn.innerText()).toContain('play never leads here');
    await expect.poll(() => page.locator('.set-up').innerText()).toContain('nothing is under b3');

    // a position of play is not known to be one until a game is found
    await open('?game=tic-tac-toe&from=turn%3Do+cells%3Dxo./.x./...');
    await expect.poll(() => turn.innerText()).toContain('not known whether it can be reached');
    await page.getByRole('button', { name: 'Look for a game that leads here' }).click();
    await expect
      .poll(() => page.evaluate(() => new URLSearchParams(location.search).get('moves')?.split('~').length))
      .toBe(3);
    await expect.poll(() => turn.innerText()).not.toContain('not known');

    // and one that no game reaches, although no rule says so
    await open('?game=pong-hau-ki&from=turn%3Dblack+black%3Db2%2Fa1+white%3Dc3%2Fc1');
    await page.getByRole('button', { name: 'Look for a game that leads here' }).click();
    await expect.poll(() => page.locator('.set-up').innerText()).toContain('all games were tried');
    expect(faults).toEqual([]);
    await context.close();
  },
);
