// Longer than 250 lines: all cases share one failed message and the desk that sends it again.
import { sweep } from '../../sweep.ts';
import { seeded } from '../../testing/builders.ts';
import { keptOfPatients } from '../../testing/kept-of-patients.ts';
import { endAll, mailServer, messages, only, open, until, work } from '../../testing/outbox.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { deliveryService } from './delivery-service.ts';
import { causeOf } from './failed-service.ts';
import { maskedContact } from './masked-contact.ts';
import type { Message, Outbox } from './service.ts';

afterEach(endAll);

const dayMs = 86_400_000;
const base = '/patients/api/v1/staff/failed-messages';
const verified = (given: Partial<Message> = {}): Message => ({
  to: { email: 'nobody@arev.example' },
  ...{ template: 'account-verified', language: 'en', data: {}, key: 'verified/1', patientId: seeded.ani },
  ...given,
});

/** This server refuses addresses at `arev.example` that begin with “nobody”. */
const openFailing = async (environment: Record<string, string> = {}) => {
  const server = await mailServer();
  const portal = await open({ SMTP_URL: server.url, ...environment });
  return { portal, server };
};

const fail = async (portal: TestPortal & { outbox: Outbox }, ...told: Message[]): Promise<void> => {
  const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
  for (const message of told) {
    await portal.outbox.tell(portal.db, message);
    const { id } = await portal.db
      .selectFrom('outboxMessage')
      .where('key', '=', message.key)
      .select('id')
      .executeTakeFirstOrThrow();
    await deliver({ data: { id }, last: true, signal: new AbortController().signal });
  }
};

const desk = async (portal: TestPortal, person: number = seeded.reception) => {
  const as = await portal.signIn(person);
  return {
    list: async (query = '') => (await portal.get(`${base}?${query}`, { as, language: 'en' })).body,
    kinds: async () => (await portal.get(`${base}/kinds`, { as, language: 'en' })).body.data,
    resend: async (id: string) =>
      (await portal.post(`${base}/${id}/resend`, undefined, { as, language: 'en' })).body,
    resendAll: async (kind: string) =>
      (await portal.post(`${base}/resend`, { kind }, { as, language: 'en' })).body,
  };
};

const deliveries = async (portal: TestPortal): Promise<number> =>
  (await messages(portal)).filter(({ state }) => state === 'waiting').length;

test('The desk sees failed messages with patient and reason, and without the contact', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified());
  const { list, kinds } = await desk(portal);
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    ...{ kind: 'account-verified', way: 'mail', contact: 'n•••@arev.example', patientId: seeded.ani },
    ...{ attempts: 1, resent: 0, cause: 'address', failure: 'EENVELOPE 550', sendable: true },
    failedAt: portal.clock(),
  });
  expect(JSON.stringify(data)).not.toMatch(/nobody|Davtyan/);
  expect(await kinds()).toEqual([{ kind: 'account-verified', count: 1, sendable: 1 }]);
  expect((await list('kind=visit-booked')).data).toEqual([]);
});

test('Resending a failed message sends it once to the corrected contact, and the audit trail records it', async () => {
  const { portal, server } = await openFailing();
  await fail(portal, verified());
  const { id } = await only(portal);
  const { resend, list } = await desk(portal);
  const answers = await Promise.all([resend(id), resend(id)]);
  expect(answers.map(({ data }) => data.sent).sort()).toEqual([0, 1]);
  expect((await resend(id)).data).toEqual({ sent: 0 });
  expect((await list()).data).toEqual([]);
  work(portal);
  await until(async () => (await only(portal)).state === 'sent');
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain('ani.demo@arev.example');
  expect(await only(portal)).toMatchObject({ attempts: 2, resent: 1, data: null });
  const trail = await portal.db
    .selectFrom('auditEntry')
    .where('action', 'like', 'message resend%')
    .select(['action', 'actorId', 'subjectId'])
    .execute();
  expect(trail).toEqual([
    { action: 'message resend account-verified', actorId: seeded.reception, subjectId: seeded.ani },
  ]);
});

test('A message is resent to the proved contact if the desk has corrected the other one, which nobody has proved', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified());
  const { id } = await only(portal);
  const ani = portal.db.updateTable('patient').where('id', '=', seeded.ani);
  await ani.set({ email: 'stranger@arev.example', emailProvedAt: null }).execute();
  expect((await (await desk(portal)).resend(id)).data).toEqual({ sent: 1 });
  expect(await only(portal)).toMatchObject({ channel: 'sms', recipient: '+374 (99) 00 00 01' });
});

test('A resent message about a visit has its calendar entry only if the receiver whom it names still gets it', async () => {
  const { portal } = await openFailing();
  const calendar = { method: 'CANCEL', content: 'ATTENDEE:mailto:nobody@arev.example' } as const;
  const cancelled = {
    ...({ template: 'visit-cancelled', calendar } as const),
    data: {
      date: '17.02.2027',
      time: '10:00',
      doctor: '–',
      branch: '–',
      address: '–',
      phone: '–',
      link: '–',
    },
  };
  const mariam = portal.db.updateTable('patient').where('id', '=', seeded.mariam);
  await mariam.set({ email: 'nobody@arev.example' }).execute();
  await fail(
    portal,
    verified({ ...cancelled, key: 'visit/1' }),
    verified({ ...cancelled, key: 'visit/2', patientId: seeded.mariam }),
  );
  expect((await (await desk(portal)).resendAll('visit-cancelled')).data).toEqual({ sent: 2, left: 0 });
  const again = (await messages(portal)).map((message) => [message.recipient, message.calendar]);
  expect(again).toEqual([
    ['ani.demo@arev.example', null],
    ['nobody@arev.example', calendar],
  ]);
});

test('A security message is resent to the contact that it warns, not to the present one', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified({ template: 'contact-changed' }));
  const { id } = await only(portal);
  await (await desk(portal)).resend(id);
  expect((await only(portal)).recipient).toBe('nobody@arev.example');
});

const question: Message = {
  ...{ to: { email: 'nobody@arev.example' }, template: 'clinic-question', language: 'hy' },
  data: { number: '1', date: '15.02.2027', time: '10:00', name: '–', contacts: '–' },
  key: 'letter/question/1/0',
};

test.each([
  ['the site shows', {}, 'office@arev.example'],
  ['is in the settings', { CLINIC_MAIL_TO: 'desk@arev.example' }, 'desk@arev.example'],
] as const)(
  'A notice to the clinic is resent to the address that %s by now',
  async (_, settings, address) => {
    const { portal } = await openFailing(settings);
    await fail(portal, question);
    await portal.db.updateTable('company').set({ email: 'office@arev.example' }).execute();
    const { kinds, resendAll } = await desk(portal);
    expect(await kinds()).toEqual([{ kind: 'clinic-question', count: 1, sendable: 1 }]);
    expect((await resendAll('clinic-question')).data).toEqual({ sent: 1, left: 0 });
    expect((await only(portal)).recipient).toBe(address);
  },
);

test('That somebody may act for a child, or no longer may, is told again at the present contact', async () => {
  const { portal } = await openFailing();
  await fail(
    portal,
    verified({ template: 'child-access-given' }),
    verified({ template: 'access-given', key: 'x' }),
    verified({ template: 'child-access-ended', key: 'y' }),
  );
  const { resendAll } = await desk(portal);
  for (const kind of ['child-access-given', 'access-given', 'child-access-ended'])
    expect((await resendAll(kind)).data).toEqual({ sent: 1, left: 0 });
  const sent = (await messages(portal)).map(({ template, recipient }) => [template, recipient]);
  expect(Object.fromEntries(sent)).toEqual({
    'child-access-given': 'ani.demo@arev.example',
    'child-access-ended': 'ani.demo@arev.example',
    'access-given': 'nobody@arev.example',
  });
});

const refusals = {
  en: 'The patient no longer has an email address or a phone number for this message.',
  hy: 'Պացիենտն այլևս չունի էլ. փոստ կամ հեռախոսահամար այս հաղորդագրության համար։',
  ru: 'У пациента больше нет адреса эл. почты или телефона для этого сообщения.',
} as const;

test('A message is not resent to the former address of a patient who has none any more', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified(), verified({ key: 'verified/2', patientId: seeded.mariam }));
  await portal.db.updateTable('patient').set({ email: null }).where('id', '=', seeded.ani).execute();
  const { id } = (await messages(portal)).find(({ patientId }) => patientId === seeded.ani)!;
  const { list, kinds, resendAll } = await desk(portal);
  const as = await portal.signIn(seeded.reception);
  for (const [language, told] of Object.entries(refusals)) {
    const { body } = await portal.post(`${base}/${id}/resend`, undefined, { as, language });
    expect([body.code, body.message]).toEqual([-67, expect.stringContaining(told)]);
  }
  expect(await kinds()).toEqual([{ kind: 'account-verified', count: 2, sendable: 1 }]);
  expect((await resendAll('account-verified')).data).toEqual({ sent: 1, left: 0 });
  expect((await resendAll('account-verified')).code).toBe(-67);
  expect((await list()).data).toMatchObject([{ id, patientId: seeded.ani, sendable: true }]);
  await portal.db
    .updateTable('patient')
    .set({ email: 'ani.new@arev.example' })
    .where('id', '=', seeded.ani)
    .execute();
  expect((await resendAll('account-verified')).data).toEqual({ sent: 1, left: 0 });
  const again = (await messages(portal)).find((message) => message.id === id);
  expect(again).toMatchObject({ state: 'waiting', recipient: 'ani.new@arev.example' });
});

test('Failed messages of one kind are resent together, without those of other kinds', async () => {
  const { portal } = await openFailing();
  const keys = ['verified/1', 'verified/2', 'verified/3'];
  await fail(
    portal,
    ...keys.map((key) => verified({ key })),
    verified({ key: 'changed/1', template: 'contact-changed' }),
  );
  const { resendAll, kinds } = await desk(portal);
  expect((await resendAll('account-verified')).data).toEqual({ sent: 3, left: 0 });
  expect((await resendAll('account-verified')).data).toEqual({ sent: 0, left: 0 });
  expect(await deliveries(portal)).toBe(3);
  expect(await kinds()).toEqual([{ kind: 'contact-changed', count: 1, sendable: 1 }]);
});

test('Failed messages that this release does not know are counted, listed and resent as one kind', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified(), verified({ key: 'later/1' }), verified({ key: 'later/2' }));
  for (const key of ['later/1', 'later/2'])
    await portal.db.updateTable('outboxMessage').set({ template: key }).where('key', '=', key).execute();
  const { kinds, list, resendAll } = await desk(portal);
  const known = { kind: 'account-verified', count: 1, sendable: 1 };
  expect(await kinds()).toEqual([{ kind: 'other', count: 2, sendable: 2 }, known]);
  expect(await list('kind=other')).toMatchObject({ total: 2, data: [{ kind: 'other' }, { kind: 'other' }] });
  expect((await resendAll('other')).data).toEqual({ sent: 2, left: 0 });
  expect(await kinds()).toEqual([known]);
});

test('The text of failed codes, of outdated messages and of withdrawn ones is not kept', async () => {
  const { portal } = await openFailing();
  const soon = new Date(portal.clock() + 600_000);
  await fail(
    portal,
    verified({ key: 'code/1', template: 'one-time-code', data: { code: '4711', minutes: '10' } }),
    verified({ key: 'late/1', notAfter: soon }),
    verified({ key: 'visit/1/booked' }),
  );
  await portal.outbox.cancel(portal.db, 'visit/1/');
  portal.clock.pass(600_000);
  const kept = async () =>
    Object.fromEntries((await messages(portal)).map(({ key, data }) => [key, data !== null]));
  expect(await kept()).toEqual({ 'code/1': false, 'late/1': true, 'visit/1/booked': false });
  const { list, resend, resendAll } = await desk(portal);
  expect((await list()).data.map(({ sendable }: { sendable: boolean }) => sendable)).toEqual([
    ...[false, false, false],
  ]);
  for (const { id } of await messages(portal)) expect((await resend(id)).code).toBe(-85);
  expect((await resendAll('account-verified')).data).toEqual({ sent: 0, left: 0 });
  await sweep(portal);
  expect(Object.values(await kept())).toEqual([false, false, false]);
});

test('The text of a failed message is deleted after two weeks, and the message after thirty days', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified());
  const kept = async () => (await messages(portal)).map(({ data }) => data !== null);
  portal.clock.pass(14 * dayMs - 1);
  await sweep(portal);
  expect(await kept()).toEqual([true]);
  portal.clock.pass(1);
  await sweep(portal);
  expect(await kept()).toEqual([false]);
  portal.clock.pass(16 * dayMs);
  await sweep(portal);
  expect(await kept()).toEqual([]);
});

test('Failed messages of an erased person are deleted', async () => {
  const { portal } = await openFailing();
  const { erase, withOldVisit } = keptOfPatients(() => portal);
  const as = await withOldVisit();
  await fail(portal, verified());
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
  expect((await messages(portal)).map(({ template }) => template)).not.toContain('account-verified');
});

test('A resent message can fail again, and be resent again', async () => {
  const { portal } = await openFailing();
  await fail(portal, verified({ key: 'letter-answer/1', template: 'contact-changed' }));
  const { id } = await only(portal);
  const { list, resend } = await desk(portal);
  await resend(id);
  const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
  await deliver({ data: { id }, last: false, signal: new AbortController().signal });
  expect((await list()).data[0]).toMatchObject({ attempts: 2, resent: 1, sendable: true });
  expect((await resend(id)).data).toEqual({ sent: 1 });
});

test('Editors and doctors do not see failed messages', async () => {
  const { portal } = await openFailing();
  for (const person of [seeded.editor, seeded.doctor])
    expect((await (await desk(portal, person)).list()).code).toBe(-28);
});

test.each([
  ['EENVELOPE 550', 'address'],
  ['HTTP 422', 'address'],
  ['EMESSAGE 554', 'content'],
  ['EAUTH 535', 'access'],
  ['EREFUSED 530', 'access'],
  ['HTTP 401', 'access'],
  ['ESOCKET', 'unreachable'],
  ['EENVELOPE 450', 'unreachable'],
  ['HTTP 503', 'unreachable'],
  ['too late', 'late'],
  ['TypeError', 'other'],
])('The delivery error “%s” is shown as %s', (failure, cause) => {
  expect(causeOf(failure)).toBe(cause);
});

test('A masked contact shows enough to find a typing error and hides the person', () => {
  expect([maskedContact('ani@arev.example'), maskedContact('+374 (99) 12 34 56')]).toEqual([
    ...['a•••@arev.example', '••• 56'],
  ]);
});
