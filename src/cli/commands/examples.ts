/** `perfect-play examples`: solves the example inputs of the five contests, with question and answer in words. */
import { readFileSync } from 'node:fs';
import { contestNames, loadContest } from '../../contest/index.ts';
import { Input } from '../../contest/input.ts';
import { loadGame } from '../../games/index.ts';
import { capital, sayValue, sideName } from '../../play/words.ts';
import { solve } from '../../engines/solve.ts';
import { print } from '../io.ts';
import type { RunCommand } from '../run.ts';
import { wrap } from '../columns.ts';

const FOLDER = new URL('../../../examples/', import.meta.url);

export const run: RunCommand<'examples'> = async () => {
  print('Five contests, one example of each (examples/*.in), solved exactly.\n');
  for (const name of contestNames) {
    const game = await loadGame(name);
    const contest = await loadContest(name);
    const text = readFileSync(new URL(`${name}.in`, FOLDER), 'utf8');
    const context = { print, note: print, flags: {} };
    print(`${game.title.en} (${name})\n`);
    for (const line of wrap(game.about.en.split(' '))) print(line);
    for (const { test, rules, say } of contest.questions(Input.of(text), context)) {
      const { start, position } = rules;
      const value = solve(rules).value(start)!;
      print('');
      print(`${test === undefined ? '' : `Test ${test}: `}${capital(sideName(rules, start, true))} to move`);
      print(position.diagram(start).replaceAll(/^/gm, '    '));
      print(`Answer: ${say(value)}   (${sayValue(rules, start, value)})`);
    }
    print(
      `\nTry: node bin/perfect-play answer ${name} examples/${name}.in\n     node bin/perfect-play solve ${name}\n${'─'.repeat(72)}`,
    );
  }
};
