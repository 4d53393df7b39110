/** The file that the browser keeps between visits, and those that were open before it. */
import { read, write } from '../parts/remember.ts';

const FILE = 'lab file';
const UNDO = 'lab undo';
const STATE = 'lab state';
const EARLIER = 'lab earlier';

/** How many earlier files are kept. */
const MOST_EARLIER = 12;

export interface FileDraft {
  readonly text: string;
  /** What undo knows of it. */
  readonly undo: string | undefined;
  /** Whether it may be run: what a stranger wrote is read first. */
  readonly trusted: boolean;
  /** Whether somebody has written in it here. */
  readonly edited: boolean;
}

/** A file that another one took the place of. */
export interface Earlier {
  readonly text: string;
  /** When that was, in milliseconds since 1970. */
  readonly at: number;
}

export function readDraft(): FileDraft | undefined {
  const text = read(FILE);
  if (text === undefined) return undefined;
  const state = read(STATE) ?? '';
  return {
    text,
    undo: read(UNDO),
    trusted: !state.includes('stranger'),
    edited: !state.includes('unedited'),
  };
}

export function writeDraft({ text, undo, trusted, edited }: FileDraft): void {
  write(FILE, text);
  write(UNDO, undo ?? '');
  write(STATE, [trusted ? '' : 'stranger', edited ? '' : 'unedited'].join(' ').trim());
}

/** The latest first. */
export function earlierFiles(): readonly Earlier[] {
  try {
    const kept = JSON.parse(read(EARLIER) ?? '[]') as readonly Earlier[];
    return kept.filter(({ text, at }) => typeof text === 'string' && Number.isFinite(at));
  } catch {
    // it is of another version, or damaged
    return [];
  }
}

/** Another file is about to take the place of the draft, which is kept if somebody has written in it and may be run. */
export function setAside(): void {
  const draft = readDraft();
  if (!draft?.edited || !draft.trusted || draft.text.trim() === '') return;
  const others = earlierFiles().filter(({ text }) => text !== draft.text);
  write(EARLIER, JSON.stringify([{ text: draft.text, at: Date.now() }, ...others].slice(0, MOST_EARLIER)));
}

/** The name that the file gives its game; undefined: it gives none. */
export const nameIn = (text: string): string | undefined => /\bname:\s*(['"`])(.+?)\1/.exec(text)?.[2];
