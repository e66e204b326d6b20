// Longer than 250 lines: all cases share one child with two parents.
import { setImmediate } from 'node:timers/promises';
import { sweep } from '../../sweep.ts';
import { accountCalls } from '../../testing/account.ts';
import { seeded } from '../../testing/builders.ts';
import { nare } from '../../testing/families.ts';
import { endAll, mailServer, open } from '../../testing/outbox.ts';
import { waitingCalls } from '../../testing/waiting-calls.ts';
import { setContact } from '../account/credentials/repository.ts';
import { deliveryService } from './delivery-service.ts';

afterEach(endAll);

const base = '/patients/api/v1';
const dayMs = 86_400_000;
const parents = { ani: 'ani.demo@arev.example', mariam: 'mariam.demo@arev.example' };

/** A portal where Ani, and on request Mariam, are the parents of a child who comes of age tomorrow. */
const openFamily = async (birthDate = '2009-02-16') => {
  const server = await mailServer();
  const portal = await open({ SMTP_URL: server.url, ACCESS_TOKEN_SECONDS: '86400' });
  const ani = await portal.signIn(seeded.ani);
  const profiles = `${base}/patients/profiles`;
  const added = await portal.post(profiles, { ...nare, birthDate, ssn: null }, { as: ani });
  const childId: number = added.body.data.patientId;
  await portal.db.updateTable('patient').set({ verified: true }).where('id', '=', childId).execute();
  const waiting = () =>
    portal.db
      .selectFrom('outboxMessage')
      .where('patientId', '=', childId)
      .where('state', '=', 'waiting')
      .select(['id', 'recipient'])
      .execute();
  const { deliver } = deliveryService({ ...portal, onTrouble: () => {} });
  let day = 1;
  const findChild = portal.db.selectFrom('patient').where('id', '=', childId);
  return {
    language: async () => (await findChild.select('language').executeTakeFirstOrThrow()).language,
    /** A parent chooses the language of the messages. */
    choose: async (parentId: number, language: 'hy' | 'ru' | 'en') => {
      const as = await portal.signIn(parentId);
      const { firstName, lastName } = (await portal.get(`${base}/patients/details`, { as })).body.data;
      const wish = { firstName, lastName, language };
      expect((await portal.post(`${base}/patients/update-account`, wish, { as })).status).toBe(200);
    },
    ...{ portal, childId, waiting },
    /** A message that waits to be sent: the clinic has received a request for the child. */
    tellOfChild: async (): Promise<void> => {
      day += 1;
      await portal.outbox.tell(portal.db, {
        ...{ template: 'request-received', language: 'en', data: { date: '15.02.2027' }, patientId: childId },
        ...{ to: { email: await emailOf(portal, childId) }, key: `request/${day}` },
      });
    },
    /** The messages that arrive; the name of their parent stands for each. */
    send: async () => {
      const before = server.mails.length;
      const { signal } = new AbortController();
      for (const { id } of await waiting()) await deliver({ data: { id }, last: false, signal });
      return server.mails
        .slice(before)
        .map((mail) => /^To: (.*)$/im.exec(mail)?.[1] ?? '')
        .map((mail) => Object.entries(parents).find(([, email]) => mail.includes(email))?.[0]);
    },
    /** The switch for an invitation has ended the first session. */
    giveUp: async () =>
      portal.send('DELETE', `${profiles}/${childId}`, undefined, { as: await portal.signIn(seeded.ani) }),
    /** Ani invites Mariam as the other parent. */
    invite: async () => {
      const { body } = await portal.post(
        `${base}/patients/switch-to-account`,
        { patientId: childId },
        { as: ani },
      );
      const as: string = body.data.accessToken;
      return (await portal.post(`${profiles}/invitations`, undefined, { as })).body.data.code as string;
    },
    /** The desk enters other contacts, for the child or for a parent. */
    enter: async (
      contacts: { readonly phone?: string; readonly email?: string | null },
      patientId = childId,
    ): Promise<void> => {
      const own = ['phone', 'email', 'birthDate', 'ssn'] as const;
      const patient = portal.db.selectFrom('patient').where('id', '=', patientId);
      const seen = await patient.select(own).executeTakeFirstOrThrow();
      const as = await portal.signIn(seeded.reception);
      const url = `${base}/staff/patients/${patientId}/correction`;
      expect((await portal.post(url, { seen, facts: { ...seen, ...contacts } }, { as })).status).toBe(200);
    },
    /** Ani enters another contact of her own and proves it. */
    change: async (contact: string): Promise<void> => {
      const { post, lastCode } = accountCalls(() => portal);
      const as = await portal.signIn(seeded.ani);
      const { data } = await post('contact-codes', { contact, currentPassword: 'arev-demo-ani' }, as);
      const given = { contact, codeId: data.codeId, code: (await lastCode()).code };
      expect((await post('contact', given, as)).status).toBe(200);
    },
    take: async (parentId: number) =>
      portal.post(`${profiles}/${childId}/messages`, undefined, { as: await portal.signIn(parentId) }),
    accept: async (code: string) =>
      portal.post(`${profiles}/accept`, { code }, { as: await portal.signIn(seeded.mariam) }),
  };
};

const contactsOf = (portal: Awaited<ReturnType<typeof open>>, patientId: number) =>
  portal.db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(['phone', 'email'])
    .executeTakeFirstOrThrow();

const emailOf = async (portal: Awaited<ReturnType<typeof open>>, patientId: number): Promise<string> =>
  (
    await portal.db
      .selectFrom('patient')
      .where('id', '=', patientId)
      .select('email')
      .executeTakeFirstOrThrow()
  ).email ?? '';

test('A parent gets the messages about a child until the eighteenth birthday, and none from that day on', async () => {
  const { portal, childId, tellOfChild, send, waiting } = await openFamily();
  await tellOfChild();
  expect(await send()).toEqual(['ani']);
  await tellOfChild();
  portal.clock.pass(dayMs);
  // Nothing has run at midnight: the message waits, and a new one is addressed to the parent as before.
  await tellOfChild();
  expect(await waiting()).toHaveLength(2);
  expect(await send()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await emailOf(portal, childId)).toBe('');
});

test('The contacts of a parent are swept from the record of somebody who came of age', async () => {
  const { portal, childId, tellOfChild, waiting } = await openFamily();
  await tellOfChild();
  await sweep(portal);
  expect([await emailOf(portal, childId), (await waiting()).length]).toEqual([parents.ani, 1]);
  portal.clock.pass(dayMs);
  await sweep(portal);
  const row = await portal.db
    .selectFrom('patient')
    .where('id', '=', childId)
    .select(['phone', 'email', 'phoneLentBy', 'emailLentBy'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ phone: '', email: null, phoneLentBy: null, emailLentBy: null });
  expect(await waiting()).toEqual([]);
});

test('A parent who gives up a child gets no messages about it any more, also none that waited', async () => {
  const { tellOfChild, giveUp, send, waiting } = await openFamily('2018-05-21');
  await tellOfChild();
  expect((await giveUp()).status).toBe(200);
  expect(await waiting()).toEqual([]);
  await tellOfChild();
  expect(await send()).toEqual([]);
});

test('The other parent gets the messages once the first one gave up the child', async () => {
  const { tellOfChild, giveUp, send, invite, accept } = await openFamily('2018-05-21');
  expect((await accept(await invite())).status).toBe(200);
  // That somebody else may act for the child now.
  expect(await send()).toEqual(['ani']);
  await tellOfChild();
  expect(await send()).toEqual(['ani']);
  expect((await giveUp()).status).toBe(200);
  await tellOfChild();
  expect(await send()).toEqual(['mariam']);
});

test('A message that waits when a parent gives up a child goes to the other parent', async () => {
  const { tellOfChild, giveUp, send, invite, accept } = await openFamily('2018-05-21');
  expect((await accept(await invite())).status).toBe(200);
  await tellOfChild();
  await tellOfChild();
  // That Mariam may act for the child now was meant for Ani.
  expect((await giveUp()).status).toBe(200);
  expect(await send()).toEqual(['mariam', 'mariam']);
});

test('A message that waits goes by SMS to the other parent, who has no email address, without the calendar entry', async () => {
  const { portal, tellOfChild, giveUp, waiting, invite, accept } = await openFamily('2018-05-21');
  expect((await accept(await invite())).status).toBe(200);
  await portal.db.updateTable('patient').set({ email: null }).where('id', '=', seeded.mariam).execute();
  await tellOfChild();
  const entry = { method: 'REQUEST' as const, content: `ATTENDEE:mailto:${parents.ani}` };
  await portal.db.updateTable('outboxMessage').set({ calendar: entry }).execute();
  expect((await giveUp()).status).toBe(200);
  const { phone } = await contactsOf(portal, seeded.mariam);
  const [message] = await portal.db
    .selectFrom('outboxMessage')
    .where('id', '=', (await waiting())[0]!.id)
    .select(['channel', 'recipient', 'calendar'])
    .execute();
  expect(message).toEqual({ channel: 'sms', recipient: phone, calendar: null });
});

test('A parent who accepts an invitation after the first one gave up the child gets the messages', async () => {
  const { tellOfChild, giveUp, send, invite, accept } = await openFamily('2018-05-21');
  const code = await invite();
  await giveUp();
  expect((await accept(code)).status).toBe(200);
  await tellOfChild();
  expect(await send()).toEqual(['mariam']);
});

test('A parent who has changed the own contact since gets no messages at the former one after giving up', async () => {
  const { portal, childId, tellOfChild, giveUp, send } = await openFamily('2018-05-21');
  const ani = portal.db.updateTable('patient').where('id', '=', seeded.ani);
  await ani.set({ email: 'new@arev.example' }).execute();
  await giveUp();
  expect(await emailOf(portal, childId)).toBe('');
  await tellOfChild();
  expect(await send()).toEqual([]);
});

test('Contacts of people with a login, and of children whose parents may act for them, stay as they are', async () => {
  const { portal } = await openFamily();
  const all = () => portal.db.selectFrom('patient').select(['id', 'phone', 'email']).orderBy('id').execute();
  const before = await all();
  await sweep(portal);
  expect(await all()).toEqual(before);
});

test('A contact that the desk enters is not lent, except one of a parent', async () => {
  const { portal, childId, tellOfChild, giveUp, send } = await openFamily('2018-05-21');
  const desk = await portal.signIn(seeded.reception);
  const facts = {
    phone: '+374 (99) 00 00 01',
    email: 'own@arev.example',
    birthDate: '2018-05-21',
    ssn: null,
  };
  const seen = { ...facts, email: parents.ani };
  const url = `${base}/staff/patients/${childId}/correction`;
  const { status } = await portal.post(url, { seen, facts }, { as: desk });
  expect(status).toBe(200);
  await giveUp();
  const row = await portal.db
    .selectFrom('patient')
    .where('id', '=', childId)
    .select(['phone', 'email'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ phone: '', email: 'own@arev.example' });
  await tellOfChild();
  expect(await send()).toEqual([undefined]);
});

test('A parent who takes over the messages does not replace a contact that the desk has entered', async () => {
  const { portal, childId, enter, take, giveUp } = await openFamily('2018-05-21');
  const ani = await contactsOf(portal, seeded.ani);
  await enter({ email: 'own@arev.example' });
  const { status, body } = await take(seeded.ani);
  const kept = { phone: ani.phone, email: 'own@arev.example' };
  expect([status, body.data.contacts]).toEqual([200, { ...kept, own: true, fromDesk: true }]);
  await enter({ phone: '+374 (77) 00 00 00', email: null });
  const taken = (await take(seeded.ani)).body.data.contacts;
  expect(taken).toEqual({ phone: '+374 (77) 00 00 00', email: parents.ani, own: true, fromDesk: true });
  // What was lent goes with the parent; the child's own contact stays.
  await giveUp();
  expect(await contactsOf(portal, childId)).toEqual({ phone: '+374 (77) 00 00 00', email: null });
});

test('Messages about a child follow the parent who gets them to a new contact, also those that wait', async () => {
  const { portal, childId, tellOfChild, change, waiting } = await openFamily('2018-05-21');
  const { phone } = await contactsOf(portal, seeded.ani);
  await tellOfChild();
  await change('ani.new@arev.example');
  expect(await contactsOf(portal, childId)).toEqual({ phone, email: 'ani.new@arev.example' });
  expect(await waiting()).toMatchObject([{ recipient: 'ani.new@arev.example' }]);
  await change('+374 (91) 65 43 21');
  const both = { phone: '+374 (91) 65 43 21', email: 'ani.new@arev.example' };
  expect(await contactsOf(portal, childId)).toEqual(both);
});

test('A contact of a child that the desk has entered, or the other parent lends, stays when a parent changes theirs', async () => {
  const { portal, childId, enter, invite, accept, take, change } = await openFamily('2018-05-21');
  expect((await accept(await invite())).status).toBe(200);
  await enter({ email: 'own@arev.example' });
  expect((await take(seeded.mariam)).status).toBe(200);
  const before = await contactsOf(portal, childId);
  expect(before.phone).toBe((await contactsOf(portal, seeded.mariam)).phone);
  await change('ani.new@arev.example');
  await change('+374 (91) 65 43 21');
  expect(await contactsOf(portal, childId)).toEqual(before);
});

test('A contact of a child that was lent before it followed the parent is replaced by the next change', async () => {
  const { portal, childId, change } = await openFamily('2018-05-21');
  const stale = { phone: '+374 (91) 11 11 11', email: 'ani.long.ago@arev.example' };
  await portal.db.updateTable('patient').set(stale).where('id', '=', childId).execute();
  const { phone } = await contactsOf(portal, seeded.ani);
  await change('ani.new@arev.example');
  expect(await contactsOf(portal, childId)).toEqual({ phone, email: 'ani.new@arev.example' });
});

test('The first email address of a parent is lent to a child; one that the desk has taken from a child does not return', async () => {
  const { portal, childId, enter, change } = await openFamily('2018-05-21');
  await portal.db
    .updateTable('patient')
    .set({ email: null, emailProvedAt: null, emailLentBy: null })
    .where('id', 'in', [seeded.ani, childId])
    .execute();
  await change('ani.first@arev.example');
  expect((await contactsOf(portal, childId)).email).toBe('ani.first@arev.example');
  await enter({ email: null });
  await change('+374 (91) 65 43 21');
  expect(await contactsOf(portal, childId)).toEqual({ phone: '+374 (91) 65 43 21', email: null });
});

test('A parent whose contact changes while they take over the messages gets them at the new one', async () => {
  const { portal, childId, invite, accept } = await openFamily('2018-05-21');
  expect((await accept(await invite())).status).toBe(200);
  const as = await portal.signIn(seeded.mariam);
  const { taken } = await portal.db.transaction().execute(async (change) => {
    const contact = { kind: 'email', value: 'mariam.new@arev.example' } as const;
    await setContact(change, seeded.mariam, contact, new Date(portal.clock()));
    const call = { isAnswered: false };
    const reply = portal.post(`${base}/patients/profiles/${childId}/messages`, undefined, { as });
    void reply.then(() => (call.isAnswered = true));
    while (!call.isAnswered && (await waitingCalls(portal.db)) === 0) await setImmediate();
    return { taken: reply };
  });
  expect((await taken).status).toBe(200);
  expect((await contactsOf(portal, childId)).email).toBe('mariam.new@arev.example');
});

test('Messages about a child go to the proved phone of a parent whose address the desk has corrected', async () => {
  const { portal, childId, enter, tellOfChild, waiting, change } = await openFamily('2018-05-21');
  const { phone } = await contactsOf(portal, seeded.ani);
  await tellOfChild();
  await enter({ email: 'ani.corrected@arev.example' }, seeded.ani);
  expect(await contactsOf(portal, childId)).toEqual({ phone, email: null });
  expect(await waiting()).toMatchObject([{ recipient: phone }]);
  await enter({ phone: '+374 (91) 65 43 21' }, seeded.ani);
  expect(await contactsOf(portal, childId)).toEqual({ phone: '+374 (91) 65 43 21', email: null });
  expect(await waiting()).toMatchObject([{ recipient: '+374 (91) 65 43 21' }]);
  await change('ani.corrected@arev.example');
  const both = { phone: '+374 (91) 65 43 21', email: 'ani.corrected@arev.example' };
  expect(await contactsOf(portal, childId)).toEqual(both);
});

test('Messages about a child are in the language of the parent who gets them', async () => {
  const { language, choose, invite, accept, take, giveUp } = await openFamily('2018-05-21');
  await choose(seeded.mariam, 'ru');
  await choose(seeded.ani, 'en');
  expect(await language()).toBe('en');
  expect((await accept(await invite())).status).toBe(200);
  expect(await language()).toBe('en');
  expect((await take(seeded.mariam)).status).toBe(200);
  expect(await language()).toBe('ru');
  await choose(seeded.ani, 'hy');
  expect(await language()).toBe('ru');
  expect((await take(seeded.ani)).status).toBe(200);
  expect(await language()).toBe('hy');
  // Those of the other parent take the place of contacts that are taken back.
  expect((await giveUp()).status).toBe(200);
  expect(await language()).toBe('ru');
});

test('Messages to a contact that the desk has entered keep their language, until they go to a parent again', async () => {
  const { portal, language, choose, enter } = await openFamily('2018-05-21');
  await choose(seeded.ani, 'hy');
  await enter({ email: 'own@arev.example' });
  await choose(seeded.ani, 'en');
  expect(await language()).toBe('hy');
  await enter({ email: (await contactsOf(portal, seeded.ani)).email });
  expect(await language()).toBe('en');
});
