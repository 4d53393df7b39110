/** `perfect-play law check`: checks the certificate of a law with an independent checker. */
import { badUse, located, printable, said } from '../../../base/errors.ts';
import { readJson } from '../../../base/json.ts';
import { checkCertificate } from '../../../laws/check.ts';
import type { Checked } from '../../../laws/check-words.ts';
import { HEAPS_FORMAT, checkHeapsCertificate } from '../../../laws/check-heaps.ts';
import { OCTAL_FORMAT, checkOctalCertificate } from '../../../laws/check-octal.ts';
import { MISERE_FORMAT, checkMisereCertificate } from '../../../laws/check-misere.ts';
import { SIZES_FORMAT } from '../../../laws/check-sizes-read.ts';
import { checkSizesCertificate } from '../../../laws/check-sizes.ts';
import { shownPiece } from '../../../laws/point.ts';
import { minimised } from '../../../laws/automata.ts';
import { describe } from '../../../laws/describe.ts';
import { capital } from '../../../play/words.ts';
import { describeDigits, sayDigitClaim } from '../../../laws/digit-claim.ts';
import { parseNumeration } from '../../../laws/numeration.ts';
import { sayClaim } from '../../../laws/say.ts';
import { type Kind, NO_POSITION } from '../../../laws/table.ts';
import { grouped } from '../../../base/numbers.ts';
import { print, textSource } from '../../io.ts';
import type { RunCommand } from '../../run.ts';
import { painter } from '../../colour.ts';
import { wrap } from '../../columns.ts';

export const run: RunCommand<'law check'> = ({ args: { file }, flags }) => {
  if (file === undefined)
    throw badUse(said`law check needs the file of a certificate, or - for standard input`);
  const certificate = wholeText(file);
  const name = file === '-' ? 'standard input' : `'${printable(file)}'`;
  const { text, holds } = located(name, () => checked(certificate, flags.json));
  print(text);
  return holds ? 0 : 1;
};

function wholeText(file: string): string {
  const next = textSource(file === '-' ? undefined : file, { keepsMark: true });
  let text = '';
  for (let piece = next(); piece !== undefined; piece = next()) text += piece;
  return text;
}

/** A kind of certificate: its checker, and what that counts, in words and as a member of the JSON. */
interface Format {
  readonly check: (text: string) => Checked;
  readonly of: string;
  readonly json: string;
}

const LAW: Format = { check: checkCertificate, of: 'product states', json: 'productStates' };
const FORMATS = new Map<unknown, Format>([
  [HEAPS_FORMAT, { check: checkHeapsCertificate, of: 'states of heaps', json: 'states' }],
  [OCTAL_FORMAT, { check: checkOctalCertificate, of: 'heaps', json: 'heaps' }],
  [MISERE_FORMAT, { check: checkMisereCertificate, of: 'pairs of elements and options', json: 'pairs' }],
]);

/** Checks the text of a certificate of any kind. Raises bad input for a text that is not a certificate. */
function checked(text: string, json: boolean): { readonly text: string; readonly holds: boolean } {
  const format = formatOf(text);
  if (format === SIZES_FORMAT) return checkedSizes(text, json);
  const { check, of, json: member } = FORMATS.get(format) ?? LAW;
  const result = check(text);
  const sentences = result.holds && check === checkCertificate ? wordsOf(text) : [];
  return {
    text: json ? JSON.stringify(jsonOf(result, sentences, member), undefined, 2) : say(result, sentences, of),
    holds: result.holds,
  };
}

function checkedSizes(text: string, json: boolean): { readonly text: string; readonly holds: boolean } {
  const result = checkSizesCertificate(text);
  const { holds } = result;
  if (json) return { text: JSON.stringify(result, undefined, 2), holds };
  const paint = painter();
  if (holds) {
    const head = `${paint('green', 'The certificate is right')}: ${grouped(result.cases)} cases checked.`;
    return { text: [head, '', ...wrap(result.theorem.split(' '))].join('\n'), holds };
  }
  const where = result.point
    ? `: it breaks for (n, coordinates) = (${result.point.join(', ')}) with ${result.side} to move`
    : '';
  const head = `${paint('red', 'The certificate is wrong')}${where}.`;
  const { point, why } = result;
  const reason = point && !why.startsWith('there ') ? `There ${why}.` : `${capital(why)}.`;
  return { text: [...wrap(head.split(' ')), ...wrap(reason.split(' '))].join('\n'), holds };
}

function formatOf(text: string): unknown {
  try {
    return (readJson(text) as { format?: unknown } | null)?.format;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function say(checked: Checked, sentences: readonly string[], of: string): string {
  const paint = painter();
  if (!checked.holds) {
    const head = paint('red', 'The certificate is wrong');
    const heaps = checked.point.map((heap) => shownPiece([heap])).join(' + ');
    const where = of === LAW.of ? shownPiece(checked.point) : `the heap ${heaps || '0'}`;
    return [`${head}: it breaks at ${where}.`, ...wrap(`There ${checked.why}.`.split(' '))].join('\n');
  }
  const what = `${grouped(checked.states)} ${of}`;
  return [
    `${paint('green', 'The certificate is right')}: ${what} checked.`,
    '',
    ...wrap(checked.theorem.split(' ')),
    ...(sentences.length > 0 ? ['', 'In words:'] : []),
    ...sentences.flatMap((sentence) => wrap(sentence.split(' '), '  ')),
  ].join('\n');
}

/** The law of a valid certificate in words, if a short sentence expresses it; otherwise nothing. */
function wordsOf(text: string): string[] {
  const { claim, game, automaton } = readJson(text) as Certificate;
  const { weights, base, states } = automaton;
  const numeration = weights && parseNumeration(weights.join());
  const law = {
    base: numeration ? numeration.times + 1 : base,
    dimensions: game.dimensions,
    ...(numeration && { numeration }),
    next: states.flatMap(({ next }) => next),
    output: states.map(({ value }) => value ?? NO_POSITION),
  };
  if (numeration) {
    const found = describeDigits(minimised(law));
    return found ? [sayDigitClaim(found).en] : [];
  }
  const claimed = describe(law, claim);
  return claimed ? sayClaim(claimed) : [];
}

interface Certificate {
  readonly claim: Kind;
  readonly game: { readonly dimensions: number };
  readonly automaton: {
    readonly base: number;
    readonly weights?: readonly number[];
    readonly states: readonly { readonly value: number | null; readonly next: readonly number[] }[];
  };
}

const jsonOf = (checked: Checked, sentences: readonly string[], member: string): unknown =>
  checked.holds
    ? {
        holds: true,
        theorem: checked.theorem,
        ...(sentences.length > 0 ? { words: sentences } : {}),
        [member]: checked.states,
      }
    : { holds: false, flaw: { at: checked.point.map(String), reason: checked.why } };
