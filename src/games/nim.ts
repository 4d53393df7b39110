import { count, game, integers, rules, shape, takes, yesNo } from 'perfect-play/kit';

const HEAPS = 'abcdefgh';

/** Heaps of matches: take any number from one heap. */
export default game({
  name: 'nim',
  title: { en: 'Nim', zh: '尼姆', ja: 'ニム' },
  about: {
    en: 'There are heaps of matches. The players take turns to take any number of matches, at least one, from one heap. Whoever takes the last match wins; in the misère game that player loses.',
    zh: '有若干堆火柴。双方轮流从其中一堆取走至少一根火柴。取走最后一根者获胜；反常规则下则为负。',
    ja: 'マッチの山がいくつかある。二人は交互に、一つの山から一本以上を取る。最後の一本を取った側の勝ち。ミゼールではその側の負け。',
  },
  options: {
    heaps: integers('3,4,5', 'the number of matches in each heap', { min: 0, max: 1000, most: 8 }),
    misere: yesNo(false, 'whether the player who takes the last match loses'),
  },
  rules: ({ heaps, misere }) => {
    const named = <T>(value: (heap: number) => T): Record<string, T> =>
      Object.fromEntries(heaps.map((heap, i) => [HEAPS[i], value(heap)]));
    const position = shape(named(count), { pieces: named(() => 'match' as const) });
    const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
    return rules(position, {
      start: named((heap) => heap),
      moves: takes(position, named(upTo)),
      noMoves: misere ? 'wins' : 'loses',
    });
  },
  facts: [
    {
      value: { winner: 'the first player', plies: 11 },
      source: '3 xor 4 xor 5 is not 0 (Bouton 1901); the plies by complete enumeration',
    },
    {
      options: { heaps: '1,2,3' },
      value: { winner: 'the second player', plies: 6 },
      source: '1 xor 2 xor 3 = 0 (Bouton 1901); every move of the winner can be answered by taking one match',
    },
    {
      options: { heaps: '1,1,1', misere: 'yes' },
      value: { winner: 'the second player', plies: 3 },
      source: 'an odd number of single matches: whoever is to move takes the last one (Bouton 1901)',
    },
  ],
  words: {
    ...Object.fromEntries(
      [...HEAPS].map((heap) => [heap, { en: `Heap ${heap}`, zh: `堆 ${heap}`, ja: `山 ${heap}` }]),
    ),
    'the number of matches in each heap': { zh: '每堆的火柴数', ja: '各山のマッチの数' },
    'whether the player who takes the last match loses': {
      zh: '取走最后一根火柴者是否输',
      ja: '最後のマッチを取った側が負けるか',
    },
  },
});
