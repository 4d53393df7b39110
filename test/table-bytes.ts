/** The bytes of a table, in one file or in a folder. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function bytesOf(path: string): Buffer {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const { parts } = JSON.parse(readFileSync(join(path, 'parts.json'), 'utf8')) as {
    parts: { name: string }[];
  };
  return Buffer.concat(parts.map(({ name }) => readFileSync(join(path, name))));
}
