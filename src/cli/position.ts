import { located } from '../base/errors.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules/rules.ts';
import type { Flags } from './command.ts';

/** The position that --position gives, or the start. Raises bad input. */
export const positionFrom = (rules: Rules<Position>, { position: text }: Flags): Position =>
  typeof text === 'string' ? located('--position', () => readPosition(rules, text)) : rules.start;
