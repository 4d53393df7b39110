/** The entries of the package, which documentation imports, and where their sources are. */
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The file of each entry; the element is a file of the built page. */
export const ENTRIES: Readonly<Record<string, string>> = {
  'perfect-play': at('src/index.ts'),
  'perfect-play/board': at('dist/page/board.js'),
  'perfect-play/judge': at('src/judge/judge.ts'),
  'perfect-play/kit': at('src/kit/index.ts'),
  'perfect-play/knightmare': at('src/strategy/index.ts'),
  'perfect-play/laws': at('src/laws/index.ts'),
  'perfect-play/proofs': at('src/proofs/index.ts'),
  'perfect-play/sums': at('src/sums/index.ts'),
  'perfect-play/tables': at('src/tables/index.ts'),
};

/** A program of the documentation that imports these files instead of the entries. */
export const fromSources = (text: string): string =>
  text.replaceAll(/ from '(perfect-play(?:\/\w+)?)'/g, (all, entry: string) =>
    ENTRIES[entry] === undefined ? all : ` from '${ENTRIES[entry]}'`,
  );
