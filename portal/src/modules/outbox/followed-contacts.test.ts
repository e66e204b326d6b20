import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { accountCalls } from '../../testing/account.ts';
import { seeded } from '../../testing/builders.ts';
import { freePort } from '../../testing/mail-server.ts';
import { endAll, ends, mailServer, messages, open, until, work } from '../../testing/outbox.ts';
import { deliveryService } from './delivery-service.ts';
import { lostMessages } from './lost-service.ts';
import { claimMessage } from './repository.ts';
import type { Message } from './service.ts';

afterEach(endAll);

const ani = { email: 'ani.demo@arev.example', phone: '+374 (99) 00 00 01' };
const calendar = { method: 'CANCEL', content: `ATTENDEE:mailto:${ani.email}` } as const;
const cancelled: Message = {
  ...{ template: 'visit-cancelled', language: 'en', patientId: seeded.ani, key: 'visit/1' },
  to: { email: ani.email },
  data: { date: '17.02.2027', time: '10:00', doctor: '–', branch: '–', address: '–', phone: '–', link: '–' },
};

const openWaiting = async (environment: Record<string, string> = {}) => {
  const portal = await open(environment);
  const { post, lastCode } = accountCalls(() => portal);
  const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
  const message = (key = 'visit/1') =>
    portal.db.selectFrom('outboxMessage').where('key', '=', key).selectAll().executeTakeFirstOrThrow();
  return {
    portal,
    message,
    tell: (given: Partial<Message>) => portal.outbox.tell(portal.db, { ...cancelled, ...given }),
    attempt: async (last = false): Promise<void> => {
      const { id } = await message();
      await deliver({ data: { id }, last, signal: new AbortController().signal });
    },
    /** Ani enters another contact and proves it. */
    change: async (contact: string): Promise<void> => {
      const as = await portal.signIn(seeded.ani);
      const { data } = await post('contact-codes', { contact, currentPassword: 'arev-demo-ani' }, as);
      const given = { contact, codeId: data.codeId, code: (await lastCode()).code };
      expect((await post('contact', given, as)).status).toBe(200);
    },
    /** The desk enters other contacts of Ani. */
    correct: async (contacts: { readonly phone?: string; readonly email?: string | null }): Promise<void> => {
      const own = ['phone', 'email', 'birthDate', 'ssn'] as const;
      const patient = portal.db.selectFrom('patient').where('id', '=', seeded.ani);
      const seen = await patient.select(own).executeTakeFirstOrThrow();
      const as = await portal.signIn(seeded.reception);
      const url = `/patients/api/v1/staff/patients/${seeded.ani}/correction`;
      const correction = { seen, facts: { ...seen, ...contacts } };
      expect((await portal.post(url, correction, { as })).status).toBe(200);
    },
    /** The receiver of each message of Ani, by its key. */
    receivers: async () =>
      Object.fromEntries(
        (await messages(portal))
          .filter(({ key }) => !/^(?:code|contact-changed|details-corrected)\//.test(key))
          .map((message) => [message.key, message.recipient]),
      ),
  };
};

test('A message that waits follows a patient to a new address, without the calendar entry for the former one', async () => {
  const { message, tell, change, receivers } = await openWaiting();
  await tell({ calendar });
  await tell({ key: 'sms/1', to: { phone: ani.phone } });
  await tell({ key: 'warning/1', template: 'password-changed', data: {} });
  await change('ani.new@arev.example');
  expect(await receivers()).toEqual({
    ...{ 'visit/1': 'ani.new@arev.example', 'sms/1': ani.phone },
    // It warns the owner of the former address.
    'warning/1': ani.email,
  });
  expect((await message()).calendar).toBeNull();
  await change('+374 (91) 65 43 21');
  expect(await receivers()).toMatchObject({
    ...{ 'visit/1': 'ani.new@arev.example', 'sms/1': '+374 (91) 65 43 21' },
  });
});

test('A message whose attempt is under way goes to the new address with the next attempt', async () => {
  const { portal, message, tell, change, receivers } = await openWaiting();
  await tell({});
  const { id } = await message();
  const now = new Date(portal.clock());
  await claimMessage(portal.db, id, now, new Date(portal.clock() + 60_000));
  await change('ani.new@arev.example');
  expect(await receivers()).toEqual({ 'visit/1': 'ani.new@arev.example' });
});

test('An SMS that has failed goes to a new phone under another id, which the gateway does not know yet', async () => {
  const asked: unknown[] = [];
  const gateway = createServer((request, response) => {
    asked.push(request.headers['idempotency-key']);
    response.writeHead(asked.length === 1 ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  ends.push(async () => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const { tell, attempt, change, message } = await openWaiting({ SMS_URL: `http://127.0.0.1:${port}/send` });
  await tell({ to: { phone: ani.phone } });
  await tell({ key: 'visit/2', to: { phone: ani.phone } });
  await expect(attempt()).rejects.toThrow('HTTP 503');
  await change('+374 (91) 65 43 21');
  await attempt();
  const { id } = await message();
  expect(asked).toEqual([id, `${id}-1`]);
  // To the desk, a message without an attempt was not sent again.
  expect(await message('visit/2')).toMatchObject({ recipient: '+374 (91) 65 43 21', resent: 0 });
});

test('A message whose last attempt fails while it is redirected is sent to the new address', async () => {
  const port = await freePort();
  const { portal, tell, attempt, change, message } = await openWaiting({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const failing = createTcpServer(async (socket) => {
    await change('ani.new@arev.example');
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await once(failing, 'listening');
  await tell({});
  await attempt(true);
  failing.close();
  expect(await message()).toMatchObject({ state: 'waiting', recipient: 'ani.new@arev.example' });
  await sql`delete from pgboss.job`.execute(portal.db);
  await lostMessages({ ...portal, onTrouble: () => {} }).recover();
  const server = await mailServer(port);
  work(portal);
  await until(async () => (await message()).state === 'sent');
  const mail = server.mails.find((sent) => sent.includes('ani.new@arev.example'));
  expect(mail).toBeDefined();
});

test('A message that waits goes to the proved phone once the desk has entered an address that nobody has proved', async () => {
  const { message, tell, correct } = await openWaiting();
  await tell({ calendar });
  await correct({ email: 'ani.corrected@arev.example' });
  expect(await message()).toMatchObject({ channel: 'sms', recipient: ani.phone, calendar: null });
});

test('A message that waits goes to the contact that the desk has entered for a patient who has proved none', async () => {
  const { portal, tell, correct, receivers } = await openWaiting();
  const unproved = { phoneProvedAt: null, emailProvedAt: null };
  await portal.db.updateTable('patient').set(unproved).where('id', '=', seeded.ani).execute();
  await tell({});
  await correct({ email: 'ani.corrected@arev.example' });
  expect(await receivers()).toEqual({ 'visit/1': 'ani.corrected@arev.example' });
});
