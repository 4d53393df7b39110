/** What the kit says of statements of moves and conditions, in the other languages. */
import type { Translated } from './refusals.ts';

export const statementRefusals: Readonly<Record<string, Translated>> = {
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
  "jumps(…, { again: 'straight' }): this board has no directions": {
    zh: "jumps(…, { again: 'straight' })：这个棋盘没有方向",
    ja: "jumps(…, { again: 'straight' }): この盤には向きがない",
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
};
