/** Why a program gave no game, as an error. */
import { errorOf } from '../../base/errors.ts';
import type { ProgramFailure } from './protocol.ts';

export const errorIn = ({ error, message }: ProgramFailure): Error =>
  error ? errorOf(error) : new Error(message);
