/** How far the search for the value of the position is, where no table fits. Loaded when the first position is searched. */
import type { VNode } from 'preact';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Bounds } from '../../engines/contract/bounds.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { inSentences, words } from '../words/index.ts';
import { searching } from '../words/searching.ts';
import { playerName, sentence } from '../words/values.ts';

interface SearchingViewProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function SearchingView({ game, view }: SearchingViewProps): VNode {
  const w = words.value;
  const s = searching.value;
  const { solver, position, session } = game;
  const found = solver.search.value;
  if (found?.position !== position.value) return <p class="solver" />;
  const { is, bounds, from, nodes, settled, moves, analysis } = found;
  // once a move has a value, the sentence above says all that is known
  const known = from ? s[from.is](from.positions) : analysis ? '' : boundsWords(session.value, bounds);
  const counted =
    from?.is === 'proof' ? s.positions(nodes) : `${s.positions(nodes)} · ${s.settled(settled, moves)}`;
  const stopped = is === 'stopped' && from?.is !== 'proof' ? s.stopped : '';
  if (is === 'done') return <p class="solver muted">{from ? known : s.positions(nodes)}</p>;
  return (
    <p class="solver searching" data-search={is}>
      {is === 'searching' && <progress aria-label={s.searching} value={settled} max={moves} />}
      <span>{inSentences([view.revealed.value ? known : '', stopped, counted].filter(Boolean))}</span>
      {is === 'searching' ? (
        <button type="button" class="quiet" onClick={() => solver.cancel()}>
          {w.cancel}
        </button>
      ) : (
        <button type="button" class="quiet" onClick={() => solver.goOn()}>
          {s.goOn}
        </button>
      )}
      {is === 'stopped' && solver.served && !analysis && (
        <button type="button" class="quiet" onClick={() => solver.ask(position.value)}>
          {w.askServer}
        </button>
      )}
    </p>
  );
}

/** What is known of the value: "Red does not lose; whether it wins is open." */
function boundsWords(session: Session<Position>, { least, most }: Bounds): string {
  const s = searching.value;
  const { mover, rules } = session;
  const name = (player: Player): string => sentence(playerName(session, player));
  if (rules.gain) return s.gains(name(mover), least?.score, most?.score);
  if (least?.outcome === 'win') return s.wins(name(mover), least.remoteness);
  if (most?.outcome === 'loss') return s.wins(name((1 - mover) as Player), most.remoteness);
  if (least?.outcome === 'tie') return most?.outcome === 'tie' ? '' : s.notLost(name(mover));
  return most?.outcome === 'tie' ? s.notWon(name(mover)) : s.open;
}
