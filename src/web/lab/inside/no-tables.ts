/** Tables cannot be opened in the frame of the laboratory, which reaches no file and no network; reading them would make its library larger. */
import { badUse, said } from '../../../base/errors.ts';

function refuse(): never {
  throw badUse(said`tables cannot be opened in the laboratory`);
}

export { refuse as openTable };
