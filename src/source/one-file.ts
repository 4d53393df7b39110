/** A game of several files as one file, which is what is shared and what the laboratory opens. */
import { badInput, quote, said } from '../base/errors.ts';
import { ContextualKeyword, IdentifierRole, TokenType, tokensOf } from './imports.ts';

/** A file of a game: its text, and the path that errors name. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** An `import` or `export` that names another module, from `start` to before `end`. */
interface Named {
  readonly start: number;
  readonly end: number;
  readonly module: string;
  /** What stands between the braces; undefined: something else is imported, such as a default. */
  readonly names: string | undefined;
  readonly types: boolean;
}

/**
 * The text of a game with the files that it imports put into it; `neighbour` gives the file that a relative path in another one means.
 * Raises bad input for files that use a name for different things, and for imports and exports other than of names.
 */
export function oneFile(
  main: SourceText,
  neighbour: (from: SourceText, module: string) => SourceText,
): string {
  if (modulesOf(main.text).every(({ module }) => !isRelative(module))) return main.text;
  const imported = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const owners = new Map<string, string>();
  const inserted: string[] = [];
  const without = (file: SourceText): string => {
    own(file, owners);
    return withoutParts(file.text, modulesOf(file.text), (named) => {
      const { module, names, types } = named;
      if (isRelative(module)) {
        checkNames(file, named);
        insert(neighbour(file, module));
      } else if (names === undefined) inserted.push(file.text.slice(named.start, named.end));
      else
        for (const name of listed(names))
          (imported.get(module) ?? imported.set(module, new Set()).get(module)!).add(
            types ? TYPE + name : name,
          );
    });
  };
  // a file that several import stands before the first of them
  const insert = (file: SourceText): void => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    const text = without(file);
    inserted.push(withoutExports({ path: file.path, text }));
  };
  seen.add(main.path);
  const rest = without(main);
  for (const name of [...imported.values()].flatMap((names) => [...names].map(localName)))
    if (owners.has(name))
      throw badInput(
        said`the page takes one file, and ${quote(name)} is something else in ${owners.get(name)!} than what another file imports; give it another name`,
      );
  return `${[...imported].map(importing).join('')}\n${inserted.join('\n').trim()}\n\n${rest.trim()}\n`;
}

const TYPE = 'type ';
const isRelative = (module: string): boolean => /^[./]/.test(module);
const listed = (names: string): string[] =>
  names
    .replaceAll(/\/\/.*$|\/\*[^]*?\*\//gm, '')
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');
const plain = (name: string): string => name.replace(/^type /, '').toLowerCase();
const localName = (name: string): string => name.replace(/^type |^.* as /g, '');

function importing([module, names]: readonly [module: string, names: ReadonlySet<string>]): string {
  const all = [...names]
    // a name that stands for a value is imported with its type
    .filter((name) => !(name.startsWith(TYPE) && names.has(name.slice(TYPE.length))))
    .sort((a, b) => plain(a).localeCompare(plain(b)));
  return `import {\n  ${all.join(',\n  ')},\n} from '${module}';\n`;
}

function modulesOf(text: string): readonly Named[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((first, k) => {
    const { type } = first;
    if (type !== TokenType._import && type !== TokenType._export) return [];
    const next = tokens[k + 1]?.type;
    if (next === TokenType.parenL || next === TokenType.dot) return [];
    const end = tokens.findIndex((token, at) => at > k && token.type === TokenType.string);
    const last = tokens[end];
    const before = tokens[end - 1];
    if (!last || !before || !/^[^;]*$/.test(text.slice(first.start, last.start))) return [];
    if (before !== first && before.contextualKeyword !== ContextualKeyword._from) return [];
    const head = text.slice(first.end, before === first ? last.start : before.start);
    const braces = /^\s*(type\s+)?\{([^]*)\}\s*$/.exec(head);
    const after = tokens[end + 1];
    const until = after?.type === TokenType.semi ? after.end : last.end;
    return [
      {
        start: first.start,
        end: text[until] === '\n' ? until + 1 : until,
        module: text.slice(last.start + 1, last.end - 1),
        names: braces?.[2] ?? (type === TokenType._export && /^\s*\*\s*$/.test(head) ? '' : undefined),
        types: braces?.[1] !== undefined,
      },
    ];
  });
}

/** The text without these parts, each of which is handed to `take` in their order. */
function withoutParts<T extends { readonly start: number; readonly end: number }>(
  text: string,
  parts: readonly T[],
  take: (part: T) => void,
): string {
  let [rest, at] = ['', 0];
  for (const part of parts) {
    take(part);
    rest += text.slice(at, part.start);
    at = part.end;
  }
  return rest + text.slice(at);
}

/** Raises bad input for an import that is not of names as they are. */
function checkNames({ path }: SourceText, { module, names }: Named): void {
  if (names !== undefined && listed(names).every((name) => !/ as |\bdefault\b/.test(name))) return;
  throw badInput(
    said`the page takes one file, into which ${quote(module)} can only be put if names are imported as they are, as in ${`import { a, b } from '${module}'`}`,
  ).at(path);
}

/** The text of a file without its exports, whose names the files after it use as they are. Raises bad input for a default one. */
function withoutExports({ path, text }: SourceText): string {
  const tokens = tokensOf(text);
  const exports = tokens.flatMap((token, k) => {
    if (token.type !== TokenType._export) return [];
    const next = tokens[k + 1];
    if (next?.type === TokenType._default)
      throw badInput(
        said`the page takes one file, into which a file with ${'export default'} cannot be put; export names, as in ${'export const'}`,
      ).at(path);
    const isTypes = next !== undefined && text.slice(next.start, next.end) === 'type';
    const list = tokens[k + (isTypes ? 2 : 1)]?.type === TokenType.braceL;
    const closing = list ? tokens.findIndex((one, at) => at > k && one.type === TokenType.braceR) : k;
    const semi = tokens[closing + 1];
    const end = list && semi?.type === TokenType.semi ? semi.end : tokens[closing]!.end;
    return [{ start: token.start, end: text[end] === ' ' && !list ? end + 1 : end }];
  });
  return withoutParts(text, exports, () => undefined);
}

/** Notes which file declares each name at its top level. Raises bad input if two do. */
function own({ path, text }: SourceText, owners: Map<string, string>): void {
  for (const token of tokensOf(text)) {
    if (token.identifierRole !== IdentifierRole.TopLevelDeclaration) continue;
    const name = text.slice(token.start, token.end);
    const other = owners.get(name) ?? path;
    if (other !== path)
      throw badInput(
        said`the page takes one file, and ${quote(name)} stands for different things in ${other} and ${path}; give one of them another name`,
      );
    owners.set(name, path);
  }
}
