/** What is said of bad input, by its English template: the values take the places {1}, {2} … in this language's order. */
import type { Refusals } from './refusals.ts';

export const refusals: Refusals = {
  // numbers and words
  '{1} is not an integer (expected {2})': '{1} は整数ではない（{2} には整数が要る）',
  '{1} must be at least {2}, got {3}': '{1} は {2} 以上でなければならないが、{3} だった',
  '{1} {2} is outside {3}..{4}': '{1} {2} は {3}..{4} の外',
  '{1}; coordinates start at 1': '{1}。座標は 1 から始まる',
  '{1} must be even, got {2}': '{1} は偶数でなければならないが、{2} だった',
  '{1}: {2} is not one of {3}{4}': '{1}：{2} は次のどれでもない：{3}{4}',
  '{1} is not one of {2}{3}': '{1} は次のどれでもない：{2}{3}',
  '{1}: {2} is neither yes nor no': '{1}：{2} は yes でも no でもない',
  "; did you mean '{1}'?": "。'{1}' のことか？",
  ' (expected {1})': '（{1} のはず）',
  '; expected {1}': '。{1} のはず',
  ' ({1})': '（{1}）',
  '{1}, {2}': '{1}、{2}',
  '{1} {2}': '{1} {2}',
  '{1} and {2} more': '{1} ほか {2} 個',
  '{1} (not UTF-8 text)': '{1}（UTF-8 のテキストではない）',
  '{1}… ({2} digits)': '{1}…（{2} 桁）',
  '{1} is given twice': '{1} が二度ある',
  '{1} is given {2} times': '{1} が {2} 度ある',
  '{1} is missing': '{1} がない',

  // options
  '{1} has no option {2}{3}': '{1} に設定 {2} はない{3}',
  '{1}: at most {2} numbers, got {3}': '{1}：数は {2} 個までだが、{3} 個あった',
  "{1}'s number {2}": '{1} の {2} 番目の数',
  "{1}'s row": '{1} の段',
  "{1}'s column": '{1} の列',
  '{1} row {2}, column {3}': '{1} の {2} 段目 {3} 列目',
  '{1}: row {2} has {3} numbers, expected {4} as in row 1':
    '{1}：{2} 段目の数は {3} 個だが、1 段目と同じ {4} 個のはず',
  'b has {1}×{2} numbers, expected {3}×{4} as a has': 'b の数は {1}×{2} だが、a と同じ {3}×{4} のはず',

  // the board and its cells
  'a board of {1}×{2} has {3} cells, more than the {4} a board may have':
    '{1}×{2} の盤は {3} マスで、上限の {4} マスを超える',
  'the board has no cell': '盤にマスがない',
  'row {1} has {2} characters, expected {3}': '{1} 段目は {2} 文字だが、{3} 文字のはず',
  cell: 'マス',
  '{1} ({2},{3}) is a wall': '{1} ({2},{3}) は壁',
  '{1} row': '{1} の段',
  '{1} column': '{1} の列',
  '{1} row {2}': '{1} の {2} 段目',
  'row {1}': '{1} 段目',
  'row {1} column {2}': '{1} 段目 {2} 列目',
  'row {1}, column {2}: {3}': '{1} 段目 {2} 列目：{3}',
  '{1}: {2} is not a cell; write it as in {3}': '{1}：{2} はマスではない。{3} のように書く',
  '{1}: {2} is not a cell; write {3} as in {4}': '{1}：{2} はマスではない。{3} の順に {4} のように書く',
  '{1} {2} is not a cell of the board': '{1} {2} は盤のマスではない',
  '{1}: a {2} cannot stand on {3}': '{1}：{2} は {3} に置けない',
  '{1}: expected {2} cells, got {3}': '{1}：{2} マスのはずが {3} マスあった',
  '{1}: expected at most {2} cells, got {3}': '{1}：{2} マスまでだが、{3} マスあった',
  '{1}: expected {2} rows, got {3}': '{1}：{2} 段のはずが {3} 段あった',
  '{1}: expected {2} row lengths, got {3}': '{1}：段の長さは {2} 個のはずが {3} 個あった',
  '{1}: row {2} is longer than the row above it': '{1}：{2} 段目が上の段より長い',
  '{1}: two on the same cell {2}': '{1}：二つが同じマス {2} にある',
  'expected {1} {2} ({3}), found {4}{5}': '{2}（{3}）は {1} 個のはずが {4} 個あった{5}',
  'both knights on ({1})': '両方のナイトが ({1}) にある',
  'white and black are on the same cell ({1})': '白と黒が同じマス ({1}) にある',

  // drawings and games of an author
  'the drawing has no point': '図に点がない',
  "the drawing's {1} in row {2}, column {3} joins no two points":
    '図の {2} 行目 {3} 列目の {1} は二つの点を結んでいない',
  'two points of the drawing are called {1}': '図の二つの点がどちらも {1} と呼ばれている',
  'count({1}) has no numbers; expected an integer ≥ 0': 'count({1}) には数がない。0 以上の整数のはず',
  'keys have no cells to permute; give the symmetries as functions of a key':
    'キーには置き換えるマスがない。対称はキーの関数として与える',
  'no moves are stated for {1}; the sides are {2}': '{1} の手が述べられていない。側は {2}',
  'the rules of {1} are no function; expected rules: () => rules(position, { … })':
    '{1} のルールが関数ではない。rules: () => rules(position, { … }) のはず',
  'the option {1} is none; expected integer(…), choice(…) or another of the kit':
    '{1} は設定ではない。integer(…) や choice(…) などのはず',
  'noMoves: {1} is none of {2}': 'noMoves：{1} は次のどれでもない：{2}',
  '{1} has a move to what is no position, {2}; {3} tries every law':
    '{1} から局面ではない {2} への手がある。{3} がすべての決まりを確かめる',
  '{1} is no key (expected a whole number from 0 to {2})':
    '{1} はキーではない（0 から {2} までの整数のはず）',
  'a scoring game must end, but its moves can go round in a circle':
    '得点を争うゲームは必ず終わらなければならないが、手が循環する',

  // positions
  '{1} is not field=value (expected {2})': '{1} は「項目=値」の形ではない（{2} のはず）',
  '{1} is not a field of the position{2}': '局面に項目 {1} はない{2}',
  '{1} is no position: {2}': '{1} は局面ではない：{2}',
  'two pieces of one side on one cell': '同じ側の駒が同じマスにある',
  'two pieces on one cell, or a king that could be taken': '二つの駒が同じマスにあるか、キングが取られる',
  '{1}: {2} is no material; write the pieces of both sides as in KQKR':
    '{1}：{2} は駒の組ではない。両者の駒を KQKR のように書く',
  '{1}: {2} has more than one pawn, and pawns may take each other en passant':
    '{1}：{2} にはポーンが二つ以上あり、アンパッサンで取り合える',
  '{1} is no side to move (expected w or b)': '{1} は手番ではない（w か b のはず）',
  '{1} has no {2}': '{1} に {2} がない',
  '{1} has {2} on {3}, more than the pieces {4}': '{1} の {3} にある {2} は、駒 {4} より多い',
  'expected {1} rows, got {2}': '{1} 段のはずが {2} 段あった',
  '{1}: {2} is neither a piece nor a number of empty cells': '{1}：{2} は駒でも空きマスの数でもない',
  'there is no room for these pieces on {1}×{2} cells': 'これらの駒は {1}×{2} マスに収まらない',

  // games, moves and sessions
  'there is no game {1}{2}': '{1} というゲームはない{2}',
  ' ({1} names them)': '（{1} で一覧が出る）',
  'this address holds no game': 'このアドレスにゲームはない',
  'there is no move {1} here{2}': 'ここに手 {1} はない{2}',
  ' (the moves are {1})': '（手は {1}）',
  '{1} could be {2}': '{1} は {2} のどれにもとれる',
  '{1} is not one move away': '{1} は一手では着かない',
  '{1} cannot be played': '{1} は指せない',
  '{1}: the game is over': '{1}：ゲームは終わった',
  'ply {1}: {2} is not a legal move there': '{1} 手目：{2} はそこでは指せない',
  'there are {1} moves, got {2}': '手は {1} だが、{2} だった',
  'a variation begins before any move': '変化がどの手よりも前に始まる',
  'a variation ends that did not begin': '始まっていない変化が終わる',
  'a variation does not end': '変化が終わっていない',
  'there is no position {1} in this session': 'この棋譜に局面 {1} はない',
  "this is no session: its first line is not '{1}'": "これは棋譜ではない：一行目が '{1}' ではない",
  "{1} stands after the last line, which is 'at'": "{1} が最後の行である 'at' の後にある",
  "the line 'game …' is missing": "'game …' の行がない",
  'the number of a ply': '手の番号',
  'a move of ply {1} stands after one of ply {2}': '{1} 手目の手が {2} 手目の後にある',
  'ply {1} has no move': '{1} 手目に手がない',
  'line {1}': '{1} 行目',
  start: '初期局面',
  from: '初期局面',
  move: '手',
  moves: '手順',
  position: '局面',

  // what is too large
  '{1} would be needed, but {2}; {3}': '{1} が要るが、{2}。{3}',
  '{1} may be used': '使えるのは {1} まで',
  'one table holds at most {1}': '一つの表は {1} まで',
  'a smaller board helps': '盤を小さくするとよい',
  'a smaller board or a larger {1} helps': '盤を小さくするか {1} を大きくするとよい',
  'one table holds at most {1} values; a smaller board helps':
    '一つの表は {1} 個の値まで。盤を小さくするとよい',
  'at most {1} positions can be explored; a smaller board helps':
    'たどれるのは {1} 局面まで。盤を小さくするとよい',
  '{1} more than the {2} positions that fit in {3}; more with {4} helps':
    '{1} {3} に収まる {2} 局面を超える。{4} で増やすとよい',
  'play reaches': '対局で現れる局面は',
  'the index has': '索引の局面は',
  'more than {1} would be needed; a smaller board helps': '{1} より多く要る。盤を小さくするとよい',
  'play lasts more than {1} plies, which bit rows do not hold; {2} helps':
    '対局が {1} 手を超え、ビット行に収まらない。{2} を使うとよい',
  'these rules have no {1} graph': 'このルールに {1} グラフはない',
  'these rules cannot be solved by {1}; {2} solves them': 'このルールは {1} では解けない。{2} なら解ける',
  'product of {1} × {2} configurations': '{1} × {2} 通りの配置の積',
  'side to move implied': '手番は配置から分かる',
  '{1} pieces on {2} cells': '{2} マスに {1} 個の駒',
  'perfect index': '完全な索引',
  'un-moves from the rules': '逆の手はルールから',
  'edges stored both ways': '手を両方向に保存',
  'explored from the start': '初期局面からたどる',
  'Young diagrams by rank': '順位付きのヤング図形',
  '1 position': '1 局面',
  '{1} positions': '{1} 局面',
  '{1} symmetries': '対称 {1} 通り',
  'at most {1}': '最大 {1}',

  // laws
  'the nimbers of {1} grow without end, and no automaton gives them; ask for outcomes':
    '{1} のニム値は果てしなく増え、どのオートマトンでも表せない。勝敗を求めるとよい',
  'base {1} is not one of 2..{2}': '基数 {1} は 2..{2} の外',
  'there is no move; expected vectors such as "(1,0) (0,1)"':
    '手がない。"(1,0) (0,1)" のようなベクトルのはず',
  '{1} moves are too many; at most {2}': '手が {1} 通りでは多すぎる。{2} 通りまで',
  '{1} has {2} coordinates; expected 1, 2 or 3': '{1} の座標は {2} 個だが、1 から 3 個のはず',
  '{1} and {2} have different numbers of coordinates, {3} and {4}':
    '{1} と {2} の座標の数が {3} と {4} で異なる',
  '{1} has a coordinate below 0: a move would add there, and only moves that never add are sure to end':
    '{1} に 0 より小さい座標がある。そこで増える手になるが、必ず終わるのは増えない手だけ',
  '{1} subtracts nothing: the game would never end': '{1} は何も引かない。ゲームが終わらなくなる',
  '{1} is not made of whole numbers': '{1} は整数だけではない',
  '{1} subtracts {2} at once; at most {3} can be looked at':
    '{1} は一度に {2} を引くが、調べられるのは {3} まで',
  'a forbidden cell': '禁じられたマス',
  'the forbidden cell ({1}) has {2}, the moves have {3}':
    '禁じられたマス ({1}) は {2} だが、手の座標は {3} 個',
  'one coordinate': '座標 1 個',
  '{1} coordinates': '座標 {1} 個',
  '{1} is not a range such as 0..2': '{1} は 0..2 のような範囲ではない',
  'a coordinate of a forbidden cell': '禁じられたマスの座標',
  'the range {1} is empty': '範囲 {1} は空',
  'more than {1} cells are forbidden, by ({2})': '({2}) で禁じられたマスが {1} 個を超える',
  '{1} does not begin with {2} such as (1,0) in {3}': '{3} の中の {1} は (1,0) のような {2} で始まっていない',
  '{1} is not a coordinate; expected a number such as 1, or n for any amount':
    '{1} は座標ではない。1 のような数か、任意の数を表す n のはず',
  '{1} beside an n; expected 0 or a multiple of n such as n or 2n':
    'n の隣が {1}。0 か、n や 2n のような n の倍数のはず',
  'a coordinate': '座標',

  // the server
  'the address is longer than {1} characters': 'アドレスが {1} 文字を超える',
  'the body is longer than {1} bytes; no body is read': '本文が {1} バイトを超える。本文は読まない',
  'there is nothing at {1}; {2} says what there is': '{1} には何もない。何があるかは {2} にある',
  'there is nothing at {1}': '{1} には何もない',
  '{1} is not allowed here; expected {2}': 'ここでは {1} は使えない。{2} のはず',
  'a fault of the program, not of the request; please report it':
    '依頼ではなくプログラムの誤り。報告してほしい',
  'the server is closing': 'サーバーが終了しようとしている',
  '1 question is waiting already; ask again in a moment': 'すでに 1 件が待っている。少ししてからまた聞く',
  '{1} questions are waiting already; ask again in a moment':
    'すでに {1} 件が待っている。少ししてからまた聞く',
  '{1} took longer than {2} s, the most that one question may; a smaller board helps':
    '{1} は一つの質問の上限 {2} 秒を超えた。盤を小さくするとよい',

  // how things are written
  'INTEGER{1}': '整数{1}',
  'EVEN {1}': '偶数の{1}',
  'ROW,COLUMN': '段,列',
  'row,column': '段,列',
  CELL: 'マス',
  POINT: '点',
  'ROW/ROW/…': '段/段/…',
  '{1}/{2}': '{1}/{2}',
  '{1}={2}': '{1}={2}',
  '{1}|off': '{1}|off',
  '[{1}]{2}|off': '[{1}]{2}|off',
  '{1} rows of {2} with / between': '{2} の {1} 段を / で区切る',
  '{1} row lengths 0..{2}, none longer than the one above, with / between':
    '0..{2} の {1} 段の長さを / で区切り、どれも上の段以下',
  '{1}, or FEN': '{1}、または FEN',
  'K…K… of K Q R B N P': 'K…K…、K Q R B N P から',
};
