// @ts-check
/** The part of the results about laws on coordinates and heaps: each is found, proved and checked again. */
import { rowOf } from './games.mjs';
import { acceptedBy } from './results-checkers.mjs';

/** @typedef {import('./make.mjs').Load} Load */

const GUY_SMITH = 'R. K. Guy, C. A. B. Smith 1956';

/** Laws that are known, as `law` is asked for them, and who had them first. */
const LAWS = [
  { asked: 'corner', source: 'the contest' },
  { asked: 'wythoff', source: 'W. A. Wythoff 1907' },
];
const PERIODS = [
  { code: '0.77', name: 'Kayles', source: GUY_SMITH },
  { code: '0.07', name: 'Dawson’s Kayles', source: GUY_SMITH },
  { code: '0.15', name: 'Guiles', source: GUY_SMITH },
];
const QUOTIENTS = [
  { code: '0.123', name: '0.123', source: 'not known here; the tests compare it with play to the end' },
];

/** The table. @param {Load} load @param {(text: string) => string} hashOf */
export async function lawsTable(load, hashOf) {
  const { readSubject } = await load('play/law-subject.js');
  const { loadGame } = await load('games/index.js');
  const { findLaw } = await load('laws/find.js');
  const { certificateOf } = await load('laws/certificate.js');
  const { checkCertificate } = await load('laws/check.js');
  const { describe } = await load('laws/describe.js');
  const { describeDigits, sayDigitClaim } = await load('laws/digit-claim.js');
  const { sayClaim } = await load('laws/say.js');
  const { certificateOfPeriod, parseOctal, provePeriod } = await load('laws/octal.js');
  const { checkOctalCertificate } = await load('laws/check-octal.js');
  const { certificateOfQuotient, proveQuotient } = await load('laws/misere.js');
  const { checkMisereCertificate } = await load('laws/check-misere.js');

  const row = (
    /** @type {{ says: string, source: string, command: string, certificate: string, check: (text: string) => { holds: boolean }, checker: string }} */
    { says, source, command, certificate, check, checker },
  ) => {
    if (!check(certificate).holds) throw new Error(`'${says}' is not accepted`);
    const accepted = ['`law check`', ...acceptedBy(checker, [certificate], says)].join(', ');
    return rowOf([says, source, `\`${command} --certificate FILE\``, hashOf(certificate), accepted]);
  };
  const laws = LAWS.map(async ({ asked, source }) => {
    const { law } = findLaw((await readSubject(asked, loadGame)).game, 'outcomes');
    const { automaton } = law;
    const [says] = automaton.numeration
      ? [sayDigitClaim(describeDigits(automaton)).en]
      : sayClaim(describe(automaton, 'outcomes'));
    return row({
      says: `${asked}: ${says}`,
      source,
      command: `law ${asked}`,
      certificate: certificateOf(law),
      check: checkCertificate,
      checker: 'perfect-play-check-law',
    });
  });
  const periods = PERIODS.map(({ code, name, source }) => {
    const law = provePeriod(parseOctal(code));
    return row({
      says: `${name}: the nimbers of heaps have the period ${law.period} from ${law.from} on`,
      source,
      command: `law ${code}`,
      certificate: certificateOfPeriod(law),
      check: checkOctalCertificate,
      checker: 'perfect-play-check-period',
    });
  });
  const quotients = QUOTIENTS.map(({ code, name, source }) => {
    const law = proveQuotient(parseOctal(code));
    return row({
      says: `${name}, where the last move loses: the misère quotient has ${law.lost.length} elements, and those of heaps have the period ${law.period} from ${law.from} on`,
      source,
      command: `law ${code} --misere`,
      certificate: certificateOfQuotient(law),
      check: checkMisereCertificate,
      checker: 'perfect-play-check-misere',
    });
  });
  const head = ['claim', 'found first by', 'command', 'certificate', 'accepted by'];
  const rows = [...(await Promise.all(laws)), ...periods, ...quotients];
  return [rowOf(head), rowOf(head.map(() => '---')), ...rows].join('\n');
}
