import {
  badInput,
  Board,
  DIAGONAL,
  game,
  integer,
  KNIGHT,
  N,
  one,
  oneOf,
  ORTHOGONAL,
  pieces,
  quote,
  type Relation,
  rules,
  said,
  upTo,
  yesNo,
} from 'perfect-play/kit';
import type { Option, PieceField, PieceMoves } from 'perfect-play/types/kit';
import { materialIn } from './fen.ts';
import { type PieceFields, type Letter, chessShape, moveName, startOf } from './notation.ts';

const PIECES = 'QRBNP';
/** Each pawn has a field of its own, since it may become another piece. */
const MOST_PAWNS = 3;

/** The pieces of white and of black, without their kings. */
type Material = readonly [white: string, black: string];

const material: Option<Material> = {
  default: ['R', ''],
  about: 'the pieces of white, then those of black; each side begins with its king',
  syntax: said`K…K… of K Q R B N P`,
  parse: (text, name) => {
    // also written KRvK, krk or KR-K
    const [, ...sides] = /^K([QRBNP]*)[V-]?K([QRBNP]*)$/.exec(text.trim().toUpperCase()) ?? [];
    if (sides.length !== 2)
      throw badInput(
        said`${name}: ${quote(text)} does not name the pieces; write those of both sides as in KQKR`,
      );
    if (sides.some((pieces) => pieces.split('P').length - 1 > MOST_PAWNS))
      throw badInput(said`${name}: expected at most ${MOST_PAWNS} pawns, got ${text}`);
    const ordered = (pieces: string): string =>
      Array.from(PIECES, (piece) => piece.repeat(pieces.split(piece).length - 1)).join('');
    return [ordered(sides[0]), ordered(sides[1])];
  },
  show: ([white, black]) => `K${white}K${black}`,
};

/**
 * Chess with few pieces left, without castling, en passant and the fifty-move rule.
 *
 * A stalemate is a tie, since the game ends. So is a king against a king, or against a king with one bishop or knight, where no mate
 * is possible; with `dead` set to no, play goes on for ever there, which is a draw. Other endgame tables count both as draws.
 */
export default game({
  name: 'chess-ending',
  title: { en: 'Chess endings', zh: '国际象棋残局', ja: 'チェスの終盤' },
  about: {
    en: 'Chess with few pieces left. White (K Q R B N P) and black (k q r b n p) move as usual, and a pawn that reaches the last row becomes a queen, rook, bishop or knight. Checkmate wins. A stalemate ends the game level, and so does a king against a king, or against a king with one bishop or knight. There is no castling, no en passant and no fifty-move rule: play that never ends is a draw. On a board of less than eight rows a pawn has no double step.',
    zh: '只剩少数棋子的国际象棋：白方（K Q R B N P）与黑方（k q r b n p）按通常规则走棋，兵到底线可变为后、车、象或马。将死对方者胜。逼和为平局；单王对单王，或对王加一象或一马，也即成平局。没有王车易位、吃过路兵与五十回合规则：永不结束者为和局。棋盘不足八行时兵不能走两格。',
    ja: '駒の少ないチェス。白（K Q R B N P）と黒（k q r b n p）は普通に動き、最後の段に着いたポーンはクイーン、ルーク、ビショップ、ナイトのどれかになる。チェックメイトで勝ち。ステイルメイトは互角で終わり、キングだけの相手にキングだけ、またはビショップかナイト一つが残ったときも同じ。キャスリング、アンパッサン、五十手規則はなく、終わらなければ引き分け。八段より小さい盤ではポーンは二マス進めない。',
  },
  options: {
    material,
    size: integer(8, 'rows and columns of the board', { min: 3, max: 8 }),
    dead: yesNo(true, 'whether the game is a tie when the pieces left cannot mate'),
  },
  optionsIn: (position): Readonly<Record<string, string>> => {
    const found = materialIn(position);
    return found === undefined ? {} : { material: found };
  },
  rules: ({ material: [white, black], size, dead }) => {
    // on smaller boards a pawn has no double step
    if (size === 8 && [white, black].every((pieces) => pieces.includes('P')))
      throw badInput(
        said`${material.show([white, black])} has pawns on both sides, and those may take each other en passant`,
      );
    const board = new Board(size, size, undefined, 'a1');
    const groups = [...groupsOf(board, white, 0), ...groupsOf(board, black, 1)];
    const fields = Object.fromEntries(groups.map(({ letter, field }) => [letter, field])) as PieceFields;
    const movesOf = (side: number): Record<string, Relation | PieceMoves> =>
      Object.fromEntries(
        groups.filter((group) => group.side === side).map(({ letter, moves }) => [letter, moves]),
      );
    const position = chessShape(fields, board);
    const moves = pieces(
      position,
      { white: movesOf(0), black: movesOf(1) },
      {
        royal: { white: 'K', black: 'k' },
        insufficient: dead ? (left) => !canMate(left.filter((piece) => !/[Kk]/.test(piece))) : undefined,
      },
    );
    return rules(position, {
      start: startOf(position, board, moves),
      moves,
      symmetries: /P/.test(white + black) ? board.symmetriesOf(board.steps(N)) : board.symmetries,
      name: moveName(position, board, moves),
    });
  },
  facts: [
    { value: { winner: 'white', plies: 23 }, counts: { reached: 402_676 }, source: 'complete enumeration' },
    {
      options: { material: 'KRK' },
      position: 'turn=white K=a8 R=b7 k=c6',
      value: { winner: 'white', plies: 31 },
      source: 'the longest win is 16 moves (two independent endgame tables)',
    },
    {
      options: { material: 'KQK' },
      position: 'turn=white K=a8 Q=b7 k=f4',
      value: { winner: 'white', plies: 19 },
      // 368,452 positions with the queen, and 3,612 of two kings with white to move
      counts: { reached: 372_064, win: 144_508, loss: 200_896, tie: 26_660, draw: 0, longest: 20 },
      source: 'the longest win is 10 moves (two independent endgame tables)',
    },
    {
      options: { material: 'KPK' },
      position: 'turn=white K=a3 P=g2 k=b5',
      value: { winner: 'white', plies: 55 },
      source: 'the longest win is 28 moves (endgame tables)',
    },
    {
      options: { material: 'KBNK' },
      position: 'turn=white K=a8 B=c8 N=b8 k=c7',
      value: { winner: 'white', plies: 65 },
      source: 'the longest win is 33 moves (two independent endgame tables)',
    },
    {
      options: { material: 'KQKR' },
      position: 'turn=black K=a8 Q=c8 k=d5 r=b3',
      value: { winner: 'white', plies: 70 },
      source: 'the longest win is 35 moves (two independent endgame tables)',
    },
  ],
  words: {
    K: { en: 'king', zh: '王', ja: 'キング' },
    k: { en: 'king', zh: '王', ja: 'キング' },
    Q: { en: 'queen', zh: '后', ja: 'クイーン' },
    q: { en: 'queen', zh: '后', ja: 'クイーン' },
    R: { en: 'rook', zh: '车', ja: 'ルーク' },
    r: { en: 'rook', zh: '车', ja: 'ルーク' },
    B: { en: 'bishop', zh: '象', ja: 'ビショップ' },
    N: { en: 'knight', zh: '马', ja: 'ナイト' },
    n: { en: 'knight', zh: '马', ja: 'ナイト' },
    P: { en: 'pawn', zh: '兵', ja: 'ポーン' },
    p: { en: 'pawn', zh: '兵', ja: 'ポーン' },
    P2: { en: 'second pawn', zh: '第二个兵', ja: '二つ目のポーン' },
    p2: { en: 'second pawn', zh: '第二个兵', ja: '二つ目のポーン' },
    'the pieces of white, then those of black; each side begins with its king': {
      zh: '白方与黑方的棋子，各从王写起',
      ja: '白と黒の駒、それぞれキングから',
    },
    'whether the game is a tie when the pieces left cannot mate': {
      zh: '子力不足以将死时是否平局',
      ja: '詰ませる駒がなくなれば互角で終わるか',
    },
  },
});

/**
 * Whether a mate is possible with these pieces and the kings, if only with the help of the side that is mated. It is not with no
 * other piece, one bishop or one knight.
 */
const canMate = (pieces: readonly string[]): boolean => pieces.length > 1 || /[QRPqrp]/.test(pieces.join(''));

/** The identical pieces of one side. */
interface Group {
  readonly side: 0 | 1;
  readonly letter: Letter;
  readonly field: PieceField<unknown>;
  readonly moves: Relation | PieceMoves;
}

/** The groups of a side: its king, and `pieces`. */
function groupsOf(board: Board, pieces: string, side: 0 | 1): Group[] {
  const letters = (kinds: string): Letter[] =>
    Array.from(side === 0 ? kinds : kinds.toLowerCase()) as Letter[];
  const relations: Readonly<Record<string, Relation>> = {
    K: board.steps(...ORTHOGONAL, ...DIAGONAL),
    Q: board.slides([...ORTHOGONAL, ...DIAGONAL]),
    R: board.slides(ORTHOGONAL),
    B: board.slides(DIAGONAL),
    N: board.leaps(...KNIGHT),
  };
  return Array.from(new Set(`K${pieces}`)).flatMap((piece): Group[] => {
    const [letter] = letters(piece) as [Letter];
    const count = pieces.split(piece).length - 1;
    if (piece === 'K') return [{ side, letter, field: one(board, letter), moves: relations['K'] }];
    if (piece === 'P')
      return Array.from({ length: count }, (_, k) => ({
        side,
        letter: (k === 0 ? letter : `${letter}${k + 1}`) as Letter,
        ...promotingPawn(board, side, letters('PQRBN'), relations),
      }));
    const field = count === 1 ? one(board, letter).or('off') : upTo(count, board, letter);
    return [{ side, letter, field, moves: relations[piece] }];
  });
}

/** A pawn, which can be on all rows but the first and the last, or the piece that it has become, which can be anywhere. */
function promotingPawn(
  board: Board,
  side: 0 | 1,
  [pawn, ...officers]: readonly string[],
  relations: Readonly<Record<string, Relation>>,
): { field: PieceField<unknown>; moves: PieceMoves } {
  const down = side === 0 ? -1 : 1;
  const home = side === 0 ? board.rows - 1 : 2;
  const double = (from: number): boolean => board.rows === 8 && board.row(from) === home;
  const steps = board
    .slides([[down, 0]], 2)
    .where((from, to) => Math.abs(board.row(to) - board.row(from)) === 1 || double(from));
  const field = oneOf(board, {
    [pawn]: (c) => board.row(c) > 1 && board.row(c) < board.rows,
    ...Object.fromEntries(officers.map((letter) => [letter, () => true])),
  });
  const relation = (ofPawn: Relation): Relation =>
    field.relation({
      [pawn]: ofPawn,
      ...Object.fromEntries(officers.map((letter) => [letter, relations[letter.toUpperCase()]])),
    });
  return {
    field,
    moves: { quiet: relation(steps), captures: relation(board.steps([down, -1], [down, 1])) },
  };
}
