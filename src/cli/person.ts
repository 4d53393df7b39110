/** A person as the opponent of a program: sees its moves and the board, and types moves by their names. */
import { PlayError, badInput, said } from '../base/errors.ts';
import type { Opponent } from '../judge/protocol.ts';
import { drawing } from '../judge/say.ts';
import { capital } from '../play/words.ts';

/** `print` writes a line; `ask` returns the line that was typed, or undefined at the end of the input, which raises bad input. */
export function person(
  print: (line: string) => void,
  ask: (prompt: string) => Promise<string | undefined>,
): Opponent {
  let seen = 1;
  return async (session) => {
    const { rules, position, path, players, played, mover } = session;
    for (; seen < path.length; seen++) {
      const by = session.moverAt(path[seen - 1]!);
      if (by !== mover) print(`${capital(players[by])} plays ${played[path[seen]!]!.name}.`);
    }
    print(`\n${drawing(rules, position) ?? rules.position.text(position)}\n`);
    for (;;) {
      const line = await ask(`${players[mover]}> `);
      if (line === undefined) throw badInput(said`the input ended before the game did`);
      try {
        return session.playNamed(line).position;
      } catch (error) {
        if (!(error instanceof PlayError)) throw error;
        print(`${capital(error.message)}.`);
      }
    }
  };
}
