/** Games in progress, with variations, and their text. */
import type { Rules } from '../../rules/rules.ts';
import { Session } from '../session.ts';

export { parseSession as parse, restoreSession as restore, sessionText as text } from '../session-text.ts';

/** A new session that starts at `from`, or at the start of the rules. */
export const start = <P>(rules: Rules<P>, from: P = rules.start): Session<P> => Session.start(rules, from);
