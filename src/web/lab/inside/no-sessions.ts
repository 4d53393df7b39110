/** Nothing is played inside the frame of the laboratory, and it reaches no file: the page beside it keeps the game that is played. */
import { badUse, said } from '../../../base/errors.ts';

function refuse(): never {
  throw badUse(said`games are played beside the laboratory, not in it`);
}

export { refuse as parse, refuse as restore, refuse as start, refuse as text };
