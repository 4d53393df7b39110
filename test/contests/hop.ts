import { Board, game, one, rules, shape, table, turns } from 'perfect-play/kit';

/** A table says which moves there are on a board of its size. */
export default game({
  name: 'hop',
  title: 'Hop',
  about:
    'The number of its cell says how many cells the stone (o) goes, left, right, up or down. Whoever brings it to the last cell wins; who cannot move loses.',
  options: { hops: table('1 2/2 1', 'how many cells', { min: 1, max: 3 }) },
  rules: ({ hops }) => {
    const board = Board.rectangle(hops.length, hops[0]?.length ?? 0);
    const position = shape({ turn: turns('ann', 'bob'), stone: one(board, 'o') });
    return rules(position, {
      start: { turn: 'ann', stone: 0 },
      moves: ({ turn, stone }) => {
        const [row, column] = [board.row(stone), board.column(stone)];
        const by = hops[row - 1]?.[column - 1] ?? 0;
        const reached = [
          board.find(row, column + by),
          board.find(row, column - by),
          board.find(row + by, column),
          board.find(row - by, column),
        ];
        return reached.flatMap((cell) =>
          cell === undefined ? [] : [{ turn: turn === 'ann' ? 'bob' : 'ann', stone: cell } as const],
        );
      },
      outcome: ({ stone }) => (stone === board.size - 1 ? 'moved' : undefined),
    });
  },
});
