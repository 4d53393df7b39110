/** Nothing is played inside the frame of the laboratory, and it reaches no file: the page beside it keeps the game that is played. */
import { badUse, said } from '../../../base/errors.ts';

const refuse = (): never => {
  throw badUse(said`games are played beside the laboratory, not in it`);
};

export class Session {
  constructor() {
    refuse();
  }
}
export const parseSession = refuse;
export const restoreSession = refuse;
export const sessionText = refuse;
