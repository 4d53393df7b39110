/** The texts of the paths through the puzzles of a game. Loaded when the study panel is first shown. */
import { computed } from '@preact/signals';
import { plural } from '../../base/numbers.ts';
import type { Grade, PathName } from '../../play/paths.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface PathMessages {
  readonly paths: Readonly<Record<PathName, string>>;
  readonly inMoves: (moves: Grade) => string;
  readonly stepDone: string;
  readonly noStep: string;
  readonly daysInARow: (days: number) => string;
  readonly yourMistakes: string;
  readonly yourMistakesAbout: string;
  readonly findBetter: (mistakes: number) => string;
}

const en: PathMessages = {
  paths: { win: 'Win', trap: 'Avoid the trap', hold: 'Hold the draw' },
  inMoves: (grade) => `in ${plural(grade, 'move')}`,
  stepDone: 'solved',
  noStep: 'This game has no such position, or none was found.',
  daysInARow: (n) => `Puzzles solved on ${plural(n, 'day')} in a row`,
  yourMistakes: 'Your mistakes',
  yourMistakesAbout:
    'Positions of your games with values off, or against the computer, in which you missed the only good move.',
  findBetter: (n) => (n === 1 ? 'Find the better move' : `Find the better moves: ${n} positions`),
};

const zh: PathMessages = {
  paths: { win: '取胜', trap: '避开陷阱', hold: '守住和局' },
  inMoves: (grade) => `${grade} 步`,
  stepDone: '已解出',
  noStep: '此游戏没有这样的局面，或没有找到。',
  daysInARow: (n) => `连续 ${n} 天解题`,
  yourMistakes: '您的失误',
  yourMistakesAbout: '在隐藏提示或与电脑对局时，您错过唯一好着法的局面。',
  findBetter: (n) => `找出更好的着法：${n} 个局面`,
};

const ja: PathMessages = {
  paths: { win: '勝つ', trap: '罠を避ける', hold: '引き分けを守る' },
  inMoves: (grade) => `${grade} 手で`,
  stepDone: '解いた',
  noStep: 'このゲームにはそのような局面がないか、見つからなかった。',
  daysInARow: (n) => `${n} 日続けて解いた`,
  yourMistakes: '自分の間違い',
  yourMistakesAbout: 'ヒントなしの対局やコンピューターとの対局で、ただ一つの良い手を逃した局面。',
  findBetter: (n) => `より良い手を見つける：${n} 局面`,
};

const ALL: Readonly<Record<Locale, PathMessages>> = { en, zh, ja };

export const pathWords = computed(() => ALL[locale.value]);
