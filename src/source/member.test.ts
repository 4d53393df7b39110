import { expect, test } from 'vitest';
import { memberAt } from './member.ts';

const TEXT = `import { moves, start } from 'a';
const own = { moves: 1 };
const said = 'moves: 2';
export default rules(p, { start, 'x': [1, moves, 2], moves({ a }) { return a; } });
`;

test('a member is found by its name, written in full, as a method or for short', () => {
  expect(memberAt(TEXT, ['moves'])).toBe(TEXT.indexOf('moves({'));
  expect(memberAt(TEXT, ['start'])).toBe(TEXT.indexOf("start, 'x'"));
  expect(memberAt(TEXT, ['unmoves', 'start'])).toBe(TEXT.indexOf("start, 'x'"));
  expect(memberAt(TEXT, ['said'])).toBeUndefined();
  expect(memberAt('const a = {', ['a'])).toBeUndefined();
});
