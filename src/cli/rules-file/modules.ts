/** The code of a game that was loaded, as modules that a program can contain. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameModule } from '../../judge/package/by-rules/programs.ts';
import { lookUp } from '../../base/present.ts';
import { toCommonJs } from '../../source/common-js.ts';
import { modulesIn } from '../../source/imports.ts';
import { isPath } from './path.ts';
import { filesRead, isMain } from './run.ts';

const KIT = 'perfect-play/kit';

/** The modules of the game that is called so or is in that file, the game itself first; or why a program cannot contain them. */
export function rulesAsModules(asked: string): readonly GameModule[] | string {
  if (!isPath(asked)) return [{ name: `${asked}.js`, code: toCommonJs(codeOfLibrary(asked)) }];
  const files = [...filesRead().values()].filter(({ url }) => !/\.contest\.\w+$/.test(url));
  const main = files.find(({ url }) => isMain(url));
  if (main === undefined) return 'the file of the game cannot be read';
  const names = new Map(files.map(({ url }) => [url, posix.relative(posix.dirname(main.url), url)]));
  const modules: GameModule[] = [];
  for (const { url, code } of [main, ...files.filter((file) => file !== main)]) {
    const inPlace: string[] = [];
    let end = 0;
    for (const { start, end: after, module } of modulesIn(code)) {
      const name = module === KIT ? KIT : names.get(neighbour(url, module, names) ?? '');
      if (name === undefined) return `they import ${module}, which a program cannot contain`;
      inPlace.push(code.slice(end, start), JSON.stringify(name));
      end = after;
    }
    modules.push({ name: lookUp(names, url), code: toCommonJs([...inPlace, code.slice(end)].join('')) });
  }
  return modules;
}

/** The file that is imported, among those that were read; the ending may be left out, or be that of what a compiler makes. */
function neighbour(from: string, module: string, files: ReadonlyMap<string, string>): string | undefined {
  if (!/^\.{1,2}\//.test(module)) return undefined;
  const { href } = new URL(module, from);
  const stem = href.replace(/\.m?js$/, '');
  return [...files.keys()].find(
    (url) => url === href || [href, stem, `${href}/index`].includes(url.replace(/\.m?[jt]s(?:on)?$/, '')),
  );
}

/** The code of a game of the library. */
function codeOfLibrary(name: string): string {
  const file = new URL('../../judge/package/by-rules/games.json', import.meta.url);
  const codes: Readonly<Record<string, string>> = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
  return codes[name] ?? '';
}
