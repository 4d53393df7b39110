/** The place of an error in a program. */
import type { At } from './protocol.ts';

/** The uppermost place on a stack that is in the program with that address. */
export function placeIn(stack: string, url: string): At | undefined {
  const at = stack.indexOf(`${url}:`);
  const [, line, column] = /^:(\d+):(\d+)/.exec(at < 0 ? '' : stack.slice(at + url.length)) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}
