import { type StrictInput, validate } from '../../package/strict-input.ts';

/** A number from 0 to 10^1000. */
function coordinate(input: StrictInput, name: string): void {
  const digits = input.digits(name, 1001);
  input.check(digits.length < 1001 || /^10*$/.test(digits), `${name} is more than 10^1000`);
}

validate((input) => {
  coordinate(input, 'x');
  input.blank();
  coordinate(input, 'y');
  input.lineEnd();
});
