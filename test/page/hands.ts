/** The mouse, a finger and the keyboard: what a hand does on the page, by nothing but input events. */
import type { Locator, Page } from 'playwright';

export interface Hand {
  /** Chooses a piece in hand. */
  hold(page: Page, held: string): Promise<void>;
  /** Selects a cell. */
  select(page: Page, spot: string): Promise<void>;
  /** Presses a button. */
  press(button: Locator): Promise<void>;
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

const heldAt = (held: string): string => `[data-held="${held}"]`;
const spotAt = (spot: string): string => `[data-spot="${spot}"]`;

/** The centre of the first element, which is scrolled to. */
const middleOf = (page: Page, selector: string): Promise<Middle> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });

const pointing = (at: (page: Page, middle: Middle) => Promise<void>): Omit<Hand, 'press'> => ({
  hold: async (page, held) => at(page, await middleOf(page, heldAt(held))),
  select: async (page, spot) => at(page, await middleOf(page, spotAt(spot))),
});

const ARROWS = [
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
] as const;

/** Leads the focus from the tab stop of the board to a cell with the arrow keys, and presses Enter. */
async function selectByKeys(page: Page, spot: string): Promise<void> {
  await page.locator('[data-spot][tabindex="0"]').focus();
  const target = await middleOf(page, spotAt(spot));
  // how often a key was pressed on a cell: where all were, the one that was least is next, which leads everywhere in the end
  const pressed = new Map<string, number>();
  for (let k = 0; k < 200; k++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    if (at === spot) return page.keyboard.press('Enter');
    const here = await middleOf(page, spotAt(String(at)));
    const towards = (right: number, down: number): number =>
      right * (target.x - here.x) + down * (target.y - here.y);
    const times = (key: string): number => pressed.get(`${at} ${key}`) ?? 0;
    const [[key]] = ARROWS.toSorted(
      (a, b) => times(a[0]) - times(b[0]) || towards(b[1], b[2]) - towards(a[1], a[2]),
    ) as [(typeof ARROWS)[number]];
    pressed.set(`${at} ${key}`, times(key) + 1);
    await page.keyboard.press(key);
  }
  throw new Error(`the arrow keys do not lead to ${spot}`);
}

/** Drags from the centre of an element to a point beside that of another one, in pixels. */
export type Dragging = (page: Page, from: Locator, to: Locator, beside?: Middle) => Promise<void>;

async function middle(element: Locator, { x: right, y: down }: Middle = { x: 0, y: 0 }): Promise<Middle> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2 + right, y: y + height / 2 + down };
}

/** How hands drag that are no keyboard. What they drag to may be drawn only when the drag has begun. */
export const DRAGS: Readonly<Record<'mouse' | 'touch', Dragging>> = {
  mouse: async (page, from, to, beside) => {
    const start = await middle(from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 12, start.y);
    const end = await middle(to, beside);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
  },
  touch: async (page, from, to, beside) => {
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Middle[]): Promise<unknown> =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const start = await middle(from);
    await touch('touchStart', [start]);
    await touch('touchMove', [{ ...start, x: start.x + 12 }]);
    // the first movement of a finger is not passed on, as it may be a tap
    await touch('touchMove', [{ ...start, x: start.x + 24 }]);
    await touch('touchMove', [await middle(to, beside)]);
    await touch('touchEnd', []);
  },
};

export const HANDS: Readonly<Record<string, Hand>> = {
  mouse: {
    ...pointing((page, { x, y }) => page.mouse.click(x, y)),
    press: (button) => button.click(),
  },
  touch: {
    ...pointing((page, { x, y }) => page.touchscreen.tap(x, y)),
    press: (button) => button.tap(),
  },
  keyboard: {
    hold: (page, held) => page.locator(heldAt(held)).first().press('Enter'),
    select: selectByKeys,
    press: (button) => button.press('Enter'),
  },
};
