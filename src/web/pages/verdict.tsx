/** Who wins and in how many plies, and who is to move. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Said, badInput, said as saying } from '../../base/errors.ts';
import { useLatest } from '../parts/latest.ts';
import { SolverStatus } from './solver-status.tsx';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { VerdictMark } from '../board/verdict-mark.tsx';
import { detail } from '../words/errors.ts';
import { inSentences, listed, words } from '../words/index.ts';
import { playerName, sentence, verdict } from '../words/values.ts';

export function VerdictView({ match: { game, players, computers, view, host } }: { match: Match }): VNode {
  const w = words.value;
  const { session, analysis, solver, computing } = game;
  const { revealed, anyway } = view;
  const { stopped } = computers;
  const { value } = analysis;
  const impossible = game.impossible.value;
  const unused =
    session.value.cursor === 0 ? unusedIn(game).map((one) => sentence(detail(badInput(saying`${one}`)))) : [];
  // how a game has ended is no secret, unless it cannot have ended so
  const hidden = !revealed.value && (impossible !== undefined || session.value.end === undefined);
  const said = hidden ? undefined : verdictOf(game);
  const { value: shown, stale } = useLatest(
    { text: said, value: value?.value, session: session.value },
    said !== undefined || !solver.knows || solver.search.value?.position === game.position.value,
  );
  const { mover, end, margin, repetition } = session.value;
  const turn = end || stopped ? w.over : w.toMove(sentence(playerName(session.value, mover)));
  const endless = repetition?.result;
  const repeated =
    stopped && endless !== undefined
      ? endless === 'draw'
        ? w.stoppedDraw
        : w.stoppedWon(playerName(session.value, endless))
      : w.repeated;
  const scoring = session.value.rules.gain !== undefined;
  return (
    <section class="verdict" aria-label={w.position}>
      {impossible && (
        <p class="sentence">
          <span>{w.impossible}</span>
        </p>
      )}
      <p class={`sentence ${stale && !hidden ? 'stale' : ''}`}>
        {impossible && !anyway.value ? (
          <button type="button" class="quiet" onClick={() => (anyway.value = true)}>
            {w.showAnyway}
          </button>
        ) : hidden ? (
          <span class="muted">{w.hidden}</span>
        ) : shown.text === undefined ? (
          <span class="muted later">{solver.state.value.is === 'solving' ? w.solving : w.unknown}</span>
        ) : (
          <>
            {shown.value && <VerdictMark session={shown.session} value={shown.value} />}
            <span>{shown.text}</span>
          </>
        )}
      </p>
      <p class="turn">
        <strong>
          {game.preview.value
            ? w.lookingAhead(game.preview.value.at)
            : computing.value && !players.paused.value && !stopped
              ? w.thinking(sentence(playerName(session.value, mover)))
              : turn}
        </strong>
        {scoring && margin !== 0 && (
          <span>
            {' · '}
            {sentence(playerName(session.value, margin > 0 ? 0 : 1))} +{Math.abs(margin)}
          </span>
        )}
        {impossible ? (
          <span> · {detail(badInput(saying`${impossible}`))}</span>
        ) : (
          game.setUp &&
          !game.origin.reached &&
          session.value.cursor === 0 && <span> · {w.unsureReachable}</span>
        )}
        {repetition && <span> · {repeated}</span>}
      </p>
      {unused.length > 0 && <p class="unused">{inSentences(unused)}</p>}
      {end && scoring && revealed.value && <Given game={game} />}
      <SolverStatus game={game} players={players} view={view} host={host} />
      <Announcer
        text={
          said === undefined
            ? impossible
              ? w.impossible
              : solver.state.value.is === 'failed'
                ? w.unknown
                : undefined
            : inSentences([
                ...(impossible ? [w.impossible] : []),
                said,
                turn,
                ...(repetition ? [repeated] : []),
              ])
        }
        at={session.value.cursor}
      />
    </section>
  );
}

/** What the text of the position says that the rules do not use. */
function unusedIn({ opened, origin: { given }, analysis }: PlayedGame): readonly Said[] {
  const { value } = analysis.value ?? {};
  const decided = value?.outcome === 'win' || value?.outcome === 'loss';
  const { unused } = opened.rules.position;
  return (given && unused?.(given, decided ? value.remoteness : undefined)) || [];
}

/** The value of the position in a sentence; if a strategy plays, what it guarantees from here. */
function verdictOf({ analysis, session, strategy }: PlayedGame): string | undefined {
  const { value: there } = session;
  if (analysis.value) return verdict(there, analysis.value.value);
  if (!strategy) return undefined;
  const w = words.value;
  if (there.end) {
    const { result } = there.end;
    return result === 'tie' ? w.verdictTied : w.verdictWon(sentence(playerName(there, result)));
  }
  if (!strategy.keeps(there)) return undefined;
  const own = there.path.slice(1).filter((_, k) => there.moverAt(there.path[k]!) === strategy.player).length;
  return w.verdictWithin(sentence(playerName(there, strategy.player)), strategy.bound - own);
}

/** At the end of a scoring game, the moves that gave points away. */
function Given({ game }: { game: PlayedGame }): VNode | null {
  const w = words.value;
  const { solver } = game;
  const session = game.session.value;
  void solver.arrived.value;
  if (!solver.knows) return null;
  const { played, path, rules } = session;
  const values = new Map(
    path.map((number) => {
      const { position } = played[number]!;
      return [position, solver.analysis(rules.position.text(position))?.value];
    }),
  );
  if ([...values.values()].includes(undefined)) return null;
  const given = session.pointsGiven({ value: (p) => values.get(p) });
  const of = ([0, 1] as const).flatMap((player) => {
    const moves = given.filter(({ mover }) => mover === player);
    const sum = moves.reduce((total, { points }) => total + points, 0);
    const list = listed(moves.map(({ ply, name, points }) => `${ply}. ${name} −${points}`));
    return sum === 0 ? [] : [w.gaveAway(sentence(playerName(session, player)), sum, list)];
  });
  return <p class="turn given">{of.length > 0 ? of.join(' · ') : w.gaveNothing}</p>;
}

/** Announces the verdict once for each move, for screen readers. */
function Announcer({ text, at }: { text: string | undefined; at: number }): VNode {
  const spoken = useSignal({ at: -1, text: '' });
  useEffect(() => {
    if (text !== undefined && (spoken.peek().at !== at || spoken.peek().text !== text))
      spoken.value = { at, text };
  }, [text, at]);
  return (
    <p class="hidden" role="status" aria-live="polite" aria-atomic="true" data-announced>
      {spoken.value.text}
    </p>
  );
}
