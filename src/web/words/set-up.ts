/** The texts of the panel to set up a position. Loaded when it is first shown. */
import { computed } from '@preact/signals';
import type { WholeRange } from '../../rules/options.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface SetUpMessages {
  /** Which whole numbers a field takes. */
  readonly whole: (range: WholeRange) => string;
  readonly example: (text: string) => string;
  readonly asText: string;
  readonly usualStart: (text: string) => string;
  readonly byColumns: (columns: number) => string;

  // how the parts of a position are written
  readonly turn: (sides: readonly string[]) => string;
  readonly rows: (symbols: readonly string[]) => string;
  readonly symbol: (letter: string, what: string) => string;
  readonly places: (count: number) => string;
  readonly offBoard: string;
  readonly number: string;
  readonly pits: string;
  readonly lengths: string;
}

const en: SetUpMessages = {
  whole: ({ min, max, even }) => {
    const kind = even ? 'even, ' : '';
    if (max === undefined) return min === undefined ? 'a whole number' : `${kind}${min} or more`;
    return `${kind}${min ?? '…'} to ${max}`;
  },
  example: (text) => `such as ${text}`,
  asText: 'As text',
  usualStart: (text) => `The usual start: ${text}`,
  byColumns: (columns) =>
    `Or the columns of the moves from the start, from 1 to ${columns}, as digits in a row`,
  turn: (sides) => `who is to move: ${sides.join(' or ')}`,
  rows: (symbols) => `the rows from the top, with / between: ${symbols.join(', ')}`,
  symbol: (letter, what) => `${letter} ${what}`,
  places: (count) => (count === 1 ? 'where it is' : `where the ${count} are, with / between`),
  offBoard: 'off: not on the board',
  number: 'how many',
  pits: 'how many are in each pit, with , between',
  lengths: 'how long each row is from the top, with / between',
};

const zh: SetUpMessages = {
  whole: ({ min, max, even }) => {
    const kind = even ? '偶数' : '整数';
    if (max === undefined) return min === undefined ? kind : `不小于 ${min} 的${kind}`;
    return `${min ?? '…'} 至 ${max} 的${kind}`;
  },
  example: (text) => `例如 ${text}`,
  asText: '文字形式',
  usualStart: (text) => `通常的起始局面：${text}`,
  byColumns: (columns) => `也可以把从起始局面起每步的列号（1 到 ${columns}）连写成一串数字`,
  turn: (sides) => `轮到谁走：${sides.join(' 或 ')}`,
  rows: (symbols) => `从上到下各行，用 / 分隔：${symbols.join('，')}`,
  symbol: (letter, what) => `${letter} 表示${what}`,
  places: (count) => (count === 1 ? '所在的位置' : `${count} 枚各在哪里，用 / 分隔`),
  offBoard: 'off 表示不在棋盘上',
  number: '有多少',
  pits: '各坑里有多少，用 , 分隔',
  lengths: '从上到下各行的长度，用 / 分隔',
};

const ja: SetUpMessages = {
  whole: ({ min, max, even }) => {
    const kind = even ? '偶数' : '整数';
    if (max === undefined) return min === undefined ? kind : `${min} 以上の${kind}`;
    return `${min ?? '…'}〜${max} の${kind}`;
  },
  example: (text) => `例：${text}`,
  asText: '文字で書く',
  usualStart: (text) => `ふつうの初期局面：${text}`,
  byColumns: (columns) => `初期局面からの手を、列の番号（1 から ${columns}）を続けて書いてもよい`,
  turn: (sides) => `手番：${sides.join(' か ')}`,
  rows: (symbols) => `上の段から順に、/ で区切る：${symbols.join('、')}`,
  symbol: (letter, what) => `${letter} は${what}`,
  places: (count) => (count === 1 ? 'その場所' : `${count} 個の場所、/ で区切る`),
  offBoard: 'off は盤の外',
  number: 'いくつか',
  pits: '各穴にいくつあるか、, で区切る',
  lengths: '上の段から順に各段の長さ、/ で区切る',
};

const ALL: Readonly<Record<Locale, SetUpMessages>> = { en, zh, ja };

export const setUpWords = computed(() => ALL[locale.value]);
