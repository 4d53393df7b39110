import { loadGame } from 'perfect-play';
import {
  Forms,
  PositionValues,
  Sum,
  Thermographs,
  atomicWeight,
  followers,
  formText,
  incentives,
  loopy,
  operators,
  parseForm,
  theory,
} from 'perfect-play/sums';

const forms = new Forms();
const games = new loopy.Games(forms);

// #region Forms
{
  const switched = forms.of([forms.number(1)], [forms.number(-1)]);
  console.log(forms.add(switched, switched) === forms.zero); // → true
}
// #region parseForm
{
  console.log(forms.outcome(parseForm(forms, '↑ + *'))); // → N
}
// #region formText
{
  console.log(formText(forms, forms.add(parseForm(forms, '↑'), parseForm(forms, '↑')))); // → ⇑
}
// #region Thermographs
{
  const { mean, temperature } = new Thermographs().of(parseForm(forms, '{2|-1/2}'));
  console.log(mean, temperature); // → 0.75 1.25
}
// #region PositionValues
{
  const rules = (await loadGame('domineering')).rules({ height: 2, width: 3 });
  const values = new PositionValues(rules, { forms });
  console.log(formText(forms, values.value(rules.start))); // → {2|-1/2}
}
// #region Sum
{
  const rules = (await loadGame('domineering')).rules({ height: 2, width: 2 });
  const values = new PositionValues(rules, { forms });
  const name = (form: ReturnType<typeof parseForm>): string => formText(forms, form) ?? '?';
  const sum = new Sum(forms, [Sum.position(values, rules.start), Sum.value(parseForm(forms, '*'), name)]);
  console.log(name(sum.value), sum.winningMoves(0)); // → ±{1*} [ { part: 0, name: '1,1-2,1' }, { part: 0, name: '1,2-2,2' } ]
}
// #region followers
{
  console.log(followers(parseForm(forms, '*2')).size); // → 3
}
// #region incentives
{
  console.log(incentives(forms, parseForm(forms, '±1')).left.map((form) => formText(forms, form))); // → [ '{2|0}' ]
}
// #region atomicWeight
{
  console.log(formText(forms, atomicWeight(forms, parseForm(forms, '⇑*')))); // → 2
}
// #region theory.birthday
{
  console.log(theory.birthday(parseForm(forms, '↑'))); // → 2
}
// #region theory.isAllSmall
{
  console.log(theory.isAllSmall(parseForm(forms, '↑')), theory.isAllSmall(parseForm(forms, '1/2'))); // → true false
}
// #region theory.reducedForm
{
  console.log(formText(forms, theory.reducedForm(forms, parseForm(forms, '1↑*')))); // → 1
}
// #region theory.remoteStar
{
  console.log(theory.remoteStar(forms, parseForm(forms, '↑'))); // → 2
}
// #region theory.misereOutcome
{
  console.log(theory.misereOutcome(parseForm(forms, '*'))); // → P
}
// #region theory.parityOf
{
  console.log(theory.parityOf(parseForm(forms, '3'))); // → odd
}
// #region theory.temperOf
{
  console.log(theory.temperOf(parseForm(forms, '*'))); // → odd
}
// #region theory.stopCount
{
  console.log(theory.stopCount(parseForm(forms, '{2|-1/2}'))); // → 2n
}
// #region theory.uptimalExpansion
{
  console.log(theory.uptimalExpansion(forms, parseForm(forms, '1⇑*'))); // → { number: 1, nimber: 1, coefficients: [ 2 ] }
}
// #region theory.uptimalText
{
  console.log(theory.uptimalText({ number: 1, nimber: 1, coefficients: [2] })); // → 1*.2
}
// #region theory.parseUptimal
{
  console.log(theory.parseUptimal('1*.2')); // → { number: 1, nimber: 1, coefficients: [ 2 ] }
}
// #region operators.cool
{
  console.log(formText(forms, operators.cool(forms, parseForm(forms, '±2'), 1))); // → ±1
}
// #region operators.freeze
{
  console.log(formText(forms, operators.freeze(forms, parseForm(forms, '{3|-1}')))); // → 1*
}
// #region operators.heat
{
  console.log(formText(forms, operators.heat(forms, parseForm(forms, '*'), forms.number(1)))); // → ±1
}
// #region operators.overheat
{
  console.log(
    formText(forms, operators.overheat(forms, forms.number(3), forms.number(1), parseForm(forms, '*'))),
  ); // → 3
}
// #region operators.norton
{
  console.log(formText(forms, operators.norton(forms, forms.number(2), parseForm(forms, '↑')))); // → ⇑
}
// #region operators.companion
{
  console.log(formText(forms, operators.companion(forms, forms.zero))); // → *
}
// #region operators.conjunctive
{
  console.log(formText(forms, operators.conjunctive(forms, forms.number(1), forms.star))); // → 1
}
// #region operators.selective
{
  console.log(formText(forms, operators.selective(forms, forms.star, forms.star))); // → *2
}
// #region operators.ordinalSum
{
  console.log(formText(forms, operators.ordinalSum(forms, forms.star, forms.number(1)))); // → ↑*
}
// #region operators.ordinalProduct
{
  console.log(formText(forms, operators.ordinalProduct(forms, forms.number(1), forms.number(2)))); // → 2
}
// #region operators.conway
{
  console.log(formText(forms, operators.conway(forms, parseForm(forms, '*2'), parseForm(forms, '*2')))); // → *3
}
// #region operators.nimProduct
{
  console.log(operators.nimProduct(2, 2)); // → 3
}
// #region operators.nimPower
{
  console.log(operators.nimPower(2, 3)); // → 1
}
// #region operators.nimInverse
{
  console.log(operators.nimInverse(2)); // → 3
}
// #region loopy.Games
{
  console.log(games.outcome(loopy.parse(games, 'over - 1/1024'))); // → [ 'R', 'R' ]
}
// #region loopy.parse
{
  console.log(loopy.isShort(loopy.parse(games, 'on + off'))); // → false
}
// #region loopy.Texts
{
  console.log(new loopy.Texts(games).of(loopy.parse(games, 'upon - upon'))); // → uponth & downonth
}
// #region loopy.isShort
{
  console.log(loopy.isShort(loopy.parse(games, '↑*'))); // → true
}
// #region loopy.Positions
{
  const rules = (await loadGame('domineering')).rules({ height: 2, width: 2 });
  const positions = new loopy.Positions(rules, games);
  console.log(new loopy.Texts(games).of(positions.value(rules.start))); // → ±1
}
// #region loopy.Sum
{
  const text = new loopy.Texts(games);
  const parts = ['over', '*'].map((one) =>
    loopy.valueAsSummand(games, loopy.parse(games, one), (value) => text.of(value) ?? '?'),
  );
  console.log(new loopy.Sum(games, parts).winningMoves(0)); // → [ { part: 1, name: 'to 0' } ]
}
// #region loopy.valueAsSummand
{
  const part = loopy.valueAsSummand(
    games,
    loopy.parse(games, '*'),
    (value) => new loopy.Texts(games).of(value) ?? '?',
  );
  console.log(part.moves(0).map(({ name }) => name)); // → [ 'to 0' ]
}
// #region loopy.winnerPasses
{
  const rules = loopy.winnerPasses((await loadGame('fox-and-hounds')).rules({ n: 4 }));
  console.log(new loopy.Texts(games).of(new loopy.Positions(rules, games).value(rules.start))); // → over
}
