/**
 * The theorem of a certificate about boards of every size, in English. It has the whole game and the whole claim, since
 * coordinates may have the names that another game uses.
 */
import { partsOf } from './check-sizes-read.ts';
import type { SizesCertificate, Term } from './check-sizes-read.ts';

export function theoremOf(certificate: SizesCertificate): string {
  const { sides, definitions, values, least, bound } = certificate;
  const where = [...definitions].map(([name, term]) => `${name} = ${written(term)}`).join('; ');
  const each = values.map((value, side) => `with ${sides[side]} to move, ${worthOf(value)}`).join('; and ');
  const claim = bound
    ? boundOf(certificate, bound, each)
    : `In the position (${certificate.coordinates.join(', ')}), if the game is not over: ${each}.`;
  return [
    `For all n ≥ ${least}, in this game: ${gameOf(certificate)}`,
    ...foldsOf(certificate),
    ...(where === '' ? [] : [`Let ${where}.`]),
    claim,
  ].join(' ');
}

/** For which positions the claim is written, and for which one another position stands. */
const foldsOf = ({ where, coordinates }: SizesCertificate): string[] =>
  where.map(({ form, image }, i) => {
    const terms = form.flatMap((factor, c) => (factor === 0 ? [] : [`${factor}·${coordinates[c]}`]));
    const point = image.map((c) => (c > 0 ? coordinates[c - 1] : `n + 1 − ${coordinates[-c - 1]}`));
    const first = i === 0 ? 'Where' : 'Then, where';
    return `${first} ${terms.join(' + ').replaceAll('-', '−')} is negative, a position stands for (${point.join(', ')}).`;
  });

function gameOf({ sides, coordinates, bounds, moves, over, goals }: SizesCertificate): string {
  const box = coordinates.map((c, i) => `1 ≤ ${c} ≤ ${bounds[i]}`).join(', ');
  const added = moves.map((vectors, side) => `${sides[side]} adds ${vectors.map(vectorText).join(' ')}`);
  const met = over.map(([a, b]) => `${coordinates[a]} = ${coordinates[b]}`).join(' and ');
  const won = goals.flatMap((some, side) =>
    some.length === 0
      ? []
      : [`${sides[side]} has won if ${some.map(([c, v]) => `${coordinates[c]} = ${v}`).join(' or ')}`],
  );
  return [
    `a position has the coordinates ${box}, which no move may leave;`,
    `sides move by turns, and to (${coordinates.join(', ')}) ${added.join(', ')};`,
    `${[...won, `the side to move has lost if ${met}`].join('; otherwise ')}.`,
  ].join(' ');
}

function boundOf(
  { sides, coordinates }: SizesCertificate,
  { is, winner, longest, start }: NonNullable<SizesCertificate['bound']>,
  each: string,
): string {
  const wins = sides[winner];
  const from = `In the position (${coordinates.join(', ')}), if the game is not over`;
  const long = longest === undefined ? '' : written(longest);
  if (is === 'at most') {
    const most = longest === undefined ? '' : ` None of these numbers is greater than ${long}.`;
    return `${from}, ${wins} can win in at most so many plies: ${each}. Where it says never, nothing is claimed.${most}`;
  }
  const begins =
    start &&
    ` With ${sides[start.side]} to move in (${start.at.map(written).join(', ')}) that is at least ${long}.`;
  return `${from}, ${wins} wins in at least so many plies, or does not win: ${each}.${begins ?? ''}`;
}

/** What a term subtracts; undefined if it adds. */
function negated(term: Term): string | undefined {
  if (typeof term === 'number') return term < 0 ? String(-term) : undefined;
  const [operator, factor, of] = typeof term === 'string' ? [] : term;
  if (operator !== '*' || typeof factor !== 'number' || factor >= 0) return undefined;
  return factor === -1 ? written(of) : `${-factor}·${written(of)}`;
}

const vectorText = (vector: readonly number[]): string => `(${vector.join(',')})`;

/** What a value or a bound says. */
function worthOf(term: Term): string {
  const [operator, first, second, third] = partsOf(term);
  if (operator === 'if') return `${worthOf(second)} if ${written(first)}, else ${worthOf(third)}`;
  return first === undefined ? operator : `${operator} in ${written(first)}`;
}

/** A number or a condition; parentheses are around everything in which an order could be read differently. */
function written(term: Term): string {
  if (typeof term === 'number' || typeof term === 'string') return String(term);
  const [operator, ...operands] = partsOf(term);
  const [a, b, c] = operands.map(written);
  const less = operator === '+' ? negated(operands[1]) : undefined;
  if (less !== undefined) return `(${a} − ${less})`;
  switch (operator) {
    case 'min':
    case 'max':
      return `${operator}(${a}, ${b})`;
    case 'floor':
      return `floor(${a}/${b})`;
    case '*':
      return a === '-1' ? `−${b}` : `${a}·${b}`;
    case 'if':
      return `(${b} if ${a}, else ${c})`;
    default:
      return `(${a} ${operator === '>=' ? '≥' : operator} ${b})`;
  }
}
