/** The root component: shows the page that the address asks for. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GalleryProps } from './pages/gallery.tsx';
import { GamePage } from './pages/game-page.tsx';
import { Header, Link } from './shell/header.tsx';
import { HelpDialog } from './shell/dialogs.ts';
import { later } from './shell/later.tsx';
import { type OwnAddress, type Page, type SumAddress, follow, go, page } from './state/page.ts';
import { detail, errorWords, isLoading } from './words/errors.ts';
import { online, words } from './words/index.ts';

const Gallery = later<GalleryProps>(() => import('./pages/gallery.tsx').then((file) => file.Gallery));
const SumPage = later<SumAddress>(() => import('./pages/sum-page.tsx').then((file) => file.SumPage));
const OwnPage = later<OwnAddress>(() => import('./lab/own-page.tsx').then((file) => file.OwnPage));
const OwnCards = later<{ wanted: string }>(() => import('./lab/own-cards.tsx').then((file) => file.OwnCards));
/** Where the build of a page says that games of somebody's own come with it, and whether it has no others. */
const own = document.querySelector('meta[name="own-games"]');
const onlyOwn = own?.hasAttribute('data-only') ?? false;
const LabPage = later<{ game: string }>(() => import('./lab/lab.tsx').then((file) => file.LabPage));

export function App(): VNode {
  const { value } = page;
  const left = useFocusOnArrival(value.is === 'match' ? value.match.game.opened.game.name : value.is);
  return (
    <>
      {!online.value && (
        <p class="banner" role="status">
          {words.value.offlineNow}
        </p>
      )}
      {value.is === 'match' ? (
        <GamePage key={value.match.game.opened.game.name} match={value.match} />
      ) : value.is === 'gallery' ? (
        <Gallery
          own={own ? (wanted) => <OwnCards wanted={wanted} /> : undefined}
          only={onlyOwn}
          left={left}
        />
      ) : value.is === 'own' ? (
        <OwnPage name={value.name} options={value.options} from={value.from} />
      ) : value.is === 'lab' ? (
        <LabPage game={value.game} />
      ) : value.is === 'sum' ? (
        <SumPage parts={value.parts} followers={value.followers} />
      ) : (
        <Plain page={value} />
      )}
    </>
  );
}

/** Puts the focus on the heading of a page that was opened; the list of games puts it on the one that was left, which is returned. */
function useFocusOnArrival(now: string): string | undefined {
  const before = useRef<{ readonly now: string; readonly left: string | undefined } | undefined>(undefined);
  const { current } = before;
  const left = current?.now === now ? current.left : current?.now;
  useEffect(() => {
    if (now === 'loading') return;
    before.current = { now, left };
    // the first page begins at its top, and a focus that is somewhere stays there
    if (left === undefined || now === 'gallery' || document.activeElement !== document.body) return;
    document.querySelector('h1')?.focus();
  }, [now]);
  return left;
}

/** Milliseconds to wait for a file before the page says that the server does not answer. */
const FILE_PATIENCE_MS = 5000;

/** The page while a game is loading, or if the address is wrong. */
function Plain({ page: shown }: { page: Extract<Page, { is: 'loading' | 'wrong' }> }): VNode {
  const w = words.value;
  const help = useSignal(false);
  const late = useSignal(false);
  useEffect(() => {
    document.title = 'Perfect Play';
    const timer = setTimeout(() => (late.value = true), FILE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="plain-page">
      <Header help={() => (help.value = true)} />
      <main class="plain">
        {shown.is === 'wrong' ? (
          <Wrong {...shown} />
        ) : late.value ? (
          <Trouble title={w.errorTimeout} retry={() => location.reload()} />
        ) : (
          <p class="note later" role="status">
            {w.loading}
          </p>
        )}
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

function Wrong({ game, known, error }: Extract<Page, { is: 'wrong' }>): VNode {
  const w = words.value;
  // browsers do not request a module again after it failed to load, so reload the page
  if (isLoading(error)) return <Trouble title={errorWords(error)} retry={() => location.reload()} />;
  if (!known) return <Trouble title={w.errorUnknownGame(game)} retry={() => void follow()} />;
  return (
    <Trouble title={w.errorBadAddress} detail={detail(error)} retry={() => void follow()}>
      <button type="button" class="quiet" onClick={() => go(`?game=${game}`)}>
        {w.openStart}
      </button>
    </Trouble>
  );
}

interface TroubleProps {
  readonly title: string;
  readonly detail?: string;
  readonly retry: () => void;
  readonly children?: ComponentChildren;
}

/** An error in a sentence, with buttons to go on. */
function Trouble({ title, detail, retry, children }: TroubleProps): VNode {
  const w = words.value;
  return (
    <div class="wrong" role="alert">
      <h1 tabindex={-1}>{title}</h1>
      {detail !== undefined && <p>{detail}</p>}
      <div class="line-of-buttons">
        <button type="button" onClick={retry}>
          {w.retry}
        </button>
        {children}
        <Link to="" class="button quiet">
          {w.allGames}
        </Link>
      </div>
    </div>
  );
}
