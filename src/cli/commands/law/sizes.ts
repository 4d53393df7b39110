/** `perfect-play law pursuit --rows 2`: proves or refutes a claim about the positions of a game on boards of every size. */
import crossingPawn from '../../../games/crossing-pawn.ts';
import { OPEN_STATUS, assert, badUse, located, printable, quote, said } from '../../../base/errors.ts';
import { grouped, plural } from '../../../base/numbers.ts';
import pursuit from '../../../games/pursuit.ts';
import type { BoxGame, BoxPlace } from '../../../laws/sizes/box-game.ts';
import { sizesCertificateOf } from '../../../laws/sizes/certificate.ts';
import { type PlyBound, type SizesClaim, parseSizesClaim } from '../../../laws/sizes/claim-text.ts';
import { crossingPawnOnSquares } from '../../../laws/sizes/crossing-pawn.ts';
import { PURSUIT_WINS, pursuitWithRows } from '../../../laws/sizes/games.ts';
import { type SizesProof, proveSizes } from '../../../laws/sizes/prove.ts';
import { census } from '../../../play/census.ts';
import { painter } from '../../colour.ts';
import { wrap } from '../../columns.ts';
import type { FlagsOf } from '../../commands.ts';
import { wholeText, writeWhole } from '../../io.ts';
import { defaultMemory } from '../../memory.ts';
import type { Done, WorkContext } from '../../task.ts';
import { cellsAt } from './place-text.ts';
import { type LawAnswer, writeCertificate } from './proved.ts';
import { type SizedBoards, answersAt, jsonAt, placesOf, sayAt, sayCells } from './sizes-at.ts';

type Flags = FlagsOf<'law'>;
type Rows = number | 'n';
type Progress = WorkContext<'law'>['progress'];

/** Whether this is a game whose boards of every size have laws. */
export const isSized = (asked: string): boolean =>
  asked.trim() === pursuit.name || asked.trim() === crossingPawn.name;

export function sizes(asked: string, flags: Flags, progress: Progress): LawAnswer {
  const { svg, automaton, dot, base, weights, forbid } = flags;
  const other = [svg, automaton, dot, base, weights, ...forbid].some((given) => given !== undefined);
  if (other || flags.misere || flags.nimbers)
    throw badUse(
      said`a law for boards of every size has only --rows, --claim, --at, --certificate, --up-to and --json`,
    );
  if (flags.at.length > 0 && flags.claim === undefined && (flags.certificate ?? flags.upTo) !== undefined)
    throw badUse(
      said`--at without --claim answers by what is known and proves nothing again; leave out --certificate and --up-to`,
    );
  if (asked.trim() === crossingPawn.name) return pawn(flags, progress);
  return flags.rows === undefined ? squares(flags, progress) : strips(flags, flags.rows, progress);
}

/** What is asked about, and its board and coordinates in words. */
interface Subject extends SizedBoards {
  readonly about: string;
}

function pawn(flags: Flags, progress: Progress): LawAnswer {
  const { rows = 'n', upTo } = flags;
  if (rows !== 'n' || upTo !== undefined)
    throw badUse(said`the law of crossing-pawn is for n×n; leave out --rows and --up-to`);
  const about =
    'Crossing pawn with one guard on n×n, without walls. gr and gc are the row and column of the guard, pr and pc those of the pawn, counted from 1.';
  return stated({ ...crossingPawnOnSquares, name: crossingPawn.name, rows, about }, flags, progress);
}

/** A law or a bound for boards with that many rows. */
function strips(flags: Flags, rows: Rows, progress: Progress): LawAnswer {
  const sized = pursuitWithRows(rows);
  if (flags.claim === undefined && sized.claim === undefined)
    throw badUse(
      said`no law of pursuit with ${String(rows)} rows is known here; --claim FILE states one, which is then proved or refuted`,
    );
  const board = rows === 'n' ? 'n×n' : `${plural(rows, 'row', 'rows')} and n columns`;
  const about = `Pursuit on ${board}. wr and wc are the row and column of white, br and bc those of black, counted from 1.`;
  return stated({ ...sized, name: pursuit.name, rows, about }, flags, progress);
}

/** Proves or refutes a claim, and says what is looked at meanwhile: small boards, then cases. */
function tried(game: BoxGame, claim: SizesClaim, progress: Progress): SizesProof {
  progress(0, 0, 'small boards');
  return proveSizes(game, claim, (cases) => progress(0, 0, `${grouped(cases)} cases`));
}

/** Proves or refutes a claim. */
function stated(subject: Subject, flags: Flags, progress: Progress): LawAnswer {
  const { game, claim: known } = subject;
  const places = placesOf(subject, flags.at);
  if (places.length > 0 && flags.claim === undefined) return answered(subject, places, flags);
  const text = flags.claim === undefined ? known! : wholeText(flags.claim === '-' ? undefined : flags.claim);
  const place = flags.claim === undefined ? 'the claim' : `'${printable(flags.claim)}'`;
  const claim = located(place, () => parseSizesClaim(text, game.sides, [...game.coordinates, 'n']));
  const proved = tried(game, claim, progress);
  const answers = proved.holds ? answersAt(subject, [claim], places) : [];
  const certificate = proved.holds ? sizesCertificateOf(game, claim, proved.steps) : undefined;
  const unwritten = writeCertificate(flags.certificate, certificate);
  const lines = text.trim().split('\n');
  return {
    text: flags.json
      ? JSON.stringify({ ...jsonOf(subject, lines, proved), ...jsonAt(subject, answers) }, undefined, 2)
      : [...textOf(subject, lines, claim, proved), ...sayAt(subject, answers)].join('\n'),
    unwritten,
    status: proved.holds ? 0 : proved.holds === false ? 1 : OPEN_STATUS,
  };
}

/** What the claims that are known, and proved by their own commands, say of positions. */
function answered(subject: SizedBoards, places: readonly BoxPlace[], { json }: Flags): LawAnswer {
  const { game, name, rows, claim, above } = subject;
  const claims = [claim, above].flatMap((text) =>
    text === undefined ? [] : parseSizesClaim(text, game.sides, [...game.coordinates, 'n']),
  );
  const answers = answersAt(subject, claims, places);
  return {
    text: json
      ? JSON.stringify({ game: name, rows, ...jsonAt(subject, answers) }, undefined, 2)
      : sayAt(subject, answers).slice(1).join('\n'),
    status: 0,
  };
}

function textOf(
  subject: Subject,
  lines: readonly string[],
  { bound }: SizesClaim,
  proved: SizesProof,
): string[] {
  const paint = painter();
  const head = wrap(subject.about.split(' '));
  const stated = lines.flatMap((line) =>
    // what is indented deeper belongs to the line above, so that the claim can be read again
    wrap(line.split(' '), '    ').map((part, i) => (i === 0 ? part.slice(2) : part)),
  );
  if (proved.holds)
    return [
      ...head,
      '',
      `${paint('green', 'Proved')}, for all n ≥ ${subject.game.least} and every position:`,
      ...stated,
      '',
      ...(bound ? [...wrap(boundText(bound).split(' ')), ''] : []),
      ...wrap(
        `The proof: ${plural(proved.cases, 'case', 'cases')} of coordinates, told apart by ${grouped(proved.steps.length)} linear inequalities; in each of them the ${bound ? 'bound follows from those after the moves' : 'value is the one that the moves give'}.`.split(
          ' ',
        ),
      ),
    ];
  if (proved.holds === undefined) return [...head, '', 'Neither proved nor refuted:', ...stated];
  return [
    ...head,
    '',
    `${paint('red', 'Refuted')}:`,
    ...stated,
    '',
    ...wrap(`It breaks ${whereOf(subject, proved)}: ${proved.why}.`.split(' ')),
  ];
}

function boundText({ is, winner, start }: PlyBound): string {
  if (is === 'at most')
    return `${winner} wins, in no more plies than that, except where the claim says 'no win' or 'no loss'.`;
  return start
    ? `So from the start ${winner} cannot win in fewer plies than 'longest'. That ${winner} wins there is not part of the claim.`
    : `${winner} cannot win in fewer plies than that. That ${winner} wins is not part of the claim.`;
}

function whereOf(subject: Subject, { turn, point }: Extract<SizesProof, { holds: false }>): string {
  const [columns, ...at] = point;
  return `on ${columns} columns ${sayCells(subject, at)} and ${subject.game.sides[turn]} to move`;
}

function jsonOf(subject: Subject, claim: readonly string[], proved: SizesProof): object {
  const head = { game: subject.name, rows: subject.rows, claim };
  if (proved.holds) return { ...head, proved: true, cases: proved.cases, inequalities: proved.steps.length };
  if (proved.holds === undefined) return { ...head, proved: null };
  const { turn, point, why } = proved;
  const [columns, ...at] = point;
  return {
    ...head,
    proved: false,
    flaw: {
      columns,
      ...Object.fromEntries(cellsAt(subject, at)),
      turn: subject.game.sides[turn],
      reason: why,
    },
  };
}

const CHECKED_UP_TO = 12;

/** On square boards the longest play in n mod 4 is 3n minus this. */
const LESS_THAN_3N = [2, 3, 2, 1] as const;

const STATEMENT =
  'On n×n with n ≥ 3 the longest play that cannot be shortened has 3n − 2 plies if n is even, 3n − 3 if n leaves 1 when divided by 4, and 3n − 1 if it leaves 3.';
const STATUS =
  'Proved for all n ≥ 3: if white, to move, cannot take black at once, black wins in no more plies than that; --certificate writes the proof. And from one start black cannot win in fewer; --rows n gives the proof.';

/** The longest play of pursuit on n×n: proved for all n, and computed for some. */
function squares(flags: Flags, progress: Progress): Done {
  if (flags.claim !== undefined) throw badUse(said`--claim needs --rows: 1 to 9, or n`);
  const sized = pursuitWithRows('n');
  const { game } = sized;
  const subject = { ...sized, name: pursuit.name, rows: 'n' } as const;
  const places = placesOf(subject, flags.at);
  if (places.length > 0) return answered(subject, places, flags);
  const wins = parseSizesClaim(PURSUIT_WINS, game.sides, [...game.coordinates, 'n']);
  const proved = tried(game, wins, progress);
  assert(proved.holds === true, 'the longest play is proved');
  if (flags.certificate !== undefined)
    writeWhole(flags.certificate, sizesCertificateOf(game, wins, proved.steps));
  const most = flags.upTo === undefined ? CHECKED_UP_TO : upToFrom(flags.upTo);
  const sizesChecked = Array.from({ length: most - 2 }, (_, i) => i + 3);
  const longest = sizesChecked.map((n) => {
    progress(0, 0, `${n}×${n}`);
    const counted = census(pursuit.rules({ n }), { scope: 'whole', memory: defaultMemory() });
    return { n, plies: Math.max(counted.longest.loss?.plies ?? 0, counted.longest.win?.plies ?? 0) };
  });
  const wrong = longest.find(({ n, plies }) => plies !== 3 * n - LESS_THAN_3N[n % 4]!);
  const text = wrong
    ? `Refuted: on ${wrong.n}×${wrong.n} the longest play has ${wrong.plies} plies.`
    : `${STATEMENT}\n\n${STATUS} Checked: n = 3 to ${most}, every position of each board. With --rows 1 or 2 there is a law for all n.`;
  return {
    text: flags.json
      ? JSON.stringify({ game: pursuit.name, proved: !wrong, wins: true, checked: longest }, undefined, 2)
      : text
          .split('\n')
          .flatMap((line) => wrap(line.split(' ')))
          .join('\n'),
    status: wrong ? 1 : 0,
  };
}

function upToFrom(text: string): number {
  const n = Number(text);
  if (Number.isInteger(n) && n >= 3 && n <= 64) return n;
  throw badUse(said`--up-to must be a board size from 3 to 64, got ${quote(text)}`);
}
