/** The descriptions of the routes in the OpenAPI document. */
import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { openSchema } from '../answers/schemas.ts';
import { problemSchema } from './schemas.ts';

/** The parameters of a route. */
export interface Parameters {
  /** The names of the games that it answers about; absent: it is about no game. */
  readonly games?: readonly string[];
  readonly position?: boolean;
  /** The parts of a sum. */
  readonly parts?: boolean;
  /** False: the game is not solved for the answer, so no search goes on after it. */
  readonly solved?: boolean;
}

const gameIn = (names: readonly string[]) => ({
  name: 'game',
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, enum: [...names] },
});
const inQuery = <const S extends object>(name: string, description: string, schema: S) => ({
  name,
  in: 'query' as const,
  description,
  schema,
});
const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;
const OPTIONS = {
  ...inQuery('options', 'The options of the game by their names, as in n=5; /api/games/{game} lists them', {
    type: 'object',
    additionalProperties: TEXT,
  }),
  style: 'form' as const,
  explode: true,
};
const PART = {
  ...inQuery(
    'part',
    'A part as on the command line: "domineering 2x3", "snort 2x2 @ cells=b./..", "nim:3,4" or a value; repeated for each part',
    TEXTS,
  ),
  required: true,
};
const OF_POSITION = [
  inQuery(
    'position',
    'The position in the notation of the game, or where men fall the columns of the moves to it, such as 4453; absent: the start',
    TEXT,
  ),
  inQuery(
    'move',
    'A move from there, as people write it, such as "c4-c5xb3"; repeated for each further move. The position after them is meant',
    TEXTS,
  ),
  inQuery(
    'impossible',
    'Whether to answer also if the position is impossible; the answer then says why it is. Absent: no',
    { type: 'string', enum: ['yes', 'no'] },
  ),
  OPTIONS,
];

const json = (of: GenericSchema, type = 'application/json') => ({ [type]: { schema: resolver(of) } });
const failed = (what: string) => ({
  description: what,
  content: json(problemSchema, 'application/problem+json'),
});

/** The route that sends the bytes of a table of one of these games. */
export const describedTable = (games: readonly string[]) =>
  describeRoute({
    description: 'The table of a game from the folder of tables, whole or in one range',
    parameters: [gameIn(games), OPTIONS],
    responses: {
      200: { description: 'All bytes of the table', content: { 'application/octet-stream': {} } },
      206: { description: 'The bytes in Range', content: { 'application/octet-stream': {} } },
      400: failed('An option that cannot be read'),
      404: failed('There is no such game, or no table of it with these options'),
      416: { description: 'The table has no bytes in Range' },
      421: failed('A host name that the server does not accept'),
      500: failed('An error in the program'),
    },
  });

/** The responses to a question that takes time; a search goes on after it if it is `solved`. */
const asked = (solved: boolean) => ({
  ...(solved && {
    202: {
      description:
        'A search has not found the answer yet; it goes on when the address in Location is asked again, after the seconds in Retry-After',
      content: json(openSchema),
    },
  }),
  400: failed('A position or an option that cannot be read, or a position that is impossible'),
  422: failed('Solving would need more memory than the server allows'),
  503: failed('Too many questions are waiting'),
  504: failed('Solving took longer than the server allows'),
});

/** The description of a route in the OpenAPI document. */
export function described(
  description: string,
  schema: GenericSchema | undefined,
  { games, position = false, parts = false, solved = true }: Parameters = {},
) {
  return describeRoute({
    description,
    parameters: [
      ...(games ? [gameIn(games)] : []),
      ...(parts ? [PART] : []),
      ...(position ? OF_POSITION : []),
    ],
    responses: {
      200: {
        description,
        content: schema ? json(schema) : { 'text/plain': { schema: TEXT } },
      },
      ...(games && { 304: { description: 'The answer still has the ETag in If-None-Match' } }),
      405: failed('A method other than GET and HEAD'),
      413: failed('A request body that is too long'),
      421: failed('A host name that the server does not accept'),
      500: failed('An error in the program'),
      ...(games && { 404: failed('There is no such game') }),
      ...((position || parts) && asked(position && solved)),
    },
  });
}
