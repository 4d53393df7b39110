import { type LawWords, close, list, missing, shownNames } from './words.ts';

export const CHINESE: LawWords = {
  always: '总是',
  never: '从不',
  residue: (form, modulus, residues) => `${form} ${chinese.residue(modulus, residues)}`,
  each: (names, of, how) => {
    const what = 'modulus' in of ? chinese.residue(of.modulus, of.residues) : `${of.relation} ${of.constant}`;
    return `${list(names, how === 'and' ? ' 和 ' : ' 或 ', '、')} ${how === 'and' ? '都' : ''}${what}`;
  },
  residues: (names, points, modulus) =>
    `${shownNames(names)} 除以 ${modulus} 的余数是 ${list(points, ' 或 ', '、')}`,
  compare: (left, relation, right) => `${left} ${relation} ${right}`,
  balanced: (names) => `${names.join('、')} 的异或为 0`,
  join: (parts, how, nested) => parts.join({ and: ' 且 ', or: nested ? '，或者 ' : ' 或 ' }[how]),
  outcome: (what, condition, several) => {
    if (what.is === 'always' || what.is === 'never')
      return `${several ? '' : '在所有位置上，'}轮到走的一方${what.is === 'always' ? '必败' : '必胜'}`;
    return `轮到走的一方必败，当且仅当 ${condition}`;
  },
  nimber: (what, said) =>
    what.is === 'cases' && what.cases.length === 1
      ? `尼姆数是 ${what.cases[0][0]}`
      : `尼姆数${what.is === 'cases' ? '：' : '是 '}${said}`,
  remainder: (form, modulus) => `${form} 除以 ${modulus} 的余数`,
  exclusiveOr: (parts) => `${list(parts, ' 与 ', '、')} 的异或`,
  cases: (cases) =>
    cases
      .map(([nimber, when]) => (when === undefined ? `否则为 ${nimber}` : `${when} 时为 ${nimber}`))
      .join('；'),
  sentence: (body, where, i, count) => {
    if (count === 1) return `${body}。`;
    if (i === count - 1) return `否则，${body}。`;
    return `${i === 0 ? '若' : '否则，若'} ${where}，则${body}。`;
  },
  ordered: (sentence) => `设 a、b 分别为 x、y 中较大者和较小者。${sentence}`,
  absent: (points) => `${points.join('、')} 不是位置。`,
  capital: close,
};

const chinese = {
  residue: (modulus: number, residues: readonly number[]): string => {
    if (modulus === 2) return residues[0] === 0 ? '是偶数' : '是奇数';
    const other = missing(modulus, residues);
    if (other === 0) return `不是 ${modulus} 的倍数`;
    if (other !== undefined) return `除以 ${modulus} 不余 ${other}`;
    return residues.length === 1 && residues[0] === 0
      ? `是 ${modulus} 的倍数`
      : `除以 ${modulus} 余 ${list(residues, ' 或 ', '、')}`;
  },
};
