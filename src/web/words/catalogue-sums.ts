/** Errors about values that can be added and about sums of games, which catalogue.ts has as well. */
import type { Translated } from './refusals.ts';

export const sumRefusals: Readonly<Record<string, Translated>> = {
  'there is no move {1}': { zh: '没有着法 {1}', ja: '手 {1} はない' },
  'the values need more than {1} of memory; allow more, or take a smaller game': {
    zh: '这些值需要多于 {1} 的内存；请允许更多，或取较小的游戏',
    ja: '値には {1} を超えるメモリーが要る。もっと許すか、小さなゲームにする',
  },
  'the values have more than {1} canonical forms': {
    zh: '这些值有多于 {1} 个标准形',
    ja: '値には {1} を超える標準形がある',
  },
  '{1} is not an option (expected {2} or {3})': {
    zh: '{1} 不是选项（应为 {2} 或 {3}）',
    ja: '{1} は設定ではない（{2} か {3} のはず）',
  },
  'only games in which whoever cannot move loses have values that can be added: {1}': {
    zh: '只有不能走的一方输的游戏才有可以相加的值：{1}',
    ja: '加えられる値があるのは、動けない方が負けるゲームだけ：{1}',
  },
  'here points decide': { zh: '此处由分数决定', ja: 'ここでは点数で決まる' },
  'here whoever cannot move wins, which is misère play': {
    zh: '此处不能走的一方赢，即反常规则',
    ja: 'ここでは動けない方が勝つ（ミゼール）',
  },
  'here the game then ends level': { zh: '此处那时游戏以平局结束', ja: 'ここではそのとき同点で終わる' },
  'here that depends on the position': { zh: '此处这取决于局面', ja: 'ここではそれは局面による' },
  'here the game can end before that': {
    zh: '此处游戏可能在那之前结束',
    ja: 'ここではその前に終わることがある',
  },
  'these positions do not tell what the side that is not to move could do: they have no {1}': {
    zh: '这些局面没有说明未轮到的一方能走什么：它们没有 {1}',
    ja: 'これらの局面からは、手番でない側の手が分からない：{1} がない',
  },
  'more than {1} values are needed': { zh: '需要多于 {1} 个值', ja: '{1} を超える値が要る' },
  '{1} can occur again in play; only games without cycles have values here, no loopy ones': {
    zh: '{1} 在对局中可能重复出现；此处只有不循环的游戏才有值',
    ja: '{1} は対局の中で再び現れうる。ここで値があるのは、循環のないゲームだけ',
  },
  '{1} has too many digits: numbers are exact up to 53 binary digits, 50 of them fractional': {
    zh: '{1} 的位数太多：数精确到 53 个二进制位，其中小数 50 位',
    ja: '{1} は桁が多すぎる。数は二進 53 桁、うち小数 50 桁まで正確',
  },
  '{1}: the denominator of a number must be a power of 2': {
    zh: '{1}：数的分母必须是 2 的幂',
    ja: '{1}：数の分母は 2 のべきでなければならない',
  },
  'this game has no atomic weight: it differs by {1} or more from every multiple of it, and is not all-small':
    {
      zh: '此游戏没有原子量：它与 {1} 的每个倍数至少相差同样多，且不是全小游戏',
      ja: 'このゲームに原子量はない：{1} の倍数のどれとも同じだけ以上異なり、オールスモールでもない',
    },
  'a game is cooled by more than -1, got {1}': {
    zh: '冷却的温度必须大于 -1，得到 {1}',
    ja: '冷却する温度は -1 より大きい数。与えられたのは {1}',
  },
  "the unit of Norton's product must be positive": {
    zh: '诺顿积的单位必须为正',
    ja: 'ノートン積の単位は正でなければならない',
  },
  'games are combined move by move only if they are born by day {1}, and this one is born on day {2}': {
    zh: '只有不晚于第 {1} 天出生的游戏才能逐步组合，而此游戏在第 {2} 天出生',
    ja: '一手ずつ組み合わせられるのは {1} 日目までに生まれたゲームだけで、これは {2} 日目に生まれる',
  },
  'only a game {1} has powers such as {2}; others have only {3}': {
    zh: '只有 {1} 形的游戏才有 {2} 这样的幂；其他游戏只有 {3}',
    ja: '{2} のようなべきがあるのは {1} の形のゲームだけ。ほかには {3} だけがある',
  },
  'a nimber is a whole number from 0 up, got {1}': {
    zh: '尼姆值是从 0 起的整数，得到 {1}',
    ja: 'ニム値は 0 以上の整数。与えられたのは {1}',
  },
  'nimbers are multiplied up to 2^32 - 1, got {1}': {
    zh: '尼姆值的乘法只到 2^32 - 1，得到 {1}',
    ja: 'ニム値の積は 2^32 - 1 まで。与えられたのは {1}',
  },
  'the exponent of a nimber is a whole number, got {1}': {
    zh: '尼姆值的指数是整数，得到 {1}',
    ja: 'ニム値の指数は整数。与えられたのは {1}',
  },
  'the nimber 0 has no inverse': { zh: '尼姆值 0 没有逆元', ja: 'ニム値 0 に逆元はない' },
  'the nimber {1} is too large: games have nimbers up to {2}': {
    zh: '尼姆值 {1} 过大：游戏的尼姆值最大为 {2}',
    ja: 'ニム値 {1} は大きすぎる。ゲームのニム値は {2} まで',
  },
  'a game with more than {1} ups is too large': {
    zh: '有 {1} 个以上 ↑ 的游戏过大',
    ja: '↑ が {1} 個より多いゲームは大きすぎる',
  },
  'an uptimal expansion such as {1}': {
    zh: '如 {1} 的 ↑ 幂展开式',
    ja: '{1} のような ↑ のべきの展開',
  },
  'expected a nimber such as {1}': { zh: '应为尼姆值，例如 {1}', ja: '{1} のようなニム値のはず' },
  '{1} must be a number': { zh: '{1}必须是数', ja: '{1}は数でなければならない' },
  'the temperature': { zh: '温度', ja: '温度' },
  'the exponent': { zh: '指数', ja: '指数' },
  'combining these games would take {1} pairs of moves; at most {2} are tried': {
    zh: '组合这些游戏需要 {1} 对着法；最多尝试 {2} 对',
    ja: 'これらのゲームの組み合わせには手の組が {1} 要る。試すのは {2} まで',
  },
  'a loopy game stands where only a short one, in which play ends, has a meaning': {
    zh: '此处只有会结束的短游戏才有意义，却是循环游戏',
    ja: '終わりのある短いゲームにしか意味がないところに、ループゲームがある',
  },
  'column {1}: {2} can only be an option, not a part of a sum or of a function': {
    zh: '第 {1} 列：{2} 只能是选项，不能是和或函数的一部分',
    ja: '{1} 列：{2} は選択肢にしかなれず、和や関数の一部にはなれない',
  },
  'the onside, which is written first, must be at least the offside': {
    zh: '写在前面的上侧必须不小于下侧',
    ja: '先に書くオンサイドは、オフサイド以上でなければならない',
  },
  'a loopy game has {1} positions; at most {2} are compared': {
    zh: '循环游戏有 {1} 个局面；最多比较 {2} 个',
    ja: 'ループゲームに局面が {1} ある。比べられるのは {2} まで',
  },
  'a sum of loopy games has up to {1} positions; at most {2} are compared': {
    zh: '循环游戏之和最多有 {1} 个局面；最多比较 {2} 个',
    ja: 'ループゲームの和に局面が最大 {1} ある。比べられるのは {2} まで',
  },
  'the {1} of this game is equal to no stopper that was found': {
    zh: '没有找到与此游戏的 {1} 相等的停止游戏',
    ja: 'このゲームの {1} に等しいストッパーは見つからなかった',
  },
  'play reaches more than {1} positions, too many for loopy values': {
    zh: '对局能到达多于 {1} 个局面，对循环值来说太多',
    ja: '対局で到達する局面が {1} を超え、ループゲームの値には多すぎる',
  },
  onside: { zh: '上侧', ja: 'オンサイド' },
  offside: { zh: '下侧', ja: 'オフサイド' },
  'a game has more than {1} followers, which is too many beside loopy games': {
    zh: '游戏有多于 {1} 个后继，与循环游戏一起时太多',
    ja: 'ゲームの後続が {1} を超え、ループゲームと並べるには多すぎる',
  },
  'beside loopy games a short one must be born by day {1}, and this one is born on day {2}': {
    zh: '与循环游戏一起的短游戏必须不晚于第 {1} 天出生，而此游戏在第 {2} 天出生',
    ja: 'ループゲームと並べる短いゲームは {1} 日目までに生まれていなければならず、これは {2} 日目に生まれる',
  },
  'only a stopper has stops, and this game has two sides': {
    zh: '只有停止游戏才有停止值，而此游戏有两侧',
    ja: '停止値があるのはストッパーだけで、このゲームには二つの側がある',
  },
  'column {1}: expected {2}, got {3} arguments': {
    zh: '第 {1} 列：应为 {2}，得到 {3} 个参数',
    ja: '{1} 列：{2} のはずが、引数が {3} 個',
  },
  'column {1}: {2} is no function; there are {3}': {
    zh: '第 {1} 列：{2} 不是函数；可用的有 {3}',
    ja: '{1} 列：{2} という関数はない。あるのは {3}',
  },
  'one coordinate such as {1}': { zh: '一个坐标，例如 {1}', ja: '{1} のような座標一つ' },
  'two such as {1}': { zh: '两个，例如 {1}', ja: '{1} のような二つ' },
  'three such as {1}': { zh: '三个，例如 {1}', ja: '{1} のような三つ' },
  '{1} has {2}; expected {3}': { zh: '{1} 有{2}；应为{3}', ja: '{1} には{2}がある。{3} のはず' },
  '{1} is no coordinate; write digits, or a sum of powers such as 10^40+1': {
    zh: '{1} 不是坐标；请写数字，或幂之和，例如 10^40+1',
    ja: '{1} は座標ではない。数字か、10^40+1 のようなべきの和で書く',
  },
  'the coordinate {1} is below 0': { zh: '坐标 {1} 小于 0', ja: '座標 {1} は 0 より小さい' },
  '{1} is a power of a power; write it out': {
    zh: '{1} 是幂的幂；请写开',
    ja: '{1} はべきのべき。展開して書く',
  },
  'a coordinate may have at most {1} digits': { zh: '坐标最多可有 {1} 位', ja: '座標は {1} 桁まで' },
  'a game such as {1}, {2}, {3}, {4}, {5} or {6}': {
    zh: '一个游戏，例如 {1}、{2}、{3}、{4}、{5} 或 {6}',
    ja: '{1}、{2}、{3}、{4}、{5}、{6} のようなゲーム',
  },
  'the end of the text': { zh: '文本的末尾', ja: '文の終わり' },
  'column {1}: expected {2}, got {3}': {
    zh: '第 {1} 列：应为 {2}，得到 {3}',
    ja: '{1} 列：{2} のはずが {3}',
  },
  'a game is nested more than {1} times': {
    zh: '游戏的嵌套多于 {1} 层',
    ja: 'ゲームの入れ子が {1} 段を超える',
  },
  'column {1}: these braces have {2} twice; write more bars where the game is divided first': {
    zh: '第 {1} 列：这对花括号中有两次 {2}；请在先分开之处写更多竖线',
    ja: '{1} 列：この括弧には {2} が二度ある。先に分けるところに縦線をもっと書く',
  },
  'nimbers apply to normal play only, not to misère play': {
    zh: '尼姆值只适用于正常规则，不适用于反常规则',
    ja: 'ニム値は正規形だけのもので、ミゼールには使えない',
  },
  'if a move can take any amount, the nimbers grow without bound and no finite automaton computes them': {
    zh: '如果一步可取任意数量，尼姆值会无限增长，没有有限自动机能计算它们',
    ja: '一手でいくつでも取れるなら、ニム値は限りなく大きくなり、計算する有限オートマトンはない',
  },
  'no law of the nimbers of {1} was found': {
    zh: '没有找到 {1} 的尼姆值的规律',
    ja: '{1} のニム値の法則は見つからなかった',
  },
  '{1} is forbidden, so it is not a position': {
    zh: '{1} 被禁止，因此不是局面',
    ja: '{1} は禁じられていて、局面ではない',
  },
  'no period of the nimbers of {1} was found among the heaps to {2}': {
    zh: '在不大于 {2} 的堆中没有找到 {1} 的尼姆值的周期',
    ja: '{2} までの山に {1} のニム値の周期は見つからなかった',
  },
  'a heap of Nim in a sum has at most {1} counters, got {2}': {
    zh: '和中的尼姆堆最多有 {1} 个，得到 {2}',
    ja: '和の中のニムの山は {1} 個まで、与えられたのは {2}',
  },
  'heaps of an octal game cannot be forbidden': {
    zh: '八进制游戏的堆不能被禁止',
    ja: '八進ゲームの山は禁じられない',
  },
  'the moves of {1} do not subtract vectors, which a law needs; moves can also be given as "(1,0) (0,1)", octal codes as 0.77':
    {
      zh: '{1} 的着法不是减去向量，而规律需要如此；着法也可写成 "(1,0) (0,1)"，八进制代码写成 0.77',
      ja: '{1} の手はベクトルを引くものではなく、法則にはそれが要る。手は "(1,0) (0,1)"、八進符号は 0.77 のようにも書ける',
    },
  '{1} can end while there are moves; laws are found only for games that end when there is no move': {
    zh: '{1} 在还有着法时可能结束；只为没有着法时才结束的游戏寻找规律',
    ja: '{1} は手があるうちに終わることがある。法則を探すのは、手がなくなって終わるゲームだけ',
  },
  'the move from {1} to {2} changes {3}, where {4} should never change again': {
    zh: '从 {1} 到 {2} 的着法改变了 {3}，而那里的 {4} 不应再变',
    ja: '{1} から {2} への手が {3} を変えるが、そこの {4} はもう変わらないはず',
  },
  'the move from {1} to {2} changes more than one of the {3}': {
    zh: '从 {1} 到 {2} 的着法改变了不止一个 {3}',
    ja: '{1} から {2} への手は {3} の二つ以上を変える',
  },
  'after {1} at {2} there is the new move {3}, but in a placement game moves only take each other away': {
    zh: '在 {2} 走 {1} 之后出现新着法 {3}，而在放置类游戏中着法只会互相除去',
    ja: '{2} で {1} の後に新しい手 {3} が現れるが、配置ゲームの手は互いを除くだけである',
  },
  '{1} is not a position, so positions tell whose turn it is; in a sum {2} could be to move here': {
    zh: '{1} 不是局面，所以局面说明了轮到谁；而在和中此处可能轮到 {2}',
    ja: '{1} は局面ではないので、局面から手番が分かってしまう。和の中ではここで {2} の番かもしれない',
  },
  'the move from {1} to {2} keeps the turn; only games in which sides alternate can be added': {
    zh: '从 {1} 到 {2} 的着法没有交换轮次；只有双方轮流走的游戏才能相加',
    ja: '{1} から {2} への手で手番が替わらない。加えられるのは交互に動くゲームだけ',
  },
  '{1} need positions that are a turn and one board filled with symbols': {
    zh: '{1} 要求局面由轮次和一个填满符号的棋盘组成',
    ja: '{1} には、手番と記号で埋まった一つの盤からなる局面が要る',
  },
  '{1}: {2} is for {3} cells, but the board has {4}': {
    zh: '{1}：{2} 适用于 {3} 格，但棋盘有 {4} 格',
    ja: '{1}：{2} は {3} マスのもので、盤は {4} マス',
  },
  '{1} is no octal code; write it as 0.77, digits 0 to 7 after the point': {
    zh: '{1} 不是八进制代码；请写成 0.77，点后为 0 至 7 的数字',
    ja: '{1} は八進符号ではない。0.77 のように、点の後に 0 から 7 の数字を書く',
  },
  '{1} has {2} before the point; expected 0, or 4 if a heap may be split without taking anything': {
    zh: '{1} 的点前是 {2}；应为 0，若可不取而分堆则为 4',
    ja: '{1} の点の前は {2}。0 か、取らずに分けられるなら 4 のはず',
  },
  '{1}: digit {2} after the point is {3}, which would leave three heaps (a hexadecimal game); octal codes have digits 0 to 7':
    {
      zh: '{1}：点后第 {2} 位是 {3}，会留下三堆（十六进制游戏）；八进制代码的数字为 0 至 7',
      ja: '{1}：点の後の {2} 桁目は {3} で、山が三つ残る（十六進ゲーム）。八進符号の数字は 0 から 7',
    },
  '{1}: digit {2} after the point is {3}; octal codes have digits 0 to 7': {
    zh: '{1}：点后第 {2} 位是 {3}；八进制代码的数字为 0 至 7',
    ja: '{1}：点の後の {2} 桁目は {3}。八進符号の数字は 0 から 7',
  },
  'the code has {1} digits after the point; at most {2} are read': {
    zh: '代码点后有 {1} 位；最多读取 {2} 位',
    ja: '符号は点の後に {1} 桁ある。読むのは {2} 桁まで',
  },
  '{1} is no code of a heap game; write it as 0.3F or 0.30(3)': {
    zh: '{1} 不是堆游戏的代码；请写成 0.3F 或 0.30(3)',
    ja: '{1} は山のゲームの符号ではない。0.3F や 0.30(3) のように書く',
  },
  '{1} has {2} before the point; expected 0, or 4, 8 or C if a heap may be split into two or three without taking anything':
    {
      zh: '{1} 的点前是 {2}；应为 0，若可不取而分成两堆或三堆则为 4、8 或 C',
      ja: '{1} の点の前は {2}。0 か、取らずに二つか三つに分けられるなら 4、8、C のはず',
    },
  '{1}: digit {2} after the point is {3}; expected 0 to 9 or A to F': {
    zh: '{1}：点后第 {2} 位是 {3}；应为 0 至 9 或 A 至 F',
    ja: '{1}：点の後の {2} 桁目は {3}。0 から 9 か A から F のはず',
  },
  '{1} in {2} is no number of tokens; expected numbers from 1 to {3}, as in "all but 2, 3, 7"': {
    zh: '{2} 中的 {1} 不是个数；应为 1 至 {3} 的数，如 "all but 2, 3, 7"',
    ja: '{2} の {1} は個数ではない。"all but 2, 3, 7" のように 1 から {3} の数のはず',
  },
  'the code allows no move at all': { zh: '代码不允许任何着法', ja: '符号には手が一つもない' },
  'no law of the nimbers of {1} was found, so a heap in a sum has at most {2} tokens': {
    zh: '没有找到 {1} 的尼姆值的规律，所以和中的堆至多有 {2} 枚',
    ja: '{1} のニム値の法則は見つからなかったので、和の中の山は {2} 個まで',
  },
  'a nimber in a sum is at most {1}, and the heap {2} of {3} has {4}': {
    zh: '和中的尼姆值最多为 {1}，而 {3} 的堆 {2} 为 {4}',
    ja: '和の中のニム値は {1} までで、{3} の山 {2} は {4}',
  },
  'heaps cannot be forbidden': { zh: '堆不能被禁止', ja: '山は禁じられない' },
  '{1} allows no move at all': { zh: '{1} 不允许任何着法', ja: '{1} には手が一つもない' },
  'the nimber of the heap {1} is {2}, and nimbers of octal games are computed only below {3}': {
    zh: '堆 {1} 的尼姆值是 {2}，而八进制游戏的尼姆值只计算到 {3} 以下',
    ja: '山 {1} のニム値は {2} だが、八進ゲームのニム値は {3} 未満だけ計算する',
  },
  'a sum has no option {1}; expected {2}': {
    zh: '和没有选项 {1}；应为 {2}',
    ja: '和に設定 {1} はない。{2} のはず',
  },
  'the number of heaps': { zh: '堆数', ja: '山の数' },
  'to try every move of {1} heaps would take too long': {
    zh: '试遍 {1} 个堆的每一着会太久',
    ja: '{1} 個の山の手をすべて試すと長くかかりすぎる',
  },
  'the claim was not decided in {1} steps, and more would take too long': {
    zh: '命题在 {1} 步内没有判定，再多会太久',
    ja: '主張は {1} 段では決まらず、それ以上は長くかかりすぎる',
  },
  'game must be the code of a heap game such as "0.3F" or "0.30(3)"': {
    zh: 'game 必须是堆游戏的代码，如 "0.3F" 或 "0.30(3)"',
    ja: 'game は "0.3F" や "0.30(3)" のような山のゲームの符号のはず',
  },
  'the period must be a multiple of {1}, the number of repeating digits, got {2}': {
    zh: '周期必须是循环数字个数 {1} 的倍数，给出的是 {2}',
    ja: '周期は繰り返す桁の数 {1} の倍数のはずが {2} だった',
  },
  'a certificate is a JSON object, but this is no JSON: {1}': {
    zh: '证书是一个 JSON 对象，但这不是 JSON：{1}',
    ja: '証明書は JSON オブジェクトだが、これは JSON ではない：{1}',
  },
  'the certificate has version {1}; this program reads version 1: a newer perfect-play may read it': {
    zh: '证书的版本是 {1}；本程序读取版本 1：更新的 perfect-play 或许能读',
    ja: '証明書の版は {1}。このプログラムは版 1 を読む。新しい perfect-play なら読めるかもしれない',
  },
  'format must be {1}': { zh: 'format 必须是 {1}', ja: 'format は {1} のはず' },
  'a list of {1}': { zh: '{1} 的列表', ja: '{1} の並び' },
  '{1} must be an object with {2}, got {3}': {
    zh: '{1} 必须是含 {2} 的对象，给出的是 {3}',
    ja: '{1} は {2} を持つオブジェクトのはずが {3} だった',
  },
  '{1} has an unknown member {2}; expected {3}': {
    zh: '{1} 有未知的成员 {2}；应为 {3}',
    ja: '{1} に知らないメンバー {2} がある。{3} のはず',
  },
  '{1} to {2}': { zh: '{1} 至 {2}', ja: '{1} から {2}' },
  '{1} must be a list of {2}, got {3}': {
    zh: '{1} 必须是 {2} 的列表，给出的是 {3}',
    ja: '{1} は {2} の並びのはずが {3} だった',
  },
  '{1} must be an integer from {2} to {3}, got {4}': {
    zh: '{1} 必须是 {2} 至 {3} 的整数，给出的是 {4}',
    ja: '{1} は {2} から {3} の整数のはずが {4} だった',
  },
  '{1} must be an integer from 0 on, got {2}': {
    zh: '{1} 必须是不小于 0 的整数，给出的是 {2}',
    ja: '{1} は 0 以上の整数のはずが {2} だった',
  },
  '{1} must be {2}, got {3}': { zh: '{1} 必须是 {2}，给出的是 {3}', ja: '{1} は {2} のはずが {3} だった' },
  'a certificate of more than {1} characters': { zh: '超过 {1} 个字符的证书', ja: '{1} 文字を超える証明書' },
  'game.rays has moves, whose nimbers grow without bound: no automaton can give them': {
    zh: 'game.rays 中有着法，其尼姆值无限增长：没有自动机能给出它们',
    ja: 'game.rays に手があり、ニム値は限りなく増える。どのオートマトンもそれを与えられない',
  },
  'game.forbidden must be empty if the digits have weights': {
    zh: '如果数字有权，game.forbidden 必须为空',
    ja: '桁に重みがあれば game.forbidden は空のはず',
  },
  'game.{1}[{2}] subtracts nothing: the game would never end': {
    zh: 'game.{1}[{2}] 什么也不减：游戏不会结束',
    ja: 'game.{1}[{2}] は何も引かないので、ゲームが終わらない',
  },
  'game.vectors and game.rays are empty: there is no move': {
    zh: 'game.vectors 和 game.rays 为空：没有着法',
    ja: 'game.vectors と game.rays が空で、手がない',
  },
  'game.vectors and game.rays have {1} moves; expected at most {2} together': {
    zh: 'game.vectors 和 game.rays 共有 {1} 种着法；最多应为 {2}',
    ja: 'game.vectors と game.rays には合わせて {1} の手がある。{2} までのはず',
  },
  'automaton has both base and weights; expected one of them': {
    zh: 'automaton 同时有 base 和 weights；应只有其中之一',
    ja: 'automaton に base と weights の両方がある。どちらか一つのはず',
  },
  'automaton.weights must be 1, t or t + 1, and t times the second plus 1, for a t from 1 to 9 and a second above 1, got {1}':
    {
      zh: 'automaton.weights 必须是 1、t 或 t + 1，以及 t 乘第二个加 1，其中 t 为 1 至 9，第二个大于 1；给出的是 {1}',
      ja: 'automaton.weights は 1、t か t + 1、そして t × 二番目 + 1（t は 1 から 9、二番目は 1 より大きい）のはずが {1} だった',
    },
};
