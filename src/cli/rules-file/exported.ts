/** Checks what a game file exports: a game, or rules. */
import { badInput, located, quote, said } from '../../base/errors.ts';
import { type Game, game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { COMMANDS, type Command, flagText } from '../commands.ts';
import { watched } from './questions.ts';

/** The game of a file at `path` that exports a game or rules. Raises bad input for anything else. */
export function checkedGame(
  { default: exported, ...others }: { readonly default?: unknown },
  path: string,
): Game {
  if (isGame(exported)) {
    for (const name of Object.keys(exported.options)) checkFlag(name, path);
    return {
      ...exported,
      rules: (given) => watched(() => checkedRules(exported.rules(given))),
      read: (texts, prefix) => watched(() => checkedRules(exported.read(texts, prefix))),
    };
  }
  const stem = path.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  if (isRules(exported)) return game({ name: stem, rules: () => watched(() => exported) });
  const meant = 'export default game({ name, rules: () => rules(position, { … }) })';
  if (exported === undefined) {
    const names = Object.keys(others);
    const got = names.length === 0 ? 'it exports nothing' : `it exports ${names.join(', ')}`;
    throw badInput(said`the file has no default export (${got}); expected ${meant}`).at(path);
  }
  throw badInput(said`the default export is ${kindOf(exported)}, not a game; expected ${meant}`).at(path);
}

/** `made`, if it is rules, with a start that is a position. Raises bad input otherwise: types may not have been checked. */
function checkedRules(made: unknown): Rules<Position> {
  if (made instanceof Promise) throw badInput(said`rules gave a promise; it must not be async`);
  if (!isRules(made))
    throw badInput(said`rules gave ${kindOf(made)}; expected what rules(position, { … }) returns`);
  const { position, start, ends } = made as Rules<Position>;
  located(said`the start ${JSON.stringify(start)}`, () => position.parse(position.text(start)));
  for (const field of ends?.flatMap(({ fields }) => fields) ?? [])
    located('ends', () => position.cells(start, field));
  return made as Rules<Position>;
}

/** Flags of the commands on games: no option of a game can have such a name. */
const OWN_FLAGS: ReadonlySet<string> = new Set([
  '--help',
  '--version',
  ...Object.values<Command>(COMMANDS).flatMap(({ options, flags = {} }) =>
    options ? Object.keys(flags).map((name) => flagText(name)) : [],
  ),
]);

/** Raises bad input if the option `name` cannot be a flag of every command. */
function checkFlag(name: string, path: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/i.test(name))
    throw badInput(said`the option ${quote(name)} cannot be a flag; expected letters, digits and hyphens`).at(
      path,
    );
  if (name.startsWith('no-'))
    throw badInput(said`--${name} would read as an option switched off; call it otherwise`).at(path);
  if (OWN_FLAGS.has(`--${name}`))
    throw badInput(
      said`the option ${name} would be --${name}, which is a flag of the program; call it otherwise`,
    ).at(path);
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (value === undefined) return 'nothing';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

const has = (value: object, ...names: readonly string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'options' in value && has(value, 'rules', 'read');

const isRules = (value: unknown): value is Rules<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'position' in value &&
  'start' in value &&
  has(value, 'moves', 'ended', 'stuck', 'name');
