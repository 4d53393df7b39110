/** The panel with every move in the position, best first, many that are equally good in one line, and a field to type one. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph, type Look, lookOf } from '../board/glyphs.tsx';
import { Icon } from '../parts/icons.tsx';
import type { Value } from '../../engines/contract/value.ts';
import { capital } from '../../play/words.ts';
import { equal } from '../parts/equal.ts';
import { useLatest } from '../parts/latest.ts';
import type { CostedMove } from '../engine/protocol.ts';
import type { Candidate } from '../state/candidates.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { inSentences, refused, words } from '../words/index.ts';
import { moveName } from '../words/move-name.ts';
import { equalWords, moveWords } from '../words/values.ts';

interface MovesPanelProps {
  readonly game: PlayedGame;
  readonly view: View;
  /** Explains a move. */
  readonly ask: (move: string) => void;
}

/** `children` stand above the moves. */
export function MovesPanel({
  game,
  view,
  ask,
  children,
}: MovesPanelProps & { readonly children?: ComponentChildren }): VNode {
  const { candidates, session, computing, position, solver } = game;
  const { revealed } = view;
  const w = words.value;
  const known = revealed.value && candidates.value.some(({ valued }) => valued);
  const rows = { of: position.value, groups: groupsOf(game, known) };
  // keep the rows of the previous position until the values of this one arrive, if any are expected
  const searched = solver.search.value?.position === position.value;
  const { value: shown, stale: waiting } = useLatest(
    rows,
    !revealed.value || known || searched || !solver.knows,
  );
  const stale = shown.of !== position.value;
  const disabled = stale || computing.value;
  const open = useSignal<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list);
  const pressed = usePressed((text) => !disabled && game.play(text));
  return (
    <div class="moves" ref={list} {...pressed}>
      {children}
      {session.value.end !== undefined ? (
        <p class="note">{w.noMoves}</p>
      ) : (
        <div class={stale ? 'stale' : ''} aria-busy={waiting} style={{ '--name': longestName(shown.groups) }}>
          {shown.groups.map((group) => (
            <GroupOfMoves
              key={group.key}
              game={game}
              view={view}
              ask={ask}
              group={group}
              known={known}
              disabled={disabled}
              open={open}
            />
          ))}
        </div>
      )}
      <TypedMove game={game} view={view} />
    </div>
  );
}

interface GroupProps extends MovesPanelProps {
  readonly group: Group;
  /** Whether the values of all moves are known and may be shown. */
  readonly known: boolean;
  readonly disabled: boolean;
  readonly open: Signal<readonly string[]>;
}

function GroupOfMoves({ group: { title, look, moves }, known, open, ...props }: GroupProps): VNode {
  const { game, view } = props;
  const runs = runsOf(moves, known);
  // one line says it all
  const isOne = runs.length === 1 && isMany(moves);
  return (
    <section class="group">
      {title !== '' && !isOne && (
        <h3>
          {look && <Glyph look={look} />}
          {title}
        </h3>
      )}
      <ul>
        {runs.map((run) => {
          const rows = run.map((move) => (
            <Row key={move.text} {...props} move={move} known={view.revealed.value} />
          ));
          if (!known || !isMany(run)) return rows;
          return (
            <Equal key={run[0]!.text} game={game} view={view} moves={run} open={open}>
              {rows}
            </Equal>
          );
        })}
      </ul>
    </section>
  );
}

const longestName = (groups: readonly Group[]): number =>
  Math.max(0, ...groups.flatMap(({ moves }) => moves.map(({ name }) => name.length)));

/** How far a pointer may move during a click, in pixels. */
const STILL_PX = 8;

const rowAt = ({ target }: Event): string | undefined =>
  (target as Element).closest<HTMLElement>('.move:not([aria-disabled])')?.dataset['to'];

/**
 * The events of a list whose rows may change places between a press and its release: the row that was pressed is meant. A
 * browser sends no click if that row is another element by then, so the release counts, and the click after it does not.
 */
function usePressed(play: (text: string) => void): {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
} {
  const press = useRef<{ row: string | undefined; x: number; y: number; done: boolean } | undefined>(
    undefined,
  );
  return {
    onPointerDown: (event) => {
      const row = event.button === 0 ? rowAt(event) : undefined;
      press.current = { row, x: event.clientX, y: event.clientY, done: false };
    },
    onPointerUp: (event) => {
      const { current: from } = press;
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) return;
      from.done = true;
      if (from.row !== undefined) play(from.row);
    },
    onClick: (event) => {
      // a click by the keyboard has no detail
      const done = event.detail > 0 && press.current?.done === true;
      const row = done ? undefined : rowAt(event);
      if (row !== undefined) play(row);
    },
  };
}

/** Keeps the focus at its move when the rows are grouped anew, and at its place when the rows of another position come. */
function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('.row .move') ?? [])];
  const before = rows();
  const at = before.indexOf(document.activeElement as HTMLElement);
  const to = before[at]?.dataset['to'];
  useLayoutEffect(() => {
    if (at < 0 || document.activeElement !== document.body) return;
    const now = rows();
    const same = now.find((row) => row.dataset['to'] === to);
    (same ?? now[Math.min(at, now.length - 1)] ?? document.getElementById('panel'))?.focus();
  });
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly look: Look | undefined;
  readonly moves: readonly Candidate[];
}

function groupsOf(game: PlayedGame, known: boolean): readonly Group[] {
  const { candidates, analysis } = game;
  const w = words.value;
  const all = candidates.value;
  if (!known || !analysis.value) {
    return all.length === 0 ? [] : [{ key: 'all', title: '', look: undefined, moves: all }];
  }
  const order = new Map(analysis.value.moves.map((move, i) => [move.to, i]));
  const last = order.size;
  const best = all.toSorted((a, b) => (order.get(a.text) ?? last) - (order.get(b.text) ?? last));
  if (best[0]?.valued?.value.score !== undefined) {
    return [{ key: 'points', title: w.moveGroupPoints, look: undefined, moves: best }];
  }
  const groups: Group[] = (['win', 'tie', 'draw', 'loss'] as const).map((outcome) => {
    const moves = best.filter(({ valued }) => valued?.value.outcome === outcome);
    const one = moves.length === 1 && analysis.value?.only === true && isBest(game, moves[0]?.valued);
    const title = one ? capital(w.onlyMove) : w.moveGroup(outcome, moves.length);
    return { key: outcome, title, look: outcome, moves };
  });
  // a search values one move after the other
  const open = best.filter(({ valued }) => !valued);
  return [...groups, { key: 'open', title: w.unknown, look: undefined, moves: open }].filter(
    ({ moves }) => moves.length > 0,
  );
}

/** Whether no plies are open, as they are where a value is from a proof. */
const isExact = ({ outcome, remoteness, score, endless }: Value): boolean =>
  remoteness !== undefined || score !== undefined || outcome === 'draw' || endless === true;

/** So many equally good moves stand in one line. */
const MANY = 4;

const isMany = (moves: readonly Candidate[]): boolean => equal.value === 'together' && moves.length >= MANY;

/** The moves in runs of those that are equally good. */
function runsOf(moves: readonly Candidate[], known: boolean): readonly (readonly Candidate[])[] {
  const runs: Candidate[][] = [];
  let last: string | undefined;
  for (const move of moves) {
    const worth = known && move.valued ? moveWords(move.valued) : undefined;
    if (worth !== undefined && worth === last) runs.at(-1)!.push(move);
    else runs.push([move]);
    last = worth;
  }
  return runs;
}

interface EqualProps extends Omit<MovesPanelProps, 'ask'> {
  /** At least `MANY`. */
  readonly moves: readonly Candidate[];
  /** What the moves of the lines are worth that are opened. */
  readonly open: Signal<readonly string[]>;
  /** Their rows. */
  readonly children: readonly VNode[];
}

/** Many equally good moves as one line, which opens. */
function Equal({ game, view, moves, open, children }: EqualProps): VNode {
  const w = words.value;
  const [{ valued } = { valued: undefined }] = moves;
  const worth = valued ? moveWords(valued) : '';
  const isOpen = open.value.includes(worth);
  const point = (texts: readonly string[]): void => {
    view.shown.value = texts;
  };
  const here = (): void => point(moves.map(({ text }) => text));
  return (
    <li class="equal">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          open.value = isOpen ? open.value.filter((one) => one !== worth) : [...open.value, worth];
        }}
        onPointerEnter={here}
        onPointerLeave={() => point([])}
        onFocus={here}
        onBlur={() => point([])}
      >
        {valued && <Glyph look={lookOf(valued.value)} />}
        <strong>{valued && equalWords(moves.length, valued)}</strong>
        {isBest(game, valued) && <span class="tag">{w.best}</span>}
        <span class="more">{isOpen ? w.hideMoves : w.showMoves}</span>
      </button>
      {isOpen && <ul>{children}</ul>}
    </li>
  );
}

/** Whether a move is best, and another may be worse. */
function isBest({ analysis, candidates }: PlayedGame, move: CostedMove | undefined): boolean {
  if (!move) return false;
  const { value, cost } = move;
  const whole = analysis.value?.value;
  return (
    cost.what === 'nothing' &&
    isExact(value) &&
    (whole === undefined || isExact(whole)) &&
    candidates.value.some(({ valued }) => valued?.cost.what !== 'nothing')
  );
}

interface RowProps extends MovesPanelProps {
  readonly move: Candidate;
  readonly disabled: boolean;
  /** Whether values may be shown. */
  readonly known: boolean;
}

function Row({ game, view, move, ask, disabled, known }: RowProps): VNode {
  const w = words.value;
  const valued = known ? move.valued : undefined;
  const best = isBest(game, valued);
  // the heading says that it is the only one; in points another move may gain less, and still gain
  const only = valued?.value.score === undefined && game.analysis.value?.only === true;
  const point = (text: string | undefined): void => {
    view.shown.value = text === undefined ? [] : [text];
  };
  return (
    <li
      class="row"
      onPointerEnter={() => point(move.text)}
      onPointerLeave={() => point(undefined)}
      onFocusIn={() => point(move.text)}
      onFocusOut={() => point(undefined)}
    >
      <button type="button" class="move" aria-disabled={disabled || undefined} data-to={move.text}>
        <span class="name" title={move.name}>
          {moveName(game.opened, move.name)}
        </span>
        {valued && (
          <span class="value">
            <Glyph look={lookOf(valued.value)} />
            {moveWords(valued)}
          </span>
        )}
        {best && !only && <span class="tag">{w.best}</span>}
      </button>
      {valued && (
        <button
          type="button"
          class="ask"
          aria-label={w.whyMove(moveName(game.opened, move.name))}
          title={w.whyMove(moveName(game.opened, move.name))}
          onClick={() => ask(move.text)}
        >
          <Icon name="help" />
        </button>
      )}
    </li>
  );
}

function TypedMove({ game, view }: Omit<MovesPanelProps, 'ask'>): VNode {
  const w = words.value;
  const text = useSignal('');
  const refusal = useSignal<(() => string) | undefined>(undefined);
  const answer = useSignal('');
  const over = game.computing.value || game.session.value.end !== undefined;
  useEffect(() => {
    answer.value = '';
  }, [game.session.value]);
  const ask = async (typed: string, otherwise: () => string): Promise<void> => {
    const said = await import('./commands.ts')
      .then((file) => file.answerTo(game, view, typed))
      .catch(() => undefined);
    answer.value = said ?? '';
    refusal.value = said === undefined ? otherwise : undefined;
    if (said !== undefined) text.value = '';
  };
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.value.trim();
        if (typed === '') return;
        const error = over ? undefined : game.playTyped(typed);
        if (error) void ask(typed, () => inSentences([capital(refused(error))]));
        else if (over) void ask(typed, () => w.noSuchMove(typed));
        else {
          refusal.value = undefined;
          text.value = '';
        }
      }}
    >
      <label class="hidden" for="typed-move">
        {w.typeMove}
      </label>
      <input
        id="typed-move"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={w.typeMove}
        value={text.value}
        aria-describedby="typed-refused"
        onInput={(event) => {
          text.value = event.currentTarget.value;
          refusal.value = undefined;
          answer.value = '';
        }}
      />
      <button type="submit">{w.play}</button>
      <p id="typed-refused" class={refusal.value ? 'refused' : 'note'} role="status">
        {refusal.value?.() ?? answer.value}
      </p>
    </form>
  );
}
