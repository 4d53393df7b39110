import {
  game,
  integer,
  pitBoard,
  pits,
  rules,
  seedsGained,
  shape,
  sows,
  turns,
  yesNo,
} from 'perfect-play/kit';

const RAWLINGS = 'M. Rawlings, 2015, in Wikipedia, Kalah';

/** What the first side gains by perfect play: pits, seeds in each, points, and whether solving it takes minutes. */
const SOLVED: readonly (readonly [pits: number, seeds: number, score: number, large?: true])[] = [
  [1, 1, 0],
  [1, 2, -2],
  [1, 3, 6],
  [1, 4, -2],
  [1, 5, 2],
  [1, 6, 0],
  [2, 1, 2],
  [2, 2, -2],
  [2, 3, -2],
  [2, 4, -12],
  [2, 5, 6],
  [2, 6, 8],
  [3, 1, 0],
  [3, 2, 4],
  [3, 3, 2],
  [3, 4, 2],
  [3, 5, 6, true],
  [3, 6, -10, true],
  [4, 1, 2],
  [4, 2, 6],
  [4, 3, 8, true],
  [5, 1, 0],
  [5, 2, 0, true],
  [6, 1, 2],
];

/** Seeds are sown round two rows of pits; a last seed in the own store moves again. */
export default game({
  name: 'kalah',
  title: { en: 'Kalah', zh: '卡拉哈棋', ja: 'カラハ' },
  about: {
    en: 'Each side has a row of pits with seeds in them, south (pits S1, S2, …) below and north (N1, N2, …) above, and a store at the right end of its row as it sees it. A move empties one of the own pits and sows its seeds counterclockwise, one into each of the next pits: along the own row, into the own store, along the other row, and round again; the store of the other side is passed over. Whoever sows the last seed into the own store moves again. If the last seed falls into an own pit that was empty, it and all seeds in the pit opposite go to the own store; some play that this happens only if there are seeds opposite. The game ends as soon as all pits of one side are empty, and each side keeps what is left in its pits. The result is how many seeds more a side has.',
    zh: '双方各有一排放着种子的坑，南方（S1、S2……）在下，北方（N1、N2……）在上；每排按己方视角的右端有一个仓。每次取出己方一个坑里的全部种子，按逆时针方向逐坑各播一粒：先沿己方一排，再入己方的仓，再沿对方一排，如此绕行；对方的仓跳过。最后一粒落入己方的仓者再走一步。最后一粒落入己方的空坑时，这粒种子与正对面坑里的全部种子归入己方的仓；有人规定对面有种子时才可如此。一旦某方所有的坑都空了，游戏结束，各方坑中剩下的种子归各方所有。结果是双方种子数之差。',
    ja: '双方は種の入った穴を一列ずつ持つ。南（S1、S2、…）は下、北（N1、N2、…）は上。各列の、自分から見て右の端に倉がある。手番では自分の穴を一つ空にし、その種を反時計回りに次の穴へ一粒ずつまく。自分の列、自分の倉、相手の列の順に回り、相手の倉は飛ばす。最後の一粒が自分の倉に入ったら、もう一度まく。最後の一粒が空だった自分の穴に入ったら、その種と向かいの穴の種をすべて自分の倉に取る。向かいに種があるときだけ取れるとする遊び方もある。どちらかの穴がすべて空になれば終わりで、穴に残った種はその持ち主のものになる。結果は種の数の差。',
  },
  options: {
    pits: integer(3, 'pits of each side', { min: 1, max: 8 }),
    seeds: integer(2, 'seeds in each pit at the start', { min: 1, max: 8 }),
    emptyCapture: yesNo(
      true,
      'whether a last seed in an own empty pit is taken even if no seeds are opposite',
    ),
  },
  rules: ({ pits: length, seeds: each, emptyCapture }) => {
    const { board, south, north } = pitBoard(length);
    const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 2 * length * each) });
    const moves = sows(
      position,
      'seeds',
      { south, north },
      {
        intoStore: true,
        again: true,
        opposite: { withLast: true, evenIfEmpty: emptyCapture },
        untilEmpty: true,
      },
    );
    return rules(position, {
      start: { turn: 'south', seeds: board.cells().map((cell) => (cell < 2 * length ? each : 0)) },
      moves,
      gain: seedsGained(position, 'seeds', { south, north }, moves),
      noMoves: 'ties',
    });
  },
  facts: [
    ...SOLVED.map(([pits, seeds, score, large]) => ({
      options: { pits: String(pits), seeds: String(seeds) },
      value: { score: Math.abs(score), of: score < 0 ? 'north' : 'south' },
      ...(large && { large }),
      source: 'complete enumeration',
    })),
    {
      options: { pits: '2', seeds: '4', emptyCapture: 'no' },
      value: { score: 10, of: 'north' },
      source: 'complete enumeration',
    },
    {
      options: { pits: '6', seeds: '4' },
      value: { score: 10, of: 'south' },
      quoted: true,
      source: RAWLINGS,
    },
    {
      options: { pits: '6', seeds: '5' },
      value: { score: 12, of: 'south' },
      quoted: true,
      source: RAWLINGS,
    },
  ],
  words: {
    seeds: { en: 'seed', zh: '种子', ja: '種' },
    south: { zh: '南方', ja: '南' },
    north: { zh: '北方', ja: '北' },
    S: { en: 'the store of south', zh: '南方的仓', ja: '南の倉' },
    N: { en: 'the store of north', zh: '北方的仓', ja: '北の倉' },
    'pits of each side': { zh: '每方的坑数', ja: '各側の穴の数' },
    'seeds in each pit at the start': { zh: '开局时每坑的种子数', ja: '最初に各穴に入れる種の数' },
    'whether a last seed in an own empty pit is taken even if no seeds are opposite': {
      zh: '最后一粒落入己方空坑而对面没有种子时是否仍归入仓中',
      ja: '最後の一粒が空の自分の穴に入り向かいに種がなくても取るか',
    },
    [RAWLINGS]: {
      zh: 'M. Rawlings，2015 年，维基百科，Kalah',
      ja: 'M. Rawlings、2015年、ウィキペディア Kalah',
    },
  },
});
