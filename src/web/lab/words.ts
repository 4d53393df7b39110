/** The texts of the laboratory in each language. */
import { computed } from '@preact/signals';
import { grouped, plural } from '../../base/numbers.ts';
import { locale } from '../words/index.ts';
import type { Locale } from '../words/messages.ts';

interface LabMessages {
  readonly title: string;
  readonly file: string;
  readonly examples: string;
  readonly library: string;
  readonly earlier: string;
  readonly unnamed: string;
  readonly fresh: string;
  readonly tutorial: string;
  readonly help: string;
  readonly helpEnglish: string;
  readonly search: string;
  readonly notFound: string;
  readonly step: (number: number, of: number) => string;
  readonly back: string;
  readonly next: string;
  readonly again: string;
  readonly endTutorial: string;
  readonly download: string;
  readonly openFile: string;
  readonly share: string;
  readonly copied: string;
  readonly copyThis: string;
  readonly options: string;
  readonly stranger: string;
  readonly held: string;
  readonly strangerRun: string;
  readonly running: string;
  readonly stale: string;
  readonly checking: string;
  readonly noTrouble: string;
  readonly trouble: string;
  readonly line: (line: number, column: number) => string;
  readonly position: string;
  readonly noFrame: string;
  readonly noLibrary: string;
  readonly noTypes: string;
  readonly checkTypes: string;
  readonly loadingTypes: string;
  readonly typesOn: string;
  readonly changes: string;
  readonly changesAbout: string;
  readonly compare: string;
  readonly remember: string;
  readonly comparing: string;
  readonly noneShared: string;
  readonly same: (positions: number) => string;
  readonly changed: (outcomes: number, distances: number, shared: number) => string;
  readonly more: (reached: number, shared: number) => string;
  readonly cut: string;
  readonly before: string;
  readonly after: string;
  readonly depth: (plies: number) => string;
  readonly noPosition: string;
  readonly unknownExample: (name: string) => string;
}

const en: LabMessages = {
  title: 'Laboratory',
  file: 'The file of a game',
  examples: 'Take a game apart…',
  library: 'Games of the library',
  earlier: 'Earlier files on this machine',
  unnamed: 'without a name',
  fresh: 'New',
  tutorial: 'Tutorial',
  help: 'Help',
  helpEnglish: 'What a file can contain:',
  search: 'Search the help',
  notFound: 'Nothing found. The help is in English.',
  step: (number, of) => `Step ${number} of ${of}`,
  back: 'Back',
  next: 'Next',
  again: 'Its code again',
  endTutorial: 'Close',
  download: 'Download',
  openFile: 'Open…',
  share: 'Link',
  copied: 'The link is copied. It holds the whole file; nothing was sent.',
  copyThis: 'Copy this link. It holds the whole file; nothing was sent.',
  options: 'Options',
  stranger:
    'Somebody else wrote this file. It has not been run. It runs where it reaches neither this page nor the network, and you can read it first.',
  held: 'The last visit ended while this file was at work, perhaps because the page stopped answering. It has not been run again; change it or run it.',
  strangerRun: 'Run it',
  running: 'Running…',
  stale: 'The board shows the last version that worked.',
  checking: 'Checking…',
  noTrouble: 'Nothing is wrong.',
  trouble: 'What is wrong',
  line: (line, column) => `Line ${line}, column ${column}`,
  position: 'Show the position',
  noFrame:
    'This browser does not start the sandboxed frame in which rules run, so they are not run at all. Save the file and use the command line: perfect-play solve ./my-game.ts',
  noLibrary: 'The file inside.js could not be loaded.',
  noTypes: 'The compiler that checks types could not be loaded.',
  checkTypes: 'Check types',
  loadingTypes: 'Loading…',
  typesOn: 'Types checked',
  changes: 'Changes',
  changesAbout:
    'Compares the values of two versions, or of two options, over the positions that play reaches. The first is the one that was opened, or that you remembered.',
  compare: 'What did my change do?',
  remember: 'Remember this version',
  comparing: 'Comparing…',
  noneShared: 'The two versions have no position in common, so there is nothing to compare.',
  same: (positions) => `All ${plural(positions, 'position')} have the same value in both versions.`,
  changed: (outcomes, distances, shared) =>
    `Of ${plural(shared, 'position')}, ${grouped(outcomes)} have another outcome, and ${grouped(distances)} only another distance.`,
  more: (reached, shared) =>
    `Play reaches ${plural(reached, 'position')}; the version before knows ${grouped(shared)} of them.`,
  cut: 'Not all positions were looked at: there are too many.',
  before: 'Before',
  after: 'Now',
  depth: (plies) => (plies === 0 ? 'At the start' : `After ${plural(plies, 'ply', 'plies')}`),
  noPosition: 'This text is not a position of the game.',
  unknownExample: (name) => `The library has no game ${name}.`,
};

const zh: LabMessages = {
  title: '实验室',
  file: '游戏文件',
  examples: '拆解一个游戏…',
  library: '游戏库',
  earlier: '本机上先前的文件',
  unnamed: '未命名',
  fresh: '新建',
  tutorial: '教程',
  help: '帮助',
  helpEnglish: '文件可以包含的内容（英文）：',
  search: '搜索帮助',
  notFound: '没有找到。帮助内容是英文的。',
  step: (number, of) => `第 ${number} 步，共 ${of} 步`,
  back: '上一步',
  next: '下一步',
  again: '重新放入代码',
  endTutorial: '关闭',
  download: '下载',
  openFile: '打开…',
  share: '链接',
  copied: '链接已复制。它包含整个文件；没有发送任何内容。',
  copyThis: '请复制此链接。它包含整个文件；没有发送任何内容。',
  options: '选项',
  stranger: '此文件由他人编写，尚未运行。它只在接触不到本页面和网络的地方运行，您可以先阅读。',
  held: '上次访问在此文件运行时中断，可能是页面停止了响应。它没有再次运行；您可以修改它，或运行它。',
  strangerRun: '运行',
  running: '正在运行…',
  stale: '棋盘显示的是上一个可用的版本。',
  checking: '正在核对…',
  noTrouble: '没有问题。',
  trouble: '问题',
  line: (line, column) => `第 ${line} 行第 ${column} 列`,
  position: '显示局面',
  noFrame:
    '此浏览器无法启动运行规则的沙盒框架，因此不运行规则。请保存文件并使用命令行：perfect-play solve ./my-game.ts',
  noLibrary: '无法加载文件 inside.js。',
  noTypes: '无法加载检查类型的编译器。',
  checkTypes: '检查类型',
  loadingTypes: '正在加载…',
  typesOn: '类型已检查',
  changes: '变化',
  changesAbout: '在对局能到达的局面上比较两个版本或两组选项的价值。前一个是打开时的版本，或您记下的版本。',
  compare: '我的改动有什么影响？',
  remember: '记下此版本',
  comparing: '正在比较…',
  noneShared: '两个版本没有共同的局面，无从比较。',
  same: (positions) => `两个版本的 ${grouped(positions)} 个局面的价值都相同。`,
  changed: (outcomes, distances, shared) =>
    `在 ${grouped(shared)} 个局面中，${grouped(outcomes)} 个结果不同，${grouped(distances)} 个仅步数不同。`,
  more: (reached, shared) =>
    `对局能到达 ${grouped(reached)} 个局面；之前的版本有其中 ${grouped(shared)} 个。`,
  cut: '局面太多，没有全部查看。',
  before: '之前',
  after: '现在',
  depth: (plies) => (plies === 0 ? '开局' : `${plies} 步之后`),
  noPosition: '这段文字不是该游戏的局面。',
  unknownExample: (name) => `库中没有游戏 ${name}。`,
};

const ja: LabMessages = {
  title: '実験室',
  file: 'ゲームのファイル',
  examples: 'ゲームを分解する…',
  library: 'ライブラリーのゲーム',
  earlier: 'この端末にある以前のファイル',
  unnamed: '名前なし',
  fresh: '新規',
  tutorial: '入門',
  help: 'ヘルプ',
  helpEnglish: 'ファイルに書けるもの（英語）：',
  search: 'ヘルプを検索',
  notFound: '見つからない。ヘルプは英語である。',
  step: (number, of) => `${of} 段階の ${number}`,
  back: '前へ',
  next: '次へ',
  again: 'コードを入れ直す',
  endTutorial: '閉じる',
  download: 'ダウンロード',
  openFile: '開く…',
  share: 'リンク',
  copied: 'リンクをコピーした。ファイル全体を含み、何も送信していない。',
  copyThis: 'このリンクをコピーする。ファイル全体を含み、何も送信していない。',
  options: '設定',
  stranger:
    'このファイルは他の人が書いたもので、まだ実行していない。このページにもネットワークにも届かない所で動く。先に読むことができる。',
  held: '前回の訪問は、このファイルの実行中に終わった。ページが応答しなくなったのかもしれない。まだ再び実行していない。直すか、実行する。',
  strangerRun: '実行する',
  running: '実行中…',
  stale: '盤は最後に動いた版を示している。',
  checking: '確かめています…',
  noTrouble: '問題はない。',
  trouble: '問題',
  line: (line, column) => `${line} 行 ${column} 列`,
  position: '局面を見る',
  noFrame:
    'このブラウザーは規則を動かすサンドボックスのフレームを開始できないため、規則は実行されない。ファイルを保存し、コマンドラインを使う：perfect-play solve ./my-game.ts',
  noLibrary: 'ファイル inside.js を読み込めなかった。',
  noTypes: '型を検査するコンパイラーを読み込めなかった。',
  checkTypes: '型を検査',
  loadingTypes: '読み込み中…',
  typesOn: '型は検査済み',
  changes: '変化',
  changesAbout:
    '対局で現れる局面について、二つの版または二つの設定の値を比べる。前の版は、開いたときの版か、覚えさせた版。',
  compare: '変更で何が変わった？',
  remember: 'この版を覚える',
  comparing: '比べています…',
  noneShared: '二つの版に共通の局面がないので、比べるものがない。',
  same: (positions) => `${grouped(positions)} 局面の値はすべて両方の版で同じ。`,
  changed: (outcomes, distances, shared) =>
    `${grouped(shared)} 局面のうち、${grouped(outcomes)} 局面で結果が、${grouped(distances)} 局面で手数だけが違う。`,
  more: (reached, shared) =>
    `対局で ${grouped(reached)} 局面が現れ、前の版にはそのうち ${grouped(shared)} 局面がある。`,
  cut: '局面が多すぎるため、すべては見ていない。',
  before: '前',
  after: '今',
  depth: (plies) => (plies === 0 ? '開始局面' : `${plies} 手の後`),
  noPosition: 'この文字列はこのゲームの局面ではありません。',
  unknownExample: (name) => `ライブラリーにゲーム ${name} はない。`,
};

const ALL: Readonly<Record<Locale, LabMessages>> = { en, zh, ja };

export const labWords = computed(() => ALL[locale.value]);
