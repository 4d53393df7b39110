/** Forged proofs: headers and entries that would let a false claim pass, or that two readers could read differently. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { PlayError } from '../base/errors.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { crc32 } from '../tables/checksum.ts';
import { join } from 'node:path';
import { FAR } from './claim.ts';
import { packed } from './entries.ts';
import { readProof } from './format.ts';
import { checkProof, prove } from './index.ts';
import type { Proof } from './types.ts';

const folder = temporaryFolder();

/** A file with this header, as text, and these bytes of entries; its checksums are right. */
function fileOf(header: string, body: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(header);
  const deflated = deflateRawSync(body);
  const array = new Uint8Array(40 + head.length + deflated.length);
  const view = new DataView(array.buffer);
  array.set([0x89, 0x50, 0x50, 0x50, 0x0d, 0x0a, 0x1a, 0x0a]);
  [1, head.length, crc32(head), deflated.length, body.length, crc32(deflated), array.length].forEach((n, k) =>
    view.setUint32(8 + 4 * k, n, true),
  );
  view.setUint32(36, crc32(array.subarray(0, 36)), true);
  array.set(head, 40);
  array.set(deflated, 40 + head.length);
  return array;
}

/** What a checker says of a file. */
function verdict(rules: Rules<Position>, file: Uint8Array): 'right' | 'wrong' | 'refused' {
  try {
    const proof = readProof(file, (bytes, most) =>
      inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) }),
    );
    return checkProof(rules, proof).flaw ? 'wrong' : 'right';
  } catch (error) {
    if (error instanceof PlayError) return 'refused';
    throw error;
  }
}

interface Subject {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** A tie, a win, a loss, points, and rules in which play may go round in circles. */
const SUBJECTS: readonly Subject[] = [
  { game: 'tic-tac-toe', options: { width: '2' } },
  { game: 'domineering', options: { width: '3' } },
  { game: 'nim', options: { heaps: '1,2,3' } },
  { game: 'dots-and-boxes', options: { rows: '1' } },
];

/** Claims that one side makes, of which the table says whether they are true. */
function claimsOf(scores: boolean): Record<string, unknown>[] {
  const plies = [0, 1, 2, 5, 7, 9, 31, FAR - 1, FAR, FAR + 1, 2 * FAR, 2 ** 31, 2 ** 32, 2 ** 53 - 1];
  const points = [-9, -1, 0, 1, 9, FAR, -FAR, 1 - FAR, 2 ** 31, 2 ** 53 - 1, 1 - 2 ** 53];
  const all = [
    { gets: 'win' },
    { gets: 'tie' },
    ...plies.flatMap((n) => [
      { gets: 'win', plies: n },
      { gets: 'loss', plies: n },
      { gets: 'tie', plies: n },
    ]),
    ...points.flatMap((n) => [{ points: n }, ...(scores ? [] : [{ gets: 'tie', points: n }])]),
  ];
  return [true, false].flatMap((mover) => all.map((claim) => ({ mover, ...claim })));
}

/** Whether a claim means something in this game and is true; undefined if it means nothing. */
function truth(
  { outcome, remoteness = 0, score }: ReturnType<ReturnType<typeof solve<Position>>['value']> & object,
  { mover, gets, plies, points }: Record<string, unknown>,
): boolean | undefined {
  if (score !== undefined)
    return gets === undefined && plies === undefined
      ? (mover === true ? score : -score) >= Number(points)
      : undefined;
  if (points !== undefined || (gets === 'tie' && plies !== undefined)) return undefined;
  const own = mover === true ? outcome : ({ win: 'loss', loss: 'win' }[outcome as string] ?? outcome);
  if (gets === 'win') return own === 'win' && (plies === undefined || remoteness <= Number(plies));
  return gets === 'tie' ? own !== 'loss' : own !== 'loss' || remoteness >= Number(plies);
}

describe.each(SUBJECTS)('$game', ({ game, options = {} }) => {
  const made = async (): Promise<{ rules: Rules<Position>; proof: Proof }> => {
    const loaded = await loadGame(game);
    const rules = loaded.read(options, '--');
    const of = { game, options: loaded.texts(options as never) };
    return {
      rules,
      proof: prove(rules, join(folder, `${game}.proof`), { of, madeBy: 'a test', leafNodes: 100_000 }),
    };
  };

  test('no claim is accepted that is false, or means nothing here', async () => {
    const { rules, proof } = await made();
    const value = solve(rules).value(rules.start)!;
    const { claims: _, ...header } = proof.header;
    let accepted = 0;
    for (const claim of claimsOf(rules.gain !== undefined))
      // the checker settles all positions by itself
      for (const entries of [[0], []]) {
        const claims = [{ ...claim, entries: entries.length }];
        const file = fileOf(JSON.stringify({ ...header, leafNodes: 100_000, claims }), packed(entries));
        const said = verdict(rules, file);
        if (said !== 'right') continue;
        accepted++;
        expect([claim, truth(value, claim)]).toEqual([claim, true]);
      }
    // a mistake in this test must not let everything pass
    expect(accepted).toBeGreaterThan(0);
  });

  test('what can be read in two ways is refused', async () => {
    const { rules, proof } = await made();
    const { header } = proof;
    const text = JSON.stringify(header);
    const bytes = packed(proof.entries);
    expect(verdict(rules, fileOf(text, bytes))).toBe('right');
    const twice = (name: string, value: string): string[] => {
      const member = `"${name}":`;
      const at = text.indexOf(member);
      const [first, rest] = [text.slice(0, at), text.slice(at)];
      const spelt = `"\\u00${name.codePointAt(0)!.toString(16)}${name.slice(1)}":`;
      return [`${first}${member}${value},${rest}`, `${first}${spelt}${value},${rest}`];
    };
    const headers = [
      ...Object.entries({
        game: '"nim"',
        options: '{}',
        position: '""',
        symmetric: 'false',
        leafNodes: '1',
        mover: 'false',
        entries: '0',
      }).flatMap(([name, value]) => twice(name, value)),
      text.replace('"mover":', '"note":0,"mover":'),
      text.replace('"game":', '"note":0,"game":'),
      text.replace(/"leafNodes":(\d+)/, '"leafNodes":$1.0'),
      text.replace(/"leafNodes":(\d+)/, '"leafNodes":1e2'),
      text.replace(/"leafNodes":(\d+)/, '"leafNodes":0.5'),
      text.replace(/"entries":(\d+)/, '"entries":0$1'),
      text.replace(/"entries":(\d+)/, `"entries":${2n ** 64n}`),
      text.replace('"options":{', '"options":{"a":1,'),
      `\uFEFF${text}`,
      `${text} 0`,
      text.slice(0, -1),
    ];
    for (const one of headers) expect([one, verdict(rules, fileOf(one, bytes))]).toEqual([one, 'refused']);

    // entries in more bytes than they need, of more than 32 bits, or cut off
    const last = bytes.at(-1)!;
    const ends: readonly (readonly number[])[] = [
      [last | 128, 0],
      [last | 128, 128, 128, 128, 16],
      [last | 128, 128, 128, 128, 128, 128, 128, 1],
      [last | 128],
      [last, 128],
    ];
    for (const end of ends)
      expect([end, verdict(rules, fileOf(text, Uint8Array.of(...bytes.subarray(0, -1), ...end)))]).toEqual([
        end,
        'refused',
      ]);
  });
});
