/** Writes the conditions of claims as formulas. */
import { type ConditionWords, missing, shownNames } from './words.ts';

export const FORMULA: ConditionWords = {
  always: 'true',
  never: 'false',
  residue: (form, modulus, residues) => {
    const other = missing(modulus, residues);
    return other === undefined
      ? `${form} ≡ ${residues.join(', ')} (mod ${modulus})`
      : `${form} ≢ ${other} (mod ${modulus})`;
  },
  each: (names, of, how) => {
    const parts = names.map((name) =>
      'modulus' in of
        ? FORMULA.residue(name, of.modulus, of.residues)
        : `${name} ${of.relation} ${of.constant}`,
    );
    if (
      how === 'and' &&
      'modulus' in of &&
      missing(of.modulus, of.residues) === undefined &&
      of.residues.length === 1
    )
      return `${names.join(' ≡ ')} ≡ ${of.residues[0]} (mod ${of.modulus})`;
    return FORMULA.join(parts, how, false);
  },
  residues: (names, points, modulus) => `${shownNames(names)} ≡ ${points.join(', ')} (mod ${modulus})`,
  compare: (left, relation, right) => `${left} ${relation} ${right}`,
  balanced: (names) => `${names.join(' ⊕ ')} = 0`,
  join: (parts, how, nested) =>
    (nested ? parts.map((part) => (part.includes('∧') ? `(${part})` : part)) : parts).join(
      { and: ' ∧ ', or: ' ∨ ' }[how],
    ),
};
