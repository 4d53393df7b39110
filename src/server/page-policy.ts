/** The content security policy of the page: the page carries it itself, for hosts that send no headers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '../base/errors.ts';

/** The policy that the document in the folder `page` carries, with what only a header can say. */
export function pagePolicy(page: string): string {
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const own = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
  assert(own !== undefined, 'the page carries a policy');
  return `${own}; frame-ancestors 'none'`;
}
