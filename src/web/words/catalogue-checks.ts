/** How rules break an invariant, which catalogue.ts has as well. */
import type { Translated } from './refusals.ts';

export const checkRefusals: Readonly<Record<string, Translated>> = {
  '{1}: {2}': { zh: '{1}：{2}', ja: '{1}：{2}' },
  'the start {1} reads back as {2}': { zh: '起始 {1} 读回后为 {2}', ja: '開始 {1} は読み戻すと {2}' },
  'the start {1}: {2}': { zh: '起始 {1}：{2}', ja: '開始 {1}：{2}' },
  'the start {1} is called impossible: {2}': {
    zh: '起始 {1} 被称为不可能：{2}',
    ja: '開始 {1} は不可能とされている：{2}',
  },
  'the start {1} is not legal': { zh: '起始 {1} 不合法', ja: '開始 {1} は合法でない' },
  'makes the rules fail: {1}': { zh: '使规则出错：{1}', ja: 'で規則が失敗する：{1}' },
  'position {1},': { zh: '局面 {1}', ja: '局面 {1}' },
  'position {1}, {2},': { zh: '局面 {1}（{2}）', ja: '局面 {1}（{2}）' },
  '{1} has the value {2}, expected {3}: {4}': {
    zh: '{1} 的价值是 {2}，应为 {3}：{4}',
    ja: '{1} の値は {2}、正しくは {3}：{4}',
  },
  '{1} does not end as its value {2} says': {
    zh: '{1} 的结局与其价值 {2} 不符',
    ja: '{1} はその値 {2} の通りに終わらない',
  },
  'is not in the table': { zh: '不在表中', ja: 'は表にない' },
  'is not the computed value: {1}': { zh: '不是计算出的价值：{1}', ja: 'は計算された値と違う：{1}' },
  'the fact {1} {2}': { zh: '事实 {1} {2}', ja: '事実 {1} {2}' },
  'the fact {1} with {2} {3}': { zh: '事实 {1}（{2}）{3}', ja: '事実 {1}（{2}）{3}' },
  'is written in several lines': { zh: '写成多行', ja: 'が数行に書かれている' },
  'has a drawing with a character that is not printed': {
    zh: '的图含有不可打印的字符',
    ja: 'の図に表示されない文字がある',
  },
  'is written with control characters': { zh: '的文字含控制字符', ja: 'の文字に制御文字がある' },
  'does not read back: it reads as {1}': { zh: '读不回：读作 {1}', ja: 'が読み戻せない：{1} と読まれる' },
  'does not read back: its text is that of another position': {
    zh: '读不回：其文字属于另一局面',
    ja: 'が読み戻せない：その文字は別の局面のもの',
  },
  'does not read back: its index {1} is none of 0 … {2}': {
    zh: '读不回：其序号 {1} 不在 0 … {2} 之内',
    ja: 'が読み戻せない：番号 {1} は 0 … {2} にない',
  },
  'does not read back: its index {1} is that of {2}': {
    zh: '读不回：其序号 {1} 属于 {2}',
    ja: 'が読み戻せない：番号 {1} は {2} のもの',
  },
  'has a move to what is not a position: {1}': {
    zh: '有一着走到的不是局面：{1}',
    ja: 'に、局面でないものへの手がある：{1}',
  },
  'has a move to {1} that {2}': { zh: '有一着走到 {1}，它{2}', ja: 'に {1} への手があり、それは{2}' },
  "has a move to {1}, of which 'impossible' says: {2}": {
    zh: "有一着走到 {1}，而 'impossible' 说它：{2}",
    ja: "に {1} への手があるが、'impossible' によると：{2}",
  },
  'the end of the game': { zh: '终局', ja: '終局' },
  'was changed: {1} made {2} of its argument': {
    zh: '被改变：{1} 把参数变成了 {2}',
    ja: 'が変えられた：{1} が引数を {2} にした',
  },
  'has the moves {1}, but {2} when asked again': {
    zh: '的着法是 {1}，再问时却是 {2}',
    ja: 'の手は {1} だが、もう一度尋ねると {2}',
  },
  'has the moves {1}, but the rules answered differently when first asked; they must not remember anything': {
    zh: '的着法是 {1}，但规则第一次的回答不同；规则不可记住任何东西',
    ja: 'の手は {1} だが、初めに尋ねた時の答えは違った。規則は何も覚えてはならない',
  },
  'has the move to {1} {2} times': { zh: '走到 {1} 的着法列了 {2} 次', ja: 'に {1} への手が {2} 回挙がる' },
  'has a move that leads to itself': { zh: '有一着走回自身', ja: 'に自身への手がある' },
  'has a move to {1}, but is not an un-move of it': {
    zh: '有走到 {1} 的着法，却不是它的逆着法',
    ja: 'に {1} への手があるが、その逆の手でない',
  },
  'is an un-move of {1} more often than it has a move there': {
    zh: '作为 {1} 的逆着法的次数多于走到那里的着法',
    ja: 'が {1} の逆の手である回数は、そこへの手より多い',
  },
  'has an un-move to {1}, but is not a move of it': {
    zh: '有到 {1} 的逆着法，却不是它的着法',
    ja: 'に {1} への逆の手があるが、その手でない',
  },
  'has the image {1}, which is not a position': {
    zh: '的像是 {1}，而它不是局面',
    ja: 'の像 {1} は局面でない',
  },
  'has the image {1}, where the other side is to move': {
    zh: '的像是 {1}，在那里轮到另一方',
    ja: 'の像 {1} では手番が逆',
  },
  'has the image {1}, where the game is not over in the same way': {
    zh: '的像是 {1}，在那里结束的情形不同',
    ja: 'の像 {1} では終局の様子が違う',
  },
  'has the image {1}, whose moves are not the images of its moves': {
    zh: '的像是 {1}，其着法不是原着法的像',
    ja: 'の像 {1} の手は、元の手の像でない',
  },
  'has the image {1}, whose moves gain other points than its own': {
    zh: '的像是 {1}，其着法得分不同',
    ja: 'の像 {1} の手は得点が違う',
  },
  'has the image {1}, where having no move means something else': {
    zh: '的像是 {1}，在那里无着可走的含义不同',
    ja: 'の像 {1} では、手がないことの意味が違う',
  },
  'has the image {1} by two symmetries one after the other, but by no single one': {
    zh: '经两个对称先后得到像 {1}，却没有单个对称能得到它',
    ja: 'の像 {1} は二つの対称を続けると得られるが、一つの対称では得られない',
  },
  'is legal, but its tier is no number': { zh: '合法，但其层不是数', ja: 'は合法だが、その層が数でない' },
  'is in tier {1}, but has a move to {2} in tier {3}': {
    zh: '在第 {1} 层，却有走到第 {3} 层的 {2} 的着法',
    ja: 'は層 {1} にあるが、層 {3} の {2} への手がある',
  },
  'has the image {1}, which is in another tier': {
    zh: '的像 {1} 在另一层',
    ja: 'の像 {1} は別の層にある',
  },
  'becomes {1} with the sides exchanged, where the same side is to move': {
    zh: '交换双方后成为 {1}，在那里仍轮到同一方',
    ja: 'は双方を交換すると {1} になり、手番が同じまま',
  },
  'becomes {1} with the sides exchanged, but does not come back when they are exchanged again': {
    zh: '交换双方后成为 {1}，但再交换一次不能复原',
    ja: 'は双方を交換すると {1} になるが、もう一度交換しても戻らない',
  },
  'becomes {1} with the sides exchanged, which is not a position': {
    zh: '交换双方后成为 {1}，而它不是局面',
    ja: 'は双方を交換すると {1} になるが、それは局面でない',
  },
  'becomes {1} with the sides exchanged, where the game is not over in the same way': {
    zh: '交换双方后成为 {1}，在那里结束的情形不同',
    ja: 'は双方を交換すると {1} になり、終局の様子が違う',
  },
  'becomes {1} with the sides exchanged, whose moves are not its moves with the sides exchanged': {
    zh: '交换双方后成为 {1}，其着法不是原着法交换双方所得',
    ja: 'は双方を交換すると {1} になり、その手は元の手の双方を交換したものでない',
  },
  'becomes {1} with the sides exchanged, where having no move means something else': {
    zh: '交换双方后成为 {1}，在那里无着可走的含义不同',
    ja: 'は双方を交換すると {1} になり、手がないことの意味が違う',
  },
  'has a move to {1} {2}': { zh: '有走到 {1} 的着法，{2}', ja: 'に {1} への手があり、{2}' },
  'whose name is empty': { zh: '其名称为空', ja: 'その名は空' },
  'whose name is not one line': { zh: '其名称不是一行', ja: 'その名は一行でない' },
  'has two moves called {1}: to {2} and to {3}': {
    zh: '有两个着法都叫 {1}：走到 {2} 和 {3}',
    ja: 'に {1} という手が二つある：{2} へと {3} へ',
  },
  'has a move to {1} that gains {2}, which is not a finite number': {
    zh: '走到 {1} 的着法得 {2} 分，而它不是有限的数',
    ja: 'の {1} への手の得点 {2} は有限の数でない',
  },
  'has an empty drawing': { zh: '的图是空的', ja: 'の図が空' },
  '{1} is not a value of the shape': { zh: '{1} 不是该形状的值', ja: '{1} はこの形の値でない' },
  "{1} is not legal: either 'legal' excludes too much, or the moves must leave it out": {
    zh: "{1} 不合法：'legal' 排除过多，或着法不应包含它",
    ja: "{1} は合法でない：'legal' が除きすぎているか、手に含めてはならない",
  },
  'expected a {1}': { zh: '应为 {1}', ja: '{1} であるべき' },
  '{1} is not a field of the position': { zh: '{1} 不是局面的字段', ja: '{1} は局面の項目でない' },
  '{1} is a {2}, expected a {3}': { zh: '{1} 是 {2}，应为 {3}', ja: '{1} は {2}、正しくは {3}' },
  "at {1} the board is full and nobody has won by the rules' ends or outcome, so the side to move loses because it has no move; write noMoves: 'ties' if a full board is a tie, else noMoves: 'loses'":
    {
      zh: "在 {1} 棋盘已满，而按 ends 或 outcome 无人获胜，于是行棋方因无着可走而输；若棋盘满是平局，请写 noMoves: 'ties'，否则写 noMoves: 'loses'",
      ja: "{1} では盤が埋まり、ends や outcome では誰も勝っていないので、手番の側は手がなくて負ける。盤が埋まれば引き分けなら noMoves: 'ties'、そうでなければ noMoves: 'loses' と書く",
    },
  'the moves are not compiled, so exploring takes several times as long: {1}': {
    zh: '着法没有编译，因此探索要花数倍的时间：{1}',
    ja: '手がコンパイルされていないので、探索に数倍の時間がかかる：{1}',
  },
  'all is compiled but functions, which are called at each position: {1}': {
    zh: '除了在每个局面都要调用的函数以外，全部已编译：{1}',
    ja: '局面ごとに呼ばれる関数のほかは、すべてコンパイルされている：{1}',
  },
  'a function finds some of the moves': { zh: '有些着法由函数给出', ja: '一部の手を関数が求める' },
  'moves that keep the turn may end the game': {
    zh: '保留行棋权的着法可能结束对局',
    ja: '手番を保つ手がゲームを終わらせることがある',
  },
  'a symmetry is a function': { zh: '有一个对称是函数', ja: '対称の一つが関数である' },
  'symmetries change the number of a cell': {
    zh: '对称改变了格子中的数',
    ja: '対称がマスの数を変える',
  },
  'has a move to {1}': { zh: '有走到 {1} 的着法', ja: 'に {1} への手がある' },
  '{1} that changes no cell': { zh: '{1}，它没有改变任何格子', ja: '{1}が、どのマスも変えない' },
  '{1} that changes {2}, where {3} should never change again': {
    zh: '{1}，它改变了 {2}，而那里的 {3} 不应再变',
    ja: '{1}が、{2} を変える。そこの {3} はもう変わらないはず',
  },
  '{1} that changes {2} and {3}, which are in different regions': {
    zh: '{1}，它改变了 {2} 和 {3}，而二者在不同区域',
    ja: '{1}が、別の領域にある {2} と {3} を変える',
  },
  'has a region of {1} with other moves than the same region has at {2}': {
    zh: '中由 {1} 构成的区域，着法与 {2} 中同样的区域不同',
    ja: 'の領域 {1} の手は、{2} での同じ領域の手と違う',
  },
  '{1}, where {2} becomes possible': { zh: '{1}，在那里 {2} 变得可行', ja: '{1}が、そこで {2} が可能になる' },
  '{1}, which {2} the move {3}, unlike at {4}': {
    zh: '{1}，它{2}着法 {3}，与 {4} 不同',
    ja: '{1}が、手 {3} {2}。{4} とは違う',
  },
  leaves: { zh: '保留', ja: 'を残す' },
  'takes away': { zh: '除去', ja: 'を除く' },
  'a search has found a move from {1} to {2}, which the rules do not have; {3}': {
    zh: '搜索找到了从 {1} 到 {2} 的着法，而规则没有这一着；{3}',
    ja: '探索が {1} から {2} への手を見つけたが、規則にその手はない。{3}',
  },
  '{1} says what is wrong with the rules': { zh: '{1} 会说明规则错在哪里', ja: '{1} が規則の誤りを示す' },
  '{1} checks the whole table': { zh: '{1} 会检查整个表', ja: '{1} が表全体を調べる' },
  '{1} has a move to {2}, which is not legal; {3}': {
    zh: '{1} 有一着走到不合法的 {2}；{3}',
    ja: '{1} には合法でない {2} への手がある。{3}',
  },
  '{1} has a move to {2}, which is not in the table; {3}': {
    zh: '{1} 有一着走到 {2}，而它不在表中；{3}',
    ja: '{1} には表にない {2} への手がある。{3}',
  },
  '{1}: the table says {2} for the side to move, but its moves say {3}; {4}': {
    zh: '{1}：对行棋方，表中是{2}，而由着法得出{3}；{4}',
    ja: '{1}：手番側について、表では{2}だが、手からは{3}となる。{4}',
  },
  nothing: { zh: '没有值', ja: '値なし' },
  'a win': { zh: '胜', ja: '勝ち' },
  'a loss': { zh: '负', ja: '負け' },
  'a tie': { zh: '平局', ja: '同点' },
  'a draw': { zh: '和棋', ja: '引き分け' },
  '{1}, remoteness {2}': { zh: '{1}（步数 {2}）', ja: '{1}（手数 {2}）' },
  '{1}, nimber {2}': { zh: '{1}，尼姆值 {2}', ja: '{1}、ニム値 {2}' },
  'a margin of {1}': { zh: '分差 {1}', ja: '得点差 {1}' },
  'play does not go on from {1} as {2} and {3} say; {4}': {
    zh: '从 {1} 起的对局不像 {2} 与 {3} 所说那样进行；{4}',
    ja: '{1} からの対局は {2} と {3} の言う通りに続かない。{4}',
  },
  'a symmetry leads from {1} to {2}, which has other moves or another end; {3}': {
    zh: '一个对称把 {1} 变成 {2}，而后者的着法或结局不同；{3}',
    ja: '対称が {1} を {2} に移すが、手または終わり方が違う。{3}',
  },
  'a symmetry leads from {1} to {2}, which has another value; {3}': {
    zh: '一个对称把 {1} 变成 {2}，而后者的价值不同；{3}',
    ja: '対称が {1} を {2} に移すが、値が違う。{3}',
  },
  'the index of {1}': { zh: '{1} 的序号', ja: '{1} の番号' },
  'no index: {1}': { zh: '无效的序号 {1}', ja: '正しくない番号 {1}' },
  '{1}, after a move from {2}, has {3}; {4}': {
    zh: '从 {2} 走一着到的 {1} 有{3}；{4}',
    ja: '{2} から一手で着く {1} は{3}を持つ。{4}',
  },
};
