/** Answers what a board asks whose rules are in a worker: what is shown of positions, how they are written, and edits by hand. */
import { unlessRefused } from '../../../base/errors.ts';
import { readPosition } from '../../../play/position.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Answers } from '../../engine/wire.ts';
import { edited } from '../../state/edits.ts';
import type { ViewQuestions } from '../protocol.ts';
import { positionView, writtenIn } from './views.ts';

/** `opened` gives the rules, or raises why there are none. */
export const viewAnswers = (opened: () => Promise<Rules<Position>>): Answers<ViewQuestions> => ({
  views: async ({ positions }) => {
    const rules = await opened();
    return positions.map((text) => unlessRefused(() => positionView(rules, rules.position.parse(text))));
  },

  read: async ({ position }) => {
    const rules = await opened();
    return rules.position.text(readPosition(rules, position, { impossible: true }));
  },

  written: async ({ literals }) => {
    const rules = await opened();
    return literals.map((literal) => writtenIn(rules, literal));
  },

  edit: async ({ position, edit }) => {
    const rules = await opened();
    return edited(rules, rules.position.parse(position), edit);
  },
});
