/** The files of a package, and writing them into an empty folder. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { badUse, quote, said, systemCode, systemReason } from '../../base/errors.ts';

export interface PackageFile {
  /** From the folder of the package, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Raises bad use unless the folder is empty, or does not exist yet. */
export function requireEmpty(folder: string): void {
  let found: string[];
  try {
    found = readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw badUse(said`cannot write into ${quote(folder)}: ${systemReason(error)}`);
  }
  if (found.length > 0)
    throw badUse(said`${quote(folder)} is not empty; a package needs a new folder, or an empty one`);
}

/** Writes the files into a folder, which is made. Raises bad use where that is impossible. */
export function writeFiles(folder: string, files: readonly PackageFile[]): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, text } of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    throw badUse(said`cannot write into ${quote(folder)}: ${systemReason(error)}`);
  }
}
