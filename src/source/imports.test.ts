/** The modules that a program imports are found by the parser, not by what looks alike. */
import { expect, test } from 'vitest';
import { modulesIn } from './imports.ts';

const CODE = `import a from 'one';
import { b as from, "c" as d } from "two";
import * as e from 'three'; import 'four';
export { f } from 'five';
export * from 'six';
export const g = "import h from 'seven'"; // import i from 'eight'
const j = import('nine'), k = import.meta.url;
export { k };
const from = 'ten';
export default function l() { return \`import 'eleven'\`; }
`;

test('imports and exports are found, not what a string or a comment says', () => {
  const found = modulesIn(CODE);
  expect(found.map(({ module }) => module)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  for (const { start, end, module } of found)
    expect(CODE.slice(start, end)).toMatch(new RegExp(`^['"]${module}['"]$`));
});
