import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { code, endAll, ends, messages, open, until, work } from '../../testing/outbox.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { lostMessages } from './lost-service.ts';

afterEach(endAll);

/** A mail server that accepts connections and says nothing. */
const silentServer = async (): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const tellMails = async (portal: Awaited<ReturnType<typeof open>>): Promise<void> => {
  for (let count = 0; count < 10; count += 1)
    await portal.outbox.tell(portal.db, code({ template: 'password-changed', data: {} }));
};
const attempts = async (portal: TestPortal, template: string): Promise<number[]> =>
  (await messages(portal)).filter((message) => message.template === template).map((one) => one.attempts);

test('A code by SMS does not wait for the mails that a silent mail server delays', async () => {
  const portal = await open({ SMTP_URL: await silentServer() });
  work(portal);
  await tellMails(portal);
  await until(async () => (await attempts(portal, 'password-changed')).filter(Boolean).length > 1);
  await portal.outbox.tell(portal.db, code({ to: { phone: '+374 (99) 00 00 01' } }));
  await until(async () => (await messages(portal)).some(({ state }) => state === 'sent'));
  expect(await attempts(portal, 'password-changed')).toContain(0);
});

test.each(['was told', 'lost its job'])('A code that %s goes before older mails', async (how) => {
  const portal = await open({ SMTP_URL: await silentServer() });
  await tellMails(portal);
  await portal.outbox.tell(portal.db, code());
  if (how === 'lost its job') {
    await sql`delete from pgboss.job where data->>'id' in (
      select id::text from outbox_message where template = 'one-time-code')`.execute(portal.db);
    await lostMessages({ ...portal, onTrouble: () => {} }).recover();
  }
  work(portal);
  await until(async () => (await attempts(portal, 'one-time-code'))[0] !== 0);
  expect(await attempts(portal, 'password-changed')).toContain(0);
});
