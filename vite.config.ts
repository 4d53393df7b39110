/** Builds the page from src/web to dist/page: plain files that any server can hand out, under any path. */
import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { gameSources, shippedFiles, withShortKeys } from './scripts/page/content.ts';
import { referenceSections } from './scripts/page/reference.ts';
import { tutorialSteps } from './scripts/page/tutorial.ts';
import {
  compressed,
  precached,
  withoutCircles,
  withoutPreloads,
  workersApart,
} from './scripts/page/files.ts';
import { boardElement } from './scripts/page/embed.ts';
import { KIT, TARGET, compiler, frameHash, frameLibrary, typeChecker } from './scripts/page/laboratory.ts';

/** The page asks for these by name. */
const ENTRIES = ['board-worker', 'offline', 'thread', 'worker'];

/** The files of games with a contest. */
const WITH_CONTEST = readdirSync('src/contest/games').map((file) => `/src/games/${file}`);

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  define: { VERSION: JSON.stringify(version) },
  root: 'src/web',
  base: './',
  publicDir: 'public',
  // as Node finds it in the package itself
  resolve: { alias: KIT },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: TARGET,
    // what preloads asks for a document, which the worker has not
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the editor of the laboratory
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // parts of the page that share a file load it too
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // the worker shares the files of the page, which a bundle of its own would hold once more
      input: {
        index: 'src/web/index.html',
        worker: 'src/web/engine/worker.ts',
        'board-worker': 'src/web/embed/worker.ts',
        thread: 'src/web/engine/thread.ts',
        offline: 'src/web/offline.ts',
      },
      output: {
        entryFileNames: ({ name }) => (ENTRIES.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // much alike, or needed by page and worker both: compressed together they are smaller than one by one
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // each when it is opened in the laboratory
            {
              name: (id) => `file-${/([^/]+)\.ts\?/.exec(id)?.[1]}`,
              test: /\?source$/,
            },
            { name: 'tutorial', test: /src\/web\/lab\/tutorial|\?steps$/ },
            { name: 'reference', test: /src\/web\/lab\/reference/ },
            { name: 'facts', test: /src\/web\/lab\/facts/ },
            { name: 'changes', test: /src\/web\/lab\/changes/ },
            // also what the editor needs for it, which lab would take
            { name: 'completion', test: /src\/web\/lab\/complet|@codemirror\/autocomplete/ },
            { name: 'hands-on', test: /src\/web\/lab\/hands-on/ },
            { name: 'link', test: /src\/source\/link/ },
            { name: 'own-cards', test: /src\/web\/lab\/own-cards/ },
            // what a board draws of rules in a worker, which the worker tells
            { name: 'views', test: /src\/web\/lab\/(inside\/|protocol)/ },
            {
              name: 'lab',
              test: /src\/web\/(lab\/|styles\/lab)|src\/source\/|node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname|sucrase|lines-and-columns)/,
            },
            // games that their contests share; the others are loaded one by one
            { name: 'games', test: (id) => WITH_CONTEST.some((file) => id.endsWith(file)) },
            // parts that are loaded when they are needed
            { name: 'laws', test: /src\/(web\/engine\/laws|laws\/(?!automaton|numeration))/ },
            { name: 'contests', test: /src\/(web\/engine\/contests|contest\/)/ },
            {
              name: 'counting',
              test: /src\/play\/(puzzle|paths|choose-move|hardest|only-good|all-by-number|census|histogram|key-cells|race-count|reasons)\.ts/,
            },
            // engines that few games need
            { name: 'young-diagrams', test: /src\/engines\/(young-diagrams\/|common\/wasm\/diagrams)/ },
            { name: 'stages', test: /src\/engines\/pieces\/(stage|piece-tiers|tier-|leaving)/ },
            { name: 'pieces', test: /src\/engines\/pieces\// },
            { name: 'lines', test: /src\/engines\/common\/wasm\/lines/ },
            // what threads run, and the engines that start them
            {
              name: 'turns',
              test: /src\/engines\/(lines\/turn|common\/(wasm\/thread|compiled\/(together-turn|moves-module)))\.ts/,
            },
            { name: 'hands', test: /src\/engines\/(hands\/|common\/wasm\/hands)/ },
            { name: 'adding', test: /src\/web\/words\/adding/ },
            { name: 'dyadic', test: /src\/partizan\/dyadic/ },
            { name: 'values', test: /src\/(partizan\/|sums\/|answers\/sum-json)/ },
            { name: 'sum-parts', test: /src\/play\/(sum-part|law-part|law-subject)/ },
            {
              name: 'tiers',
              test: /src\/engines\/((common\/tiers|strata|mills)\/|common\/(wasm\/(mills|not-there)|ranks\/(dealt|keeper|label-reader|spread-levels)))/,
            },
            {
              name: 'tables',
              test: /src\/(tables\/(?!inflate|envelope|checksum)|engines\/registry\/orders\.ts)/,
            },
            { name: 'picture-file', test: /src\/web\/(board\/picture-file|parts\/save-file)/ },
            {
              name: 'study',
              test: /src\/web\/(words\/(paths|puzzle|study)|state\/(extras|lesson|study))\.ts/,
            },
            { name: 'more', test: /src\/web\/words\/more/ },
            {
              name: 'set-up',
              test: /src\/web\/(panels\/(set-up|options|choice|position-text)\.tsx|words\/set-up\.ts|edit\/)/,
            },
            { name: 'own-mistakes', test: /src\/web\/state\/own-mistakes/ },
            { name: 'map-of-piece', test: /src\/web\/state\/map/ },
            { name: 'automata', test: /src\/laws\/(automaton|numeration)/ },
            { name: 'help', test: /src\/web\/shell\/help/ },
            { name: 'picture', test: /src\/web\/board\/picture\.tsx/ },
            {
              name: 'gallery',
              test: /src\/web\/(pages\/(gallery|kinds|telling)|state\/standards|words\/gallery)/,
            },
            // what both workers answer, and what the page needs of that
            { name: 'answering', test: /src\/web\/engine\/(?!engine\.ts|server)/, minShareCount: 2 },
            { name: 'gestures', test: /src\/web\/state\/(edits|gestures|hands)\.ts/, minShareCount: 2 },
            // needed by the page and by parts of it, but not by the worker
            { name: 'page', test: /src\/web\/|node_modules/, minShareCount: 2 },
            // needed by all searches, but not by tables
            { name: 'searched', test: /src\/engines\/common\/search\// },
            // needed by the worker and its parts, but not by the page
            {
              name: 'solving',
              test: /src\/engines\/(?!contract\/|audit|checked|lines\/turn|common\/wasm\/(thread|instance)\.ts)/,
              minShareCount: 2,
            },
            { name: 'base', test: /src\/(base|rules)\//, minShareCount: 2 },
            // what many games need of the kit; statements that few of them make are loaded with these
            { name: 'kit', test: /src\/kit\/(?!index)/, minShareCount: 12 },
            { name: 'shared', test: /^(?!.*src\/kit\/)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [
    withoutPreloads(),
    // the entry of the kit only hands on: what a game does not name is not loaded with it
    {
      name: 'kit-entry',
      transform: { filter: { id: /src\/kit\/index\.ts$/ }, handler: () => ({ moduleSideEffects: false }) },
    },
    withShortKeys(),
    gameSources(),
    tutorialSteps(),
    referenceSections(),
    shippedFiles(),
    frameHash(),
    frameLibrary(version),
    compiler(),
    boardElement(),
    typeChecker(),
    workersApart(),
    withoutCircles(),
    precached(),
    compressed(),
  ],
});
