/** What the element tells the page around it. */
import { effect } from '@preact/signals';
import { elementAt } from '../../base/present.ts';
import type { PerfectPlayBoard as Declared } from './board-types.ts';
import type { OpenedBoard } from './opened.ts';

interface Telling {
  readonly move: (detail: Declared.MoveDetail) => void;
  readonly value: (detail: Declared.ValueDetail) => void;
  readonly trouble: (error: Error) => void;
}

/** Tells what happens on a board from now on; call the result to stop. */
export function tell({ game }: OpenedBoard, { move, value, trouble }: Telling): () => void {
  const { opened, solver } = game;
  const { position } = opened.rules;
  let awaited: string | undefined;
  game.played = (text) => void (awaited = text);
  const ends = [
    effect(() => {
      const session = game.session.value;
      const { parent, position: q } = elementAt(session.played, session.cursor);
      const to = position.text(q);
      if (parent === undefined || to !== awaited) return;
      awaited = undefined;
      const p = elementAt(session.played, parent).position;
      const side = position.sides[session.moverAt(parent)] ?? '';
      const name = opened.rules.name(p, q);
      move({ move: name, from: position.text(p), to, side, over: session.end !== undefined });
    }),
    effect(() => {
      const analysis = game.analysis.value;
      if (!analysis) return;
      const moves = analysis.moves.map(({ name, to, value: worth }) => ({ move: name, to, value: worth }));
      value({ position: game.position.value, value: analysis.value, moves });
    }),
    effect(() => {
      const state = solver.state.value;
      if (state.is === 'failed') trouble(state.error);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
