/** A function that plays in place of a program: nothing of it is limited, and an error that it throws is the caller's. */
import type { Session } from '../play/session.ts';
import type { Position } from '../rules/positions.ts';
import type { Contestant } from './program.ts';
import type { Opponent, Protocol } from './protocol.ts';

const nothing = Promise.resolve(undefined);

/** `here` gives the game as it stands; the moves go through `protocol` like those of a program. */
export const codePlayer = (
  choose: Opponent,
  here: () => Session<Position>,
  { write }: Pick<Protocol, 'write'>,
): Contestant => ({
  errors: '',
  send: () => undefined,
  read: async () => {
    const session = here();
    return write(session.position, await choose(session));
  },
  early: () => nothing,
  finish: () => nothing,
  end: async () => undefined,
});
