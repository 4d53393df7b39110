import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { DiskFile, claim, existing, existingFile, isLink, removeFile, replaceFile } from './disk.ts';

/** The inode numbers of what was synchronised and closed. */
const calls = vi.hoisted(() => [] as string[]);
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const told = (what: string, act: (fd: number) => void) => (fd: number) => {
    calls.push(`${what} ${fs.fstatSync(fd).ino}`);
    act(fd);
  };
  return { ...fs, fsyncSync: told('sync', fs.fsyncSync), closeSync: told('close', fs.closeSync) };
});

const FOLDER = temporaryFolder();
const at = (name: string): string => join(FOLDER, name);

describe('a file', () => {
  test('is written and read at any offset, lengthened and truncated', () => {
    const file = new DiskFile(at('file'), 'w+');
    file.write(2, Uint8Array.of(5, 6, 7));
    expect(file.size).toBe(5);
    expect([...file.read(1, 3)]).toEqual([0, 5, 6]);
    // as many as there are
    expect([...file.read(3, 10)]).toEqual([6, 7]);
    const room = new Uint8Array(4).fill(9);
    const read = file.read(2, 3, room);
    expect([read.buffer === room.buffer, [...room]]).toEqual([true, [5, 6, 7, 9]]);
    expect(file.read(0, 5, room).buffer).not.toBe(room.buffer);
    expect(file.read(0, 4, room).buffer).toBe(room.buffer);
    file.truncate(3);
    file.sync();
    file.close();
    expect([...readFileSync(at('file'))]).toEqual([0, 0, 5]);
    const again = new DiskFile(at('file'), 'r+');
    again.write(0, Uint8Array.of(1));
    again.close();
    expect([...readFileSync(at('file'))]).toEqual([1, 0, 5]);
    new DiskFile(at('file'), 'w+').close();
    expect(readFileSync(at('file'))).toHaveLength(0);
  });

  test('that is created replaces a link, and does not change what the link leads to', () => {
    writeFileSync(at('target'), 'target');
    symlinkSync(at('target'), at('link'));
    expect([isLink(at('link')), isLink(at('target')), isLink(at('nowhere'))]).toEqual([true, false, false]);
    expect(() => new DiskFile(at('link'), 'r+')).toThrow("link': it is a link that is not followed");
    new DiskFile(at('link'), 'r').close();
    const file = new DiskFile(at('link'), 'w+');
    file.write(0, Uint8Array.of(1));
    file.close();
    expect(isLink(at('link'))).toBe(false);
    expect(readFileSync(at('target'), 'utf8')).toBe('target');
  });

  test('exists even if it is a link to nothing', () => {
    symlinkSync(at('nothing'), at('dangling'));
    expect(['dangling', 'nothing'].map((name) => existing(at(name)))).toEqual([true, false]);
    expect(existingFile(at('nothing'))).toBeUndefined();
    removeFile(at('dangling'));
    removeFile(at('nothing'));
    expect(existing(at('dangling'))).toBe(false);
    writeFileSync(at('plain'), 'words');
    const file = existingFile(at('plain'))!;
    expect(file.size).toBe(5);
    file.close();
  });

  test('replaces another one', () => {
    writeFileSync(at('new'), 'new');
    writeFileSync(at('old'), 'old');
    replaceFile(at('new'), at('old'));
    expect([existsSync(at('new')), readFileSync(at('old'), 'utf8')]).toEqual([false, 'new']);
  });

  test('is on the disk after it was synchronised, and so is its new name', () => {
    const file = new DiskFile(at('kept'), 'w+');
    const number = statSync(at('kept')).ino;
    calls.length = 0;
    file.sync();
    file.close();
    expect(calls).toEqual([`sync ${number}`, `close ${number}`]);
    const folder = statSync(FOLDER).ino;
    calls.length = 0;
    replaceFile(at('kept'), at('renamed'));
    expect(calls).toEqual([`sync ${folder}`, `close ${folder}`]);
  });

  test.each([
    ['nowhere', 'r', "cannot read '.*nowhere': there is no such file$"],
    ['nowhere/file', 'w+', "cannot write '.*nowhere/file': there is no such folder$"],
    ['words/file', 'w+', "cannot write '.*words/file': a part of its path is not a directory$"],
    ['folder', 'r', "'.*folder' is a directory; expected a file on disk$"],
    ['folder', 'w+', "cannot write '.*folder': it is a directory$"],
  ] as const)('%s, %s, is refused', (name, mode, said) => {
    writeFileSync(at('words'), 'words');
    mkdirSync(at('folder'), { recursive: true });
    expect(() => new DiskFile(at(name), mode)).toThrow(new RegExp(said));
  });

  test.runIf(existsSync('/dev/null'))('that is none is refused', () => {
    expect(() => new DiskFile('/dev/null', 'r')).toThrow(
      "'/dev/null' is no regular file; expected a file on disk",
    );
  });
});

describe('a claim', () => {
  const path = at('table');
  const lock = `${path}.building`;

  test('is a file with the process and its start, until it is released', () => {
    const release = claim(path);
    expect(readFileSync(lock, 'utf8')).toMatch(
      existsSync('/proc/self/stat') ? new RegExp(`^${process.pid} \\d+$`) : new RegExp(`^${process.pid}$`),
    );
    release();
    expect(existsSync(lock)).toBe(false);
  });

  test('of a running process is respected', () => {
    // the parent of this process, without its start
    writeFileSync(lock, String(process.ppid));
    expect(() => claim(path)).toThrow(
      `is being built by process ${process.ppid}; wait for it, build to another file, or remove '${lock}'`,
    );
    expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
    const startOf = (pid: number): string =>
      /.*\)(?: \S+){19} (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1]!;
    if (existsSync('/proc/self/stat')) {
      writeFileSync(lock, `${process.ppid} ${startOf(process.ppid)}`);
      expect(() => claim(path)).toThrow('is being built');
    }
    rmSync(lock);
  });

  test.each(['', 'words', '0', '-1', '1.5', '4194305', String(process.pid), `${process.pid} 1`])(
    'of %j is in nobody’s way',
    (holder) => {
      writeFileSync(lock, holder);
      claim(path)();
      expect(existsSync(lock)).toBe(false);
    },
  );

  test.runIf(existsSync('/proc/self/stat'))('of another process with that number is not either', () => {
    writeFileSync(lock, `${process.ppid} 1`);
    claim(path)();
    expect(existsSync(lock)).toBe(false);
  });

  test('does not follow a link', () => {
    writeFileSync(at('elsewhere'), String(process.ppid));
    symlinkSync(at('elsewhere'), lock);
    const release = claim(path);
    expect(isLink(lock)).toBe(false);
    expect(readFileSync(at('elsewhere'), 'utf8')).toBe(String(process.ppid));
    release();
  });
});
