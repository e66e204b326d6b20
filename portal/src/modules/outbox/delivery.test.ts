import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { sweep } from '../../sweep.ts';
import { freePort } from '../../testing/mail-server.ts';
import {
  code,
  endAll,
  ends,
  log,
  mailServer,
  messages,
  only,
  open,
  until,
  work,
} from '../../testing/outbox.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { productionSettings } from '../../testing/production.ts';
import { deliveryService, type OnTrouble } from './delivery-service.ts';

afterEach(endAll);

test('An email waits for its mail server and is then sent once, as text and as HTML', async () => {
  const port = await freePort();
  const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const noted = log();
  work(portal, noted);
  await portal.outbox.tell(portal.db, code());
  await until(async () => (await only(portal)).attempts > 0 && (await only(portal)).state === 'waiting');
  const server = await mailServer(port);
  await until(async () => (await only(portal)).state === 'sent');
  const { id, attempts, data } = await only(portal);
  expect(attempts).toBeGreaterThan(1);
  expect(data).toBeNull();
  expect(server.mails).toHaveLength(1);
  for (const part of [`Message-ID: <${id}@arev.example>`, 'text/plain', 'text/html', 'Your code: 4711'])
    expect(server.mails[0]).toContain(part);
  expect(noted.lines.join()).toContain('ESOCKET');
  expect(noted.lines.join()).not.toMatch(/4711|ani\.demo/);
});

test('Two portals that deliver at once send each message once', async () => {
  const server = await mailServer();
  const portal = await open({ SMTP_URL: server.url });
  work(portal);
  work(portal);
  const keys = Array.from({ length: 25 }, (_, index) => `code/${index}`);
  for (const key of keys) await portal.outbox.tell(portal.db, code({ key }));
  await until(async () => (await messages(portal)).every(({ state }) => state === 'sent'));
  const ids = server.mails.map((mail) => /Message-ID: <(.+)@/.exec(mail)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
});

test('An email to an address that does not exist is tried once, and the log does not contain the address', async () => {
  const server = await mailServer();
  const portal = await open({ SMTP_URL: server.url });
  const noted = log();
  work(portal, noted);
  await portal.outbox.tell(portal.db, code({ to: { email: 'nobody@arev.example' } }));
  await until(async () => (await only(portal)).state === 'failed');
  // The failure is logged once it is written.
  await until(() => Promise.resolve(noted.lines.length > 0));
  expect(await only(portal)).toMatchObject({ attempts: 1, failure: 'EENVELOPE 550', data: null });
  expect(noted.lines).toHaveLength(1);
  expect(noted.lines.join()).not.toMatch(/nobody|4711/);
});

const deliverer = (portal: TestPortal, onTrouble: OnTrouble = () => {}) => {
  const { deliver } = deliveryService({ ...portal, onTrouble });
  const { signal } = new AbortController();
  return async (last = false) => deliver({ data: { id: (await only(portal)).id }, last, signal });
};

test('A message claimed by another portal is taken over only if that portal has died', async () => {
  const portal = await open();
  const deliver = deliverer(portal);
  await portal.outbox.tell(portal.db, code());
  const claimedUntil = new Date(portal.clock() + 90_000);
  await portal.db.updateTable('outboxMessage').set({ state: 'sending', claimedUntil }).execute();
  await expect(deliver()).rejects.toThrow('under way');
  portal.clock.pass(90_000);
  await deliver();
  expect((await only(portal)).state).toBe('sent');
  await deliver();
  expect((await only(portal)).attempts).toBe(1);
});

test.each([false, true])(
  'A message that is withdrawn during an attempt is not sent later, and its key is free; last attempt: %s',
  async (last) => {
    const port = await freePort();
    const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const server = createTcpServer(async (socket) => {
      await portal.outbox.cancel(portal.db, 'visit/1/');
      socket.destroy();
    }).listen(port, '127.0.0.1');
    ends.push(async () => void server.close());
    const told = code({ key: 'visit/1/booked' });
    await portal.outbox.tell(portal.db, told);
    await deliverer(portal)(last).catch(() => undefined);
    expect(await messages(portal)).toEqual([]);
    await portal.outbox.tell(portal.db, told);
    expect((await only(portal)).attempts).toBe(0);
  },
);

test('A message that was withdrawn during an attempt is dropped when its portal has died', async () => {
  const portal = await open();
  const deliver = deliverer(portal);
  await portal.outbox.tell(portal.db, code({ key: 'visit/1/booked' }));
  const claimedUntil = new Date(portal.clock() + 90_000);
  await portal.db.updateTable('outboxMessage').set({ state: 'sending', claimedUntil }).execute();
  await portal.outbox.cancel(portal.db, 'visit/1/');
  await expect(deliver()).rejects.toThrow('under way');
  portal.clock.pass(90_000);
  await deliver();
  expect(await messages(portal)).toEqual([]);
});

test.each([
  ['refuses the message', false],
  ['refuses the message for the last time', true],
  ['takes the message', undefined],
])('A worker whose claim is over changes nothing when its server %s', async (_, last) => {
  const done = last === undefined ? 200 : 503;
  const [taken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gateway = createServer(async (_request, response) => {
    taken.resolve();
    await answered.promise;
    response.writeHead(done).end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  ends.push(async () => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const portal = await open({ SMS_URL: `http://127.0.0.1:${port}/send` });
  await portal.outbox.tell(portal.db, code({ to: { phone: '+374 (99) 00 00 01' } }));
  const late = deliverer(portal)(last).catch(() => undefined);
  await taken.promise;
  const claimedUntil = new Date(portal.clock() + 180_000);
  await portal.db.updateTable('outboxMessage').set({ claimedUntil }).execute();
  answered.resolve();
  await late;
  expect(await only(portal)).toMatchObject({ state: 'sending', claimedUntil });
});

test('A message with an expired code is not sent, and is counted as given up', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code({ notAfter: new Date(portal.clock() + 600_000) }));
  portal.clock.pass(600_000);
  const troubles: unknown[] = [];
  await deliverer(portal, (...trouble) => void troubles.push(trouble))();
  expect(troubles).toEqual([[{ message: (await only(portal)).id, reason: 'too late' }, true]]);
  expect(await only(portal)).toMatchObject({ state: 'failed', failure: 'too late', data: null });
  expect((await portal.get('/dev/outbox')).body).toContain('Nothing yet.');
});

test('After the last attempt a message fails and its text is deleted', async () => {
  const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const deliver = deliverer(portal);
  await portal.outbox.tell(portal.db, code());
  await expect(deliver()).rejects.toThrow('not delivered');
  await deliver(true);
  expect(await only(portal)).toMatchObject({ state: 'failed', failure: 'ESOCKET', attempts: 2, data: null });
});

test('An SMS goes to the gateway with an idempotency key', async () => {
  const asked: unknown[] = [];
  const statuses = [503, 200];
  const gateway = createServer((request, response) => {
    const { authorization, 'idempotency-key': key } = request.headers;
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push({ authorization, key, ...(JSON.parse(body) as object) });
      response.writeHead(statuses.shift() ?? 500).end();
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  ends.push(async () => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const portal = await open({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'key of the clinic' });
  const deliver = deliverer(portal);
  await portal.outbox.tell(portal.db, code({ to: { phone: '+374 (99) 00 00 01' } }));
  await expect(deliver()).rejects.toThrow('HTTP 503');
  await deliver();
  const { id } = await only(portal);
  const sent = {
    authorization: 'Bearer key of the clinic',
    key: id,
    id,
    to: '+37499000001',
    text: 'Arev: your code is 4711. It is valid for 10 minutes. Tell it to nobody.',
  };
  expect(asked).toEqual([sent, sent]);
});

test('Without a mail server, messages go to a folder and to the development page, as plain text', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code({ data: { code: '<b>&', minutes: '10' } }));
  await deliverer(portal)();
  const { body, headers } = await portal.get('/dev/outbox');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('ani.demo@arev.example');
  expect(body).toContain('Your code: &lt;b&gt;&amp;');
});

test('The development page of messages does not exist in production', async () => {
  const portal = await open();
  const config = readConfig({
    ...productionSettings,
    DATABASE_URL: portal.config.DATABASE_URL,
  });
  const app = buildApp({ ...portal, config });
  ends.push(() => app.close());
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
});

test('Sent messages are deleted after thirty days, and waiting ones are kept', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code());
  await deliverer(portal)();
  await portal.outbox.tell(
    portal.db,
    code({ key: 'later', notBefore: new Date(portal.clock() + 90 * 86_400_000) }),
  );
  portal.clock.pass(30 * 86_400_000 - 1);
  await sweep(portal);
  expect(await messages(portal)).toHaveLength(2);
  portal.clock.pass(1);
  await sweep(portal);
  expect((await messages(portal)).map(({ key }) => key)).toEqual(['later']);
});
