/** What the page asks a worker and what the worker answers are of the types that the table of questions says. Only `tsc` reads this file. */
import type { WorkerClient } from '../../src/web/engine/engine.ts';
import type { Questions, SearchProgress, Watched } from '../../src/web/engine/protocol.ts';
import { answerTo, isAmong } from '../../src/web/engine/reply.ts';
import type { Answers, RequestOf, WorkerProgress } from '../../src/web/engine/wire.ts';
import type { LabEngine } from '../../src/web/lab/engine.ts';
import type { Plan } from '../../src/engines/choose.ts';

declare const client: WorkerClient;
declare const lab: LabEngine;
const rules = { game: 'nim', options: {} };

// the page's end
export const plan: Promise<Plan> = client.ask('plan', { rules, memory: 1 });
// @ts-expect-error: there is no question of that name
void client.ask('plans', { rules, memory: 1 });
// @ts-expect-error: the memory is missing
void client.ask('plan', { rules });
// @ts-expect-error: that is the answer to another question
export const watched: Promise<Watched | undefined> = client.ask('plan', { rules, memory: 1 });
void client.ask('watch', { rules, position: '', seconds: 1 }, ({ found }: SearchProgress) => found.bounds);
void client.ask('table', { rules }, ({ done, of }: WorkerProgress) => done / of);
// @ts-expect-error: only a search says what it has found
void client.ask('table', { rules }, ({ found }) => found);

// the worker in the frame answers the same questions, and those of the laboratory
export const same: WorkerClient = lab;
export const text: Promise<string> = lab.ask('read', { position: '' });
// @ts-expect-error: the page's own worker has no such question
void client.ask('read', { position: '' });
// @ts-expect-error: a position is text
void lab.ask('views', { positions: [1] });

// the worker's end
export const some: Answers<Pick<Questions, 'table' | 'halt'>> = {
  table: async ({ rules: { game } }, report) => {
    report({ done: 1, of: game.length });
    // @ts-expect-error: progress is a record
    report(1, 2);
    return new Uint8Array();
  },
  halt: async (_ask, report) => {
    // @ts-expect-error: this question has no progress
    report({ done: 1, of: 1 });
    return undefined;
  },
};
// @ts-expect-error: the answer is of another type
export const other: Answers<Pick<Questions, 'halt'>> = { halt: async () => 1 };
// @ts-expect-error: an answer is missing
export const missing: Answers<Pick<Questions, 'table' | 'halt'>> = { halt: async () => undefined };

declare const request: RequestOf<Questions>;
const report = (): void => undefined;
export const answer = isAmong(some, request)
  ? answerTo(some, request, report)
  : // @ts-expect-error: it asks another question
    answerTo(some, request, report);
// @ts-expect-error: an ask of another question
export const mixed: RequestOf<Questions> = { id: 1, question: 'plan', ask: { rules } };
