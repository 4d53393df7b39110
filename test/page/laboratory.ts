/** What the tests of the laboratory do with its page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A heap of nine matches, of which a move takes one, two or three: whoever leaves a multiple of four wins. */
export const HEAP = `import { count, rules, shape, takes } from 'perfect-play/kit';
const position = shape({ heap: count(9) });
export default rules(position, {
  start: { heap: 9 },
  moves: takes(position, { heap: [1, 2, 3] }),
});
`;
/** 9 is no multiple of 4: the first player takes one and then leaves multiples of 4. */
export const HEAP_WINS = /^The first player wins in 5 plies/;

/** Opens the laboratory with a game of the library. */
export async function openLab(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}?lab=${game}`);
  await expect.poll(() => verdict(page)).toMatch(/wins|level/);
}

/** Replaces the text of the editor as a person does who pastes. */
export async function write(page: Page, text: string): Promise<void> {
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  // a click may come before the editor can have the focus
  const last = text.trimEnd().split('\n').at(-1)!.trim();
  await expect.poll(() => written(page)).toContain(last);
}

export const written = (page: Page): Promise<string> => page.locator('.lab-editor .cm-content').innerText();
export const verdict = (page: Page): Promise<string> => page.locator('.lab-play .sentence').innerText();
export const trouble = (page: Page): Promise<string> => page.locator('.lab-trouble').innerText();
export const position = (page: Page): Promise<string | null> =>
  page.locator('.lab-play').getAttribute('data-position');

/** The errors of a page but one: Chromium keeps the colour of text that is typed over as an inline style, which the policy refuses. */
export const apartFromEditing = (faults: readonly string[]): readonly string[] =>
  faults.filter((text) => !/Applying inline style/.test(text));

/** What axe finds in the page. */
export async function flawsOfAccess(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
