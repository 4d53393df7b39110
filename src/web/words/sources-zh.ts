/** Where known values come from, by what the games' files say in English. */
export const sources: Readonly<Record<string, string>> = {
  'CQOI 2013, sample': 'CQOI 2013 样例',
  'longest win 3n − 2 for 4 | n, by a plain fixed-point program':
    '4 | n 时最长胜局为 3n − 2，由简单的不动点程序得出',
  'nine provinces 2018, sample': '九省联考 2018 样例',
  'one cell: black fills it': '一格：黑方填入',
  'P9169 sample 1.5': 'P9169 样例 1.5',
  'P9169 sample 1.1': 'P9169 样例 1.1',
  'P9169 sample 1.2': 'P9169 样例 1.2',
  'P9169 sample 1.4': 'P9169 样例 1.4',
  'contest sample': '竞赛样例',
  'contest sample; the plies by a plain recursion over all cells': '竞赛样例；步数由对所有格的简单递归得出',
  'the longest forced win of white on boards up to 10×10, by exhaustive search':
    '10×10 以内棋盘上白方最长的必胜，由穷举得出',
  'the longest of black, likewise': '黑方最长的必胜，同样得出',
  'Codeforces 1201 E2, sample': 'Codeforces 1201 E2 样例',
  'GamesmanOne, GamesmanClassic, brute force': 'GamesmanOne、GamesmanClassic、穷举',
  'brute force': '穷举',
  'brute force; J. Tromp, tromp.github.io/c4': '穷举；J. Tromp, tromp.github.io/c4',
  'that x wins, Tanaka et al., Quixo is solved, 2020; plies and counts by brute force':
    'x 方获胜：Tanaka et al., Quixo is solved, 2020；步数与计数由穷举得出',
  'brute force, GamesmanClassic': '穷举、GamesmanClassic',
  'brute force; a stuck player loses': '穷举；无棋可走者负',
  'brute force, GamesmanClassic, Wikipedia': '穷举、GamesmanClassic、Wikipedia',
  'brute force, GamesmanClassic for value and longest win': '穷举；价值与最长胜局据 GamesmanClassic',
  'brute force; value and plies by a second program': '穷举；价值与步数由另一程序核对',
  'brute force; that black wins, Wikipedia': '穷举；黑方获胜见 Wikipedia',
  'brute force; that white wins, Wikipedia': '穷举；白方获胜见 Wikipedia',
  'brute force; Wikipedia: 2,296 positions, times 8 symmetries, times 2 to move':
    '穷举；Wikipedia：2,296 个局面，乘 8 种对称，再乘 2 种行棋方',
  '3 xor 4 xor 5 is not 0 (Bouton 1901); the plies by brute force':
    '3、4、5 的异或不为 0（Bouton 1901）；步数由穷举得出',
  '1 xor 2 xor 3 = 0 (Bouton 1901); every move of the winner can be answered by taking one match':
    '1、2、3 的异或为 0（Bouton 1901）；胜方每一着都可用取一根火柴应对',
  'an odd number of single matches: whoever is to move takes the last one (Bouton 1901)':
    '单根火柴共奇数根：轮到者取走最后一根（Bouton 1901）',
  'one pin: the first player knocks it down': '一个瓶：先手击倒它',
  'Dudeney 1908: the first player leaves two equal halves and mirrors; the plies by hand':
    'Dudeney 1908：先手留下相等的两半，再对称应对；步数由手算得出',
  'the poisoned piece alone is lost': '只剩有毒的一块则负',
  'a square is won by taking the piece diagonally below the poisoned one (Gale 1974)':
    '正方形：取有毒一块斜下方的那块即胜（Gale 1974）',
  '(8, 13) is a P-position (Wythoff 1907); the plies by brute force':
    '(8, 13) 是 P 局面（Wythoff 1907）；步数由穷举得出',
  'one move from (8, 13) (Wythoff 1907); the plies by brute force':
    '距 (8, 13) 一步（Wythoff 1907）；步数由穷举得出',
  'by hand': '手算',
  'brute force; a first-player win also in Winning Ways': '穷举；先手胜亦见 Winning Ways',
  'one cell: blue paints it': '一格：蓝方涂它',
  'one field: bull has it': '一块地：归公牛',
  GamesmanClassic: 'GamesmanClassic',
  'Plambeck and Whitehead, The Secrets of Notakto, 2013: two boards are lost; the plies by brute force':
    'Plambeck 与 Whitehead, The Secrets of Notakto, 2013：两块棋盘为负；步数由穷举得出',
  'the longest win is 16 moves (two independent endgame tables)': '最长胜局为 16 回合（两份独立的残局库）',
  'the longest win is 10 moves (two independent endgame tables)': '最长胜局为 10 回合（两份独立的残局库）',
  'the longest win is 28 moves (endgame tables)': '最长胜局为 28 回合（残局库）',
  'the longest win is 33 moves (two independent endgame tables)': '最长胜局为 33 回合（两份独立的残局库）',
  'the longest win is 35 moves (two independent endgame tables)': '最长胜局为 35 回合（两份独立的残局库）',
  'brute force; the fourth of four edges': '穷举；四条边中的第四条',
};
