/** Brings a text to the page as a user does: by pasting it outside of text fields, dropping a file, or choosing one. */
import type { Page } from 'playwright';

export const WAYS = ['pasted', 'dropped', 'chosen'] as const;
export type Way = (typeof WAYS)[number];

export async function bring(page: Page, way: Way, text: string): Promise<void> {
  if (way === 'chosen') {
    await page.locator('#tab-share').click();
    await page
      .locator('.share input[type=file]')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    return;
  }
  await page.evaluate(
    ([how, given]) => {
      const data = new DataTransfer();
      const init = { bubbles: true, cancelable: true };
      if (how === 'pasted') {
        data.setData('text/plain', given!);
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
        return;
      }
      data.items.add(new File([given!], 'game.txt', { type: 'text/plain' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }));
    },
    [way, text] as const,
  );
}
