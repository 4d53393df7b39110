import {
  badInput,
  choice,
  end,
  game,
  holdsSeeds,
  integers,
  mostSeeds,
  pitBoard,
  pits,
  rules,
  said,
  shape,
  sows,
  turns,
} from 'perfect-play/kit';

/** Seeds are sown round two rows of pits, and captured in twos and threes; whoever gets more than half of them wins. */
export default game({
  name: 'oware',
  title: { en: 'Oware endings', zh: '西非播棋残局', ja: 'オワレの終盤' },
  about: {
    en: 'Each side has a row of pits with seeds in them, south (pits S1, S2, …) below and north (N1, N2, …) above, and a store for what it captures. A move empties one of the own pits and sows its seeds counterclockwise, one into each of the next pits of both rows; the emptied pit is passed over. If the last seed falls into a pit of the other side that then holds two or three seeds, they are captured, and so are those of the pits before it, as long as these too belong to the other side and hold two or three. If the other side has no seeds, a move must give it some, of which some are left after the whole move with its captures. What a move that would capture all seeds of the other side does differs: it captures nothing, or all of them, or is not allowed. Whoever has captured more than half of all seeds wins. If a side has no move, each side also gets the seeds in its own pits, and whoever has more wins. Play that never ends is a draw.',
    zh: '双方各有一排放着种子的坑，南方（S1、S2……）在下，北方（N1、N2……）在上，另各有一个仓放吃到的种子。每次取出己方一个坑里的全部种子，按逆时针方向在两排坑中逐坑各播一粒，取空的那个坑跳过。最后一粒落入对方的坑且坑中恰成两粒或三粒时，吃掉这些种子；再往前的坑只要也属对方且有两粒或三粒，一并吃掉。对方没有种子时，必须走能给对方种子的棋，且连同吃子在内整步走完后对方仍有种子。会吃光对方种子的一步如何处理各地不同：什么也不吃、全部吃掉、或不许走。吃到全部种子一半以上者胜。一方无棋可走时，各方再得己方坑中的种子，多者胜。永不结束算和棋。',
    ja: '双方は種の入った穴を一列ずつ持つ。南（S1、S2、…）は下、北（N1、N2、…）は上で、取った種を入れる倉もそれぞれにある。手番では自分の穴を一つ空にし、その種を反時計回りに両方の列の次の穴へ一粒ずつまく。空にした穴は飛ばす。最後の一粒が相手の穴に入って二粒か三粒になれば、それを取る。その手前の穴も、相手の穴で二粒か三粒である限り続けて取る。相手に種がないときは、相手に種を渡し、取り終えたあとにも相手の種が残る手を指さなければならない。相手の種をすべて取ることになる手の扱いは、何も取らない、すべて取る、禁手とする、とさまざま。すべての種の半分より多く取った側の勝ち。手がなくなれば、それぞれが自分の穴の種も得て、多いほうの勝ち。終わらない対局は引き分け。',
  },
  options: {
    south: integers('2,0,1,1,0,0', 'the seeds in the pits of south, S1 first', { min: 0, max: 48, most: 6 }),
    north: integers('0,1,1,0,1,0', 'the seeds in the pits of north, N1 first', { min: 0, max: 48, most: 6 }),
    grandSlam: choice(
      ['nothing', 'captures', 'forbidden'],
      'a move that would capture all seeds of the other side captures nothing, or all, or is not allowed',
    ),
  },
  rules: ({ south: near, north: far, grandSlam }) => {
    const { length } = near;
    if (far.length !== length)
      throw badInput(said`expected as many pits of north as of south, got ${far.length} and ${length}`);
    const { board, south, north } = pitBoard(length);
    const sown = [...near, ...far, 0, 0];
    const all = sown.reduce((sum, count) => sum + count, 0);
    const position = shape({ turn: turns('south', 'north'), seeds: pits(board, all) });
    const sides = { south, north };
    const most = Math.floor(all / 2) + 1;
    return rules(position, {
      start: { turn: 'south', seeds: sown },
      moves: sows(position, 'seeds', sides, {
        skipsEmptied: true,
        counts: { of: [2, 3], back: true, grandSlam },
        feeds: true,
      }),
      ends: [
        end(holdsSeeds(position, 'seeds', [south.store], most), 'south'),
        end(holdsSeeds(position, 'seeds', [north.store], most), 'north'),
      ],
      noMoves: mostSeeds(position, 'seeds', sides),
    });
  },
  facts: [
    {
      value: { winner: 'south', plies: 52 },
      counts: { reached: 74_696, win: 35_750, loss: 28_504, tie: 0, draw: 10_442, longest: 87 },
      source: 'complete enumeration',
    },
    {
      options: { grandSlam: 'captures' },
      value: { winner: 'south', plies: 52 },
      counts: { reached: 75_020, win: 35_838, loss: 28_870, tie: 0, draw: 10_312, longest: 87 },
      source: 'complete enumeration',
    },
    {
      options: { grandSlam: 'forbidden' },
      value: { winner: 'south', plies: 52 },
      counts: { reached: 74_500, win: 35_632, loss: 28_440, tie: 0, draw: 10_428, longest: 87 },
      source: 'complete enumeration',
    },
    {
      options: { south: '0,0,1,2,1,0', north: '1,0,0,0,1,1' },
      value: { winner: 'north', plies: 72 },
      source: 'complete enumeration',
    },
    {
      options: { south: '1,1,0,1,1,2', north: '1,0,0,0,0,1' },
      value: { winner: 'south', plies: 30 },
      source: 'complete enumeration',
    },
    {
      options: { south: '2,2,2', north: '2,2,2' },
      value: { winner: 'south', plies: 11 },
      source: 'complete enumeration',
    },
    {
      options: { south: '2,2,2', north: '2,2,2', grandSlam: 'forbidden' },
      value: { winner: 'south', plies: 1 },
      source: 'complete enumeration',
    },
  ],
  words: {
    seeds: { en: 'seed', zh: '种子', ja: '種' },
    south: { zh: '南方', ja: '南' },
    north: { zh: '北方', ja: '北' },
    S: { en: 'the store of south', zh: '南方的仓', ja: '南の倉' },
    N: { en: 'the store of north', zh: '北方的仓', ja: '北の倉' },
    'the seeds in the pits of south, S1 first': {
      zh: '南方各坑的种子数，从 S1 起',
      ja: '南の各穴の種の数、S1 から',
    },
    'the seeds in the pits of north, N1 first': {
      zh: '北方各坑的种子数，从 N1 起',
      ja: '北の各穴の種の数、N1 から',
    },
    'a move that would capture all seeds of the other side captures nothing, or all, or is not allowed': {
      zh: '会吃光对方种子的一步：什么也不吃、全部吃掉、不许走',
      ja: '相手の種をすべて取ることになる手は、何も取らない、すべて取る、禁手',
    },
    nothing: { zh: '什么也不吃', ja: '何も取らない' },
    captures: { zh: '全部吃掉', ja: 'すべて取る' },
    forbidden: { zh: '不许走', ja: '禁手' },
  },
});
