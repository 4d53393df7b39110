/** Questions typed in place of a move: `best`, `value`, `moves`, `map b3`. The answers are sentences, for eyes and ears. */
import type { PositionAnalysis } from '../engine/protocol.ts';
import { movablePieces } from '../state/map.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { inSentences, listed, words } from '../words/index.ts';
import { moveWords, verdict } from '../words/values.ts';

export const COMMANDS = ['best', 'value', 'moves', 'map', 'help'] as const;
type Command = (typeof COMMANDS)[number];

/** The answer to a typed question; undefined if it is none. */
export async function answerTo(game: PlayedGame, view: View, typed: string): Promise<string | undefined> {
  const [first = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
  const command = COMMANDS.find((name) => name === first || words.value.commands[name] === first);
  return command && ANSWERS[command]({ game, view }, rest);
}

/** What is asked about. */
interface Subject {
  readonly game: PlayedGame;
  readonly view: View;
}

const ANSWERS: Readonly<
  Record<Command, (subject: Subject, rest: readonly string[]) => string | Promise<string>>
> = {
  best: ({ game, view }) =>
    known(game, view, ({ moves }) => {
      const [best] = moves;
      const named = game.candidates.peek().find(({ text }) => text === best?.to);
      return best && named ? words.value.moveIs(named.name, moveWords(best)) : words.value.noMoves;
    }),
  value: ({ game, view }) => known(game, view, ({ value }) => verdict(game.session.peek(), value)),
  moves: ({ game, view }) =>
    known(game, view, ({ moves }) => {
      const names = new Map(game.candidates.peek().map(({ text, name }) => [text, name]));
      const said = moves.map((move) => words.value.moveIs(names.get(move.to) ?? '', moveWords(move)));
      return said.length > 0 ? inSentences(said) : words.value.noMoves;
    }),
  map: ({ game, view }, rest) => known(game, view, () => mapAnswer(game, view, rest)),
  help: () => listed(COMMANDS.map((name) => (name === 'map' ? 'map b3' : name))),
};

/** The answer if the values are known and may be shown. */
function known<T extends string | Promise<string>>(
  { analysis, solver }: PlayedGame,
  { revealed }: View,
  answer: (analysis: PositionAnalysis) => T,
): T | string {
  const w = words.value;
  if (!revealed.peek()) return w.hidden;
  const known = analysis.peek();
  return known ? answer(known) : solver.state.peek().is === 'solving' ? w.solving : w.unknown;
}

/** The value with a piece on another cell: `map b3`, or `map a1 b3` for the piece on a1. */
async function mapAnswer(
  { opened, session, solver }: PlayedGame,
  { map }: View,
  cells: readonly string[],
): Promise<string> {
  const w = words.value;
  const { scene, rules } = opened;
  const { position, mover } = session.peek();
  const pieces = movablePieces(opened, position);
  const to = cells.at(-1) ?? '';
  const from = cells.length > 1 ? cells[0] : undefined;
  const piece =
    from === undefined
      ? (map.piece.peek() ?? pieces.find((one) => opened.owner(one) === mover) ?? pieces[0])
      : pieces.find(({ board, cell }) => scene.boards[board]!.label(cell).toLowerCase() === from);
  if (!piece) return from === undefined ? w.mapNone : w.noSuchPiece(from);
  const board = scene.boards[piece.board]!;
  const cell = Array.from({ length: board.size }, (_, c) => c).find(
    (c) => board.label(c).toLowerCase() === to,
  );
  if (cell === undefined) return w.noSuchCell(to);
  const values = await solver.map(rules.position.text(position), piece).catch(() => []);
  const value = values[cell];
  const move = `${board.label(piece.cell)}-${board.label(cell)}`;
  return value ? w.moveIs(move, verdict(session.peek(), value)) : w.noSuchCell(to);
}
