/** The panel to set up a position: tools, side to move, board size, options of the game, and the position as text. */
import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Player } from '../../play/session.ts';
import { contentName } from '../board/content-name.ts';
import { sideClass } from '../board/glyphs.tsx';
import { Piece } from '../board/piece.tsx';
import { type Tool, pictureOption, pieceOf, resized, tableOptions, toolKey, toolsOf } from '../edit/tools.ts';
import { Icon } from '../parts/icons.tsx';
import styles from '../styles/set-up.css?url';
import { later } from '../shell/later.tsx';
import type { MatchHost, StartDraft } from '../state/host.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';
import { playerName, sentence } from '../words/values.ts';
import { Choice } from './choice.tsx';
import { Options } from './options.tsx';
import { PositionText } from './position-text.tsx';
import type { SetUp } from './use-set-up.ts';

const HardPositions = later<EditProps>(() => import('./hard.tsx').then((file) => file.HardPositions));

const ReachView = later<Pick<SetUpProps, 'game' | 'host'>>(() =>
  import('./reach.tsx').then((file) => file.ReachView),
);

export interface SetUpProps {
  readonly game: PlayedGame;
  readonly host: MatchHost;
  readonly setUp: SetUp;
}

export function SetUpPanel({ game, host, setUp }: SetUpProps): VNode {
  const { open } = setUp;
  const refused = setUp.refused.value;
  return (
    <div class="set-up">
      <link rel="stylesheet" href={styles} />
      <p class="refused" role="alert">
        {refused && errorWords(refused)}
      </p>
      {game.setUp && <ReachView key={game.position.value} game={game} host={host} />}
      <Tools game={game} tool={setUp.tool} />
      <SideToMove game={game} open={open} />
      <BoardSize game={game} open={open} />
      <Options opened={game.opened} open={open} />
      <PositionText key={game.position.value} game={game} open={open} />
      <button type="button" class="quiet" onClick={() => open(() => ({ options: {} }))}>
        <Icon name="again" />
        {words.value.reset}
      </button>
      <HardPositions game={game} open={open} />
    </div>
  );
}

interface ToolsProps {
  readonly game: PlayedGame;
  readonly tool: Signal<Tool>;
}

/** What a click on the board puts or does. */
function Tools({ game, tool }: ToolsProps): VNode | null {
  const tools = toolsOf(game.opened);
  const [first] = tools;
  useEffect(() => {
    if (first && !tools.some((known) => toolKey(known) === toolKey(tool.value))) tool.value = first;
  }, [game.opened.game.name]);
  if (!first) return null;
  return (
    <fieldset>
      <legend>{words.value.editHelp}</legend>
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
  );
}

interface EditProps extends Pick<SetUp, 'open'> {
  readonly game: PlayedGame;
}

function SideToMove({ game, open }: EditProps): VNode | null {
  const { rules, name, editing } = game.opened;
  const session = game.session.value;
  const { sides, toMove } = rules.position;
  if (!editing.pieces || !editing.turn || sides.length === 0) return null;
  const turnTo = async (side: Player): Promise<StartDraft | undefined> => {
    const from = await editing.make(session.position, { does: 'turn', side });
    return from === undefined ? undefined : { options: name.options, from };
  };
  return (
    <fieldset>
      <legend>{words.value.sideToMove}</legend>
      <div class="choices">
        {([0, 1] as const).map((side) => (
          <Choice
            key={side}
            name="turn"
            chosen={toMove(session.position) === side}
            choose={() => open(() => turnTo(side))}
          >
            {sentence(playerName(session, side))}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function BoardSize({ game: { opened, session }, open }: EditProps): VNode | null {
  const w = words.value;
  if (pictureOption(opened) === undefined && tableOptions(opened).length === 0) return null;
  const resize = (rows: number, columns: number) => (): void =>
    open(() => resized(opened, session.value.position, rows, columns));
  return (
    <fieldset>
      <legend>{w.boardSize}</legend>
      <div class="choices">
        <Resize label={w.rows} less={resize(-1, 0)} more={resize(1, 0)} />
        <Resize label={w.columns} less={resize(0, -1)} more={resize(0, 1)} />
      </div>
    </fieldset>
  );
}

const ICONS = {
  move: 'M12 4v16M4 12h16M9.500 6.500 12 4l2.500 2.500M9.500 17.500 12 20l2.500-2.500M6.500 9.500 4 12l2.500 2.500M17.500 9.500 20 12l-2.500 2.500',
  wall: 'M4 6h16v12H4ZM4 12h16M12 6v6M8 12v6M16 12v6',
  erase: 'M9 19h11M4.500 14 14 4.500l5.500 5.500-9 9H8ZM9 9.500l5.500 5.500',
} as const;

/** What a tool puts, as a picture and in words. */
function ToolLabel({ game: { opened, session }, tool }: { game: PlayedGame; tool: Tool }): VNode {
  const w = words.value;
  if (tool.does !== 'put') {
    const word = { move: w.moveTool, wall: w.wall, erase: w.erase }[tool.does];
    return (
      <>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[tool.does]} />
        </svg>
        {sentence(word)}
      </>
    );
  }
  const piece = pieceOf(opened, tool.field, tool.symbol);
  const owner = opened.owner(piece);
  return (
    <>
      {(tool.symbol !== '' || piece.look) && (
        <svg class="tool" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <Piece
            look={{ ...piece, owner, side: sideClass(opened.rules.position.sides, owner) }}
            x={12}
            y={12}
            size={30}
          />
        </svg>
      )}
      {sentence(contentName(opened, session.value, piece))}
    </>
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
