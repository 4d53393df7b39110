/** Why a program gave no game, as an error. */
import { errorOf } from '../../base/errors.ts';
import type { Failure } from './protocol.ts';

export const errorIn = ({ error, message }: Failure): Error => (error ? errorOf(error) : new Error(message));
