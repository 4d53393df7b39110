/** A match in words, as JSON, and as JUnit XML. */
import { present } from '../base/present.ts';
import { printable } from '../base/errors.ts';
import { plural } from '../base/numbers.ts';
import { KEPT, LIMITED, type SystemLimit } from './confine.ts';
import { type Cost, sayCost } from '../play/explain.ts';
import { capital } from '../play/words.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type DuelReport, type DuelMistake, sayTrouble } from './duel.ts';
import { type GameReport, type MatchReport, turningPoint } from './match.ts';

/** What a move cost: "throws the win away", "4 plies slower", "2 points fewer". */
const sayLoss = (cost: Cost): string => sayCost({ cost, value: {} }) || 'nothing';

/** "3 moves", counted as the program's contest does: its own. */
const ownMoves = ({ session, player }: DuelReport): number =>
  session.path.slice(0, -1).filter((number) => session.moverAt(number) === player).length;

/** The verdict on one game, in one line. */
export function sayVerdict(report: DuelReport): string {
  const { result, fault, stopped, margin } = report;
  const moves = plural(ownMoves(report), 'move of its own', 'moves of its own');
  const how =
    margin === undefined
      ? ''
      : margin === 0
        ? ', level on points'
        : `, ${plural(Math.abs(margin), 'point')} ${margin > 0 ? 'ahead' : 'behind'}`;
  const why = stopped === undefined ? '' : WHY[stopped];
  const trouble = fault ? `: ${sayTrouble(fault)}` : '';
  return `${result} after ${moves}${how}${why}${trouble}`;
}

const WHY = {
  moves: ', too many moves',
  repetition: ', by repetition',
  mistake: ', by a move that gives away what it could get',
} as const;

/** Larger drawings do not help a reader. */
const MOST_LINES = 64;
const MOST_COLUMNS = 200;

/** The position drawn in characters; undefined where that would be too large to be read. */
export function drawing(rules: Rules<Position>, p: Position): string | undefined {
  const scene = rules.position.scene;
  const large = scene?.boards.some(({ rows, columns }) => rows > MOST_LINES || columns > MOST_COLUMNS);
  if (large) return undefined;
  const lines = rules.position.diagram(p);
  return lines.split('\n').length <= MOST_LINES + 4 ? lines : undefined;
}

/** A mistake with the position drawn, a better move, and how it is punished. */
function sayMistake({ session, player }: DuelReport, mistake: DuelMistake): string[] {
  const { rules, players } = session;
  const { ply, position, played, cost, better, punished } = mistake;
  const drawn = drawing(rules, position);
  const head =
    ply === 0
      ? `It chose ${played}, but ${better} wins.`
      : `${capital(players[present(player)])}'s move ${played}, ply ${ply}, ${sayLoss(cost)}; ${better} was better.`;
  return [
    head,
    '',
    ...(drawn === undefined ? [] : [...drawn.split('\n'), '']),
    `Position: ${rules.position.text(position)}`,
    ...(punished.length > 0
      ? [`Best play ${ply === 0 ? 'from there' : `after ${played}`}: ${punished.join(' ')}`]
      : []),
  ];
}

/** The report of a whole match: a line a game that failed, the first mistake in full, and the totals. */
export function sayMatch({ games, results, passed }: MatchReport): string {
  const failed = games.filter((game) => !game.passed);
  const totals = (['won', 'tied', 'drawn', 'lost'] as const)
    .filter((result) => results[result] > 0)
    .map((result) => `${result} ${results[result]}`)
    .join(', ');
  const [first] = failed;
  const mistake = first && turningPoint(first.mistakes);
  return [
    `${plural(games.length, 'game')}: ${totals}.`,
    ...failed.slice(0, MOST_FAILED).map((game) => `Game ${game.number} (${game.about}): ${sayVerdict(game)}`),
    ...(failed.length > MOST_FAILED ? [`… and ${failed.length - MOST_FAILED} more that failed`] : []),
    ...(first && mistake ? ['', `Game ${first.number}:`, ...sayMistake(first, mistake)] : []),
    ...(first && first.mistakes === undefined
      ? ['', 'What its moves cost is unknown, since no table of the values fits the memory.']
      : []),
    ...(first && first.errors.trim() !== ''
      ? [
          '',
          'It wrote to standard error:',
          ...first.errors.trim().split('\n').slice(-ERROR_LINES).map(printable),
        ]
      : []),
    '',
    passed ? 'The program did what was asked of it.' : `It failed in ${plural(failed.length, 'game')}.`,
  ].join('\n');
}

const MOST_FAILED = 10;
const ERROR_LINES = 8;

const mistakeJson = ({ session }: DuelReport, mistake: DuelMistake): object => ({
  ply: mistake.ply,
  position: session.rules.position.text(mistake.position),
  played: mistake.played,
  cost: { ...mistake.cost, words: sayLoss(mistake.cost) },
  better: mistake.better,
  punished: mistake.punished,
});

function gameJson(game: GameReport): object {
  const { number, about, passed, player, session, result, margin, fault, stopped, mistakes, errors } = game;
  return {
    number,
    about,
    passed,
    side: player === undefined ? null : session.players[player],
    result,
    ...(margin === undefined ? {} : { margin: { points: margin } }),
    plies: session.ply,
    moves: session.path.slice(1).map((k) => present(session.played[k]).name),
    start: session.rules.position.text(present(session.played[0]).position),
    fault: fault ? { ...fault, words: sayTrouble(fault) } : null,
    stopped: stopped ?? null,
    mistakes: mistakes?.map((mistake) => mistakeJson(game, mistake)) ?? null,
    ...(errors === '' ? {} : { errors }),
  };
}

export const matchJson = ({ games, results, passed }: MatchReport): object => ({
  passed,
  results,
  games: games.map(gameJson),
});

/** Which limits this system does not enforce, and what it does not keep a program from. */
export function sayOff(off: readonly SystemLimit[]): string {
  const among = (names: readonly SystemLimit[]): string =>
    names.filter((name) => off.includes(name)).join(', ');
  const [limits, kept] = [among(LIMITED), among(KEPT)];
  return [
    ...(limits === '' ? [] : [`this system sets the program no limit of ${limits}`]),
    ...(kept === '' ? [] : [`${limits === '' ? 'nothing' : 'and nothing'} keeps it from ${kept}`]),
  ].join(', ');
}

/** Characters that mean something in XML, and those that must not stand in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

/** The match as a suite of tests, a game each, for whatever reads JUnit's XML. */
export function matchJunit(
  suite: string,
  { games }: MatchReport,
  seconds: number,
  off: readonly SystemLimit[],
): string {
  const failures = games.filter(({ passed }) => !passed).length;
  const cases = games.flatMap((game) => {
    const head = `  <testcase classname="${escaped(suite)}" name="${escaped(`game ${game.number}, ${game.about}`)}"`;
    if (game.passed) return [`${head}/>`];
    const mistake = turningPoint(game.mistakes);
    const details = [sayVerdict(game), ...(mistake ? sayMistake(game, mistake) : [])].join('\n');
    return [
      `${head}>`,
      `    <failure message="${escaped(sayVerdict(game))}">${escaped(details)}</failure>`,
      '  </testcase>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(suite)}" tests="${games.length}" failures="${failures}" time="${seconds.toFixed(3)}">`,
    ...(off.length === 0
      ? []
      : [`  <properties><property name="limits off" value="${off.join(', ')}"/></properties>`]),
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
