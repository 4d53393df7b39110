/** `perfect-play law --misere` for octal games: the misère quotient. */
import { badUse, parseInteger, said, tooLarge } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import {
  type NoQuotient,
  type QuotientLaw,
  certificateOfQuotient,
  proveQuotient,
} from '../../../laws/misere.ts';
import { type Genus, Genera, genusText } from '../../../laws/genus.ts';
import type { HeapCode } from '../../../laws/heap-code.ts';
import { elementNames, elementOf, winningMisereMove } from '../../../laws/misere-play.ts';
import type { OctalGame } from '../../../laws/octal.ts';
import { shownPiece } from '../../../laws/point.ts';
import { painter } from '../../colour.ts';
import { wrap } from '../../columns.ts';
import type { FlagsOf } from '../../commands.ts';
import { type LawAnswer, statusOf, writeCertificate } from './proved.ts';

/** Larger heaps, and quotients with more elements, take hours. */
const MOST_HEAPS = 10_000;
const MOST_ELEMENTS = 500;

/** The largest heap whose genus is told: positions of all partitions of its tokens are needed. */
const MOST_GENUS = 20;

const generaOf = (game: HeapCode): readonly Genus[] => {
  const genera = new Genera(game);
  return Array.from({ length: MOST_GENUS + 1 }, (_, heap) => genera.of([heap]));
};

const genusLines = (genera: readonly Genus[]): string[] =>
  words(`The genus of the heaps 0 to ${MOST_GENUS}: ${genera.map(genusText).join(' ')}`);

/** Heaps with digits above 7 or with repeating ones, of which no quotients are looked for. */
export function misereHeaps(game: HeapCode, flags: FlagsOf<'law'>): LawAnswer {
  checkFlags(flags);
  const others = [flags.certificate, flags.upTo, flags.time];
  if (others.some((flag) => flag !== undefined) || flags.at.length > 0)
    throw badUse(
      said`misère quotients are found for octal games, with digits 0 to 7 that do not repeat for ever; of ${game.code} the genus of small heaps is told, without --at, --up-to, --time and --certificate`,
    );
  const genera = generaOf(game);
  const text = flags.json
    ? JSON.stringify({ game: { heaps: game.code, play: 'misere' }, genus: genera }, undefined, 2)
    : [
        `Heap game ${game.code} in misère play: whoever makes the last move loses.`,
        '',
        ...genusLines(genera),
      ].join('\n');
  return { text, status: 0 };
}

/** Raises bad use for flags that do not apply in misère play. */
function checkFlags(flags: FlagsOf<'law'>): void {
  const given = [flags.base, flags.weights, flags.svg, flags.automaton, flags.dot];
  if (given.some((flag) => flag !== undefined) || flags.nimbers || flags.outcomes)
    throw badUse(
      said`misère octal games are solved by a quotient: --base, --weights, --svg, --automaton, --dot, --nimbers and --outcomes do not apply`,
    );
}

/** The answer for heaps of these sizes; `pieces` are those of --at. `isOver` says whether the time of --time is over. */
export function misereOctal(
  game: OctalGame,
  flags: FlagsOf<'law'>,
  pieces: readonly bigint[][],
  isOver: (done: number, of: number) => boolean,
): LawAnswer {
  checkFlags(flags);
  const upTo =
    flags.upTo === undefined ? undefined : parseInteger('--up-to', flags.upTo, { min: 1, max: MOST_HEAPS });
  const law = proveQuotient(game, { upTo, most: MOST_ELEMENTS, progress: isOver });
  if (law.kind === 'no quotient' && pieces.length > 0)
    throw tooLarge(said`no quotient was found, so it is not known who wins; a larger --up-to goes further`);
  const proved = law.kind === 'quotient' ? certificateOfQuotient(law) : undefined;
  const unwritten = writeCertificate(flags.certificate, proved);
  const genera = generaOf({ ...game, repeating: [] });
  const text = flags.json
    ? JSON.stringify({ ...json(law, pieces), genus: genera }, undefined, 2)
    : [
        ...(law.kind === 'quotient' ? found(law) : notFound(law)),
        '',
        ...genusLines(genera),
        ...(law.kind === 'no quotient' || pieces.length === 0
          ? []
          : ['', ...answer(law, pieces.flat(), elementNames(law))]),
      ].join('\n');
  return { text, unwritten, status: statusOf(unwritten, law.kind === 'no quotient' && law.stopped) };
}

const words = (text: string, indent = ''): string[] => wrap(text.split(' '), indent);

const head = ({ code }: OctalGame): string =>
  `Octal game ${code} in misère play: whoever makes the last move loses.`;

function notFound({ game, upTo, order, stopped }: NoQuotient): string[] {
  return [
    head(game),
    '',
    ...words(
      `${painter()('yellow', 'No quotient of all heaps found:')} the heaps 0 to ${grouped(upTo)} have a misère quotient of ${order} elements, which is proved, but nothing is claimed about larger heaps.${stopped ? ' The time of --time is over.' : ''}`,
    ),
  ];
}

function found(law: QuotientLaw): string[] {
  const { game, from, period, lost, elements, representatives, pairs } = law;
  const names = elementNames(law);
  const position = (x: number): string => representatives[x]!.join(' + ') || 'no heap';
  const lostOnes = lost.flatMap((is, x) => (is ? [x] : []));
  const heaps = elements.slice(0, from + period);
  return [
    head(game),
    '',
    `${painter()('green', 'Proved')}, for all positions:`,
    `  The misère quotient has ${lost.length} elements.`,
    ...words(
      `A position is lost for the player to move exactly when the product of the elements of its heaps is ${lostOnes.map((x) => names[x]).join(', ')}.`,
      '  ',
    ),
    `  The heaps n and n + ${period} have the same element from n = ${from} on.`,
    '',
    ...words(`The heaps 0 to ${from + period - 1}: ${heaps.map((x) => names[x]).join(' ')}`),
    '',
    ...words(
      `The elements, each with the smallest position that has it: ${names.map((name, x) => `${name}: ${position(x)}`).join('; ')}.`,
    ),
    '',
    ...words(
      `The proof: a position must be lost exactly when there is a move and none leads to a lost position. That holds at all ${grouped(pairs)} pairs of an element and the elements next to which a move in it wins; heaps repeat by the argument of Guy and Smith (1956).`,
    ),
  ];
}

function answer(law: QuotientLaw, heaps: readonly bigint[], names: readonly string[]): string[] {
  const element = elementOf(law, heaps);
  const shown = heaps.map((heap) => shownPiece([heap])).join(' + ');
  const is = `${shown} has the element ${names[element]!}`;
  if (law.lost[element]) return words(`${is}: lost for the player to move.`);
  const move = winningMisereMove(law, heaps);
  if (!move) return words(`${is}: there is no move, so the player to move has won.`);
  const { piece, take, left } = move;
  const leaving = left.length === 0 ? '' : `, leaving ${left.map((heap) => shownPiece([heap])).join(' + ')}`;
  const does = take === 0 ? 'split' : `take ${take} from`;
  return words(
    `${is}: won for the player to move, who can ${does} ${shownPiece([heaps[piece]!])}${leaving}.`,
  );
}

function json(law: QuotientLaw | NoQuotient, pieces: readonly bigint[][]): object {
  const game = { octal: law.game.code, play: 'misere' };
  if (law.kind === 'no quotient') {
    const { upTo, order, stopped } = law;
    return { game, status: 'no quotient found', stopped, upTo, order };
  }
  const { from, period, product, lost, elements, representatives, pairs } = law;
  const heaps = pieces.flat();
  const element = elementOf(law, heaps);
  const move = winningMisereMove(law, heaps);
  return {
    game,
    status: 'proved',
    from,
    period,
    order: lost.length,
    names: elementNames(law),
    representatives,
    product,
    lost: lost.flatMap((is, x) => (is ? [x] : [])),
    heaps: elements,
    pairs,
    ...(heaps.length === 0
      ? {}
      : {
          at: {
            heaps: heaps.map(String),
            element,
            perspective: 'the side to move',
            outcome: law.lost[element] ? 'loss' : 'win',
            ...(move ? { move: { ...move, left: move.left.map(String) } } : {}),
          },
        }),
  };
}
