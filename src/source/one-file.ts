/** A game of several files as one file, which is what is shared and what the laboratory opens. */

/** `import … from '…';` at the beginning of a line, on one line or several. */
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;
const KIT = 'perfect-play/kit';
const TYPE = 'type ';

/**
 * The text of a game with the files that it imports put into it; `read` gives the text of the one at a relative path. The files must
 * not use the same name for different things.
 */
export function oneFile(text: string, read: (path: string) => string): string {
  if (!/ from '\.\//.test(text)) return text;
  const names = new Set<string>();
  const seen = new Set<string>();
  const inserted: string[] = [];
  // a file that several import stands before the first of them
  const insert = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    inserted.push(without(read(path)).replaceAll(/^export (?!default)/gm, ''));
  };
  const without = (part: string): string =>
    part.replaceAll(IMPORT, (_, type: string | undefined, list: string, path: string) => {
      if (path !== KIT) {
        insert(path);
        return '';
      }
      const imported = list.split(',').map((name) => name.trim());
      for (const name of imported.filter((one) => one !== '')) names.add(type ? TYPE + name : name);
      return '';
    });
  const rest = without(text);
  const all = [...names]
    // a name that stands for a value is imported with its type
    .filter((name) => !(name.startsWith(TYPE) && names.has(name.slice(TYPE.length))))
    .sort((a, b) => plain(a).localeCompare(plain(b)));
  return `import {\n  ${all.join(',\n  ')},\n} from '${KIT}';\n\n${inserted.join('\n').trim()}\n\n${rest.trim()}\n`;
}

const plain = (name: string): string => name.replace(/^type /, '').toLowerCase();
