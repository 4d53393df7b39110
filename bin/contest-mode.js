'use strict';
/**
 * Loads the contest mode with the code that V8 made of it when it was built, which takes a tenth of the time to an answer. A version of
 * Node that it was not built with loads it as usual; from 22 on Node keeps such code by itself.
 */
const { existsSync, readFileSync } = require('node:fs');
const { Script } = require('node:vm');

/** The code of a file that was built, as this version of Node has it. V8 itself refuses code that was made with other options. */
const codeOf = (file) => `${file}.${process.version}-${process.arch}`;

/** Loads a file in `folder`, named as it is imported, and what that imports; `keep` is called with each script. */
function loader(folder, keep = () => undefined) {
  const loaded = new Map();
  const load = (name) => {
    if (!name.startsWith('./')) return require(name);
    if (loaded.has(name)) return loaded.get(name);
    const exports = {};
    loaded.set(name, exports);
    const filename = folder + name.slice(1);
    const code = codeOf(filename);
    const script = new Script(`(function(exports,require){${readFileSync(filename, 'utf8')}\n})`, {
      filename,
      cachedData: existsSync(code) ? readFileSync(code) : undefined,
    });
    keep(filename, script);
    script.runInThisContext()(exports, load);
    return exports;
  };
  return load;
}

/** The contest mode in `folder`. */
const contestMode = (folder) =>
  existsSync(codeOf(`${folder}/answer.cjs`))
    ? loader(folder)('./answer.cjs')
    : require(`${folder}/answer.cjs`);

module.exports = { codeOf, contestMode, loader };
