import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

interface Item {
  client: string;
  readonly name: string;
}
const items = (names: string): Item[] => names.split(' ').map((name) => ({ client: name[0]!, name }));
const filled = (most: number, names: string): FairQueue<Item> => {
  const queue = new FairQueue<Item>(most);
  for (const item of items(names)) queue.push(item);
  return queue;
};
const rest = (queue: FairQueue<Item>): string => {
  const names: string[] = [];
  for (let item; (item = queue.shift());) names.push(item.name);
  return names.join(' ');
};

test('clients take turns, each with its oldest item first', () => {
  expect(rest(filled(9, 'a1 a2 a3 b1 c1 c2'))).toBe('a1 b1 c1 a2 c2 a3');
});

test('a new client goes before the one that had the last turn', () => {
  const queue = filled(9, 'a1 a2 a3 a4');
  expect(queue.shift()?.name).toBe('a1');
  for (const item of items('b1')) queue.push(item);
  expect(rest(queue)).toBe('b1 a2 a3 a4');
});

test('the client that has taken the least comes first, and those that have taken the same in turn', () => {
  const spent: Record<string, number> = { a: 5, b: 0, c: 5, d: 1 };
  const queue = new FairQueue<Item>(9, (client) => spent[client]!);
  for (const item of items('a1 a2 c1 c2 d1 b1 b2')) queue.push(item);
  expect(rest(queue)).toBe('b1 b2 d1 a1 c1 a2 c2');
});

test('a full queue drops the newest item of the client with the most items', () => {
  const queue = filled(4, 'a1 a2 a3 b1');
  const [b2, a4] = items('b2 a4');
  expect(queue.push(b2!)?.name).toBe('a3');
  expect(queue.push(a4!)?.name).toBe('a4');
  expect(queue.size).toBe(4);
  expect(rest(queue)).toBe('a1 b1 a2 b2');
});

test('removed items are gone, and the others keep their turns', () => {
  const queue = filled(9, 'a1 b1 a2 b2');
  const first = queue.first()!;
  expect(queue.before(first)).toBe(0);
  expect([queue.delete(first), queue.delete(first)]).toEqual([true, false]);
  expect(queue.take(({ name }) => name.endsWith('2')).map(({ name }) => name)).toEqual(['a2', 'b2']);
  expect([queue.size, queue.of('a'), queue.of('b')]).toEqual([1, 0, 1]);
  expect(rest(queue)).toBe('b1');
});
