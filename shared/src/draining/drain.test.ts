/** @jest-environment node */
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './drain.ts';

test('A server that is to stop goes on answering, and ends each connection after its answer', async () => {
  const server = createServer((_, response) => response.end('here'));
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on('error', reject),
    );
  expect((await ask()).headers.connection).toBe('keep-alive');
  const drained = drain(server, 50);
  const answer = await ask();
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await drained;
  agent.destroy();
  server.close();
});

test('A server without connections to wait for does not wait', async () => {
  const server = createServer();
  await drain(server, 0);
  expect(server.listenerCount('request')).toBe(0);
});
