/** Tables cannot be opened in the frame of the laboratory, which reaches no file and no network; reading them would make its library larger. */
import { badUse, said } from '../../../base/errors.ts';

const refuse = (): never => {
  throw badUse(said`tables cannot be opened in the laboratory`);
};

export const openTable = async (): Promise<never> => refuse();
export const blobSource = refuse;
export const urlSource = refuse;
