/** The games in `examples/values`: values of small boards by plain recursion, which shares nothing with the kit, and published ones. */
import { describe, expect, test } from 'vitest';
import arcKayles from '../examples/values/arc-kayles.ts';
import cram from '../examples/values/cram.ts';
import cutcake from '../examples/values/cutcake.ts';
import fission from '../examples/values/fission.ts';
import maundyCake from '../examples/values/maundy-cake.ts';
import nodeKayles from '../examples/values/node-kayles.ts';
import partizanSubtraction from '../examples/values/partizan-subtraction.ts';
import spiderWeb from '../examples/values/spider-web.ts';
import { seeded } from '../src/base/random.ts';
import { type Form, Forms } from '../src/partizan/forms.ts';
import { type LoopyGraph, partFrom } from '../src/partizan/loopy/graph.ts';
import { ValueTexts } from '../src/partizan/loopy/text.ts';
import { LoopyGames } from '../src/partizan/loopy/values.ts';
import { parseValue } from '../src/partizan/parse.ts';
import { formText } from '../src/partizan/text.ts';
import type { Game } from '../src/rules/game.ts';
import { LoopyPositions } from '../src/sums/loopy-positions.ts';
import { PositionValues } from '../src/sums/values.ts';
import { sumWinners } from './random-loopy.ts';
import { slowNimbers } from './slow-octal.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, k) => k + 1);

/** The value of a position, or of the start, as text. */
function valueOf(game: Game, options: Readonly<Record<string, unknown>>, position?: string): string {
  const rules = game.read(Object.fromEntries(Object.entries(options).map(([k, v]) => [k, String(v)])));
  const values = new PositionValues(rules);
  const p = position === undefined ? rules.start : rules.position.parse(position);
  return formText(values.forms, values.value(p))!;
}

const nimber = (n: number): string => (n === 0 ? '0' : n === 1 ? '*' : `*${n}`);

/** The least number from 0 on that is not in the list. */
function mex(numbers: readonly number[]): number {
  let least = 0;
  while (numbers.includes(least)) least++;
  return least;
}

/** The nimber of a set of things, each of which can be taken with those that it takes away. */
function nimberOf(takes: readonly (readonly number[])[]): number {
  const known = new Map<string, number>();
  const of = (left: readonly number[]): number => {
    const key = left.join();
    const found = known.get(key) ?? mex(left.map((k) => of(left.filter((m) => !takes[k]!.includes(m)))));
    known.set(key, found);
    return found;
  };
  return of(takes.map((_, k) => k));
}

/** Dawson's chess, 0.137, from a heap of 0 on (OEIS, A002187). */
const DAWSON = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3];

/** Pairs of names that are joined in a random graph. */
function randomEdges(random: () => number): readonly (readonly [string, string])[] {
  const points = 2 + Math.floor(random() * 5);
  const pairs = upTo(points).flatMap((a) => upTo(a - 1).map((b) => [`p${b}`, `p${a}`] as const));
  const edges = pairs.filter(() => random() < 0.5);
  return edges.length > 0 ? edges : [['p1', 'p2']];
}

describe('cakes', () => {
  const sum = (forms: Forms, parts: readonly Form[]): Form =>
    parts.reduce((total, part) => forms.add(total, part), forms.zero);
  /** The value of a cake; `parts` says in which numbers of squares a row of them can be cut. */
  const slow = (parts: (n: number) => readonly (readonly number[])[]) => {
    const forms = new Forms();
    const known = new Map<string, Form>();
    const of = (width: number, height: number): Form => {
      const found =
        known.get(`${width} ${height}`) ??
        forms.of(
          parts(width).map((widths) =>
            sum(
              forms,
              widths.map((w) => of(w, height)),
            ),
          ),
          parts(height).map((heights) =>
            sum(
              forms,
              heights.map((h) => of(width, h)),
            ),
          ),
        );
      known.set(`${width} ${height}`, found);
      return found;
    };
    return (width: number, height: number) => formText(forms, of(width, height));
  };
  const table = (game: Game, most: number): string[][] =>
    upTo(most).map((height) => upTo(most).map((width) => valueOf(game, { width, height })));
  const inTwo = (n: number): number[][] => upTo(n - 1).map((k) => [k, n - k]);
  const equally = (n: number): number[][] =>
    upTo(n).flatMap((k) => (k > 1 && n % k === 0 ? [Array.from({ length: k }, () => n / k)] : []));
  const most = EXHAUSTIVE ? 7 : 4;

  test('cutcake has the values of plain recursion, which are those of Winning Ways, chapter 2', () => {
    const found = table(cutcake, most);
    const of = slow(inTwo);
    expect(found).toEqual(upTo(most).map((height) => upTo(most).map((width) => of(width, height))));
    // with 2ⁿ ≤ height < 2ⁿ⁺¹ ≤ width it is ⌊width / 2ⁿ⌋ − 1; 0 if the sides are between the same powers
    const inTable = (width: number, height: number): number => {
      const [n, m] = [width, height].map((side) => Math.floor(Math.log2(side))) as [number, number];
      if (n === m) return 0;
      return n > m ? Math.floor(width / 2 ** m) - 1 : 1 - Math.floor(height / 2 ** n);
    };
    expect(found).toEqual(
      upTo(most).map((height) => upTo(most).map((width) => String(inTable(width, height)))),
    );
  });

  test('maundy cake has the values of plain recursion, which are those of Winning Ways, chapter 2', () => {
    const found = table(maundyCake, most);
    const of = slow(equally);
    expect(found).toEqual(upTo(most).map((height) => upTo(most).map((width) => of(width, height))));
    // divide both sides by their least primes until one is 1; what the other one goes through from there on is added
    const least = (n: number): number => upTo(n).find((p) => p > 1 && n % p === 0)!;
    const through = (n: number): number => (n === 1 ? 0 : n / least(n) + through(n / least(n)));
    const inTable = (width: number, height: number): number => {
      if (width === 1 || height === 1) return through(width) - through(height);
      return inTable(width / least(width), height / least(height));
    };
    expect(found).toEqual(
      upTo(most).map((height) => upTo(most).map((width) => String(inTable(width, height)))),
    );
  });

  test('a row of nine is worth eight cuts, or four in maundy cake', () => {
    expect(valueOf(cutcake, { width: 9, height: 1 })).toBe('8');
    // into three, and then each of them
    expect(valueOf(maundyCake, { width: 9, height: 1 })).toBe('4');
  });
});

describe('cram', () => {
  test('has the nimbers of plain recursion', () => {
    for (const [height, width] of [
      [2, 2],
      [2, 3],
      [3, 3],
      ...(EXHAUSTIVE ? ([[3, 4]] as const) : []),
    ] as const) {
      const at = (r: number, c: number): number => r * width + c;
      const cells = upTo(height).flatMap((r) => upTo(width).map((c) => [r - 1, c - 1] as const));
      const dominoes = cells.flatMap(([r, c]) => [
        ...(r + 1 < height ? [[at(r, c), at(r + 1, c)]] : []),
        ...(c + 1 < width ? [[at(r, c), at(r, c + 1)]] : []),
      ]);
      const takes = dominoes.map((on) =>
        dominoes.flatMap((other, k) => (other.some((c) => on.includes(c)) ? [k] : [])),
      );
      expect(valueOf(cram, { width, height })).toBe(nimber(nimberOf(takes)));
    }
  });

  test('in a row is Dawson’s kayles, 0.07, whose heap of n is worth that of n − 1 in Dawson’s chess', () => {
    const widths = upTo(EXHAUSTIVE ? 24 : 14);
    expect(widths.map((width) => valueOf(cram, { width, height: 1 }))).toEqual(
      widths.map((n) => nimber(DAWSON[n - 1]!)),
    );
    expect(slowNimbers([0, 0, 7], 24)).toEqual([0, ...DAWSON]);
  });

  test('in two rows is 0 if they are even, and * if they are odd (Winning Ways, chapter 15)', () => {
    const widths = upTo(EXHAUSTIVE ? 9 : 5);
    expect(widths.map((width) => valueOf(cram, { width, height: 2 }))).toEqual(
      widths.map((n) => (n % 2 === 0 ? '0' : '*')),
    );
  });

  test('a row of nine with a cell beside its third one is *4, as in CGSuite’s tests', () => {
    expect(valueOf(cram, { width: 9, height: 2 }, 'cells=........./xx.xxxxxx')).toBe('*4');
  });
});

/** A path, or several that are joined at each step, as a list of edges. */
const ladder = (rows: number, columns: number): string => {
  const at = (r: number, c: number): string => `p${r}_${c}`;
  return [
    ...upTo(rows).map((r) =>
      upTo(columns)
        .map((c) => at(r, c))
        .join('-'),
    ),
    ...(rows > 1
      ? upTo(columns).map((c) =>
          upTo(rows)
            .map((r) => at(r, c))
            .join('-'),
        )
      : []),
  ].join(' ');
};

describe('node kayles', () => {
  const paths = upTo(EXHAUSTIVE ? 23 : 14);

  test('on a path is Dawson’s chess', () => {
    expect(paths.map((points) => valueOf(nodeKayles, { points }))).toEqual(
      paths.map((n) => nimber(DAWSON[n]!)),
    );
  });

  // Brown et al., Nimber sequences of node-kayles games, Journal of Integer Sequences 23, 2020; OEIS, A316632
  test.each([
    [2, [1, 0, 1, 0, 1, 0]],
    [3, [2, 1, 1, 0, 3, 3, 2]],
    [4, [0, 0, 0, 0, 0]],
  ] as const)('on a board of %i rows has the published nimbers', (rows, published) => {
    const known = published.slice(0, EXHAUSTIVE ? published.length : 4);
    expect(known.map((_, k) => valueOf(nodeKayles, { edges: ladder(rows, k + 1) }))).toEqual(
      known.map(nimber),
    );
  });

  test('on random graphs has the nimbers of plain recursion', () => {
    const random = seeded(1);
    for (let trial = 0; trial < 20; trial++) {
      const edges = randomEdges(random);
      const points = [...new Set(edges.flat())];
      const takes = points.map((point) =>
        points.flatMap((other, k) =>
          other === point || edges.some((ends) => ends.includes(point) && ends.includes(other)) ? [k] : [],
        ),
      );
      const text = edges.map((ends) => ends.join('-')).join(' ');
      expect([text, valueOf(nodeKayles, { edges: text })]).toEqual([text, nimber(nimberOf(takes))]);
    }
  });
});

describe('arc kayles', () => {
  test('on a path of n edges is node kayles on one of n points', () => {
    const paths = upTo(EXHAUSTIVE ? 22 : 13);
    expect(paths.map((edges) => valueOf(arcKayles, { points: edges + 1 }))).toEqual(
      paths.map((n) => nimber(DAWSON[n]!)),
    );
  });

  test('on a ring of n edges a move leaves a path of n − 3', () => {
    const rings = [3, 4, 5, 6, 7, 8];
    const ring = (n: number): string => [...upTo(n), 1].map((k) => `p${k}`).join('-');
    expect(rings.map((n) => valueOf(arcKayles, { edges: ring(n) }))).toEqual(
      rings.map((n) => nimber(mex([DAWSON[n - 3]!]))),
    );
  });

  test('on random graphs, with several edges between the same points, has the nimbers of plain recursion', () => {
    const random = seeded(2);
    for (let trial = 0; trial < 20; trial++) {
      const edges = randomEdges(random).flatMap((edge) => (random() < 0.2 ? [edge, edge] : [edge]));
      const takes = edges.map((ends) =>
        edges.flatMap((other, k) => (other.some((end) => ends.includes(end)) ? [k] : [])),
      );
      const text = edges.map((ends) => ends.join('-')).join(' ');
      expect([text, valueOf(arcKayles, { edges: text })]).toEqual([text, nimber(nimberOf(takes))]);
    }
  });
});

describe('fission', () => {
  /** The value of stones in rows, as lists of characters. */
  const slow = (start: string): string | undefined => {
    const forms = new Forms();
    const known = new Map<string, Form>();
    const of = (rows: string): Form => {
      const width = rows.indexOf('/') < 0 ? rows.length : rows.indexOf('/');
      const splits = (step: number): Form[] =>
        Array.from(rows).flatMap((symbol, k) =>
          symbol === 'x' && rows[k - step] === '.' && rows[k + step] === '.'
            ? [
                of(
                  Array.from(rows)
                    .with(k, '.')
                    .with(k - step, 'x')
                    .with(k + step, 'x')
                    .join(''),
                ),
              ]
            : [],
        );
      const found = known.get(rows) ?? forms.of(splits(width + 1), splits(1));
      known.set(rows, found);
      return found;
    };
    return formText(forms, of(start));
  };

  test('has the values of plain recursion', () => {
    for (const height of upTo(EXHAUSTIVE ? 5 : 3))
      for (const width of upTo(5)) {
        const rules = fission.rules({ width, height });
        const { cells } = rules.start as { readonly cells: string };
        const start = cells.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$&/');
        expect([start, valueOf(fission, { width, height })]).toEqual([start, slow(start)]);
      }
  });

  // tests of CGSuite and of cgt-tools
  test.each([
    ['..../..x./..../....', '0'],
    ['..x./..../..x./....', '-2'],
    ['.x.x/..../..x./....', '-1'],
    ['.x.x/..x./..../..x.', '{-1|-4}'],
  ])('%s is %s', (cells, value) => {
    expect(valueOf(fission, { width: 4, height: 4 }, `turn=vertical cells=${cells}`)).toBe(value);
  });
});

describe('partizan subtraction', () => {
  const random = seeded(42);
  const amounts = (): number[] => upTo(6).filter(() => random() < 0.4);
  const pairs = upTo(EXHAUSTIVE ? 60 : 3).map((): [number[], number[]] => [
    [1, ...amounts().filter((k) => k > 1)],
    [2, ...amounts().filter((k) => k !== 2)],
  ]);

  test.each(pairs)('taking %j or %j has the values of plain recursion', (left, right) => {
    const forms = new Forms();
    const values: Form[] = [];
    for (const heap of [0, ...upTo(EXHAUSTIVE ? 14 : 9)]) {
      const after = (taken: readonly number[]): Form[] =>
        taken.filter((k) => k <= heap).map((k) => values[heap - k]!);
      values.push(forms.of(after(left), after(right)));
      const options = { heap, left: left.join(), right: right.join() };
      expect([options, valueOf(partizanSubtraction, options)]).toEqual([
        options,
        formText(forms, values[heap]!),
      ]);
    }
  });
});

describe('spider web', () => {
  /** The knots that each knot is joined to, ends last: the hub is the first. Numbers beyond the knots are ends of Left, below 0 of Right. */
  const webOf = (spokes: number, rings: number): number[][] => {
    const knot = (ring: number, spoke: number): number => 1 + (ring - 1) * spokes + (spoke % spokes);
    const inner = rings - 1;
    const end = (spoke: number): number => (spoke % 2 === 0 ? Infinity : -1);
    const joined = [upTo(spokes).map((k) => (inner > 0 ? knot(1, k - 1) : end(k - 1)))];
    for (const ring of upTo(inner))
      for (const spoke of upTo(spokes).map((k) => k - 1))
        joined.push([
          ring === 1 ? 0 : knot(ring - 1, spoke),
          ring === inner ? end(spoke) : knot(ring + 1, spoke),
          knot(ring, spoke + 1),
          knot(ring, spoke + spokes - 1),
        ]);
    return joined;
  };
  /** What each set of knots of Left leads to, as a number with a bit for each knot. */
  const graphOf = (joined: readonly number[][]): LoopyGraph => {
    const holds = (set: number, knot: number): boolean =>
      knot === Infinity || (knot >= 0 && (set >> knot) % 2 === 1);
    const taken = (set: number, side: boolean): number[] =>
      joined.flatMap((beside, knot) =>
        holds(set, knot) !== side && beside.some((other) => holds(set, other) === side)
          ? [set ^ (1 << knot)]
          : [],
      );
    const sets = Array.from({ length: 2 ** joined.length }, (_, set) => set);
    return { left: sets.map((set) => taken(set, true)), right: sets.map((set) => taken(set, false)) };
  };

  test.each(
    EXHAUSTIVE
      ? [
          [3, 1],
          [4, 1],
          [5, 1],
          [6, 1],
          [3, 2],
          [4, 2],
          [5, 2],
          [6, 2],
          [3, 3],
        ]
      : [
          [3, 1],
          [3, 2],
        ],
  )(
    'positions of %i spokes and %i rings beside others have the winners that playing gives',
    (spokes, rings) => {
      const games = new LoopyGames(new Forms());
      const rules = spiderWeb.read({ spokes: String(spokes), rings: String(rings) });
      const values = new LoopyPositions(rules, games);
      const joined = webOf(spokes, rings);
      const graph = graphOf(joined);
      if (spokes === 3 && rings === 1)
        expect(new ValueTexts(games).of(values.value(rules.start))).toBe('1 & 0');
      const ends = upTo(spokes).map((k) => (k % 2 === 1 ? 'B' : 'R'));
      for (const set of graph.left.keys()) {
        const knots = [...joined.map((_, knot) => ((set >> knot) % 2 === 1 ? 'b' : 'r')), ...ends].join('');
        const value = values.value(rules.position.parse(`turn=blue knots=${knots}`));
        for (const text of ['0', '1', '-1', '*', '1/2', '+-2', 'on', 'over', 'upon']) {
          const other = parseValue(games, text);
          const parts = [partFrom(graph, set), games.graph(other, 'onside')];
          expect(games.outcome(games.add(value, other))).toEqual(sumWinners(parts));
        }
      }
    },
  );
});
