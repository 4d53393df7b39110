import { expect, test } from 'vitest';
import { plainText, safeText } from './safe-text.ts';

test.each([
  ['turn=white white=1,1 black=4,4', 'turn-white_white-1,1_black-4,4'],
  ['cars=>../^^', 'cars-~3e..|~5e~5e'],
  ['a-b_c|d~e;f:g', 'a~2db~5fc~7cd~7ee~3bf~3ag'],
  ['é 😀', '~c3~a9_~f0~9f~98~80'],
  ['', ''],
])('%j is written as %s, and read back', (text, safe) => {
  expect(safeText(text)).toBe(safe);
  expect(plainText(safe)).toBe(text);
});

test.each(['=', 'a b', '~', '~4', '~61', '~C3~A9', '~ff', '%41', '一'])(
  'nothing is written as %j',
  (safe) => {
    expect(() => plainText(safe)).toThrow(/is not a text of this interface/);
  },
);
