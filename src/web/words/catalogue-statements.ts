/** What the kit says of statements of moves and conditions, in the other languages. */
import type { Translated } from './refusals.ts';

export const statementRefusals: Readonly<Record<string, Translated>> = {
  'an impartial game has no side that could win': {
    zh: '双方走法相同的游戏没有可以获胜的一方',
    ja: '不偏ゲームには勝つ側がない',
  },
  "{1} cannot be a point's name: it needs a character, none of blank / = -, and is not {2}": {
    zh: '{1} 不能作点名：名称不能为空，不能含空格、/、=、-，也不能是 {2}',
    ja: '{1} は点の名前にできない。空でなく、空白と / = - を含まず、{2} でないこと',
  },
  'two points are called {1}': { zh: '有两个点都叫 {1}', ja: '{1} という点が二つある' },
  '{1} is not an edge; write it as in {2}': {
    zh: '{1} 不是边；请写成 {2} 这样',
    ja: '{1} は辺ではない。{2} のように書くこと',
  },
  'edge {1}': { zh: '边 {1}', ja: '辺 {1}' },
  'the edge {1} leads from a point to itself': {
    zh: '边 {1} 从一个点连到它自己',
    ja: '辺 {1} は点を自分自身につないでいる',
  },
  'the edge {1} is given twice': { zh: '边 {1} 给出了两次', ja: '辺 {1} が二度書かれている' },
  'a graph has no directions; {1} leads along its edges': {
    zh: '图没有方向；{1} 沿边走',
    ja: 'グラフに方向はない。{1} は辺に沿って進む',
  },
  'the points {1} and {2} have the same coordinates': {
    zh: '点 {1} 和 {2} 的坐标相同',
    ja: '点 {1} と {2} の座標が同じである',
  },
  'walks(…, { beside: … }): an impartial game has no other side': {
    zh: 'walks(…, { beside: … })：无偏游戏没有对方',
    ja: 'walks(…, { beside: … }): 不偏ゲームに相手側はない',
  },
  'walks(…, { beside: … }): no cell is next to another one': {
    zh: 'walks(…, { beside: … })：没有相邻的格',
    ja: 'walks(…, { beside: … }): 隣り合うマスがない',
  },
  'counts(…): say either {1} or {2}': {
    zh: 'counts(…)：请写 {1} 或 {2} 之一',
    ja: 'counts(…): {1} か {2} のどちらかを書くこと',
  },
  'counts(…): {1} needs a greatest number, such as {2}': {
    zh: 'counts(…)：{1} 需要最大值，如 {2}',
    ja: 'counts(…): {1} には最大の数が必要（{2} など）',
  },
  'for each group a list such as {1}': { zh: '每组一个列表，如 {1}', ja: '組ごとに {1} のような並び' },
  group: { zh: '组', ja: '組' },
  'mills(…): each side needs a field of its own, both with the same greatest number': {
    zh: 'mills(…)：双方各需一个字段，且最大值相同',
    ja: 'mills(…): 両側に別々のフィールドが必要で、最大の数は同じでなければならない',
  },
  'play must end, as {1} says': { zh: '如 {1} 所示，对局必定结束', ja: '{1} のとおり、対局は必ず終わる' },
  'points decide a scoring game, in which no position occurs twice': {
    zh: '计分游戏由得分决定胜负，且局面不会重复',
    ja: '得点のゲームは得点で決まり、同じ局面は二度現れない',
  },
  'sends(…): {1} needs one piece that may be off, such as {2}': {
    zh: 'sends(…)：{1} 需要一枚可以不在棋盘上的棋子，如 {2}',
    ja: 'sends(…): {1} には盤の外に置ける駒が一つ必要（{2} など）',
  },
  'there is no such side, but {1}; or {2}': {
    zh: '没有这一方，只有 {1}；或 {2}',
    ja: 'そのような側はなく、{1} がある。または {2}',
  },
  '{1}: {2} is a tie by a function; where a side wins endless play, say ties with {3} or {4}': {
    zh: '{1}：{2} 由函数判为平局；若一方赢得无休止的对局，请用 {3} 或 {4} 写明平局',
    ja: '{1}: {2} は関数によって引き分けとなる。終わらない対局に勝つ側があるときは、引き分けを {3} か {4} で書くこと',
  },
  '{1} depends on who repeats a position; name a side, or say it with {2}': {
    zh: '{1} 取决于谁重复了局面；请写一方，或用 {2} 表示',
    ja: '{1} は誰が局面を繰り返したかによる。側の名を書くか、{2} と書くこと',
  },
  'play reaches more than {1} positions from {2}, too many to know which of them can come back; a smaller board helps':
    {
      zh: '对局从 {2} 可到达超过 {1} 个局面，多得无法判断其中哪些会再次出现；请用更小的棋盘',
      ja: '対局は {2} から {1} を超える局面に達し、多すぎてどれが再び現れうるかわからない。盤を小さくするとよい',
    },
  'play cannot be endless if nobody may repeat a position; leave out {1}': {
    zh: '若不得重复局面，对局就不会无休止；请去掉 {1}',
    ja: '誰も局面を繰り返せなければ対局は終わる。{1} を外すこと',
  },
  'there is a field {1} already': { zh: '已有字段 {1}', ja: 'フィールド {1} がすでにある' },
  'positions with a history have no numbers': {
    zh: '带有历史的局面没有编号',
    ja: '履歴をもつ局面に番号はない',
  },
  'positions have a history, as {1} says': {
    zh: '如 {1} 所示，局面带有历史',
    ja: '{1} のとおり、局面は履歴をもつ',
  },
  '{1}, then {2} for what stood before': {
    zh: '{1}，再以 {2} 写出先前出现过的局面',
    ja: '{1}、続けて {2} の形で以前に現れた局面',
  },
  'what stood before': { zh: '先前出现过的局面', ja: '以前に現れた局面' },
  'up to {1} positions can come back, and each way through them makes another history': {
    zh: '多达 {1} 个局面会再次出现，而经过它们的每条路都是另一段历史',
    ja: '最大 {1} の局面が再び現れうるもので、そこを通る道ごとに履歴が異なる',
  },
  '{1} has repeated a position': { zh: '{1} 重复了局面', ja: '{1} が局面を繰り返した' },
  'a position has been repeated': { zh: '局面被重复', ja: '局面が繰り返された' },
  'earlier positions that can come back: {1}': {
    zh: '可能再次出现的先前局面：{1}',
    ja: '再び現れうる以前の局面: {1}',
  },
  '{1} cannot have stood before: it would have come back, and the game would be over': {
    zh: '{1} 不可能先前出现过：那样它就被重复，对局已结束',
    ja: '{1} が以前に現れたはずはない。それなら繰り返されて対局は終わっている',
  },
  'a position that has come back ends with {1}, got {2}': {
    zh: '被重复的局面以 {1} 结尾，却得到 {2}',
    ja: '繰り返された局面は {1} で終わる（{2} と書かれている）',
  },
  'no move repeats {1} so': { zh: '没有着法能这样重复 {1}', ja: 'そのように {1} を繰り返す手はない' },
  'a list of cells in order such as {1}': {
    zh: '按顺序的格子列表，如 {1}',
    ja: '{1} のような順に並べたマス',
  },
  'a list of cells such as {1}': { zh: '格子列表，如 {1}', ja: '{1} のようなマスの並び' },
  'a list of lists such as {1}': { zh: '列表的列表，如 {1}', ja: '{1} のような並びの並び' },
  'a text or a list such as {1}': { zh: '文字或列表，如 {1}', ja: '{1} のような文字列か並び' },
  'a winner such as {1}': { zh: '胜者，如 {1}', ja: '{1} のような勝者' },
  'inSteps(…): both steps must be on one board': {
    zh: 'inSteps(…)：两步必须在同一棋盘上',
    ja: 'inSteps(…): 二つの段階は同じ盤の上でなければならない',
  },
  'inSteps(…): each step must be a statement on one board of symbols, such as {1} or {2}': {
    zh: 'inSteps(…)：每一步都必须是同一符号棋盘上的陈述，如 {1} 或 {2}',
    ja: 'inSteps(…): どの段階も一つの記号の盤についての記述でなければならない（{1} や {2} など）',
  },
  '{1}: this relation crosses no cell; {2} does': {
    zh: '{1}：这个关系不跨过任何格子；{2} 才跨过',
    ja: '{1}: この関係はどのマスも越えない。{2} なら越える',
  },
  'surrounds(…): {1} belongs to no one side': {
    zh: 'surrounds(…)：{1} 不只属于一方',
    ja: 'surrounds(…): {1} は一つの側だけのものではない',
  },
  '{1}: the relation is between {2} cells, and the board has {3}': {
    zh: '{1}：这个关系在 {2} 个格子之间，而棋盘有 {3} 个',
    ja: '{1}: この関係は {2} マスの間のもので、盤には {3} マスある',
  },
  '{1}: the relation leads from {2} to {3}, but not from {4} to {5}': {
    zh: '{1}：这个关系从 {2} 通到 {3}，却不从 {4} 通到 {5}',
    ja: '{1}: この関係は {2} から {3} へ通じるが、{4} から {5} へは通じない',
  },
  "jumps(…, { again: 'straight' }): the way from {1} to {2} bends": {
    zh: "jumps(…, { again: 'straight' })：从 {1} 到 {2} 的路不直",
    ja: "jumps(…, { again: 'straight' }): {1} から {2} への道は曲がっている",
  },
  'leaves(…): {1} is an empty cell, not a man': {
    zh: 'leaves(…)：{1} 是空格，不是棋子',
    ja: 'leaves(…): {1} は駒ではなく空きマス',
  },
  "places(…, { apart: … }): both sides put {1}, so that it is no enemy's": {
    zh: 'places(…, { apart: … })：双方都放 {1}，因此它不属于对方',
    ja: 'places(…, { apart: … }): {1} はどちらの側も置くので、相手のものではない',
  },
  'pushes(…): a way has at least {1} cells, got {2}': {
    zh: 'pushes(…)：一条路至少有 {1} 格，得到 {2}',
    ja: 'pushes(…): 道は {1} マス以上だが、{2}',
  },
  'replaces(…): {1} cells need as many symbols, got {2}': {
    zh: 'replaces(…)：{1} 格需要同样多的符号，得到 {2}',
    ja: 'replaces(…): {1} マスには同じ数の記号が要るが、{2}',
  },
  'the rays of each cell, {1}': { zh: '每格的射线，{1}', ja: '各マスからの線、{1}' },
  '{1} is not a Young diagram, as {2} makes': {
    zh: '{1} 不是 {2} 所造的杨图',
    ja: '{1} は {2} が作るヤング図形ではない',
  },
  '{1} is not a number, as {2} makes': {
    zh: '{1} 不是 {2} 所造的数',
    ja: '{1} は {2} が作る数ではない',
  },
  '{1}: cell {2} is given twice': { zh: '{1}：格 {2} 给了两次', ja: '{1}: マス {2} が二度ある' },
  'rules such as {1}': { zh: '规则，例如 {1}', ja: '{1} のようなルール' },
  'slides(…): what slides until it is blocked passes over nothing; {1} is for {2}': {
    zh: 'slides(…)：滑到受阻为止的棋子不越过任何棋子；{1} 用于 {2}',
    ja: 'slides(…)：止められるまで滑る駒は何も越えない。{1} は {2} のためのもの',
  },
  'slides(…): pieces of {1} cannot be captured, for they are always on the board; use {2}': {
    zh: 'slides(…)：{1} 的棋子不能被吃，因为它们总在棋盘上；请用 {2}',
    ja: 'slides(…)：{1} の駒はいつも盤上にあるため取れない。{2} を使う',
  },
  'stands(…): a pattern needs a cell, such as {1}': {
    zh: 'stands(…)：图形需要格子，例如 {1}',
    ja: 'stands(…)：図形にはマスが必要。例 {1}',
  },
  '{1}: from {2} two ways lead to {3}': {
    zh: '{1}：从 {2} 有两条路到 {3}',
    ja: '{1}：{2} から {3} へ二つの道がある',
  },
  '{1}: a stretch needs a cell': { zh: '{1}：一段路需要格子', ja: '{1}：道の区間にはマスが必要' },
  '{1} is not a field of pits, as {2} makes': {
    zh: '{1} 不是 {2} 所做的坑字段',
    ja: '{1} は {2} が作る穴のフィールドではない',
  },
  '{1}: expected {2} numbers, got {3}': {
    zh: '{1}：应有 {2} 个数，得到 {3} 个',
    ja: '{1}：{2} 個の数が必要だが {3} 個あった',
  },
  '{1}: expected {2} seeds, got {3}': {
    zh: '{1}：应有 {2} 粒种子，得到 {3} 粒',
    ja: '{1}：種は {2} 粒のはずだが {3} 粒あった',
  },
  'a man on {1} would be a king': { zh: '{1} 上的兵早已成王', ja: '{1} の駒はキングに成っているはず' },
  '{1} rows of men of each side need more than {2} rows, got {3}': {
    zh: '双方各 {1} 行棋子需要多于 {2} 行的棋盘，得到 {3} 行',
    ja: '各側 {1} 段の駒には {2} 段より多い盤が要るが、{3} 段だった',
  },
  'expected as many pits of north as of south, got {1} and {2}': {
    zh: '南北双方的坑数应相同，得到 {2} 与 {1}',
    ja: '南北の穴は同数のはずだが {2} と {1} だった',
  },
  'a board of pits has no directions': { zh: '坑盘没有方向', ja: '穴の盤に方向はない' },
  'the store {1} never loses seeds': { zh: '仓 {1} 的种子不会减少', ja: '倉 {1} の種は減らない' },
  'sowing is for games with a turn': { zh: '播种只用于有轮次的游戏', ja: '種まきは手番のあるゲーム用' },
  'pits and a store such as {1}': { zh: '坑与仓，如 {1}', ja: '{1} のような穴と倉' },
  'sows(…): {1} needs {2}': { zh: 'sows(…)：{1} 需要 {2}', ja: 'sows(…)：{1} には {2} が必要' },
  'sows(…): {1} and {2} do not go together': {
    zh: 'sows(…)：{1} 与 {2} 不能并用',
    ja: 'sows(…)：{1} と {2} は併用できない',
  },
  'sows(…): {1} needs {2}, as there is nothing else to capture': {
    zh: 'sows(…)：{1} 需要 {2}，因为没有别的可吃',
    ja: 'sows(…)：ほかに取るものがないので {1} には {2} が必要',
  },
  "sows(…): nothing is sown into the other side's pits, so {1} means nothing": {
    zh: 'sows(…)：种子不会播入对方的坑，{1} 没有意义',
    ja: 'sows(…)：相手の穴にはまかないので {1} は意味がない',
  },
  'sows(…): there is no pit to sow into': { zh: 'sows(…)：没有可播入的坑', ja: 'sows(…)：まく先の穴がない' },
  'sows(…): expected pits and stores to be different cells, got {1}': {
    zh: 'sows(…)：坑与仓应是不同的格，得到 {1}',
    ja: 'sows(…)：穴と倉は別々のマスのはずだが {1} だった',
  },
  'sows(…): only pits of the other side are opposite a pit': {
    zh: 'sows(…)：坑的对面只能是对方的坑',
    ja: 'sows(…)：穴の向かいは相手の穴だけ',
  },
  'sows(…): with {1} and {2} pits, {3} must say what is opposite': {
    zh: 'sows(…)：双方各有 {1} 与 {2} 个坑时，{3} 须说明对面是什么',
    ja: 'sows(…)：穴が {1} と {2} なら向かいを {3} で示す必要がある',
  },
  'a list of cells for each of the {1} cells of the board': {
    zh: '盘上 {1} 个格各一个格的列表',
    ja: '盤の {1} マスそれぞれのマスのリスト',
  },
  '{1}: the symbol {2} is given twice or cannot be written in a position': {
    zh: '{1}：符号 {2} 给出了两次，或不能写在局面中',
    ja: '{1}：記号 {2} は二度与えられたか、局面に書けない',
  },
  '{1}: there are more than {2} stacks; make them lower': {
    zh: '{1}：不同的叠法多于 {2} 种；请降低高度',
    ja: '{1}：積み方が {2} 通りを超える。もっと低くする',
  },
  '{1} rows of stacks of {2}, the lowest piece first, or {3} with , and / between': {
    zh: '{1} 行，每格为由 {2} 组成的一叠，最下面的棋子在前，空格为 {3}，以 , 和 / 分隔',
    ja: '{2} を積んだものの {1} 行。一番下の駒から書き、空きは {3}、区切りは , と /',
  },
  '{1}: {2} is no stack, from the lowest piece to the top': {
    zh: '{1}：{2} 不能这样叠放（从最下面的棋子写起）',
    ja: '{1}：{2} のようには積めない（一番下の駒から書く）',
  },
  '{1}: {2} {3} too many': { zh: '{1}：{3} 多了 {2} 枚', ja: '{1}：{3} が {2} 個多い' },
  '{1} is not a field of stacks, as {2} makes': {
    zh: '{1} 不是由 {2} 建立的叠放字段',
    ja: '{1} は {2} で作る、駒を積むフィールドではない',
  },
  '{1}, or a list of sizes such as {2}': {
    zh: '{1}，或大小的列表，如 {2}',
    ja: '{1}、または大きさのリスト。例：{2}',
  },
  '{1}: no piece is {2} in a game without a turn': {
    zh: '{1}：没有轮走方的游戏中，没有棋子是 {2}',
    ja: '{1}：手番のないゲームでは、どの駒も {2} ではない',
  },
  '{1}: {2} has {3} relations, more than the pieces that go together ({4})': {
    zh: '{1}：{2} 有 {3} 个关系，多于一起移动的棋子数（{4}）',
    ja: '{1}：{2} の関係は {3} 個で、一緒に動く駒の数（{4}）より多い',
  },
  'a relation, or a list of relations': { zh: '关系，或关系的列表', ja: '関係、または関係のリスト' },
  'menGained(…): the men of an impartial game belong to neither side': {
    zh: 'menGained(…)：无偏游戏的棋子不属于任何一方',
    ja: 'menGained(…)：不偏ゲームの駒はどちらの側のものでもない',
  },
  'passes(…): an impartial game has no turn that could be passed': {
    zh: 'passes(…)：无偏游戏没有可以停一手的轮次',
    ja: 'passes(…)：不偏ゲームにはパスできる手番がない',
  },
  'passes(…): {1} needs a greatest number of passes in a row, such as {2}': {
    zh: 'passes(…)：{1} 须有连续停着的最大次数，如 {2}',
    ja: 'passes(…)：{1} には続けてパスできる最大の回数が要る。例：{2}',
  },
  'withSwap(…): players keep their sides with {1}, so they have no other names': {
    zh: 'withSwap(…)：有 {1} 时双方不换边，因此没有别的名称',
    ja: 'withSwap(…)：{1} があれば側は替わらないので、ほかの名前はない',
  },
  'withSwap(…): the rules are those of other positions': {
    zh: 'withSwap(…)：这些规则属于别的局面',
    ja: 'withSwap(…)：ルールは別の局面のものである',
  },
  'withSwap(…): an impartial game has no sides to swap': {
    zh: 'withSwap(…)：无偏游戏没有可以交换的双方',
    ja: 'withSwap(…)：不偏ゲームには入れ替える側がない',
  },
  'withSwap(…): {1} is the first side, but does not move first': {
    zh: 'withSwap(…)：{1} 是第一方，却不先走',
    ja: 'withSwap(…)：{1} は先の側だが、先に動かない',
  },
  'withSwap(…): the positions of a scoring game do not say how many points the first move has gained': {
    zh: 'withSwap(…)：计分游戏的局面不说明第一手得了多少分',
    ja: 'withSwap(…)：得点を数えるゲームの局面は、初手が何点を得たかを示さない',
  },
  'withSwap(…): {1} comes last': {
    zh: 'withSwap(…)：{1} 须写在最后',
    ja: 'withSwap(…): {1} は最後に書くこと',
  },
  'withSwap(…): there is a field {1} already': {
    zh: 'withSwap(…)：已有名为 {1} 的项',
    ja: 'withSwap(…)：{1} という項目がすでにある',
  },
  'the swap is open only until the second side has moved': {
    zh: '第二方走过之后就不能再交换',
    ja: '入れ替えができるのは後の側が動くまでである',
  },
  '{1}: expected each of the {2} cells once, got {3} cells': {
    zh: '{1}：{2} 格应各出现一次，却有 {3} 格',
    ja: '{1}：{2} マスが一度ずつのはずだが、{3} マスある',
  },
  '{1}: cell {2} becomes {3}, which does not become {4}; exchanging twice must change nothing': {
    zh: '{1}：格 {2} 变成 {3}，而它不变成 {4}；交换两次须还原',
    ja: '{1}：マス {2} は {3} になるが、それは {4} にならない。二度入れ替えたら元に戻らなければならない',
  },
  '{1}: {2} are not pairs of different symbols': {
    zh: '{1}：{2} 不是成对的不同符号',
    ja: '{1}：{2} は異なる記号の組ではない',
  },
  '{1}: {2} and {3} are not fields of the two sides with the same values': {
    zh: '{1}：{2} 与 {3} 不是双方取值相同的项',
    ja: '{1}：{2} と {3} は、同じ値をとる両側の項目ではない',
  },
  '{1} numbers that make {2} together, with {3} between': {
    zh: '{1} 个总和为 {2} 的数，以 {3} 分隔',
    ja: '合計 {2} になる {1} 個の数を {3} で区切る',
  },
  'walks(…, { becomes: … }) is for men on a filled board; a piece that promotes is a field {1}': {
    zh: 'walks(…, { becomes: … }) 只用于符号棋盘上的棋子；会升变的棋子是项 {1}',
    ja: 'walks(…, { becomes: … }) は記号の盤の駒のためのもの。成る駒にはフィールド {1} を使う',
  },
};
