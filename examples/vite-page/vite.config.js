import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The folder of the package with the files of the engine. */
const engine = dirname(fileURLToPath(import.meta.resolve('perfect-play/board')));

/** What the engine loads by name; the rest of the folder is a page of its own. */
const isNeeded = (path) =>
  !/\.br$|types\.js|reference|index\.html|offline\.js/.test(path.slice(engine.length));

export default defineConfig({
  base: './',
  build: { target: 'es2022' },
  plugins: [
    {
      name: 'engine-of-the-board',
      buildStart: () => cpSync(engine, join('public', 'engine'), { recursive: true, filter: isNeeded }),
    },
  ],
});
