// @ts-check
/**
 * The examples of the library's names, in examples/api: a file for each entry, with a region for each name, or for several. The
 * reference of the API shows them, and a test runs them.
 */
import { readFileSync, readdirSync } from 'node:fs';

/**
 * An example: its names, its code, and the texts beside what it prints.
 * @typedef {{ names: readonly string[], code: string, outputs: readonly string[] }} Example
 */

const FOLDER = new URL('../examples/api/', import.meta.url);

/** The files of examples by their entries, which are named after them: `kit` for `perfect-play/kit`. @type {ReadonlyMap<string, URL>} */
export const EXAMPLE_FILES = new Map(
  readdirSync(FOLDER).map((file) => {
    const name = file.replace(/\.[jt]s$/, '');
    return [name === 'perfect-play' ? name : `perfect-play/${name}`, new URL(file, FOLDER)];
  }),
);

/** The examples in a file; each can be copied and run, but for the files that one before it wrote. @param {URL} file @returns {Example[]} */
export function examplesIn(file) {
  const [head = '', ...regions] = readFileSync(file, 'utf8').split(/^\/\/ #region /m);
  return regions.map((region) => {
    const [names = '', ...lines] = (region.split('// #endregion')[0] ?? '').trimEnd().split('\n');
    // without the braces that keep its names apart from those of others
    const own = lines.slice(1, -1).map((line) => line.replace(/^ {2}/, ''));
    return {
      names: names.split(', '),
      code: withHead(head, own.join('\n')),
      outputs: [...own.join('\n').matchAll(/ \/\/ → (.*)$/gm)].map(([, output = '']) => output),
    };
  });
}

/** The code with what it uses of the imports and the constants before the first example. @param {string} head @param {string} code */
function withHead(head, code) {
  const imports = /^import \{([^}]+)\} from ('[^']+');\n/gm;
  const constants = head.replaceAll(imports, '').trim();
  const declared = [...constants.matchAll(/^const (?:\{ )?(\w+)/gm)].map(([, name]) => name);
  const body = declared.some((name) => uses(code, name)) ? `${constants}\n\n${code}` : code;
  const needed = [...head.matchAll(imports)].flatMap(([, names = '', from]) => {
    const used = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && uses(body, name.replace('type ', '')));
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from ${from};`];
  });
  return `${needed.join('\n')}\n\n${body}`;
}

/** @param {string} code @param {string | undefined} name */
const uses = (code, name) => new RegExp(`\\b${name}\\b`).test(code);

/**
 * The text of a file of examples in which `printed`, one text for each `console.log`, stand beside what prints them.
 * @param {string} text
 * @param {readonly string[]} printed
 */
export function withOutputs(text, printed) {
  let next = 0;
  let within = false;
  const beside = (/** @type {string} */ line) => {
    within ||= /^ *console\.log\(/.test(line);
    if (!within || !/\);(?: \/\/ → .*)?$/.test(line)) return line;
    within = false;
    return `${line.replace(/ \/\/ → .*$/, '')} // → ${printed[next++] ?? ''}`;
  };
  return text.split('\n').map(beside).join('\n');
}
