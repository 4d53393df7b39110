/** The input and the output of a contest that is made of a game, in words. */
import { type Said, unlessRefused } from '../base/errors.ts';
import type { Game, Localised } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { shownCoordinate } from '../laws/point.ts';
import type { AnswerForm } from './answer-form.ts';
import { type AskedQuestion, sideWords, wordFor } from './ask.ts';
import { type Block, type BoardBlock, NO_CELL, blocksOf, boardIn, textsOf } from './blocks.ts';
import type { Grid, GridLimits } from './grids.ts';
import { type StatedLine, type LineItem, TURN, isOption, itemOf } from './lines.ts';
import { type InputOption, type PositionFormat, TESTS, rangeOf } from './position-format.ts';
import type { AskedOf, ContestSettings, LargeRange, NumberRange, TestsInInput } from './settings.ts';

/** The texts of a contest, a paragraph a line; what is typed is in backticks. */
export interface ContestTexts {
  /** What is asked. */
  readonly task: Localised;
  readonly input: Localised;
  readonly output: Localised;
}

type Language = keyof Localised;

const localised = (of: (language: Language) => string): Localised => ({
  en: of('en'),
  zh: of('zh'),
  ja: of('ja'),
});

/** Texts in several languages one after the other. */
const joined = (parts: readonly Localised[], between: Localised): Localised =>
  localised((language) => parts.map((part) => part[language]).join(between[language]));

const LINES: Localised = { en: '\n', zh: '\n', ja: '\n' };
const AND: Localised = { en: ' ', zh: '', ja: '' };

/** What is asked, and how inputs and outputs are written. */
export function describe(
  game: Game,
  format: PositionFormat,
  rules: Rules<Position>,
  question: AskedQuestion & Pick<ContestSettings, 'notOnRows'>,
): ContestTexts {
  const { asks, notOnRows = {} } = question;
  const fixed = fixedText(game, format, rules);
  const goal = asks === 'play' ? goalText(rules) : undefined;
  return {
    task: TASKS[asks],
    input: joined(
      [
        ...(fixed ? [fixed] : []),
        ...(goal ? [goal] : []),
        ...(format.tests ? [testsText(format.tests)] : []),
        ...(format.lines ? lineTexts(format.lines, format, rules) : usualTexts(format, rules)),
        ...Object.entries(notOnRows).map(([letter, rows]) => notOnText(letter, rows)),
      ],
      LINES,
    ),
    output: outputText(question, rules, { ...endsOf(format, rules), isEach: format.tests !== undefined }),
  };
}

/** The line before the tests. */
function testsText({ most, after = {} }: TestsInInput): Localised {
  const ignored = Object.entries(after).map(([name, range]) => ({ name, limits: between(name, range) }));
  const line = [...ignored.map(({ name }) => name), TESTS].join(' ');
  const limits = between(TESTS, { from: 1, to: most });
  const named = (of: (name: string, limits: string) => string): string =>
    ignored.map((one) => of(one.name, one.limits)).join('');
  return {
    en: `The first line of the input has \`${line}\`: ${named((name, range) => `${name} means nothing (${range}), and `)}${TESTS} is the number of tests (${limits}). The tests follow.`,
    zh: `输入的第一行为 \`${line}\`：${named((name, range) => `${name} 可忽略（${range}），`)}${TESTS} 为测试组数（${limits}）。接下来为各组测试。`,
    ja: `入力の一行目は \`${line}\`：${named((name, range) => `${name} は無視してよい（${range}）。`)}${TESTS} はテストの数（${limits}）。テストが続く。`,
  };
}

const between = (name: string, { from, to }: NumberRange | LargeRange): string =>
  `${shownLimit(from)} ≤ ${name} ≤ ${shownLimit(to)}`;

/** A number, one near a power of ten as its distance from it: 10^1000. */
function shownLimit(limit: number | bigint): string {
  const shown = shownCoordinate(BigInt(limit));
  return shown.includes('…') ? String(limit) : shown;
}

/** Rows on which a letter does not stand. */
function notOnText(letter: string, rows: readonly number[]): Localised {
  const shown = rows.map((row) => (row > 0 ? row : row === -1 ? 'n' : `n − ${-row - 1}`)).join(', ');
  return {
    en: `\`${letter}\` is not on row ${shown}.`,
    zh: `\`${letter}\` 不在第 ${shown} 行。`,
    ja: `\`${letter}\` は ${shown} 行目にない。`,
  };
}

/** How answers to the question are written; undefined where programs print positions. */
export function answerFormOf(
  format: PositionFormat,
  rules: Rules<Position>,
  question: AskedQuestion,
): AnswerForm | undefined {
  const { asks } = question;
  if (asks === 'move' || asks === 'play') return undefined;
  if (asks === 'score' || asks === 'nimber') return 'integer';
  const ends = endsOf(format, rules);
  const sides = sideWords(rules).map((side) => wordFor(question, side));
  const levels = (['tie', 'draw'] as const).filter((end) => ends[end]).map((end) => wordFor(question, end));
  return asks === 'winner'
    ? { alone: [...sides, ...levels] }
    : { counted: sides, alone: levels, endless: rules.endless !== undefined };
}

/** Options, then the parts of the position. */
function usualTexts(format: PositionFormat, rules: Rules<Position>): Localised[] {
  const head = headText(format);
  const tables = format.tables.map((table, k) => gridText({ grid: table, isFirst: k === 0 }, format, rules));
  return [...(head ? [head] : []), ...tables, ...blocksOf(rules).map((block) => blockText(block, format))];
}

/** The lines that the author states, and what no line has. */
function lineTexts(
  lines: readonly StatedLine[],
  format: PositionFormat,
  rules: Rules<Position>,
): Localised[] {
  const named = new Set(lines.flat().map(({ name }) => name));
  const [side] = rules.position.sides;
  const mover = rules.position.sides[rules.position.toMove(rules.start)] ?? side;
  const turn: Localised = {
    en: `\`${mover}\` is to move.`,
    zh: `轮到 \`${mover}\` 走子。`,
    ja: `手番は \`${mover}\`。`,
  };
  const others: Localised = {
    en: 'All else is as at the start of the game.',
    zh: '其余与开局时相同。',
    ja: 'ほかは対局の始めと同じである。',
  };
  const fields = Array.from(textsOf(rules, rules.start).keys()).filter((name) => name !== TURN);
  const shown = format.picture === undefined ? undefined : boardIn(rules);
  for (const drawn of [shown?.symbols, ...(shown?.pieces ?? [])]) if (drawn) named.add(drawn.field);
  return [
    ...lines.map((line, k) => lineText(line, { k, format, rules })),
    ...(side !== undefined && !named.has(TURN) ? [turn] : []),
    ...(!format.isBeyond && fields.some((name) => !named.has(name)) ? [others] : []),
  ];
}

function lineText(
  line: StatedLine,
  {
    k,
    format,
    rules,
  }: { readonly k: number; readonly format: PositionFormat; readonly rules: Rules<Position> },
): Localised {
  const [only] = line;
  if (only?.is === 'board') return boardText(only.block, format);
  if (only?.is === 'grid') return gridText(only, format, rules);
  const names = line.map(({ name }) => `\`${name}\``);
  // the lines were stated for the default options, and the limits are those of the largest
  const now = line.map((item) => (isOption(item) ? item : itemOf(rules, item.name)));
  const first = firstLine(format);
  const parts = now.map((item) => itemText(item, format, rules));
  const listed = localised((language) =>
    parts.map((part) => part[language]).join(language === 'en' ? '; ' : '；'),
  );
  return {
    en: `${k === 0 ? `${first.en} has` : 'Then a line with'} ${names.join(', ')}: ${listed.en}.`,
    zh: `${k === 0 ? first.zh : '接下来一行'}为 ${names.join('、')}：${listed.zh}。`,
    ja: `${k === 0 ? first.ja : '次の行'}は ${names.join('、')}：${listed.ja}。`,
  };
}

/** How a test begins. */
const firstLine = ({ tests }: PositionFormat): Localised =>
  tests
    ? { en: 'The first line of each test', zh: '每组测试的第一行', ja: '各テストの一行目' }
    : { en: 'The first line', zh: '第一行', ja: '一行目' };

/** An option with rows; before the first one, its size. */
function gridText(
  { grid: { name, range }, isFirst }: { readonly grid: Grid; readonly isFirst: boolean },
  format: PositionFormat,
  rules: Rules<Position>,
): Localised {
  const limits = range && between(name, range);
  const shown = boardIn(rules);
  const rows = limits
    ? {
        en: `Then n lines of m integers, \`${name}\`, each of them ${limits}.`,
        zh: `接下来 n 行，每行 m 个整数，为 \`${name}\`，${limits}。`,
        ja: `続く n 行に m 個ずつの整数で \`${name}\` が与えられる。${limits}。`,
      }
    : shown && boardText(shown, format);
  return joined([...(isFirst ? [sizeText(format)] : []), ...(rows ? [rows] : [])], LINES);
}

/** The line with the numbers of rows and columns. */
function sizeText(format: PositionFormat): Localised {
  const next = { en: 'The next line', zh: '接下来一行', ja: '次の行' };
  const first = format.inputs.length > 0 ? next : firstLine(format);
  const limits = limitsText(format.limits);
  return {
    en: `${first.en} has two integers \`n m\`, the numbers of rows and columns${limits === '' ? '' : `, ${limits}`}.`,
    zh: `${first.zh}两个整数 \`n m\`，即行数与列数${limits === '' ? '' : `，${limits}`}。`,
    ja: `${first.ja}に整数 \`n m\`、行数と列数${limits === '' ? '' : `、${limits}`}。`,
  };
}

/** The limits of rows and columns; of cells where these are fewer. */
function limitsText({ rows, columns, cells }: GridLimits): string {
  const fewer = rows.to * columns.to > cells;
  const sides =
    fewer && rows.to >= cells && columns.to >= cells ? [] : [between('n', rows), between('m', columns)];
  return [...sides, ...(fewer ? [`n × m ≤ ${cells}`] : [])].join(', ');
}

/** What one name of a line stands for. */
function itemText(item: LineItem, { inputs }: PositionFormat, rules: Rules<Position>): Localised {
  const { is, name } = item;
  const same = (text: string): Localised => ({ en: text, zh: text, ja: text });
  if (is === 'option')
    return same(
      inputs
        .filter((input) => input.name === name)
        .map(rangeText)
        .join(''),
    );
  if (is === 'number') return same(item.max < Infinity ? `0 ≤ ${name} ≤ ${item.max}` : `${name} ≥ 0`);
  if (is === 'turn') {
    const sides = rules.position.sides.map((side) => `\`${side}\``);
    return {
      en: `the side to move is ${sides.join(' or ')}`,
      zh: `轮到走子的一方为 ${sides.join(' 或 ')}`,
      ja: `手番は ${sides.join(' または ')}`,
    };
  }
  const count = is === 'cells' ? item.count : 1;
  return count === 1
    ? {
        en: `${name} is two integers, the row and the column of its piece, from 1`,
        zh: `${name} 为两个整数，即该棋子的行与列，从 1 开始`,
        ja: `${name} は二つの整数で、その駒の行と列（1 から数える）`,
      }
    : {
        en: `${name} is ${2 * count} integers, the row and the column of each of ${count} pieces, from 1`,
        zh: `${name} 为 ${2 * count} 个整数，即 ${count} 枚棋子各自的行与列，从 1 开始`,
        ja: `${name} は ${2 * count} 個の整数で、${count} 個の駒それぞれの行と列（1 から数える）`,
      };
}

/** The line in front of the inputs of a program that plays. */
function goalText({ gain, endless, position: { sides } }: Rules<Position>): Localised {
  if (gain)
    return {
      en: 'The first line has two integers `s t`: from the given position on you can gain s points more than your opponent, and the game takes at most t moves of yours.',
      zh: '第一行两个整数 `s t`：从给定局面起你能比对手多得 s 分，你至多走 t 步。',
      ja: '一行目に整数 `s t`：与えられた局面から相手より s 点多く得ることができ、自分の手数は t 以下である。',
    };
  const swaps = typeof endless === 'object';
  const winner = swaps ? endless.side : endless === undefined ? undefined : sides[endless];
  const side = winner === undefined ? '' : `\`${winner}\``;
  const en = side === '' ? 'it is a draw' : `${swaps ? `whoever plays ${side} then` : side} has won`;
  const zh = side === '' ? '和局' : `${swaps ? `当时执 ${side} 的一方` : side} 获胜`;
  const ja = side === '' ? '引き分け' : `${swaps ? `その時点で ${side} を持つ側` : side} の勝ち`;
  return {
    en: `The first line has a word and an integer t: what you can get, \`win\`, \`tie\` (the game ends level) or \`draw\`, and the most moves that you may make. If the game is not over when you have made t moves, ${en}.`,
    zh: `第一行为一个单词与整数 t：你能得到的结果 \`win\`、\`tie\`（对局以平局结束）或 \`draw\`，以及你至多可走的步数。若你走了 t 步而对局仍未结束，则为${zh}。`,
    ja: `一行目に単語と整数 t：得られる結果 \`win\`、\`tie\`（引き分けで終わる）または \`draw\` と、自分の手数の上限。t 手指しても終わらなければ${ja}とする。`,
  };
}

/** The options that are the same in all inputs, but for those that say where a part of the position begins; undefined if there are none. */
function fixedText(
  { options, texts, words }: Game,
  { inputs, tables, picture, fixed, lines }: PositionFormat,
  rules: Rules<Position>,
): Localised | undefined {
  const values = texts(fixed);
  const stated = lines ? lines.flat().map(({ name }) => name) : [...textsOf(rules, rules.start).keys()];
  const given = new Set([picture, ...[...inputs, ...tables].map(({ name }) => name), ...stated]);
  const names = Object.keys(options).filter((name) => !given.has(name));
  if (names.length === 0) return undefined;
  const listed = localised((language) =>
    names
      .map((name) => {
        const { about } = options[name];
        return `${name} = \`${values[name]}\` (${words[about]?.[language] ?? about})`;
      })
      .join(', '),
  );
  return {
    en: `In all inputs ${listed.en}.`,
    zh: `所有输入中 ${listed.zh}。`,
    ja: `すべての入力で ${listed.ja}。`,
  };
}

function headText(format: PositionFormat): Localised | undefined {
  const { picture, inputs } = format;
  if (picture !== undefined) return sizeText(format);
  if (inputs.length === 0) return undefined;
  const first = firstLine(format);
  const names = inputs.map(({ name }) => name).join(' ');
  const ranges = inputs.map(rangeText).join('; ');
  return {
    en: `${first.en} has \`${names}\`: ${ranges}.`,
    zh: `${first.zh}为 \`${names}\`：${ranges}。`,
    ja: `${first.ja}は \`${names}\`：${ranges}。`,
  };
}

function rangeText(input: InputOption): string {
  const { name, values } = input;
  const range = rangeOf(input);
  return range ? between(name, range) : `${name} = ${values.map((value) => `\`${value}\``).join(', ')}`;
}

function blockText(block: Block, format: PositionFormat): Localised {
  if (block.is === 'board') return boardText(block, format);
  if (block.is === 'turn') {
    const sides = block.sides.map((side) => `\`${side}\``);
    return {
      en: `Then a line with the side to move, ${sides.join(' or ')}.`,
      zh: `接下来一行为轮到走子的一方：${sides.join(' 或 ')}。`,
      ja: `次の行は手番の側：${sides.join(' または ')}。`,
    };
  }
  const written =
    block.is === 'number' ? (block.max < Infinity ? `0..${block.max}` : '≥ 0') : text(block.syntax);
  return {
    en: `Then a line \`${block.field}\` and its value: ${written}.`,
    zh: `接下来一行为 \`${block.field}\` 与其值：${written}。`,
    ja: `次の行は \`${block.field}\` とその値：${written}。`,
  };
}

const text = (sentence: Said): string => String(sentence);

function boardText(
  { board, empty, symbols, pieces }: BoardBlock,
  { picture, inputs, tables }: PositionFormat,
): Localised {
  const varies = picture !== undefined || inputs.length > 0 || tables.length > 0;
  const walls = picture !== undefined || board.size < board.rows * board.columns;
  const others = [...(symbols?.letters.slice(1) ?? '')].map((letter) => `\`${letter}\``).join(', ');
  const counted = (of: (letter: string, field: string, count: number) => string): string =>
    pieces.map(({ letter, field, count }) => of(letter, field, count)).join('; ');
  const size = (fixed: string, other: string): string => (varies ? other : fixed);
  const parts: Localised[] = [
    {
      en: `Then the board, ${size(`${board.rows} lines of ${board.columns} characters`, 'row by row')}: \`${empty}\` is an empty cell`,
      zh: `接下来为棋盘，${size(`${board.rows} 行，每行 ${board.columns} 个字符`, '逐行给出')}：\`${empty}\` 为空格`,
      ja: `続いて盤、${size(`${board.rows} 行、各 ${board.columns} 文字`, '一行ずつ')}：\`${empty}\` は空きマス`,
    },
  ];
  const add = (en: string, zh: string, ja: string): void =>
    void parts.push({ en: `; ${en}`, zh: `；${zh}`, ja: `；${ja}` });
  if (walls) add(`\`${NO_CELL}\` is no cell`, `\`${NO_CELL}\` 不是格子`, `\`${NO_CELL}\` はマスではない`);
  if (others !== '') add(`the other letters are ${others}`, `其他字符为 ${others}`, `ほかの文字は ${others}`);
  if (pieces.length > 0)
    add(
      counted((letter, field, count) => `\`${letter}\` is ${field} (${count})`),
      counted((letter, field, count) => `\`${letter}\` 为 ${field}（${count} 个）`),
      counted((letter, field, count) => `\`${letter}\` は ${field}（${count} 個）`),
    );
  return joined([...parts, { en: '.', zh: '。', ja: '。' }], { en: '', zh: '', ja: '' });
}

const PERFECT: Localised = {
  en: 'Both play perfectly from the given position.',
  zh: '双方从给定局面起都采取最优策略。',
  ja: '双方が与えられた局面から最善を尽くす。',
};

const TASKS: Readonly<Record<AskedOf, Localised>> = {
  winner: joined([PERFECT, { en: 'Who wins?', zh: '问谁获胜。', ja: 'どちらが勝つか。' }], AND),
  plies: joined(
    [
      PERFECT,
      {
        en: 'A player who can win wins as soon as possible, and one who loses does so as late as possible. Who wins, and after how many moves of both together?',
        zh: '能获胜的一方尽快获胜，必败的一方尽量拖延。问谁获胜，双方一共走多少步。',
        ja: '勝てる側はできるだけ早く勝ち、負ける側はできるだけ長く粘る。どちらが勝つか、双方合わせて何手か。',
      },
    ],
    AND,
  ),
  score: joined(
    [
      PERFECT,
      {
        en: 'How many points more does the side to move gain from there than the other side?',
        zh: '问轮到走子的一方此后比对方多得多少分。',
        ja: '手番の側はここから相手より何点多く得るか。',
      },
    ],
    AND,
  ),
  nimber: {
    en: 'The nimber of a position is the least whole number from 0 on that is not the nimber of a position one move later. Find that of the given position.',
    zh: '局面的 nimber（SG 值）是各后继局面的 nimber 中未出现的最小非负整数。求给定局面的 nimber。',
    ja: '局面のニム数（Grundy 数）は、一手後の局面のニム数に現れない最小の非負整数である。与えられた局面のニム数を求めよ。',
  },
  play: {
    en: 'This is an interactive problem: your program plays against the judge, and you move first. You are told what you can get whatever the judge does: get it. A move that gives it away is a wrong answer at once.',
    zh: '这是一道交互题：你的程序与评测程序对弈，你先走。题目给出无论对方怎么走你都能得到的结果：请得到它。走出放弃该结果的一步即判为答案错误。',
    ja: 'これは対話型の問題である。自分のプログラムが審判と対局し、自分が先に指す。相手が何を指しても得られる結果が与えられるので、それを得よ。その結果を逃す手を指すと、ただちに不正解となる。',
  },
  move: joined(
    [
      PERFECT,
      {
        en: 'What does the side to move get, and by which move?',
        zh: '问轮到走子的一方能得到什么结果，应走哪一步。',
        ja: '手番の側は何を得るか、どの手によるか。',
      },
    ],
    AND,
  ),
};

/** How a program that plays writes and reads. */
const PLAYING: Localised = {
  en: 'Write the position after your move, as in the input after its first lines with the goal and with options or sizes, and flush your output. Then read the position in which you are to move next, in the same form, and so on. When the game is over, or you have made t moves, you read the line `over` instead: then end your program at once.',
  zh: '输出你走一步之后的局面，格式同输入（不含目标、选项或大小所在的行），并刷新输出缓冲区。接着读入下一次轮到你走子时的局面，格式相同，如此反复。对局结束或你已走 t 步时，读到的是一行 `over`：此时应立即结束程序。',
  ja: '自分の手の後の局面を、入力と同じ形（目標、オプションや大きさの行を除く）で出力し、出力をフラッシュする。続けて次に自分の手番となる局面を同じ形で読み込み、これを繰り返す。対局が終わるか t 手指すと、代わりに一行 `over` が読み込まれる。ただちにプログラムを終了すること。',
};

/** How games may end without a winner, whichever values of the options are in the input: the largest ones, or the least of any. */
function endsOf({ inputs, rules: rulesOf }: PositionFormat, rules: Rules<Position>): LevelEnds {
  const largest = Object.fromEntries(
    inputs.map(({ name, values }) => [name, values[values.length - 1] ?? '']),
  );
  const others = inputs.flatMap(
    ({ name, values }) => unlessRefused(() => rulesOf({ ...largest, [name]: values[0] ?? '' })) ?? [],
  );
  const all = [rules, ...others];
  return {
    tie: all.some(({ neverTies }) => neverTies !== true),
    draw: all.some(({ pliesLeft, endless }) => pliesLeft === undefined && endless === undefined),
  };
}

interface LevelEnds {
  readonly tie: boolean;
  readonly draw: boolean;
}

/** What is printed if nobody wins, if that may be. */
function levelText(question: AskedQuestion, { tie, draw }: LevelEnds): Localised {
  const [level, never] = [wordFor(question, 'tie'), wordFor(question, 'draw')];
  const texts: Localised[] = [
    ...(tie
      ? [
          {
            en: `\`${level}\` if the game ends level`,
            zh: `和局输出 \`${level}\``,
            ja: `引き分けなら \`${level}\``,
          },
        ]
      : []),
    ...(draw
      ? [
          {
            en: `\`${never}\` if it never ends`,
            zh: `永不结束输出 \`${never}\``,
            ja: `終わらないなら \`${never}\``,
          },
        ]
      : []),
  ];
  return joined(texts, { en: ', or ', zh: '，', ja: '、' });
}

/** What is printed for a move. */
function moveText(question: AskedQuestion, { tie, draw }: LevelEnds): Localised {
  const before = ['win', ...(tie ? ['tie'] : []), ...(draw ? ['draw'] : [])].map(
    (usual) => `\`${wordFor(question, usual)}\``,
  );
  const loss = wordFor(question, 'loss');
  return {
    en: `The first line is ${before.join(', ')} or \`${loss}\`: what the side to move gets. Unless it loses or the game is over, then follows the position after a move that gets it, as in the input after its first lines with options or sizes. You may print the positions after several such moves, one after the other.`,
    zh: `第一行为 ${before.join('、')} 或 \`${loss}\`，即轮到走子的一方的结果。若非必败且对局未结束，接着输出走出该结果的一步之后的局面，格式同输入（不含选项或大小）。可依次输出多步之后的局面。`,
    ja: `一行目は手番の側の結果 ${before.join('、')}、\`${loss}\`。負けでも終局でもなければ、続けてその結果を得る手の後の局面を、入力と同じ形（オプションや大きさを除く）で出力する。そのような複数の手の後の局面を続けて出力してもよい。`,
  };
}

/** How games may end level, and whether each test of several has an answer. */
interface Answered extends LevelEnds {
  readonly isEach: boolean;
}

function outputText(question: AskedQuestion, rules: Rules<Position>, ends: Answered): Localised {
  const { asks } = question;
  const { isEach } = ends;
  if (asks === 'score' || asks === 'nimber')
    return isEach
      ? {
          en: 'A line with one integer for each test.',
          zh: '每组测试一行，一个整数。',
          ja: 'テストごとに一行、整数一つ。',
        }
      : { en: 'One integer.', zh: '一个整数。', ja: '整数一つ。' };
  if (asks === 'play') return PLAYING;
  if (asks === 'move') return moveText(question, ends);
  const [a = '', b = ''] = sideWords(rules).map((side) => {
    const printed = wordFor(question, side);
    return asks === 'plies' ? `\`${printed} t\`` : `\`${printed}\``;
  });
  const first =
    rules.position.sides.length === 0
      ? {
          en: ', the player to move or the other one',
          zh: '（轮到走子的一方或另一方）',
          ja: '（手番の側、または相手）',
        }
      : { en: '', zh: '', ja: '' };
  const endless = rules.endless !== undefined;
  const t =
    asks === 'plies'
      ? {
          en: `; t is the number of moves of both together${endless ? ', or `endless` if play that never ends wins' : ''}`,
          zh: `；t 为双方的总步数${endless ? '，若以永不结束获胜则为 `endless`' : ''}`,
          ja: `。t は双方合わせた手数${endless ? '、終わらないことで勝つなら `endless`' : ''}`,
        }
      : { en: '', zh: '', ja: '' };
  const levels = levelText(question, ends);
  return localised((language) => {
    const [or, end] = { en: [' or ', '.'], zh: [' 或 ', '。'], ja: [' または ', '。'] }[language];
    const who = { en: 'the winner, ', zh: '获胜的一方，', ja: '勝つ側、' }[language];
    const colon = language === 'en' ? ': ' : '：';
    const semicolon = levels.en === '' ? '' : language === 'en' ? '; ' : '；';
    const head = isEach
      ? { en: 'One line for each test', zh: '每组测试一行', ja: 'テストごとに一行' }[language]
      : { en: 'One line', zh: '一行', ja: '一行' }[language];
    return `${head}${colon}${who}${a}${or}${b}${first[language]}${t[language]}${semicolon}${levels[language]}${end}`;
  });
}
