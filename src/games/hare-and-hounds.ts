import {
  Board,
  choice,
  count,
  counts,
  either,
  end,
  game,
  integer,
  one,
  passed,
  rules,
  shape,
  some,
  turns,
  walks,
} from 'perfect-play/kit';

/** Three hounds that never go back must shut in a hare before it is past them. */
export default game({
  name: 'hare-and-hounds',
  title: { en: 'Hare and hounds', zh: '兔与猎犬', ja: '野うさぎと猟犬' },
  about: {
    en: 'Eleven points joined by lines. The hounds (O), who move first, stand on a2, b1 and b3, the hare (X) on e2. A hound moves along a line to an empty point, to the right, up or down, never to the left; the hare moves along any line. The hare wins when no hound is to its left, and the hounds win when it cannot move; a side without a move loses. Play that never ends is a draw, or the hare wins it, unless a stalling rule is agreed: if the hounds move up or down too many times in a row, the hare wins.',
    zh: '十一个点以线相连。先手猎犬（O）在 a2、b1、b3，兔（X）在 e2。猎犬沿线向右、上或下移到空点，不能向左；兔可沿任意线移动。兔的左边没有猎犬时兔胜，兔无路可走时猎犬胜；无棋可走者负。永不结束为和局，或约定为兔胜；若约定拖延规则，猎犬连续上下移动达到规定次数时兔胜。',
    ja: '十一の点を線で結ぶ。先手の猟犬（O）は a2、b1、b3、野うさぎ（X）は e2 にいる。猟犬は線に沿って右、上、下の空いた点へ進み、左へは戻れない。野うさぎはどの線にも進める。野うさぎの左に猟犬がいなくなれば野うさぎの勝ち、動けなくすれば猟犬の勝ち。動けない側の負け。終わらなければ引き分け、または野うさぎの勝ちとする。足踏みの規則を設けるときは、猟犬が続けて決まった回数だけ上下に動くと野うさぎの勝ち。',
  },
  options: {
    stalling: integer(0, 'moves of the hounds up or down in a row that lose; 0: any', { min: 0, max: 50 }),
    endless: choice(['draw', 'hare'], 'who wins play that never ends'),
  },
  rules: ({ stalling, endless }) => {
    const board = Board.drawn(['  .-.-.', ' /|\\|/|\\', '.-.-.-.-.', ' \\|/|\\|/', '  .-.-.']);
    const tally = stalling > 0 && { stalled: count(stalling) };
    const position = shape(
      { turn: turns('hounds', 'hare'), hounds: some(3, board, 'O'), hare: one(board, 'X'), ...tally },
      { pieces: { hounds: 'hound', hare: 'hare', stalled: 'tally' } },
    );
    const column = (cell: number): number => board.column(cell);
    const walk = (men: object) => walks(position, { hounds: {}, hare: {}, ...men }, { onto: 'empty' });
    const across = walk({ hounds: { hounds: board.links.where((from, to) => column(to) === column(from)) } });
    const ahead = walk({ hounds: { hounds: board.links.where((from, to) => column(to) > column(from)) } });
    const hare = walk({ hare: { hare: board.links } });
    const tallied = (all: typeof hare, how: object) => (tally ? counts(position, 'stalled', all, how) : all);
    return rules(position, {
      start: position.place(['#O..#', 'O...X', '#O..#']),
      moves: either(hare, tallied(across, { by: 1, winner: 'hare' }), tallied(ahead, { to: 0 })),
      ends: [end(passed(position, 'hare', 'hounds', column), 'hare')],
      endless,
      symmetries: board.symmetriesOf(board.links, column),
    });
  },
  facts: [
    {
      value: { winner: 'hounds', plies: 23 },
      counts: { reached: 2116, win: 999, loss: 574, tie: 0, draw: 543, longest: 28 },
      source: 'complete enumeration, GamesmanClassic for value and longest win',
    },
  ],
  words: {
    O: { en: 'hound', zh: '猎犬', ja: '猟犬' },
    hare: { zh: '野兔', ja: '兎' },
    'moves of the hounds up or down in a row that lose; 0: any': {
      zh: '猎犬连续上下走几步判负；0：不限',
      ja: '猟犬が続けて上下に動くと負けになる回数。0 は制限なし',
    },
  },
});
