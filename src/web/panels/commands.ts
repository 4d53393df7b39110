/** Questions typed in place of a move: `best`, `value`, `moves`, `map b3`. The answers are sentences, for eyes and ears. */
import { movablePieces } from '../state/map.ts';
import type { Match } from '../state/match.ts';
import { inSentences, listed, words } from '../words/index.ts';
import { moveWords, verdict } from '../words/values.ts';

export const COMMANDS = ['best', 'value', 'moves', 'map', 'help'] as const;
type Command = (typeof COMMANDS)[number];

/** The answer to a typed question; undefined if it is none. */
export async function answerTo(match: Match, typed: string): Promise<string | undefined> {
  const [first = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
  const command = COMMANDS.find((name) => name === first || words.value.commands[name] === first);
  return command && ANSWERS[command](match, rest);
}

const ANSWERS: Readonly<
  Record<Command, (match: Match, rest: readonly string[]) => string | Promise<string>>
> = {
  best: (match) =>
    known(match, ({ moves }) => {
      const [best] = moves;
      const named = match.candidates.peek().find(({ text }) => text === best?.to);
      return best && named ? words.value.moveIs(named.name, moveWords(best)) : words.value.noMoves;
    }),
  value: (match) => known(match, ({ value }) => verdict(match.session.peek(), value)),
  moves: (match) =>
    known(match, ({ moves }) => {
      const names = new Map(match.candidates.peek().map(({ text, name }) => [text, name]));
      const said = moves.map((move) => words.value.moveIs(names.get(move.to) ?? '', moveWords(move)));
      return said.length > 0 ? inSentences(said) : words.value.noMoves;
    }),
  map: (match, rest) => known(match, () => mapAnswer(match, rest)),
  help: () => listed(COMMANDS.map((name) => (name === 'map' ? 'map b3' : name))),
};

type Analysis = NonNullable<Match['analysis']['value']>;

/** The answer if the values are known and may be shown. */
function known<T extends string | Promise<string>>(
  match: Match,
  answer: (analysis: Analysis) => T,
): T | string {
  const w = words.value;
  if (!match.revealed.peek()) return w.hidden;
  const analysis = match.analysis.peek();
  return analysis ? answer(analysis) : match.solver.state.peek().is === 'solving' ? w.solving : w.unknown;
}

/** The value with a piece on another cell: `map b3`, or `map a1 b3` for the piece on a1. */
async function mapAnswer(match: Match, cells: readonly string[]): Promise<string> {
  const w = words.value;
  const { opened, session, solver, map } = match;
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
