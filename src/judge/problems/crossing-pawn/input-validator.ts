import { validate } from '../../package/strict-input.ts';

validate((input) => {
  input.integer('id', 0, 100);
  input.blank();
  const tests = input.integer('T', 1, 10);
  input.lineEnd();
  for (let test = 1; test <= tests; test++) {
    const n = input.integer('n', 2, 10);
    input.blank();
    const m = input.integer('m', 1, 10);
    input.lineEnd();
    const rows = Array.from({ length: n }, () => {
      const row = input.characters(m, '.#XO');
      input.lineEnd();
      return row;
    });
    const count = (piece: string): number => rows.join('').split(piece).length - 1;
    input.check(count('X') === 1, `board ${test} has ${count('X')} X, expected 1`);
    input.check(count('O') === 2, `board ${test} has ${count('O')} O, expected 2`);
    input.check(rows[0]?.includes('X') === false, `board ${test} has its X on row 1`);
  }
});
