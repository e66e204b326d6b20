import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardAgainstSlowClients } from './slow-clients.ts';

const requests = 30;

it('Many requests over one connection do not add listeners to it', async () => {
  const counts: number[] = [];
  const server = createServer((request, response) => {
    counts.push(request.socket.listenerCount('close'));
    response.end('ok');
  });
  const guard = guardAgainstSlowClients(server, 4);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let asked = 0; asked < requests; asked += 1) {
    const request = get({ host: '127.0.0.1', port, agent });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'close');
  }
  expect(counts).toHaveLength(requests);
  expect(new Set(counts).size).toBe(1);
  agent.destroy();
  guard.close();
  server.close();
  await once(server, 'close');
});
