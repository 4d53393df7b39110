import { type PlayError, said, tooLarge } from '../../../base/errors.ts';
import { bytes } from '../../../base/numbers.ts';

/** Why there is no memory for labels. */
export const notThere = (needed: number): PlayError =>
  tooLarge(
    said`${bytes(needed)} would be needed, but the machine does not have them; a smaller ${'--memory'} helps`,
  );
