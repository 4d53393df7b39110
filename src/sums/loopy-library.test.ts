/**
 * Values of positions of whole games, where play can go round in circles: each beside games that tell values apart, compared with
 * who wins such sums by retrograde analysis of all their positions.
 */
import { expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { sumWinners } from '../../test/random-loopy.ts';
import { loadGame } from '../games/index.ts';
import { Forms } from '../partizan/forms.ts';
import { type LoopyGraph, partFrom } from '../partizan/loopy/graph.ts';
import { type GameValue, LoopyGames } from '../partizan/loopy/values.ts';
import { ValueTexts } from '../partizan/loopy/text.ts';
import { parseValue } from '../partizan/parse.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { LoopyPositions } from './loopy-positions.ts';

const games = new LoopyGames(new Forms());
const texts = new ValueTexts(games);

/** What is added: short games and stoppers. A draw by itself is added too. */
const BESIDE = ['0', '1', '-1', '1/2', '*', '^', 'v*', '+-1', '+-2*', 'on', 'off', 'over', 'under', 'upon'];

/** Positions of each game that are looked at beside each other game. */
const PLACES = process.env['EXHAUSTIVE'] === undefined ? 1 : 20;

interface Played {
  readonly positions: readonly Position[];
  readonly graph: LoopyGraph;
}

/** All positions that moves of either side, in any order, lead to, by the rules alone. */
function played(rules: Rules<Position>): Played {
  const { position } = rules;
  const [leftName, rightName] = position.sides;
  const turned = (p: Position, side: string | undefined): Position =>
    position.parse(position.text(p).replace(/turn=\S+/, `turn=${side}`));
  const keyOf = (p: Position): string => position.text(turned(p, leftName));
  const positions = [rules.start];
  const numbers = new Map([[keyOf(rules.start), 0]]);
  const [left, right]: [number[][], number[][]] = [[], []];
  for (const p of positions)
    for (const [side, name] of [
      [left, leftName],
      [right, rightName],
    ] as const)
      side.push(
        rules.moves(turned(p, name)).map((q) => {
          const known = numbers.get(keyOf(q));
          if (known !== undefined) return known;
          numbers.set(keyOf(q), positions.length);
          return positions.push(q) - 1;
        }),
      );
  return { positions, graph: { left, right } };
}

const dud: LoopyGraph = { left: [[0]], right: [[0]] };
const OTHERS: readonly { readonly value: GameValue; readonly graph: LoopyGraph }[] = [
  { value: games.of(dud), graph: dud },
  ...BESIDE.map((text) => {
    const value = parseValue(games, text);
    return { value, graph: games.graph(value, 'onside') };
  }),
];

test.each([
  ['mu-torere', '1 & -1'],
  ['pong-hau-ki', 'dud'],
])(
  '%s is worth %s, and its positions beside others have the winners that playing gives',
  async (name, worth) => {
    const rules = (await loadGame(name)).rules();
    const { positions, graph } = played(rules);
    const values = new LoopyPositions(rules, games);
    expect(texts.of(values.value(rules.start))).toBe(worth);
    const random = new Random(1);
    for (const other of OTHERS)
      for (const at of random.list(PLACES, PLACES, () => random.below(positions.length))) {
        const sum = games.add(values.value(positions[at]!), other.value);
        expect(games.outcome(sum)).toEqual(sumWinners([partFrom(graph, at), other.graph]));
      }
  },
);
