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

export function VerdictView({ match }: { match: Match }): VNode {
  const w = words.value;
  const { game, players, view, host } = match;
  const { session } = game;
  const said = isHidden(match) ? undefined : verdictOf(game);
  const unused = session.value.cursor === 0 ? unusedIn(game).map((one) => sentence(inWords(one))) : [];
  return (
    <section class="verdict" aria-label={w.position}>
      {game.impossible.value && (
        <p class="sentence">
          <span>{w.impossible}</span>
        </p>
      )}
      <Headline match={match} said={said} />
      <Turn match={match} />
      {unused.length > 0 && <p class="unused">{inSentences(unused)}</p>}
      {session.value.end && session.value.rules.gain && view.revealed.value && <Given game={game} />}
      <SolverStatus game={game} players={players} view={view} host={host} />
      <Announcer text={announced(match, said)} at={session.value.cursor} />
    </section>
  );
}

/** A sentence of the rules in the language of the page. */
const inWords = (one: Said): string => detail(badInput(saying`${one}`));

/** How a game has ended is no secret, unless it cannot have ended so. */
const isHidden = ({ game, view }: Match): boolean =>
  !view.revealed.value && (game.impossible.value !== undefined || game.session.value.end === undefined);

interface HeadlineProps {
  readonly match: Match;
  /** The verdict; undefined: it is hidden, or not known. */
  readonly said: string | undefined;
}

/** The verdict, or why there is none. */
function Headline({ match, said }: HeadlineProps): VNode {
  const w = words.value;
  const { game, view } = match;
  const { session, analysis, solver } = game;
  const { anyway } = view;
  const hidden = isHidden(match);
  const { value: shown, stale } = useLatest(
    { text: said, value: analysis.value?.value, session: session.value },
    said !== undefined || !solver.knows || solver.search.value?.position === game.position.value,
  );
  return (
    <p class={`sentence ${stale && !hidden ? 'stale' : ''}`}>
      {game.impossible.value && !anyway.value ? (
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
  );
}

/** Whose turn it is, who leads, and what is to be known of the position before its value. */
function Turn({ match }: { match: Match }): VNode {
  const w = words.value;
  const { game, players, computers } = match;
  const { value: session } = game.session;
  const { margin, rules } = session;
  const impossible = game.impossible.value;
  const repeated = repetitionOf(match);
  const note = rules.position.note?.(session.position);
  const thinks = game.computing.value && !players.paused.value && !computers.stopped;
  return (
    <p class="turn">
      <strong>
        {game.preview.value
          ? w.lookingAhead(game.preview.value.at)
          : thinks
            ? w.thinking(sentence(playerName(session, session.mover)))
            : turnOf(match)}
      </strong>
      {rules.gain && margin !== 0 && (
        <span>
          {' · '}
          {sentence(playerName(session, margin > 0 ? 0 : 1))} +{Math.abs(margin)}
        </span>
      )}
      {impossible ? (
        <span> · {inWords(impossible)}</span>
      ) : (
        game.setUp &&
        !game.origin.reached &&
        session.cursor === 0 &&
        !isHidden(match) && <span> · {w.unsureReachable}</span>
      )}
      {repeated && <span> · {repeated}</span>}
      {note && <span> · {inWords(note)}</span>}
    </p>
  );
}

function turnOf({ game, computers }: Match): string {
  const w = words.value;
  const { value: session } = game.session;
  return session.end || computers.stopped ? w.over : w.toMove(sentence(playerName(session, session.mover)));
}

/** That the position stood before, and what that means for the game. */
function repetitionOf({ game, computers }: Match): string | undefined {
  const w = words.value;
  const { value: session } = game.session;
  const { repetition } = session;
  if (!repetition) return undefined;
  const { result } = repetition;
  if (!computers.stopped || result === undefined) return w.repeated;
  return result === 'draw' ? w.stoppedDraw : w.stoppedWon(playerName(session, result));
}

/** What screen readers hear; undefined: nothing new. */
function announced(match: Match, said: string | undefined): string | undefined {
  const w = words.value;
  const { impossible, solver } = match.game;
  const headline = impossible.value && w.impossible;
  if (said === undefined) return headline ?? (solver.state.value.is === 'failed' ? w.unknown : undefined);
  const parts = [headline, said, turnOf(match), repetitionOf(match)];
  return inSentences(parts.filter((part) => part !== undefined));
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
