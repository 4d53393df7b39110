/** `perfect-play law`: finds and proves closed forms of games on heaps and coordinates, and writes and draws them. */
import { run } from '../../../laws/automaton.ts';
import { certificateOf } from '../../../laws/certificate.ts';
import { describe } from '../../../laws/describe.ts';
import { describeDigits } from '../../../laws/digit-claim.ts';
import { automatonSvg, dotOf } from '../../../laws/drawing.ts';
import { farMove } from '../../../laws/far-moves.ts';
import { type FindOptions, type Found, type Step, findLaw } from '../../../laws/find.ts';
import {
  MOST_HEAPS,
  type NoPeriod,
  type OctalGame,
  type PeriodLaw,
  certificateOfPeriod,
  nimberOfHeap,
  provePeriod,
} from '../../../laws/octal.ts';
import { MOST_FACTOR, type Numeration, parseNumeration, shownNumeration } from '../../../laws/numeration.ts';
import { type Pictured, svgPicture } from '../../../laws/picture.ts';
import { parsePoint, shownPiece } from '../../../laws/point.ts';
import { type SubtractionGame, shownMoves } from '../../../laws/subtraction.ts';
import { isNim, nimbersBy, nimbersOfHeaps, nimbersOfNim, sumOf, winningMove } from '../../../laws/sums.ts';
import { type Kind, LOST, NO_POSITION, LawTable } from '../../../laws/table.ts';
import { badUse, located, parseInteger, quote, said, tooLarge } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import { readSubject } from '../../../play/law-subject.ts';
import { painter } from '../../colour.ts';
import type { FlagsOf } from '../../commands.ts';
import { loadGameFrom } from '../../load-game.ts';
import { checkWritable, writeWhole } from '../../io.ts';
import type { CommandWork, WorkContext } from '../../task.ts';
import { heaps } from './heaps.ts';
import { misereHeaps, misereOctal } from './misere.ts';
import { type LawAnswer, statusOf, writeCertificate } from './proved.ts';
import { isSized, sizes } from './sizes.ts';
import { type Answered, type Study, octalJson, octalText, studyJson, studyText } from './text.ts';

type Flags = FlagsOf<'law'>;
type Progress = WorkContext<'law'>['progress'];

export const work: CommandWork<'law'> = async ({ args, flags, progress, note }) => {
  const outcome = await asked(args.game, flags, progress);
  for (const path of outcome.unwritten ?? [])
    note(`nothing was proved that ${quote(path)} could hold, so it is not written`);
  return outcome;
};

async function asked(name: string, flags: Flags, progress: Progress): Promise<LawAnswer> {
  if (isSized(name)) return sizes(name, flags, progress);
  if (flags.rows !== undefined || flags.claim !== undefined)
    throw badUse(
      said`--rows and --claim are for pursuit and crossing-pawn, the games with laws for boards of every size`,
    );
  const subject = await readSubject(name, loadGameFrom, flags);
  for (const path of [flags.certificate, flags.svg, flags.automaton, flags.dot])
    if (path !== undefined) checkWritable(path);
  if (subject.is === 'vectors') return vectors(subject.game, flags, progress);
  if (subject.is === 'heaps') {
    if (subject.misere) return misereHeaps(subject.game, flags);
    checkHeapFlags(flags);
    const isOver = deadline(flags);
    return heaps(subject.game, flags, piecesFrom(flags, 1), (done, of) => isOver(() => progress(done, of)));
  }
  return subject.misere ? misere(subject.game, flags, progress) : octal(subject.game, flags, progress);
}

function vectors(game: SubtractionGame, flags: Flags, progress: Progress): LawAnswer {
  const pieces = piecesFrom(flags, game.dimensions);
  const kinds = kindsFrom(flags);
  const isOver = deadline(flags);
  const options = {
    ...searchOptions(game, flags),
    progress: (step: Step) => isOver(() => progress(0, 0, stage(step))),
  };
  for (const kind of kinds) if (kind === 'nimbers') checkNimbers(game);
  if (flags.certificate !== undefined && kinds.length > 1)
    throw badUse(said`a certificate holds one claim; ask for --outcomes or for --nimbers`);
  const studies = kinds.map((kind) => study(game, kind, options));
  const answered = pieces.length === 0 ? undefined : answerAt(game, pieces, studies, options);
  const unwritten = write(studies, flags);
  const text = flags.json
    ? JSON.stringify(studyJson(game, studies, answered), undefined, 2)
    : studyText(game, studies, answered, painter()).join('\n');
  return {
    text,
    unwritten,
    status: statusOf(
      unwritten,
      studies.some(({ found }) => found.stopped),
    ),
  };
}

/** How often progress is shown. */
const SHOWN_MS = 100;

/** A function that says whether the time of --time is over, and calls its argument now and then. */
function deadline({ time = Infinity }: Flags): (show: () => void) => boolean {
  const started = performance.now();
  let shown = -Infinity;
  return (show) => {
    const now = performance.now();
    if (now - shown > SHOWN_MS) {
      shown = now;
      show();
    }
    return now - started > time * 1000;
  };
}

/** "base 2, a table to 512: 1,000 product states" */
function stage({ doing, count, base, numeration, side }: Step): string {
  const digits = numeration ? shownNumeration(numeration) : base === undefined ? undefined : `base ${base}`;
  const table = `${digits === undefined ? '' : `${digits}, `}a table to ${grouped(side)}`;
  const unit = { table: 'rows', guess: 'states', proof: 'product states' }[doing];
  return `${table}: ${grouped(count)} ${unit}`;
}

const kindsFrom = ({ outcomes, nimbers }: Flags): Kind[] => [
  ...(outcomes || !nimbers ? ['outcomes' as const] : []),
  ...(nimbers ? ['nimbers' as const] : []),
];

function checkNimbers(game: SubtractionGame): void {
  if (game.misere)
    throw badUse(said`nimbers apply to normal play only, not to misère play; --outcomes can be found`);
  if (game.rays.length === 0) return;
  throw badUse(
    isNim(game)
      ? said`the nimbers of Nim grow without bound, so no finite automaton computes them: a heap of n has the nimber n, and several heaps have the exclusive or of their nimbers, which --at uses`
      : said`if a move can take any amount, the nimbers grow without bound and no finite automaton computes them; --outcomes can be found`,
  );
}

/** The most cells of a table, one byte each. */
const MOST_CELLS = 2 ** 27;

function searchOptions({ dimensions }: SubtractionGame, { base, weights, upTo: far }: Flags): FindOptions {
  const upTo = far === undefined ? undefined : parseInteger('--up-to', far, { min: 16, max: 2 ** 27 });
  if (upTo !== undefined && upTo ** dimensions > MOST_CELLS)
    throw tooLarge(
      said`--up-to ${grouped(upTo)} needs a table of ${grouped(upTo ** dimensions)} cells; the limit is ${grouped(MOST_CELLS)}`,
    );
  const sides =
    upTo === undefined
      ? undefined
      : [64, 512, 4096, 2 ** 16, 2 ** 20].filter((side) => side < upTo).concat(upTo);
  return {
    ...(base === undefined ? {} : { bases: [base] }),
    ...(weights === undefined ? {} : { numerations: [numerationFrom(weights)] }),
    ...(sides ? { sides } : {}),
  };
}

function numerationFrom(weights: string): Numeration {
  const numeration = parseNumeration(weights);
  if (numeration) return numeration;
  throw badUse(
    said`--weights: ${quote(weights)} are no weights; expected 1, t or t + 1, and t times the second plus 1, for a t from 1 to ${MOST_FACTOR}, such as 1,2,3 or 1,3,7`,
  );
}

function study(game: SubtractionGame, kind: Kind, options: FindOptions): Study {
  const found = findLaw(game, kind, options);
  const table = found.law ? undefined : new LawTable(game, kind, PICTURE_SIDE[game.dimensions]!);
  const { law } = found;
  return {
    game,
    kind,
    found,
    claim: law && (law.automaton.numeration ? describeDigits(law.automaton) : describe(law.automaton, kind)),
    picture: {
      kind,
      dimensions: game.dimensions,
      title: `${shownMoves(game)}${game.misere ? ', misère' : ''}: ${kind}`,
      value: (point) => (law ? run(law.automaton, point.map(BigInt)) : table!.at(point)),
    },
  };
}

/** Side of the table for a picture, by the number of dimensions: a little more than the picture shows. */
const PICTURE_SIDE = [0, 256, 64, 32];

function piecesFrom(flags: Flags, dimensions: number): bigint[][] {
  return flags.at.map((text) => located('--at', () => parsePoint(text, dimensions)));
}

/** Side of the table for values at points if there is no law, by the number of dimensions. */
const RULE_SIDE = [0, 2 ** 20, 2 ** 12, 2 ** 8];

function answerAt(
  game: SubtractionGame,
  pieces: readonly bigint[][],
  studies: readonly Study[],
  options: FindOptions,
): Answered {
  checkPositions(game, pieces);
  if (isNim(game)) {
    const sum = sumOf(nimbersOfNim(), pieces);
    return { pieces, won: sum.total !== 0n, sum, move: sum.move, byRule: false };
  }
  const known = studies.find(({ kind }) => kind === 'nimbers')?.found;
  const summable = game.rays.length === 0 && !game.misere;
  if (pieces.length > 1 && game.misere)
    throw badUse(said`nimbers do not solve sums of misère games; give --at only once`);
  const found = summable ? (known ?? findLaw(game, 'nimbers', options)) : undefined;
  if (found?.law || (summable && pieces.length > 1)) {
    const { value, byRule } = valuesOf(game, 'nimbers', found!, pieces);
    const sum = sumOf(nimbersBy(game, value), pieces);
    return { pieces, won: sum.total !== 0n, sum, move: sum.move, byRule };
  }
  const outcomes =
    studies.find(({ kind }) => kind === 'outcomes')?.found ?? findLaw(game, 'outcomes', options);
  const { value, byRule } = valuesOf(game, 'outcomes', outcomes, pieces);
  // lost pieces are worth nothing in a sum, so it is as good as the only won piece
  const wonPieces = pieces.flatMap((point, piece) => (value(point) === LOST ? [] : [{ point, piece }]));
  const [first, second] = wonPieces;
  if (second)
    throw badUse(
      said`a sum of two pieces that are won, such as ${shownPiece(first!.point)} and ${shownPiece(second.point)}, needs nimbers, which grow without bound if a move can take any amount`,
    );
  if (!first) return { pieces, won: false, sum: undefined, move: undefined, byRule };
  const { point, piece } = first;
  const far = outcomes.law?.automaton.numeration ? outcomes.law : undefined;
  const move = far ? farMove(far, point) : winningMove(game, value, point);
  return { pieces, won: true, sum: undefined, move: move && { ...move, piece }, byRule };
}

function checkPositions({ forbidden }: SubtractionGame, pieces: readonly bigint[][]): void {
  for (const point of pieces) {
    if (forbidden.some((cell) => cell.every((c, i) => BigInt(c) === point[i])))
      throw badUse(said`(${point.join(',')}) is forbidden, so it is not a position`);
  }
}

/** Values from a law; without one, values near the origin computed directly from the rules. */
function valuesOf(
  game: SubtractionGame,
  kind: Kind,
  { law }: Found,
  pieces: readonly bigint[][],
): { value: (point: readonly bigint[]) => number; byRule: boolean } {
  if (law) return { value: (point) => law.value(point), byRule: false };
  const most = Math.max(...pieces.flat().map(Number));
  const side = RULE_SIDE[game.dimensions]!;
  if (most >= side)
    throw tooLarge(
      said`no law of the ${kind} was proved, and without one values are computed only for coordinates below ${grouped(side)}`,
    );
  const table = new LawTable(game, kind, most + 1);
  return { value: (point) => table.at(point.map(Number)), byRule: true };
}

/** Writes the files that the flags ask for. Returns the paths of those that only a proved law could fill. */
function write(studies: readonly Study[], flags: Flags): readonly string[] {
  const { picture, found, kind } = studies.at(-1)!;
  if (flags.svg !== undefined) writeWhole(flags.svg, svgPicture(picture));
  const { law } = found;
  const files: readonly (readonly [
    path: string | undefined,
    textOf: (law: NonNullable<Found['law']>) => string,
  ])[] = [
    [flags.certificate, certificateOf],
    [flags.automaton, ({ automaton }) => automatonSvg(automaton, kind)],
    [flags.dot, ({ automaton }) => dotOf(automaton, kind)],
  ];
  const unwritten: string[] = [];
  for (const [path, textOf] of files) {
    if (path === undefined) continue;
    if (law) writeWhole(path, textOf(law));
    else unwritten.push(path);
  }
  return unwritten;
}

function misere(game: OctalGame, flags: Flags, progress: Progress): LawAnswer {
  const isOver = deadline(flags);
  return misereOctal(game, flags, piecesFrom(flags, 1), (done, of) => isOver(() => progress(done, of)));
}

/** Raises bad use for flags that do not apply to heaps of one kind of tokens. */
function checkHeapFlags(flags: Flags): void {
  if ([flags.base, flags.weights, flags.automaton, flags.dot].some((given) => given !== undefined))
    throw badUse(
      said`games of heaps are solved by periods, not by automata; --base, --weights, --automaton and --dot do not apply`,
    );
  if (flags.outcomes && !flags.nimbers)
    throw badUse(
      said`--outcomes does not apply to games of heaps: their nimbers are computed, and heaps of nimber 0 are lost`,
    );
}

function octal(game: OctalGame, flags: Flags, progress: Progress): LawAnswer {
  checkHeapFlags(flags);
  const upTo =
    flags.upTo === undefined ? undefined : parseInteger('--up-to', flags.upTo, { min: 1, max: MOST_HEAPS });
  const pieces = piecesFrom(flags, 1);
  const isOver = deadline(flags);
  const law = provePeriod(game, { upTo, progress: (done, of) => isOver(() => progress(done, of)) });
  const answered = pieces.length === 0 ? undefined : answerHeaps(law, pieces);
  const picture = pictureOfHeaps(law);
  const proved = law.kind === 'period' ? certificateOfPeriod(law) : undefined;
  const unwritten = writeCertificate(flags.certificate, proved);
  if (flags.svg !== undefined) writeWhole(flags.svg, svgPicture(picture));
  const text = flags.json
    ? JSON.stringify(octalJson(law, answered), undefined, 2)
    : octalText(law, picture, answered, painter()).join('\n');
  return { text, unwritten, status: statusOf(unwritten, law.kind === 'no period' && law.stopped) };
}

function pictureOfHeaps(law: PeriodLaw | NoPeriod): Pictured {
  const value = (heap: number): number =>
    law.kind === 'period' || heap <= law.upTo ? nimberOfHeap(law, BigInt(heap)) : NO_POSITION;
  return {
    kind: 'nimbers',
    dimensions: 1,
    title: `${law.game.code}: nimbers`,
    value: ([heap]) => value(heap!),
  };
}

function answerHeaps(law: PeriodLaw | NoPeriod, pieces: readonly bigint[][]): Answered {
  const byRule = law.kind === 'no period';
  if (byRule && pieces.some(([heap]) => heap! > BigInt(law.upTo)))
    throw tooLarge(
      said`no period was found, so nothing is known of heaps above ${grouped(law.upTo)}; a larger --up-to goes further`,
    );
  const sum = sumOf(nimbersOfHeaps(law), pieces);
  return { pieces, won: sum.total !== 0n, sum, move: sum.move, byRule };
}
