/** The names of moves as they are shown and spoken: with the names of pieces, where the notation has their letters. */
import type { Game } from '../../rules/game.ts';
import type { Scene } from '../../rules/scene.ts';
import type { Position } from '../../rules/positions.ts';
import { listed, pieceWord, wordFor, words } from './index.ts';
import { sentence } from './values.ts';

interface Named {
  readonly game: Pick<Game, 'words'>;
  readonly scene: Scene<Position>;
}

/** `S@a3`: a piece is put. */
const PUT = /^(\w)@(\w+)$/;
/** `Lb1-c1`, `Cb2xb3=H`: a piece goes or takes, and may become another. */
const GOES = /^([A-Za-z])([a-z]?\d+)([-x])([a-z]?\d+)(?:=(\w))?$/;
/** `7x12=B`, `10x5x2=W`: a piece that has no letter becomes another. */
const BECOMES = /^([a-z]?\d+(?:[-x][a-z]?\d+)+)=(\w)$/;
/** `3,1-2,1x1,1`: another thing is put after the move, if the game calls one `x`. */
const SHOOTS = /^(.+)-(.+)x(.+)$/;
/** `a 3-2`: a number becomes less. */
const LESSENS = /^(\w+) (\d+)-(\d+)$/;
/** `b4c4d4d3 a4-a3`: a piece lies on several cells. */
const LIES = /^((?:[a-z]\d){2,})(.*)$/;

/** `1+2`: something happens to several cells. */
const SEVERAL = /^[a-z]?\d+(?:\+[a-z]?\d+)+$/;

/** A move that the rules call `name`. What is no notation of those above stays as it is, apart from single words. */
export function moveName(opened: Named, name: string): string {
  const w = words.value;
  const { game, scene } = opened;
  const [, put, onto = ''] = PUT.exec(name) ?? [];
  const placed = put && kindOf(opened, put);
  if (placed) return sentence(w.putOn(placed, onto));
  const [, letter = '', from = '', sign, to = '', becomes = ''] = GOES.exec(name) ?? [];
  const mover = kindOf(opened, letter);
  if (mover) {
    const start = `${sentence(mover)} ${from}`;
    const gone = sign === 'x' ? w.takes(start, to) : `${start} – ${to}`;
    const turned = kindOf(opened, becomes);
    return turned ? listed([gone, w.becomes(turned)]) : gone;
  }
  const [, way, grown = ''] = BECOMES.exec(name) ?? [];
  const turned = kindOf(opened, grown);
  if (way && turned) return listed([way, w.becomes(turned)]);
  const [, start, end, target] = (Object.hasOwn(game.words, 'x') && SHOOTS.exec(name)) || [];
  if (target) return listed([`${start} – ${end}`, `${wordFor('x', game.words)} ${target}`]);
  const [, heap, before, after] = LESSENS.exec(name) ?? [];
  if (heap && scene.fields.some((field) => field.name === heap))
    return `${wordFor(heap, game.words)}: ${before} → ${after}`;
  const [, cells, more = ''] = LIES.exec(name) ?? [];
  if (cells) return listed([cells.replaceAll(/(?<=\d)(?=[a-z])/g, ' '), ...(more ? [more.trim()] : [])]);
  if (SEVERAL.test(name)) return listed(name.split('+'));
  const edge = edgeName(scene, name);
  return edge ?? name.replaceAll(/[a-z]{2,}/g, (word) => wordFor(word, game.words));
}

/** What a piece with this letter is called, if the game has kinds of pieces. */
function kindOf({ game, scene }: Named, letter: string): string | undefined {
  const field = scene.fields.find(({ symbols }) => symbols.includes(letter));
  return field && Object.hasOwn(game.words, letter)
    ? pieceWord({ field: field.name, symbol: letter }, game.words)
    : undefined;
}

/** The edge that a move draws or cuts, by the dots that it joins. */
const edgeName = ({ boards: [board] }: Scene<Position>, name: string): string | undefined =>
  board?.dots?.ends.find((_, cell) => board.label(cell) === name)?.join(' – ');
