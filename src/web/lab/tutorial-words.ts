/** The texts of the tutorial in the other languages. */
import type { Translated } from '../words/refusals.ts';

/** A step as the build takes it from the documentation, in English; `code` is in backticks. */
export interface TutorialStep {
  readonly title: string;
  readonly texts: readonly string[];
  readonly code: string;
}

export const TRANSLATED: Readonly<Record<string, Translated>> = {
  'A position, a start, the moves': { zh: '局面、起始和着法', ja: '局面、開始、手' },
  'Options, a name, what is known': { zh: '选项、名称和已知的结果', ja: '設定、名前、知られていること' },
  'Is it right?': { zh: '规则对吗？', ja: '正しいか？' },
  'Is it what you meant?': { zh: '这是您的本意吗？', ja: '意図した通りか？' },
  'Men that jump': { zh: '会跳的棋子', ja: '飛び越す駒' },
  'Each row of a board has one white and one black man. A move takes one of your men along its row, forwards or backwards, as far as you like, but not onto or over the other man. Whoever cannot move loses.':
    {
      zh: '棋盘的每一行有一枚白子和一枚黑子。每步沿着所在的行移动自己的一枚棋子，前进或后退，距离不限，但不能走到另一枚棋子上，也不能越过它。无法走棋的一方输。',
      ja: '盤の各行に白の駒と黒の駒が一つずつある。一手で自分の駒を一つ、その行に沿って前へも後ろへも好きなだけ動かせるが、相手の駒の上に止まることも飛び越すこともできない。動かせなくなった側の負け。',
    },
  "Rules consist of a shape, which says what a position is made of, a start, and moves. Here a position has two identical white men somewhere on the board, two black ones, and the side to move. `board.slides([E, W])` says that a man moves left or right until something is in the way, and `onto: 'empty'` that it stops on an empty cell. A side without a move loses unless the rules say otherwise, so nothing more is needed.":
    {
      zh: "规则由形状（局面由什么组成）、起始和着法组成。这里的局面有棋盘上任意位置的两枚相同的白子、两枚黑子，以及行棋方。`board.slides([E, W])` 表示棋子向左或向右移动，直到被挡住；`onto: 'empty'` 表示它停在空格上。除非规则另有说明，无着可走的一方输，所以不需要更多内容。",
      ja: "規則は、局面が何からなるかを表す形と、開始局面と、手からなる。ここでの局面は、盤のどこかにある同じ白の駒二つ、黒の駒二つ、そして手番からなる。`board.slides([E, W])` は駒が何かに遮られるまで左右に動くこと、`onto: 'empty'` は空いたマスに止まることを表す。規則に別の定めがなければ、手のない側の負けなので、これで十分である。",
    },
  "`game` gives the rules a name and options. Each option becomes a field above the board in the laboratory, and on the command line a flag, such as `--map`. Here the start itself is an option, and the number of rows follows from it. `facts` are values that are known from elsewhere. Northcott's game is Nim in disguise: moving backwards does not help, and a row with a gap of g empty cells between its men is a heap of size g. So the first player wins if and only if the exclusive or of the gaps is not 0 (Winning Ways, chapter 3).":
    {
      zh: '`game` 给规则加上名称和选项。每个选项在实验室中成为棋盘上方的一个输入框，在命令行中则成为一个参数，例如 `--map`。这里起始本身就是选项，行数由它决定。`facts` 是从别处已知的结果。诺斯科特游戏其实就是尼姆：后退没有好处，两枚棋子之间有 g 个空格的行就是大小为 g 的堆。所以当且仅当各行间隔的异或不为 0 时先手胜（Winning Ways 第 3 章）。',
      ja: '`game` は規則に名前と設定を与える。設定はそれぞれ、実験室では盤の上の入力欄に、コマンドラインでは `--map` のようなフラグになる。ここでは開始局面そのものが設定で、行の数はそれで決まる。`facts` は他で知られている値である。ノースコットのゲームは姿を変えたニムである。後退は役に立たず、駒の間に空いたマスが g 個ある行は大きさ g の山にあたる。だから先手が勝つのは、各行の間隔の排他的論理和が 0 でないとき、そのときに限る（Winning Ways 第 3 章）。',
    },
  'An invariant is what must be true of the rules of every game: every move, for instance, leads to a position. One that is broken is reported with the smallest position that shows it. Here is a game with one heap, whose author has written un-moves (the moves backwards) by hand, and made a mistake.':
    {
      zh: '不变式是任何游戏的规则都必须满足的条件，例如每个着法都到达一个局面。若不成立，会指出能说明这一点的最小局面。这里是只有一堆的游戏，作者手写了逆着法（倒退的着法），并出了错。',
      ja: '不変条件とは、どのゲームの規則にも成り立つべきことである。例えば、どの手の行き先も局面である。破れると、それを示す最小の局面が示される。これは山が一つのゲームで、作者は逆の手（手を後戻りするもの）を自分で書き、間違えている。',
    },
  'Rules that satisfy every invariant may still not be what you meant. In this tic-tac-toe a full board without a row is lost for the side that has no move, because the rules say nothing else. The check of the invariants adds a note, since that may be what you want.':
    {
      zh: '满足所有不变式的规则也未必是您的本意。在这个井字棋里，棋盘下满而没有连成一行时，无着可走的一方输，因为规则没有另作说明。不变式的核对会给出提示，因为这也可能正是您想要的。',
      ja: 'すべての不変条件を満たす規則でも、意図した通りとは限らない。この三目並べでは、規則に何も書いていないので、並びのないまま盤が埋まると、手のない側の負けになる。それが望みかもしれないので、不変条件の検査は注意を添える。',
    },
  "A man steps diagonally ahead, or it jumps over a man of the other side, which is taken, and goes on jumping while it can (`must`). `prefer` has the steps only where nobody can jump, so jumps are forced. On the last row a man becomes a king, `W` or `B`, which goes in all four directions. `name` says what a move is called; the moves of a position need different names. Here the kit's own name, such as `3,3x1,5`, gets a word if a man is crowned.":
    {
      zh: '兵斜着向前走一格；或者跳过一枚对方的棋子，把它吃掉，并且只要能跳就继续跳（`must`）。`prefer` 只在谁也不能跳时才有走一格的着法，所以有跳必跳。兵到最后一行变成王（`W` 或 `B`），可以走四个方向。`name` 决定着法的名称；同一局面的着法名称必须各不相同。这里沿用工具箱给出的名称（例如 `3,3x1,5`），兵升为王时再加一个词。',
      ja: '駒は斜め前に一マス進むか、相手の駒を飛び越してそれを取り、飛べるかぎり飛び続ける（`must`）。`prefer` では、飛べる駒がないときにだけ一マス進む手があるので、飛べるなら飛ばなければならない。最後の行で駒は王（`W` か `B`）になり、四方向に動ける。`name` は手の呼び名を決める。一つの局面の手の呼び名は互いに違わなければならない。ここではキットの付ける名前（`3,3x1,5` など）に、駒が王になるときだけ一語を加える。',
    },
  'Try it: write `either` in place of `prefer`, so that nobody must jump, and see who wins then.': {
    zh: '试一试：把 `prefer` 换成 `either`，这样不必非跳不可，看看那时谁胜。',
    ja: '試してみよう：`prefer` の代わりに `either` と書き、飛ばなくてもよいことにして、どちらが勝つか見る。',
  },
  "Try it: write `'W...B'` for the second row too, and see who wins now.": {
    zh: "试一试：把第二行也写成 `'W...B'`，看看现在谁胜。",
    ja: "試してみよう：二行目も `'W...B'` にして、今度はどちらが勝つか見る。",
  },
  'Try it: give `map` the value `W...B/W..B./W..B.`, whose gaps are 3, 2 and 2.': {
    zh: '试一试：给 `map` 取值 `W...B/W..B./W..B.`，其间隔为 3、2 和 2。',
    ja: '試してみよう：`map` の値を `W...B/W..B./W..B.` にする。間隔は 3、2、2 である。',
  },
  'Try it: put the wrong number of the un-moves right, and every invariant holds.': {
    zh: '试一试：改正逆着法中的错误数字，所有不变式便都成立。',
    ja: '試してみよう：逆の手の間違った数を直すと、すべての不変条件が成り立つ。',
  },
  "Try it: add the member `noMoves: 'ties'`, and the note goes.": {
    zh: "试一试：加上成员 `noMoves: 'ties'`，提示便会消失。",
    ja: "試してみよう：メンバー `noMoves: 'ties'` を加えると、注意は消える。",
  },
};
