import { type LawWords, close, list, missing, shownNames } from './words.ts';

export const JAPANESE: LawWords = {
  always: 'いつも',
  never: '決して',
  residue: (form, modulus, residues) => `${form} ${japanese.residue(modulus, residues)}`,
  each: (names, of, how) => {
    const what =
      'modulus' in of ? japanese.residue(of.modulus, of.residues) : ` ${of.relation} ${of.constant}`;
    // x も y も偶数, x か y が偶数
    return how === 'and'
      ? `${names.join(' も ')} も ${what.replace(/^[がを] ?/, '')}`
      : `${list(names, ' か ', '、')} ${what}`;
  },
  residues: (names, points, modulus) =>
    `${shownNames(names)} を ${modulus} で割った余りが ${list(points, ' または ', '、')}`,
  compare: (left, relation, right) => `${left} ${relation} ${right}`,
  balanced: (names) => `${names.join('、')} の排他的論理和が 0`,
  join: (parts, how, nested) => parts.join({ and: ' かつ ', or: nested ? '、または ' : ' または ' }[how]),
  outcome: (what, condition, several) => {
    if (what.is === 'always' || what.is === 'never')
      return `${several ? '' : 'どの位置でも、'}手番の側の${what.is === 'always' ? '負け' : '勝ち'}`;
    return `手番の側が負けるのは ${condition} のとき、かつそのときに限る`;
  },
  nimber: (what, said) =>
    what.is === 'cases' && what.cases.length === 1
      ? `ニム数は ${what.cases[0][0]}`
      : `ニム数は${what.is === 'cases' ? '、' : ' '}${said}`,
  remainder: (form, modulus) => `${form} を ${modulus} で割った余り`,
  exclusiveOr: (parts) => `${list(parts, ' と ', '、')} の排他的論理和`,
  cases: (cases) =>
    cases
      .map(([nimber, when]) => (when === undefined ? `その他は ${nimber}` : `${when} なら ${nimber}`))
      .join('、'),
  sentence: (body, where, i, count) => {
    if (count === 1) return `${body}。`;
    if (i === count - 1) return `その他の場合、${body}。`;
    return `${i === 0 ? '' : 'そうでなく、'}${where} ならば、${body}。`;
  },
  ordered: (sentence) => `x と y の大きいほうを a、小さいほうを b とする。${sentence}`,
  absent: (points) => `${points.join('、')} は位置ではない。`,
  capital: close,
};

const japanese = {
  residue: (modulus: number, residues: readonly number[]): string => {
    if (modulus === 2) return residues[0] === 0 ? 'が偶数' : 'が奇数';
    const other = missing(modulus, residues);
    if (other === 0) return `が ${modulus} の倍数以外`;
    if (other !== undefined) return `を ${modulus} で割った余りが ${other} 以外`;
    return residues.length === 1 && residues[0] === 0
      ? `が ${modulus} の倍数`
      : `を ${modulus} で割った余りが ${list(residues, ' または ', '、')}`;
  },
};
