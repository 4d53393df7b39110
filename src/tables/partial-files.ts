/** The files of a table while its blocks are written: one, or a folder as described in parts.ts. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { badUse, printable, said, systemReason } from '../base/errors.ts';
import type { Exchange } from '../engines/contract/exchange.ts';
import { DiskFile, existing, existingFile } from './disk.ts';
import { isFolder, removeTable } from './folder.ts';
import { PRELUDE_BYTES } from './format.ts';
import type { TableFiles } from './packing.ts';
import { HEAD, INDEX, PARTS, isPart, joined, shardName, writeParts } from './parts.ts';

export class PartialFiles implements TableFiles {
  private readonly path: string;
  private readonly prefix: Uint8Array;
  private readonly shards: number | undefined;
  private readonly open = new Map<string, DiskFile>();

  /**
   * Begins a new table if there is none whose header and values are `prefix`. `shards`: their number; undefined: one file.
   * All ranks call this; the first one makes what the others need.
   */
  constructor(path: string, prefix: Uint8Array, shards: number | undefined, { rank, sum }: Exchange) {
    this.path = path;
    this.prefix = prefix;
    this.shards = shards;
    if (rank === 0) this.prepare();
    sum(0);
  }

  /** The file of a shard, and where its blocks begin in it. */
  shard(shard: number): { readonly file: DiskFile; readonly from: number } {
    const [name, from] =
      this.shards === undefined ? ['', PRELUDE_BYTES + this.prefix.length] : [shardName(shard), 0];
    return { file: this.file(name), from };
  }

  /** Writes the index and then the prelude, without which it is no table. */
  finish(index: Uint8Array, prelude: Uint8Array): void {
    const last = this.shards === undefined ? this.file('') : this.file(INDEX);
    const at = this.shards === undefined ? last.size : 0;
    last.write(at, index);
    last.truncate(at + index.length);
    last.sync();
    const head = this.shards === undefined ? last : this.file(HEAD);
    head.write(0, prelude);
    head.sync();
    if (this.shards === undefined) return;
    const names = [HEAD, ...Array.from({ length: this.shards }, (_, k) => shardName(k)), INDEX];
    const list = this.file(PARTS);
    const text = new TextEncoder().encode(
      writeParts(names.map((name) => ({ name, bytes: this.file(name).size }))),
    );
    list.write(0, text);
    list.truncate(text.length);
    list.sync();
  }

  close(): void {
    for (const file of this.open.values()) file.close();
    this.open.clear();
  }

  private file(name: string): DiskFile {
    const found = this.open.get(name);
    if (found) return found;
    const path = name === '' ? this.path : join(this.path, name);
    const file = existingFile(path) ?? new DiskFile(path, 'w+');
    this.open.set(name, file);
    return file;
  }

  private prepare(): void {
    if (this.fits()) return;
    this.close();
    if (existing(this.path)) removeTable(this.path);
    if (this.shards !== undefined) {
      try {
        mkdirSync(this.path);
      } catch (error) {
        throw badUse(said`cannot write '${printable(this.path)}': ${systemReason(error)}`);
      }
    }
    this.file(this.shards === undefined ? '' : HEAD).write(
      0,
      joined([new Uint8Array(PRELUDE_BYTES), this.prefix]),
    );
  }

  /** Whether the unfinished table at the path is this one. */
  private fits(): boolean {
    const { path, prefix, shards } = this;
    if (!existing(path) || isFolder(path) !== (shards !== undefined)) return false;
    if (shards !== undefined) {
      const blocks = readdirSync(path).filter((name) => /^\d/.test(name));
      if (!existing(join(path, HEAD)) || blocks.some((name) => !isPart(name) || Number(name) >= shards))
        return false;
    }
    const begun = this.file(shards === undefined ? '' : HEAD).read(PRELUDE_BYTES, prefix.length);
    return begun.length === prefix.length && begun.every((byte, i) => byte === prefix[i]);
  }
}
