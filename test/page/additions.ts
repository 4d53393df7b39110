/** A game, an engine and a source of answers that exist only in the tests of what CONTRIBUTING says. */

/** A game in one file, with its words in three languages. */
export const LANTERNS = `
import { Board, E, W, end, game, integer, one, rules, shape, turns, walks } from 'perfect-play/kit';

export default game({
  name: 'a-lantern-each',
  title: { en: 'Two lanterns', zh: '两盏灯笼', ja: '二つの提灯' },
  about: {
    en: 'A moth and an owl come towards each other along a street. Whoever moves onto the other wins.',
    zh: '飞蛾与猫头鹰沿街相向而行，走到对方身上者胜。',
    ja: '蛾と梟が通りを向かい合って進む。相手の上に進んだ側の勝ち。',
  },
  options: { street: integer(4, 'lanterns along the street', { min: 2, max: 9 }) },
  rules: ({ street }) => {
    const board = Board.rectangle(1, street);
    const position = shape({ turn: turns('moth', 'owl'), moth: one(board), owl: one(board) });
    return rules(position, {
      start: { turn: 'moth', moth: board.at(1, 1), owl: board.at(1, street) },
      moves: walks(position, { moth: { moth: board.steps(E) }, owl: { owl: board.steps(W) } }),
      ends: [end('moth', 'owl', (m, o) => m === o, 'moved')],
    });
  },
  facts: [{ value: { winner: 'moth', plies: 3 }, source: 'there is only one way to play' }],
  words: {
    moth: { zh: '飞蛾', ja: '蛾' },
    owl: { zh: '猫头鹰', ja: '梟' },
    'lanterns along the street': { zh: '沿街的灯笼数', ja: '通りの提灯の数' },
    'there is only one way to play': { zh: '只有一种走法', ja: '進み方は一通りしかない' },
  },
});
`;

/** Solves every game without cycles by recursion: slow, and recognisable by its unusual size. */
export const SLOW = `
import { said } from '../../base/errors.ts';
import { LOSS, TIE, WIN } from '../../rules/ending.ts';
import type { Engine } from '../contract/engine.ts';
import type { Value } from '../contract/value.ts';
import { exploredGraph } from '../explored/explored.ts';

export const slow: Engine = {
  name: 'slow',
  offer: (rules) => rules.position.size <= 4096 ? 'it is for many positions' : {
    what: said\`solved slowly\`,
    method: 'recursion',
    positions: 4321,
    symmetries: 1,
    bytes: 77 * 2 ** 20,
    gives: { positions: 'reached', numbered: true, remoteness: true, exactBytes: true },
    solve(start) {
      const graph = exploredGraph(rules, { start });
      const known: number[] = [];
      const meaning = (i: number): number => (known[i] ??= found(i));
      const found = (i: number): number => {
        const next: number[] = [];
        graph.successors(i, next);
        if (next.length === 0) return graph.ended(i) || graph.stuck(i);
        const turned = next.map((j) => 4 - (meaning(j) & 3) + 4 * (1 + (meaning(j) >>> 2)));
        const best = Math.max(...turned.map((m) => m & 3));
        const plies = turned.filter((m) => (m & 3) === best).map((m) => m >>> 2);
        return best + 4 * (best === LOSS ? Math.max(...plies) : Math.min(...plies));
      };
      const value = (i: number): Value => ({
        outcome: { [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' }[meaning(i) & 3] as 'loss' | 'tie' | 'win',
        remoteness: meaning(i) >>> 2,
      });
      return {
        positions: graph.size,
        value: (p) => {
          const i = graph.indexOf(p);
          return i === undefined ? undefined : value(i);
        },
        holds: (p) => graph.indexOf(p) !== undefined,
        numbered: { graph, meaning, score: undefined, value },
        signature: () => 'slow',
        release: () => undefined,
      };
    },
  },
};
`;

/** It is for boards with many positions whose play ends after a number of plies that is known. */
export const ENTRY = `  {
    name: 'slow',
    needs: ({ pliesLeft, position }) => pliesLeft !== undefined && position.size > 4096,
    load: async () => (await import('../slow/engine.ts')).slow,
  },
`;

/** Knows who wins Nim by the exclusive or of its heaps, without any plies. */
export const BY_HEAPS = `
import type { AnswerSource } from './source.ts';

export const byHeaps: AnswerSource = {
  open(question) {
    if (question.game.name !== 'nim') return 'knows nothing but Nim';
    const { text } = question.rules.position;
    const value = (p: typeof question.position) => {
      const heaps = (text(p).match(/\\d+/g) ?? []).map(Number);
      return { outcome: heaps.reduce((sum, heap) => sum ^ heap, 0) === 0 ? 'loss' : 'win' } as const;
    };
    const values = { value, holds: () => true, positions: 0 };
    return {
      bytes: 0,
      covers: () => true,
      answer: (asked) => {
        const known = value(asked.position);
        const origin = { is: 'source', name: 'by heaps', words: 'the exclusive or of the heaps' } as const;
        return {
          is: 'valued',
          question: asked,
          values,
          bounds: { least: known, most: known, settled: true },
          origin,
        };
      },
      close: () => undefined,
    };
  },
};
`;

export const SOURCE = `
  {
    name: 'by heaps',
    needs: () => true,
    load: async () => (await import('./by-heaps.ts')).byHeaps,
  },
`;
