/** What a data set says of itself: a README with YAML as hubs of data sets read it, and a schema. */
import type { Game } from '../../rules/game.ts';
import type { DataColumn } from './columns.ts';

export interface DataFormat {
  readonly name: 'csv' | 'npz' | 'parquet';
  readonly rows: number;
}

/** Classes of sizes, as Hugging Face names them. */
const SIZES = [
  ['n<1K', 1e3],
  ['1K<n<10K', 1e4],
  ['10K<n<100K', 1e5],
  ['100K<n<1M', 1e6],
  ['1M<n<10M', 1e7],
  ['10M<n<100M', 1e8],
] as const;

export function cardOf(
  { name, title, about }: Game,
  options: Readonly<Record<string, string>>,
  columns: readonly DataColumn[],
  { name: format, rows }: DataFormat,
): string {
  const texts = Object.entries(options).map(([option, text]) => `${option}=${text}`);
  const called = [title.en, ...texts].join(' ');
  // a viewer of tables reads no arrays
  const configs =
    format !== 'npz'
      ? [
          'configs:',
          '- config_name: default',
          '  data_files:',
          '  - split: train',
          `    path: data/train-*.${format}`,
        ]
      : [];
  return `---
pretty_name: ${JSON.stringify(`${called}: perfect play`)}
size_categories:
- ${SIZES.find(([, most]) => rows < most)?.[0] ?? '10M<n<100M'}
tags:
- board-game
- game-solving
- ${name}
${[...configs, '---'].join('\n')}

# ${called}: perfect play

Every position that play reaches from the start, with its exact value for the side to move, and with the moves that no other is better than. ${rows.toLocaleString('en')} rows, in the order of the plies by which they are reached first. Computed by [Perfect Play](https://github.com/perfect-play/perfect-play); \`manifest.json\` says by which version, and has the SHA-256 of each file.

${about.en}

${columns.map(({ name: column, about: what }) => `- \`${column}\`: ${what}`).join('\n')}
`;
}

export const schemaOf = (columns: readonly DataColumn[], { name: format }: DataFormat): object => ({
  format,
  columns: columns.map(({ name, about, type, codes, list }) => ({
    name,
    about,
    type: format === 'parquet' && list ? 'list of texts' : codes && format !== 'npz' ? 'text' : type,
    ...(codes && { values: format === 'npz' ? codes : Object.keys(codes) }),
  })),
});
