/** Finding what a game's file says of a position. */
import type { Fact, Game } from './game.ts';
import type { Position } from './positions.ts';
import type { Rules } from './rules.ts';

/**
 * The known value of `p`, or of a position symmetric to it, in the game with these options (those that are given, as text). `rules`
 * are its rules with these options. Undefined if no value is known.
 */
export function factAt(
  game: Game,
  options: Readonly<Record<string, string>>,
  rules: Rules<Position>,
  p: Position,
): Fact | undefined {
  const all = (texts: Readonly<Record<string, string>>): string => JSON.stringify(game.texts(texts));
  const wanted = all(options);
  const { text } = rules.position;
  const alike = [p, ...rules.symmetries.map((image) => image(p))].map((q) => text(q));
  return game.facts.find(
    (fact) => all(fact.options ?? {}) === wanted && alike.includes(fact.position ?? text(rules.start)),
  );
}
