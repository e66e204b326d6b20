import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from './shelf/bucket-shelf.ts';
import { ReleaseStore } from './store.ts';

type Answer = (response: ServerResponse) => void;

const lineup = (revision: number): Answer => {
  const text = JSON.stringify({ revision, at: '2026-12-01T00:00:00.000Z', remotes: {} });
  return (response) => void response.writeHead(200, { 'content-length': text.length }).end(text);
};
const silence: Answer = () => undefined;
const silenceWithin: Answer = (response) => void response.writeHead(200, { 'content-length': 99 }).write('{');

it.each([
  ['before its answer', silence],
  ['within its answer', silenceWithin],
])('A bucket that falls silent %s is reported, and its next line-up arrives', async (_when, fallSilent) => {
  let answer = lineup(1);
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  const told: unknown[] = [];
  const watch = new ReleaseStore(openBucket('s3://releases/', 200), '').watchLineup({
    onLineup: ({ revision }) => {
      told.push(revision);
      answer = fallSilent;
    },
    onProblem: ({ name }) => {
      told.push(name);
      answer = lineup(2);
    },
  });
  while (told.length < 3) await new Promise((next) => setTimeout(next, 50));
  watch.close();
  server.close().closeAllConnections();
  expect(told).toEqual([1, 'TimeoutError', 2]);
});
