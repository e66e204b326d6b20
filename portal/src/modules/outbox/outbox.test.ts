import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { JobQueue } from '../../jobs/job-queue.ts';
import { sweep } from '../../sweep.ts';
import { freePort, startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { keepWorking } from '../../workers.ts';
import { deliveryService } from './delivery-service.ts';
import { outboxService, type Message, type Outbox } from './service.ts';
import en from './texts/en.json' with { type: 'json' };
import hy from './texts/hy.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const open = async (environment: Record<string, string> = {}): Promise<TestPortal & { outbox: Outbox }> => {
  const portal = await openPortal({ environment: { MESSAGE_RETRY_SECONDS: '1', ...environment } });
  ends.push(portal.close);
  return { ...portal, outbox: outboxService(portal) };
};

const mailServer = async (port?: number): Promise<MailServer> => {
  const server = await startMailServer(port);
  ends.push(server.close);
  return server;
};

interface Log {
  readonly logger: { warn: (...line: unknown[]) => void; error: (...line: unknown[]) => void };
  readonly lines: string[];
}
const log = (): Log => {
  const lines: string[] = [];
  const note = (...line: unknown[]): void => void lines.push(JSON.stringify(line));
  return { logger: { warn: note, error: note }, lines };
};

/** What a portal does besides answering, on a queue of its own as another process would have. */
const work = (portal: TestPortal, { logger }: Log = log()): void => {
  const jobs = new JobQueue({ url: portal.config.DATABASE_URL, onError: () => {} });
  const stopWorking = keepWorking({ ...portal, jobs, logger });
  ends.push(async () => {
    stopWorking();
    await jobs.stop();
  });
};

const code = (given: Partial<Message> = {}): Message => ({
  to: { email: 'ani.demo@arev.example' },
  template: 'one-time-code',
  language: 'en',
  data: { code: '4711', minutes: '10' },
  key: `code/${randomUUID()}`,
  ...given,
});

const messages = (portal: TestPortal) =>
  portal.db.selectFrom('outboxMessage').selectAll().orderBy('createdAt').orderBy('key').execute();
const only = async (portal: TestPortal) => {
  const [message] = await messages(portal);
  if (message === undefined) throw new Error('There is no message.');
  return message;
};
/** Asks the database again and again, which takes its time. */
const until = async (fits: () => Promise<boolean>): Promise<void> => {
  while (!(await fits()));
};
const jobCount = async (portal: TestPortal): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pgboss.job where name = 'deliver-message'`.execute(portal.db);
  return rows[0]?.count ?? 0;
};

test('A mail waits for its server and is then sent once, as text and as HTML', async () => {
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

test('What was rolled back tells nobody anything', async () => {
  const portal = await open();
  const failed = portal.db.transaction().execute(async (transaction) => {
    await portal.outbox.tell(transaction, code());
    throw new Error('the visit was not made');
  });
  await expect(failed).rejects.toThrow('the visit was not made');
  expect([await messages(portal), await jobCount(portal)]).toEqual([[], 0]);
});

test('Two portals that work at once send each message once', async () => {
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

test('The same is told once, also by callers that come at the same moment', async () => {
  const portal = await open();
  await Promise.all(Array.from({ length: 5 }, () => portal.outbox.tell(portal.db, code({ key: 'code/1' }))));
  expect([(await messages(portal)).length, await jobCount(portal)]).toEqual([1, 1]);
});

test('What has not been sent is taken back by the beginning of its key, and may be told anew', async () => {
  const portal = await open();
  const keys = ['visit/1/24h', 'visit/1/2h', 'visit/17/24h', 'visit_1/24h', 'visit%'];
  for (const key of keys) await portal.outbox.tell(portal.db, code({ key }));
  expect(await portal.outbox.cancel(portal.db, 'visit/1/')).toBe(2);
  expect(await portal.outbox.cancel(portal.db, 'visit_')).toBe(1);
  expect(await portal.outbox.cancel(portal.db, 'visit%')).toBe(1);
  expect((await messages(portal)).map(({ key }) => key)).toEqual(['visit/17/24h']);
  await portal.outbox.tell(portal.db, code({ key: 'visit/1/24h' }));
  expect(await messages(portal)).toHaveLength(2);
});

test('A message for later has a job for later, which may be months away', async () => {
  const portal = await open();
  const days = 90;
  const notBefore = new Date(portal.clock() + days * 86_400_000);
  await portal.outbox.tell(portal.db, code({ notBefore }));
  const { rows } = await sql<{ days: number; kept: boolean }>`
    select round(extract(epoch from start_after - created_on) / 86400)::int as days, keep_until > start_after as kept
    from pgboss.job where name = 'deliver-message'`.execute(portal.db);
  expect([rows, (await only(portal)).notBefore]).toEqual([[{ days, kept: true }], notBefore]);
});

test('An address that does not exist is tried once, and nobody reads it in the log', async () => {
  const server = await mailServer();
  const portal = await open({ SMTP_URL: server.url });
  const noted = log();
  work(portal, noted);
  await portal.outbox.tell(portal.db, code({ to: { email: 'nobody@arev.example' } }));
  await until(async () => (await only(portal)).state === 'failed');
  expect(await only(portal)).toMatchObject({ attempts: 1, failure: 'EENVELOPE 550', data: null });
  expect(noted.lines).toHaveLength(1);
  expect(noted.lines.join()).not.toMatch(/nobody|4711/);
});

const deliverer = (portal: TestPortal) => {
  const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
  return async (last = false) => deliver({ data: { id: (await only(portal)).id }, last });
};

test('Whoever finds a message in the hands of a portal waits, and takes it over when that one has died', async () => {
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

test('A code that has run out is not sent any more', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code({ notAfter: new Date(portal.clock() + 600_000) }));
  portal.clock.pass(600_000);
  await deliverer(portal)();
  expect(await only(portal)).toMatchObject({ state: 'failed', failure: 'too late', data: null });
  expect((await portal.get('/dev/outbox')).body).toContain('Nothing yet.');
});

test('After the last attempt a message is given up and its words are forgotten', async () => {
  const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const deliver = deliverer(portal);
  await portal.outbox.tell(portal.db, code());
  await expect(deliver()).rejects.toThrow('not delivered');
  await deliver(true);
  expect(await only(portal)).toMatchObject({ state: 'failed', failure: 'ESOCKET', attempts: 2, data: null });
});

test('An SMS goes to the gateway with a key by which it can drop a repetition', async () => {
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

test('Without a server messages land in the folder and on the development page, as plain text', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code({ data: { code: '<b>&', minutes: '10' } }));
  await deliverer(portal)();
  const { body, headers } = await portal.get('/dev/outbox');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('ani.demo@arev.example');
  expect(body).toContain('Your code: &lt;b&gt;&amp;');
});

test('In production there is no such page', async () => {
  const portal = await open();
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: portal.config.DATABASE_URL,
    TOKEN_SECRET: 'x'.repeat(32),
  });
  const app = buildApp({ ...portal, config });
  ends.push(() => app.close());
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
});

test('A message without something that its text asks for is refused at once', async () => {
  const portal = await open();
  await expect(portal.outbox.tell(portal.db, code({ data: { code: '1' } }))).rejects.toThrow('needs minutes');
  await expect(
    portal.outbox.tell(portal.db, code({ to: { phone: '+374 (99) 00 00 01' }, template: 'new-sign-in' })),
  ).rejects.toThrow('no text for an SMS');
});

test('That somebody was told something is forgotten after thirty days; what still waits is not', async () => {
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

test('A new sign-in is told by mail, in the language of the patient, with the device', async () => {
  const portal = await open();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
  await portal.post(
    '/patients/api/v1/auth/sign-in',
    { username: 'ani.demo', password: 'arev-demo-ani' },
    { language: 'ru', headers: { 'user-agent': agent } },
  );
  expect(await only(portal)).toMatchObject({
    recipient: 'ani.demo@arev.example',
    language: 'hy',
    template: 'new-sign-in',
    data: { time: '15.02.2027 10:00', device: 'Chrome · Windows' },
  });
});

const gapsOf = (value: unknown): string[] =>
  [...new Set([...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();

test.each(Object.keys(en))('"%s" says the same in every language', (name) => {
  const [first, ...others] = [en, hy, ru].map((texts) => {
    const text: object = texts[name as keyof typeof texts];
    return [Object.keys(text).sort(), gapsOf(text)];
  });
  expect(others).toEqual([first, first]);
});
