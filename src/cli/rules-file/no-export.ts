/** What is wrong with a file that imports what a module does not have. */
import { type PlayError, type Said, badInput, didYouMean, quote, said } from '../../base/errors.ts';
import { ENTRIES, filesRead } from './run.ts';

/** Names of the kit in version 0.1, and what to write instead. */
const RENAMED: Readonly<Record<string, string>> = {
  shifts: "walks(…, { onto: 'empty' })",
  captures: "walks(…, { onto: 'enemy' })",
  staircase: 'youngDiagram(…)',
  armies:
    'pieces(…), with { quiet, captures } in place of { goes, takes } and insufficient in place of level',
};

/**
 * What is wrong with importing `missing` from `asked`. If that is an entry of the package, all other names that the file imports from it
 * in vain are said too, so that a file for another version can be changed at once.
 */
export async function noExport(asked: string, missing: string): Promise<PlayError> {
  if (!ENTRIES.includes(asked)) {
    const type = new RegExp(`\\bexport (?:declare )?(?:type|interface) ${missing.replaceAll('$', '\\$')}\\b`);
    const isType = Array.from(filesRead().values()).some(({ from }) => from && type.test(from.text));
    const remedy = isType ? said`; for a type write export type { ${missing} }` : '';
    return badInput(said`${quote(asked)} has no ${quote(missing)}${remedy}`);
  }
  const names = await Promise.all(ENTRIES.map(async (entry) => Object.keys(await import(entry))));
  const own = names[ENTRIES.indexOf(asked)]!;
  const codes = Array.from(filesRead().values(), ({ code }) => code);
  const code = codes.find((text) => importedFrom(text, asked).includes(missing)) ?? '';
  const all = [...new Set([missing, ...importedFrom(code, asked)])].filter((name) => !own.includes(name));

  // moves were once members of the rules
  const isSpread = (name: string): boolean => code.includes(`...${name}(`);
  const elsewhere = ENTRIES.flatMap((entry, k): Said[] => {
    const there = all.filter((name) => names[k]!.includes(name));
    if (there.length === 0) return [];
    const imports = said`${listOf(there)}; import ${there.length > 1 ? 'them' : 'it'} from ${quote(entry)}`;
    const member = there.find(isSpread);
    return [member === undefined ? imports : said`${imports}, and write moves: ${member}(…)`];
  });
  const others = all.filter((name) => !names.some((known) => known.includes(name)));
  const nowhere = others.map((name): Said => {
    if (!Object.hasOwn(RENAMED, name)) return said`${quote(name)}${didYouMean(name, names.flat())}`;
    return said`${quote(name)}; write ${isSpread(name) ? 'moves: ' : ''}${RENAMED[name]!}`;
  });
  const faults = names.some((known) => known.includes(missing))
    ? [...elsewhere, ...nowhere]
    : [...nowhere, ...elsewhere];
  return badInput(
    said`${quote(asked)} has no ${faults.reduce((before, fault) => said`${before}; and no ${fault}`)}`,
  );
}

/** The names that `code` imports from a module. */
const importedFrom = (code: string, module: string): string[] =>
  Array.from(code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*(["'])(.*?)\2/g))
    .filter(([, , , from]) => from === module)
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(/\s/)[0]!)
    .filter(Boolean);

/** "'a'", "'a' or 'b'", "'a', 'b' or 'c'". */
function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => quote(name));
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ');
}
