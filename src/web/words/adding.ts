/** The texts of values that can be added, and of sums of games. Loaded when they are first shown. */
import { computed } from '@preact/signals';
import type { OutcomeClass } from '../../partizan/forms.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface AddingMessages {
  readonly about: string;
  readonly find: string;
  readonly finding: string;
  readonly longForm: string;
  /** Undefined: too long to write. */
  readonly is: (value: string | undefined) => string;
  /** Who wins: `left` and `right` are the names of the sides. */
  readonly outcome: (outcome: OutcomeClass, left: string, right: string) => string;
  readonly ahead: (side: string | undefined, moves: string) => string;
  readonly worth: (moves: string) => string;
  readonly cold: string;
  readonly infinitesimal: string;
  readonly regions: (count: number) => string;
  readonly thermograph: string;
  readonly thermographAbout: string;
  readonly winning: (side: string) => string;
  readonly none: string;
  readonly toSum: string;

  readonly title: string;
  readonly sumAbout: string;
  readonly parts: string;
  readonly examples: string;
  readonly set: string;
  readonly begins: string;
  readonly plays: string;
  readonly left: string;
  readonly right: string;
  readonly both: string;
  readonly sides: (left: string, right: string) => string;
  readonly toMove: (side: string) => string;
  readonly won: (side: string) => string;
  readonly hottest: (temperature: string) => string;
  readonly movesIn: (part: string) => string;
  readonly showWinning: string;
  readonly wins: string;
  readonly noMoves: string;
  readonly undo: string;
  readonly again: string;
  readonly computer: string;
  readonly followers: string;
  readonly followersOf: (part: string) => string;
  /** The button with which a part is dragged, and moved by keys. */
  readonly grip: (part: string) => string;
  readonly dragIn: string;
  readonly takeOut: string;
  /** What has become of a game: its place is counted from 1. */
  readonly added: (part: string, place: number, of: number) => string;
  readonly moved: (part: string, place: number, of: number) => string;
  readonly takenOut: (part: string, left: number) => string;
}

const en: AddingMessages = {
  about:
    'What this position is worth when it is one of several games played side by side: whoever cannot move loses.',
  find: 'Find the value',
  finding: 'Looking for the value…',
  longForm: 'too long to write here',
  is: (value) => `The value is ${value ?? 'too long to write here'}.`,
  outcome: (outcome, left, right) =>
    ({
      L: `${left} wins, whoever begins.`,
      R: `${right} wins, whoever begins.`,
      N: 'Whoever begins wins.',
      P: 'Whoever begins loses.',
    })[outcome],
  ahead: (side, moves) =>
    side === undefined ? 'Neither side is ahead on average.' : `On average ${side} is ${moves} moves ahead.`,
  worth: (moves) => `A move is worth ${moves} (the temperature).`,
  cold: 'Neither side wants to move here.',
  infinitesimal: 'A move is worth less than any fraction of a move.',
  regions: (count) => `The board has fallen into ${count} regions; the value is their sum.`,
  thermograph: 'Thermograph',
  thermographAbout:
    'What each side gets by moving first, if each move costs a tax: the tax grows upward, values grow to the left.',
  winning: (side) => `Winning moves of ${side}`,
  none: 'none',
  toSum: 'Play it beside other games',

  title: 'Sum of games',
  sumAbout:
    'Several games side by side: a move is made in one of them, and whoever cannot move in any loses.',
  parts: 'The games, one in each line',
  examples: 'A game with its size, a position, heaps, or a value:',
  set: 'Set up',
  begins: 'Begins',
  plays: 'You play',
  left: 'Left',
  right: 'Right',
  both: 'both sides',
  sides: (left, right) => `Left is ${left}, Right is ${right}`,
  toMove: (side) => `${side} to move.`,
  won: (side) => `No move is left: ${side} wins.`,
  hottest: (temperature) => `hottest, temperature ${temperature}`,
  movesIn: (part) => `Moves in ${part}`,
  showWinning: 'Show values and winning moves',
  wins: 'wins',
  noMoves: 'No moves here.',
  undo: 'Undo',
  again: 'Begin again',
  computer: 'The computer is thinking…',
  followers: 'Followers',
  followersOf: (part) => `Followers of ${part}`,
  grip: (part) => `Move ${part}: drag it, or press arrow keys; Delete takes it out`,
  dragIn: 'Drag it into the sum',
  takeOut: 'Drop here to take it out',
  added: (part, place, of) => `Added ${part} as game ${place} of ${of}.`,
  moved: (part, place, of) => `${part} is now game ${place} of ${of}.`,
  takenOut: (part, left) => `Took out ${part}; ${left} left.`,
};

const zh: AddingMessages = {
  about: '把此局面作为并排进行的几个游戏之一时的值：不能走的一方输。',
  find: '求值',
  finding: '正在求值…',
  longForm: '太长，无法写在这里',
  is: (value) => (value === undefined ? '值太长，无法写在这里。' : `值为 ${value}。`),
  outcome: (outcome, left, right) =>
    ({
      L: `无论谁先走，${left}都赢。`,
      R: `无论谁先走，${right}都赢。`,
      N: '先走的一方赢。',
      P: '先走的一方输。',
    })[outcome],
  ahead: (side, moves) => (side === undefined ? '平均来看双方持平。' : `平均来看${side}领先 ${moves} 步。`),
  worth: (moves) => `走一步值 ${moves}（温度）。`,
  cold: '双方都不想在这里走。',
  infinitesimal: '走一步的价值小于任何分数。',
  regions: (count) => `棋盘已分成 ${count} 个区域，值是它们的和。`,
  thermograph: '温度图',
  thermographAbout: '每走一步都要交税时，各方先走所得：税向上增加，值向左增加。',
  winning: (side) => `${side}的获胜着法`,
  none: '无',
  toSum: '与其他游戏并排进行',

  title: '游戏之和',
  sumAbout: '几个游戏并排进行：每次在其中一个里走一步，在所有游戏里都不能走的一方输。',
  parts: '各个游戏，每行一个',
  examples: '带大小的游戏、局面、堆或值：',
  set: '摆出',
  begins: '先走',
  plays: '你执',
  left: '左方',
  right: '右方',
  both: '双方',
  sides: (left, right) => `左方是${left}，右方是${right}`,
  toMove: (side) => `轮到${side}。`,
  won: (side) => `没有着法了：${side}赢。`,
  hottest: (temperature) => `最热，温度 ${temperature}`,
  movesIn: (part) => `${part} 中的着法`,
  showWinning: '显示值和获胜着法',
  wins: '获胜',
  noMoves: '这里没有着法。',
  undo: '撤销',
  again: '重新开始',
  computer: '计算机正在思考…',
  followers: '后继',
  followersOf: (part) => `${part} 的后继`,
  grip: (part) => `移动 ${part}：拖动，或按方向键；按 Delete 键取出`,
  dragIn: '拖入和中',
  takeOut: '拖到这里取出',
  added: (part, place, of) => `已加入 ${part}，为第 ${place} 个游戏，共 ${of} 个。`,
  moved: (part, place, of) => `${part} 现为第 ${place} 个游戏，共 ${of} 个。`,
  takenOut: (part, left) => `已取出 ${part}，还剩 ${left} 个。`,
};

const ja: AddingMessages = {
  about: 'この局面を、並べて行ういくつかのゲームの一つとしたときの値。動けない方が負ける。',
  find: '値を求める',
  finding: '値を求めています…',
  longForm: '長すぎてここには書けない',
  is: (value) => `値は${value === undefined ? '長すぎてここには書けない' : ` ${value}`}。`,
  outcome: (outcome, left, right) =>
    ({
      L: `どちらが先でも${left}が勝つ。`,
      R: `どちらが先でも${right}が勝つ。`,
      N: '先に動く方が勝つ。',
      P: '先に動く方が負ける。',
    })[outcome],
  ahead: (side, moves) =>
    side === undefined ? '平均すると互角。' : `平均すると${side}が ${moves} 手リードしている。`,
  worth: (moves) => `一手の値打ちは ${moves}（温度）。`,
  cold: 'どちらもここでは動きたくない。',
  infinitesimal: '一手の値打ちはどんな分数より小さい。',
  regions: (count) => `盤は ${count} 個の領域に分かれていて、値はその和。`,
  thermograph: '温度図',
  thermographAbout: '一手ごとに税を払うとき、先に動いて得られるもの。税は上へ、値は左へ増える。',
  winning: (side) => `${side}の勝つ手`,
  none: 'なし',
  toSum: 'ほかのゲームと並べて遊ぶ',

  title: 'ゲームの和',
  sumAbout: 'いくつかのゲームを並べて行う。手番ごとに一つのゲームで動き、どれでも動けない方が負ける。',
  parts: 'ゲームを一行に一つずつ',
  examples: '大きさを付けたゲーム、局面、山、または値：',
  set: '並べる',
  begins: '先手',
  plays: 'あなた',
  left: '左',
  right: '右',
  both: '両方',
  sides: (left, right) => `左は${left}、右は${right}`,
  toMove: (side) => `${side}の番。`,
  won: (side) => `動ける手がない：${side}の勝ち。`,
  hottest: (temperature) => `最も熱い、温度 ${temperature}`,
  movesIn: (part) => `${part} の手`,
  showWinning: '値と勝つ手を見せる',
  wins: '勝つ',
  noMoves: 'ここに手はない。',
  undo: '戻す',
  again: '初めから',
  computer: 'コンピューターが考えています…',
  followers: '後続局面',
  followersOf: (part) => `${part} の後続局面`,
  grip: (part) => `${part} を動かす：ドラッグするか矢印キーを押す。Delete キーで外す`,
  dragIn: '和の中へドラッグする',
  takeOut: 'ここで放すと外れる',
  added: (part, place, of) => `${part} を加えた。${of} 個のうち ${place} 番目。`,
  moved: (part, place, of) => `${part} は ${of} 個のうち ${place} 番目になった。`,
  takenOut: (part, left) => `${part} を外した。残り ${left} 個。`,
};

const ALL: Readonly<Record<Locale, AddingMessages>> = { en, zh, ja };

export const adding = computed(() => ALL[locale.value]);
