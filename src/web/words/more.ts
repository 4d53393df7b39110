/** The texts of parts that are loaded when they are first shown. */
import { computed } from '@preact/signals';
import { plural } from '../../base/numbers.ts';
import { locale, words } from './index.ts';
import type { Locale } from './messages.ts';

interface MoreMessages {
  // opening what was chosen, dropped or pasted
  readonly openFile: string;
  readonly openAbout: string;
  readonly whichGame: string;
  readonly whichTest: (game: string, tests: number) => string;
  readonly test: (number: number) => string;
  readonly testNumber: (tests: number) => string;
  readonly open: string;

  // a board on other pages
  readonly asFrame: string;
  readonly asElement: string;
  readonly asPicture: (format: string) => string;

  // contest input
  readonly contestInput: string;
  readonly contestOutput: string;
  readonly contestNot: string;
  readonly contestLater: string;

  // mistakes
  /** Of `moves` moves, `good` kept the outcome: `percent` of them. */
  readonly accuracy: (good: number, moves: number, percent: number) => string;
  readonly gaveOutcomes: (times: number) => string;
  readonly gavePoints: (points: number) => string;
  readonly gavePlies: (plies: number) => string;
  readonly turningPoint: string;
  readonly firstMistake: string;
  /** It follows the title of the mistake. */
  readonly mistakeAt: (ply: number, side: string, move: string) => string;
  readonly better: (move: string) => string;
  readonly punished: string;
  /** `title`: `turningPoint` or `firstMistake`. */
  readonly toTurn: (title: string) => string;
  readonly stepThrough: string;
  readonly mistake: string;
  readonly costsPlies: string;
  readonly noMistake: string;
  readonly noMistakeOf: (side: string) => string;
  readonly judged: (side: string) => string;
  readonly noValues: string;
  readonly asPlayed: string;

  // whether play leads to a position
  /** A reason follows. */
  readonly reachNot: string;
  readonly reachUnknown: string;
  readonly reachFind: string;
  readonly reachLooking: (positions: string) => string;
  readonly reachNever: string;
  readonly reachGivenUp: (positions: string) => string;

  // hard positions
  readonly hard: string;
  readonly hardAbout: string;
  readonly hardFind: string;
  readonly hardLooking: string;
  readonly hardLongest: (plies: string, count: number) => string;
  readonly hardSingle: (plies: string, count: number) => string;
  readonly hardSinglePoints: (points: number, count: number) => string;
  readonly hardClasses: string;
  readonly hardNone: string;
  readonly hardUnbounded: string;
  readonly hardUnsolved: string;
  readonly hardSetUp: (number: number, verdict: string) => string;
}

const en: MoreMessages = {
  openFile: 'Open a file…',
  openAbout:
    'A saved game, a transcript or contest input. It can also be dropped or pasted anywhere on the page.',
  whichGame: 'Several games have such an input. Which one is meant?',
  whichTest: (game, tests) => `${game}: this input has ${tests} tests. Which one?`,
  test: (number) => `Test ${number}`,
  testNumber: (tests) => `Number of the test, 1 to ${tests}`,
  open: 'Open',
  asFrame: 'This position as a frame for other pages',
  asElement: 'As an element, which pages can style and hear',
  asPicture: (format) => `Save as ${format}`,
  contestInput: 'This position as contest input',
  contestOutput: 'The expected output',
  contestNot: 'This position cannot be written as contest input:',
  contestLater: 'The expected output appears when the position is solved.',
  accuracy: (good, moves, percent) => `${good} of ${plural(moves, 'move')} good: ${percent} %`,
  gaveOutcomes: (times) => `gave a better outcome away ${times === 1 ? 'once' : `${times} times`}`,
  gavePoints: (n) => `gave ${plural(n, 'point')} away`,
  gavePlies: (n) => `lost ${plural(n, 'ply', 'plies')}`,
  turningPoint: 'Turning point',
  firstMistake: 'First mistake',
  mistakeAt: (ply, side, move) => `: ply ${ply}, ${side} plays ${move}.`,
  better: (move) => `Better was ${move}.`,
  punished: 'Best play from there:',
  toTurn: (title) => `To the ${title.toLowerCase()}`,
  stepThrough: 'Step through it',
  mistake: 'mistake',
  costsPlies: 'costs plies',
  noMistake: 'No move of this line gave anything away.',
  noMistakeOf: (side) => `No move of ${side} in this line gave anything away.`,
  judged: (side) => `The judged program played ${side}.`,
  noValues: 'What a move cost is not known: the board is too large for a table.',
  asPlayed: 'Back to the game as it was played',
  reachNot: 'Play never leads to this position:',
  reachUnknown: 'It is not known whether play can lead to this position.',
  reachFind: 'Look for a game that leads here',
  reachLooking: (positions) => `Looking: ${positions} so far`,
  reachNever: 'Play from the standard start never leads to this position: all games were tried.',
  reachGivenUp: (positions) => `No such game was found among ${positions}; it is still not known.`,
  hard: 'Hardest positions',
  hardAbout:
    'The positions of this game, with its options as they are, in which the winner needs most plies.',
  hardFind: 'Find them',
  hardLooking: 'Looking for them…',
  hardLongest: (plies, count) => `The longest win takes ${plies}, from ${plural(count, 'position')}`,
  hardSingle: (plies, count) => `With a single good move: ${plies}, from ${plural(count, 'position')}`,
  hardSinglePoints: (points, count) =>
    `With a single good move: ${plural(points, 'point')} ahead, from ${plural(count, 'position')}`,
  hardClasses: 'Symmetric positions are counted once.',
  hardNone: 'No position is won by a single good move.',
  hardUnbounded:
    'Not available here: coordinates have no limit in this game, and the farther the piece, the longer the win.',
  hardUnsolved:
    'Not available here: it takes the values of all positions, which are not known in this browser.',
  hardSetUp: (number, verdict) => `Set up position ${number}: ${verdict}`,
};

const zh: MoreMessages = {
  openFile: '打开文件…',
  openAbout: '保存的对局、对局记录或竞赛输入。也可以拖放或粘贴到页面任何地方。',
  whichGame: '多个游戏有这样的输入。指的是哪一个？',
  whichTest: (game, tests) => `${game}：此输入有 ${tests} 个测试。打开哪一个？`,
  test: (number) => `测试 ${number}`,
  testNumber: (tests) => `测试的序号，1 至 ${tests}`,
  open: '打开',
  asFrame: '此局面作为其他网页中的框架',
  asElement: '作为元素，网页可以设置其样式并接收其事件',
  asPicture: (format) => `保存为 ${format}`,
  contestInput: '此局面的竞赛输入',
  contestOutput: '应有的输出',
  contestNot: '此局面无法写成竞赛输入：',
  contestLater: '局面求解后显示应有的输出。',
  accuracy: (good, moves, percent) => `${moves} 步中 ${good} 步为好着：${percent} %`,
  gaveOutcomes: (times) => `${times} 次断送更好的结果`,
  gavePoints: (n) => `送出 ${n} 分`,
  gavePlies: (n) => `损失 ${n} 步`,
  turningPoint: '转折点',
  firstMistake: '第一个失误',
  mistakeAt: (ply, side, move) => `：第 ${ply} 步，${side}走 ${move}。`,
  better: (move) => `更好的是 ${move}。`,
  punished: '此后的最佳着法：',
  toTurn: (title) => `到${title}`,
  stepThrough: '逐步查看',
  mistake: '失误',
  costsPlies: '损失步数',
  noMistake: '这条变化中没有失误。',
  noMistakeOf: (side) => `这条变化中${side}没有失误。`,
  judged: (side) => `被评判的程序执${side}。`,
  noValues: '无法得知着法的损失：棋盘太大，无法制表。',
  asPlayed: '回到实际对局',
  reachNot: '对局走不到这个局面：',
  reachUnknown: '不知道对局能否走到这个局面。',
  reachFind: '寻找走到这里的对局',
  reachLooking: (positions) => `正在寻找：已看 ${positions}`,
  reachNever: '从标准开局出发走不到这个局面：所有对局都已试过。',
  reachGivenUp: (positions) => `在 ${positions}中没有找到这样的对局；仍不知道。`,
  hard: '最难的局面',
  hardAbout: '在此游戏的当前选项下，胜方需要步数最多的局面。',
  hardFind: '查找',
  hardLooking: '正在查找…',
  hardLongest: (plies, count) => `最长的胜局需 ${plies}，共 ${words.value.positions(count)}`,
  hardSingle: (plies, count) => `只有一个好着法：${plies}，共 ${words.value.positions(count)}`,
  hardSinglePoints: (points, count) =>
    `只有一个好着法：${words.value.moveWorth({ score: points })}，共 ${words.value.positions(count)}`,
  hardClasses: '对称的局面只计一次。',
  hardNone: '没有只靠一个好着法取胜的局面。',
  hardUnbounded: '此处不可用：此游戏的坐标没有上限，棋子越远，胜局越长。',
  hardUnsolved: '此处不可用：需要所有局面的价值，而此浏览器中没有。',
  hardSetUp: (number, verdict) => `摆出局面 ${number}：${verdict}`,
};

const ja: MoreMessages = {
  openFile: 'ファイルを開く…',
  openAbout: '保存した棋譜、判定の記録、コンテストの入力。ページのどこにでもドロップか貼り付けができる。',
  whichGame: 'このような入力のゲームが複数ある。どれのもの？',
  whichTest: (game, tests) => `${game}：この入力にはテストが ${tests} 個ある。どれを開く？`,
  test: (number) => `テスト ${number}`,
  testNumber: (tests) => `テストの番号、1 から ${tests}`,
  open: '開く',
  asFrame: 'この局面をほかのページに置くフレーム',
  asElement: '要素として（ページから見た目を変え、イベントを受け取れる）',
  asPicture: (format) => `${format} で保存`,
  contestInput: 'この局面のコンテスト入力',
  contestOutput: '正しい出力',
  contestNot: 'この局面はコンテストの入力として書けない：',
  contestLater: '正しい出力は局面が解けると現れる。',
  accuracy: (good, moves, percent) => `${moves} 手のうち良い手は ${good}：${percent} %`,
  gaveOutcomes: (times) => `より良い結果を逃した手は ${times}`,
  gavePoints: (n) => `失った点は ${n}`,
  gavePlies: (n) => `損をした手数は ${n}`,
  turningPoint: '分かれ目',
  firstMistake: '最初の間違い',
  mistakeAt: (ply, side, move) => `：${ply} 手目、${side}が ${move}。`,
  better: (move) => `${move} の方が良かった。`,
  punished: 'その後の最善手順：',
  toTurn: (title) => `${title}へ`,
  stepThrough: '一手ずつ見る',
  mistake: '間違い',
  costsPlies: '手数の損',
  noMistake: 'この手順に間違いはない。',
  noMistakeOf: (side) => `この手順に${side}の間違いはない。`,
  judged: (side) => `判定されたプログラムは${side}。`,
  noValues: '手の損失は分からない：盤が大きく、表は作れない。',
  asPlayed: '実際の対局に戻る',
  reachNot: '対局ではこの局面にならない：',
  reachUnknown: '対局でこの局面になるかどうかは分かっていない。',
  reachFind: 'ここに至る対局を探す',
  reachLooking: (positions) => `探しています：${positions}`,
  reachNever: '標準の開始局面からはこの局面にならない。すべての対局を試した。',
  reachGivenUp: (positions) => `${positions}の中には見つからず、まだ分かっていない。`,
  hard: '最も難しい局面',
  hardAbout: '今の設定で、勝つ側に最も多くの手数が要る局面。',
  hardFind: '探す',
  hardLooking: '探しています…',
  hardLongest: (plies, count) => `最も長い勝ちは ${plies}、${words.value.positions(count)}`,
  hardSingle: (plies, count) => `良い手がただ一つ：${plies}、${words.value.positions(count)}`,
  hardSinglePoints: (points, count) =>
    `良い手がただ一つ：${words.value.moveWorth({ score: points })}、${words.value.positions(count)}`,
  hardClasses: '対称な局面は一つに数える。',
  hardNone: 'ただ一つの良い手で勝つ局面はない。',
  hardUnbounded: 'ここでは使えない：このゲームの座標に上限はなく、駒が遠いほど勝ちは長い。',
  hardUnsolved: 'ここでは使えない：すべての局面の値が要るが、このブラウザーにはない。',
  hardSetUp: (number, verdict) => `局面 ${number} を置く：${verdict}`,
};

const ALL: Readonly<Record<Locale, MoreMessages>> = { en, zh, ja };

export const more = computed(() => ALL[locale.value]);
