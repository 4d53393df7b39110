/** The atlas of values is what `scripts/values-atlas.mjs` writes: its smaller boards are computed again. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { formText } from '../src/partizan/text.ts';
import { numberText } from '../src/partizan/dyadic.ts';
import { Thermographs } from '../src/partizan/thermograph.ts';
import type { Position, Rules } from '../src/rules/rules.ts';
import { PositionValues } from '../src/sums/values.ts';

const PAGE = readFileSync(new URL('../docs/reference/values-atlas.md', import.meta.url), 'utf8');
/** Boards of at most so many cells are computed again. */
const MOST_CELLS = process.env['EXHAUSTIVE'] ? 30 : 8;

const sections = PAGE.split('\n## ')
  .slice(1)
  .map((section) => ({
    name: section.split('\n')[0]!.toLowerCase(),
    rows: [...section.matchAll(/^\| (\d+) × (\d+) \| `(.*)` \| ([LRNP]) \| (\S+) \| (\S+) \|$/gm)],
  }));

test('it has four games', () => {
  expect(sections.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['domineering', 30],
    ['clobber', 14],
    ['snort', 11],
    ['col', 11],
  ]);
});

describe.each(sections)('$name', ({ name, rows }) => {
  const small = rows.filter(([, height, width]) => Number(height) * Number(width) <= MOST_CELLS);
  test.each(small.map((row) => [...row].slice(1) as string[]))(
    '%s × %s is %s',
    async (height, width, text, outcome, mean, temperature) => {
      const rules = (await loadGame(name)).rules({
        height: Number(height),
        width: Number(width),
      }) as Rules<Position>;
      const values = new PositionValues(rules);
      const value = values.value(rules.start);
      const thermograph = new Thermographs().of(value);
      if (!text!.startsWith('too long'))
        expect(formText(values.forms, value)).toBe(text!.replaceAll('\\|', '|'));
      expect(values.forms.outcome(value)).toBe(outcome);
      expect([numberText(thermograph.mean), numberText(thermograph.temperature)]).toEqual([
        mean,
        temperature,
      ]);
    },
  );
});
