// The first player wins unless both coordinates are even.
let input = '';
process.stdin.on('data', (text) => (input += text));
process.stdin.on('end', () => {
  const odd = input
    .trim()
    .split(' ')
    .some((number) => BigInt(number) % 2n === 1n);
  console.log(odd ? '先手' : '后手');
});
