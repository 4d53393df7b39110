/** The content security policies of the page: its documents carry them themselves, for hosts that send no headers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '../base/errors.ts';

/** Which sites may frame the documents of the page. */
const FRAMED_BY = { 'index.html': "'none'", 'frame.html': '*' } as const;

/** The policy that a document in the folder `page` carries, with what only a header can say. */
export function pagePolicy(page: string, document: keyof typeof FRAMED_BY = 'index.html'): string {
  const html = readFileSync(join(page, document), 'utf8');
  const own = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
  assert(own !== undefined, 'the page carries a policy');
  return `${own}; frame-ancestors ${FRAMED_BY[document]}`;
}
