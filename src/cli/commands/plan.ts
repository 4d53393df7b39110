/** `perfect-play plan`: how a game would be solved, and what that takes, without solving it. */
import { bytes, grouped, plural } from '../../base/numbers.ts';
import { ALL_ENGINES } from '../../engines/all.ts';
import { type PlannedCost, planCost } from '../../engines/cost.ts';
import { searchFor } from '../../engines/solve-or-search.ts';
import { defaultMemory } from '../memory.ts';
import { optionTexts, rulesFrom } from '../from-flags.ts';
import type { Work } from '../task.ts';

export const work: Work<'plan'> = ({ game, options, flags, precheck }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  const { ranks, engine, threads, memory = defaultMemory() } = flags;
  const engines = engine === undefined ? undefined : ALL_ENGINES;
  const found = planCost(rules, ranks, { engine, engines, threads });
  const search =
    ranks > 1 || found.plan.unbounded ? undefined : searchFor(rules, { engine, threads, memory });
  if (flags.json)
    return JSON.stringify(
      { game: game.name, options: optionTexts({ game, options }), ...found, ...(search && { search }) },
      undefined,
      2,
    );
  return [
    `${game.title.en}: ${found.plan.reason}.`,
    ...sentences(found, ranks, memory),
    ...(search ? [`If it does not fit, ${search.reason}.`] : []),
  ].join('\n');
};

function sentences({ plan, cost }: PlannedCost, ranks: number, memory: number): string[] {
  const each = ranks > 1 ? ' in each rank' : '';
  const lines =
    plan.bytes > memory ? [`That is more than the ${bytes(memory)} that may be used${each}.`] : [];
  if (!cost) return lines;
  const { rates } = cost;
  const nanoseconds = (value: number): string => `${grouped(Math.round(value))} ns`;
  return [
    ...lines,
    `If no position is drawn: about ${grouped(cost.unmoves)} un-moves, ${rates.unmovesEach.toFixed(1)} for each position;`,
    ...(ranks > 1
      ? [
          `${plural(cost.rounds, 'round')} of exchange and one for each level, ${bytes(cost.sent)} sent in all;`,
        ]
      : []),
    `${hours(cost.coreHours)}${ranks > 1 ? `, ${hours(cost.coreHours / ranks)} for each rank` : ''}: measured here, ${nanoseconds(rates.seed)} for a position and ${nanoseconds(rates.unmove)} for an un-move.`,
  ];
}

/** Core hours, or a smaller unit. */
const hours = (count: number): string =>
  count >= 1
    ? `${count < 100 ? count.toFixed(1) : grouped(Math.round(count))} core hours`
    : count >= 1 / 60
      ? `${(count * 60).toFixed(1)} core minutes`
      : `${(count * 3600).toPrecision(2)} core seconds`;
