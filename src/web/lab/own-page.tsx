/** The page of a game of somebody's own: the board and the panels of the laboratory, without the editor. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { errorOf } from '../../base/errors.ts';
import { Header, Link } from '../shell/header.tsx';
import { HelpDialog } from '../shell/dialogs.ts';
import { writeAddress } from '../state/address.ts';
import { type OwnAddress, go } from '../state/page.ts';
import { errorWords } from '../words/errors.ts';
import { localised, words } from '../words/index.ts';
import { setAside, writeDraft } from './drafts.ts';
import { GameSide } from './game-side.tsx';
import { Lab } from './lab-state.ts';
import { type OwnFileGame, ownGames } from './own-games.ts';
import { cool, warm } from './spare.ts';
import styles from '../styles/lab.css?url';
import { TroubleList } from './trouble.tsx';

export function OwnPage({ name, options, from }: OwnAddress): VNode {
  const help = useSignal(false);
  const game = useSignal<OwnFileGame | undefined>(undefined);
  const failed = useSignal<(() => string) | undefined>(undefined);
  const lab = (useRef<Lab>(undefined).current ??= new Lab());
  useEffect(() => {
    warm();
    return () => {
      lab.close();
      cool();
    };
  }, []);
  useEffect(() => {
    failed.value = undefined;
    const open = async (): Promise<void> => {
      const found = (await ownGames()).find((one) => one.name === name);
      game.value = found;
      if (!found) failed.value = () => words.value.errorUnknownGame(name);
      else if (found.refused) throw errorOf(found.refused);
      else lab.open(found.text, true, false, { name, options, from });
    };
    open().catch((error: Error) => (failed.value = () => errorWords(error)));
  }, [name]);
  const shown = lab.shown.value;
  const title = shown ? localised(shown.view.title) : game.value ? localised(game.value.title) : name;
  useEffect(() => {
    document.title = `${title} · Perfect Play`;
  }, [title]);
  useOwnAddress(lab, name);
  const takeApart = (): void => {
    setAside();
    writeDraft({ text: game.value?.text ?? '', undo: undefined, trusted: true, edited: false });
    go('?lab');
  };
  return (
    <div class="lab-page">
      <link rel="stylesheet" href={styles} />
      <Header help={() => (help.value = true)}>
        <h1 tabindex={-1}>{title}</h1>
      </Header>
      <main class="lab lab-own">
        {failed.value ? (
          <Wrong why={failed.value()} />
        ) : (
          <section class="lab-game" aria-label={words.value.board}>
            {shown && <p class="note">{localised(shown.view.about)}</p>}
            <GameSide lab={lab} own />
            {lab.trouble.value.length > 0 && <TroubleList lab={lab} goTo={takeApart} />}
            <p>
              <button type="button" class="quiet" onClick={takeApart}>
                {words.value.takeApart}
              </button>
            </p>
          </section>
        )}
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

/** Keeps the position and the options in the address. */
function useOwnAddress(lab: Lab, name: string): void {
  const shown = lab.shown.value;
  const position = shown?.match.game.position.value;
  useEffect(() => {
    if (!shown || position === undefined) return;
    const rules = { game: name, options: lab.options.peek() };
    const at = position === shown.view.start ? undefined : position;
    const query = writeAddress({ rules, from: at, moves: undefined, at: undefined });
    history.replaceState(history.state, '', query.replace(/^\?game=/, '?own='));
  }, [shown, position]);
}

function Wrong({ why }: { readonly why: string }): VNode {
  return (
    <div class="wrong" role="alert">
      <p>{why}</p>
      <Link to="" class="button quiet">
        {words.value.allGames}
      </Link>
    </div>
  );
}
