import { certificateOf, checkCertificate, findLaw, misere, parseGame } from 'perfect-play/laws';

const { law } = findLaw(parseGame('(1) (2)'), 'outcomes');
const quotient = misere.proveQuotient(misere.parseOctal('0.123'));
if (law === undefined || quotient.kind !== 'quotient') throw new Error('both are known');

// #region parseGame
{
  console.log(parseGame('(1,0) (0,1)', { forbidden: '(2,2)' }).vectors); // → [ [ 1, 0 ], [ 0, 1 ] ]
}
// #region findLaw
{
  const found = findLaw(parseGame('(1) (2)'), 'outcomes');
  console.log(found.law?.value([10n ** 40n])); // → 1
}
// #region certificateOf
{
  console.log(Object.keys(JSON.parse(certificateOf(law)) as object)); // → [ 'format', 'version', 'game', 'claim', 'automaton' ]
}
// #region checkCertificate
{
  console.log(checkCertificate(certificateOf(law)).holds); // → true
}
// #region misere.parseOctal
{
  console.log(misere.parseOctal('0.77').digits); // → [ 0, 7, 7 ]
}
// #region misere.proveQuotient
{
  console.log(misere.proveQuotient(misere.parseOctal('0.77'), { upTo: 4 }).kind, quotient.period); // → no quotient 5
}
// #region misere.elementOf
{
  console.log(misere.elementOf(quotient, [10n ** 20n, 3n])); // → 3
}
// #region misere.winningMove
{
  console.log(misere.winningMove(quotient, [4n, 2n])); // → { piece: 0, take: 3, left: [ 1n ] }
}
// #region misere.certificateOf
{
  console.log(misere.certificateOf(quotient).split('\n')[1]?.trim()); // → "format": "perfect-play misere quotient",
}
// #region misere.checkCertificate
{
  console.log(misere.checkCertificate(misere.certificateOf(quotient)).holds); // → true
}
