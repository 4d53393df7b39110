import {
  Board,
  E,
  either,
  fill,
  game,
  integer,
  jumps,
  rules,
  shape,
  turns,
  W,
  walks,
  yesNo,
} from 'perfect-play/kit';

/** Toads hop to the right, frogs to the left, each over at most one of the others. */
export default game({
  name: 'toads-and-frogs',
  title: { en: 'Toads and frogs', zh: '蟾蜍与青蛙', ja: 'ヒキガエルとカエル' },
  about: {
    en: 'Toads (t) stand at the left end of a strip, frogs (f) at the right end. A toad moves one cell to the right if it is empty, or jumps to the right over one frog onto an empty cell; frogs do the same to the left. Nothing is removed. The toads move first. Whoever cannot move loses; in the misère game that player wins.',
    zh: '一排格子左端是蟾蜍（t），右端是青蛙（f）。蟾蜍向右走一格到空格，或向右跳过一只青蛙落到空格；青蛙同样向左。不吃子。蟾蜍先手。无棋可走者负；反常规则下则为胜。',
    ja: '一列のマスの左端にヒキガエル（t）、右端にカエル（f）がいる。ヒキガエルは右の空きマスへ一歩進むか、カエル一匹を右へ跳び越えて空きマスに降りる。カエルは左へ同じように動く。取り除くことはない。先手はヒキガエル。動けない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    toads: integer(3, 'how many toads', { min: 1, max: 6 }),
    frogs: integer(3, 'how many frogs', { min: 1, max: 6 }),
    gap: integer(2, 'how many empty cells', { min: 1, max: 6 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ toads, frogs, gap, misere }) => {
    const strip = Board.rectangle(1, toads + gap + frogs);
    const position = shape(
      { turn: turns('toads', 'frogs'), strip: fill(strip, '.tf') },
      { pieces: { t: 'toad', f: 'frog' } },
    );
    const start = {
      turn: 'toads' as const,
      strip: 't'.repeat(toads) + '.'.repeat(gap) + 'f'.repeat(frogs),
    };
    /** The cells that toads and frogs have still to go, if nothing is in their way. */
    const ahead = (cells: string): number =>
      Array.from(cells).reduce(
        (sum, c, i) => sum + (c === 't' ? cells.length - 1 - i : c === 'f' ? i : 0),
        0,
      );
    return rules(position, {
      start,
      moves: either(
        walks(
          position,
          'strip',
          { toads: { t: strip.steps(E) }, frogs: { f: strip.steps(W) } },
          { onto: 'empty' },
        ),
        jumps(
          position,
          'strip',
          { toads: { t: strip.hops(E) }, frogs: { f: strip.hops(W) } },
          { captures: false, again: 'never' },
        ),
      ),
      pliesLeft: ({ strip: cells }) => ahead(cells),
      noMoves: misere ? 'wins' : 'loses',
      name: (p, q) => position.difference(p, q).replaceAll('1,', ''),
    });
  },
  facts: [
    {
      value: { winner: 'toads', plies: 15 },
      counts: { reached: 48, win: 24, loss: 24 },
      source: 'complete enumeration',
    },
    {
      options: { toads: '1', frogs: '1', gap: '1' },
      value: { winner: 'toads', plies: 3 },
      source: 'by hand: the toad steps, the frog jumps, the toad steps',
    },
  ],
  words: {
    toads: { zh: '蟾蜍', ja: 'ヒキガエル' },
    frogs: { zh: '青蛙', ja: 'カエル' },
    strip: { en: 'animal', zh: '棋子', ja: '駒' },
    t: { en: 'toad', zh: '蟾蜍', ja: 'ヒキガエル' },
    f: { en: 'frog', zh: '青蛙', ja: 'カエル' },
    'how many toads': { zh: '蟾蜍数', ja: 'ヒキガエルの数' },
    'how many frogs': { zh: '青蛙数', ja: 'カエルの数' },
    'how many empty cells': { zh: '空格数', ja: '空きマスの数' },
  },
});
