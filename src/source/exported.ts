/** The game in what a file exports: a game, or rules. Types may not have been checked, so nothing is taken for granted. */
import { badInput, located, said, shown } from '../base/errors.ts';
import { type Game, game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

/** What a file exports, by name. */
export interface FileExports {
  readonly default?: unknown;
}

/**
 * The game that a file exports; rules alone become a game called `name`. The file is asked for rules within `watched`. Raises bad
 * input for anything else, also later when the rules are asked for.
 */
export function exportedGame(
  { default: exported, ...others }: FileExports,
  name: string,
  watched: (make: () => Rules<Position>) => Rules<Position> = (make) => make(),
): Game {
  if (isGame(exported))
    return {
      ...exported,
      rules: (given) => watched(() => checkedRules(exported.rules(given))),
      read: (texts, prefix) => watched(() => checkedRules(exported.read(texts, prefix))),
    };
  if (isRules(exported)) {
    const own = exported as Rules<Position>;
    return game({ name, rules: () => watched(() => checkedRules(own)) });
  }
  const meant =
    'export default rules(position, { … }) or export default game({ name, rules: () => rules(position, { … }) })';
  if (exported !== undefined)
    throw badInput(said`the default export is ${kindOf(exported)}, not a game; expected ${meant}`);
  const names = Object.keys(others).join(', ');
  const got = names === '' ? said`it exports nothing` : said`it exports ${names}`;
  throw badInput(said`the file has no default export (${got}); expected ${meant}`);
}

/** `made`, if it is rules, with a start that is a position. Raises bad input otherwise. */
function checkedRules(made: unknown): Rules<Position> {
  if (made instanceof Promise) throw badInput(said`rules gave a promise; it must not be async`);
  if (!isRules(made))
    throw badInput(said`rules gave ${kindOf(made)}; expected what rules(position, { … }) returns`);
  const { position, start, ends } = made as Rules<Position>;
  const fields = 'fields' in position ? Object.keys(position.fields as object) : [];
  const expected = `{ ${fields.join(', ')} }`;
  if (fields.length > 0 && (typeof start !== 'object' || start === null))
    throw badInput(said`the start is ${kindOf(start)}, not a position; expected ${expected}`);
  const missing = fields.find((name) => !Object.hasOwn(start, name));
  if (missing !== undefined)
    throw badInput(said`the start ${shown(start)}: it has no ${missing}; expected ${expected}`);
  located(said`the start ${shown(start)}`, () => position.parse(position.text(start)));
  for (const field of ends?.flatMap(({ fields }) => fields) ?? [])
    located('ends', () => position.cells(start, field));
  return made as Rules<Position>;
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (value instanceof Promise) return 'a promise';
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
  typeof value.position === 'object' &&
  value.position !== null &&
  has(value.position, 'rank', 'text', 'parse', 'toMove') &&
  'start' in value &&
  has(value, 'moves', 'ended', 'stuck', 'name');
