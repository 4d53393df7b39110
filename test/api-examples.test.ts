/** Every name of the library has an example, which is run here: what it prints stands beside it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { expect, test, vi } from 'vitest';
import { EXAMPLE_FILES, examplesIn, withOutputs } from '../scripts/api-examples.mjs';
import { ENTRIES, fromSources } from './entries.ts';
import { temporaryFolder } from './folder.ts';

/** More names than these cannot be documented one by one. */
const MOST_NAMES = 150;
const FOLDER = temporaryFolder();

const isNamespace = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Module]';

/** The types that an entry exports by name, as its file states them. */
const typesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export type \{ ([^}]+) \}/gm)].flatMap(([, names]) =>
    names!.split(', '),
  );

/** The names of each entry, and of its namespaces such as `words.cost`. */
const names = await Promise.all(
  Object.entries(ENTRIES).map(async ([entry, file]) => {
    const values = Object.entries((await import(/* @vite-ignore */ pathToFileURL(file).href)) as object);
    const exported = [...values.map(([name]) => name), ...(file.endsWith('.ts') ? typesOf(file) : [])];
    const within = values.flatMap(([name, value]) =>
      isNamespace(value) ? Object.keys(value).map((member) => `${name}.${member}`) : [],
    );
    const namespaces = values.filter(([, value]) => isNamespace(value)).map(([name]) => name);
    return { entry, exported, shown: [...exported.filter((name) => !namespaces.includes(name)), ...within] };
  }),
);

test.each(names)('$entry has an example of every name', ({ entry, shown }) => {
  const examples = examplesIn(EXAMPLE_FILES.get(entry)!);
  expect(examples.flatMap((example) => example.names).sort()).toEqual(shown.toSorted());
  expect(examples.filter(({ outputs }) => outputs.length === 0)).toEqual([]);
});

test(`there are at most ${MOST_NAMES} names`, () => {
  const all = new Set(names.flatMap(({ exported }) => exported));
  expect(all.size).toBeGreaterThan(100);
  expect(all.size).toBeLessThanOrEqual(MOST_NAMES);
});

test.each([...EXAMPLE_FILES])('the examples of %s print what stands beside them', async (_, file) => {
  const text = readFileSync(file, 'utf8');
  const copy = join(FOLDER, file.pathname.split('/').at(-1)!);
  writeFileSync(copy, fromSources(text));
  const printed: string[] = [];
  const log = (...values: unknown[]): void => {
    printed.push(
      format(...values)
        .trim()
        .replaceAll(/\s*\n\s*/g, ' '),
    );
  };
  const spy = vi.spyOn(console, 'log').mockImplementation(log);
  await import(/* @vite-ignore */ pathToFileURL(copy).href).finally(() => spy.mockRestore());
  expect(printed.length).toBe(text.split('console.log(').length - 1);
  await expect(withOutputs(text, printed)).toMatchFileSnapshot(fileURLToPath(file));
});
