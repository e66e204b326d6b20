import { createServer } from 'node:http';
import { createPool } from '../../portal/src/db/factory.ts';
import { bareSettings, type Lists } from './bare.ts';
import { ask } from './statements.ts';

const { DATABASE_URL, DATABASE_POOL, PORT } = bareSettings.parse(process.env);
const pool = createPool({ url: DATABASE_URL, poolSize: DATABASE_POOL });
let lists: Lists = [];

const textOf = async (parts: AsyncIterable<Buffer>): Promise<string> => {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read).toString();
};

/** The minimum of a server: a request, its statements, and the result of the last one as JSON. */
const server = createServer((request, response) => {
  const answer = async (): Promise<string> => {
    if (request.url === '/ready') return '';
    if (request.method === 'POST') {
      lists = JSON.parse(await textOf(request)) as Lists;
      return '';
    }
    return JSON.stringify(await ask(pool, lists[Number(request.url?.slice(1))] ?? []));
  };
  answer().then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(PORT, '127.0.0.1');
process.once('SIGTERM', () => process.exit());
process.once('disconnect', () => process.exit());
