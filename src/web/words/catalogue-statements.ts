/** What the kit says of statements of moves and conditions, in the other languages. */
import type { Translated } from './refusals.ts';

export const statementRefusals: Readonly<Record<string, Translated>> = {
  'a board of pits has no directions': { zh: '坑的棋盘没有方向', ja: '穴の盤には向きがない' },
  'a list of cells for each of the {1} cells of the board': {
    zh: '为棋盘的 {1} 格各给一个格子列表',
    ja: '盤の {1} マスそれぞれにマスの並び',
  },
  'a list of cells in order such as {1}': {
    zh: '按顺序的格子列表，如 {1}',
    ja: '{1} のような順に並べたマス',
  },
  'a list of cells such as {1}': { zh: '格子列表，如 {1}', ja: '{1} のようなマスの並び' },
  'a list of lists such as {1}': { zh: '列表的列表，如 {1}', ja: '{1} のような並びの並び' },
  'a text or a list such as {1}': { zh: '文字或列表，如 {1}', ja: '{1} のような文字列か並び' },
  'a winner such as {1}': { zh: '胜者，如 {1}', ja: '{1} のような勝者' },
  'expected as many pits of north as of south, got {1} and {2}': {
    zh: '北方与南方的坑应一样多，得到 {1} 和 {2}',
    ja: '北と南の穴は同じ数でなければならないが、{1} と {2}',
  },
  'inSteps(…): both steps must be on one board': {
    zh: 'inSteps(…)：两步必须在同一棋盘上',
    ja: 'inSteps(…): 二つの段階は同じ盤の上でなければならない',
  },
  'inSteps(…): each step must be a statement on one board of symbols, such as {1} or {2}': {
    zh: 'inSteps(…)：每一步都必须是同一符号棋盘上的陈述，如 {1} 或 {2}',
    ja: 'inSteps(…): どの段階も一つの記号の盤についての記述でなければならない（{1} や {2} など）',
  },
  "jumps(…, { again: 'straight' }): this board has no directions": {
    zh: "jumps(…, { again: 'straight' })：这个棋盘没有方向",
    ja: "jumps(…, { again: 'straight' }): この盤には向きがない",
  },
  'leaves(…): {1} is an empty cell, not a man': {
    zh: 'leaves(…)：{1} 是空格，不是棋子',
    ja: 'leaves(…): {1} は駒ではなく空きマス',
  },
  'pits and a store such as {1}': { zh: '坑和仓，如 {1}', ja: '{1} のような穴と蔵' },
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
  'sowing is for games with a turn': { zh: '播种只用于轮流走棋的游戏', ja: '種まきは手番のあるゲームのもの' },
  'sows(…): expected pits and stores to be different cells, got {1}': {
    zh: 'sows(…)：坑和仓应是不同的格，得到 {1}',
    ja: 'sows(…): 穴と蔵は別のマスでなければならないが、{1}',
  },
  "sows(…): nothing is sown into the other side's pits, so {1} means nothing": {
    zh: 'sows(…)：不向对方的坑播种，因此 {1} 没有意义',
    ja: 'sows(…): 相手の穴には何もまかないので、{1} は意味を持たない',
  },
  'sows(…): only pits of the other side are opposite a pit': {
    zh: 'sows(…)：只有对方的坑才在一个坑的对面',
    ja: 'sows(…): 穴の向かいにあるのは相手の穴だけ',
  },
  'sows(…): there is no pit to sow into': {
    zh: 'sows(…)：没有可播种的坑',
    ja: 'sows(…): まく穴がない',
  },
  'sows(…): with {1} and {2} pits, {3} must say what is opposite': {
    zh: 'sows(…)：有 {1} 和 {2} 个坑时，{3} 必须说明对面是什么',
    ja: 'sows(…): 穴が {1} と {2} のときは、{3} が向かいを示さなければならない',
  },
  'sows(…): {1} and {2} do not go together': {
    zh: 'sows(…)：{1} 与 {2} 不能同时使用',
    ja: 'sows(…): {1} と {2} は一緒に使えない',
  },
  'sows(…): {1} needs {2}': { zh: 'sows(…)：{1} 需要 {2}', ja: 'sows(…): {1} には {2} が要る' },
  'sows(…): {1} needs {2}, as there is nothing else to capture': {
    zh: 'sows(…)：{1} 需要 {2}，因为没有别的可吃',
    ja: 'sows(…): ほかに取るものがないので、{1} には {2} が要る',
  },
  'the rays of each cell, {1}': { zh: '每格的射线，{1}', ja: '各マスからの線、{1}' },
  'the store {1} never loses seeds': { zh: '仓 {1} 的种子从不减少', ja: '蔵 {1} の種は減らない' },
  '{1} is not a Young diagram, as {2} makes': {
    zh: '{1} 不是 {2} 所造的杨图',
    ja: '{1} は {2} が作るヤング図形ではない',
  },
  '{1} is not a field of pits, as {2} makes': {
    zh: '{1} 不是 {2} 所造的坑的字段',
    ja: '{1} は {2} が作る穴のフィールドではない',
  },
  '{1} is not a number, as {2} makes': {
    zh: '{1} 不是 {2} 所造的数',
    ja: '{1} は {2} が作る数ではない',
  },
  '{1} numbers that make {2} together, with {3} between': {
    zh: '{1} 个数，合计 {2}，以 {3} 分隔',
    ja: '合わせて {2} になる {1} 個の数を {3} で区切る',
  },
  '{1}: cell {2} is given twice': { zh: '{1}：格 {2} 给了两次', ja: '{1}: マス {2} が二度ある' },
  '{1}: expected {2} numbers, got {3}': {
    zh: '{1}：应有 {2} 个数，得到 {3}',
    ja: '{1}: 数は {2} 個のはずだが、{3}',
  },
  '{1}: expected {2} seeds, got {3}': {
    zh: '{1}：应有 {2} 粒种子，得到 {3}',
    ja: '{1}: 種は {2} 個のはずだが、{3}',
  },
};
