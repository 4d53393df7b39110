/** Writes a proved claim about boards of every size as a certificate: see docs/reference/certificates.md. */
import type { BoxGame } from './box-game.ts';
import { foldsOf } from './symmetry.ts';
import type { SizesClaim } from './claim-text.ts';
import type { ProofStep } from './prove.ts';

export function sizesCertificateOf(game: BoxGame, claim: SizesClaim, steps: readonly ProofStep[]): string {
  const { sides, coordinates, bounds, least, moves, over, goals } = game;
  const { definitions, values, bound } = claim;
  const head = {
    format: 'perfect-play law for all sizes',
    version: 1,
    game: { sides, coordinates, bounds, least, moves, over, goals },
    where: claim.where && foldsOf(game, claim),
    definitions,
    values: sides.map((side) => values[side]),
    bound: bound && {
      is: bound.is,
      winner: sides.indexOf(bound.winner),
      longest: bound.longest,
      start: bound.start && { side: sides.indexOf(bound.start.side), at: bound.start.at },
    },
  };
  // a line for each step
  const lines = steps.map((step) => JSON.stringify(step)).join(',\n');
  return `${JSON.stringify(head, undefined, 1).slice(0, -2)},\n "steps": [\n${lines}\n]}\n`;
}
