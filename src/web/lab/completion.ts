/** Names that fit at the cursor: by their types if these are known, otherwise those of the library and of the file. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completeAnyWord,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { aboutElement } from './about.tsx';
import type { About } from './types/service.ts';

export interface Names {
  /** The names that can be imported, with the module of each. */
  readonly names: () => Promise<ReadonlyMap<string, string>>;
  /** The names that fit at a character; undefined: types are not known. */
  readonly complete: (index: number) => Promise<readonly Completion[] | undefined>;
  /** What a name that fits at a character would be; undefined: that is not known. */
  readonly fitting: (index: number, name: string) => Promise<About | undefined>;
}

export const completion =
  ({ names, complete, fitting }: Names) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w$]+/);
    // the last of three dots spreads a value
    const member = context.matchBefore(/(?<!\.\.)\.[\w$]*/) !== null;
    if (!word && !member && !context.explicit) return null;
    const from = word?.from ?? context.pos;
    const validFor = /^[\w$]*$/;
    const typed = await complete(context.pos);
    const told = typed?.map((one): Completion => ({
      ...one,
      info: async ({ label }) => {
        const about = await fitting(context.pos, label);
        return about ? aboutElement(about) : null;
      },
    }));
    if (member) return told ? { from, options: told, validFor } : null;
    const known = await names().catch(() => new Map<string, string>());
    const others = told ?? (await completeAnyWord(context))?.options ?? [];
    const there = new Set(others.map(({ label }) => label));
    const imports = [...known]
      .filter(([label]) => told === undefined || !there.has(label))
      .map(([label, module]): Completion => ({
        label,
        detail: module,
        type: 'function',
        apply: (view, _, from, to) => insert(view, label, module, { from, to }),
      }));
    return {
      from,
      options: [...imports, ...others.filter(({ label }) => told || !known.has(label))],
      validFor,
    };
  };

function insert(
  view: EditorView,
  name: string,
  module: string,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const added = importing(view.state.doc.toString(), name, module, from);
  view.dispatch({
    changes: [...(added ? [added] : []), { from, to, insert: name }],
    selection: { anchor: from + name.length + (added && added.from < from ? added.insert.length : 0) },
    userEvent: 'input.complete',
  });
}

/** What imports a name into a file; undefined: it is imported already, or the character `at` is in the list of imports itself. */
export function importing(
  text: string,
  name: string,
  module: string,
  at: number,
): { readonly from: number; readonly insert: string } | undefined {
  const found = new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*['"]${module}['"]`).exec(text);
  if (!found) {
    const within = [...text.matchAll(/\bimport\b[^;]*/g)].some(
      ({ index, 0: all }) => index <= at && at <= index + all.length,
    );
    return within ? undefined : { from: 0, insert: `import { ${name} } from '${module}';\n` };
  }
  const list = found[1]!;
  const begins = found.index + found[0].indexOf('{') + 1;
  const inside = begins <= at && at <= begins + list.length;
  if (inside || new RegExp(`(^|[\\s,])${name.replaceAll('$', '\\$')}(?=$|[\\s,])`).test(list))
    return undefined;
  const last = list.trimEnd();
  const comma = last === '' ? ' ' : last.endsWith(',') ? ' ' : ', ';
  return { from: begins + last.length, insert: comma + name };
}
