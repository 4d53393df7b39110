/** Work of the benchmark with games that are added: comparisons, sums, the values of boards, and who wins larger ones. */
import type { Form } from '../src/partizan/forms.ts';
import type { OtherWork, AnsweredTable } from './work.ts';

const done = (answer: string, positions: number, reason: string, bytes: number): AnsweredTable => ({
  answer,
  solution: {
    positions,
    plan: { reason, bytes },
    signature: () => String(positions),
    release: () => undefined,
  },
});

/** All games born by day 3, of which there are 1,474. */
async function bornByDay3() {
  const { Forms } = await import('../src/partizan/forms.ts');
  const { bornBy } = await import('./born.ts');
  const forms = new Forms();
  return { forms, games: bornBy(forms, 3) };
}

/** Each game born by day 3 compared with each. */
export const COMPARISONS: OtherWork = {
  prepare: async () => {
    const { forms, games } = await bornByDay3();
    return () => {
      let less = 0;
      for (const g of games) for (const h of games) if (forms.le(g, h)) less++;
      return done(`${less} of ${games.length ** 2}`, games.length ** 2, 'comparisons', forms.bytes);
    };
  },
};

/** Every 40th pair of them added. */
export const SUMS: OtherWork = {
  prepare: async () => {
    const { forms, games } = await bornByDay3();
    const pairs: [Form, Form][] = games.flatMap((g, i) =>
      games.filter((_, j) => (i * games.length + j) % 40 === 0).map((h): [Form, Form] => [g, h]),
    );
    return () => {
      const sums = new Set(pairs.map(([g, h]) => forms.add(g, h)));
      return done(`${sums.size} sums`, pairs.length, 'sums', forms.bytes);
    };
  },
};

/** The value of the start of a game of the library with these options. */
export const value = (name: string, options: Readonly<Record<string, unknown>>): OtherWork => ({
  prepare: async (choices) => {
    const { loadGame } = await import('../src/games/index.ts');
    const { PositionValues } = await import('../src/sums/values.ts');
    const rules = (await loadGame(name)).rules(options);
    return () => {
      const values = new PositionValues(rules, choices);
      const value = values.value(rules.start);
      const answer = `${values.forms.outcome(value)} ${value.leftStop} ${value.rightStop}`;
      return done(
        answer,
        values.size,
        choices.regions === false ? 'positions' : 'regions',
        values.forms.bytes,
      );
    };
  },
});

/** Who wins a larger board of the library if its first side begins, by the search of sums of regions. */
export const outcome = (name: string, height: number, width: number): OtherWork => ({
  prepare: async () => {
    const { loadGame } = await import('../src/games/index.ts');
    const { ALL_ENGINES } = await import('../src/engines/all.ts');
    const { solve } = await import('../src/engines/solve.ts');
    const rules = (await loadGame(name)).rules({ height, width });
    return () => {
      const solution = solve(rules, { engines: ALL_ENGINES, engine: 'regions', want: 'outcome' });
      const { outcome: found } = solution.value(rules.start)!;
      return done(String(found), solution.positions, 'sums of regions', solution.plan.bytes);
    };
  },
});
