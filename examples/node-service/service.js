import { createServer } from 'node:http';
import { PlayError, movesBestFirst, readPosition, solve } from 'perfect-play';
import bachet from './bachet.js';

const rules = bachet.read({});
// solved once, at the start
const solution = solve(rules);

function answer(left) {
  const position = readPosition(rules, `left=${left}`);
  const moves = movesBestFirst(rules, solution, position);
  return {
    value: solution.value(position),
    moves: moves.map(({ name, value }) => ({ name, value })),
  };
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  try {
    response.setHeader('Content-Type', 'application/json');
    response.end(`${JSON.stringify(answer(searchParams.get('left')))}\n`);
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    response.writeHead(400).end(`${JSON.stringify({ error: error.message })}\n`);
  }
});
server.listen(process.env.PORT ?? 8080, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
