import { badUse, quote, said } from '../base/errors.ts';
import { DEFAULT_MEMORY } from '../engines/plan.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** A size in bytes: "500MB", "2GiB", "1.5g"; units are powers of 1024. Raises bad use. */
export function parseMemory(text: string): number {
  const [, number, unit] = /^([0-9]+(?:\.[0-9]+)?) ?([kmgt]?)(?:i?b)?$/i.exec(text) ?? [];
  if (number === undefined)
    throw badUse(said`--memory: ${quote(text)} is not a size; write it as in 500MB or 2GiB`);
  return Number(number) * UNITS[unit!.toLowerCase()]!;
}

/** What a table may take when nothing is said: 8 GiB, or nine tenths of what is free if that is less. */
export const defaultMemory = (): number =>
  Math.min(DEFAULT_MEMORY, Math.floor(0.9 * process.availableMemory()));

export const DEFAULT_MEMORY_TEXT = '8GiB, or nine tenths of what is free if that is less';

/** What --memory says, or what is used without it. Raises bad use. */
export const memoryFrom = ({ memory }: Readonly<Record<string, unknown>>): number =>
  typeof memory === 'string' ? parseMemory(memory) : defaultMemory();
