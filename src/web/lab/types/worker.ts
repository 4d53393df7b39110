/** TypeScript in a worker of the page: it reads the file and never runs it. */
import { answerTo, reply } from '../../engine/reply.ts';
import type { Answers, RequestOf } from '../../engine/wire.ts';
import type { TypeQuestions } from './questions.ts';
import { typeService } from './service.ts';

const loaded = fetch(new URL('types.json', self.location.href))
  .then((response) => response.json())
  .then((files) => typeService(files as Readonly<Record<string, string>>));

const answers: Answers<TypeQuestions> = {
  check: async ({ text }) => (await loaded).check(text),
  about: async ({ text, index }) => (await loaded).about(text, index),
  complete: async ({ text, index }) => (await loaded).complete(text, index),
  fitting: async ({ text, index, name }) => (await loaded).fitting(text, index, name),
};

self.addEventListener('message', ({ data }: MessageEvent<RequestOf<TypeQuestions>>) =>
  reply(data.id, (report) => answerTo(answers, data, report)),
);
