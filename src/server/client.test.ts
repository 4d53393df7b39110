import { expect, test } from 'vitest';
import { clientOf, forwardedFor } from './client.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the client of %s is %s', (address, client) => expect(clientOf(address)).toBe(client));

test('the last forwarded address counts, because the others can be forged', () => {
  expect(forwardedFor('203.0.113.9, 192.0.2.7')).toBe('192.0.2.7');
  expect(forwardedFor(undefined)).toBeUndefined();
  expect(forwardedFor(' ')).toBeUndefined();
});
