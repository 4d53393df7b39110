/** Errors are shown in the current language, wherever they come from. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

/** Chooses a language by its own name. */
const choose = (page: Awaited<ReturnType<typeof openPage>>['page'], name: string): Promise<unknown> =>
  page.locator('header select').first().selectOption({ label: name });

test('an error in the address is translated again in each language', async () => {
  const { page, context, faults } = await openPage(browser, { locale: 'zh-CN' });
  await page.goto(`${site.address}?game=pursuit&white=9,9`);
  const says = async (words: string): Promise<void> => {
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(words);
  };
  await says('白方的行号 9 不在 1..4 之内');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await choose(page, '日本語');
  await says('白の段 9 は 1..4 の外');
  await choose(page, 'English');
  await says('white row 9 is outside 1..4');
  expect(faults).toEqual([]);
  await context.close();
});

test('a refused set-up position is explained again in each language', async () => {
  const { page, context, faults } = await openPage(browser, { locale: 'ja-JP' });
  await page.goto(`${site.address}?game=crossing-pawn`);
  await page.getByRole('button', { name: '編集' }).first().click();
  await page.getByText('文字で書く').click();
  const text = page.locator('.set-up textarea.mono').last();
  await text.fill('turn=red guards=5,3/5,3 pawn=8,3');
  await page.getByRole('button', { name: '適用' }).click();
  const says = async (words: string): Promise<void> => {
    await expect.poll(() => page.locator('.set-up .refused').innerText()).toBe(words);
  };
  await says('それはできない：守り：二つが同じマス 5,3 にある');
  await choose(page, '简体中文');
  await says('这样不行：守卫：两枚棋子同在 5,3');
  expect(faults).toEqual([]);
  await context.close();
});

test('errors of the worker and of the server are shown in the current language', async () => {
  const { page, context, faults } = await openPage(browser, { locale: 'zh-CN' });
  const sentence = {
    template: '{1} took longer than {2} s, the limit for one question; a smaller board helps',
    values: ['pursuit', '20'],
  };
  const problem = { detail: 'pursuit took longer than 20 s', sentence, places: [] };
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await page.goto(`${site.address}?game=pursuit&n=400&white=1,1&black=9,9`);
  const solver = page.locator('.solver');
  await expect.poll(() => solver.innerText()).toMatch(/需要.*种布局之积.*但只允许使用 1\.0 GiB/);
  await page.getByRole('button', { name: '询问服务器' }).click();
  await expect.poll(() => solver.innerText()).toContain('pursuit 用时超过 20 秒，这是每个问题的上限');
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['a language', '/zh-', 'This address does not describe a position.'],
  ['what a language says of bad input', '/catalogue-', '此地址不是一个局面。'],
])('if %s cannot be loaded, English is shown instead', async (_, file, title) => {
  const { page, context } = await openPage(browser, { locale: 'zh-CN' });
  site.trouble = (path) => (path.includes(file) ? 404 : undefined);
  await page.goto(`${site.address}?game=pursuit&n=1`);
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toContain('n must be at least 2, got 1');
  await expect.poll(() => alert.getByRole('heading').innerText()).toBe(title);
  site.trouble = undefined;
  await context.close();
});
