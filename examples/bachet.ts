import { count, game, integer, rules, shape } from 'perfect-play/kit';

/** A heap of counters, of which each move takes one, two or three. */
export default game({
  name: 'bachet',
  title: { en: "Bachet's game", zh: '巴什游戏', ja: 'バシェのゲーム' },
  about: {
    en: 'The players take turns to take one, two or three counters from a heap. Whoever takes the last one wins.',
    zh: '双方轮流从一堆棋子中取走一个、两个或三个。取走最后一个者胜。',
    ja: '二人は交互に、山からコマを一つ、二つ、または三つ取る。最後の一つを取った側の勝ち。',
  },
  options: { heap: integer(12, 'counters in the heap', { min: 1, max: 100 }) },
  rules: ({ heap }) => {
    const position = shape({ left: count(heap) });
    return rules(position, {
      start: { left: heap },
      moves: ({ left }) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n })),
      noMoves: 'loses',
    });
  },
  facts: [
    { value: { winner: 'the second player', plies: 6 }, source: 'Bachet 1612: leave a multiple of four' },
    {
      options: { heap: '13' },
      value: { winner: 'the first player', plies: 7 },
      source: 'Bachet 1612: leave a multiple of four',
    },
  ],
  words: {
    left: { zh: '剩余', ja: '残り' },
    'counters in the heap': { zh: '堆中的棋子数', ja: '山のコマの数' },
    'Bachet 1612: leave a multiple of four': {
      zh: 'Bachet 1612：留下四的倍数',
      ja: 'Bachet 1612：四の倍数を残す',
    },
  },
});
