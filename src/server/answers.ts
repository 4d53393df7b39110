/** What the API says of games, positions and lines. */
import { gameNames, loadGame } from '../games/index.ts';
import { bestLine, movesBestFirst } from '../play/line.ts';
import { valueJson } from '../play/json.ts';
import { sideName } from '../play/words.ts';
import type { Game, Position, Rules } from '../rules.ts';
import type { Solution } from '../solve/solve.ts';
import type { GameJson, GamesJson, LineJson, PositionJson } from './schemas.ts';

/** A line longer than this is cut. */
const MOST_MOVES = 10_000;

export async function gamesJson(): Promise<GamesJson> {
  const games = await Promise.all(gameNames.map(loadGame));
  return { games: games.map(({ name, title }) => ({ name, title, href: `/api/games/${name}` })) };
}

export function gameJson({ name, title, about, options, facts, ...game }: Game): GameJson {
  const { position, start } = game.rules();
  return {
    name,
    title,
    about,
    sides: [...position.sides],
    options: Object.entries(options).map(([option, { about: text, syntax, show, default: value }]) => ({
      name: option,
      about: text,
      syntax,
      default: show(value),
    })),
    position: {
      syntax: position.syntax,
      start: position.text(start),
      diagram: position.diagram(start).split('\n'),
    },
    facts: facts.map(({ options: given = {}, ...fact }) => ({ options: { ...given }, ...fact })),
  };
}

/** A position of a game that has been solved. */
export interface Asked {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  readonly position: Position;
}

const common = ({ game, options, rules, solution, position }: Asked) => ({
  game,
  options: { ...options },
  position: rules.position.text(position),
  toMove: sideName(rules, position, true),
  value: valueJson(rules, position, solution.value(position)!),
});

export function positionJson(asked: Asked): PositionJson {
  const { rules, solution, position } = asked;
  return {
    ...common(asked),
    moves: movesBestFirst(rules, solution, position).map(({ to, name, value }) => ({
      name,
      position: rules.position.text(to),
      value: valueJson(rules, position, value),
    })),
    diagram: rules.position.diagram(position).split('\n'),
    solved: { positions: solution.positions, plan: solution.plan.reason },
  };
}

export function lineJson(asked: Asked): LineJson {
  const { rules, solution, position } = asked;
  const { moves, end, stops } = bestLine(rules, solution, position, MOST_MOVES);
  const before = [position, ...moves.map(({ to }) => to)];
  return {
    ...common(asked),
    moves: moves.map(({ to, name }, i) => ({
      side: sideName(rules, before[i]!, true),
      name,
      position: rules.position.text(to),
    })),
    end: rules.position.text(end),
    stops,
  };
}
