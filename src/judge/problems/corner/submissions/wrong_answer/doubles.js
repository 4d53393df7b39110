// Wrong: numbers above 2^53 lose their last digits.
let input = '';
process.stdin.on('data', (text) => (input += text));
process.stdin.on('end', () => {
  const odd = input
    .trim()
    .split(' ')
    .some((number) => Number(number) % 2 === 1);
  console.log(odd ? '先手' : '后手');
});
