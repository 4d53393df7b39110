/** Describes a game of pieces with hands as numbers in memory, in the form that `assembly/hands.ts` reads. */
import { lookUp } from '../../base/present.ts';
import { grouped } from '../../base/numbers.ts';
import { type Piece, type Pieces, capturedState, handState, returns } from '../../rules/structure.ts';
import {
  type AlikePieces,
  type OpeningTier,
  type TierIndex,
  binomials,
  maskOf,
  openingTiers,
} from './tier-index.ts';
import { capacityOf } from '../common/ranks/graph-share.ts';
import { EARLY, GAME, GROUP, PIECE } from '../common/wasm/hands.ts';
import { structBytes, writeFields } from '../common/wasm/struct.ts';
import { dropMasks, halves, maskOfCells } from './masks.ts';
import { mostMoves, mostUnmoves } from './most-moves.ts';
import { MemoryLayout } from '../common/wasm/memory-layout.ts';
import { type PieceNumbers, pieceNumbers } from './piece-numbers.ts';

/** Bytes of the lists that the kernel makes for one arrangement. */
const LIST_BYTES = 4608;
/** The most different states on one cell that a side can drop a piece to. */
const MOST_DROPS = 4;
/** The most pieces that the lists have room for. */
const MOST_PIECES = 64;
/** A block has 2^16 arrangements: see assembly/hands/labels.ts. */
const BLOCK_BITS = 16;
const NONE = 0xffff;
/** Numbers have 32 bits. */
const MOST_NUMBERS = 2 ** 32 - 1;

/** Which part of the labels is described, and where. */
export interface LabelShare {
  /** The ranks that share the labels; absent: 1. */
  readonly ranks?: number | undefined;
  /** The number of this one, from 0. */
  readonly me?: number | undefined;
  /** The address of the description. Absent: 0. */
  readonly at?: number | undefined;
  /** Updates in a bucket, besides those of one more arrangement, and the binary logarithm of the arrangements in a block. */
  readonly bucket?: number | undefined;
  readonly blockBits?: number | undefined;
  /** Whether ranks are processes, which wait long for each other, so that buckets are larger. Absent: they are threads. */
  readonly apart?: boolean | undefined;
}

/** A game in memory. */
export interface Layout extends Required<Omit<LabelShare, 'apart'>> {
  /** The pieces of the structure in the order of the kernel. */
  readonly order: readonly number[];
  /** Whether only arrangements with the first side to move have numbers. */
  readonly exchanged: boolean;
  /** The greatest number of moves that an arrangement can have. */
  readonly most: number;
  /** The number of arrangements after the opening, and of all. */
  readonly played: number;
  readonly size: number;
  readonly opening: readonly OpeningTier[];
  /** The number of labels that this rank has. */
  readonly places: number;
  /** Whether moves that leave the own leader to be captured are not counted. */
  readonly guarded: boolean;
  /** The bytes of the description. */
  readonly bytes: number;
  /** The address of the counts of a census: 4 bytes for each of 65,536 labels. */
  readonly counts: number;
  /** The addresses of the buckets for all ranks, of how full they are, and of the buckets from all ranks. */
  readonly out: number;
  readonly filled: number;
  readonly into: number;
  /** The bytes of a bucket. */
  readonly bucketBytes: number;
  /** The addresses of what is changed for a part of the tiers: see `Game` in assembly/hands/game.ts. */
  readonly fields: Readonly<Record<'opened' | 'parted' | 'shift', number>>;
  /** Writes everything to zeroed memory, for labels of so many bytes that begin at an address. */
  write(memory: ArrayBufferLike, labelBytes: 1 | 2, labels: number): void;
}

/**
 * The layout of these pieces for one of several ranks; or why there is none, as a phrase that continues the name of an engine.
 */
export function layoutOf<P>(
  structure: Pieces<P>,
  index: TierIndex,
  { ranks = 1, me = 0, at = 0, blockBits = BLOCK_BITS, ...given }: LabelShare = {},
): Layout | string {
  const { cells, exchanged } = structure;
  const order = index.groups.flatMap(({ members }) => members);
  const pieces = order.map((m) => structure.pieces[m]);
  const drops = pieces.map((piece) => [0, 1].map((side) => dropMasks(piece, side, cells)));
  const why = whyNone(structure, pieces, drops);
  if (why !== undefined) return why;

  const numbers = numbersIn(structure, index);
  const { played, opening, size } = numbers;
  if (size > MOST_NUMBERS) return `needs at most ${grouped(MOST_NUMBERS)} arrangements`;
  const { bucket = capacityOf(ranks, given.apart ? size : undefined) } = given;
  const share = { ranks, me, at, bucket, blockBits };
  const blocks = Math.ceil(size / 2 ** blockBits);
  const places = ranks === 1 ? size : Math.ceil((blocks - me) / ranks) * 2 ** blockBits;

  const parts = new MemoryLayout(at + GAME.bytes);
  const tables = tablesOf(parts, structure, index, { drops, numbers });
  const most = Math.max(...[0, 1].map((side) => mostMoves(index, cells, side)));
  const guarded = isGuarded(structure);
  const buckets = bucketsIn(parts, ranks, 4 * (bucket + mostUnmoves(pieces)));
  const game = {
    exchanged: +(exchanged !== undefined),
    cells,
    most,
    bytes: 0,
    labels: 0,
    bucket: buckets.out,
    capacity: bucket,
    ...tables,
    ranks,
    me,
    blockBits,
    filled: buckets.filled,
    bucketBytes: buckets.bucketBytes,
    guarded: +guarded,
    plies: structure.opening.plies,
    earlies: opening.length,
    played,
    parted: 0,
    shift: 0,
  };
  const { opened: openedAt, parted, shift } = GAME.numbers;
  const counts = parts.reserve(4 * 65536);
  return {
    ...share,
    order,
    exchanged: exchanged !== undefined,
    most,
    played,
    size,
    opening,
    places,
    guarded,
    bytes: Math.ceil((parts.end - at) / 65536) * 65536,
    counts,
    ...buckets,
    fields: { opened: at + openedAt, parted: at + parted, shift: at + shift },
    write: (memory, labelBytes, labels) => {
      writeFields(new DataView(memory), at, GAME, { ...game, bytes: labelBytes, labels });
      parts.write(memory);
    },
  };
}

/** Where the buckets for all ranks and from them are; see `Layout`. */
function bucketsIn(parts: MemoryLayout, ranks: number, bucketBytes: number) {
  const filled = parts.reserve(4 * ranks);
  const out = parts.reserve(bucketBytes * ranks);
  const into = ranks === 1 ? out : parts.reserve(bucketBytes * ranks);
  return { filled, out, into, bucketBytes };
}

/** The numbers of arrangements. */
interface Numbers extends Pick<Layout, 'played' | 'size' | 'opening'> {
  /** The first one by pieces put, side to move and tier of the opening. */
  readonly opened: Uint32Array;
}

/** The tables and lists of the kernel, by name their addresses and how much they have. */
function tablesOf<P>(
  parts: MemoryLayout,
  structure: Pieces<P>,
  index: TierIndex,
  { drops, numbers }: { readonly drops: Drops; readonly numbers: Numbers },
) {
  const { groups, joint, first } = index;
  const tiers = first.length - 1;
  const order = groups.flatMap(({ members }) => members);
  const piece = pieceBytes(parts, structure, index, drops);
  const group = groupBytes(parts, index);
  const back = joint.back.map((list) => parts.add(list));
  const jointBack = Uint32Array.from({ length: tiers }, (_, tier) => back[maskOf(joint, tier)]);
  const { rows, ...ends } = endsIn(structure, order);
  const chosen = 1 + Math.max(...groups.map(({ members }) => members.length));
  return {
    ...ends,
    pieces: order.length,
    groups: groups.length,
    tiers,
    size: first[tiers],
    rows: rows.length / 2,
    piece: parts.add(piece),
    group: parts.add(group),
    first: parts.add(Uint32Array.from(first)),
    row: parts.add(rows),
    states: parts.reserve(2 * order.length),
    other: parts.reserve(2 * order.length),
    joint: parts.add(joint.ranks),
    jointBack: parts.add(jointBack),
    lists: parts.reserve(LIST_BYTES),
    opened: parts.add(numbers.opened),
    early: parts.add(structBytes(EARLY, numbers.opening)),
    choose: parts.add(binomials(structure.cells, chosen)),
    chosen,
  };
}

/** How arrangements are numbered: those after the opening, then those of its tiers. */
function numbersIn<P>(structure: Pieces<P>, index: TierIndex): Numbers {
  const { exchanged } = structure;
  const tiers = index.first.length - 1;
  const played = index.first[tiers] * (exchanged ? 1 : 2);
  const opening = openingTiers(structure, index, exchanged ? [0] : [0, 1], played);
  const opened = new Uint32Array(2 * structure.opening.plies * tiers);
  for (const { begun, turn, tier, from } of opening) opened[(2 * begun + turn) * tiers + tier] = from;
  return { played, opening, opened, size: opening.at(-1)?.to ?? played };
}

/** What ends the game: the masks of rows in halves, and the goal and the leader of each side. */
function endsIn<P>({ ends }: Pieces<P>, order: readonly number[]) {
  const [goal0, goal1] = (ends?.goal ?? [[], []]).map((marks) =>
    maskOfCells([...marks.keys()].filter((cell) => marks[cell] === 1)),
  );
  const [leader0, leader1] = [0, 1].map((side) => order.indexOf(ends?.leader[side] ?? -1));
  const rows = Uint32Array.from((ends?.rows ?? []).map(maskOfCells).flatMap(halves));
  return { rows, goal0, goal1, leader0, leader1 };
}

/** The cells where each side can drop a piece, by piece and side: see {@link dropMasks}. */
type Drops = readonly (readonly (readonly bigint[])[])[];

/** Why the kernel cannot have these pieces, if so. */
function whyNone<P>(
  { cells, ends, opening }: Pieces<P>,
  pieces: readonly Piece[],
  drops: Drops,
): string | undefined {
  if (pieces.length > MOST_PIECES || cells > 64) return 'needs at most 64 pieces and 64 cells';
  if (drops.flat().some((masks) => masks.length > MOST_DROPS))
    return 'needs at most four kinds to drop on a cell';
  const trades = pieces.some(({ captured }) => captured === 'taker');
  const leads = ends?.leader.some((leader) => leader !== undefined);
  return opening.plies > 0 && (trades || leads)
    ? 'needs an opening without leaders and pieces that change sides'
    : undefined;
}

/** What the kernel reads of all pieces, in its order. */
function pieceBytes<P>(
  parts: MemoryLayout,
  { pieces, cells, exchanged }: Pieces<P>,
  { groups, joint }: TierIndex,
  drops: Drops,
): Uint8Array {
  const order = groups.flatMap(({ members }) => members);
  const groupOf = groups.flatMap(({ members }, g) => members.map(() => g));
  const numbers = new Map<Piece, PieceNumbers>();
  for (const piece of new Set(order.map((m) => pieces[m])))
    numbers.set(piece, pieceNumbers(parts, piece, cells));
  return structBytes(
    PIECE,
    order.map((m, k) => {
      const piece = pieces[m];
      const bounded = joint.groups.findIndex((group) => group.piece === piece);
      return {
        ...lookUp(numbers, piece),
        states: piece.states,
        becomes: exchanged ? order.indexOf(exchanged.piece[m]) : k,
        images: parts.add(exchanged?.states[m] ?? new Uint16Array(0)),
        hand0: handState(piece, 0) ?? NONE,
        hand1: handState(piece, 1) ?? NONE,
        gone0: capturedState(piece, 0),
        gone1: capturedState(piece, 1),
        capturable: +piece.capturable,
        group: groupOf[k],
        drops: parts.add(Uint32Array.from(drops[k].flatMap((masks) => padded(masks)).flatMap(halves))),
        stride: bounded < 0 ? 0 : joint.strides[bounded],
        returns: +returns(piece),
      };
    }),
  );
}

/** What the kernel reads of all groups of alike pieces. */
function groupBytes(parts: MemoryLayout, { groups, joint }: TierIndex): Uint8Array {
  let from = 0;
  return structBytes(
    GROUP,
    groups.map((group) => {
      const { members, variants, stride, configurations } = group;
      const own = from;
      from += members.length;
      return {
        from: own,
        count: members.length,
        variants,
        joint: +joint.groups.includes(group),
        stride,
        configuration: parts.add(configurationTable(group)),
        held: parts.add(Uint8Array.from(configurations.flatMap((held) => [...held, 0]))),
        configurations: configurations.length,
      };
    }),
  );
}

/** Whether moves that leave the own leader to be captured can be left out: nothing else ends the game, and no piece is blocked. */
const isGuarded = <P>({ ends, pieces }: Pieces<P>): boolean =>
  ends !== undefined &&
  ends.rows.length === 0 &&
  ends.leader.every((leader) => leader !== undefined && pieces[leader].capturable) &&
  pieces.every(leaps);

/** Whether no piece is blocked: each of its paths is one step. */
const leaps = ({ paths: { past } }: Piece): boolean => past.every((next, e) => next === e + 1);

/** The configuration by pieces in the second and the first hand. */
function configurationTable({ members, configurations }: AlikePieces): Uint8Array {
  const each = members.length + 1;
  const table = new Uint8Array(each * each);
  configurations.forEach(([first, second], k) => (table[second * each + first] = k));
  return table;
}

const padded = (masks: readonly bigint[]): bigint[] => [
  ...masks,
  ...Array.from({ length: MOST_DROPS - masks.length }, () => 0n),
];
