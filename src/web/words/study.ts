/** The texts of the study panel: its parts, research and lessons. Loaded when it is first shown. */
import { computed } from '@preact/signals';
import { plural } from '../../base/numbers.ts';
import { verb } from '../../play/words.ts';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface StudyMessages {
  readonly parts: Readonly<Record<'puzzle' | 'research' | 'value' | 'lesson', string>>;

  // research
  readonly researchAbout: string;
  readonly count: string;
  readonly counting: (positions: string) => string;
  readonly compare: string;
  readonly compareNot: string;
  readonly theseOptions: string;
  readonly otherOptions: string;
  readonly of: Readonly<Record<'win' | 'loss' | 'tie' | 'draw', string>>;
  /** What counts are called of positions that a side wins by play that never ends. */
  readonly endlessFor: (side: string) => string;
  readonly points: string;
  readonly pliesToEnd: string;
  readonly gameOver: string;
  readonly oneGood: string;
  readonly longestOnes: string;
  readonly oneGoodOnes: string;
  readonly histogram: string;
  readonly logarithmic: string;
  /** The name of a button that opens a position. */
  readonly openOne: (what: string, at: number, positions: string) => string;
  readonly openPosition: (number: number, verdict: string) => string;
  readonly table: string;
  readonly save: (format: string) => string;
  readonly saveTable: string;
  readonly tableAbout: (command: string) => string;

  // lessons
  readonly notes: string;
  readonly notesAbout: string;
  readonly noteHere: string;
  readonly pen: string;
  readonly keepNote: string;
  readonly removeNote: string;
  readonly hideValues: string;
  readonly copyLink: string;
  readonly show: string;
  readonly projector: string;
  readonly print: string;
  readonly guessWho: string;
  readonly neither: string;
  readonly reveal: string;
  readonly guessRight: string;
  readonly guessWrong: string;
  readonly guesses: (right: number, of: number) => string;
  readonly child: string;
  readonly childAbout: string;
  readonly childLevel: (number: number) => string;
  readonly newGame: string;
  readonly howIsIt: string;
  readonly winsInMoves: (side: string, moves: number) => string;
}

const en: StudyMessages = {
  parts: { puzzle: 'Puzzles', research: 'Research', value: 'Value in sums', lesson: 'Lesson' },
  researchAbout:
    'All positions that play reaches from the standard start, by their value for the side to move. Each number and bar opens one of its positions.',
  count: 'Count the positions',
  counting: (positions) => `Counting: ${positions}`,
  compare: 'Compare with other options',
  compareNot: 'Do not compare',
  theseOptions: 'These options',
  otherOptions: 'The others',
  of: { win: 'won', loss: 'lost', tie: 'tied', draw: 'drawn' },
  endlessFor: (side) => `endless, won by ${side}`,
  points: 'points',
  pliesToEnd: 'plies to the end',
  gameOver: 'the game is over',
  oneGood: 'exactly one good move',
  longestOnes: 'The longest',
  oneGoodOnes: 'With exactly one good move',
  histogram: 'Positions by value',
  logarithmic: 'The heights are logarithmic.',
  openOne: (what, at, positions) => `Open one of ${positions}: ${what}, ${at}`,
  openPosition: (number, verdict) => `Open position ${number}: ${verdict}`,
  table: 'As a table',
  save: (format) => `Save as ${format}`,
  saveTable: 'Save the table',
  tableAbout: (command) => `All positions with their values, as a file for the command line: ${command}`,
  notes: 'Notes in a link',
  notesAbout:
    'Draw arrows on the board with the other mouse button, or with the pen below. The address of the page then holds the notes and arrows of every position.',
  noteHere: 'Note for this position',
  pen: 'Pen: tap or press Enter on two cells for an arrow, twice on one for a ring',
  keepNote: 'Keep the note and the arrows',
  removeNote: 'Remove them',
  hideValues: 'Hide values until they are guessed',
  copyLink: 'Copy the link',
  show: 'Show',
  projector: 'For a projector',
  print: 'Print',
  guessWho: 'Who wins here?',
  neither: 'Neither',
  reveal: 'Show it',
  guessRight: 'Right!',
  guessWrong: 'Not so.',
  guesses: (right, of) => `${right} of ${plural(of, 'guess', 'guesses')} right.`,
  child: 'For a child',
  childAbout: 'Values are off. You move first, the computer makes mistakes, fewer at higher levels.',
  childLevel: (number) => `Level ${number}`,
  newGame: 'New game',
  howIsIt: 'How does it stand?',
  winsInMoves: (side, n) =>
    `${side} ${verb(side, 'wins', 'win')} in ${n} of ${verb(side, 'its', 'their')} moves.`,
};

const zh: StudyMessages = {
  parts: { puzzle: '谜题', research: '研究', value: '和中的值', lesson: '课堂' },
  researchAbout:
    '从标准开局能走到的所有局面，按对轮到走的一方的价值统计。每个数和每根柱都可打开其中一个局面。',
  count: '统计局面',
  counting: (positions) => `正在统计：${positions}`,
  compare: '与其他选项比较',
  compareNot: '不比较',
  theseOptions: '当前选项',
  otherOptions: '其他选项',
  of: { win: '胜', loss: '负', tie: '平', draw: '和' },
  endlessFor: (side) => `无尽，${side}胜`,
  points: '分数',
  pliesToEnd: '到终局的步数',
  gameOver: '对局已结束',
  oneGood: '恰有一个好着法',
  longestOnes: '最长的',
  oneGoodOnes: '恰有一个好着法的',
  histogram: '按价值统计的局面',
  logarithmic: '高度为对数刻度。',
  openOne: (what, at, positions) => `打开其中一个局面，共 ${positions} 个：${what}，${at}`,
  openPosition: (number, verdict) => `打开局面 ${number}：${verdict}`,
  table: '表格',
  save: (format) => `保存为 ${format}`,
  saveTable: '保存局面库',
  tableAbout: (command) => `所有局面及其价值，保存为命令行使用的文件：${command}`,
  notes: '链接中的注释',
  notesAbout: '用鼠标另一键，或用下面的画笔，在棋盘上画箭头。页面的地址包含每个局面的注释和箭头。',
  noteHere: '此局面的注释',
  pen: '画笔：点按两格（或在其上按 Enter）画箭头，同一格两次画圈',
  keepNote: '保留注释和箭头',
  removeNote: '删除',
  hideValues: '先猜后看价值',
  copyLink: '复制链接',
  show: '展示',
  projector: '投影布局',
  print: '打印',
  guessWho: '此处谁胜？',
  neither: '双方都不胜',
  reveal: '显示',
  guessRight: '猜对了！',
  guessWrong: '不对。',
  guesses: (right, of) => `共猜 ${of} 次，对 ${right} 次。`,
  child: '给孩子',
  childAbout: '不显示价值。你先走，电脑会犯错，级别越高错得越少。',
  childLevel: (number) => `第 ${number} 级`,
  newGame: '新对局',
  howIsIt: '现在形势如何？',
  winsInMoves: (side, n) => `${side}再走 ${n} 步获胜。`,
};

const ja: StudyMessages = {
  parts: { puzzle: '問題', research: '研究', value: '和での値', lesson: '授業' },
  researchAbout:
    '標準の開始局面から対局で現れるすべての局面を、手番の側の値で数える。数字や棒を選ぶと、その局面の一つが開く。',
  count: '局面を数える',
  counting: (positions) => `数えています：${positions}`,
  compare: '別の設定と比べる',
  compareNot: '比べない',
  theseOptions: '今の設定',
  otherOptions: '別の設定',
  of: { win: '勝ち', loss: '負け', tie: '同点', draw: '引き分け' },
  endlessFor: (side) => `終わらず${side}の勝ち`,
  points: '点差',
  pliesToEnd: '終局までの手数',
  gameOver: '終局している',
  oneGood: '良い手がただ一つ',
  longestOnes: '最も長いもの',
  oneGoodOnes: '良い手がただ一つのもの',
  histogram: '値ごとの局面数',
  logarithmic: '高さは対数。',
  openOne: (what, at, positions) => `${positions} のうち一つを開く：${what}、${at}`,
  openPosition: (number, verdict) => `局面 ${number} を開く：${verdict}`,
  table: '表で見る',
  save: (format) => `${format} で保存`,
  saveTable: '局面データベースを保存',
  tableAbout: (command) => `すべての局面とその値を、コマンドライン用のファイルにします：${command}`,
  notes: 'リンクに入れる注釈',
  notesAbout:
    'マウスの反対のボタンか、下のペンで、盤に矢印を描ける。各局面の注釈と矢印はページのアドレスに入る。',
  noteHere: 'この局面の注釈',
  pen: 'ペン：二つのマスをタップ（または Enter）すると矢印、同じマスを二度で丸',
  keepNote: '注釈と矢印を残す',
  removeNote: '取り除く',
  hideValues: '当てるまで値を隠す',
  copyLink: 'リンクをコピー',
  show: '見せる',
  projector: 'プロジェクター用',
  print: '印刷',
  guessWho: 'ここではどちらが勝つ？',
  neither: 'どちらも勝たない',
  reveal: '見る',
  guessRight: '正解！',
  guessWrong: '残念。',
  guesses: (right, of) => `${of} 回のうち ${right} 回正解。`,
  child: '子ども用',
  childAbout: '値は出ない。あなたが先手。コンピューターは間違えるが、レベルが上がると間違いが減る。',
  childLevel: (number) => `レベル ${number}`,
  newGame: '新しい対局',
  howIsIt: '形勢は？',
  winsInMoves: (side, n) => `${side}があと ${n} 手指して勝つ。`,
};

const ALL: Readonly<Record<Locale, StudyMessages>> = { en, zh, ja };

export const study = computed(() => ALL[locale.value]);
