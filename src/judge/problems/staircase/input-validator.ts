import { validate } from '../../package/strict-input.ts';

validate((input) => {
  const n = input.integer('n', 1, 10);
  input.blank();
  const m = input.integer('m', 1, 10);
  input.lineEnd();
  for (let row = 1; row <= 2 * n; row++) {
    for (let column = 1; column <= m; column++) {
      if (column > 1) input.blank();
      input.integer(`the points in column ${column}`, 0, 100_000);
    }
    input.lineEnd();
  }
});
