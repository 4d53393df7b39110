/** `perfect-play plan`: how a game would be solved, and what that takes, without solving it. */
import { badUse, said } from '../../base/errors.ts';
import { bytes, bytesBeside, grouped, plural } from '../../base/numbers.ts';
import { knowerOf } from '../../answers/answer.ts';
import { known } from '../../answers/ask.ts';
import type { Question } from '../../answers/question.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import type { PlannedJson } from '../../answers/schemas.ts';
import { ALL_ENGINES } from '../../engines/all.ts';
import {
  type PlannedCost,
  type PlannedTiers,
  type Prevented,
  type RanksPlan,
  planByRanks,
  planCost,
  plannedTiers,
} from '../../engines/cost.ts';
import { lowered } from '../../engines/common/compiled/lower.ts';
import { programText } from '../../engines/common/compiled/print.ts';
import type { RanksCost } from '../../engines/common/ranks/cost.ts';
import { chosenFor } from '../../engines/solve-or-search.ts';
import { capital } from '../../play/words.ts';
import type { OwnOptions } from '../../engines/contract/own.ts';
import type { Plan, PlanOptions } from '../../engines/plan.ts';
import type { Rules } from '../../rules/rules.ts';
import { defaultMemory } from '../memory.ts';
import { optionTexts } from '../from-flags.ts';
import { bytesOf, hours, sayRanks } from '../ranks-table.ts';
import { SOURCE_HOST, printed, questionFrom } from '../question.ts';
import type { CommandWork, WorkContext } from '../task.ts';
import { sayTiers } from '../tier-list.ts';

export const work: CommandWork<'plan'> = async (context) => {
  const { game, options, flags } = context;
  const question = questionFrom({ ...context, flags: {} }, 'value');
  if (flags.code) {
    if (flags.json) throw badUse(said`${'--code'} prints a program, which has no JSON`);
    const made = lowered(question.rules);
    return 'program' in made
      ? programText(made.program)
      : `${game.title.en}: the moves are not compiled: ${made.why}.`;
  }
  const { opened } = await known(question, SOURCE_HOST, NODE_SOURCES);
  if (!opened) return planned(context, question);
  const source = knowerOf(opened.answer(question));
  if (!flags.json) return `${game.title.en}: nothing need be solved: from ${source.words}.`;
  return printed({ game: game.name, options: { ...options }, source } satisfies PlannedJson);
};

/** The plan of solving, in words or as JSON. */
function planned({ game, options, flags, precheck }: WorkContext<'plan'>, { rules }: Question): string {
  const {
    ranks: [ranks = 1, ...more],
    engine,
    threads,
    memory = defaultMemory(),
  } = flags;
  if (more.length > 0) return plannedByRanks({ game, options, flags }, rules);
  const solved = solving(rules, ranks, {
    engine,
    threads,
    memory,
    searchFrom: precheck.searchFrom,
  });
  const {
    planned: { plan, cost, prevented },
    search,
  } = solved;
  const one = plannedTiers(rules, { engine, memory, threads });
  const tiered = ranks > 1 && !prevented ? plannedTiers(rules, { engine, memory }, ranks) : one;
  if (flags.tiers && !one)
    throw badUse(
      said`${'--tiers'}: ${game.name} has no tiers; only pieces with hands, moves of ${'mills'} and rules that say the ${'tier'} of a position have them`,
    );
  const { gives, bytes: needed } = plan;
  // where a table of all is faster and fits, nobody needs the disk
  const whole = gives.exactBytes && !gives.logs && needed <= memory;
  const onDisk = whole ? undefined : tiered;
  const map = flags.tiers ? one?.map() : undefined;
  if (flags.json)
    return printed({
      game: game.name,
      options: { ...optionTexts({ game, options }) },
      plan,
      ...(cost && { cost }),
      ...(prevented && { prevented }),
      ...(search && { search }),
      ...(onDisk?.disk !== undefined && {
        tierByTier: {
          engine: onDisk.engine,
          what: onDisk.what,
          bytes: onDisk.bytes,
          disk: onDisk.disk,
        },
      }),
      ...(map && { tiers: map.tiers, arrowsFrom: map.by }),
    } satisfies PlannedJson);
  const answer = sayPlan(solved, { ranks, memory, onDisk });
  return `${game.title.en}: ${[...answer, ...(map ? sayTiers(map) : [])].join('\n')}`;
}

/** What each of several numbers of ranks takes. */
function plannedByRanks(
  { game, options, flags }: Pick<WorkContext<'plan'>, 'flags' | 'game' | 'options'>,
  rules: Question['rules'],
): string {
  const { ranks, engine, threads, memory, tiers, json } = flags;
  if (tiers)
    throw badUse(said`${'--tiers'} lists tiers, and ${'--ranks'} prints a table; ask for one of them`);
  const rows = planByRanks(rules, ranks, { engine, threads, memory });
  if (!json) return `${game.title.en}: ${sayRanks(rows)}`;
  const byRanks = rows.map((row) => {
    const { ranks: count, prevented, onDisk, cost = prevented?.cost } = row;
    const bytesOfEach = bytesOf(row);
    return {
      ranks: count,
      ...(bytesOfEach !== undefined && { bytes: bytesOfEach }),
      ...(onDisk?.disk !== undefined && { onDisk: onDisk.bytes, disk: onDisk.disk }),
      ...(cost && { cost }),
      ...(prevented && { prevented: prevented.reasons }),
    };
  });
  const [{ plan }] = rows as readonly [RanksPlan, ...RanksPlan[]];
  return printed({
    game: game.name,
    options: { ...optionTexts({ game, options }) },
    plan,
    byRanks,
  } satisfies PlannedJson);
}

interface Spent {
  readonly ranks: number;
  readonly memory: number;
  /** The plan with tiers on disk, if that is worth saying. */
  readonly onDisk: PlannedTiers | undefined;
}

function sayPlan({ planned: whole, search, instead }: Solving, { ranks, memory, onDisk }: Spent): string[] {
  const { plan, cost, prevented, notCompiled } = whole;
  const each = ranks > 1 && !prevented ? ' in each rank' : '';
  const ways = [
    ...(search ? [instead ? sayInstead(search) : sayBeside(plan, search)] : []),
    ...(onDisk ? sayDisk(onDisk, plan, each) : []),
  ];
  const slowly = notCompiled === undefined ? [] : [`${capital(String(notCompiled))}.`];
  const tooMuch =
    plan.bytes > memory
      ? [`That is more than the ${bytesBeside(memory, plan.bytes)} that may be used${each}.`]
      : [];
  if (!prevented)
    return [`${plan.reason}.`, ...tooMuch, ...(cost ? sayCost(cost, 'position') : []), ...ways, ...slowly];
  return [
    `${plural(ranks, 'rank')} cannot solve it today: ${prevented.reasons.join('; ')}.`,
    `One process: ${plan.reason}.`,
    ...tooMuch,
    ...ways,
    ...sayPrevented(prevented, ranks),
  ];
}

interface Solving {
  readonly planned: PlannedCost;
  /** The search that `solve` makes, instead of the planned table or beside it. Absent: none. */
  readonly search?: Plan | undefined;
  readonly instead?: boolean;
}

/** What `solve` does. If nothing fits the memory, the plan is what it would do with as much as it needs. */
function solving<P>(rules: Rules<P>, ranks: number, options: PlanOptions & OwnOptions): Solving {
  const { engine, threads } = options;
  const engines = engine === undefined ? undefined : ALL_ENGINES;
  const unlimited = planCost(rules, ranks, { engine, engines, threads });
  if (ranks > 1 && !unlimited.prevented) return { planned: unlimited };
  const begun = chosenFor(rules, options);
  if (!begun) return { planned: unlimited };
  const { plan, otherwise } = begun;
  return plan.unbounded && !unlimited.plan.unbounded
    ? { planned: unlimited, search: plan, instead: true }
    : { planned: { ...unlimited, plan }, search: otherwise?.plan };
}

const sayInstead = ({ reason }: Plan): string => `So solve and explain search: ${reason}.`;

function sayBeside({ gives }: Plan, { reason }: Plan): string {
  const alone = gives.exactBytes ? '' : ', or alone if the table does not fit';
  return `If the table takes more than a moment, solve and explain also search, by turns until either is done${alone}: ${reason}.`;
}

const sayDisk = ({ engine, what, bytes: needed, disk }: PlannedTiers, plan: Plan, each: string): string[] =>
  disk === undefined
    ? []
    : [
        `With finished tiers on disk, as table build and solve --checkpoint put them there: ${engine === plan.engine ? '' : `${what}, `}${bytes(needed)}${each}, and at most ${bytes(disk)} of disk: a byte for each position before compression, or two if there are more than 255 different values.`,
      ];

/** What a run takes; `each` is what its numbers of positions count. */
function sayCost(cost: RanksCost, each: string, estimated = ''): string[] {
  const { rates, ranks } = cost;
  const { unmovesEach } = rates;
  const nanoseconds = (value: number): string => `${grouped(Math.round(value))} ns`;
  return [
    `If no position is drawn: about ${grouped(cost.unmoves)} un-moves, ${unmovesEach < 0.1 ? unmovesEach.toPrecision(2) : unmovesEach.toFixed(1)} for each ${each}${estimated};`,
    ...(ranks > 1
      ? [
          `${plural(cost.rounds, 'round')} of exchange and one for each level, ${bytes(cost.sent)} sent in all;`,
        ]
      : []),
    `${hours(cost.coreHours)}${ranks > 1 ? `, ${hours(cost.coreHours / ranks)} for each rank` : ''}: measured here, ${nanoseconds(rates.seed)} for a position and ${nanoseconds(rates.unmove)} for an un-move.`,
  ];
}

/** What ranks would need that cannot solve a game. */
function sayPrevented(prevented: Prevented, ranks: number): string[] {
  const { index, bytes: needed, cost } = prevented;
  if (needed === undefined || !cost)
    return ['Its positions have no index, so how many there are is known only when they have been explored.'];
  return [
    ...(cost.positions > Number.MAX_SAFE_INTEGER
      ? [
          'Beyond 2^53 index values the numbers of positions are not exact. An index by tiers has no holes and could be smaller: that of pieces with hands, or of rules that say the tier of a position.',
        ]
      : []),
    `No run takes what follows. If ranks could, by the index: ${index === undefined ? grouped(cost.positions) : separated(index)} index values, ${bytes(needed)} in each of ${plural(ranks, 'rank')}.`,
    ...sayCost(cost, 'index value', sayCounted(prevented)),
  ];
}

const sayCounted = ({ counted }: Prevented): string =>
  counted === 'index'
    ? ', an estimate from the moves of some thousand positions'
    : ', an estimate from the moves on random lines of play, and too high, since most index values are of no position that play reaches';

/** Decimal digits in groups of three. */
const separated = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
