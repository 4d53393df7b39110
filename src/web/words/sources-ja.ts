/** Where known values come from, by what the games' files say in English. */
export const sources: Readonly<Record<string, string>> = {
  'CQOI 2013, sample': 'CQOI 2013 の例',
  'longest win 3n − 2 for 4 | n, by a plain fixed-point program':
    '4 | n のとき最長の勝ちは 3n − 2、単純な不動点プログラムによる',
  'nine provinces 2018, sample': '九省連合 2018 の例',
  'one cell: black fills it': '一マス：黒が埋める',
  'P9169 sample 1.5': 'P9169 の例 1.5',
  'P9169 sample 1.1': 'P9169 の例 1.1',
  'P9169 sample 1.2': 'P9169 の例 1.2',
  'P9169 sample 1.4': 'P9169 の例 1.4',
  'contest sample': 'コンテストの例',
  'contest sample; the plies by a plain recursion over all cells':
    'コンテストの例。手数は全マスの単純な再帰による',
  'the longest forced win of white on boards up to 10×10, by exhaustive search':
    '10×10 までの盤で白の最長の必勝、総当たりによる',
  'the longest of black, likewise': '黒の最長の必勝、同様',
  'Codeforces 1201 E2, sample': 'Codeforces 1201 E2 の例',
  'GamesmanOne, GamesmanClassic, brute force': 'GamesmanOne、GamesmanClassic、総当たり',
  'brute force': '総当たり',
  'brute force; J. Tromp, tromp.github.io/c4': '総当たり。J. Tromp, tromp.github.io/c4',
  'that x wins, Tanaka et al., Quixo is solved, 2020; plies and counts by brute force':
    'x の勝ちは Tanaka et al., Quixo is solved, 2020。手数と局面数は総当たりによる',
  'brute force, GamesmanClassic': '総当たり、GamesmanClassic',
  'brute force; a stuck player loses': '総当たり。動けない側の負け',
  'brute force, GamesmanClassic, Wikipedia': '総当たり、GamesmanClassic、Wikipedia',
  'brute force, GamesmanClassic for value and longest win':
    '総当たり。値と最長の勝ちは GamesmanClassic による',
  'brute force; value and plies by a second program': '総当たり。値と手数は別のプログラムでも確認',
  'brute force; that black wins, Wikipedia': '総当たり。黒の勝ちは Wikipedia による',
  'brute force; that white wins, Wikipedia': '総当たり。白の勝ちは Wikipedia による',
  'brute force; Wikipedia: 2,296 positions, times 8 symmetries, times 2 to move':
    '総当たり。Wikipedia：2,296 局面、対称で 8 倍、手番で 2 倍',
  '3 xor 4 xor 5 is not 0 (Bouton 1901); the plies by brute force':
    '3、4、5 の排他的論理和が 0 でない（Bouton 1901）。手数は総当たりによる',
  '1 xor 2 xor 3 = 0 (Bouton 1901); every move of the winner can be answered by taking one match':
    '1、2、3 の排他的論理和は 0（Bouton 1901）。勝つ側のどの手にもマッチ一本を取って応じられる',
  'an odd number of single matches: whoever is to move takes the last one (Bouton 1901)':
    '一本だけの山が奇数：手番の側が最後の一本を取る（Bouton 1901）',
  'one pin: the first player knocks it down': 'ピン一本：先手が倒す',
  'Dudeney 1908: the first player leaves two equal halves and mirrors; the plies by hand':
    'Dudeney 1908：先手は等しい二つに分け、対称に応じる。手数は手計算による',
  'the poisoned piece alone is lost': '毒の一片だけなら負け',
  'a square is won by taking the piece diagonally below the poisoned one (Gale 1974)':
    '正方形は毒の一片の斜め下を取れば勝ち（Gale 1974）',
  '(8, 13) is a P-position (Wythoff 1907); the plies by brute force':
    '(8, 13) は P 局面（Wythoff 1907）。手数は総当たりによる',
  'one move from (8, 13) (Wythoff 1907); the plies by brute force':
    '(8, 13) まで一手（Wythoff 1907）。手数は総当たりによる',
  'by hand': '手計算',
  'brute force; a first-player win also in Winning Ways': '総当たり。先手の勝ちは Winning Ways にもある',
  'one cell: blue paints it': '一マス：青が塗る',
  'one field: bull has it': '一区画：雄牛のもの',
  GamesmanClassic: 'GamesmanClassic',
  'Plambeck and Whitehead, The Secrets of Notakto, 2013: two boards are lost; the plies by brute force':
    'Plambeck と Whitehead, The Secrets of Notakto, 2013：二つの盤は負け。手数は総当たりによる',
  'the longest win is 16 moves (two independent endgame tables)':
    '最長の勝ちは 16 手（二つの独立した終盤データベース）',
  'the longest win is 10 moves (two independent endgame tables)':
    '最長の勝ちは 10 手（二つの独立した終盤データベース）',
  'the longest win is 28 moves (endgame tables)': '最長の勝ちは 28 手（終盤データベース）',
  'the longest win is 33 moves (two independent endgame tables)':
    '最長の勝ちは 33 手（二つの独立した終盤データベース）',
  'the longest win is 35 moves (two independent endgame tables)':
    '最長の勝ちは 35 手（二つの独立した終盤データベース）',
  'brute force; the fourth of four edges': '総当たり。四辺のうちの四本目',
};
