import { sql } from 'kysely';
import { code, endAll, messages, only, open } from '../../testing/outbox.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { deliveryService } from './delivery-service.ts';
import en from './texts/en.json' with { type: 'json' };
import hy from './texts/hy.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

afterEach(endAll);

const jobCount = async (portal: TestPortal): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pgboss.job where name = 'deliver-message'`.execute(portal.db);
  return rows[0]?.count ?? 0;
};

test('A rolled-back transaction sends no message', async () => {
  const portal = await open();
  const failed = portal.db.transaction().execute(async (transaction) => {
    await portal.outbox.tell(transaction, code());
    throw new Error('the visit was not made');
  });
  await expect(failed).rejects.toThrow('the visit was not made');
  expect([await messages(portal), await jobCount(portal)]).toEqual([[], 0]);
});

test('A message is queued once per key, also by concurrent callers', async () => {
  const portal = await open();
  await Promise.all(Array.from({ length: 5 }, () => portal.outbox.tell(portal.db, code({ key: 'code/1' }))));
  expect([(await messages(portal)).length, await jobCount(portal)]).toEqual([1, 1]);
});

test('Unsent messages are withdrawn by the prefix of their key, and can be queued again', async () => {
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

test.each([{ email: '' }, { phone: '' }])(
  'No message is queued for a person without an address: %j',
  async (to) => {
    const portal = await open();
    await portal.outbox.tell(portal.db, code({ to }));
    expect([await messages(portal), await jobCount(portal)]).toEqual([[], 0]);
  },
);

test('A message for a later time has a job for that time, which may be months away', async () => {
  const portal = await open();
  const days = 90;
  const notBefore = new Date(portal.clock() + days * 86_400_000);
  await portal.outbox.tell(portal.db, code({ notBefore }));
  const { rows } = await sql<{ days: number; kept: boolean }>`
    select round(extract(epoch from start_after - created_on) / 86400)::int as days, keep_until > start_after as kept
    from pgboss.job where name = 'deliver-message'`.execute(portal.db);
  expect([rows, (await only(portal)).notBefore]).toEqual([[{ days, kept: true }], notBefore]);
});

test('A message without a value that its text needs is refused at once', async () => {
  const portal = await open();
  await expect(portal.outbox.tell(portal.db, code({ data: { code: '1' } }))).rejects.toThrow('needs minutes');
  await expect(
    portal.outbox.tell(portal.db, code({ to: { phone: '+374 (99) 00 00 01' }, template: 'letter-answer' })),
  ).rejects.toThrow('no text for an SMS');
});

test('The email about a new sign-in is in the language of the patient and names the device', async () => {
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

test.each(['mail', 'sms'] as const)(
  'A message that asks its reader to call names the phone of the clinic, also one of an earlier release (%s)',
  async (channel) => {
    const portal = await open();
    const to = channel === 'mail' ? { email: 'ani.demo@arev.example' } : { phone: '+374 (99) 00 00 01' };
    await portal.outbox.tell(portal.db, code({ to, template: 'password-changed', data: {}, patientId: 1 }));
    const { id, data } = await only(portal);
    expect(data).toMatchObject({ phone: '+374 (10) 00 00 00' });
    const { phone = '', ...earlier }: Record<string, string> = data ?? {};
    await portal.db.updateTable('outboxMessage').set({ data: earlier }).execute();
    const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
    await deliver({ data: { id }, last: false, signal: new AbortController().signal });
    expect((await only(portal)).state).toBe('sent');
    expect((await portal.get('/dev/outbox')).body).toContain(phone);
  },
);

const gapsOf = (value: unknown): string[] =>
  [...new Set([...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();

test.each(Object.keys(en))('The message "%s" has the same parts and values in every language', (name) => {
  const [first, ...others] = [en, hy, ru].map((texts) => {
    const text: object = texts[name as keyof typeof texts];
    return [Object.keys(text).sort(), gapsOf(text)];
  });
  expect(others).toEqual([first, first]);
});

test('Links in message texts come from the code, and never from the text', () => {
  for (const texts of [en, hy, ru]) {
    const written = JSON.stringify(texts);
    expect(written).not.toMatch(/https?:|www\./);
    for (const [, href] of written.matchAll(/"href":"([^"]*)"/g)) expect(href).toBe('{{link}}');
  }
});
