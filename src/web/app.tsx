/** Whichever page the address asks for. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Gallery } from './gallery.tsx';
import { GamePage } from './game-page.tsx';
import { Header, Link } from './header.tsx';
import { HelpDialog } from './help.tsx';
import { type Page, follow, go, page } from './state/page.ts';
import { errorWords, isLoading } from './words/errors.ts';
import { online, words } from './words/index.ts';

export function App(): VNode {
  const { value } = page;
  return (
    <>
      {!online.value && (
        <p class="banner" role="status">
          {words.value.offlineNow}
        </p>
      )}
      {value.is === 'match' ? (
        <GamePage key={value.match.opened.game.name} match={value.match} />
      ) : value.is === 'gallery' ? (
        <Gallery />
      ) : (
        <Plain page={value} />
      )}
    </>
  );
}

/** While a game loads, and where the address is wrong. */
function Plain({ page: shown }: { page: Extract<Page, { is: 'loading' | 'wrong' }> }): VNode {
  const w = words.value;
  const help = useSignal(false);
  useEffect(() => {
    document.title = 'Perfect Play';
  }, []);
  return (
    <div class="plain-page">
      <Header help={() => (help.value = true)} />
      <main class="plain">
        {shown.is === 'wrong' && (
          <div class="wrong" role="alert">
            <h1>
              {shown.known
                ? isLoading(shown.error)
                  ? w.errorLoad
                  : w.errorBadAddress
                : w.errorUnknownGame(shown.game)}
            </h1>
            {shown.known && <p>{errorWords(shown.error)}</p>}
            <div class="line-of-buttons">
              <button type="button" onClick={() => void follow()}>
                {w.retry}
              </button>
              {shown.known && (
                <button type="button" class="quiet" onClick={() => go(`?game=${shown.game}`)}>
                  {w.openStart}
                </button>
              )}
              <Link to="" class="button quiet">
                {w.allGames}
              </Link>
            </div>
          </div>
        )}
        {shown.is === 'loading' && <p class="note later">{w.solving}</p>}
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}
