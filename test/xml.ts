/** A reader of XML for tests: elements, attributes and text, and nothing else that XML has. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const NAME = /[A-Za-z][\w-]*/y;
const ATTRIBUTE = /\s+([A-Za-z][\w-]*)="([^"<]*)"/y;
const ENTITY = /&(?:#(\d+)|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root of a document. Raises an error unless it is well-formed. */
export function parseXml(text: string): Element {
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`XML: ${why} at ${JSON.stringify(text.slice(at, at + 30))}`);
  };
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    if (found) at = pattern.lastIndex;
    return found;
  };
  const expect = (wanted: string): void => {
    if (!text.startsWith(wanted, at)) fail(`expected ${wanted}`);
    at += wanted.length;
  };
  const decoded = (raw: string): string => {
    if (raw.replaceAll(ENTITY, '').includes('&')) fail('a bare &');
    return raw.replaceAll(ENTITY, (_, code?: string, name?: string) =>
      code === undefined ? NAMED[name!]! : String.fromCodePoint(Number(code)),
    );
  };

  function element(): Element {
    expect('<');
    const name = (match(NAME) ?? fail('expected a name'))[0];
    const attributes: Record<string, string> = {};
    for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
      const [, key = '', value = ''] = found;
      if (key in attributes) fail(`the attribute ${key} twice`);
      attributes[key] = decoded(value);
    }
    if (match(/\s*\/>/y)) return { name, attributes, children: [], text: '' };
    expect('>');
    const children: Element[] = [];
    let inner = '';
    for (;;) {
      inner += decoded(match(/[^<]*/y)![0]);
      if (text.startsWith('</', at)) break;
      children.push(element());
    }
    expect(`</${name}>`);
    return { name, attributes, children, text: inner };
  }

  if (!match(/<\?xml version="1\.0" encoding="utf-8" standalone="no"\?>\s*/y)) fail('expected a declaration');
  const root = element();
  match(/\s*/y);
  if (at < text.length) fail('expected the end');
  return root;
}

/** All elements below one that have this name, in order. */
export const elements = (root: Element, name: string): Element[] =>
  root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
