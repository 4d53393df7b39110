import { gameNames, loadGame } from '../games/index.ts';
import { wrap } from './text.ts';
import { plural } from '../numbers.ts';
import type { Fact, Game } from '../rules.ts';

/** The games, one a line. */
export async function list(): Promise<string> {
  const games = await Promise.all(gameNames.map(loadGame));
  const width = Math.max(...gameNames.map((name) => name.length));
  const rows = games.map(
    ({ name, title, about }) => `${name.padEnd(width)}  ${title.en}: ${firstSentence(about.en)}`,
  );
  return [
    ...rows,
    '',
    'perfect-play help <game> says the rules, perfect-play solve <game> answers a position.',
  ].join('\n');
}

/** Rules, options, position format and known facts of a game. */
export function describe(game: Game): string {
  const rules = game.rules();
  const options = Object.entries(game.options).map(
    ([name, { syntax, about, show, default: value }]): [string, string] => [
      `--${name} ${syntax}`,
      `${about} (default ${show(value)})`,
    ],
  );
  const width = Math.max(0, ...options.map(([flag]) => flag.length));
  return [
    `${game.title.en} (${game.title.zh}, ${game.title.ja})`,
    '',
    ...wrap(game.about.en.split(' ')),
    '',
    'Options of perfect-play solve ' + game.name,
    ...options.map(([flag, about]) => `  ${flag.padEnd(width)}  ${about}`),
    '',
    'A position is written as',
    `  --position "${rules.position.text(rules.start)}"`,
    '  ' + rules.position.syntax,
    '',
    'The start with the default options',
    ...rules.position
      .diagram(rules.start)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    'Known values',
    ...game.facts.map((fact) => `  ${sayFact(fact)} (${fact.source})`),
  ].join('\n');
}

function sayFact({ options = {}, position, value }: Fact): string {
  const flags = Object.entries(options).map(
    ([name, text]) => `--${name} ${/[\s#]/.test(text) ? `"${text}"` : text}`,
  );
  const where =
    [...flags, ...(position === undefined ? [] : [`--position "${position}"`])].join(' ') || 'the start';
  if ('winner' in value)
    return `${where}: ${value.winner} ${value.plies === 0 ? 'has won' : `wins in ${plural(value.plies, 'ply', 'plies')}`}`;
  if ('tie' in value) return `${where}: a tie in ${plural(value.plies, 'ply', 'plies')}`;
  if ('draw' in value) return `${where}: a draw`;
  return `${where}: ${value.of} gains ${plural(value.score, 'point')} more`;
}

const firstSentence = (text: string): string => text.slice(0, text.indexOf('. ') + 1) || text;
