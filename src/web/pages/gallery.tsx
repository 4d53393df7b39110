/** The list of all games: each with a drawing, its size, and who wins from its standard start. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { gameNames, loadGame } from '../../games/index.ts';
import { bytes } from '../../base/numbers.ts';
import { Session } from '../../play/session.ts';
import type { Localised } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { SceneBoard } from '../../rules/scene.ts';
import { BoardPicture } from '../board/picture.tsx';
import { tellingPosition } from '../board/telling.ts';
import { Header, Link } from '../shell/header.tsx';
import { HelpDialog } from '../shell/help.tsx';
import { knownOf } from '../state/known.ts';
import { type OpenedGame, openGame } from '../state/opened.ts';
import { type Standard, standards } from '../state/standards.ts';
import { VerdictMark } from '../board/verdict-mark.tsx';
import { errorWords } from '../words/errors.ts';
import { inSentences, localised, words } from '../words/index.ts';
import { verdict } from '../words/values.ts';

interface GalleryProps {
  /** The cards of games of somebody's own, those that are searched for; undefined: there are none. */
  readonly own: ((wanted: string) => VNode) | undefined;
  /** Whether there are no others. */
  readonly only: boolean;
}

export function Gallery({ own, only }: GalleryProps): VNode {
  const w = words.value;
  const wanted = useSignal('');
  const help = useSignal(false);
  useEffect(() => {
    document.title = 'Perfect Play';
    return () => standards.rest();
  }, []);
  return (
    <div class="gallery-page">
      <a class="skip" href="#games">
        {w.skipToGames}
      </a>
      <Header help={() => (help.value = true)} />
      <main class="gallery" id="games" tabindex={-1}>
        <div class="gallery-head">
          <h1 tabindex={-1}>{w.chooseGame}</h1>
          <p>{w.tagline}</p>
          <nav class="gallery-more">
            <Link to="?puzzle=today" class="button quiet">
              {w.dailyPuzzle}
            </Link>
            <Link to="?lab" class="button quiet">
              {w.lab}
            </Link>
            <Link to="?sum" class="button quiet">
              {w.sums}
            </Link>
          </nav>
          <label class="search">
            <span class="hidden">{w.search}</span>
            <input
              type="search"
              placeholder={w.search}
              value={wanted.value}
              onInput={(event) => (wanted.value = event.currentTarget.value)}
            />
          </label>
        </div>
        {own?.(wanted.value)}
        {!only && (
          <ul class="cards">
            {gameNames.map((name) => (
              <Card key={name} name={name} wanted={wanted.value} />
            ))}
          </ul>
        )}
        <p class="none note" role="status">
          {w.noGameFound(wanted.value)}
        </p>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

interface GameCardProps {
  /** The address of the game. */
  readonly to: string;
  readonly called: string;
  readonly name: string;
  readonly wanted: string;
  /** Called when the card becomes visible. */
  readonly seen: () => void;
  readonly picture: VNode | undefined;
  readonly size: string | undefined;
  /** Who wins. */
  readonly children: VNode;
}

/** A game in the list. */
export function GameCard(props: GameCardProps): VNode {
  const { to, called, name, wanted, seen, picture, size, children } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      seen();
    });
    observer.observe(item.current!);
    return () => observer.disconnect();
  }, []);
  const searched = `${called} ${name}`.toLowerCase();
  return (
    <li ref={item} class="card" hidden={wanted !== '' && !searched.includes(wanted.trim().toLowerCase())}>
      <Link to={to}>
        <div class="picture">{picture}</div>
        <h2>{called}</h2>
        <p class="card-size">{size}</p>
        <p class="card-verdict">{children}</p>
      </Link>
    </li>
  );
}

function Card({ name, wanted }: { name: string; wanted: string }): VNode {
  const w = words.value;
  const title = useSignal<Localised | undefined>(undefined);
  const usual = useSignal<Readonly<Record<string, string>>>({});
  const opened = useSignal<OpenedGame | Error | undefined>(undefined);
  const standard = useSignal<Standard | undefined>(undefined);
  const load = async (): Promise<void> => {
    try {
      const { usual } = await loadGame(name);
      const game = await openGame({ game: name, options: usual });
      opened.value = game;
      const known = knownOf(game);
      standard.value = known ? { ...known, bytes: 0 } : await standards.of(game.name);
    } catch (error) {
      opened.value = error as Error;
    }
  };
  useEffect(() => {
    loadGame(name).then(
      (game) => {
        title.value = game.title;
        usual.value = game.usual;
      },
      (error: Error) => (opened.value = error),
    );
  }, []);
  const { value } = opened;
  const game = value instanceof Error ? undefined : value;
  const called = title.value ? localised(title.value) : value instanceof Error ? name : '\u00a0';
  // the rules of a game are made when its card becomes visible; the few games with no known value are solved
  return (
    <GameCard
      to={`?${new URLSearchParams({ game: name, ...usual.value })}`}
      called={called}
      name={name}
      wanted={wanted}
      seen={() => void load()}
      picture={game && <BoardPicture opened={game} position={tellingPosition(game)} />}
      size={game && sizeWords(game, standard.value)}
    >
      {value instanceof Error ? (
        <span class="refused">{errorWords(value)}</span>
      ) : game && standard.value ? (
        <StandardVerdict opened={game} standard={standard.value} />
      ) : (
        <span class="muted later">{w.solving}</span>
      )}
    </GameCard>
  );
}

export function StandardVerdict({ opened, standard }: { opened: OpenedGame; standard: Standard }): VNode {
  const w = words.value;
  if (standard.value === undefined)
    return (
      <span class="muted">
        {inSentences([...(standard.bytes > 0 ? [w.needsMemory(bytes(standard.bytes))] : []), w.openToSolve])}
      </span>
    );
  const session: Session<Position> = Session.start(opened.rules);
  return (
    <>
      <VerdictMark session={session} value={standard.value} />
      <span>{verdict(session, standard.value)}</span>
    </>
  );
}

/** "8 × 8 · 4,096 positions" */
export function sizeWords({ scene }: OpenedGame, standard: Standard | undefined): string {
  const w = words.value;
  const [board] = scene.boards;
  const size = board && board.kind !== 'heap' ? [boardSize(board)] : [];
  const positions = standard?.positions === undefined ? [] : [w.positions(standard.positions)];
  return [...size, ...positions].join(' · ');
}

/** "8 × 8", "9 points", "4 × 4 × 4" for boards with gaps between them. */
function boardSize(board: SceneBoard): string {
  const w = words.value;
  const { kind, rows, columns, size } = board;
  if (kind === 'points') return w.points(size);
  // dots, with an edge between any two
  if (kind === 'edges') return w.points(((rows + 1) * (columns + 1)) / 4);
  const gaps = board.style === 'apart' ? columns - size / rows : 0;
  return w.size(rows, (columns - gaps) / (gaps + 1)) + (gaps > 0 ? ` × ${gaps + 1}` : '');
}
