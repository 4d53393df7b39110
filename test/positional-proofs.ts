/** Proofs of who wins games about lines and hex, right and changed, for the checker that is extracted from the proofs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame } from '../src/games/index.ts';
import { checkProof, openProof, prove } from '../src/proofs/index.ts';
import { writeProof } from '../src/proofs/format.ts';
import type { Proof, ProveOptions } from '../src/proofs/types.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { deflate } from '../src/tables/enveloped-file.ts';
import { Random } from './random.ts';

interface Subject {
  readonly title: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly how?: Partial<ProveOptions<Position>>;
  /** What is proved, after the position. */
  readonly said: string;
}

/** Ties and wins, with plies and without; misère; with and without symmetries, and positions that are left to the checker. */
export const POSITIONAL_PROOFS: readonly Subject[] = [
  { title: 'tic-tac-toe', game: 'tic-tac-toe', said: 'x does not lose and o does not lose' },
  {
    title: 'misère tic-tac-toe, one by one',
    game: 'tic-tac-toe',
    options: { misere: 'yes' },
    how: { symmetries: false, leafNodes: 0 },
    said: 'x does not lose and o does not lose',
  },
  {
    title: 'a win in plies on 4×3',
    game: 'tic-tac-toe',
    options: { width: '4' },
    how: { want: 'value', leafNodes: 0 },
    said: 'x wins in at most 7 plies and o does not lose in fewer than 7 plies',
  },
  {
    title: 'connect three',
    game: 'connect-four',
    options: { height: '3', length: '3' },
    how: { want: 'value', leafNodes: 0 },
    said: 'x wins in at most 9 plies and o does not lose in fewer than 9 plies',
  },
  {
    title: 'connect four on 4×3, after two moves',
    game: 'connect-four',
    options: { height: '3' },
    from: 'turn=x cells=..../..../x..o',
    how: { leafNodes: 50 },
    said: 'x does not lose and o does not lose',
  },
  {
    title: 'hex',
    game: 'hex',
    how: { want: 'value', leafNodes: 0 },
    said: 'red wins in at most 5 plies and blue does not lose in fewer than 5 plies',
  },
  {
    title: 'hex, one by one',
    game: 'hex',
    how: { symmetries: false, leafNodes: 10 },
    said: 'red wins, and so in at most 9 plies',
  },
  {
    title: 'hex on 4×4, after a move in the corner',
    game: 'hex',
    options: { size: '4' },
    from: 'turn=blue stones=r.../..../..../....',
    how: { leafNodes: 50 },
    said: 'blue wins, and so in at most 15 plies',
  },
];

interface Changed {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** What the checker in TypeScript says; undefined: it refuses the file. */
  readonly right: boolean | undefined;
  /** Whether it gave up a position after a number of others. */
  readonly limited: boolean;
}

/** A proof in a file, and so many changed ones. */
export async function positionalProof(
  { title, game, options = {}, from, how, said }: Subject,
  folder: string,
  count: number,
): Promise<{ proof: Proof; file: string; said: string; changed: readonly Changed[] }> {
  const loaded = await loadGame(game);
  const rules = loaded.read(options, '--');
  const file = join(folder, `${title}.proof`);
  const proof = prove(rules, file, {
    of: { game, options: loaded.texts(options as never) },
    madeBy: 'a test',
    ...(from !== undefined && { from: rules.position.parse(from) }),
    ...how,
  });
  const random = new Random(8);
  const changed = Array.from({ length: count }, () => changedProof(rules, proof, random));
  const written = new Uint8Array(readFileSync(file));
  const flipped = Array.from({ length: count }, () => {
    const at = random.below(8 * written.length);
    const bytes = written.with(at >> 3, written[at >> 3]! ^ (1 << (at & 7)));
    return refused(`bit ${at} is another`, bytes, folder);
  });
  // on a board that is one column wider, as long as that is not so for the position
  const { header, entries } = proof;
  const [side] = Object.keys(header.options);
  const wider = { ...header.options, [side!]: `${Number(header.options[side!]) + 1}` };
  const other = writeProof({ ...header, options: wider }, entries, deflate);
  return {
    proof,
    file,
    said,
    changed: [
      ...changed,
      ...flipped,
      { what: 'another board', bytes: other, right: undefined, limited: false },
    ],
  };
}

/** A file that cannot be read. */
function refused(what: string, bytes: Uint8Array, folder: string): Changed {
  const file = join(folder, 'damaged.proof');
  writeFileSync(file, bytes);
  let read = true;
  try {
    openProof(file);
  } catch {
    read = false;
  }
  return { what, bytes, right: read ? true : undefined, limited: false };
}

const KINDS = ['another move', 'another move', 'a claim that goes further', 'the other side', 'a move less'];

/** With another move, a move less, a claim that goes further, or one of the other side. */
function changedProof(rules: Rules<Position>, { header, entries }: Proof, random: Random): Changed {
  const at = random.below(entries.length);
  const list = [...entries];
  let { claims } = header;
  const kind = random.below(KINDS.length);
  const k = random.below(claims.length);
  const claim = claims[k]!;
  if (kind < 2) list[at] = random.below(5);
  else if (kind === 2) claims = claims.with(k, further(claim));
  else if (kind === 3) claims = claims.with(k, { ...claim, mover: !claim.mover });
  else {
    const first = claims.slice(0, k).reduce((sum, { entries: n }) => sum + n, 0);
    list.splice(first + random.below(claim.entries), 1);
    claims = claims.with(k, { ...claim, entries: claim.entries - 1 });
  }
  const next = { header: { ...header, claims }, entries: Uint32Array.from(list) };
  const { flaw } = checkProof(rules, next);
  return {
    what: `${KINDS[kind]} at ${at}`,
    bytes: writeProof(next.header, next.entries, deflate),
    right: flaw === undefined,
    limited: flaw !== undefined && String(flaw.reason).includes('settle it'),
  };
}

function further(claim: Proof['header']['claims'][0]): Proof['header']['claims'][0] {
  const { gets, plies } = claim;
  if (gets === 'tie') return { ...claim, gets: 'win' };
  if (gets === 'loss') return { ...claim, plies: (plies ?? 0) + 1 };
  return { ...claim, plies: plies === undefined ? 3 : plies - 1 };
}
