/** TypeScript in a worker of the page: it reads the file and never runs it. */
import { typeService } from './service.ts';

export interface TypeRequest {
  readonly id: number;
  readonly question: 'check' | 'about' | 'complete' | 'fitting';
  readonly text: string;
  readonly index: number;
  readonly name: string;
}

const loaded = fetch(new URL('types.json', self.location.href))
  .then((response) => response.json())
  .then((files) => typeService(files as Readonly<Record<string, string>>));

self.addEventListener('message', ({ data }: MessageEvent<TypeRequest>) => {
  const { id, question, text, index, name } = data;
  loaded
    .then((service) => self.postMessage({ id, answer: service[question](text, index, name) }))
    .catch((error: unknown) => self.postMessage({ id, fault: String(error) }));
});
