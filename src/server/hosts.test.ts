import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

test.each([
  ['localhost', true],
  ['LOCALHOST:8080', true],
  ['127.0.0.1:8080', true],
  ['192.0.2.7', true],
  ['[::1]:8080', true],
  ['Play.example:8080', true],
  ['', true],
  ['other.example', false],
  ['play.example.other', false],
  ['localhost.other.example:8080', false],
  ['127.0.0.1.other.example', false],
  ['1.2.3', false],
])('a server that accepts play.example accepts %j: %j', (host, answers) =>
  expect(hostCheck(['play.example'])(host)).toBe(answers),
);

test('with * any name is accepted', () => expect(hostCheck(['*'])('other.example')).toBe(true));
