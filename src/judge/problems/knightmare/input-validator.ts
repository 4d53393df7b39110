import { validate } from '../../package/strict-input.ts';
import { type Square, sameCell, targets } from '../../../strategy/knightmare.ts';

validate((input) => {
  const side = (name: string): number => {
    const length = input.integer(name, 6, 1000);
    input.check(length % 2 === 0, `${name} is odd`);
    return length;
  };
  const rows = side('n');
  input.blank();
  const columns = side('m');
  input.lineEnd();
  const cell = (x: string, y: string): Square => {
    const row = input.integer(x, 1, rows);
    input.blank();
    return [row, input.integer(y, 1, columns)];
  };
  const white = cell('x1', 'y1');
  input.blank();
  const black = cell('x2', 'y2');
  const goal = targets(rows, columns);
  input.check(!sameCell(white, black), 'both knights are on the same cell');
  input.check(!sameCell(white, goal.white), 'the white knight is on its target');
  input.check(!sameCell(black, goal.black), 'the black knight is on its target');
  input.lineEnd();
});
