/** Addresses from version 0.1 still show the same positions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, readAddress, sessionOf, writeAddress } from '../../src/web/state/address.ts';
import { openGame } from '../../src/web/state/opened.ts';

/** A link, and the position that it showed. */
const LINKS = readFileSync(join(import.meta.dirname, '../versions/0.1/links.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);

test.each(LINKS)('%s', async (link, position) => {
  const address = readAddress(link);
  const opened = await openGame(address.rules!);
  const session = sessionOf(opened, address);
  expect(opened.rules.position.text(session.position)).toBe(position);
  expect(writeAddress(addressOf(opened, session))).toBe(link);
});
