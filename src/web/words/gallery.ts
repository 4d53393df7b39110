/** The texts of the list of games, loaded with it. */
import { computed } from '@preact/signals';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

/** The kinds in which the list of games is ordered. */
export type GameKind = 'known' | 'rows' | 'races' | 'capture' | 'territory' | 'heaps' | 'contests' | 'more';

interface GalleryMessages {
  readonly tagline: string;
  readonly taglineMore: string;
  readonly skipToGames: string;
  readonly doors: string;
  readonly doorPlay: string;
  readonly doorPlayAbout: string;
  readonly doorStart: string;
  readonly doorContinue: string;
  readonly doorStudyAbout: string;
  readonly doorMake: string;
  readonly doorMakeAbout: string;
  readonly allKinds: string;
  readonly kinds: Readonly<Record<GameKind, string>>;
  readonly ownGames: string;
  readonly verdictsShown: string;
  readonly whoWins: string;
  readonly notSolved: string;
  readonly search: string;
  readonly noGameFound: (word: string) => string;
}

const en: GalleryMessages = {
  tagline: 'Two-player games, solved exactly',
  taglineMore:
    'Pick a game and move: the board shows who wins, how soon, and why. No luck, nothing hidden, no guesses.',
  skipToGames: 'Skip to the games',
  doors: 'Ways in',
  doorPlay: 'Play',
  doorPlayAbout: 'A friend, yourself, or an opponent that never errs',
  doorStart: 'Begin with tic-tac-toe',
  doorContinue: 'Continue',
  doorStudyAbout: 'A position a day, to be won or held',
  doorMake: 'Make a game',
  doorMakeAbout: 'Write rules, see them solved',
  allKinds: 'All',
  kinds: {
    known: 'Well known',
    rows: 'Rows',
    races: 'Races and chases',
    capture: 'Capture',
    territory: 'Territory',
    heaps: 'Heaps',
    contests: 'Contests',
    more: 'More games',
  },
  ownGames: 'Own games',
  verdictsShown: 'Verdicts shown',
  whoWins: 'Who wins?',
  notSolved: 'Not solved yet',
  search: 'Search games',
  noGameFound: (word) => `No game is called “${word}”.`,
};

const zh: GalleryMessages = {
  tagline: '双人博弈，精确求解',
  taglineMore: '选一个游戏，走一步：棋盘会显示谁赢、多快、为什么。没有运气，没有隐藏，没有猜测。',
  skipToGames: '跳到游戏列表',
  doors: '入口',
  doorPlay: '下棋',
  doorPlayAbout: '与朋友、自己或从不犯错的对手',
  doorStart: '从井字棋开始',
  doorContinue: '继续',
  doorStudyAbout: '每天一个局面，取胜或守住',
  doorMake: '做一个游戏',
  doorMakeAbout: '写下规则，看它被求解',
  allKinds: '全部',
  kinds: {
    known: '最知名',
    rows: '连线',
    races: '追逐',
    capture: '吃子',
    territory: '占地',
    heaps: '堆',
    contests: '竞赛',
    more: '更多游戏',
  },
  ownGames: '自制游戏',
  verdictsShown: '显示结果',
  whoWins: '谁赢？',
  notSolved: '尚未解出',
  search: '搜索游戏',
  noGameFound: (word) => `没有名为“${word}”的游戏。`,
};

const ja: GalleryMessages = {
  tagline: '二人ゲームを厳密に解く',
  taglineMore:
    'ゲームを選んで指せば、どちらが、何手で、なぜ勝つかが盤に出る。運も、隠れた情報も、推測もない。',
  skipToGames: 'ゲーム一覧へ移動',
  doors: '入口',
  doorPlay: '指す',
  doorPlayAbout: '友だちと、一人で、または決して誤らない相手と',
  doorStart: '三目並べから始める',
  doorContinue: '続ける',
  doorStudyAbout: '一日一局面、勝つか守る',
  doorMake: 'ゲームを作る',
  doorMakeAbout: 'ルールを書き、解かれるのを見る',
  allKinds: 'すべて',
  kinds: {
    known: 'よく知られたもの',
    rows: '並べる',
    races: '競走と追跡',
    capture: '取り合い',
    territory: '陣取り',
    heaps: '山',
    contests: 'コンテスト',
    more: 'ほかのゲーム',
  },
  ownGames: '自作のゲーム',
  verdictsShown: '結果を表示',
  whoWins: 'どちらが勝つ？',
  notSolved: 'まだ解かれていない',
  search: 'ゲームを検索',
  noGameFound: (word) => `「${word}」というゲームはありません。`,
};

const ALL: Readonly<Record<Locale, GalleryMessages>> = { en, zh, ja };

export const galleryWords = computed(() => ALL[locale.value]);
