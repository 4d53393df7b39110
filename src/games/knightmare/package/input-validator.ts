import { validate } from '../../../judge/package/strict-input.ts';
import { sameCell, targets } from '../strategy.ts';

validate((input) => {
  const [rows, columns] = ['n', 'm'].map((name, i) => {
    if (i > 0) input.blank();
    const side = input.integer(name, 6, 1000);
    input.check(side % 2 === 0, `${name} is odd`);
    return side;
  }) as [number, number];
  input.lineEnd();
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name, i) => {
    if (i > 0) input.blank();
    return input.integer(name, 1, i % 2 === 0 ? rows : columns);
  }) as [number, number, number, number];
  const goal = targets(rows, columns);
  input.check(!sameCell([x1, y1], [x2, y2]), 'both knights are on the same cell');
  input.check(!sameCell([x1, y1], goal.white), 'the white knight is on its target');
  input.check(!sameCell([x2, y2], goal.black), 'the black knight is on its target');
  input.lineEnd();
});
