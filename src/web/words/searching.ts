/** The texts of searches. Loaded when the first position is searched. */
import { computed } from '@preact/signals';
import { grouped, plural } from '../../base/numbers.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface SearchingMessages {
  readonly open: string;
  readonly notLost: (side: string) => string;
  readonly notWon: (side: string) => string;
  /** `plies`: at most so many; undefined: any number. */
  readonly wins: (side: string, plies: number | undefined) => string;
  /** Points more than the other side gains; undefined: there is no such bound. */
  readonly gains: (side: string, least: number | undefined, most: number | undefined) => string;
  readonly positions: (count: number) => string;
  readonly settled: (moves: number, of: number) => string;
  readonly proof: (positions: number) => string;
  readonly book: (positions: number) => string;
  readonly searching: string;
  readonly stopped: string;
  readonly goOn: string;
}

/** The phrases of the bounds that are known, each by its sign and its size. */
const bounds = (
  [least, most]: readonly [number | undefined, number | undefined],
  phrase: (which: 'least' | 'most', sign: number, size: number) => string,
): string[] =>
  (['least', 'most'] as const).flatMap((which) => {
    const bound = which === 'least' ? least : most;
    return bound === undefined ? [] : [phrase(which, Math.sign(bound), Math.abs(bound))];
  });

const GAINS: Readonly<Record<Locale, (which: 'least' | 'most', sign: number, size: number) => string>> = {
  en: (which, sign, n) => {
    if (sign === 0) return which === 'least' ? 'does not fall behind the other side' : 'gains no more points';
    const how = (which === 'least') === sign > 0 ? 'at least' : 'at most';
    return sign > 0
      ? `gains ${how} ${plural(n, 'point')} more than the other side`
      : `falls behind the other side by ${how} ${plural(n, 'point')}`;
  },
  zh: (which, sign, n) => {
    if (sign === 0) return which === 'least' ? '得分不少于对方' : '得分不多于对方';
    const how = (which === 'least') === sign > 0 ? '至少' : '至多';
    return `比对方${how}${sign > 0 ? '多' : '少'}得 ${n} 分`;
  },
  ja: (which, sign, n) => {
    if (sign === 0) return which === 'least' ? '相手より少なくはならない' : '相手より多くは取れない';
    const how = (which === 'least') === sign > 0 ? '少なくとも' : '多くとも';
    return `相手より${how} ${n} 点${sign > 0 ? '多く取る' : '少ない'}`;
  },
};

const en: SearchingMessages = {
  open: 'Who wins is open.',
  notLost: (side) => `${side} does not lose; whether it wins is open.`,
  notWon: (side) => `${side} does not win; whether it loses is open.`,
  wins: (side, n) =>
    `${side} wins${n === undefined ? '' : `, in at most ${plural(n, 'ply', 'plies')}`}; whether sooner is open.`,
  gains: (side, least, most) =>
    least === undefined && most === undefined
      ? 'Who gains more points is open.'
      : `${side} ${bounds([least, most], GAINS.en).join(' and ')}.`,
  positions: (count) => `${plural(count, 'position')} searched`,
  settled: (moves, of) => `${moves} of ${plural(of, 'move')} valued`,
  proof: (positions) => `From a proof with ${plural(positions, 'position')}.`,
  book: (positions) => `From an opening book of ${plural(positions, 'position')}.`,
  searching: 'Searching',
  stopped: 'The search has stopped.',
  goOn: 'Go on',
};

const zh: SearchingMessages = {
  open: '谁胜尚未知道。',
  notLost: (side) => `${side}不会输；是否能胜尚未知道。`,
  notWon: (side) => `${side}不能胜；是否会输尚未知道。`,
  wins: (side, n) => `${side}胜${n === undefined ? '' : `，至多 ${grouped(n)} 步`}；能否更快尚未知道。`,
  gains: (side, least, most) =>
    least === undefined && most === undefined
      ? '谁得分更多尚未知道。'
      : `${side}${bounds([least, most], GAINS.zh).join('，')}。`,
  positions: (count) => `已搜索 ${grouped(count)} 个局面`,
  settled: (moves, of) => `${of} 种着法中 ${moves} 种已有结果`,
  proof: (positions) => `依据一份有 ${grouped(positions)} 个局面的证明。`,
  book: (positions) => `依据一份有 ${grouped(positions)} 个局面的开局库。`,
  searching: '正在搜索',
  stopped: '搜索已停止。',
  goOn: '继续搜索',
};

const ja: SearchingMessages = {
  open: 'どちらが勝つかはまだ不明。',
  notLost: (side) => `${side}は負けない。勝てるかはまだ不明。`,
  notWon: (side) => `${side}は勝てない。負けるかはまだ不明。`,
  wins: (side, n) =>
    `${side}の勝ち${n === undefined ? '' : `、最長 ${grouped(n)} 手`}。もっと早いかはまだ不明。`,
  gains: (side, least, most) =>
    least === undefined && most === undefined
      ? 'どちらが多く取るかはまだ不明。'
      : `${side}は${bounds([least, most], GAINS.ja).join('、')}。`,
  positions: (count) => `${grouped(count)} 局面を探索`,
  settled: (moves, of) => `${of} 手のうち ${moves} 手の値が判明`,
  proof: (positions) => `${grouped(positions)} 局面の証明による。`,
  book: (positions) => `${grouped(positions)} 局面の定跡データベースによる。`,
  searching: '探索中',
  stopped: '探索は止まった。',
  goOn: '探索を続ける',
};

const MESSAGES: Readonly<Record<Locale, SearchingMessages>> = { en, zh, ja };

export const searching = computed(() => MESSAGES[locale.value]);
