/** The panel to set up a position: tools, side to move, board size, options of the game, and the position as text. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Words } from '../../rules/game.ts';
import type { Player } from '../../play/session.ts';
import { NUMBERS, type Option } from '../../rules/options.ts';
import { sideClass } from '../board/glyphs.tsx';
import { Piece } from '../board/piece.tsx';
import {
  type Tool,
  optionText,
  pictureOption,
  resized,
  tableOptions,
  toolKey,
  toolsOf,
} from '../edit/tools.ts';
import { Icon } from '../parts/icons.tsx';
import { later } from '../shell/later.tsx';
import type { OpenedGame } from '../state/opened.ts';
import type { StartDraft, Drafting, MatchHost } from '../state/host.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { errorWords } from '../words/errors.ts';
import { sentenceFor, wordFor, words } from '../words/index.ts';
import { playerName, sentence } from '../words/values.ts';

const HardPositions = later<Pick<SetUpProps, 'game' | 'open'>>(() =>
  import('./hard.tsx').then((file) => file.HardPositions),
);

const ReachView = later<Pick<SetUpProps, 'game' | 'host'>>(() =>
  import('./reach.tsx').then((file) => file.ReachView),
);

export interface SetUpProps {
  readonly game: PlayedGame;
  readonly host: MatchHost;
  readonly tool: Signal<Tool>;
  /** Opens the drafted start, if there is one; on failure `refused` has the reason. */
  readonly open: (draft: Drafting) => void;
  readonly refused: Error | undefined;
}

export function SetUpPanel({ game, host, tool, open, refused }: SetUpProps): VNode {
  const w = words.value;
  const { opened, session } = game;
  const { rules, name, editing } = opened;
  const { position } = session.value;
  const { sides, toMove } = rules.position;
  const turnTo = (side: Player) => async (): Promise<StartDraft | undefined> => {
    const from = await editing.make(position, { does: 'turn', side });
    return from === undefined ? undefined : { options: name.options, from };
  };
  const tools = toolsOf(opened);
  const sized = pictureOption(opened) !== undefined || tableOptions(opened).length > 0;
  const resize = (rows: number, columns: number) => () =>
    open(() => resized(opened, position, rows, columns));
  useEffect(() => {
    if (!tools.some((known) => toolKey(known) === toolKey(tool.value)) && tools[0]) tool.value = tools[0];
  }, [opened.game.name]);
  return (
    <div class="set-up">
      <p class="refused" role="alert">
        {refused && errorWords(refused)}
      </p>
      {game.setUp && <ReachView key={game.position.value} game={game} host={host} />}
      {tools.length > 0 && (
        <fieldset>
          <legend>{w.editHelp}</legend>
          <div class="choices">
            {tools.map((one) => (
              <Choice
                key={toolKey(one)}
                name="tool"
                chosen={toolKey(one) === toolKey(tool.value)}
                choose={() => (tool.value = one)}
              >
                <ToolLabel game={game} tool={one} />
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {editing.pieces && editing.turn && sides.length > 0 && (
        <fieldset>
          <legend>{w.sideToMove}</legend>
          <div class="choices">
            {([0, 1] as const).map((side) => (
              <Choice
                key={side}
                name="turn"
                chosen={toMove(position) === side}
                choose={() => open(turnTo(side))}
              >
                {sentence(playerName(session.value, side))}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {sized && (
        <fieldset>
          <legend>{w.boardSize}</legend>
          <div class="choices">
            <Resize label={w.rows} less={resize(-1, 0)} more={resize(1, 0)} />
            <Resize label={w.columns} less={resize(0, -1)} more={resize(0, 1)} />
          </div>
        </fieldset>
      )}
      <Options opened={opened} open={open} />
      <PositionText key={game.position.value} game={game} open={open} />
      <button type="button" class="quiet" onClick={() => open(() => ({ options: {} }))}>
        <Icon name="again" />
        {w.reset}
      </button>
      <HardPositions game={game} open={open} />
    </div>
  );
}

function ToolLabel({ game: { opened, session }, tool }: { game: PlayedGame; tool: Tool }): VNode {
  const w = words.value;
  if (tool.does === 'move') return <>{w.moveTool}</>;
  if (tool.does === 'wall') return <>{w.wall}</>;
  if (tool.does === 'erase') return <>{w.erase}</>;
  const { field, symbol } = tool;
  const owner = opened.owner({ board: 0, cell: 0, field, symbol });
  const drawn = opened.scene.fields.find(({ name }) => name === field);
  const filled = drawn?.kind === 'fill';
  const kinds = (drawn?.symbols.length ?? 0) > 1;
  return (
    <>
      {symbol !== '' && (
        <svg class="tool" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <Piece
            look={{
              symbol,
              owner,
              side: sideClass(opened.rules.position.sides, owner),
              ...drawn?.looks?.[drawn.symbols.indexOf(symbol)],
            }}
            x={12}
            y={12}
            size={30}
          />
        </svg>
      )}
      {filled
        ? symbol
        : w.piece(
            wordFor(field, opened.game.words),
            owner === undefined ? undefined : playerName(session.value, owner),
          )}
      {kinds && !filled && ` ${symbol}`}
    </>
  );
}

/** The options that are not set on the board. Each is read as soon as it is typed. */
export function Options({
  opened,
  open,
}: {
  readonly opened: OpenedGame;
  /** Called with the options as they are changed. */
  readonly open: (draft: () => StartDraft) => void;
}): VNode | null {
  const w = words.value;
  const picture = pictureOption(opened);
  const counted = opened.scene.fields.map(({ name }) => name);
  const entries = Object.entries(opened.game.options as Readonly<Record<string, Option<unknown>>>).filter(
    ([key]) => key !== picture && !(picture !== undefined && counted.includes(key)),
  );
  if (entries.length === 0) return null;
  const change = (key: string, value: string): void =>
    open(() => ({ options: { ...opened.name.options, [key]: value } }));
  return (
    <fieldset class="options">
      <legend>{w.options}</legend>
      {entries.map(([key, option]) =>
        option.syntax === NUMBERS ? (
          <NumberTable
            key={key}
            label={wordFor(option.about, opened.game.words)}
            value={optionText(opened, key)}
            change={(value) => change(key, value)}
          />
        ) : (
          <OptionInput
            key={key}
            id={key}
            option={option}
            own={opened.game.words}
            value={optionText(opened, key)}
            change={(value) => change(key, value)}
          />
        ),
      )}
    </fieldset>
  );
}

interface OptionInputProps {
  readonly id: string;
  readonly option: Option<unknown>;
  readonly own: Words;
  readonly value: string;
  readonly change: (value: string) => void;
}

function OptionInput({ id, option, own, value, change }: OptionInputProps): VNode {
  const w = words.value;
  const { syntax } = option;
  const listed = typeof syntax === 'string' && syntax.includes('|') ? syntax.split('|') : undefined;
  const name: Readonly<Record<string, string>> = { yes: w.yes, no: w.no };
  return (
    <label class="field">
      <span>
        {wordFor(option.about, own)} <code>{sentenceFor(syntax, own)}</code>
      </span>
      {listed ? (
        <select name={id} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {listed.map((word) => (
            <option key={word} value={word}>
              {name[word] ?? wordFor(word, own)}
            </option>
          ))}
        </select>
      ) : (
        <Draftable value={value} change={change}>
          {(draft, write) => (
            <input
              name={id}
              value={draft}
              autocomplete="off"
              onInput={(event) => write(event.currentTarget.value)}
            />
          )}
        </Draftable>
      )}
    </label>
  );
}

/** Milliseconds after the last key before the text is read. */
const PAUSE_MS = 350;

/** Keeps the text being typed until it is read. A value that changes elsewhere replaces it. */
function Draftable(props: {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly children: (draft: string, write: (text: string) => void) => VNode;
}): VNode {
  const draft = useSignal(props.value);
  const timer = useSignal<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (timer.peek() === undefined) draft.value = props.value;
  }, [props.value]);
  return props.children(draft.value, (text) => {
    draft.value = text;
    clearTimeout(timer.peek());
    timer.value = setTimeout(() => {
      timer.value = undefined;
      if (text.trim() !== '') props.change(text.trim());
    }, PAUSE_MS);
  });
}

function NumberTable({
  label,
  value,
  change,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
}): VNode {
  const rows = value.split('/').map((row) => row.trim().split(/[\s,]+/));
  const written = (r: number, c: number, text: string): string =>
    rows.map((row, i) => (i === r ? row.with(c, text) : row).join(' ')).join('/');
  return (
    <fieldset class="number-table">
      <legend>{label}</legend>
      {rows.map((row, r) => (
        <div key={r}>
          {row.map((number, c) => (
            <Draftable key={c} value={number} change={(text) => change(written(r, c, text))}>
              {(draft, write) => (
                <input
                  aria-label={`${label} ${r + 1},${c + 1}`}
                  inputMode="numeric"
                  value={draft}
                  onInput={(event) => write(event.currentTarget.value)}
                />
              )}
            </Draftable>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function PositionText({ game, open }: Pick<SetUpProps, 'game' | 'open'>): VNode {
  const w = words.value;
  const { opened, position } = game;
  const text = useSignal(position.value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        open(() => ({ options: opened.name.options, from: text.value.trim() }));
      }}
    >
      <label class="field">
        <span>
          {w.position} <code>{sentenceFor(opened.rules.position.syntax, opened.game.words)}</code>
        </span>
        <textarea
          class="mono"
          rows={2}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <div class="line-of-buttons">
        <button type="submit">{w.apply}</button>
      </div>
    </form>
  );
}

function Resize({ label, less, more }: { label: string; less: () => void; more: () => void }): VNode {
  const w = words.value;
  return (
    <span class="resize">
      <button type="button" class="square" aria-label={w.fewer(label)} onClick={less}>
        <Icon name="minus" />
      </button>
      {label}
      <button type="button" class="square" aria-label={w.more(label)} onClick={more}>
        <Icon name="plus" />
      </button>
    </span>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

function Choice({ name, chosen, choose, children }: ChoiceProps): VNode {
  return (
    <label class={`choice ${chosen ? 'chosen' : ''}`}>
      <input type="radio" name={name} checked={chosen} onChange={choose} />
      {children}
    </label>
  );
}
