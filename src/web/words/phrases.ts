/** What rules say in English only, in the other languages: sides, fields, letters on goals, what options are. */
import type { Locale } from './messages.ts';

type Translated = Readonly<Record<Exclude<Locale, 'en'>, string>>;

export const PHRASES: Readonly<Record<string, Translated>> = {
  white: { zh: '白方', ja: '白' },
  black: { zh: '黑方', ja: '黒' },
  red: { zh: '红方', ja: '赤' },
  x: { zh: 'x 方', ja: 'x' },
  o: { zh: 'o 方', ja: 'o' },
  first: { zh: '先手', ja: '先手' },
  second: { zh: '后手', ja: '後手' },
  guards: { zh: '守卫', ja: '守り' },
  pawn: { zh: '卒', ja: '卒' },
  piece: { zh: '棋子', ja: '駒' },
  filled: { zh: '已填', ja: '埋まった' },
  'the board: . open, # wall, O guard, X pawn': {
    zh: '棋盘：. 空格，# 墙，O 守卫，X 卒',
    ja: '盤：. 空き、# 壁、O 守り、X 卒',
  },
  'how many guards': { zh: '守卫数', ja: '守りの数' },
  'rows and columns of the board': { zh: '棋盘的行数与列数', ja: '盤の段数と列数' },
  'rows of the board': { zh: '棋盘的行数', ja: '盤の段数' },
  'columns of the board': { zh: '棋盘的列数', ja: '盤の列数' },
  "white's first cell": { zh: '白方起始格', ja: '白の最初のマス' },
  "black's first cell": { zh: '黑方起始格', ja: '黒の最初のマス' },
  'the first coordinate': { zh: '第一坐标', ja: '第一座標' },
  'the second coordinate': { zh: '第二坐标', ja: '第二座標' },
  "black's points, cell by cell": { zh: '黑方各格得分', ja: '黒の各マスの点' },
  "white's points, cell by cell": { zh: '白方各格得分', ja: '白の各マスの点' },
};

/** The phrase in a language; what has no translation stays as it is. */
export const phrase = (locale: Locale, english: string): string =>
  locale === 'en' || !Object.hasOwn(PHRASES, english) ? english : PHRASES[english]![locale];
