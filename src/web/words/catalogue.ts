/** Error messages in the other languages, by their English template; {1}, {2} … stand for the values. */
import { checkRefusals } from './catalogue-checks.ts';
import { statementRefusals } from './catalogue-statements.ts';
import { sumRefusals } from './catalogue-sums.ts';
import { tableRefusals } from './catalogue-tables.ts';
import type { Translated } from './refusals.ts';

export const refusals: Readonly<Record<string, Translated>> = {
  ...checkRefusals,
  ...statementRefusals,
  ...sumRefusals,
  ...tableRefusals,
  '{1} is not a position that play can start from': {
    zh: '{1} 不是对局可以开始的局面',
    ja: '{1} は対局を始められる局面ではない',
  },
  'moves such as {1}': { zh: '如 {1} 的着法', ja: '{1} のような手' },
  'the names of options, such as {1}': { zh: '选项的名称，如 {1}', ja: '{1} のようなオプションの名前' },
  '{1}: the moves {2} change {3}, but {4} names {5}': {
    zh: '{1}：着法 {2} 改变 {3}，而 {4} 列出 {5}',
    ja: '{1}: 手 {2} は {3} を変えるが、{4} には {5} がある',
  },
  'no law of {1} was found, so boards that are too large have no answer': {
    zh: '没有找到 {1} 的规律，因此过大的棋盘没有答案',
    ja: '{1} の法則は見つからなかったので、大きすぎる盤には答えがない',
  },
  'by the moves of {1}, {2}, the start at {3} is a {4} for the first player, but by the rules it is a {5}': {
    zh: '按 {1} 的着法 {2}，起始 {3} 对先手是{4}，而按规则是{5}',
    ja: '{1} の手 {2} によれば {3} の開始は先手の{4}だが、ルールによれば{5}である',
  },
  'by the moves of {1}, {2}, the start at {3} has the nimber {4}, but by the rules {5}': {
    zh: '按 {1} 的着法 {2}，起始 {3} 的尼姆值为 {4}，而按规则为 {5}',
    ja: '{1} の手 {2} によれば {3} の開始のニム値は {4} だが、ルールによれば {5} である',
  },
  'no board with coordinates below {1} is there to compare with the moves of {2}, {3}': {
    zh: '没有坐标小于 {1} 的棋盘可以与 {2} 的着法 {3} 比较',
    ja: '座標が {1} より小さい盤がなく、{2} の手 {3} と比べられない',
  },
  'positions of a scoring game are not counted up to symmetry': {
    zh: '计分游戏的局面不按对称合并计数',
    ja: '得点を争うゲームの局面は、対称なものをまとめて数えることはない',
  },
  'these positions have no index to go through; count those that play reaches': {
    zh: '这些局面没有可以遍历的索引；请统计对局能到达的局面',
    ja: 'これらの局面にはたどれる索引がない。対局で現れる局面を数える',
  },
  'more than {1} positions cannot be counted from a start; a smaller board helps': {
    zh: '无法从一个开局统计多于 {1} 个局面；较小的棋盘会有帮助',
    ja: '開始局面から {1} を超える局面は数えられない。小さな盤にするとよい',
  },
  'moves returned {1}, expected a list of positions': {
    zh: 'moves 返回了 {1}，应为局面的列表',
    ja: 'moves が {1} を返した。局面の一覧のはず',
  },
  '{1} cannot be imported here; expected one of {2}': {
    zh: '此处不能导入 {1}；应为 {2} 之一',
    ja: 'ここでは {1} を取り込めない。{2} のいずれかとする',
  },
  'the start is {1}, not a position; expected {2}': {
    zh: '起始是 {1}，不是局面；应为 {2}',
    ja: '開始局面が {1} で、局面ではない。{2} とする',
  },
  'the start {1}: it has no {2}; expected {3}': {
    zh: '起始 {1}：没有 {2}；应为 {3}',
    ja: '開始局面 {1}：{2} がない。{3} とする',
  },
  '{1} is not imported; import it from {2}': {
    zh: '{1} 尚未导入；请从 {2} 导入',
    ja: '{1} が取り込まれていない。{2} から取り込む',
  },
  'this cannot be read: {1}': {
    zh: '无法读取：{1}',
    ja: '読めない：{1}',
  },
  '{1} is not expected here': {
    zh: '此处不应有 {1}',
    ja: 'ここに {1} は来ない',
  },
  '{1} is not expected here; expected {2}': {
    zh: '此处不应有 {1}；应为 {2}',
    ja: 'ここに {1} は来ない。{2} のはず',
  },
  'the game is over, but not as claimed': {
    zh: '对局已结束，但与所称不符',
    ja: 'ゲームは終わったが、主張のとおりではない',
  },
  'there is no move, and that is not as claimed': {
    zh: '没有着法，而这与所称不符',
    ja: '手がなく、主張のとおりではない',
  },
  'the plies of the claim are over, but the game is not': {
    zh: '所称的步数已满，但对局未结束',
    ja: '主張された手数は尽きたが、ゲームは終わっていない',
  },
  '{1} does not fall with the move from {2}': {
    zh: '从 {2} 走一步后，{1} 没有减小',
    ja: '{2} からの手で {1} が減らない',
  },
  '{1} is no number from 0 on at {2}': {
    zh: '在 {2}，{1} 不是 0 或正数',
    ja: '{2} で {1} が 0 以上の数でない',
  },
  'the rules gave an answer that cannot be read': {
    zh: '规则给出了无法读取的回答',
    ja: '規則の答えが読めない',
  },
  'the rules did not answer for {1} seconds and were stopped; is there a loop that never ends?': {
    zh: '规则在 {1} 秒内没有回答，已被停止；是否有不会结束的循环？',
    ja: '規則が {1} 秒間答えず、止められた。終わらないループがないか？',
  },
  'the rules sent too many messages and were stopped': {
    zh: '规则发送的消息太多，已被停止',
    ja: '規則が多すぎるメッセージを送り、止められた',
  },
  'the file has {1} bytes, and a link carries at most {2}; send the file instead': {
    zh: '文件有 {1} 字节，链接最多可带 {2} 字节；请改为发送文件',
    ja: 'ファイルは {1} バイトあり、リンクに入るのは {2} バイトまで。代わりにファイルを送る',
  },
  'this link is damaged: the file in it cannot be read; copy the whole link, or ask for the file': {
    zh: '此链接已损坏：其中的文件无法读取；请复制完整的链接，或索取文件',
    ja: 'このリンクは壊れていて、中のファイルが読めない。リンク全体をコピーするか、ファイルをもらう',
  },
  'the file has {1} bytes, and at most {2} are opened': {
    zh: '文件有 {1} 字节，最多可打开 {2} 字节',
    ja: 'ファイルは {1} バイトあり、開けるのは {2} バイトまで',
  },
  '{1} is not a position that is known here': {
    zh: '{1} 不是此处已知的局面',
    ja: '{1} はここで知られた局面ではない',
  },
  'the library has no {1}{2}': {
    zh: '库中没有 {1}{2}',
    ja: 'ライブラリーに {1} はない{2}',
  },
  '{1} is imported from {2}': {
    zh: '{1} 应从 {2} 导入',
    ja: '{1} は {2} から取り込む',
  },
  'the default export is {1}, not a game; expected {2}': {
    zh: '默认导出是 {1}，不是游戏；应为 {2}',
    ja: '既定のエクスポートは {1} で、ゲームではない。{2} とする',
  },
  'it exports nothing': {
    zh: '没有导出任何内容',
    ja: '何もエクスポートしていない',
  },
  'it exports {1}': {
    zh: '导出了 {1}',
    ja: '{1} をエクスポートしている',
  },
  'the file has no default export ({1}); expected {2}': {
    zh: '文件没有默认导出（{1}）；应为 {2}',
    ja: 'ファイルに既定のエクスポートがない（{1}）。{2} とする',
  },
  'rules gave a promise; it must not be async': {
    zh: 'rules 返回了 promise；它不能是 async',
    ja: 'rules が promise を返した。async にはできない',
  },
  'rules gave {1}; expected what rules(position, { … }) returns': {
    zh: 'rules 给出了 {1}；应为 rules(position, { … }) 的返回值',
    ja: 'rules が {1} を返した。rules(position, { … }) の返すものとする',
  },
  'the start {1}': {
    zh: '起始 {1}',
    ja: '開始 {1}',
  },
  // numbers and words
  '{1} is not an integer (expected {2})': {
    zh: '{1} 不是整数（{2} 需为整数）',
    ja: '{1} は整数ではない（{2} には整数が要る）',
  },
  '{1} must be at least {2}, got {3}': {
    zh: '{1} 至少为 {2}，给出的是 {3}',
    ja: '{1} は {2} 以上でなければならないが、{3} だった',
  },
  '{1} {2} is outside {3}..{4}': { zh: '{1} {2} 不在 {3}..{4} 之内', ja: '{1} {2} は {3}..{4} の外' },
  '{1}; coordinates start at 1': { zh: '{1}；坐标从 1 开始', ja: '{1}。座標は 1 から始まる' },
  '{1} must be even, got {2}': {
    zh: '{1} 必须为偶数，给出的是 {2}',
    ja: '{1} は偶数でなければならないが、{2} だった',
  },
  '{1}: {2} is not one of {3}{4}': {
    zh: '{1}：{2} 不是以下之一：{3}{4}',
    ja: '{1}：{2} は次のどれでもない：{3}{4}',
  },
  '{1} is not one of {2}{3}': { zh: '{1} 不是以下之一：{2}{3}', ja: '{1} は次のどれでもない：{2}{3}' },
  '{1}: {2} is neither yes nor no': {
    zh: '{1}：{2} 既不是 yes 也不是 no',
    ja: '{1}：{2} は yes でも no でもない',
  },
  "; did you mean '{1}'?": { zh: "；是否指 '{1}'？", ja: "。'{1}' のことか？" },
  '; write {1}': { zh: '；请写 {1}', ja: '。{1} と書く' },
  ' (expected {1})': { zh: '（应为 {1}）', ja: '（{1} のはず）' },
  '; expected {1}': { zh: '；应为 {1}', ja: '。{1} のはず' },
  ' ({1})': { zh: '（{1}）', ja: '（{1}）' },
  '{1}, {2}': { zh: '{1}，{2}', ja: '{1}、{2}' },
  '{1} {2}': { zh: '{1} {2}', ja: '{1} {2}' },
  '{1} and {2} more': { zh: '{1} 以及另外 {2} 个', ja: '{1} ほか {2} 個' },
  '{1} (not UTF-8 text)': { zh: '{1}（不是 UTF-8 文本）', ja: '{1}（UTF-8 のテキストではない）' },
  '{1}… ({2} digits)': { zh: '{1}…（{2} 位数）', ja: '{1}…（{2} 桁）' },
  '{1} is given twice': { zh: '{1} 给出了两次', ja: '{1} が二度ある' },
  '{1} is given {2} times': { zh: '{1} 给出了 {2} 次', ja: '{1} が {2} 度ある' },
  '{1} is missing': { zh: '缺少 {1}', ja: '{1} がない' },

  // options
  '{1} has no option {2}{3}': { zh: '{1} 没有选项 {2}{3}', ja: '{1} に設定 {2} はない{3}' },
  'the statement of moves': { zh: '着法的陈述', ja: '手の記述' },
  '{1} has no member {2}{3}': { zh: '{1} 没有成员 {2}{3}', ja: '{1} に要素 {2} はない{3}' },
  '{1}: at most {2} numbers, got {3}': {
    zh: '{1}：最多 {2} 个数，给出了 {3} 个',
    ja: '{1}：数は {2} 個までだが、{3} 個あった',
  },
  'number {1} of {2}': { zh: '{2} 的第 {1} 个数', ja: '{2} の {1} 番目の数' },
  'the number of {1}': { zh: '{1} 的个数', ja: '{1} の数' },
  "{1}'s row": { zh: '{1} 的行号', ja: '{1} の段' },
  "{1}'s column": { zh: '{1} 的列号', ja: '{1} の列' },
  '{1} row {2}, column {3}': { zh: '{1} 第 {2} 行第 {3} 列', ja: '{1} の {2} 段目 {3} 列目' },
  '{1}: row {2} has {3} numbers, expected {4} as in row 1': {
    zh: '{1}：第 {2} 行有 {3} 个数，应与第 1 行一样为 {4} 个',
    ja: '{1}：{2} 段目の数は {3} 個だが、1 段目と同じ {4} 個のはず',
  },
  'b has {1}×{2} numbers, expected {3}×{4} as a has': {
    zh: 'b 有 {1}×{2} 个数，应与 a 一样为 {3}×{4} 个',
    ja: 'b の数は {1}×{2} だが、a と同じ {3}×{4} のはず',
  },

  // the board and its cells
  'a board of {1}×{2} has {3} cells, more than the {4} a board may have': {
    zh: '{1}×{2} 的棋盘有 {3} 格，超过上限 {4} 格',
    ja: '{1}×{2} の盤は {3} マスで、上限の {4} マスを超える',
  },
  'the board has no cell': { zh: '棋盘没有格子', ja: '盤にマスがない' },
  'row {1} has {2} characters, expected {3}': {
    zh: '第 {1} 行有 {2} 个字符，应为 {3} 个',
    ja: '{1} 段目は {2} 文字だが、{3} 文字のはず',
  },
  cell: { zh: '格子', ja: 'マス' },
  '{1} ({2},{3}) is a wall': { zh: '{1} ({2},{3}) 是墙', ja: '{1} ({2},{3}) は壁' },
  '{1} row': { zh: '{1} 的行号', ja: '{1} の段' },
  '{1} column': { zh: '{1} 的列号', ja: '{1} の列' },
  '{1} row {2}': { zh: '{1} 第 {2} 行', ja: '{1} の {2} 段目' },
  'row {1}': { zh: '第 {1} 行', ja: '{1} 段目' },
  'row {1} column {2}': { zh: '第 {1} 行第 {2} 列', ja: '{1} 段目 {2} 列目' },
  'row {1}, column {2}: {3}': { zh: '第 {1} 行第 {2} 列：{3}', ja: '{1} 段目 {2} 列目：{3}' },
  '{1}: {2} is not a cell; write it as in {3}': {
    zh: '{1}：{2} 不是格子；写法如 {3}',
    ja: '{1}：{2} はマスではない。{3} のように書く',
  },
  '{1}: {2} is not a cell; write {3} as in {4}': {
    zh: '{1}：{2} 不是格子；按 {3} 书写，如 {4}',
    ja: '{1}：{2} はマスではない。{3} の順に {4} のように書く',
  },
  '{1} {2} is not a cell of the board': { zh: '{1} {2} 不是棋盘上的格子', ja: '{1} {2} は盤のマスではない' },
  '{1}: a {2} cannot stand on {3}': { zh: '{1}：{2} 不能位于 {3}', ja: '{1}：{2} は {3} に置けない' },
  '1 cell': { zh: '1 格', ja: '1 マス' },
  '{1} cells': { zh: '{1} 格', ja: '{1} マス' },
  '{1}: expected {2}, got {3}': {
    zh: '{1}：应有 {2}，给出了 {3} 格',
    ja: '{1}：{2}のはずが {3} マスあった',
  },
  'expected {1} of {2}, got {3}': {
    zh: '{2} 应有 {1} 个，给出了 {3} 个',
    ja: '{2} は {1} 個のはずが、{3} 個あった',
  },
  '{1}: expected an even number of rows, all of the same odd length, got {2}': {
    zh: '{1}：行数应为偶数，各行长度应相同且为奇数，给出了 {2}',
    ja: '{1}：行は偶数個で、長さはすべて同じ奇数のはずが、{2} だった',
  },
  '{1}: row {2}, column {3} is {4}, expected {5}': {
    zh: '{1}：第 {2} 行第 {3} 列是 {4}，应为 {5}',
    ja: '{1}：{2} 行 {3} 列は {4} だが、{5} のはず',
  },
  '{1}: {2} is not an edge with a colour; write it as in {3}, with {4}, {5} or {6}': {
    zh: '{1}：{2} 不是带颜色的边；请写成 {3} 这样，颜色为 {4}、{5} 或 {6}',
    ja: '{1}: {2} は色のある辺ではない。{3} のように {4}、{5}、{6} のいずれかで書くこと',
  },
  '{1}: nothing joins {2} to the ground, which is the dot called {3}': {
    zh: '{1}：{2} 与地面不相连；地面是名为 {3} 的点',
    ja: '{1}: {2} は地面とつながっていない。地面は {3} という点',
  },
  '{1}: there is no edge': { zh: '{1}：没有边', ja: '{1}：辺がない' },
  'what stands must be a part of the picture that is connected with the ground': {
    zh: '剩下的必须是原图中与地面相连的一部分',
    ja: '残るのは、元の絵のうち地面とつながった部分でなければならない',
  },
  '{1}: {2} must be 1 to 24 of the letters {3}, {4} and {5}': {
    zh: '{1}：{2} 应为 1 到 24 个字母 {3}、{4}、{5}',
    ja: '{1}：{2} は文字 {3}、{4}、{5} の 1～24 個でなければならない',
  },
  'what stands must be a part of the row {1} without a gap': {
    zh: '剩下的必须是 {1} 中没有空隙的一段',
    ja: '残るのは {1} のうち隙間のない一部でなければならない',
  },
  '{1}: expected at most {2}, got {3}': {
    zh: '{1}：最多 {2}，给出了 {3} 格',
    ja: '{1}：{2}までだが、{3} マスあった',
  },
  '{1}: expected {2} rows, got {3}': {
    zh: '{1}：应有 {2} 行，给出了 {3} 行',
    ja: '{1}：{2} 段のはずが {3} 段あった',
  },
  '{1}: expected {2} row lengths, got {3}': {
    zh: '{1}：应有 {2} 个行长，给出了 {3} 个',
    ja: '{1}：段の長さは {2} 個のはずが {3} 個あった',
  },
  '{1}: row {2} is longer than the row above it': {
    zh: '{1}：第 {2} 行比上一行长',
    ja: '{1}：{2} 段目が上の段より長い',
  },
  '{1}: two on the same cell {2}': { zh: '{1}：两枚棋子同在 {2}', ja: '{1}：二つが同じマス {2} にある' },
  'expected {1} {2} ({3}), found {4}{5}': {
    zh: '应有 {1} 个 {2}（{3}），找到 {4} 个{5}',
    ja: '{2}（{3}）は {1} 個のはずが {4} 個あった{5}',
  },
  'both knights on ({1})': { zh: '两枚骑士同在 ({1})', ja: '両方のナイトが ({1}) にある' },
  'white and black are on the same cell ({1})': {
    zh: '白方与黑方同在格子 ({1})',
    ja: '白と黒が同じマス ({1}) にある',
  },

  // drawings and games of an author
  'the drawing has no point': { zh: '图中没有点', ja: '図に点がない' },
  "the drawing's {1} in row {2}, column {3} does not join two points": {
    zh: '图中第 {2} 行第 {3} 列的 {1} 没有连接两个点',
    ja: '図の {2} 行目 {3} 列目の {1} は二つの点を結んでいない',
  },
  'two points of the drawing are called {1}': {
    zh: '图中有两个点都叫 {1}',
    ja: '図の二つの点がどちらも {1} と呼ばれている',
  },
  '{1} expects {2}, got {3}': {
    zh: '{1}：应为{2}，得到 {3}',
    ja: '{1}：{2}が必要だが、{3} が与えられた',
  },
  'a whole number from {1} on': {
    zh: '从 {1} 起的整数',
    ja: '{1} 以上の整数',
  },
  'a whole number from {1} to {2}': {
    zh: '从 {1} 到 {2} 的整数',
    ja: '{1} から {2} までの整数',
  },
  'a board such as {1}': {
    zh: '棋盘，例如 {1}',
    ja: '{1} のような盤',
  },
  'vectors such as {1}': {
    zh: '向量，例如 {1}',
    ja: '{1} のようなベクトル',
  },
  'a relation such as {1}': {
    zh: '关系，例如 {1}',
    ja: '{1} のような関係',
  },
  'a function such as {1}': {
    zh: '函数，例如 {1}',
    ja: '{1} のような関数',
  },
  'a list such as {1}': {
    zh: '列表，例如 {1}',
    ja: '{1} のようなリスト',
  },
  'a text such as {1}': {
    zh: '文字，例如 {1}',
    ja: '{1} のような文字列',
  },
  'a field such as {1}': {
    zh: '字段，例如 {1}',
    ja: '{1} のようなフィールド',
  },
  'positions such as {1}': {
    zh: '局面，例如 {1}',
    ja: '{1} のような局面',
  },
  'a list of texts, one for each row': {
    zh: '文字的列表，每行一个',
    ja: '行ごとの文字列のリスト',
  },
  'a length or a list of lines such as {1}': {
    zh: '长度，或线的列表，例如 {1}',
    ja: '長さ、または {1} のような線のリスト',
  },
  'moves of the kit such as {1}, or {2}': {
    zh: '工具包的着法，例如 {1}，或 {2}',
    ja: '{1} のようなキットの手、または {2}',
  },
  'a list of permutations and functions': {
    zh: '置换和函数的列表',
    ja: '置換と関数のリスト',
  },
  'a text in one line': {
    zh: '单行文字',
    ja: '一行の文字列',
  },
  'the name of a side': {
    zh: '一方的名称',
    ja: '側の名前',
  },
  'the name of a field': {
    zh: '字段的名称',
    ja: 'フィールドの名前',
  },
  '{1} is not a field of pieces': {
    zh: '{1} 不是棋子的字段',
    ja: '{1} は駒のフィールドではない',
  },
  '{1} is not a field of symbols, as {2} makes': {
    zh: '{1} 不是 {2} 所做的符号字段',
    ja: '{1} は {2} が作る記号のフィールドではない',
  },
  'rules(…): the start is missing': {
    zh: 'rules(…)：缺少起始',
    ja: 'rules(…)：開始局面がない',
  },
  'symmetries: expected each of the {1} cells once, got {2}': {
    zh: 'symmetries：{1} 个格子应各出现一次，得到 {2}',
    ja: 'symmetries：{1} マスがそれぞれ一度ずつ必要だが、{2} が与えられた',
  },
  'a game has two sides, got {1}': {
    zh: '游戏有两方，得到 {1} 方',
    ja: 'ゲームの側は二つだが、{1} 個が与えられた',
  },
  'the name of a side, {1}, has a character that is not printed': {
    zh: '一方的名称 {1} 含有不可打印的字符',
    ja: '側の名前 {1} に表示されない文字がある',
  },
  '{1} means something else; call the side otherwise': {
    zh: '{1} 另有含义；请给这一方换个名称',
    ja: '{1} には別の意味がある。側を別の名前にする',
  },
  'both sides are called {1}; expected two names': {
    zh: '双方都叫 {1}；应为两个名称',
    ja: '両方の側の名前が {1}。二つの名前が必要',
  },
  'fill(…): the symbol {1} takes two places; take another one': {
    zh: 'fill(…)：符号 {1} 占两个位置；请换一个',
    ja: 'fill(…)：記号 {1} は二文字分になる。別のものにする',
  },
  'fill(…): the symbol {1} cannot be written in a position; take another one': {
    zh: 'fill(…)：符号 {1} 不能写在局面中；请换一个',
    ja: 'fill(…)：記号 {1} は局面に書けない。別のものにする',
  },
  'fill(…): the symbol {1} is given twice': {
    zh: 'fill(…)：符号 {1} 给出了两次',
    ja: 'fill(…)：記号 {1} が二度与えられた',
  },
  'a field cannot be called {1}': {
    zh: '字段不能叫 {1}',
    ja: 'フィールドを {1} と呼ぶことはできない',
  },
  '{1}: expected a function or a statement such as {2}': {
    zh: '{1}：应为一个函数，或 {2} 这样的说明',
    ja: '{1}：関数か、{2} のような記述のはず',
  },
  'no moves are stated for {1}; the sides are {2}': {
    zh: '没有说明 {1} 的着法；双方是 {2}',
    ja: '{1} の手が述べられていない。側は {2}',
  },
  'the rules of {1} are not a function; expected rules: () => rules(position, { … })': {
    zh: '{1} 的规则不是函数；应为 rules: () => rules(position, { … })',
    ja: '{1} のルールが関数ではない。rules: () => rules(position, { … }) のはず',
  },
  'the option {1} is not an option of the kit; expected integer(…), choice(…) or another': {
    zh: '{1} 不是选项；应为 integer(…)、choice(…) 或其他现成的选项',
    ja: '{1} は設定ではない。integer(…) や choice(…) などのはず',
  },
  '{1}: the word {2} needs both zh and ja': {
    zh: '{1}：{2} 一词须同时给出 zh 与 ja',
    ja: '{1}：{2} という語には zh と ja の両方が要る',
  },
  'the symmetries generate more than {1}; one of them is not a symmetry': {
    zh: '这些对称合起来超过 {1} 个；其中有一个不是对称',
    ja: '対称を合わせると {1} 個を超える。どれかは対称ではない',
  },
  'the move from {1} to {2} {3}': { zh: '从 {1} 到 {2} 的一着{3}', ja: '{1} から {2} への手は{3}' },
  "keeps the turn and ends the game with 'moved', the side that passed the turn, as winner; name the side instead":
    {
      zh: "不交出轮次，却由 'moved'（交出轮次的一方）结束游戏；请写明胜方",
      ja: "手番を渡さずに 'moved'（手番を渡した側）でゲームを終える。勝者の名を書く",
    },
  '{1} has a move to what is not a position, {2}; if play never reaches the former, exclude it with {3}': {
    zh: '{1} 有一着走到不是局面的 {2}；如果对局不会到达前者，请用 {3} 排除它',
    ja: '{1} から局面ではない {2} への手がある。対局が前者に至らないなら、{3} で除く',
  },
  '{1} has no {2}, so it is not solved': {
    zh: '{1} 没有 {2}，所以不求解',
    ja: '{1} には {2} がないので解かない',
  },
  '{1} is in tier {2}, but others with the same numbers and symbols in tier {3}; {4} must depend on nothing else':
    {
      zh: '{1} 在第 {2} 层，而数与符号相同的其他局面在第 {3} 层；{4} 不得取决于其他',
      ja: '{1} は層 {2} にあるが、数と記号が同じ他の局面は層 {3} にある。{4} は他によってはならない',
    },
  '{1} has a move to {2}, which has no {3}': {
    zh: '{1} 有走到 {2} 的着法，而后者没有 {3}',
    ja: '{1} には {2} への手があるが、後者には {3} がない',
  },
  '{1} is in tier {2}, but has a move to {3} in tier {4}; no move may lead to a higher tier': {
    zh: '{1} 在第 {2} 层，却有走到第 {4} 层的 {3} 的着法；着法不得走到更高的层',
    ja: '{1} は層 {2} にあるが、層 {4} の {3} への手がある。手はより高い層に至ってはならない',
  },
  '{1} is not a key (expected a whole number from 0 to {2})': {
    zh: '{1} 不是键（应为 0 到 {2} 的整数）',
    ja: '{1} はキーではない（0 から {2} までの整数のはず）',
  },
  'a scoring game must end, but its moves can go round in a circle': {
    zh: '计分的游戏必须会结束，但它的着法可以循环',
    ja: '得点を争うゲームは必ず終わらなければならないが、手が循環する',
  },

  // positions
  '{1} is not field=value (expected {2})': {
    zh: '{1} 不是“字段=值”的形式（应为 {2}）',
    ja: '{1} は「項目=値」の形ではない（{2} のはず）',
  },
  '{1} is not a field of the position{2}': { zh: '局面没有字段 {1}{2}', ja: '局面に項目 {1} はない{2}' },
  'impossible position {1}: {2}{3}': { zh: '不可能的局面 {1}：{2}{3}', ja: 'ありえない局面 {1}：{2}{3}' },
  '; with {1} it is answered all the same': {
    zh: '；加上 {1} 则仍会回答',
    ja: '。{1} を付ければそれでも答える',
  },
  'no order of moves leads there': { zh: '任何着法次序都走不到', ja: 'どの順に指してもこうならない' },
  'two pieces on {1}': { zh: '两枚棋子同在 {1}', ja: '二つの駒が {1} にある' },
  '{1} plies': { zh: '{1} 步', ja: '{1} 手' },
  '{1} of the opening put down as many pieces, each side in turn': {
    zh: '开局 {1} 应放下同样多的棋子，双方轮流',
    ja: '布石の {1} では同じ数の駒を交互に置く',
  },
  '{1}: no piece is in a hand': { zh: '{1}：手中没有棋子', ja: '{1}：持ち駒がない' },
  '{1} could be captured': { zh: '{1} 会被吃掉', ja: '{1} が取られる' },
  '{1} {2} and {3} {4}, which are put down in turn': {
    zh: '{1} 个 {2} 与 {3} 个 {4}，而双方轮流落子',
    ja: '{2} が {1}、{4} が {3} あるが、交互に置くはず',
  },
  '{1} and {2} may not hold {3} and {4}': {
    zh: '{1} 与 {2} 不能是 {3} 与 {4}',
    ja: '{1} と {2} に {3} と {4} は置けない',
  },
  '{1} is never empty': { zh: '{1} 总有棋子', ja: '{1} が空くことはない' },
  'nobody eats the poisoned piece': { zh: '有毒的一块不会被吃掉', ja: '毒の一片は食べられない' },
  '{1} is not an {2}': { zh: '{1} 不是 {2} 形', ja: '{1} は {2} 字形でない' },
  'nothing is under {1}': { zh: '{1} 下面是空的', ja: '{1} の下が空いている' },
  'the rules exclude it': { zh: '规则不允许', ja: '規則で認められない' },
  'the game was over before the last move': {
    zh: '最后一着之前游戏已经结束',
    ja: '最後の手の前に終わっていた',
  },
  '{1}: {2} does not name the pieces; write those of both sides as in KQKR': {
    zh: '{1}：{2} 不是子力；请写出双方的棋子，如 KQKR',
    ja: '{1}：{2} は駒の組ではない。両者の駒を KQKR のように書く',
  },
  '{1} has pawns on both sides, and those may take each other en passant': {
    zh: '{1} 双方都有兵，而它们可以互吃过路兵',
    ja: '{1} は両者にポーンがあり、アンパッサンで取り合うことがある',
  },
  '{1}: expected at most {2} pawns, got {3}': {
    zh: '{1}：兵最多 {2} 个，实际为 {3}',
    ja: '{1}：ポーンは {2} 個までのはずが {3}',
  },
  'the FEN has no {1}': { zh: '此 FEN 没有 {1}', ja: 'この FEN には {1} がない' },
  'the FEN has {1} on {2}, more than the pieces {3}': {
    zh: '此 FEN 的 {2} 上有 {1}，多于棋子 {3}',
    ja: 'この FEN には {2} に {1} があり、駒 {3} より多い',
  },
  'expected at most {1} fields of FEN, got {2}': {
    zh: 'FEN 最多 {1} 个字段，实际为 {2}',
    ja: 'FEN の項目は {1} 個までのはずが {2} 個',
  },
  'the half-move clock': { zh: '半回合计数', ja: '半手数' },
  'the number of the move': { zh: '回合数', ja: '手番号' },
  'the number of the move, {1}, is not used': {
    zh: '回合数 {1} 未使用',
    ja: '手番号 {1} は使われない',
  },
  '{1} is no castling right (expected {2}, or letters of {3} in this order)': {
    zh: '{1} 不是王车易位权（应为 {2}，或按此次序的 {3} 中的字母）',
    ja: '{1} はキャスリングの権利ではない（{2}、またはこの順の {3} の文字のはず）',
  },
  'the castling right {1} cannot be: a king has to stand on {2}, and a rook on {3}': {
    zh: '王车易位权 {1} 不可能：王须在 {2}，车须在 {3}',
    ja: 'キャスリングの権利 {1} はありえない：キングが {2}、ルークが {3} にいなければならない',
  },
  'the castling rights {1} are not part of these rules: answered without them': {
    zh: '这些规则没有王车易位：回答未计易位权 {1}',
    ja: 'この規則にキャスリングはない：権利 {1} なしで答えた',
  },
  'nothing can be taken en passant on {1}: no pawn can have passed it with the last move': {
    zh: '{1} 上没有过路兵可吃：上一着没有兵可能经过那里',
    ja: '{1} でアンパッサンはできない：最後の手でそこを通ったポーンはありえない',
  },
  'en passant on {1} is not used: no pawn can take there': {
    zh: '{1} 的过路兵未使用：没有兵能在那里吃子',
    ja: '{1} のアンパッサンは使われない：そこで取れるポーンはない',
  },
  'the half-move clock is {1}: under the fifty-move rule, which is not part of these rules, a draw can be claimed already':
    {
      zh: '半回合计数为 {1}：按五十回合规则（这些规则没有）已可要求和棋',
      ja: '半手数は {1}：五十手規則（この規則にはない）ではすでに引き分けを主張できる',
    },
  'the fifty-move rule is not part of these rules: with a half-move clock of {1} and {2} plies to the end, it may make this a draw':
    {
      zh: '这些规则没有五十回合规则：半回合计数为 {1}，到终局还有 {2} 步，按该规则可能为和棋',
      ja: 'この規則に五十手規則はない：半手数 {1} で終わりまで {2} 手なので、その規則では引き分けになりうる',
    },
  'the half-move clock, {1}, is not used': { zh: '半回合计数 {1} 未使用', ja: '半手数 {1} は使われない' },
  'the half-move clock of {1} changes nothing: the end comes before the fifty-move rule': {
    zh: '半回合计数 {1} 不影响结果：终局先于五十回合规则',
    ja: '半手数 {1} は結果を変えない：五十手規則より先に終わる',
  },
  '{1} is not a side to move (expected w or b)': {
    zh: '{1} 不是行棋方（应为 w 或 b）',
    ja: '{1} は手番ではない（w か b のはず）',
  },
  'expected {1} rows, got {2}': { zh: '应有 {1} 行，给出了 {2} 行', ja: '{1} 段のはずが {2} 段あった' },
  '{1}: {2} is neither a piece nor a number of empty cells': {
    zh: '{1}：{2} 既不是棋子，也不是空格数',
    ja: '{1}：{2} は駒でも空きマスの数でもない',
  },
  'there is no room for these pieces on {1}×{2} cells': {
    zh: '{1}×{2} 格放不下这些棋子',
    ja: 'これらの駒は {1}×{2} マスに収まらない',
  },

  // games, moves and sessions
  'games are played beside the laboratory, not in it': {
    zh: '对局在实验室旁边进行，不在其中',
    ja: '対局は実験室の中ではなく、その横で行う',
  },
  'tables cannot be opened in the laboratory': {
    zh: '实验室中不能打开表',
    ja: '実験室では表を開けない',
  },
  'there is no game {1}{2}': { zh: '没有名为 {1} 的游戏{2}', ja: '{1} というゲームはない{2}' },
  ' ({1} names them)': { zh: '（{1} 会列出全部）', ja: '（{1} で一覧が出る）' },
  'this address holds no game': { zh: '此地址不含游戏', ja: 'このアドレスにゲームはない' },
  'there is no move {1} here{2}': { zh: '此处没有着法 {1}{2}', ja: 'ここに手 {1} はない{2}' },
  ' (the moves are {1})': { zh: '（着法有 {1}）', ja: '（手は {1}）' },
  '{1} could be {2}': { zh: '{1} 可以是 {2}', ja: '{1} は {2} のどれにもとれる' },
  '{1} is not one move away': { zh: '{1} 不能一步走到', ja: '{1} は一手では着かない' },
  '{1} cannot be played': { zh: '{1} 走不了', ja: '{1} は指せない' },
  '{1}: the game is over': { zh: '{1}：对局已结束', ja: '{1}：ゲームは終わった' },
  '{1} is the name of {2} moves': { zh: '有 {2} 个着法都叫 {1}', ja: '{1} という手は {2} 通りある' },
  'move {1}': { zh: '第 {1} 手', ja: '{1} 番目の手' },
  'ply {1}': { zh: '第 {1} 步', ja: '{1} 手目' },
  '{1} is not a legal move there': { zh: '{1} 在那里不是合法着法', ja: '{1} はそこでは指せない' },
  'there are {1} moves, got {2}': { zh: '共有 {1} 步，给出的是 {2}', ja: '手は {1} だが、{2} だった' },
  'a variation begins before any move': { zh: '变化出现在任何着法之前', ja: '変化がどの手よりも前に始まる' },
  'a variation ends that did not begin': { zh: '有变化未开始就结束', ja: '始まっていない変化が終わる' },
  'a variation does not end': { zh: '有变化没有结束', ja: '変化が終わっていない' },
  'there is no position {1} in this session': { zh: '此对局中没有局面 {1}', ja: 'この棋譜に局面 {1} はない' },
  "this is not a session: its first line is not '{1}'": {
    zh: "这不是对局文本：第一行不是 '{1}'",
    ja: "これは棋譜ではない：一行目が '{1}' ではない",
  },
  "{1} comes after the last line, which is 'at'": {
    zh: "{1} 出现在最后一行 'at' 之后",
    ja: "{1} が最後の行である 'at' の後にある",
  },
  "the last line, 'at …', is missing, so the text may have been cut off; after its last move it would be 'at {1} {2}'":
    {
      zh: "缺少最后一行 'at …'，文本可能被截断；若停在最后一步之后，该行应为 'at {1} {2}'",
      ja: "最後の行 'at …' がない。途中で切れている可能性がある。最後の手の後なら 'at {1} {2}' となる",
    },
  "'at' is followed by two numbers, not by {1}": {
    zh: "'at' 之后应为两个数，而不是 {1}",
    ja: "'at' の後には二つの数が必要だが、{1} がある",
  },
  'move {1} of the text does not follow on move {2}': {
    zh: '文本中的第 {1} 步不在第 {2} 步之后的变化中',
    ja: '文中の {1} 番目の手は {2} 番目の手に続いていない',
  },
  "the line 'game …' is missing": { zh: "缺少 'game …' 一行", ja: "'game …' の行がない" },
  'the number of a ply': { zh: '步数', ja: '手の番号' },
  'a move of ply {1} comes after one of ply {2}': {
    zh: '第 {1} 步的着法出现在第 {2} 步之后',
    ja: '{1} 手目の手が {2} 手目の後にある',
  },
  'ply {1} has no move': { zh: '第 {1} 步没有着法', ja: '{1} 手目に手がない' },
  'character {1}': { zh: '第 {1} 个字符', ja: '{1} 番目の文字' },
  'column {1}': { zh: '第 {1} 列', ja: '第 {1} 列' },
  'column {1} is full': { zh: '第 {1} 列已满', ja: '第 {1} 列は満杯である' },
  '{1} is no column; expected a digit from {2} to {3}': {
    zh: '{1} 不是列号；应为 {2} 到 {3} 的数字',
    ja: '{1} は列の番号ではない。{2} から {3} の数字とする',
  },
  'line {1}': { zh: '第 {1} 行', ja: '{1} 行目' },
  start: { zh: '起始局面', ja: '初期局面' },
  from: { zh: '起始局面', ja: '初期局面' },
  move: { zh: '着法', ja: '手' },
  moves: { zh: '着法', ja: '手順' },
  position: { zh: '局面', ja: '局面' },

  // memory and engines
  '{1} would be needed, but {2}; {3}': { zh: '需要 {1}，但 {2}；{3}', ja: '{1} が要るが、{2}。{3}' },
  '{1} may be used': { zh: '只允许使用 {1}', ja: '使えるのは {1} まで' },
  'one table holds at most {1}': { zh: '一张表至多 {1}', ja: '一つの表は {1} まで' },
  'a smaller board helps': { zh: '较小的棋盘会有帮助', ja: '盤を小さくするとよい' },
  'a smaller board or a larger {1} helps': {
    zh: '较小的棋盘或更大的 {1} 会有帮助',
    ja: '盤を小さくするか {1} を大きくするとよい',
  },
  'one table holds at most {1} values; a smaller board helps': {
    zh: '一张表至多 {1} 个值；较小的棋盘会有帮助',
    ja: '一つの表は {1} 個の値まで。盤を小さくするとよい',
  },
  'a search needs points that are whole numbers, got {1}': {
    zh: '搜索要求得分为整数，现为 {1}',
    ja: '探索では得点が整数でなければならない（{1}）',
  },
  'a position has {1} moves; a search can tell {2} apart': {
    zh: '一个局面有 {1} 种走法；搜索最多能区分 {2} 种',
    ja: 'ある局面の指し手は {1} 通りだが、探索が区別できるのは {2} 通りまで',
  },
  'a search reaches games of at most {1} plies; a smaller board helps': {
    zh: '搜索最多到 {1} 步；请用较小的棋盘',
    ja: '探索できるのは {1} 手まで。小さい盤にすればよい',
  },
  '{1} must be at least 0 and fall with every move, but one leads from {2} to {3} at {4}': {
    zh: '{1} 至少为 0，且每步都要减小，但在 {4} 有一步从 {2} 变为 {3}',
    ja: '{1} は 0 以上で一手ごとに減らなければならないが、{4} で {2} から {3} になる手がある',
  },
  'values searched for one by one': { zh: '逐个搜索值', ja: '値を一つずつ探索' },
  'an endgame table of {1} positions with at most {2} plies left': {
    zh: '{1} 个至多剩 {2} 步的局面的残局表',
    ja: '残り {2} 手以内の局面 {1} 個の終盤表',
  },
  'values searched for one by one with no bound on time': {
    zh: '逐个搜索值，时间没有上限',
    ja: '値を一つずつ探索、時間の上限なし',
  },
  'sums of regions searched with no bound on time': {
    zh: '搜索各区域之和，时间没有上限',
    ja: '領域の和を探索、時間の上限なし',
  },
  '{1} with no bound on time': { zh: '{1}，时间没有上限', ja: '{1}、時間の上限なし' },
  'the search ended before this value was known': {
    zh: '搜索在得出此值之前结束',
    ja: 'この値が分かる前に探索が終わった',
  },
  '{1} would be needed, but the machine does not have them; a smaller {2} helps': {
    zh: '需要 {1}，但机器没有这么多；请减小 {2}',
    ja: '{1} が必要だが、この機械にはない。{2} を小さくすればよい',
  },
  'a board of hexagons has sides of 1 cell or more, not of {1}': {
    zh: '六边形棋盘的边长至少为 1 格，不能是 {1}',
    ja: '六角形の盤の辺は 1 マス以上で、{1} にはできない',
  },
  '{1} stands twice': { zh: '{1} 出现了两次', ja: '{1} が二度あります' },
  'the member {1} stands twice': { zh: '成员 {1} 出现了两次', ja: 'メンバー {1} が二度あります' },
  '{1} is not a whole number in plain digits, such as 12 or -3': {
    zh: '{1} 不是只用数字写成的整数，例如 12 或 -3',
    ja: '{1} は 12 や -3 のような数字だけの整数ではありません',
  },
  'a number has more than {1} digits': { zh: '某个数超过 {1} 位', ja: '{1} 桁を超える数があります' },
  'lists and objects are more than {1} deep within each other': {
    zh: '列表和对象的嵌套超过 {1} 层',
    ja: 'リストとオブジェクトの入れ子が {1} 段を超えています',
  },
  'the move from {1} to {2} leaves {3} points to gain, which is not exact': {
    zh: '从 {1} 到 {2} 的着法之后还要得 {3} 分，这不是精确的数',
    ja: '{1} から {2} への手のあと、あと {3} 点が必要ですが、これは正確な数ではありません',
  },
  'forbidden cells are supported only for digits in a base, not for other numeration systems': {
    zh: '禁格只支持某一进制的数字，不支持其他记数系统',
    ja: '禁止マスが使えるのは基数の桁だけで、他の記数法では使えない',
  },
  '{1} pieces on {2} cells and in hands': {
    zh: '{1} 枚棋子在 {2} 格上或手中',
    ja: '{1} 個の駒が {2} マスの上か持ち駒',
  },
  '{1} tiers of at most {2} positions': {
    zh: '{1} 层，每层至多 {2} 个局面',
    ja: '{1} 層、一層に多くて {2} 局面',
  },
  '{1} groups of tiers with at most {2} positions': {
    zh: '{1} 组层，每组至多 {2} 个局面',
    ja: '層の {1} 組、一組に多くて {2} 局面',
  },
  'one group of tiers with {1} positions': { zh: '一组层，{1} 个局面', ja: '層の一組、{1} 局面' },
  '{1} pieces': { zh: '{1} 枚棋子', ja: '{1} 個の駒' },
  captured: { zh: '被吃的棋子', ja: '取られた駒' },
  '{1}': { zh: '{1}', ja: '{1}' },
  'at most {1} positions can be explored; a smaller board helps': {
    zh: '至多可探索 {1} 个局面；较小的棋盘会有帮助',
    ja: 'たどれるのは {1} 局面まで。盤を小さくするとよい',
  },
  'the values of the first {1} tiers take more than the {2} that may be used; more with {3} helps': {
    zh: '前 {1} 层的值超过允许使用的 {2}；用 {3} 给出更多会有帮助',
    ja: '初めの {1} 層の値は、使ってよい {2} を超える。{3} で増やすとよい',
  },
  '{1} more than the {2} positions that fit in {3}; more with {4} helps': {
    zh: '{1} 超过 {3} 所能容纳的 {2} 个局面；用 {4} 给出更多会有帮助',
    ja: '{1} {3} に収まる {2} 局面を超える。{4} で増やすとよい',
  },
  'play reaches more than the {1} positions that fit in {2}, as random games show; its first plies reach {3}; a smaller board or a larger {4} helps':
    {
      zh: '随机对局表明，对局所及超过 {2} 所能容纳的 {1} 个局面；前几步所及为 {3}；较小的棋盘或更大的 {4} 会有帮助',
      ja: 'でたらめな対局から、対局で現れる局面は {2} に収まる {1} を超えると分かる。初めの数手では {3}。盤を小さくするか {4} を大きくするとよい',
    },
  'play reaches': { zh: '对局所及', ja: '対局で現れる局面は' },
  'tier {1} has': { zh: '第 {1} 层所含', ja: '層 {1} の局面は' },
  'the index has': { zh: '索引所含', ja: '索引の局面は' },
  'more than {1} would be needed; a smaller board helps': {
    zh: '需要超过 {1}；较小的棋盘会有帮助',
    ja: '{1} より多く要る。盤を小さくするとよい',
  },
  'play lasts more than {1} plies, the most that bit rows can store; {2} helps': {
    zh: '对局超过 {1} 步，位行存不下；{2} 会有帮助',
    ja: '対局が {1} 手を超え、ビット行に収まらない。{2} を使うとよい',
  },
  'these rules cannot be solved by {1}, which {2}': {
    zh: '这些规则不能用 {1} 求解：{2}',
    ja: 'このルールは {1} では解けない：{2}',
  },
  'these rules cannot be solved: {1}': {
    zh: '这些规则不能求解：{1}',
    ja: 'このルールは解けない：{1}',
  },
  'there is no engine {1}{2}': { zh: '没有引擎 {1}{2}', ja: '{1} という解法はない{2}' },
  'product of {1} × {2} configurations': { zh: '{1} × {2} 种布局之积', ja: '{1} × {2} 通りの配置の積' },
  'side to move implied': { zh: '行棋方由局面可知', ja: '手番は配置から分かる' },
  '{1} pieces on {2} cells': { zh: '{2} 格上 {1} 枚棋子', ja: '{2} マスに {1} 個の駒' },
  'perfect index': { zh: '完美索引', ja: '完全な索引' },
  'un-moves from the rules': { zh: '逆着法出自规则', ja: '逆の手はルールから' },
  'edges stored both ways': { zh: '双向存储着法', ja: '手を両方向に保存' },
  'explored from the start': { zh: '从起始局面探索', ja: '初期局面からたどる' },
  '{1} index values': { zh: '{1} 个索引值', ja: '索引値 {1} 個' },
  'Young diagrams by rank': { zh: '按序的杨图', ja: '順位付きのヤング図形' },
  '1 position': { zh: '1 个局面', ja: '1 局面' },
  '{1} positions': { zh: '{1} 个局面', ja: '{1} 局面' },
  '{1} symmetries': { zh: '{1} 种对称', ja: '対称 {1} 通り' },
  'at most {1}': { zh: '至多 {1}', ja: '最大 {1}' },

  // laws
  'the nimbers of {1} grow without bound, so no automaton gives them; ask for outcomes': {
    zh: '{1} 的尼姆值无限增长，没有自动机能给出；请改求胜负',
    ja: '{1} のニム値は果てしなく増え、どのオートマトンでも表せない。勝敗を求めるとよい',
  },
  'base {1} is not one of 2..{2}': { zh: '基数 {1} 不在 2..{2} 之内', ja: '基数 {1} は 2..{2} の外' },
  'there is no move; expected vectors such as "(1,0) (0,1)"': {
    zh: '没有着法；应为向量，如 "(1,0) (0,1)"',
    ja: '手がない。"(1,0) (0,1)" のようなベクトルのはず',
  },
  '{1} moves are too many; at most {2}': {
    zh: '{1} 种着法太多；至多 {2} 种',
    ja: '手が {1} 通りでは多すぎる。{2} 通りまで',
  },
  '{1} has {2} coordinates; expected 1, 2 or 3': {
    zh: '{1} 有 {2} 个坐标；应为 1、2 或 3 个',
    ja: '{1} の座標は {2} 個だが、1 から 3 個のはず',
  },
  '{1} and {2} have different numbers of coordinates, {3} and {4}': {
    zh: '{1} 与 {2} 的坐标数不同：{3} 与 {4}',
    ja: '{1} と {2} の座標の数が {3} と {4} で異なる',
  },
  '{1} has a coordinate below 0: a move would add to it, and then play might never end': {
    zh: '{1} 有小于 0 的坐标：这一着会在那里增加，而只有从不增加的着法才必定结束',
    ja: '{1} に 0 より小さい座標がある。そこで増える手になるが、必ず終わるのは増えない手だけ',
  },
  '{1} subtracts nothing: the game would never end': {
    zh: '{1} 什么也不减：对局永不结束',
    ja: '{1} は何も引かない。ゲームが終わらなくなる',
  },
  '{1} is not made of whole numbers': { zh: '{1} 不全是整数', ja: '{1} は整数だけではない' },
  '{1} subtracts {2} at once; at most {3} is supported': {
    zh: '{1} 一次减 {2}；至多可考察 {3}',
    ja: '{1} は一度に {2} を引くが、調べられるのは {3} まで',
  },
  'a forbidden cell': { zh: '禁止的格子', ja: '禁じられたマス' },
  'the forbidden cell ({1}) has {2}, the moves have {3}': {
    zh: '禁止的格子 ({1}) 有 {2}，着法有 {3} 个',
    ja: '禁じられたマス ({1}) は {2} だが、手の座標は {3} 個',
  },
  'one coordinate': { zh: '1 个坐标', ja: '座標 1 個' },
  '{1} coordinates': { zh: '{1} 个坐标', ja: '座標 {1} 個' },
  '{1} is not a range such as 0..2': { zh: '{1} 不是如 0..2 的范围', ja: '{1} は 0..2 のような範囲ではない' },
  'a coordinate of a forbidden cell': { zh: '禁止格子的坐标', ja: '禁じられたマスの座標' },
  'the range {1} is empty': { zh: '范围 {1} 为空', ja: '範囲 {1} は空' },
  'more than {1} cells are forbidden, by ({2})': {
    zh: '因 ({2}) 禁止的格子超过 {1} 个',
    ja: '({2}) で禁じられたマスが {1} 個を超える',
  },
  '{1} does not begin with {2} such as (1,0) in {3}': {
    zh: '{3} 中的 {1} 没有以 {2} 开头，如 (1,0)',
    ja: '{3} の中の {1} は (1,0) のような {2} で始まっていない',
  },
  '{1} is not a coordinate; expected a number such as 1, or n for any amount': {
    zh: '{1} 不是坐标；应为如 1 的数，或表示任意数量的 n',
    ja: '{1} は座標ではない。1 のような数か、任意の数を表す n のはず',
  },
  '{1} beside an n; expected 0 or a multiple of n such as n, 2n or n+1': {
    zh: 'n 旁边是 {1}；应为 0 或 n 的倍数，如 n、2n 或 n+1',
    ja: 'n の隣が {1}。0 か、n や 2n、n+1 のような形のはず',
  },
  'a coordinate': { zh: '坐标', ja: '座標' },

  symbol: { zh: '符号', ja: '記号' },

  // what is opened
  'it has {1}, and at most {2} can be read': {
    zh: '它有 {1}，至多可读 {2}',
    ja: '{1} あるが、読めるのは {2} まで',
  },
  'this is no game, position, address or contest input that can be read': {
    zh: '这不是可读的对局、局面、地址或竞赛输入',
    ja: 'これは読める棋譜、局面、アドレス、コンテスト入力のどれでもない',
  },

  // contest inputs
  'test {1}': { zh: '测试 {1}', ja: 'テスト {1}' },
  'line {1}, column {2}': { zh: '第 {1} 行第 {2} 列', ja: '{1} 行目 {2} 列目' },
  'unexpected end of input: {1}': { zh: '输入意外结束：{1}', ja: '入力が途中で終わった。{1}' },
  'expected {1}': { zh: '应有 {1}', ja: '要るのは {1}' },
  'unexpected {1} after the last value': {
    zh: '最后一个值之后多出 {1}',
    ja: '最後の値の後に余分な {1} がある',
  },
  'there is no contest format for {1}{2}': {
    zh: '{1} 没有竞赛格式{2}',
    ja: '{1} にコンテストの形式はない{2}',
  },
  ' (expected one of {1})': { zh: '（应为 {1} 之一）', ja: '（{1} のどれかのはず）' },
  'a table of {1} positions, at least {2},': {
    zh: '{1} 个局面的表（至少 {2}）',
    ja: '{1} 局面の表（少なくとも {2}）',
  },
  'a table of more than 1e308 positions': { zh: '超过 10^308 个局面的表', ja: '10^308 局面を超える表' },
  'the contest has {1} to move first, and here {2} is to move': {
    zh: '竞赛中{1}先走，而这里轮到{2}',
    ja: 'コンテストでは{1}が先に動くが、ここでは{2}の手番',
  },
  'the contest has no game that is over': {
    zh: '竞赛中没有已结束的对局',
    ja: 'コンテストに終わったゲームはない',
  },
  two: { zh: '两个', ja: '二つの' },
  three: { zh: '三个', ja: '三つの' },
  four: { zh: '四个', ja: '四つの' },
  five: { zh: '五个', ja: '五つの' },
  six: { zh: '六个', ja: '六つの' },
  seven: { zh: '七个', ja: '七つの' },
  eight: { zh: '八个', ja: '八つの' },
  nine: { zh: '九个', ja: '九つの' },
  'n (board size)': { zh: 'n（棋盘大小）', ja: 'n（盤の大きさ）' },
  'r1 (row of white)': { zh: 'r1（白方的行）', ja: 'r1（白の段）' },
  'c1 (column of white)': { zh: 'c1（白方的列）', ja: 'c1（白の列）' },
  'r2 (row of black)': { zh: 'r2（黑方的行）', ja: 'r2（黒の段）' },
  'c2 (column of black)': { zh: 'c2（黑方的列）', ja: 'c2（黒の列）' },
  '5 integers, got {1}; {2} is missing': {
    zh: '5 个整数，只有 {1} 个；缺少 {2}',
    ja: '整数は 5 個だが {1} 個だけ。{2} がない',
  },
  'n (rows)': { zh: 'n（行数）', ja: 'n（段数）' },
  'm (columns)': { zh: 'm（列数）', ja: 'm（列数）' },
  'the contest begins with an empty board': { zh: '竞赛从空棋盘开始', ja: 'コンテストは空の盤から始まる' },
  'row {1} of {2}': { zh: '{2} 的第 {1} 行', ja: '{2} の {1} 段目' },
  '{1} ends after 1 value': { zh: '{1} 在 1 个值之后结束', ja: '{1} は値 1 個で終わる' },
  '{1} ends after {2} values': { zh: '{1} 在 {2} 个值之后结束', ja: '{1} は値 {2} 個で終わる' },
  'expected {1} values (2 tables of {2}×{3}), got {4}; {5}': {
    zh: '应有 {1} 个值（2 张 {2}×{3} 的表），只有 {4} 个；{5}',
    ja: '値は {1} 個（{2}×{3} の表が 2 つ）のはずが {4} 個。{5}',
  },
  points: { zh: '分值', ja: '点数' },
  '{1} (the first line)': { zh: '{1}（第一行）', ja: '{1}（一行目）' },
  'T (number of tests); {1}': { zh: 'T（测试数）；{1}', ja: 'T（テストの数）。{1}' },
  'the contest cannot write two pieces on a cell': {
    zh: '竞赛格式无法表示同格的两枚棋子',
    ja: 'コンテストの形式では一マスに二つの駒を書けない',
  },
  'the contest has boards of 2 or more rows': {
    zh: '竞赛的棋盘至少有 2 行',
    ja: 'コンテストの盤は 2 段以上',
  },
  'the first line must be: {1}': { zh: '第一行应为：{1}', ja: '一行目は次のはず：{1}' },
  '{1}; {2}': { zh: '{1}；{2}', ja: '{1}。{2}' },
  'T says 1 test, input ends in test {1}': {
    zh: 'T 为 1 个测试，输入止于测试 {1}',
    ja: 'T ではテスト 1 個だが、入力はテスト {1} の途中で終わる',
  },
  'T says {1} tests, input ends in test {2}': {
    zh: 'T 为 {1} 个测试，输入止于测试 {2}',
    ja: 'T ではテスト {1} 個だが、入力はテスト {2} の途中で終わる',
  },
  'n (rows); {1}': { zh: 'n（行数）；{1}', ja: 'n（段数）。{1}' },
  'm (columns); {1}': { zh: 'm（列数）；{1}', ja: 'm（列数）。{1}' },
  'row {1} of {2}; {3}': { zh: '{2} 行中的第 {1} 行；{3}', ja: '{2} 段のうち {1} 段目。{3}' },
  '; a blank is not a cell': { zh: '；空格不是格子', ja: '。空白はマスではない' },
  '1 character': { zh: '1 个字符', ja: '1 文字' },
  '{1} characters': { zh: '{1} 个字符', ja: '{1} 文字' },
  'row {1} has {2}, expected {3}{4}': {
    zh: '第 {1} 行有 {2}，应有 {3} 个{4}',
    ja: '{1} 段目は {2}だが、{3} 文字のはず{4}',
  },
  'no black piece {1}': { zh: '没有黑方棋子 {1}', ja: '黒の駒 {1} がない' },
  '{1} {2} ({3}), expected one': {
    zh: '{1} {2}（{3}），应只有一个',
    ja: '{1} {2}（{3}）があるが、一つのはず',
  },
  'expected one red guard {1}': { zh: '应有一个红方守卫 {1}', ja: '赤の守り {1} は一つのはずだが' },
  'expected {1} red guards {2}': { zh: '应有{1}红方守卫 {2}', ja: '{1}赤の守り {2} のはずだが' },
  '; {1} sets how many': { zh: '；用 {1} 指定个数', ja: '。個数は {1} で決める' },
  '{1}, found {2}{3}{4}': { zh: '{1}，找到 {2} 个{3}{4}', ja: '{1}、{2} 個あった{3}{4}' },
  'first coordinate': { zh: '第一坐标', ja: '第一座標' },
  'second coordinate': { zh: '第二坐标', ja: '第二座標' },
  '{1} integers, got {2}; {3} ({4}) is missing': {
    zh: '{1}整数，只有 {2} 个；缺少 {3}（{4}）',
    ja: '{1}整数のはずが {2} 個だけ。{3}（{4}）がない',
  },
  '{1} must be at least 0, got {2}': {
    zh: '{1} 至少为 0，给出的是 {2}',
    ja: '{1} は 0 以上でなければならないが、{2} だった',
  },
  "{1} of the opponent's move": { zh: '对方着法的 {1}', ja: '相手の手の {1}' },
  'in the contest no knight starts on its own target': {
    zh: '竞赛中没有骑士从自己的目标出发',
    ja: 'コンテストでは自分の目標から始まるナイトはない',
  },
  'number of rows': { zh: '行数', ja: '段数' },
  'number of columns': { zh: '列数', ja: '列数' },
  'both knights on {1}': { zh: '两枚骑士同在 {1}', ja: '両方のナイトが {1} にある' },
  '{1} ({2})': { zh: '{1}（{2}）', ja: '{1}（{2}）' },
  '{1} (row of the {2} knight)': { zh: '{1}（{2}骑士的行）', ja: '{1}（{2}のナイトの段）' },
  '{1} (column of the {2} knight)': { zh: '{1}（{2}骑士的列）', ja: '{1}（{2}のナイトの列）' },
  '{1} knight {2} is outside the {3}×{4} board': {
    zh: '{1}骑士 {2} 在 {3}×{4} 棋盘之外',
    ja: '{1}のナイト {2} は {3}×{4} の盤の外',
  },
  '{1} already stands on its target {2}': {
    zh: '{1}已在自己的目标 {2} 上',
    ja: '{1}はもう自分の目標 {2} にいる',
  },
  'the opponent closed the connection {1}': { zh: '对方断开了连接（{1}）', ja: '相手が接続を閉じた（{1}）' },
  'the opponent sent -1 -1 {1}: it says that we lost or moved illegally': {
    zh: '对方发来 -1 -1（{1}）：表示我方已负或着法非法',
    ja: '相手が -1 -1 を送った（{1}）：こちらの負けか反則という意味',
  },
  'is outside the {1}×{2} board': { zh: '在 {1}×{2} 棋盘之外', ja: 'は {1}×{2} の盤の外' },
  "is not a knight's move": { zh: '不是马步', ja: 'はナイトの動きではない' },
  'illegal move by the opponent: {1}→{2} {3}': {
    zh: '对方的着法非法：{1}→{2} {3}',
    ja: '相手の手が反則：{1}→{2} {3}',
  },
  'before the first move': { zh: '在第一步之前', ja: '最初の手の前' },
  'after move {1} ({2} by White, {3} by Black)': {
    zh: '第 {1} 步之后（白方 {2} 步，黑方 {3} 步）',
    ja: '{1} 手の後（白 {2} 手、黒 {3} 手）',
  },

  // the server
  'the URL is longer than {1} characters': {
    zh: '网址超过 {1} 个字符',
    ja: 'アドレスが {1} 文字を超える',
  },
  'the body is longer than {1} bytes; none is needed': {
    zh: '请求正文超过 {1} 字节；不需要正文',
    ja: '本文が {1} バイトを超える。本文は要らない',
  },
  'there is nothing at {1}; {2} lists the routes': {
    zh: '{1} 处什么也没有；{2} 列出全部路由',
    ja: '{1} には何もない。一覧は {2} にある',
  },
  'there is nothing at {1}': { zh: '{1} 处什么也没有', ja: '{1} には何もない' },
  '{1} is not allowed here; expected {2}': {
    zh: '此处不允许 {1}；应为 {2}',
    ja: 'ここでは {1} は使えない。{2} のはず',
  },
  'an error in the program, not in the request; please report it': {
    zh: '是程序的错误，不是请求的；请报告',
    ja: '依頼ではなくプログラムの誤り。報告してほしい',
  },
  'this server has no table of {1} with these options': {
    zh: '此服务器没有这些选项下 {1} 的表',
    ja: 'このサーバーには、これらの設定での {1} の表がない',
  },
  'this server does not accept the host name {1}; {2} allows it': {
    zh: '这台服务器不接受主机名 {1}；可用 {2} 允许',
    ja: 'このサーバーはホスト名 {1} を受け付けない。{2} で許可できる',
  },
  'the server is closing': { zh: '服务器正在关闭', ja: 'サーバーが終了しようとしている' },
  '1 question is waiting already; ask again in a moment': {
    zh: '已有 1 个问题在等待；请稍后再问',
    ja: 'すでに 1 件が待っている。少ししてからまた聞く',
  },
  '{1} questions are waiting already; ask again in a moment': {
    zh: '已有 {1} 个问题在等待；请稍后再问',
    ja: 'すでに {1} 件が待っている。少ししてからまた聞く',
  },
  '{1} took longer than {2} s, the limit for one question; a smaller board helps': {
    zh: '{1} 用时超过 {2} 秒，这是每个问题的上限；较小的棋盘会有帮助',
    ja: '{1} は一つの質問の上限 {2} 秒を超えた。盤を小さくするとよい',
  },

  // how values are written
  'INTEGER{1}': { zh: '整数{1}', ja: '整数{1}' },
  'EVEN {1}': { zh: '偶{1}', ja: '偶数の{1}' },
  'ROW,COLUMN': { zh: '行,列', ja: '段,列' },
  'row,column': { zh: '行,列', ja: '段,列' },
  CELL: { zh: '格', ja: 'マス' },
  POINT: { zh: '点', ja: '点' },
  NUMBER: { zh: '编号', ja: '番号' },
  'ROW/ROW/…': { zh: '行/行/…', ja: '段/段/…' },
  '{1}/{2}': { zh: '{1}/{2}', ja: '{1}/{2}' },
  '{1}={2}': { zh: '{1}={2}', ja: '{1}={2}' },
  '{1}|off': { zh: '{1}|off', ja: '{1}|off' },
  '[{1}]{2}|[{3}|{4}]*': { zh: '[{1}]{2}|[{3}|{4}]*', ja: '[{1}]{2}|[{3}|{4}]*' },
  '[{1}]{2}|off': { zh: '[{1}]{2}|off', ja: '[{1}]{2}|off' },
  '{1} rows of {2} with / between': { zh: '{1} 行 {2}，以 / 分隔', ja: '{2} の {1} 段を / で区切る' },
  '{1} row lengths 0..{2}, none longer than the one above, with / between': {
    zh: '{1} 个 0..{2} 的行长，以 / 分隔，不长于上一行',
    ja: '0..{2} の {1} 段の長さを / で区切り、どれも上の段以下',
  },
  '{1}, or FEN': { zh: '{1}，或 FEN', ja: '{1}、または FEN' },
  'K…K… of K Q R B N P': { zh: 'K…K…，由 K Q R B N P 组成', ja: 'K…K…、K Q R B N P から' },
};

/** Sources of known values in the other languages, by the English text in the games. */
export const sources: Readonly<Record<string, Translated>> = {
  'CQOI 2013, sample': { zh: 'CQOI 2013 样例', ja: 'CQOI 2013 の例' },
  'longest win 3n − 2 for 4 | n, by a plain fixed-point program': {
    zh: '4 | n 时最长胜局为 3n − 2，由简单的不动点程序得出',
    ja: '4 | n のとき最長の勝ちは 3n − 2、単純な不動点プログラムによる',
  },
  'nine provinces 2018, sample': { zh: '九省联考 2018 样例', ja: '九省連合 2018 の例' },
  'one cell: black fills it': { zh: '一格：黑方填入', ja: '一マス：黒が埋める' },
  'P9169 sample 1.5': { zh: 'P9169 样例 1.5', ja: 'P9169 の例 1.5' },
  'P9169 sample 1.1': { zh: 'P9169 样例 1.1', ja: 'P9169 の例 1.1' },
  'P9169 sample 1.2': { zh: 'P9169 样例 1.2', ja: 'P9169 の例 1.2' },
  'P9169 sample 1.4': { zh: 'P9169 样例 1.4', ja: 'P9169 の例 1.4' },
  'contest sample': { zh: '竞赛样例', ja: 'コンテストの例' },
  'contest sample; the plies by a plain recursion over all cells': {
    zh: '竞赛样例；步数由对所有格的简单递归得出',
    ja: 'コンテストの例。手数は全マスの単純な再帰による',
  },
  'the longest forced win of white on boards up to 10×10, by exhaustive search': {
    zh: '10×10 以内棋盘上白方最长的必胜，由穷举得出',
    ja: '10×10 までの盤で白の最長の必勝、総当たりによる',
  },
  'a stalk of blue, red, red is 1/4 (Winning Ways, chapter 3)': {
    zh: '蓝、红、红的茎值 1/4（Winning Ways 第 3 章）',
    ja: '青・赤・赤の茎は 1/4（Winning Ways 第 3 章）',
  },
  'the green girl is *2 (Winning Ways, chapter 7)': {
    zh: '绿色女孩是 *2（Winning Ways 第 7 章）',
    ja: '緑の少女は *2（Winning Ways 第 7 章）',
  },
  'a green stalk is a heap of Nim (Winning Ways, chapter 2): blue cuts it all': {
    zh: '绿茎是一堆尼姆（Winning Ways 第 2 章）：蓝方全砍',
    ja: '緑の茎はニムの山（Winning Ways 第 2 章）。青がすべて切る',
  },
  'by hand: the toad steps, the frog jumps, the toad steps': {
    zh: '手算：蟾蜍走，青蛙跳，蟾蜍走',
    ja: '手計算。ヒキガエルが進み、カエルが跳び、ヒキガエルが進む',
  },
  'two pins: single knocks down one and leaves one, which double cannot use': {
    zh: '两瓶：单击方击倒一个，剩下的一个双击方无法击倒',
    ja: '二本。一本打ちが一本を倒し、残りの一本を二本打ちは倒せない',
  },
  'by hand: no stone has another one to jump over': {
    zh: '手算：没有棋子可跳',
    ja: '手計算。跳び越えられる石がない',
  },
  'by hand: white can only step and burn one of two cells, and black burns the other': {
    zh: '手算：白方只能走一步并烧毁两格之一，黑方烧毁另一格',
    ja: '手計算。白は動いて二マスの一方を焼くしかなく、黒がもう一方を焼く',
  },
  'by hand: blue topples both': { zh: '手算：蓝方推倒两枚', ja: '手計算。青が両方を倒す' },
  'the longest of black, likewise': { zh: '黑方最长的必胜，同样得出', ja: '黒の最長の必勝、同様' },
  'Codeforces 1201 E2, sample': { zh: 'Codeforces 1201 E2 样例', ja: 'Codeforces 1201 E2 の例' },
  'GamesmanOne, GamesmanClassic, complete enumeration': {
    zh: 'GamesmanOne、GamesmanClassic、穷举',
    ja: 'GamesmanOne、GamesmanClassic、総当たり',
  },
  'J. W. H. M. Uiterwijk, H. J. van den Herik, The advantage of the initiative, 2000': {
    zh: 'J. W. H. M. Uiterwijk、H. J. van den Herik，The advantage of the initiative，2000 年',
    ja: 'J. W. H. M. Uiterwijk、H. J. van den Herik、The advantage of the initiative、2000 年',
  },
  'W.-Y. Hsu et al., On solving the 7,7,5-game and the 8,8,5-game, 2020': {
    zh: 'W.-Y. Hsu 等，On solving the 7,7,5-game and the 8,8,5-game，2020 年',
    ja: 'W.-Y. Hsu ほか、On solving the 7,7,5-game and the 8,8,5-game、2020 年',
  },
  'O. Patashnik, Qubic: 4×4×4 Tic-Tac-Toe, 1980; L. V. Allis, P. N. A. Schoo, Qubic solved again, 1992': {
    zh: 'O. Patashnik，Qubic: 4×4×4 Tic-Tac-Toe，1980 年；L. V. Allis、P. N. A. Schoo，Qubic solved again，1992 年',
    ja: 'O. Patashnik、Qubic: 4×4×4 Tic-Tac-Toe、1980 年。L. V. Allis、P. N. A. Schoo、Qubic solved again、1992 年',
  },
  'D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8×8 Domineering, 2000; the plies by search':
    {
      zh: 'D. M. Breuker、J. W. H. M. Uiterwijk、H. J. van den Herik，Solving 8×8 Domineering，2000 年；步数由搜索得出',
      ja: 'D. M. Breuker、J. W. H. M. Uiterwijk、H. J. van den Herik、Solving 8×8 Domineering、2000 年。手数は探索による',
    },
  'D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8×8 Domineering, 2000': {
    zh: 'D. M. Breuker、J. W. H. M. Uiterwijk、H. J. van den Herik，Solving 8×8 Domineering，2000 年',
    ja: 'D. M. Breuker、J. W. H. M. Uiterwijk、H. J. van den Herik、Solving 8×8 Domineering、2000 年',
  },
  'that the first player wins on every board, J. Nash': {
    zh: '任何棋盘都是先手胜，J. Nash',
    ja: 'どの盤でも先手の勝ち、J. Nash',
  },
  'that the second player wins with a swap, HexWiki, Swap rule; the plies by search': {
    zh: '有交换规则时后手胜，HexWiki 的 Swap rule；步数由搜索得出',
    ja: '入れ替えがあれば後手の勝ち、HexWiki の Swap rule。手数は探索による',
  },
  'that the second player wins with a swap, HexWiki, Swap rule; plies and counts by complete enumeration': {
    zh: '有交换规则时后手胜，HexWiki 的 Swap rule；步数与局面数为穷举所得',
    ja: '入れ替えがあれば後手の勝ち、HexWiki の Swap rule。手数と局面数は総当たり',
  },
  'that the first player wins on every board, J. Nash; the plies by search': {
    zh: '任何棋盘都是先手胜，J. Nash；步数由搜索得出',
    ja: 'どの盤でも先手の勝ち、J. Nash。手数は探索による',
  },
  'J. Feinstein, 6×6 Othello, 1993': {
    zh: 'J. Feinstein，6×6 Othello，1993 年',
    ja: 'J. Feinstein、6×6 Othello、1993 年',
  },
  'C. Steininger, github.com/ChristopheSteininger/c4': {
    zh: 'C. Steininger，github.com/ChristopheSteininger/c4',
    ja: 'C. Steininger、github.com/ChristopheSteininger/c4',
  },
  'J. Tromp, tromp.github.io/c4': { zh: 'J. Tromp，tromp.github.io/c4', ja: 'J. Tromp、tromp.github.io/c4' },
  'J. D. Allen 1988; V. Allis 1988; plies: J. Tromp, tromp.github.io/c4': {
    zh: 'J. D. Allen 1988；V. Allis 1988；步数：J. Tromp，tromp.github.io/c4',
    ja: 'J. D. Allen 1988、V. Allis 1988。手数は J. Tromp、tromp.github.io/c4',
  },
  'by search': { zh: '由搜索得出', ja: '探索による' },
  'by search, and by a second program that values every position': {
    zh: '由搜索得出，并由另一个求出全部局面之值的程序得出',
    ja: '探索と、全局面の値を求める別のプログラムによる',
  },
  'A. W. Hales, R. I. Jewett, by pairing cells, as Winning Ways reports': {
    zh: 'A. W. Hales、R. I. Jewett，将格子配对，见 Winning Ways',
    ja: 'A. W. Hales、R. I. Jewett、マスの組分けによる。Winning Ways に記載',
  },
  'table of all positions, forum of littlegolem.net, 2006': {
    zh: '所有局面的表，littlegolem.net 论坛，2006 年',
    ja: '全局面の表、littlegolem.net のフォーラム、2006 年',
  },
  GamesmanOne: { zh: 'GamesmanOne', ja: 'GamesmanOne' },
  'complete enumeration': { zh: '穷举', ja: '総当たり' },
  'complete enumeration; J. Tromp, tromp.github.io/c4': {
    zh: '穷举；J. Tromp, tromp.github.io/c4',
    ja: '総当たり。J. Tromp, tromp.github.io/c4',
  },
  'that the first player wins on every board, J. Nash; plies and counts by complete enumeration': {
    zh: '任何大小的棋盘都是先手胜，J. Nash；步数与局面数为穷举所得',
    ja: 'どの大きさの盤でも先手の勝ち、J. Nash。手数と局面数は総当たり',
  },
  'J. Feinstein, 6×6 Othello, 1993: white wins by 4 in all; his line after 20 plies': {
    zh: 'J. Feinstein，6×6 黑白棋，1993 年：全局白方多 4 子；其最佳着法 20 步之后',
    ja: 'J. Feinstein、6×6 オセロ、1993 年：全体で白が 4 石多い。その最善手順の 20 手後',
  },
  'that x wins, Tanaka et al., Quixo is solved, 2020; plies and counts by complete enumeration': {
    zh: 'x 方获胜：Tanaka et al., Quixo is solved, 2020；步数与计数由穷举得出',
    ja: 'x の勝ちは Tanaka et al., Quixo is solved, 2020。手数と局面数は総当たりによる',
  },
  'complete enumeration, GamesmanClassic': { zh: '穷举、GamesmanClassic', ja: '総当たり、GamesmanClassic' },
  'complete enumeration; a stuck player loses': {
    zh: '穷举；无棋可走者负',
    ja: '総当たり。動けない側の負け',
  },
  'complete enumeration, GamesmanClassic, Wikipedia': {
    zh: '穷举、GamesmanClassic、Wikipedia',
    ja: '総当たり、GamesmanClassic、Wikipedia',
  },
  'complete enumeration, GamesmanClassic for value and longest win': {
    zh: '穷举；价值与最长胜局据 GamesmanClassic',
    ja: '総当たり。値と最長の勝ちは GamesmanClassic による',
  },
  'by a plain retrograde program': { zh: '由简单的逆推程序得出', ja: '単純な後退解析プログラムによる' },
  'complete enumeration; value and plies by a second program': {
    zh: '穷举；价值与步数由另一程序核对',
    ja: '総当たり。値と手数は別のプログラムでも確認',
  },
  'complete enumeration; that black wins, Wikipedia': {
    zh: '穷举；黑方获胜见 Wikipedia',
    ja: '総当たり。黒の勝ちは Wikipedia による',
  },
  'complete enumeration; that white wins, Wikipedia': {
    zh: '穷举；白方获胜见 Wikipedia',
    ja: '総当たり。白の勝ちは Wikipedia による',
  },
  'complete enumeration; Wikipedia: 2,296 positions, times 8 symmetries, times 2 to move': {
    zh: '穷举；Wikipedia：2,296 个局面，乘 8 种对称，再乘 2 种行棋方',
    ja: '総当たり。Wikipedia：2,296 局面、対称で 8 倍、手番で 2 倍',
  },
  '3 xor 4 xor 5 is not 0 (Bouton 1901); the plies by complete enumeration': {
    zh: '3、4、5 的异或不为 0（Bouton 1901）；步数由穷举得出',
    ja: '3、4、5 の排他的論理和が 0 でない（Bouton 1901）。手数は総当たりによる',
  },
  '1 xor 2 xor 3 = 0 (Bouton 1901); every move of the winner can be answered by taking one match': {
    zh: '1、2、3 的异或为 0（Bouton 1901）；胜方每一着都可用取一根火柴应对',
    ja: '1、2、3 の排他的論理和は 0（Bouton 1901）。勝つ側のどの手にもマッチ一本を取って応じられる',
  },
  'an odd number of single matches: whoever is to move takes the last one (Bouton 1901)': {
    zh: '单根火柴共奇数根：轮到者取走最后一根（Bouton 1901）',
    ja: '一本だけの山が奇数：手番の側が最後の一本を取る（Bouton 1901）',
  },
  'one pin: the first player knocks it down': { zh: '一个瓶：先手击倒它', ja: 'ピン一本：先手が倒す' },
  'Dudeney 1908: the first player leaves two equal halves and mirrors; the plies by hand': {
    zh: 'Dudeney 1908：先手留下相等的两半，再对称应对；步数由手算得出',
    ja: 'Dudeney 1908：先手は等しい二つに分け、対称に応じる。手数は手計算による',
  },
  'the poisoned piece alone is lost': { zh: '只剩有毒的一块则负', ja: '毒の一片だけなら負け' },
  'a square is won by taking the piece diagonally below the poisoned one (Gale 1974)': {
    zh: '正方形：取有毒一块斜下方的那块即胜（Gale 1974）',
    ja: '正方形は毒の一片の斜め下を取れば勝ち（Gale 1974）',
  },
  '(8, 13) is a P-position (Wythoff 1907); the plies by complete enumeration': {
    zh: '(8, 13) 是 P 局面（Wythoff 1907）；步数由穷举得出',
    ja: '(8, 13) は P 局面（Wythoff 1907）。手数は総当たりによる',
  },
  'one move from (8, 13) (Wythoff 1907); the plies by complete enumeration': {
    zh: '距 (8, 13) 一步（Wythoff 1907）；步数由穷举得出',
    ja: '(8, 13) まで一手（Wythoff 1907）。手数は総当たりによる',
  },
  'by hand': { zh: '手算', ja: '手計算' },
  'complete enumeration; a first-player win also in Winning Ways': {
    zh: '穷举；先手胜亦见 Winning Ways',
    ja: '総当たり。先手の勝ちは Winning Ways にもある',
  },
  'one cell: blue paints it': { zh: '一格：蓝方涂它', ja: '一マス：青が塗る' },
  'one field: bull has it': { zh: '一块地：归公牛', ja: '一区画：雄牛のもの' },
  GamesmanClassic: { zh: 'GamesmanClassic', ja: 'GamesmanClassic' },
  'Plambeck and Whitehead, The Secrets of Notakto, 2013: two boards are lost; the plies by complete enumeration':
    {
      zh: 'Plambeck 与 Whitehead, The Secrets of Notakto, 2013：两块棋盘为负；步数由穷举得出',
      ja: 'Plambeck と Whitehead, The Secrets of Notakto, 2013：二つの盤は負け。手数は総当たりによる',
    },
  'the longest win is 16 moves (two independent endgame tables)': {
    zh: '最长胜局为 16 回合（两份独立的残局库）',
    ja: '最長の勝ちは 16 手（二つの独立した終盤データベース）',
  },
  'the longest win is 10 moves (two independent endgame tables)': {
    zh: '最长胜局为 10 回合（两份独立的残局库）',
    ja: '最長の勝ちは 10 手（二つの独立した終盤データベース）',
  },
  'the longest win is 28 moves (endgame tables)': {
    zh: '最长胜局为 28 回合（残局库）',
    ja: '最長の勝ちは 28 手（終盤データベース）',
  },
  'the longest win is 33 moves (two independent endgame tables)': {
    zh: '最长胜局为 33 回合（两份独立的残局库）',
    ja: '最長の勝ちは 33 手（二つの独立した終盤データベース）',
  },
  'the longest win is 35 moves (two independent endgame tables)': {
    zh: '最长胜局为 35 回合（两份独立的残局库）',
    ja: '最長の勝ちは 35 手（二つの独立した終盤データベース）',
  },
  'complete enumeration; the fourth of four edges': {
    zh: '穷举；四条边中的第四条',
    ja: '総当たり。四辺のうちの四本目',
  },
};
