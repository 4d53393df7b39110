/** The list of all games by kind: each with a drawing, what one does in it, and who wins from its standard start, without solving it. */
import { type Signal, signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { loadGame } from '../../games/index.ts';
import type { Value } from '../../engines/contract/value.ts';
import { Session } from '../../play/session.ts';
import type { Localised } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import { BoardPicture } from '../board/picture.tsx';
import { Header, Link } from '../shell/header.tsx';
import { HelpDialog } from '../shell/dialogs.ts';
import { Icon, type IconName } from '../parts/icons.tsx';
import { remembered } from '../parts/remember.ts';
import { Switch } from '../parts/switch.tsx';
import { knownOf } from '../state/known.ts';
import { type OpenedGame, openGame } from '../state/opened.ts';
import { lastGame } from '../state/last-game.ts';
import { type GameKind, galleryWords } from '../words/gallery.ts';
import { VerdictMark } from '../board/verdict-mark.tsx';
import { errorWords } from '../words/errors.ts';
import type { aimOf } from '../words/aims.ts';
import { locale, localised, words } from '../words/index.ts';
import { shortVerdict } from '../words/values.ts';
import styles from '../styles/gallery.css?url';
import { gamesByKind } from './kinds.ts';
import { tellingPosition } from './telling.ts';

/** Whether cards say who wins. */
const verdicts = remembered<'shown' | 'hidden'>('verdicts', ['shown', 'hidden'], 'shown');

/** What one does in each game; undefined until it is loaded. */
const aims = signal<typeof aimOf | undefined>(undefined);

export interface GalleryProps {
  /** The cards of games of somebody's own, those that are searched for; undefined: there are none. */
  readonly own: ((wanted: string) => VNode) | undefined;
  /** Whether there are no others. */
  readonly only: boolean;
  /** The game whose page was left for the list; undefined: the list is the first page. */
  readonly left: string | undefined;
}

export function Gallery({ own, only, left }: GalleryProps): VNode {
  const g = galleryWords.value;
  const filter: Filter = { wanted: useSignal(''), kind: useSignal<GameKind | undefined>(undefined) };
  const help = useSignal(false);
  useArrival(left);
  return (
    <div class="gallery-page">
      <link rel="stylesheet" href={styles} />
      <a class="skip" href="#games">
        {g.skipToGames}
      </a>
      <Header help={() => (help.value = true)} />
      <main class="gallery" id="games" tabindex={-1}>
        <div class="gallery-head">
          <h1 tabindex={-1}>{g.tagline}</h1>
          <p>{g.taglineMore}</p>
        </div>
        <Doors />
        <Filters filter={filter} only={only} />
        {own && (
          <section>
            <h2>{g.ownGames}</h2>
            {own(filter.wanted.value)}
          </section>
        )}
        {!only && <Library filter={filter} />}
        <p class="none note" role="status">
          {g.noGameFound(filter.wanted.value)}
        </p>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

/** Puts the focus on the card of the game that was left, and loads what the cards say. */
function useArrival(left: string | undefined): void {
  useEffect(() => {
    document.title = 'Perfect Play';
    if (left !== undefined && document.activeElement === document.body)
      (
        document.querySelector<HTMLElement>(`.card a[href$="game=${left}"]`) ?? document.querySelector('h1')
      )?.focus();
    import('../words/aims.ts').then(
      (file) => (aims.value = file.aimOf),
      // the cards do without
      () => undefined,
    );
  }, []);
}

/** Which games are shown. */
interface Filter {
  /** What their names contain. */
  readonly wanted: Signal<string>;
  /** undefined: all. */
  readonly kind: Signal<GameKind | undefined>;
}

function Filters({ filter: { wanted, kind }, only }: { filter: Filter } & Pick<GalleryProps, 'only'>): VNode {
  const g = galleryWords.value;
  const kinds = only ? [] : [undefined, ...gamesByKind.map(([one]) => one)];
  return (
    <div class="filters">
      <label class="search">
        <span class="hidden">{g.search}</span>
        <input
          type="search"
          placeholder={g.search}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          class="kind"
          aria-pressed={kind.value === one}
          onClick={() => (kind.value = one)}
        >
          {one === undefined ? g.allKinds : g.kinds[one]}
        </button>
      ))}
      <Switch is={verdicts} on="shown" off="hidden">
        {g.verdictsShown}
      </Switch>
    </div>
  );
}

/** The games of the library by kind. */
function Library({ filter: { wanted, kind } }: { filter: Filter }): VNode {
  const shown = gamesByKind.filter(([one]) => kind.value === undefined || kind.value === one);
  return (
    <>
      {shown.map(([one, games]) => (
        <section key={one} class={`kind-${one}`}>
          <h2>{galleryWords.value.kinds[one]}</h2>
          <ul class="cards">
            {games.map((name) => (
              <Card key={name} name={name} wanted={wanted.value} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The ways into the site: play, study, make a game. */
function Doors(): VNode {
  const w = words.value;
  const g = galleryWords.value;
  const last = useSignal<{ readonly to: string; readonly title: Localised } | undefined>(undefined);
  useEffect(() => {
    const to = lastGame();
    const name = to && new URLSearchParams(to).get('game');
    if (name)
      loadGame(name)
        .then(({ title }) => (last.value = { to, title }))
        .catch(() => undefined);
  }, []);
  const { value: left } = last;
  return (
    <nav class="doors" aria-label={g.doors}>
      <Door
        to={left?.to ?? '?game=tic-tac-toe'}
        icon="play"
        title={g.doorPlay}
        about={left ? localised(left.title) : g.doorPlayAbout}
        does={left ? g.doorContinue : g.doorStart}
      />
      <Door to="?puzzle=today" icon="study" title={w.study} about={g.doorStudyAbout} does={w.dailyPuzzle} />
      <Door to="?lab" icon="edit" title={g.doorMake} about={g.doorMakeAbout} does={w.lab} />
      <Link to="?sum" class="more">
        {w.sums}
      </Link>
    </nav>
  );
}

interface DoorProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** What following it does. */
  readonly does: string;
}

function Door({ to, icon, title, about, does }: DoorProps): VNode {
  return (
    <Link to={to} class="door">
      <Icon name={icon} />
      <strong>{title}</strong>
      <span>{about}</span>
      <em>{does}</em>
    </Link>
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
  /** What one does in it, or how large it is. */
  readonly about: string | undefined;
  /** Who wins; undefined until that is known. */
  readonly children: VNode | undefined;
}

/** A game in the list. */
export function GameCard(props: GameCardProps): VNode {
  const { to, called, name, wanted, seen, picture, about, children } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      // a busy page hears of several changes at once, the oldest first
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
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
        {/* blank until its file has come */}
        <h3 aria-hidden={called.trim() === '' || undefined}>{called}</h3>
        <p class="card-size">{about}</p>
        <p class="card-verdict">{children}</p>
      </Link>
    </li>
  );
}

function Card({ name, wanted }: { name: string; wanted: string }): VNode {
  const title = useSignal<Localised | undefined>(undefined);
  const usual = useSignal<Readonly<Record<string, string>>>({});
  const opened = useSignal<OpenedGame | Error | undefined>(undefined);
  const load = async (): Promise<void> => {
    try {
      const { usual } = await loadGame(name);
      opened.value = await openGame({ game: name, options: usual });
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
  // the rules of a game are made when its card becomes visible
  return (
    <GameCard
      to={`?${new URLSearchParams({ game: name, ...usual.value })}`}
      called={called}
      name={name}
      wanted={wanted}
      seen={() => void load()}
      picture={game && <BoardPicture opened={game} position={tellingPosition(game)} />}
      about={aims.value?.(name, locale.value)}
    >
      {value instanceof Error ? (
        <span class="refused">{errorWords(value)}</span>
      ) : verdicts.value === 'hidden' ? (
        <span class="who">{galleryWords.value.whoWins}</span>
      ) : (
        game && <LibraryVerdict opened={game} />
      )}
    </GameCard>
  );
}

/** Who wins from the start as far as that is known. */
function LibraryVerdict({ opened }: { opened: OpenedGame }): VNode {
  const value = knownOf(opened);
  if (!value) return <span class="muted">{galleryWords.value.notSolved}</span>;
  return <CardVerdict opened={opened} value={value} say={shortVerdict} />;
}

interface CardVerdictProps {
  readonly opened: OpenedGame;
  /** The value of the start. */
  readonly value: Value;
  /** How it is said. */
  readonly say: (session: Session<Position>, value: Value) => string;
}

export function CardVerdict({ opened, value, say }: CardVerdictProps): VNode {
  const session: Session<Position> = Session.start(opened.rules);
  return (
    <>
      <VerdictMark session={session} value={value} />
      <span>{say(session, value)}</span>
    </>
  );
}
