/** The digits of a number as this program keeps it. */
function kept(given) {
  let word = given;
  if (LARGEST !== '' && (word.length > LARGEST.length || (word.length === LARGEST.length && word > LARGEST)))
    word = LARGEST;
  if (FIRST_DIGITS < word.length) word = word.slice(0, FIRST_DIGITS).padEnd(word.length, '0');
  if (LAST_BITS > 0) word = String(BigInt.asIntN(LAST_BITS, BigInt(word))).replace('-', '');
  return word;
}

/** The digits of a number, the least first: in the base, or greedily by weights that grow by the recurrence. */
function digitsOf(number) {
  if (COUNTS) for (let count = 0n; count < number;) count++;
  if (SECOND === 0)
    return number === 0n ? [] : Array.from(number.toString(BASE), (digit) => parseInt(digit, BASE)).reverse();
  const weights = [1n, BigInt(SECOND)];
  while (weights.at(-1) <= number) weights.push(BigInt(TIMES) * weights.at(-1) + weights.at(-2));
  const digits = weights.map(() => 0);
  let rest = number;
  for (let k = weights.length - 1; k >= 0; k--) {
    digits[k] = Number(rest / weights[k]);
    rest %= weights[k];
  }
  return digits;
}

/** What is printed for the numbers: the automaton reads a digit of each at a time, the least first. */
function answer(given) {
  const words = [...given, ...FIXED];
  const numbers = POINT.map((k) => digitsOf(BigInt(kept(words[k]))));
  let state = 0;
  for (let place = 0; place < Math.max(...numbers.map((digits) => digits.length)); place++) {
    const letter = numbers.reduceRight((sum, digits) => BASE * sum + (digits[place] ?? 0), 0);
    state = NEXT[state * BASE ** POINT.length + letter];
  }
  return SAYS[state];
}

const words = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).filter(Boolean);
const tests = HEAD > 0 ? Number(words[HEAD - 1]) : 1;
const given = (words.length - HEAD) / tests;
for (let test = 0, at = HEAD; test < tests; test++, at += given)
  console.log(answer(words.slice(at, at + given)));
