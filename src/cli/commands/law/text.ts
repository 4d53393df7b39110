/** Laws as text and as JSON. */
import type { Automaton } from '../../../laws/automaton.ts';
import type { TableClaim } from '../../../laws/claim.ts';
import { type DigitClaim, sayDigitClaim } from '../../../laws/digit-claim.ts';
import { transitionsText } from '../../../laws/drawing.ts';
import type { Attempt, Found } from '../../../laws/find.ts';
import { type NoPeriod, type PeriodLaw, exceptions, waysToMove } from '../../../laws/octal.ts';
import { shownNumeration } from '../../../laws/numeration.ts';
import { type Pictured, textLegend, textPicture } from '../../../laws/picture.ts';
import { shownCoordinate, shownPiece } from '../../../laws/point.ts';
import { formulaOf, sayClaim } from '../../../laws/say.ts';
import { type SubtractionGame, shownMoves } from '../../../laws/subtraction.ts';
import type { PieceMove, HeapSum } from '../../../laws/sums.ts';
import { type Kind, LOST } from '../../../laws/table.ts';
import { grouped, plural } from '../../../base/numbers.ts';
import type { Paint } from '../../colour.ts';
import { wrap } from '../../columns.ts';

/** What was found about the outcomes or the nimbers of a game. */
export interface Study {
  readonly game: SubtractionGame;
  readonly kind: Kind;
  readonly found: Found;
  /** The law in a form that has words; undefined: no short sentence expresses it. */
  readonly claim: TableClaim | DigitClaim | undefined;
  readonly picture: Pictured;
}

/** The points of --at, and what is known about them. */
export interface Answered {
  readonly pieces: readonly (readonly bigint[])[];
  /** Whether the player to move wins. */
  readonly won: boolean;
  readonly sum: HeapSum | undefined;
  /** A winning move; undefined: there is none, or it was not computed. */
  readonly move: (PieceMove & { readonly piece: number }) | undefined;
  /** The values were computed directly from the rules, because there is no law. */
  readonly byRule: boolean;
}

/** The game, what was found about it, and the answers for --at. */
export function studyText(
  game: SubtractionGame,
  studies: readonly Study[],
  answered: Answered | undefined,
  paint: Paint,
): string[] {
  return [
    ...wrap(sayGame(game).split(' ')),
    ...studies.flatMap((study) => ['', ...sayStudy(study, paint)]),
    ...(answered ? ['', ...sayAnswer(answered, '')] : []),
  ];
}

function sayGame(game: SubtractionGame): string {
  const { vectors, rays, misere, forbidden } = game;
  const forbiddenText =
    forbidden.length === 0 ? '' : ` ${plural(forbidden.length, 'cell is', 'cells are')} forbidden.`;
  const many = rays.length > 0 ? `${vectors.length > 0 ? ', ' : ''}with any n ≥ 1` : '';
  return `A move subtracts ${shownMoves(game)}${many === '' ? '' : ` ${many}`}; whoever cannot move ${misere ? 'wins' : 'loses'}.${forbiddenText}`;
}

const NAMES = ['', 'x', 'x and y', 'x, y and z'];

function sayStudy({ game, kind, found, claim, picture }: Study, paint: Paint): string[] {
  const { law, conjecture } = found;
  const drawn = [...textPicture(picture), '', textLegend(kind)];
  if (!law) {
    return [
      ...(conjecture
        ? wrap(
            `${paint('yellow', 'Conjecture, not proved:')} an automaton with ${grouped(conjecture.automaton.output.length)} states in ${shownDigits(conjecture.automaton)} agrees with the ${kind} of all points with coordinates below ${grouped(conjecture.checked)}. Nothing is known beyond.`.split(
              ' ',
            ),
          )
        : [`${paint('red', 'No law found')} for the ${kind}.`]),
      ...sayTried(found),
      '',
      ...drawn,
    ];
  }
  const { automaton, proof } = law;
  const states = automaton.output.length;
  const said = claim
    ? [
        ...wordsOf(claim).en.flatMap((sentence) => wrap(sentence.split(' '), '  ')),
        '',
        ...wordsOf(claim).formulas.flatMap((line) => line.split(';  ').map((part) => `  ${part}`)),
      ]
    : sayAutomaton(automaton, kind);
  return [
    `${paint('green', 'Proved')}, for all ${NAMES[game.dimensions]}:`,
    ...said,
    '',
    ...drawn,
    '',
    ...wrap(
      `The proof: ${plural(states, 'state')} in ${shownDigits(automaton)}, reading the least significant digits first; the rule holds in each of ${plural(proof.states, 'product state')}.`.split(
        ' ',
      ),
    ),
  ];
}

/** A law without a sentence: its transitions if there are few, otherwise how to see them. */
function sayAutomaton(automaton: Automaton, kind: Kind): string[] {
  const states = automaton.output.length;
  const head = `The ${kind} are computed by an automaton with ${grouped(states)} states in ${shownDigits(automaton)}; no short sentence expresses them.`;
  if (states > MOST_LISTED)
    return wrap(`${head} --automaton draws it, --certificate writes it.`.split(' '), '  ');
  const lines = transitionsText(automaton, kind).map((line) => `  ${line}`);
  return [
    ...wrap(head.split(' '), '  '),
    '  Transitions; each reads one digit of every coordinate:',
    ...lines,
  ];
}

const MOST_LISTED = 16;

/** Why each base gave no law: "bases 2 and 3: with tables up to 512 and 4,096 too many states are needed". */
function sayTried({ tried, stopped }: Found): string[] {
  const digits = new Map<string, string[]>();
  for (const one of new Set(tried.map(shownDigits))) {
    const sides = new Map<Attempt['why'], Set<number>>();
    for (const { why, side } of tried.filter((attempt) => shownDigits(attempt) === one))
      sides.set(why, (sides.get(why) ?? new Set()).add(side));
    const why = [...sides].map(([reason, all]) => SAY_WHY[reason](tablesTo([...all])));
    digits.set(why.join('; '), [...(digits.get(why.join('; ')) ?? []), one]);
  }
  return [
    ...[...digits].flatMap(([why, all]) => {
      const bases = all.filter((one) => one.startsWith('base ')).map((one) => one.slice('base '.length));
      const inBases = bases.length > 0 ? [`${bases.length > 1 ? 'bases' : 'base'} ${list(bases)}`] : [];
      const inOthers = all.filter((one) => !one.startsWith('base '));
      return wrap(`${list([...inBases, ...inOthers])}: ${why}.`.split(' '), '  ');
    }),
    ...(stopped ? ['  The time of --time is over; more was not tried.'] : []),
  ];
}

/** "base 2", or "Zeckendorf digits (1, 2, 3, 5, 8, …)" */
const shownDigits = ({ base, numeration }: Pick<Automaton, 'base' | 'numeration'>): string =>
  numeration ? shownNumeration(numeration) : `base ${base}`;

/** A law in sentences of each language, and as formulas. */
function wordsOf(claim: TableClaim | DigitClaim): Record<'en' | 'zh' | 'ja' | 'formulas', string[]> {
  if ('numeration' in claim) {
    const { en, zh, ja, formulas } = sayDigitClaim(claim);
    return { en: [en], zh: [zh], ja: [ja], formulas };
  }
  const [en, zh, ja] = [sayClaim(claim), sayClaim(claim, 'zh'), sayClaim(claim, 'ja')];
  return { en, zh, ja, formulas: formulaOf(claim) };
}

const SAY_WHY: Readonly<Record<Attempt['why'], (tables: string) => string>> = {
  'table too small': (tables) => `${tables} did not have enough values`,
  'too many states': (tables) => `with ${tables} too many states are needed`,
  'too many corrections': (tables) => `with ${tables} the guess was wrong too often`,
  'wrong beyond the table': (tables) => `with ${tables} the guess was wrong farther out`,
  'proof too large': (tables) => `with ${tables} the proof grew too large`,
};

const tablesTo = (sides: readonly number[]): string =>
  `${sides.length > 1 ? 'tables' : 'a table'} up to ${list(sides.map(grouped))}`;

/** The value of a point or of a sum, and a winning move. `what` goes before each point, such as "a heap of ". */
export function sayAnswer({ pieces, won, sum, move, byRule }: Answered, what: string): string[] {
  const named = pieces.map(
    (point, i) =>
      `${what}${shownPiece(point)}${sum && pieces.length > 1 ? ` [nimber ${shownCoordinate(sum.nimbers[i]!)}]` : ''}`,
  );
  const who = won ? 'won for the player to move' : 'lost for the player to move';
  const nimber = sum ? `; the nimber is ${shownCoordinate(sum.total)}` : '';
  const head =
    pieces.length === 1 ? `${named[0]} is ${who}${nimber}.` : `The sum of ${list(named)} is ${who}${nimber}.`;
  const from = move && pieces.length > 1 ? ` from ${what}${shownPiece(pieces[move.piece]!)}` : '';
  const left = move?.left.map(shownPiece) ?? [];
  const to = left.length === 0 ? 'leaving nothing' : `leaving ${list(left)}`;
  const rest = move ? ` A winning move: ${move.take}${from}, ${to}.` : '';
  const how = byRule ? ' This was computed from the rules, not from a law.' : '';
  return wrap(`${head[0]!.toUpperCase()}${head.slice(1)}${rest}${how}`.split(' '));
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** An octal game and its period, or how far the search went without finding one. */
export function octalText(
  law: PeriodLaw | NoPeriod,
  picture: Pictured,
  answered: Answered | undefined,
  paint: Paint,
): string[] {
  const drawn = [
    ...textPicture(picture),
    '',
    'nimbers of the heaps; each row starts with the size of its first heap; 0 is lost for the player to move',
  ];
  return [
    ...wrapped(`Octal game ${law.game.code}. A move: ${movesText(law.game)}`),
    '',
    ...(law.kind === 'no period' ? noPeriodText(law, paint) : periodText(law, paint)),
    '',
    ...drawn,
    ...(law.kind === 'no period' ? [] : ['', ...wrapped(periodProof(law))]),
    ...(answered ? ['', ...sayAnswer(answered, 'a heap of ')] : []),
  ];
}

const wrapped = (sentence: string, indent?: string): string[] => wrap(sentence.split(' '), indent);

/** The ways to move, the first of them if they are many. */
function movesText(game: PeriodLaw['game']): string {
  const ways = [...waysToMove(game)].map(([take, heaps]) => {
    const left = heaps.map((h) => ['nothing', 'one heap', 'two heaps'][h]!);
    const rest = left.length < 2 ? left.join('') : `${left.slice(0, -1).join(', ')} or ${left.at(-1)}`;
    return take === 0 ? 'split a heap in two' : `take ${take} and leave ${rest}`;
  });
  return `${ways.slice(0, MOST_WAYS).join('; ')}${ways.length > MOST_WAYS ? '; …' : '.'}`;
}

const noPeriodText = ({ upTo, largest, stopped }: NoPeriod, paint: Paint): string[] =>
  wrapped(
    `${paint('yellow', 'No period found:')} the nimbers of the heaps 0 to ${grouped(upTo)} do not repeat for as long as a proof needs. Nothing is claimed about larger heaps. The largest nimber so far is ${largest}.${stopped ? ' The time of --time is over.' : ''}`,
  );

function periodText(law: PeriodLaw, paint: Paint): string[] {
  const { from, period, nimbers } = law;
  const odd = exceptions(law);
  return [
    `${paint('green', 'Proved')}, for all n ≥ ${grouped(from)}:`,
    `  The heaps n and n + ${grouped(period)} have the same nimber: period ${grouped(period)} from n = ${grouped(from)}.`,
    ...wrapped(`Lost for the player to move: ${lostHeaps(law)}`, '  '),
    ...(odd.length === 0
      ? ['  There are no exceptions: the nimbers repeat from the empty heap on.']
      : wrapped(`Exceptions, heaps that differ from the repeating part: ${shortList(odd)}.`, '  ')),
    ...(period <= MOST_PERIOD
      ? wrapped(
          `From n = ${grouped(from)}: ${nimbers.slice(from, from + period).join(' ')}, and again.`,
          '  ',
        )
      : []),
  ];
}

const periodProof = ({ from, period, bound, game }: PeriodLaw): string =>
  `The proof: g(n) = g(n + ${grouped(period)}) from n = ${grouped(from)} up to the heap ${grouped(bound)} = 2·${grouped(Math.max(from, 1))} + 2·${grouped(period)} + ${game.digits.length - 1}, which is as far as the theorem of Guy and Smith (1956) requires.`;

/** How many nimbers the JSON lists if there is no period. */
const MOST_LISTED_NIMBERS = 1_000;
const MOST_WAYS = 6;
const MOST_PERIOD = 40;

/** The heaps of nimber 0: the early ones, then the repeating ones. */
function lostHeaps({ from, period, nimbers }: PeriodLaw): string {
  const early = nimbers.slice(0, from).flatMap((g, n) => (g === LOST ? [n] : []));
  const repeating = nimbers.slice(from, from + period).flatMap((g, i) => (g === LOST ? [from + i] : []));
  if (repeating.length === 0) return `${shortList(early)}, and no other heap.`;
  const families = repeating.map((n) => `${grouped(n)} + ${grouped(period)}k`);
  const all = [...early.map(grouped), ...families];
  return `${all.length > MOST_SHOWN ? `${all.slice(0, MOST_SHOWN).join(', ')} and ${all.length - MOST_SHOWN} more` : all.join(', ')}${families.length > 0 ? ', for k ≥ 0' : ''}.`;
}

const MOST_SHOWN = 24;
const shortList = (heaps: readonly number[]): string =>
  heaps.length > MOST_SHOWN
    ? `${heaps.slice(0, MOST_SHOWN).map(grouped).join(', ')} and ${grouped(heaps.length - MOST_SHOWN)} more, the last ${grouped(heaps.at(-1)!)}`
    : heaps.map(grouped).join(', ');

export function studyJson(
  game: SubtractionGame,
  studies: readonly Study[],
  answered: Answered | undefined,
): unknown {
  const { vectors, rays, shifts, misere, forbidden } = game;
  return {
    game: { vectors, rays, shifts, play: misere ? 'misere' : 'normal', forbidden },
    ...Object.fromEntries(studies.map((study) => [study.kind, lawJson(study)])),
    ...(answered ? { at: answerJson(answered) } : {}),
  };
}

function lawJson({ found: { law, conjecture, tried, stopped }, claim }: Study): unknown {
  const { automaton } = law ?? conjecture ?? {};
  return {
    status: law ? 'proved' : conjecture ? 'conjecture' : 'no law found',
    ...(claim ? claimJson(claim) : {}),
    ...(automaton ? { states: automaton.output.length, automaton } : {}),
    ...(law ? { productStates: law.proof.states } : { tried, stopped }),
    ...(conjecture && !law ? { checkedBelow: conjecture.checked } : {}),
  };
}

function claimJson(claim: TableClaim | DigitClaim): object {
  const { formulas, ...words } = wordsOf(claim);
  return { words, formula: formulas, claim };
}

export const answerJson = ({ pieces, won, sum, move, byRule }: Answered): unknown => ({
  pieces: pieces.map((point) => point.map(String)),
  perspective: 'the side to move',
  outcome: won ? 'win' : 'loss',
  ...(sum ? { nimber: String(sum.total), nimbers: sum.nimbers.map(String) } : {}),
  ...(move
    ? { move: { piece: move.piece, take: move.take, left: move.left.map((point) => point.map(String)) } }
    : {}),
  by: byRule ? 'rule' : 'law',
});

export function octalJson(law: PeriodLaw | NoPeriod, answered: Answered | undefined): unknown {
  const at = answered ? { at: answerJson(answered) } : {};
  if (law.kind === 'no period') {
    const { game, upTo, largest, nimbers, stopped } = law;
    return {
      game: { octal: game.code },
      status: 'no period found',
      stopped,
      upTo,
      largest,
      nimbers: Array.from(nimbers.subarray(0, MOST_LISTED_NIMBERS)),
      ...at,
    };
  }
  const { game, from, period, bound, nimbers } = law;
  return {
    game: { octal: game.code },
    status: 'proved',
    from,
    period,
    bound,
    exceptions: exceptions(law),
    nimbers,
    ...at,
  };
}
