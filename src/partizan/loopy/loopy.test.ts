import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  randomLoopy,
  randomNoStopper,
  randomShort,
  randomStopper,
  sumWinners,
} from '../../../test/random-loopy.ts';
import { type Random, checkSeeds } from '../../../test/random.ts';
import { PlayError } from '../../base/errors.ts';
import { Forms } from '../forms.ts';
import { parseForm, parseValue } from '../parse.ts';
import { compareAll } from './compare.ts';
import { type LoopyGraph, addedGraphs, alternatingCycle, isLoopy, mirrored } from './graph.ts';
import { winners } from './play.ts';
import { canonicalStopper } from './simplify.ts';
import { ValueTexts } from './text.ts';
import { type GameValue, LoopyGames, isShort } from './values.ts';

const games = new LoopyGames(new Forms());
const texts = new ValueTexts(games);
const value = (text: string): GameValue => parseValue(games, text);
const text = (g: GameValue): string | undefined => texts.of(g);
/** The large run is whole under `npm run exhaustive`, and a tenth of it in `npm test`. */
const many = process.env['EXHAUSTIVE'] === undefined ? 200 : 2000;
const size = (random: Random): number => random.between(4, 8);

const rows = readFileSync(new URL('../../../test/cases/values/loopy.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]\d/.test(line))
  .map((line) => line.split('\t') as [id: string, kind: string, expression: string, expected: string]);

/** The graph of a value that is a stopper. */
const graphOf = (g: GameValue): LoopyGraph => games.side(g, 'onside').graph;
const options = (g: GameValue, side: 'left' | 'right'): string[] => {
  const graph = graphOf(g);
  return graph[side][0]!.map((p) => texts.stopper(games.stopperAt(graph, p))!).sort();
};

const KINDS: Readonly<Record<string, (g: GameValue, expected: string) => unknown>> = {
  value: (g, expected) => [text(g), g === value(expected)],
  outcome: (g) => games.outcome(g).join(''),
  followers: (g) => String(graphOf(g).left.length),
  idempotent: (g) => String(games.add(g, g) === g),
  infinitesimal: (g) => String(games.le(g, value('1/1024')) && games.le(value('-1/1024'), g)),
  // only cycles of one node: without passes the graph is loop-free
  plumtree: (g) => {
    const { left, right } = graphOf(g);
    const proper = (list: readonly number[], p: number): number[] => list.filter((q) => q !== p);
    return String(!isLoopy({ left: left.map(proper), right: right.map(proper) }));
  },
  leftstop: (_, expected) => expected,
  rightstop: (_, expected) => expected,
  left: (g) => options(g, 'left').join('; '),
  right: (g) => options(g, 'right').join('; '),
  nostopper: (g) => (isShort(g) ? '' : [g.onside ? [] : 'on', g.offside ? [] : 'off'].flat().join('; ')),
};

test.each(rows)('%s: %s of %s is %s', (_, kind, expression, expected) => {
  if (kind === 'leftstop' || kind === 'rightstop')
    expect(text(value(`${kind}(${expression})`))).toBe(text(value(expected)));
  else if (kind === 'value')
    expect(KINDS['value']!(value(expression), expected)).toEqual([text(value(expected)), true]);
  else if (kind === 'left' || kind === 'right')
    expect(options(value(expression), kind)).toEqual(
      expected === ''
        ? []
        : expected
            .split('; ')
            .map((option) => text(value(option)))
            .sort(),
    );
  else expect(KINDS[kind]!(value(expression), expected)).toBe(expected);
});

describe('comparison', () => {
  test('g ≥ h if Left, second, does not lose g − h by play', () => {
    checkSeeds(many, (random) => {
      const [g, h] = [randomStopper(random, size(random)), randomStopper(random, size(random))];
      const survives = sumWinners([g, mirrored(h)])[1] !== 'R';
      for (const as of ['stopper', 'onside', 'offside'] as const)
        expect(compareAll(g, h, as)(0, 0)).toBe(survives);
    });
  });

  test('a short game compares as its canonical form does', () => {
    checkSeeds(many, (random) => {
      const [g, h] = [games.of(randomShort(random, 6)), games.of(randomShort(random, 6))];
      expect(isShort(g) && isShort(h)).toBe(true);
      expect(compareAll(graphOf(h), graphOf(g), 'stopper')(0, 0)).toBe(games.le(g, h));
    });
  });
});

describe('canonical forms', () => {
  test('nothing is dominated or reversible, and no two nodes are equal', () => {
    checkSeeds(many, (random) => {
      const form = canonicalStopper(randomStopper(random, random.between(5, 13)));
      const order = compareAll(form, form, 'stopper');
      form.left.forEach((list, p) => {
        for (const x of list) {
          expect(form.right[x]!.some((y) => order(p, y))).toBe(false);
          expect(list.some((y) => y !== x && order(y, x))).toBe(false);
        }
        for (const x of form.right[p]!) {
          expect(form.left[x]!.some((y) => order(y, p))).toBe(false);
          expect(form.right[p]!.some((y) => y !== x && order(x, y))).toBe(false);
        }
        for (let q = 0; q < p; q++) expect(order(p, q) && order(q, p)).toBe(false);
      });
      expect(canonicalStopper(form)).toEqual(form);
    });
  });

  test('equal games have the same one: nodes doubled, and g + h − h', () => {
    checkSeeds(many, (random) => {
      const g = randomStopper(random, size(random));
      const n = g.left.length;
      const doubled = (lists: LoopyGraph['left']): number[][] =>
        [...lists, ...lists].map((list) => list.map((x) => x + n * random.below(2)));
      const before = games.of(g);
      expect(games.of({ left: doubled(g.left), right: doubled(g.right) }) === before).toBe(true);
      const h = randomShort(random, 4);
      expect(games.of(addedGraphs(addedGraphs(g, h), mirrored(h))) === before).toBe(true);
    });
  });

  test('texts read back', () => {
    checkSeeds(many, (random) => {
      const g = games.of(randomLoopy(random, size(random)));
      const written = text(g);
      if (written === undefined) expect(isShort(g) || !g.onside || !g.offside).toBe(true);
      else expect([written, value(written) === g]).toEqual([written, true]);
    });
  });
});

describe('sums of three games have the winners that playing them gives', () => {
  const kinds: Readonly<Record<string, (random: Random) => readonly LoopyGraph[]>> = {
    'loopy stoppers': (random) => [1, 2, 3].map(() => randomStopper(random, size(random))),
    'games of any kind': (random) => [1, 2, 3].map(() => randomLoopy(random, random.between(2, 6))),
    'two stoppers and a short game': (random) => [
      randomStopper(random, size(random)),
      randomStopper(random, size(random)),
      randomShort(random, 5),
    ],
    'one that is no stopper, a stopper and a short game': (random) => [
      randomNoStopper(random, size(random)),
      randomStopper(random, size(random)),
      randomShort(random, 5),
    ],
  };
  test.each(Object.entries(kinds))('%s', (_, make) => {
    let draws = 0;
    checkSeeds(many, (random) => {
      const parts = make(random);
      const played = sumWinners(parts);
      const sum = parts.map((g) => games.of(g)).reduce((g, h) => games.add(g, h));
      expect(games.outcome(sum)).toEqual(played);
      if (played.includes('D')) draws++;
    });
    expect(draws).toBeGreaterThan(0);
  });

  test('and one game alone', () => {
    checkSeeds(many, (random) => {
      const g = randomLoopy(random, random.between(2, 12));
      expect(winners(g)).toEqual(sumWinners([g]));
    });
  });
});

test('games with alternating cycles have two sides that are stoppers, or a cycle', () => {
  checkSeeds(many, (random) => {
    const g = games.of(randomNoStopper(random, size(random)));
    if (isShort(g)) return;
    if (g.cycle) expect(g.onside && g.offside).toBeUndefined();
    else expect(alternatingCycle(g.onside!.graph) ?? alternatingCycle(g.offside!.graph)).toBeUndefined();
  });
});

test.each([
  ['a{0|b}', /column 5: expected a game such as .*, got 'b'/],
  ['a{0|1+a}', /column 7: 'a' can only be an option, not a part of a sum or of a function/],
  ['pass', /column 1: expected a game such as .*, got 'pass'/],
  ['0 & on', /the onside, which is written first, must be at least the offside/],
  ['cool(on, 1)', /a loopy game stands where only a short one/],
  ['leftstop(dud)', /only a stopper has stops/],
  [
    '10000 + over',
    /beside loopy games a short one must be born by day 1000, and this one is born on day 10000/,
  ],
  ['onside(a{0,{1|1,{*,{1*|1*,a}|*}}|0})', /the onside of this game is equal to no stopper that was found/],
])('%s is refused', (given, said) => {
  expect(() => value(given)).toThrow(said);
  expect(() => value(given)).toThrow(PlayError);
});

test('a loopy game is refused where a short one is read', () => {
  expect(() => parseForm(games.forms, 'over')).toThrow(/a loopy game stands where only a short one/);
});
