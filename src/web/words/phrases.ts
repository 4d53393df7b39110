/** Translations of words that several games use; each game has the others in its `words`. */
import type { Words } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Locale } from './messages.ts';

export const PHRASES: Words = {
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
  green: { zh: '绿色', ja: '緑' },
  hounds: { zh: '猎犬', ja: '猟犬' },

  // pieces
  piece: { zh: '棋子', ja: '駒' },
  men: { en: 'man', zh: '棋子', ja: '駒' },
  cells: { en: 'piece', zh: '棋子', ja: '駒' },

  // in the names of moves
  off: { zh: '离盘', ja: '盤外' },
  pass: { zh: '停一手', ja: 'パス' },

  // values of options
  centre: { zh: '经过中心', ja: '中央を通るもの' },
  all: { zh: '全部', ja: 'すべて' },
  none: { zh: '无', ja: 'なし' },
  draw: { en: 'a draw', zh: '和棋', ja: '引き分け' },
  loses: { zh: '输', ja: '負け' },
  wins: { zh: '赢', ja: '勝ち' },

  // engines
  retrograde: { zh: '逆向分析', ja: '後退解析' },
  'bit-rows': { zh: '位行', ja: 'ビット行' },
  layers: { zh: '逐层', ja: '層ごと' },
  'retrograde without nimbers': { zh: '逆向分析，不含尼姆值', ja: '後退解析（ニム値なし）' },
  'retrograde and nimbers': { zh: '逆向分析与尼姆值', ja: '後退解析とニム値' },

  // descriptions of options
  'rows and columns of the board': { zh: '棋盘的行数与列数', ja: '盤の段数と列数' },
  'rows of the board': { zh: '棋盘的行数', ja: '盤の段数' },
  'columns of the board': { zh: '棋盘的列数', ja: '盤の列数' },
  'rows of the board; 0: n': { zh: '棋盘的行数；0 表示 n', ja: '盤の段数。0 なら n' },
  'columns of the board; 0: n': { zh: '棋盘的列数；0 表示 n', ja: '盤の列数。0 なら n' },
  'where white starts': { zh: '白方起始格', ja: '白の最初のマス' },
  'where black starts': { zh: '黑方起始格', ja: '黒の最初のマス' },
  'the first coordinate': { zh: '第一坐标', ja: '第一座標' },
  'the second coordinate': { zh: '第二坐标', ja: '第二座標' },
  'diagonal lines: through the centre, everywhere, nowhere': {
    zh: '斜线：经过中心、全部、没有',
    ja: '斜めの線：中央を通るもの、すべて、なし',
  },
  'who wins play that never ends': { zh: '永不结束的对局谁胜', ja: '終わらない対局は誰の勝ちか' },
  'whether the player who cannot move wins': { zh: '无棋可走者是否赢', ja: '動けない側が勝つか' },
};

const known = new WeakMap<Rules<Position>, Words>();
let last: Words = {};

/** Registers the words of a game: for errors from now on, and for its rules once they exist. */
export function learn(words: Words, rules?: Rules<Position>): void {
  last = words;
  if (rules) known.set(rules, words);
}

/** The registered words of the game with these rules. */
export const wordsOf = (rules: Rules<Position>): Words => known.get(rules) ?? {};

/** A phrase translated by the words of a game (by default the last registered one), or by PHRASES, or left in English. */
export function phrase(locale: Locale, english: string, own = last): string {
  const words = [own, PHRASES].find((some) => Object.hasOwn(some, english));
  return words?.[english]?.[locale] ?? english;
}
