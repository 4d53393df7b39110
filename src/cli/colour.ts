import { isTerminal } from './io.ts';

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Colours a text, or returns it unchanged. */
export type Paint = (colour: keyof typeof CODES, text: string) => string;

const plain: Paint = (_, text) => text;

/** Colours text only if standard output is a `terminal` with colours and NO_COLOR is not set (no-color.org). */
export function painter(terminal = isTerminal(1)): Paint {
  const { NO_COLOR = '', TERM } = process.env;
  if (NO_COLOR !== '' || TERM === 'dumb' || !terminal) return plain;
  return (colour, text) => `\x1b[${CODES[colour]}m${text}\x1b[0m`;
}
