/** The folder of a table in several files: see parts.ts. */
import { readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { badInput, badUse, located, printable, said, systemReason } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { DiskFile, existing, isLink, removeFile } from './disk.ts';
import { PARTS, type TablePart, isPart, joined, piecesOf, readParts, sizeOf } from './parts.ts';

/** The bytes of a table, in one file or in several. */
export interface TableBytes {
  readonly path: string;
  readonly size: number;
  read(from: number, length: number): Uint8Array;
  close(): void;
}

/** Whether there is a folder at `path`; false if it cannot be reached, which opening it then reports. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Opens the file of a table, or the folder with its parts. Raises bad use and bad input. */
export const openBytes = (path: string): TableBytes =>
  isFolder(path) && existing(join(path, PARTS)) ? new FolderBytes(path) : new DiskFile(path, 'r');

class FolderBytes implements TableBytes {
  readonly path: string;
  readonly size: number;
  private readonly parts: readonly TablePart[];
  /** The files that have been opened so far. */
  private readonly open = new Map<string, DiskFile>();

  constructor(path: string) {
    this.path = path;
    this.parts = listIn(path);
    this.size = sizeOf(this.parts);
    for (const { name, bytes } of this.parts) {
      const file = join(path, name);
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      if (size === undefined)
        throw badInput(said`${printable(file)} is missing; copy the whole folder again`);
      if (size !== bytes)
        throw badInput(
          said`${printable(file)} has ${grouped(size)} bytes, but ${PARTS} says ${grouped(bytes)}; build or copy it again`,
        );
    }
  }

  read(from: number, length: number): Uint8Array {
    return joined(
      piecesOf(this.parts, from, length).map((piece) => this.file(piece.name).read(piece.from, piece.bytes)),
    );
  }

  close(): void {
    for (const file of this.open.values()) file.close();
  }

  private file(name: string): DiskFile {
    const found = this.open.get(name);
    if (found) return found;
    const file = new DiskFile(join(this.path, name), 'r');
    this.open.set(name, file);
    return file;
  }
}

function listIn(path: string): readonly TablePart[] {
  const list = new DiskFile(join(path, PARTS), 'r');
  try {
    return located(printable(list.path), () => readParts(new TextDecoder().decode(list.read(0, list.size))));
  } finally {
    list.close();
  }
}

/**
 * Removes the file of a table, or the folder with its parts; of a link, the link alone. Raises bad use if there is anything else in the folder, and then
 * leaves everything there.
 */
export function removeTable(path: string): void {
  if (isLink(path) || !isFolder(path)) return removeFile(path);
  const other = readdirSync(path).find((name) => !isPart(name));
  if (other !== undefined)
    throw badUse(
      said`'${printable(path)}' has other files, such as '${printable(other)}'; build to another path`,
    );
  try {
    for (const name of readdirSync(path)) rmSync(join(path, name));
    rmdirSync(path);
  } catch (error) {
    throw badUse(said`cannot write '${printable(path)}': ${systemReason(error)}`);
  }
}

/** Puts the folder at `from` in the place of the table at `to`, if there is one. */
export function replaceTable(from: string, to: string): void {
  const before = `${to}.before`;
  try {
    if (existing(to)) {
      // left by a build that was killed here
      if (existing(before)) removeTable(before);
      renameSync(to, before);
    }
    renameSync(from, to);
  } catch (error) {
    throw badUse(said`cannot write '${printable(to)}': ${systemReason(error)}`);
  }
  if (existing(before)) removeTable(before);
}
