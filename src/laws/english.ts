import { type LawWords, list, missing, shownNames } from './words.ts';

export const ENGLISH: LawWords = {
  always: 'always',
  never: 'never',
  residue: (form, modulus, residues) => `${form} is ${english.residue(modulus, residues, false)}`,
  each: (names, of, how) => {
    const all = names.length === 2 ? 'both' : 'all';
    const one = how === 'or';
    const what =
      'modulus' in of
        ? english.residue(of.modulus, of.residues, !one)
        : { '<': 'less than ', '=': '', '≥': 'at least ' }[of.relation] + of.constant;
    return one ? `${list(names, ' or ')} is ${what}` : `${list(names, ' and ')} are ${all} ${what}`;
  },
  residues: (names, points, modulus) => `${shownNames(names)} is ${list(points, ' or ')} modulo ${modulus}`,
  compare: (left, relation, right) => {
    const number = /^[0-9]+$/.test(right);
    const verb = {
      '≥': 'is at least',
      '>': 'is greater than',
      '<': 'is less than',
      '≤': 'is at most',
      '=': number ? 'is' : 'equals',
      '≠': number ? 'is not' : 'does not equal',
    }[relation];
    return `${left} ${verb} ${right}`;
  },
  balanced: (names) => `the exclusive or of ${list(names, ' and ')} is 0`,
  join: (parts, how, nested) => parts.join(nested ? `, ${how} ` : ` ${how} `),
  outcome: (what, condition, several, first) => {
    const whose = first ? ' for the player to move' : '';
    if (what.is === 'always' || what.is === 'never')
      return `${what.is === 'always' ? 'lost' : 'won'}${whose}${several ? '' : ' everywhere'}`;
    return `lost${whose} exactly when ${condition}`;
  },
  nimber: (what, said, several) =>
    what.is === 'cases' && what.cases.length === 1
      ? `the nimber is ${what.cases[0][0]}${several ? '' : ' everywhere'}`
      : `the nimber is ${said}`,
  remainder: (form, modulus) => `${form} modulo ${modulus}`,
  exclusiveOr: (parts) => `the exclusive or of ${list(parts, ' and ')}`,
  cases: (cases) => {
    const said = cases.map(([nimber, when]) =>
      when === undefined ? `${nimber} otherwise` : `${nimber} when ${when}`,
    );
    const separator = said.some((text) => text.includes(',')) ? '; ' : ', ';
    return list(said, `${separator}and `, separator);
  },
  sentence: (body, where, i, count) => {
    if (count === 1) return `${body}.`;
    if (i === count - 1) return `otherwise, ${body}.`;
    return `${i === 0 ? 'if' : 'otherwise, if'} ${where}, ${body}.`;
  },
  ordered: (sentence) => `with a the larger and b the smaller of x and y: ${sentence}`,
  absent: (points) =>
    points.length === 1 ? `${points[0]} is no position.` : `${list(points, ' and ')} are no positions.`,
  capital: (sentence) => sentence[0].toUpperCase() + sentence.slice(1),
};

const english = {
  residue: (modulus: number, residues: readonly number[], plural: boolean): string => {
    if (modulus === 2) return residues[0] === 0 ? 'even' : 'odd';
    const multiple = plural ? `multiples of ${modulus}` : `a multiple of ${modulus}`;
    const other = missing(modulus, residues);
    if (other === 0) return `not ${multiple}`;
    if (other !== undefined) return `not ${other} modulo ${modulus}`;
    return residues.length === 1 && residues[0] === 0
      ? multiple
      : `${list(residues, ' or ')} modulo ${modulus}`;
  },
};
