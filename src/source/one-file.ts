/** A game of several files as one file, which is what is shared and what the laboratory opens. */

/** `import … from '…';` at the beginning of a line, on one line or several. */
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;
const KIT = 'perfect-play/kit';

/**
 * The text of a game with the files that it imports put into it; `read` gives the text of the one at a relative path. The files must
 * not use the same name for different things.
 */
export function oneFile(text: string, read: (path: string) => string): string {
  if (!/ from '\.\//.test(text)) return text;
  const names = new Set<string>();
  const inserted: string[] = [];
  const without = (part: string): string =>
    part.replaceAll(IMPORT, (_, type: string | undefined, list: string, path: string) => {
      if (path !== KIT) {
        inserted.push(without(read(path)).replaceAll(/^export (?!default)/gm, ''));
        return '';
      }
      const imported = list.split(',').map((name) => name.trim());
      for (const name of imported.filter((one) => one !== '')) names.add(type ? `type ${name}` : name);
      return '';
    });
  const rest = without(text);
  const all = [...names].sort((a, b) => plain(a).localeCompare(plain(b)));
  return `import {\n  ${all.join(',\n  ')},\n} from '${KIT}';\n\n${inserted.join('\n').trim()}\n\n${rest.trim()}\n`;
}

const plain = (name: string): string => name.replace(/^type /, '').toLowerCase();
