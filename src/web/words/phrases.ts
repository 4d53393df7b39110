/** What rules say in English only, in the other languages: sides, fields, what options are and what they can be. */
import type { Locale } from './messages.ts';

/** Absent in English: it is said as the rules have it. */
interface Translated {
  readonly en?: string;
  readonly zh: string;
  readonly ja: string;
}

export const PHRASES: Readonly<Record<string, Translated>> = {
  // whose turn it is
  turn: { zh: '行棋方', ja: '手番' },

  // sides
  white: { zh: '白方', ja: '白' },
  black: { zh: '黑方', ja: '黒' },
  red: { zh: '红方', ja: '赤' },
  blue: { zh: '蓝方', ja: '青' },
  x: { zh: 'x 方', ja: 'x' },
  o: { zh: 'o 方', ja: 'o' },
  first: { zh: '先手', ja: '先手' },
  second: { zh: '后手', ja: '後手' },
  bull: { zh: '公牛', ja: '雄牛' },
  cow: { zh: '母牛', ja: '雌牛' },
  fox: { zh: '狐狸', ja: '狐' },
  hare: { zh: '野兔', ja: '兎' },
  hounds: { zh: '猎犬', ja: '猟犬' },
  horizontal: { zh: '横方', ja: '横' },
  vertical: { zh: '竖方', ja: '縦' },
  right: { zh: '右方', ja: '右' },
  up: { zh: '上方', ja: '上' },

  // what stands on the board
  guards: { en: 'guard', zh: '守卫', ja: '守り' },
  pawn: { zh: '卒', ja: '卒' },
  pawns: { en: 'pawn', zh: '兵', ja: 'ポーン' },
  piece: { zh: '棋子', ja: '駒' },
  queen: { zh: '皇后', ja: 'クイーン' },
  cars: { en: 'car', zh: '汽车', ja: '車' },
  men: { en: 'man', zh: '棋子', ja: '駒' },
  cells: { en: 'piece', zh: '棋子', ja: '駒' },
  edges: { en: 'edge', zh: '边', ja: '辺' },
  row: { en: 'pin', zh: '瓶', ja: 'ピン' },
  bar: { en: 'eaten', zh: '已吃掉', ja: '食べた分' },
  filled: { zh: '已填', ja: '埋まった' },
  a: { en: 'Heap a', zh: '堆 a', ja: '山 a' },
  b: { en: 'Heap b', zh: '堆 b', ja: '山 b' },
  c: { en: 'Heap c', zh: '堆 c', ja: '山 c' },
  d: { en: 'Heap d', zh: '堆 d', ja: '山 d' },
  e: { en: 'Heap e', zh: '堆 e', ja: '山 e' },
  f: { en: 'Heap f', zh: '堆 f', ja: '山 f' },
  g: { en: 'Heap g', zh: '堆 g', ja: '山 g' },
  h: { en: 'Heap h', zh: '堆 h', ja: '山 h' },
  K: { en: 'king', zh: '王', ja: 'キング' },
  k: { en: 'king', zh: '王', ja: 'キング' },
  Q: { en: 'queen', zh: '后', ja: 'クイーン' },
  q: { en: 'queen', zh: '后', ja: 'クイーン' },
  R: { en: 'rook', zh: '车', ja: 'ルーク' },
  r: { en: 'rook', zh: '车', ja: 'ルーク' },
  B: { en: 'bishop', zh: '象', ja: 'ビショップ' },
  N: { en: 'knight', zh: '马', ja: 'ナイト' },
  n: { en: 'knight', zh: '马', ja: 'ナイト' },
  P: { en: 'pawn', zh: '兵', ja: 'ポーン' },
  p: { en: 'pawn', zh: '兵', ja: 'ポーン' },

  // what options can be
  always: { zh: '始终', ja: 'いつも' },
  opening: { en: 'in the opening', zh: '开局时', ja: '序盤だけ' },
  never: { zh: '从不', ja: '決して' },
  centre: { zh: '经过中心', ja: '中央を通るもの' },
  all: { zh: '全部', ja: 'すべて' },
  none: { zh: '无', ja: 'なし' },
  lines: { en: 'along the lines', zh: '沿线', ja: '線に沿うもの' },
  orthogonal: { zh: '横竖', ja: '縦横' },
  corner: { zh: '角', ja: '隅' },
  middle: { zh: '中间', ja: '中央' },
  loses: { zh: '输', ja: '負け' },
  ties: { zh: '平局', ja: '同点' },
  wins: { zh: '赢', ja: '勝ち' },

  // how rules are solved
  retrograde: { zh: '逆向分析', ja: '後退解析' },
  'bit-rows': { zh: '位行', ja: 'ビット行' },
  layers: { zh: '逐层', ja: '層ごと' },
  'retrograde and nimbers': { zh: '逆向分析与尼姆值', ja: '後退解析とニム値' },

  // what options are
  'the board: . open, # wall, O guard, X pawn': {
    zh: '棋盘：. 空格，# 墙，O 守卫，X 卒',
    ja: '盤：. 空き、# 壁、O 守り、X 卒',
  },
  'how many guards': { zh: '守卫数', ja: '守りの数' },
  'how many boards': { zh: '棋盘数', ja: '盤の数' },
  'how many pins': { zh: '瓶数', ja: 'ピンの数' },
  'how many in a row end the game': { zh: '几子连线结束对局', ja: 'いくつ並ぶと終わるか' },
  'how many in a row win': { zh: '几子连线获胜', ja: 'いくつ並ぶと勝つか' },
  'rows and columns of the board': { zh: '棋盘的行数与列数', ja: '盤の段数と列数' },
  'rows of the board': { zh: '棋盘的行数', ja: '盤の段数' },
  'columns of the board': { zh: '棋盘的列数', ja: '盤の列数' },
  'rows of boxes': { zh: '方格的行数', ja: '箱の段数' },
  'columns of boxes': { zh: '方格的列数', ja: '箱の列数' },
  'rows of the bar': { zh: '巧克力的行数', ja: '板チョコの段数' },
  'columns of the bar': { zh: '巧克力的列数', ja: '板チョコの列数' },
  'rows of the farm': { zh: '农场的行数', ja: '農場の段数' },
  'columns of the farm': { zh: '农场的列数', ja: '農場の列数' },
  "white's first cell": { zh: '白方起始格', ja: '白の最初のマス' },
  "black's first cell": { zh: '黑方起始格', ja: '黒の最初のマス' },
  'the first coordinate': { zh: '第一坐标', ja: '第一座標' },
  'the second coordinate': { zh: '第二坐标', ja: '第二座標' },
  "black's points, cell by cell": { zh: '黑方各格得分', ja: '黒の各マスの点' },
  "white's points, cell by cell": { zh: '白方各格得分', ja: '白の各マスの点' },
  'the number of matches in each heap': { zh: '每堆的火柴数', ja: '各山のマッチの数' },
  'the pieces of white and then of black, each from its king on': {
    zh: '白方与黑方的棋子，各从王写起',
    ja: '白と黒の駒、それぞれキングから',
  },
  'diagonal lines: through the centre, everywhere, nowhere': {
    zh: '斜线：经过中心、全部、没有',
    ja: '斜めの線：中央を通るもの、すべて、なし',
  },
  'rows of three that win: along the lines, all, orthogonal ones': {
    zh: '获胜的三子连线：沿线、全部、横竖',
    ja: '勝ちになる並び：線に沿うもの、すべて、縦横',
  },
  'moves of the hounds up or down in a row that lose; 0: as many as they like': {
    zh: '猎犬连续上下走几步判负；0：不限',
    ja: '猟犬が続けて上下に動くと負けになる回数。0 は制限なし',
  },
  'what happens to a side whose cars cannot move': { zh: '汽车无法移动的一方', ja: '車を動かせない側' },
  'what happens to a side without a move': { zh: '无棋可走的一方', ja: '動けない側' },
  'when only a man beside an enemy may go to the centre: all game, in the first two moves of each side, never':
    {
      zh: '何时只有与敌子相邻的棋子可入中心：始终、双方前两步、从不',
      ja: '敵の隣の駒だけが中央へ入れるのはいつか：ずっと、各自の最初の二手、決して',
    },
  'where on the bottom row the fox starts': { zh: '狐狸从底行何处出发', ja: '狐が最下段のどこから始めるか' },
  'whether a man may be moved to any empty point': {
    zh: '棋子可否移到任意空点',
    ja: '駒をどの空き点へも動かせるか',
  },
  'whether a stone shut in a corner wins': {
    zh: '被围在角上的棋子是否获胜',
    ja: '隅に閉じ込められた石が勝つか',
  },
  'whether the game ends level when no mate is left with the pieces': {
    zh: '子力不足以将死时是否平局',
    ja: '詰ませる駒がなくなれば互角で終わるか',
  },
  'whether whoever brings the queen to the corner loses': {
    zh: '把皇后走到角落者是否输',
    ja: 'クイーンを隅へ動かした側が負けるか',
  },
  'whether whoever cannot move wins': { zh: '无棋可走者是否赢', ja: '動けない側が勝つか' },
  'whether whoever kills the last board loses': {
    zh: '终结最后一块棋盘者是否输',
    ja: '最後の盤を終わらせた側が負けるか',
  },
  'whether whoever knocks down the last pin loses': {
    zh: '击倒最后一瓶者是否输',
    ja: '最後のピンを倒した側が負けるか',
  },
  'whether whoever makes a row loses': { zh: '连成一线者是否输', ja: '並べた側が負けるか' },
  'whether whoever takes the last match loses': {
    zh: '取走最后一根火柴者是否输',
    ja: '最後のマッチを取った側が負けるか',
  },
  'who moves first': { zh: '谁先走', ja: 'どちらが先手か' },
};

/** The phrase in a language; what has no translation stays as it is. */
export function phrase(locale: Locale, english: string): string {
  const known = Object.hasOwn(PHRASES, english) ? PHRASES[english] : undefined;
  return known?.[locale] ?? english;
}
