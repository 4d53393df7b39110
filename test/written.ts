/** Whether anything is left of programs that write a file again and again. */
import { rmSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** Some time in which a program that writes ten times a second writes. */
const WRITING_MS = 400;

/** Expects that soon nobody writes the file any more: when it is removed, it stays away. */
export async function expectNoneWrites(file: string): Promise<void> {
  const written = async (): Promise<boolean> => {
    rmSync(file, { force: true });
    await pause(WRITING_MS);
    return existsSync(file);
  };
  await expect.poll(written).toBe(false);
}
