/** What the rules say of bad input, in the other languages: sentences told by their pattern, the parts in place. */
import type { PlayError } from '../../errors.ts';
import type { Locale } from './messages.ts';

type Refusal = readonly [pattern: RegExp, zh: string, ja: string];

/** $1, $2 … stand for what the pattern caught. */
const REFUSALS: readonly Refusal[] = [
  [
    /^(\S+) must be at least (\S+), got (.+)$/,
    '$1 至少为 $2，给出的是 $3',
    '$1 は $2 以上でなければならないが、$3 だった',
  ],
  [/^(.+?) (-?\d\S*) is outside (\S+)$/, '$1 $2 不在 $3 之内', '$1 $2 は $3 の外'],
  [
    /^(\S+) must be even, got (.+)$/,
    '$1 必须为偶数，给出的是 $2',
    '$1 は偶数でなければならないが、$2 だった',
  ],
  [
    /^('.+?') is not an integer \(expected (.+)\)$/,
    '$1 不是整数（应为 $2）',
    '$1 は整数ではない（$2 のはず）',
  ],
  [/^(\S+) has no option ('.+?').*$/, '$1 没有选项 $2', '$1 に設定 $2 はない'],
  [
    /^(.+?): ('.+?') is not a cell; write (?:it )?(.+)$/,
    '$1：$2 不是格子；应写成 $3',
    '$1：$2 はマスではない。$3 のように書く',
  ],
  [/^(.+?) is not a cell of the board$/, '$1 不是棋盘上的格子', '$1 は盤のマスではない'],
  [/^(.+?) is a wall$/, '$1 是墙', '$1 は壁'],
  [
    /^(.+?): ('.+?') is not one of (.+?)(?:; did you mean.*)?$/,
    '$1：$2 不是 $3 之一',
    '$1：$2 は $3 のどれでもない',
  ],
  [/^(.+?): two on the same cell (.+)$/, '$1：两枚棋子同在 $2', '$1：二つが同じマス $2 にある'],
  [/^(.+?): expected (\d+) cells, got (\d+)$/, '$1：应有 $2 格，给出 $3 格', '$1：$2 マスのはずが $3 マス'],
  [
    /^expected (\d+) (\S+) \((\S+)\), found (\d+).*$/,
    '应有 $1 个 $2（$3），找到 $4 个',
    '$2（$3）は $1 個のはずが $4 個あった',
  ],
  [
    /^row (\d+) has (\d+) characters, expected (\d+)$/,
    '第 $1 行有 $2 个字符，应为 $3 个',
    '$1 段目は $2 文字、$3 文字のはず',
  ],
  [/^(.+?) on the same cell (.+)$/, '同在一格 $2', '同じマス $2 にある'],
  [/^both knights on (.+)$/, '两枚骑士同在 $1', '両方のナイトが $1 にある'],
  [
    /^(.+?) is no position: .+$/,
    '$1 不是局面：同一方的两枚棋子在同一格',
    '$1 は局面ではない。同じ側の駒が同じマスにある',
  ],
  [/^(\S+)=(.+) is missing$/, '缺少 $1=$2', '$1=$2 がない'],
  [/^('.+?') is not field=value.*$/, '$1 不是“字段=值”的形式', '$1 は「項目=値」の形ではない'],
  [/^('.+?') is not a field of the position.*$/, '局面没有字段 $1', '局面に項目 $1 はない'],
  [
    /^ply (\d+): ('.+?') is not a legal move there$/,
    '第 $1 步：$2 在那里不是合法着法',
    '$1 手目：$2 はそこでは指せない',
  ],
  [/^there is no move ('.+?') here.*$/, '此处没有着法 $1', 'ここに手 $1 はない'],
  [/^at: there are (\d+) moves, got (\d+)$/, 'at：共有 $1 步，给出的是 $2', 'at：手は $1 だが、$2 だった'],
  [/^this is no session: .+$/, '这不是对局文本', 'これは棋譜ではない'],
  [
    /^(.+) would be needed, but (.+?) may be used; .+$/,
    '需要 $1，但只允许 $2；较小的棋盘会有帮助',
    '$1 が要るが、使えるのは $2。盤を小さくするとよい',
  ],
  [
    /^a board of (\S+) has (\S+) cells, more than the (\S+) .+$/,
    '$1 的棋盘有 $2 格，超过上限 $3',
    '$1 の盤は $2 マスで、上限 $3 を超える',
  ],
];

/** The places an error came from. */
const PLACES: Readonly<Record<string, readonly [zh: string, ja: string]>> = {
  from: ['起始局面', '初期局面'],
  moves: ['着法', '手順'],
  start: ['起始局面', '初期局面'],
};

/** The error in a language; what has no pattern stays in English. */
export function refusal(locale: Locale, { sentence, places, message }: PlayError): string {
  if (locale === 'en') return message;
  const k = locale === 'zh' ? 0 : 1;
  const found = REFUSALS.find(([pattern]) => pattern.test(sentence));
  const said = found ? sentence.replace(found[0], found[k + 1] as string) : sentence;
  const where = places
    .map(String)
    .map(
      (place) =>
        PLACES[place]?.[k] ?? place.replace(/^line (\d+)$/, locale === 'zh' ? '第 $1 行' : '$1 行目'),
    );
  return [...where, said].join('：');
}
