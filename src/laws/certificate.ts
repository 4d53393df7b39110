/**
 * Writes a law as a file that anyone can check. It contains the game, the claim, and the automaton that the claim is
 * about. The proof itself is not written: it consists of visiting all product states, which a checker can do again.
 */
import { letterCount } from './automaton.ts';
import { type Law } from './prove.ts';
import { NO_POSITION } from './table.ts';

/** The certificate of a law: a JSON object as text, with a line for each state of the automaton. */
export function certificateOf({ game, kind, automaton }: Law): string {
  const { vectors, rays, misere, forbidden, dimensions } = game;
  const letters = letterCount(automaton);
  const rows = automaton.output.map((value, s) => ({
    value: value === NO_POSITION ? null : value,
    next: automaton.next.slice(s * letters, (s + 1) * letters),
  }));
  return `{
  "format": "perfect-play law",
  "version": 1,
  "game": {
    "dimensions": ${dimensions},
    "vectors": ${JSON.stringify(vectors)},
    "rays": ${JSON.stringify(rays)},
    "play": "${misere ? 'misere' : 'normal'}",
    "forbidden": ${JSON.stringify(forbidden)}
  },
  "claim": "${kind}",
  "automaton": {
    "base": ${automaton.base},
    "states": [
${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}
    ]
  }
}
`;
}
