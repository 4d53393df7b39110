/** The texts of the explorer of followers. Loaded when it is first shown. */
import { computed } from '@preact/signals';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface FollowersMessages {
  readonly title: (part: string) => string;
  readonly about: string;
  readonly finding: string;
  readonly close: string;
  /** Left or Right, with the name that it has in the game. */
  readonly sideNamed: (side: string, name: string) => string;
  readonly optionsOf: (side: string) => string;
  readonly none: string;
  /** Short marks of options. */
  readonly stays: string;
  readonly dominated: string;
  readonly equal: string;
  readonly reversible: string;
  /** Why: `compared` is such as "0 ≤ 1". */
  readonly dominatedBy: (option: string, compared: string) => string;
  readonly equalTo: (option: string) => string;
  readonly through: (side: string, answer: string, compared: string) => string;
  readonly instead: (options: string) => string;
  readonly nothingInstead: string;
  /** The game itself, in comparisons that would be too long. */
  readonly long: string;
  readonly incentives: (side: string, gains: string) => string;
  readonly heat: (mean: string, temperature: string) => string;
  readonly more: (count: number) => string;
  readonly add: string;
  readonly addNamed: (option: string) => string;
}

const en: FollowersMessages = {
  title: (part) => `Followers: ${part}`,
  about:
    'What each side could move to here. Options that are dominated can be left out, and reversible ones replaced; what stays, and what stands instead, is the canonical form.',
  finding: 'Looking for the options…',
  close: 'Close',
  sideNamed: (side, name) => `${side} (${name})`,
  optionsOf: (side) => `Options of ${side}`,
  none: 'None.',
  stays: 'canonical',
  dominated: 'dominated',
  equal: 'equal',
  reversible: 'reversible',
  dominatedBy: (option, compared) => `Dominated by ${option}: ${compared}.`,
  equalTo: (option) => `Equal to ${option}; one of them is enough.`,
  through: (side, answer, compared) => `Reversible through ${answer} of ${side}: ${compared}.`,
  instead: (options) => `Instead of it: ${options}.`,
  nothingInstead: 'Nothing stands instead.',
  long: '(long form)',
  incentives: (side, gains) => `Incentives of ${side}: ${gains}`,
  heat: (mean, temperature) => `Mean ${mean}, temperature ${temperature}.`,
  more: (count) => `… and ${count} more`,
  add: 'Add to the sum',
  addNamed: (option) => `Add to the sum: ${option}`,
};

const zh: FollowersMessages = {
  title: (part) => `后继：${part}`,
  about: '各方在这里可以走到哪里。被占优的选项可以去掉，可逆的选项可以替换；留下的和替换进来的就是标准形。',
  finding: '正在求选项…',
  close: '关闭',
  sideNamed: (side, name) => `${side}（${name}）`,
  optionsOf: (side) => `${side}的选项`,
  none: '无。',
  stays: '标准形',
  dominated: '被占优',
  equal: '相等',
  reversible: '可逆',
  dominatedBy: (option, compared) => `被 ${option} 占优：${compared}。`,
  equalTo: (option) => `与 ${option} 相等，留一个就够了。`,
  through: (side, answer, compared) => `经由${side}的 ${answer} 可逆：${compared}。`,
  instead: (options) => `由 ${options} 代替。`,
  nothingInstead: '没有东西代替它。',
  long: '（长形式）',
  incentives: (side, gains) => `${side}的激励：${gains}`,
  heat: (mean, temperature) => `均值 ${mean}，温度 ${temperature}。`,
  more: (count) => `…… 还有 ${count} 个`,
  add: '加入和中',
  addNamed: (option) => `加入和中：${option}`,
};

const ja: FollowersMessages = {
  title: (part) => `後続局面：${part}`,
  about:
    '各側がここから動ける先。劣る選択肢は取り除け、可逆な選択肢は置き換えられる。残るものと代わりに入るものが標準形になる。',
  finding: '選択肢を求めています…',
  close: '閉じる',
  sideNamed: (side, name) => `${side}（${name}）`,
  optionsOf: (side) => `${side}の選択肢`,
  none: 'なし。',
  stays: '標準形',
  dominated: '劣る',
  equal: '等しい',
  reversible: '可逆',
  dominatedBy: (option, compared) => `${option} に劣る：${compared}。`,
  equalTo: (option) => `${option} に等しく、一つで足りる。`,
  through: (side, answer, compared) => `${side}の ${answer} を通して可逆：${compared}。`,
  instead: (options) => `代わりに ${options} が入る。`,
  nothingInstead: '代わりに入るものはない。',
  long: '（長い形）',
  incentives: (side, gains) => `${side}のインセンティブ：${gains}`,
  heat: (mean, temperature) => `平均 ${mean}、温度 ${temperature}。`,
  more: (count) => `… ほかに ${count} 個`,
  add: '和に加える',
  addNamed: (option) => `和に加える：${option}`,
};

const ALL: Readonly<Record<Locale, FollowersMessages>> = { en, zh, ja };

export const followerWords = computed(() => ALL[locale.value]);
