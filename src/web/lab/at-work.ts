/**
 * Whether rules are at work, kept between visits: a page that has frozen over their answer cannot take it back any more, so the
 * next visit knows that the file is better not run unasked.
 */
import { read, write } from '../parts/remember.ts';

const AT_WORK = 'lab at work';

/** The number of questions to the rules that wait for an answer, or whose answer is not drawn yet. */
let busy = 0;

const note = (working: boolean): void => write(AT_WORK, working ? 'yes' : '');

/** Whether the last visit ended while rules were at work. Asked once, when the laboratory opens. */
export function endedBadly(): boolean {
  // whoever leaves the page has one that is alive
  addEventListener('pagehide', () => note(false));
  return read(AT_WORK) === 'yes';
}

/** `question`, which is answered by rules; the page is at work until what it led to has been drawn. */
export async function atWork<T>(question: Promise<T>): Promise<T> {
  if (++busy === 1) note(true);
  try {
    return await question;
  } finally {
    // a frame is drawn before the timer
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (--busy === 0) note(false);
      }),
    );
  }
}
