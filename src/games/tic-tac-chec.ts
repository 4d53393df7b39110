import {
  Board,
  CHESSMEN,
  count,
  DIAGONAL,
  game,
  integer,
  KNIGHT,
  one,
  oneOf,
  ORTHOGONAL,
  pieces,
  type Relation,
  rules,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';

/** A few chessmen a side, which are put down, move and capture; a full row of them wins. */
export default game({
  name: 'tic-tac-chec',
  title: { en: 'Tic Tac Chec', zh: '井字象棋', ja: 'チック・タック・チェック' },
  about: {
    en: 'White and black each have a pawn, a knight, a bishop and a rook, at first in hand; the board is 4×4, and white begins. On 3×3 there is no knight, on 2×2 no bishop either. A side puts a piece from its hand on an empty cell, or moves one as in chess. The pawn moves one step ahead and captures one step diagonally ahead; where it can go no further it turns round (white’s is then written D, black’s d) and goes back, to turn again at the other end. From the hand it always goes ahead first. A captured piece returns to its owner’s hand. In its first turns each side puts pieces on the board, until one is left in its hand. Whoever fills a row, column or diagonal with its pieces wins, and a side without a move loses. Play that never ends is a draw.',
    zh: '白黑各有一兵、一马、一象、一车，开始时都在手中，棋盘 4×4，白方先走；3×3 时没有马，2×2 时也没有象。轮到的一方把手中一子放在空格，或按国际象棋走法走一子。兵向前走一格，斜前一格吃子；走到尽头则掉头（此时白兵写作 D，黑兵写作 d），到另一端再掉头；从手中放下的兵总是先向前。被吃的棋子回到原主手中。双方最初几手都必须放子，直到手中剩一子。己方棋子占满一横行、竖列或对角线者胜，无棋可走者负。永不结束者为和局。',
    ja: '白と黒はポーン、ナイト、ビショップ、ルークを一つずつ、初めは手に持つ。盤は 4×4、先手は白。3×3 ではナイト、2×2 ではビショップもない。手の駒を空きマスに置くか、チェックのように駒を一つ動かす。ポーンは前へ一マス進み、斜め前の駒を取る。端に着くと向きを変え（白は D、黒は d と書く）、反対の端でまた向きを変える。手から置いたポーンはいつも前向き。取られた駒は持ち主の手に戻る。初めはどちらも、手の駒が一つになるまで駒を置く。自分の駒で縦、横、対角線の一列を埋めた側の勝ち。動けない側の負け。終わらなければ引き分け。',
  },
  options: {
    size: integer(3, 'rows and columns of the board, and how many pieces in a row win', { min: 2, max: 4 }),
    opening: yesNo(true, 'whether each side puts down pieces in its first turns, all but one of them'),
  },
  rules: ({ size, opening }) => {
    const board = new Board(size, size, undefined, 'a1');
    const kinds = 'PRBN'.slice(0, size);
    const relations: Readonly<Record<string, Relation>> = {
      N: board.leaps(...KNIGHT),
      B: board.slides(DIAGONAL),
      R: board.slides(ORTHOGONAL),
    };
    const sides = [0, 1].map((side) => {
      const letter = (kind: string): string => (side === 0 ? kind : kind.toLowerCase());
      // the row where a pawn that goes ahead turns round, and the one where it turns again
      const [far, near] = side === 0 ? [1, size] : [size, 1];
      const pawn = oneOf(board, {
        [letter('P')]: (c) => board.row(c) !== far,
        [letter('D')]: (c) => board.row(c) !== near,
      });
      const ahead = side === 0 ? -1 : 1;
      const pawnMoves = (across: readonly number[]): Relation => {
        const steps = (by: number): Relation => board.steps(...across.map((right) => [by, right] as const));
        return pawn.relation({ [letter('P')]: steps(ahead), [letter('D')]: steps(-ahead) });
      };
      const others = Array.from(
        kinds.slice(1),
        (kind) => [letter(kind), one(board, letter(kind)).or('off')] as const,
      );
      return {
        fields: { [letter('P')]: pawn, ...Object.fromEntries(others) },
        moves: {
          [letter('P')]: { quiet: pawnMoves([0]), captures: pawnMoves([-1, 1]) },
          ...Object.fromEntries(others.map(([name]) => [name, relations[name.toUpperCase()]])),
        },
      };
    });
    const [white, black] = sides;
    const position = shape(
      {
        turn: turns('white', 'black'),
        ...white.fields,
        ...black.fields,
        ...(opening && { placed: count(2 * (size - 1)) }),
      },
      { pieces: { ...CHESSMEN, D: 'turned-pawn', d: 'turned-pawn', placed: 'tally' }, hands: true },
    );
    const hand = [...Object.keys(white.fields), ...Object.keys(black.fields)].map((name) => `${name}=off`);
    return rules(position, {
      start: position.parse(['turn=white', ...hand, ...(opening ? ['placed=0'] : [])].join(' ')),
      moves: pieces(
        position,
        { white: white.moves, black: black.moves },
        {
          captured: 'owner',
          rows: board.lines(size),
          opening: opening ? 'placed' : undefined,
          exchanged: Uint32Array.from(board.cells(), (c) => board.size - 1 - c),
        },
      ),
      winning: (p) =>
        sides.flatMap((own) => {
          const held = Object.keys(own.fields).flatMap((name) => position.cells(p, name));
          return board.lines(size).filter((cells) => cells.every((c) => held.includes(c)));
        }),
      symmetries: board.symmetriesOf((c) => board.row(c)),
    });
  },
  facts: [
    { value: { winner: 'white', plies: 11 }, counts: { reached: 319_638 }, source: 'complete enumeration' },
    {
      options: { size: '4' },
      value: { draw: true },
      large: true,
      source: 'complete enumeration; B. Liou, github.com/brianhliou/tic-tac-chec',
    },
  ],
  words: {
    'complete enumeration; B. Liou, github.com/brianhliou/tic-tac-chec': {
      zh: '穷举；B. Liou, github.com/brianhliou/tic-tac-chec',
      ja: '総当たり。B. Liou, github.com/brianhliou/tic-tac-chec',
    },
    placed: { en: 'Put down in the opening', zh: '开局已放子数', ja: '序盤に置いた駒' },
    'rows and columns of the board, and how many pieces in a row win': {
      zh: '棋盘的行列数，也是连成一线获胜的子数',
      ja: '盤の行と列の数、また一列に並べると勝つ駒の数',
    },
    'whether each side puts down pieces in its first turns, all but one of them': {
      zh: '双方最初几手是否只能放子，直到手中剩一子',
      ja: '初めは手の駒が一つになるまで置くだけか',
    },
    P: { en: 'pawn', zh: '兵', ja: 'ポーン' },
    p: { en: 'pawn', zh: '兵', ja: 'ポーン' },
    D: { en: 'turned pawn', zh: '掉头的兵', ja: '向きを変えたポーン' },
    d: { en: 'turned pawn', zh: '掉头的兵', ja: '向きを変えたポーン' },
    N: { en: 'knight', zh: '马', ja: 'ナイト' },
    n: { en: 'knight', zh: '马', ja: 'ナイト' },
    B: { en: 'bishop', zh: '象', ja: 'ビショップ' },
    b: { en: 'bishop', zh: '象', ja: 'ビショップ' },
    R: { en: 'rook', zh: '车', ja: 'ルーク' },
    r: { en: 'rook', zh: '车', ja: 'ルーク' },
  },
});
