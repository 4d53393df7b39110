/**
 * Writes a law as a file that anyone can check. It contains the game, the claim, and the automaton that the claim is
 * about. The proof itself is not written: it consists of visiting all product states, which a checker can do again.
 */
import { letterCount } from './automaton.ts';
import { type Law } from './prove.ts';
import { NO_POSITION } from './table.ts';

/** The certificate of a law: a JSON object as text, with a line for each state of the automaton. */
export function certificateOf({ game, kind, automaton }: Law): string {
  const { vectors, rays, shifts, misere, forbidden, dimensions } = game;
  const shifted = shifts.flat().some((c) => c !== 0);
  const letters = letterCount(automaton);
  const rows = automaton.output.map((value, s) => ({
    value: value === NO_POSITION ? null : value,
    next: automaton.next.slice(s * letters, (s + 1) * letters),
  }));
  const { numeration, base } = automaton;
  const digits = numeration
    ? `"weights": [1, ${numeration.second}, ${numeration.times * numeration.second + 1}]`
    : `"base": ${base}`;
  return `{
  "format": "perfect-play law",
  "version": 1,
  "game": {
    "dimensions": ${dimensions},
    "vectors": ${JSON.stringify(vectors)},
    "rays": ${JSON.stringify(rays)},${shifted ? `\n    "shifts": ${JSON.stringify(shifts)},` : ''}
    "play": "${misere ? 'misere' : 'normal'}",
    "forbidden": ${JSON.stringify(forbidden)}
  },
  "claim": "${kind}",
  "automaton": {
    ${digits},
    "states": [
${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}
    ]
  }
}
`;
}
