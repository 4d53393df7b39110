/** The built `table export`: its rows are those that play reaches, with the values of `solve`, and other programs read them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { solve } from '../src/engines/solve.ts';
import { loadGame } from '../src/games/index.ts';
import { census } from '../src/play/census.ts';
import { hasPython, runs } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';

const folder = temporaryFolder();
const hasNumpy = hasPython && runs('python3', '-c', 'import numpy');
if (!hasNumpy) console.warn('no arrays are read: python3 with NumPy is not installed');

/** What was exported before, by its folder. */
const made = new Map<string, Promise<string>>();

/** Exports a game with these options; returns the folder. */
function exported(
  name: string,
  format: string,
  options: Readonly<Record<string, string>> = {},
): Promise<string> {
  const flags = Object.entries(options).map(([option, text]) => `--${option}=${text}`);
  const out = join(
    folder,
    `${[name, ...Object.values(options)].join('-')}-${format}`.replaceAll(/[^\w-]/g, '_'),
  );
  const found = made.get(out) ?? exportTo(out, [name, ...flags], format);
  made.set(out, found);
  return found;
}

async function exportTo(out: string, built: readonly string[], format: string): Promise<string> {
  const table = `${out}.table`;
  await program(['table', 'build', ...built, '--out', table, '--quiet']);
  const { status, error } = await program(['table', 'export', table, '--out', out, '--format', format]);
  expect([status, error]).toEqual([0, '']);
  return out;
}

/** The records of a text in CSV, read letter by letter. */
function recordsIn(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  let [cells, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let k = 0; k < text.length; k++) {
    const letter = text[k]!;
    if (letter === '"' && quoted && text[k + 1] === '"') cell += text[++k];
    else if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) [cells, cell] = [[...cells, cell], ''];
    else if (letter === '\n' && !quoted) {
      records.push([...cells, cell]);
      [cells, cell] = [[], ''];
    } else cell += letter;
  }
  expect([cells, cell, quoted]).toEqual([[], '', false]);
  return records;
}

test.each([
  ['tic-tac-toe', {}, 5478],
  ['nim', { heaps: '2,3,4' }, 60],
  ['dots-and-boxes', { rows: '1', columns: '2' }, undefined],
  ['pursuit', { n: '3' }, undefined],
] as const)(
  'every row of %s %j has the value of solve, and the moves that keep it',
  async (name, options, count) => {
    const rules = (await loadGame(name)).read(options);
    const solution = solve(rules);
    const out = await exported(name, 'csv', options);
    const [file = ''] = readdirSync(join(out, 'data'));
    const [head = [], ...rows] = recordsIn(readFileSync(join(out, 'data', file), 'utf8'));
    expect(rows.length).toBe(count ?? census(rules).positions);
    expect(new Set(rows.map(([position]) => position)).size).toBe(rows.length);
    const [said, expected]: [unknown[], unknown[]] = [[], []];
    for (const cells of rows) {
      const row = Object.fromEntries(head.map((column, k) => [column, cells[k]]));
      const p = rules.position.parse(row['position'] ?? '');
      const value = solution.value(p);
      const own = rules.gain
        ? [String(value?.score)]
        : [
            value?.outcome,
            String(value?.remoteness ?? ''),
            ...(value?.nimber === undefined ? [] : [String(value.nimber)]),
          ];
      const told = rules.gain
        ? [row['points']]
        : [row['outcome'], row['plies'], ...(row['nimber'] === undefined ? [] : [row['nimber']])];
      // a move is best if what it leads to has the value that the position has by it
      const next = rules.ended(p) === 0 ? rules.moves(p) : [];
      const best = next.filter((q) => {
        const after = solution.value(q);
        const turned =
          rules.position.sides.length === 0 || rules.position.toMove(q) !== rules.position.toMove(p);
        if (rules.gain) return rules.gain(p, q) + (after?.score ?? 0) * (turned ? -1 : 1) === value?.score;
        const flipped = turned ? ({ win: 'loss', loss: 'win' } as const)[after?.outcome as 'win'] : undefined;
        return (
          (flipped ?? after?.outcome) === value?.outcome &&
          (value?.remoteness === undefined || after?.remoteness === value.remoteness - 1)
        );
      });
      const names = (list: readonly (typeof p)[]): readonly string[] =>
        [...new Set(list.map((q) => rules.name(p, q)))].sort();
      const list = (column: string): readonly string[] =>
        (JSON.parse(row[column] ?? '') as string[]).toSorted();
      said.push([told, list('best_moves'), list('moves')]);
      expected.push([own, names(best), names(next)]);
    }
    expect(said).toEqual(expected);
  },
  60_000,
);

test('a folder says what is in it, with the hash of each file', async () => {
  const out = await exported('tic-tac-toe', 'npz');
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
    readonly rows: number;
    readonly files: readonly { readonly path: string; readonly rows: number; readonly sha256: string }[];
  };
  expect([manifest.rows, manifest.files.map(({ path, rows }) => [path, rows])]).toEqual([
    5478,
    [['data/train-00000-of-00001.npz', 5478]],
  ]);
  for (const { path, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(readFileSync(join(out, path)))
        .digest('hex'),
    ).toBe(sha256);
  const card = readFileSync(join(out, 'README.md'), 'utf8');
  expect(card).toMatch(/^---\npretty_name: "Tic-tac-toe.*: perfect play"\nsize_categories:\n- 1K<n<10K\n/);
  const { columns } = JSON.parse(readFileSync(join(out, 'schema.json'), 'utf8')) as {
    readonly columns: readonly { readonly name: string }[];
  };
  expect(columns.map(({ name }) => name)).toEqual([
    'position',
    'to_move',
    'outcome',
    'plies',
    'moves',
    'best_moves',
  ]);
});

test.each(['tic-tac-toe', 'pursuit', 'dots-and-boxes'])(
  'another program reads the Parquet file of %s, which has what the text has',
  async (name) => {
    const options: Readonly<Record<string, string>> =
      name === 'dots-and-boxes' ? { rows: '1', columns: '2' } : {};
    const [out, text] = await Promise.all([
      exported(name, 'parquet', options),
      exported(name, 'csv', options),
    ]);
    const [file = ''] = readdirSync(join(out, 'data'));
    const bytes = readFileSync(join(out, 'data', file));
    const read = await parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    });
    const [csv = ''] = readdirSync(join(text, 'data'));
    const [head = [], ...rows] = recordsIn(readFileSync(join(text, 'data', csv), 'utf8'));
    const told = read.map((row) =>
      head.map((column) => {
        const cell: unknown = row[column];
        return Array.isArray(cell) ? JSON.stringify(cell) : String(cell ?? '');
      }),
    );
    expect(told).toEqual(rows);
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain('path: data/train-*.parquet');
  },
);

test.runIf(hasNumpy)('NumPy reads the arrays, which have what the text has', async () => {
  const [arrays, text] = await Promise.all([exported('pursuit', 'npz'), exported('pursuit', 'csv')]);
  const script = `
import csv, glob, numpy
(arrays,) = glob.glob(${JSON.stringify(`${arrays}/data/*`)})
(text,) = glob.glob(${JSON.stringify(`${text}/data/*`)})
rows = list(csv.DictReader(open(text, encoding='utf-8', newline='')))
codes = {'win': 1, 'tie': 0, 'draw': 2, 'loss': -1}
with numpy.load(arrays, allow_pickle=False) as read:
    assert sorted(read.files) == sorted(rows[0])
    for name in read.files:
        told = [row[name] for row in rows]
        if name == 'outcome':
            told = [codes[value] for value in told]
        if name == 'plies':
            told = [int(value or -1) for value in told]
        assert read[name].tolist() == told, name
print(len(rows))
`;
  const { stdout, stderr } = spawnSync('python3', ['-I', '-c', script], { encoding: 'utf8' });
  expect([stderr, stdout]).toEqual(['', `${census((await loadGame('pursuit')).rules()).positions}\n`]);
});

test('bad use is refused before anything is written', async () => {
  const table = join(folder, 'nim.table');
  await program(['table', 'build', 'nim', '--heaps', '1,2', '--out', table, '--quiet']);
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/mine'), '');
  for (const [words, expected] of [
    [[table], /--out is missing; expected the folder to write/],
    [[table, '--out', join(folder, 'full')], /is there already; expected a new or empty folder/],
    [[table, '--out', join(folder, 'new'), '--format', 'arrow'], /'arrow' is not one of csv, parquet, npz/],
  ] as const) {
    const { status, error } = await program(['table', 'export', ...words]);
    expect([status, error]).toEqual([2, expect.stringMatching(expected)]);
  }
  expect(readdirSync(folder)).not.toContain('new');
});
