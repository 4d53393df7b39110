import { validate } from '../../package/strict-input.ts';

validate((input) => {
  const n = input.integer('n', 2, 20);
  const [r1, c1, r2, c2] = ['r1', 'c1', 'r2', 'c2'].map((name) => {
    input.blank();
    return input.integer(name, 1, n);
  });
  input.check(r1 !== r2 || c1 !== c2, 'both pieces are on the same cell');
  input.lineEnd();
});
