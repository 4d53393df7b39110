/** The texts of puzzles. Loaded when the first one is shown. */
import { computed } from '@preact/signals';
import { plural } from '../../base/numbers.ts';
import type { Level } from '../../play/level.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface PuzzleMessages {
  readonly puzzleAbout: string;
  readonly anyLevel: string;
  readonly levels: Readonly<Record<Level, string>>;
  readonly level: string;
  readonly newPuzzle: string;
  readonly nextPuzzle: string;
  readonly todaysPuzzle: string;
  readonly lookingForPuzzle: string;
  readonly noPuzzle: string;
  readonly noPuzzleHere: string;
  readonly notSolvedHere: string;
  readonly toWin: (side: string) => string;
  readonly toTie: (side: string) => string;
  readonly toDraw: (side: string) => string;
  /** `points`: above 0 gained, below 0 lost. */
  readonly toScore: (side: string, points: number) => string;
  readonly oneMove: string;
  readonly severalMoves: (moves: number) => string;
  /** `strength`: in percent. */
  readonly solvedBy: (level: string, strength: number) => string;
  readonly solvedByAnybody: (level: string) => string;
  readonly rightSoFar: (found: number, of: number) => string;
  readonly wrong: (move: string, cost: string) => string;
  readonly tryAgain: string;
  readonly showSolution: string;
  readonly solutionIs: (moves: string) => string;
  readonly solvedAtOnce: string;
  readonly solvedAfter: (mistakes: number) => string;
  readonly puzzleLink: string;
}

const en: PuzzleMessages = {
  puzzleAbout:
    'Positions of this game, with its options as they are, in which exactly one move is good. There is no end of them.',
  anyLevel: 'any',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard' },
  level: 'Level',
  newPuzzle: 'A puzzle',
  nextPuzzle: 'Next puzzle',
  todaysPuzzle: 'The one of today',
  lookingForPuzzle: 'Looking for a puzzle…',
  noPuzzle: 'No position of this game has exactly one good move.',
  noPuzzleHere: 'This position is no puzzle: not exactly one of its moves is good.',
  notSolvedHere:
    'Not available here: it takes the values of all positions, which are not known in this browser.',
  toWin: (side) => `${side} to move and win`,
  toTie: (side) => `${side} to move and reach a tie`,
  toDraw: (side) => `${side} to move and hold the draw`,
  toScore: (side, n) =>
    n === 0
      ? `${side} to move and gain as many points as the other side`
      : n > 0
        ? `${side} to move and gain ${plural(n, 'point')} more than the other side`
        : `${side} to move and gain only ${plural(-n, 'point')} less than the other side`,
  oneMove: 'Exactly one move does it.',
  severalMoves: (n) => `Exactly one move does it, then exactly one again: ${n} moves to find.`,
  solvedBy: (level, strength) =>
    `Level: ${level}. A fallible player of strength ${strength} % would solve it half of the time.`,
  solvedByAnybody: (level) =>
    `Level: ${level}. Even a player who moves at random would solve it half of the time.`,
  rightSoFar: (found, of) => `Right! ${found} of ${of} found.`,
  wrong: (move, cost) => `${move} is not it. ${cost}`,
  tryAgain: 'Try again',
  showSolution: 'Show the solution',
  solutionIs: (moves) => `The solution: ${moves}`,
  solvedAtOnce: 'Solved, without a mistake!',
  solvedAfter: (n) => `Solved, after ${plural(n, 'mistake')}.`,
  puzzleLink: 'The address of the page leads to this puzzle.',
};

const zh: PuzzleMessages = {
  puzzleAbout: '此游戏在当前选项下恰有一个好着法的局面，取之不尽。',
  anyLevel: '不限',
  levels: { easy: '容易', medium: '中等', hard: '困难' },
  level: '难度',
  newPuzzle: '出一道题',
  nextPuzzle: '下一题',
  todaysPuzzle: '今天的题',
  lookingForPuzzle: '正在找题…',
  noPuzzle: '此游戏没有恰有一个好着法的局面。',
  noPuzzleHere: '此局面不是谜题：好着法不止一个，或一个也没有。',
  notSolvedHere: '此处不可用：需要所有局面的价值，而此浏览器中没有。',
  toWin: (side) => `${side}走，取胜`,
  toTie: (side) => `${side}走，打成平局`,
  toDraw: (side) => `${side}走，守成和棋`,
  toScore: (side, n) =>
    n === 0
      ? `${side}走，与对方得分相同`
      : n > 0
        ? `${side}走，比对方多得 ${n} 分`
        : `${side}走，只比对方少得 ${-n} 分`,
  oneMove: '只有一个着法可行。',
  severalMoves: (n) => `每次只有一个着法可行，共找 ${n} 个着法。`,
  solvedBy: (level, strength) => `难度：${level}。强度 ${strength} % 的会犯错的棋手有一半机会解出。`,
  solvedByAnybody: (level) => `难度：${level}。随意走棋的人也有一半机会解出。`,
  rightSoFar: (found, of) => `对了！已找到 ${found} 个，共 ${of} 个。`,
  wrong: (move, cost) => `不是 ${move}。${cost}`,
  tryAgain: '再试一次',
  showSolution: '显示答案',
  solutionIs: (moves) => `答案：${moves}`,
  solvedAtOnce: '解出了，没有失误！',
  solvedAfter: (n) => `解出了，失误 ${n} 次。`,
  puzzleLink: '页面的地址即此题的链接。',
};

const ja: PuzzleMessages = {
  puzzleAbout: '今の設定で、良い手がただ一つの局面。いくらでもある。',
  anyLevel: '指定なし',
  levels: { easy: 'やさしい', medium: '普通', hard: '難しい' },
  level: '難しさ',
  newPuzzle: '問題を出す',
  nextPuzzle: '次の問題',
  todaysPuzzle: '今日の一問',
  lookingForPuzzle: '問題を探しています…',
  noPuzzle: 'このゲームには、良い手がただ一つの局面がない。',
  noPuzzleHere: 'この局面は問題にならない：良い手がただ一つではない。',
  notSolvedHere: 'ここでは使えない：すべての局面の値が要るが、このブラウザーにはない。',
  toWin: (side) => `${side}の番、勝つ手は？`,
  toTie: (side) => `${side}の番、同点にする手は？`,
  toDraw: (side) => `${side}の番、引き分けにする手は？`,
  toScore: (side, n) =>
    n === 0
      ? `${side}の番、相手と同じ点を取る手は？`
      : n > 0
        ? `${side}の番、相手より ${n} 点多く取る手は？`
        : `${side}の番、相手との差を ${-n} 点に抑える手は？`,
  oneMove: '正しい手はただ一つ。',
  severalMoves: (n) => `正しい手は毎回ただ一つ。全部で ${n} 手を見つける。`,
  solvedBy: (level, strength) =>
    `難しさ：${level}。間違えることのある強さ ${strength} % の打ち手が、二回に一回解ける。`,
  solvedByAnybody: (level) => `難しさ：${level}。でたらめに打っても、二回に一回は解ける。`,
  rightSoFar: (found, of) => `正解！${of} 手のうち ${found} 手を見つけた。`,
  wrong: (move, cost) => `${move} ではない。${cost}`,
  tryAgain: 'もう一度',
  showSolution: '答えを見る',
  solutionIs: (moves) => `答え：${moves}`,
  solvedAtOnce: '間違えずに解けた！',
  solvedAfter: (n) => `解けた。間違いは ${n} 回。`,
  puzzleLink: 'ページのアドレスがこの問題へのリンクになる。',
};

const ALL: Readonly<Record<Locale, PuzzleMessages>> = { en, zh, ja };

export const puzzleWords = computed(() => ALL[locale.value]);
