/** `perfect-play law` for heaps with digits above 7 or with repeating ones: nimbers that repeat or grow. */
import { said, tooLarge, parseInteger } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import { type HeapCode, digitAt } from '../../../laws/heap-code.ts';
import {
  type GrowthLaw,
  type NearGrowth,
  type NoGrowth,
  certificateOfGrowth,
  nimberOfGrowth,
  proveGrowth,
  regularityOf,
} from '../../../laws/heap-growth.ts';
import { type Pictured, svgPicture, textPicture } from '../../../laws/picture.ts';
import { nimbersOfGrowth, sumOf } from '../../../laws/sums.ts';
import { NO_POSITION } from '../../../laws/table.ts';
import { painter } from '../../colour.ts';
import { wrap } from '../../columns.ts';
import type { FlagsOf } from '../../commands.ts';
import { writeWhole } from '../../io.ts';
import { type LawAnswer, statusOf, writeCertificate } from './proved.ts';
import { type Answered, answerJson, sayAnswer } from './text.ts';

/** The plain recursion takes minutes beyond. */
const MOST_HEAPS = 20_000;

/** The answer for heaps of these sizes; `pieces` are those of --at. `isOver` says whether the time of --time is over. */
export function heaps(
  game: HeapCode,
  flags: FlagsOf<'law'>,
  pieces: readonly bigint[][],
  isOver: (done: number, of: number) => boolean,
): LawAnswer {
  const upTo =
    flags.upTo === undefined ? undefined : parseInteger('--up-to', flags.upTo, { min: 1, max: MOST_HEAPS });
  const law = proveGrowth(game, { upTo, progress: isOver });
  const answered = pieces.length === 0 ? undefined : answer(law, pieces);
  const picture = pictureOf(law);
  if (flags.svg !== undefined) writeWhole(flags.svg, svgPicture(picture));
  const proved = law.kind === 'growth' ? certificateOfGrowth(law) : undefined;
  const unwritten = writeCertificate(flags.certificate, proved);
  const text = flags.json
    ? JSON.stringify(json(law, answered), undefined, 2)
    : [
        ...words(`Heap game ${game.code}. A move: ${movesText(game)}`),
        '',
        ...(law.kind === 'growth' ? found(law) : notFound(law)),
        '',
        ...textPicture(picture),
        ...(law.kind === 'growth' ? ['', ...words(proof(law))] : []),
        ...(answered ? ['', ...sayAnswer(answered, 'a heap of ')] : []),
      ].join('\n');
  return { text, unwritten, status: statusOf(unwritten, law.kind === 'no growth' && law.stopped) };
}

const words = (sentence: string, indent?: string): string[] => wrap(sentence.split(' '), indent);

function answer(law: GrowthLaw | NoGrowth, pieces: readonly bigint[][]): Answered {
  const byRule = law.kind === 'no growth';
  const last = law.nimbers.length - 1;
  if (byRule && pieces.some(([heap]) => heap! > BigInt(last)))
    throw tooLarge(
      said`no law was proved, so nothing is known of heaps above ${grouped(last)}; a larger --up-to goes further`,
    );
  const sum = sumOf(nimbersOfGrowth(law), pieces);
  return { pieces, won: sum.total !== 0n, sum, move: sum.move, byRule };
}

const pictureOf = (law: GrowthLaw | NoGrowth): Pictured => ({
  kind: 'nimbers',
  dimensions: 1,
  title: `${law.game.code}: nimbers`,
  value: ([heap]) =>
    law.kind === 'growth' || heap! < law.nimbers.length
      ? Number(nimberOfGrowth(law, BigInt(heap!)))
      : NO_POSITION,
});

const LEFT = ['nothing', 'one heap', 'two heaps', 'three heaps'];
const MOST_WAYS = 6;

/** "one, two or three" */
const either = (list: readonly (string | number)[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;

/** The ways to move, the first of them if they are many. */
function movesText(game: HeapCode): string {
  if (game.unequal) return 'split a heap into two that differ.';
  const { digits, repeating } = game;
  const numbers = Array.from({ length: digits.length + repeating.length }, (_, take) => take);
  const ways = numbers.flatMap((take) => {
    const left = LEFT.filter(
      (_, heaps) => (digitAt(game, take) & (1 << heaps)) !== 0 && (take > 0 || heaps > 1),
    );
    if (left.length === 0) return [];
    return take === 0 ? `split a heap, leaving ${either(left)}` : `take ${take} and leave ${either(left)}`;
  });
  const more =
    repeating.length === 0
      ? ''
      : `; and so on, ${repeating.length === 1 ? 'the same for every larger number' : `with ${repeating.length} more each time`}`;
  return `${ways.slice(0, MOST_WAYS).join('; ')}${ways.length > MOST_WAYS ? '; …' : ''}${more}.`;
}

function notFound({ game, nimbers, stopped, conjecture, nearly }: NoGrowth): string[] {
  const last = grouped(nimbers.length - 1);
  const most = nearly
    ? ` Nearest to it, ${grouped(nearly.follow)} of the last ${grouped(nearly.heaps)} heaps have ${nimberAfter(nearly)}.`
    : '';
  const head = conjecture
    ? `${painter()('yellow', 'Conjecture, not proved:')} the nimbers of the heaps ${grouped(conjecture.from)} to ${last} have the period ${grouped(conjecture.period)}${conjecture.saltus.some((s) => s > 0) ? ', and grow with it' : ''}, but ${stopped ? 'this was not proved' : 'the proof grew too large'}.`
    : `${painter()('yellow', 'No law found:')} the nimbers of the heaps 0 to ${last} ${game.unequal ? 'were computed; whether they repeat is an open question' : 'neither repeat nor grow regularly'}.`;
  return words(
    `${head}${most} Nothing is claimed about larger heaps.${stopped ? ' The time of --time is over.' : ''}`,
  );
}

const MOST_PERIOD = 40;

function found(law: GrowthLaw): string[] {
  const { from, nimbers } = law;
  return [
    `${painter()('green', 'Proved')}, for all n ≥ ${grouped(from)}:`,
    ...words(growthText(law), '  '),
    ...(nimbers.length <= MOST_PERIOD
      ? words(`The heaps 0 to ${nimbers.length - 1}: ${nimbers.join(' ')}.`, '  ')
      : []),
  ];
}

/** How the nimbers go on, in a sentence. */
function growthText(law: GrowthLaw): string {
  const { from, period, saltus } = law;
  const after = `nimber of the heap n + ${grouped(period)} is that of n`;
  switch (regularityOf(law)) {
    case 'periodic':
      return `The heaps n and n + ${grouped(period)} have the same nimber.`;
    case 'arithmetic periodic':
      return `The ${after}, plus ${saltus[0]}.`;
    case 'sapp regular': {
      const kept = saltus.flatMap((s, r) => (s === 0 ? (from + r) % period : [])).sort((a, b) => a - b);
      return `Sapp regular: the ${after}, plus ${Math.max(...saltus)}, or the same if n leaves the remainder ${either(kept)} by ${grouped(period)}.`;
    }
    case 'mixed':
      return `The ${after}, plus a number that depends on the remainder of n − ${from} by ${period}: ${saltus.join(' ')}.`;
  }
}

/** "the nimber of the heap 9 smaller, plus 8" */
const nimberAfter = ({ period, saltus }: NearGrowth): string =>
  `the nimber of the heap ${grouped(period)} smaller${saltus === 0 ? '' : saltus > 0 ? `, plus ${saltus}` : `, less ${-saltus}`}`;

const proof = ({ states }: GrowthLaw): string =>
  `The proof: an automaton reads the binary digits of a heap and of a number, and guesses those of the heaps that a move leaves. In each of ${grouped(states)} states a number smaller than the nimber is that of some option, and the nimber itself is not.`;

function json(law: GrowthLaw | NoGrowth, answered: Answered | undefined): object {
  const { game, nimbers } = law;
  const at = answered ? { at: answerJson(answered) } : {};
  if (law.kind === 'no growth') {
    const { stopped, conjecture, nearly } = law;
    return {
      game: { heaps: game.code },
      status: conjecture ? 'conjecture' : 'no law found',
      stopped,
      ...(conjecture ? { conjecture } : {}),
      ...(nearly ? { nearly } : {}),
      nimbers,
      ...at,
    };
  }
  const { from, period, saltus, states } = law;
  const regularity = regularityOf(law);
  return {
    game: { heaps: game.code },
    status: 'proved',
    regularity,
    from,
    period,
    saltus,
    nimbers,
    states,
    ...at,
  };
}
