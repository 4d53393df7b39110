/**
 * The atlas: the laws of all sets of moves from eight small vectors, each proved, checked, and compared with a table.
 */
import { assert } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { seeded } from '../base/random.ts';
import { valueAt } from './cells.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import { describe } from './describe.ts';
import { type Attempt, findLaw } from './find.ts';
import { type Law } from './prove.ts';
import { sayClaim } from './say.ts';
import { type SubtractionGame, shownMoves, subtractionGame } from './subtraction.ts';
import { type Kind, LOST, LawTable, WON } from './table.ts';

const VECTORS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
  [2, 2],
];
/** The number of sets of moves. */
export const SETS = 2 ** VECTORS.length - 1;

/** The game of a set, 1 … 255: it has vector i if bit i is set. */
export const gameOf = (set: number): SubtractionGame =>
  subtractionGame({ vectors: VECTORS.filter((_, i) => (set >> i) & 1) });

/** The entry of the atlas for one set. */
export interface AtlasEntry {
  readonly set: number;
  readonly moves: string;
  readonly outcomes: AtlasFinding;
  readonly nimbers: AtlasFinding;
  /** The law of outcomes in words. Absent: no short claim was found. */
  readonly words?: string;
  /** The lost cells near the origin, as SVG. */
  readonly picture: string;
}

/**
 * A proved law: the states of its automaton, its base, and the product states of its proof. Or the attempts that
 * failed.
 */
export type AtlasFinding =
  | { readonly states: number; readonly base: number; readonly proof: number }
  | { readonly tried: readonly Attempt[] };

/**
 * Laws are compared with a table at all points with coordinates below `all`, and at `points` random ones below `side`.
 */
const COMPARED = { all: 300, side: 4096, points: 10_000 };

/**
 * Finds both laws of a set, checks their certificates, and compares them with a table computed from the rules. Throws
 * if anything disagrees. A smaller `side` compares with a smaller table.
 */
export function entryOf(set: number, side = COMPARED.side): AtlasEntry {
  const game = gameOf(set);
  const table = new LawTable(game, 'nimbers', side);
  const finding = (kind: Kind): { law?: Law; finding: AtlasFinding } => {
    const { law, tried } = findLaw(game, kind);
    if (!law) return { finding: { tried } };
    const checked = checkCertificate(certificateOf(law));
    assert(checked.holds, `the checker accepts the ${kind} of ${shownMoves(game)}`);
    compare(law, table);
    const { base, output } = law.automaton;
    return { law, finding: { states: output.length, base, proof: law.proof.states } };
  };
  const [outcomes, nimbers] = [finding('outcomes'), finding('nimbers')];
  const claim = outcomes.law && describe(outcomes.law.automaton, 'outcomes');
  return {
    set,
    moves: shownMoves(game),
    outcomes: outcomes.finding,
    nimbers: nimbers.finding,
    ...(claim && { words: sayClaim(claim).join(' ') }),
    picture: picture(table),
  };
}

function compare(law: Law, table: LawTable): void {
  const check = (x: number, y: number, value: number): void => {
    const nimber = table.at([x, y]);
    const right = law.kind === 'nimbers' ? nimber : nimber === 0 ? LOST : WON;
    assert(value === right, `(${x},${y}) has the value ${right}, not ${value}, in ${shownMoves(law.game)}`);
  };
  const all = Math.min(COMPARED.all, table.side);
  for (let y = 0; y < all; y++) for (let x = 0; x < all; x++) check(x, y, valueAt(law.automaton, [x, y]));
  const random = seeded(1);
  const below = (n: number): number => Math.floor(random() * n);
  for (let i = 0; i < COMPARED.points; i++) {
    const [x, y] = [below(table.side), below(table.side)];
    check(x, y, law.value([BigInt(x), BigInt(y)]));
  }
}

const CELLS = 32;

/** A picture of the lost cells near the origin, with y upwards. Each horizontal run of cells is one line. */
function picture(table: LawTable): string {
  let [path, atX, atY] = ['', 0, 0];
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      const from = x;
      while (x < CELLS && table.at([x, y]) === 0) x++;
      if (x === from) continue;
      path += `m${from - atX} ${atY - y}h${x - from}`;
      [atX, atY] = [x, y];
    }
  }
  const start = `M0 ${CELLS - 0.5}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 ${CELLS} ${CELLS}" shape-rendering="crispEdges"><path fill="#eee8d5" d="M0 0h${CELLS}v${CELLS}h-${CELLS}z"/><path stroke="#073642" d="${start}${path}"/></svg>\n`;
}

export const pictureName = (set: number): string => `${String(set).padStart(3, '0')}.svg`;

/** The page of all entries. */
export function atlasPage(entries: readonly AtlasEntry[]): string {
  const proved = (kind: Kind): number => entries.filter((entry) => 'states' in entry[kind]).length;
  const most = (kind: Kind, of: 'states' | 'proof'): number =>
    Math.max(...entries.map((entry) => ('states' in entry[kind] ? entry[kind][of] : 0)));
  const size = (set: number): number => set.toString(2).replaceAll('0', '').length;
  const ordered = [...entries].sort((a, b) => size(a.set) - size(b.set) || a.set - b.set);
  return `# Atlas of laws

This page is for anyone who looks for patterns, or wants to look up the law of a game: it lists every game of one kind, with who wins, pictures and proofs.

In these games a piece is at (x, y); a move subtracts one of some vectors, and whoever cannot move loses. The table has all ${entries.length} sets of moves drawn from ${VECTORS.map((v) => `(${v.join(',')})`).join(' ')}: **${proved('outcomes')} outcome laws and ${proved('nimbers')} nimber laws are proved**, for all coordinates. The documentation says under *laws* what a law is and how it is proved.

For each law the table gives the number of states of its automaton, the base whose digits it reads, and the number of product states that its proof visits. The largest automaton has ${grouped(most('outcomes', 'states'))} states for outcomes and ${grouped(most('nimbers', 'states'))} for nimbers, the longest proof ${grouped(Math.max(most('outcomes', 'proof'), most('nimbers', 'proof')))} product states. If a short sentence says who wins, it is shown too; it is proved like the law itself. The pictures show ${CELLS} × ${CELLS} cells, with the corner (0, 0) at the bottom left; cells that are lost for the player to move are dark.

Every certificate was accepted by the checker, and every law agrees with a table made from the rules alone: on all points with coordinates below ${COMPARED.all}, and at ${grouped(COMPARED.points)} random points with coordinates below ${grouped(COMPARED.side)}. \`npm run reference\` repeats all this and writes this page.

| moves | lost cells | outcomes | nimbers | in words |
| --- | --- | --- | --- | --- |
${ordered.map(rowOf).join('\n')}
`;
}

/** The line of an entry in the page's table. */
export const rowOf = ({ set, moves, outcomes, nimbers, words = '' }: AtlasEntry): string =>
  `| ${moves} | ![lost cells](atlas/${pictureName(set)}) | ${shownFinding(outcomes)} | ${shownFinding(nimbers)} | ${words} |`;

function shownFinding(finding: AtlasFinding): string {
  if ('states' in finding)
    return `${grouped(finding.states)} states, base ${finding.base}, proof ${grouped(finding.proof)}`;
  const bases = [...new Set(finding.tried.map(({ base }) => base))].join(', ');
  const side = Math.max(...finding.tried.map((attempt) => attempt.side));
  return `none found; tried bases ${bases} on a table to ${grouped(side)}`;
}
