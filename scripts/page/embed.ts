/** The file of `<perfect-play-board>`: one module, whose worker and rarely needed sentences are loaded later. */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { withShortKeys } from './content.ts';
import { moduleOf } from './laboratory.ts';

/** The styles of the page that the element has too, in their order. */
const SHEETS = ['theme', 'base', 'board', 'verdict', 'puzzle', 'media', 'embed'];
/** The sentences in other languages. */
const SENTENCES = 'board-words.js';
const IN_SENTENCES = /\/(?:catalogue|ja|zh)\.ts$/;

/** What is in the build as it is here. */
const COPIED = [
  ['board.d.ts', 'src/web/embed/board-types.ts'],
  ['frame.html', 'src/web/embed/frame.html'],
  ['frame.css', 'src/web/styles/frame.css'],
] as const;

/** In a shadow tree the element stands where the document is on the page. */
const inShadow = (css: string): string =>
  css.replaceAll(/:root((?:\[[^\]]*\])*)/g, (_, attributes: string) =>
    attributes === '' ? ':host' : `:host(${attributes})`,
  );

const parts: Rolldown.Plugin = {
  name: 'parts-of-the-element',
  resolveId: (source) => (IN_SENTENCES.test(source) ? { id: `./${SENTENCES}`, external: true } : undefined),
  async transform(code, id) {
    if (!id.endsWith('/src/web/embed/styles.ts')) return undefined;
    const sheets = SHEETS.map((name) => readFileSync(`src/web/styles/${name}.css`, 'utf8'));
    const css = await transform(inShadow(sheets.join('')), { loader: 'css', minify: true });
    return code.replace("''", JSON.stringify(css.code));
  },
};

export function boardElement(): Plugin {
  return {
    name: 'board-element',
    async generateBundle() {
      const element = await moduleOf('src/web/embed/element.tsx', {}, [parts]);
      this.emitFile({ type: 'asset', fileName: 'board.js', source: element.code });
      const words = await moduleOf('src/web/embed/words.ts', {}, [withShortKeys()]);
      this.emitFile({ type: 'asset', fileName: SENTENCES, source: words.code });
      const program = await moduleOf('src/web/lab/program.ts');
      this.emitFile({ type: 'asset', fileName: 'program.js', source: program.code });
      const frame = await moduleOf('src/web/embed/frame.ts');
      this.emitFile({ type: 'asset', fileName: 'frame.js', source: frame.code });
      for (const [fileName, path] of COPIED)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') });
    },
  };
}
