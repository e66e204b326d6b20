import { forgetVisits, seeded } from '../../../testing/builders.ts';
import { renderMail, renderSms } from '../../outbox/render.ts';
import { outboxService } from '../../outbox/service.ts';
import { base, linesOf, tuesdayAt, openNotices } from '../../../testing/notices.ts';
import { noticesService } from './service.ts';

const opened = await openNotices();
const { portal, notices, book, move, cancel, messages, told } = opened;
let as: string;
afterAll(() => portal.close());
beforeEach(async () => {
  await opened.reset();
  as = await portal.signIn(seeded.ani);
});

test('A booked visit is announced once, by email, in the patient’s language, with a calendar entry', async () => {
  const id = await book();
  await notices.tellChanges();
  await notices.tellChanges();
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    ...{ template: 'visit-booked', language: 'hy', channel: 'mail', recipient: 'ani.demo@arev.example' },
    ...{ key: `visit/${id}/0/booked`, notAfter: new Date(tuesdayAt('10:00')) },
    data: {
      ...{ date: 'երք, 23.02.2027', time: '10:00', doctor: 'Անի Գրիգորյան' },
      // The account of a child may be open when the message is read.
      link: `http://127.0.0.1:8080/hy/personal-data/appointments/${id}?for=${seeded.ani}`,
    },
    calendar: { method: 'REQUEST' },
  });
  expect(linesOf(message?.calendar?.content)).toEqual(
    expect.arrayContaining([
      ...['METHOD:REQUEST', `UID:visit-${id}@arev`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
      ...['DTSTART:20270223T060000Z', 'DTEND:20270223T063000Z'],
      // Calendars require an organiser, and add an entry only if their owner is an attendee.
      expect.stringMatching(/^ORGANIZER.*:mailto:visits@arev\.example$/i),
      expect.stringMatching(/^ATTENDEE;.*PARTSTAT=ACCEPTED.*:mailto:ani\.demo@arev\.example$/i),
    ]),
  );
});

test('A booked visit is announced by SMS if only the phone is proved', async () => {
  const ani = portal.db.updateTable('patient').where('id', '=', seeded.ani);
  await ani.set({ emailProvedAt: null }).execute();
  await book();
  await notices.tellChanges();
  expect(await messages()).toMatchObject([{ recipient: '+374 (99) 00 00 01', calendar: null }]);
  await ani.set({ emailProvedAt: new Date(portal.clock()) }).execute();
});

test('The message to a parent about the visit of a child names the child and leads to the visit', async () => {
  const child = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
  const added = await portal.post('/patients/api/v1/patients/profiles', child, { as });
  const { patientId } = added.body.data;
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  const booked = await portal.post(base, wish, { as, headers: { 'x-on-behalf-of': String(patientId) } });
  await notices.tellChanges();
  const [message] = await messages();
  expect(message).toMatchObject({
    recipient: 'ani.demo@arev.example',
    data: {
      link: `http://127.0.0.1:8080/hy/personal-data/appointments/${booked.body.data.id}?for=${patientId}`,
    },
  });
  const data = message?.data ?? {};
  expect(renderMail('visit-booked', 'hy', data).text).toContain('Պացիենտ՝ Նարե');
  expect(renderSms('visit-booked', 'hy', data)).toContain('Պացիենտ՝ Նարե');
  await forgetVisits(portal.db);
  await portal.db.deleteFrom('familyGrant').where('subjectId', '=', patientId).execute();
  await portal.db.deleteFrom('patient').where('id', '=', patientId).execute();
});

test('A visit whose message fails does not stop the messages of others, and is tried again', async () => {
  const [first, second] = [await book('10:00'), await book('11:00')];
  const outbox = outboxService(portal);
  const failing = noticesService({
    ...portal,
    outbox: {
      ...outbox,
      tell: (executor, message) =>
        message.key.startsWith(`visit/${first}/`)
          ? Promise.reject(new Error('no such text'))
          : outbox.tell(executor, message),
    },
  });
  expect(await failing.tellChanges()).toEqual([new Error('no such text')]);
  expect((await told()).map(([, key]) => key)).toEqual([`visit/${second}/0/booked`]);
  await notices.tellChanges();
  expect((await told()).map(([, key]) => key)).toContain(`visit/${first}/0/booked`);
});

test('Messages and calendar entries do not contain the reason of a visit', async () => {
  await book();
  await notices.tellChanges();
  expect(JSON.stringify(await messages())).not.toMatch(/սրտաբան|cardio/i);
});

test('Moving a visit moves its calendar entry and withdraws unsent messages about the old time', async () => {
  const id = await book();
  await notices.tellChanges();
  await move(id, '12:00');
  await notices.tellChanges();
  expect(await told()).toEqual([['visit-moved', `visit/${id}/1/moved`]]);
  const [message] = await messages();
  expect(message?.data).toMatchObject({ date: 'երք, 23.02.2027', time: '12:00' });
  expect(linesOf(message?.calendar?.content)).toEqual(
    expect.arrayContaining([`UID:visit-${id}@arev`, 'SEQUENCE:1', 'DTSTART:20270223T080000Z']),
  );
});

test('A cancelled visit cancels its calendar entry, no matter who cancelled it', async () => {
  const mine = await book('10:00');
  const theirs = await book('12:00');
  await notices.tellChanges();
  await cancel(mine);
  await portal.db
    .updateTable('appointment')
    .set({ status: 'cancelled', cancelledBy: 'clinic' })
    .where('id', '=', theirs)
    .execute();
  await notices.tellChanges();
  expect(await told()).toEqual([
    ['visit-cancelled', `visit/${mine}/1/cancelled`],
    ['visit-cancelled', `visit/${theirs}/1/cancelled`],
  ]);
  for (const { calendar } of await messages())
    expect(linesOf(calendar?.content)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'SEQUENCE:1',
        'STATUS:CANCELLED',
        expect.stringMatching(/^ATTENDEE;/),
      ]),
    );
});

test('The message about a cancelled visit has the reason of the clinic, and not that of the patient', async () => {
  const mine = await book('10:00');
  const theirs = await book('12:00');
  const desk = await portal.signIn(seeded.reception);
  await cancel(mine, 'Travelling');
  const reason = 'The doctor is ill.\nPlease choose another day.';
  const url = `/patients/api/v1/staff/appointments/${theirs}/cancellation`;
  await portal.post(url, { reason }, { as: desk });
  await notices.tellChanges();
  const sent = await messages();
  const dataOf = (id: number) => sent.find(({ key }) => key === `visit/${id}/1/cancelled`)?.data ?? {};
  expect(renderMail('visit-cancelled', 'hy', dataOf(mine)).text).not.toMatch(/Travelling|Պատճառ/);
  expect(renderMail('visit-cancelled', 'hy', dataOf(theirs)).text).toContain(`Պատճառը՝ ${reason}`);
  expect(renderSms('visit-cancelled', 'en', dataOf(theirs))).toMatch(/Phone: .+ Reason: The doctor is ill\./);
});

test('A visit that the desk cancels after it began is announced until it ends', async () => {
  const [begun, over] = [await book('10:00'), await book('11:00')];
  await notices.tellChanges();
  const cancelAtDesk = async (id: number, time: string) => {
    portal.clock.set(tuesdayAt(time));
    const desk = await portal.signIn(seeded.reception);
    const url = `/patients/api/v1/staff/appointments/${id}/cancellation`;
    const { status } = await portal.post(url, { reason: 'The doctor is ill' }, { as: desk });
    expect(status).toBe(200);
  };
  await cancelAtDesk(begun, '10:10');
  await notices.tellChanges();
  const cancelled = (await messages()).find(({ key }) => key === `visit/${begun}/1/cancelled`);
  expect(cancelled?.data).toMatchObject({ reason: 'The doctor is ill' });
  expect(cancelled?.notAfter).toEqual(new Date(tuesdayAt('10:30')));
  await cancelAtDesk(over, '11:29');
  portal.clock.set(tuesdayAt('11:30'));
  await notices.tellChanges();
  expect((await told()).map(([, key]) => key)).not.toContain(`visit/${over}/1/cancelled`);
});

test('A visit that is cancelled before its confirmation was sent is announced once, as cancelled', async () => {
  const id = await book();
  await cancel(id);
  await notices.tellChanges();
  expect(await told()).toEqual([['visit-cancelled', `visit/${id}/1/cancelled`]]);
});

test('A held time is not announced until it is a visit', async () => {
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt('10:00') };
  const { body } = await portal.post(`${base}/holds`, wish, { as });
  await notices.tellChanges();
  expect(await told()).toEqual([]);
  await portal.post(`${base}/holds/confirm`, { holdId: body.data.id }, { as });
  await notices.tellChanges();
  expect(await told()).toEqual([['visit-booked', `visit/${body.data.id}/0/booked`]]);
});

test('A patient without email gets an SMS without a calendar entry', async () => {
  await portal.db.updateTable('patient').set({ email: null }).where('id', '=', seeded.ani).execute();
  await book();
  await notices.tellChanges();
  await portal.db
    .updateTable('patient')
    .set({ email: 'ani.demo@arev.example' })
    .where('id', '=', seeded.ani)
    .execute();
  expect((await messages())[0]).toMatchObject({
    ...{ channel: 'sms', recipient: '+374 (99) 00 00 01', calendar: null },
  });
});

test.each([
  ['hy', /փոխվել է.*23\.02\.2027.*10:00.*Տիգրան Հակոբյան/],
  ['ru', /изменён.*23\.02\.2027.*10:00.*Тигран Акопян/],
  ['en', /has changed.*23\.02\.2027.*10:00.*Tigran Hakobyan/],
] as const)(
  'An SMS about a visit given to another doctor at the same hour names the doctor (%s)',
  async (language, text) => {
    const ani = portal.db.updateTable('patient').where('id', '=', seeded.ani);
    await ani.set({ email: null, language }).execute();
    const id = await book();
    await notices.tellChanges();
    await portal.db.updateTable('appointment').set({ doctorId: 2 }).where('id', '=', id).execute();
    await notices.tellChanges();
    await ani.set({ email: 'ani.demo@arev.example', language: 'hy' }).execute();
    const [message, ...others] = await messages();
    expect([message?.template, message?.channel, others]).toEqual(['visit-moved', 'sms', []]);
    expect(renderSms('visit-moved', language, message?.data ?? {})).toMatch(text);
  },
);

test('Two portals that send at the same time send each message once', async () => {
  const ids = [await book('10:00'), await book('11:00'), await book('12:00')];
  await Promise.all([notices.tellChanges(), notices.tellChanges(), notices.tellChanges()]);
  expect((await messages()).map(({ key }) => key).sort()).toEqual(ids.map((id) => `visit/${id}/0/booked`));
});

test('Only the patient of a visit can download its calendar entry', async () => {
  const id = await book();
  const { status, body, headers } = await portal.get(`${base}/${id}/calendar`, { as, language: 'en' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/calendar'),
    'content-disposition': `attachment; filename=visit-${id}.ics`,
    'cache-control': 'no-store',
  });
  expect(linesOf(body)).toEqual(
    expect.arrayContaining([
      ...['METHOD:PUBLISH', `UID:visit-${id}@arev`, 'SUMMARY:Visit to an Arev clinic', 'SEQUENCE:0'],
      expect.stringMatching(/^DESCRIPTION:Doctor: Ani Grigoryan/),
      expect.stringMatching(/^LOCATION:Arev Komitas/),
      expect.stringMatching(/^ORGANIZER.*:mailto:visits@arev\.example$/i),
    ]),
  );
  expect(body).not.toContain('ATTENDEE');
  const other = await portal.signIn(seeded.mariam);
  expect((await portal.get(`${base}/${id}/calendar`, { as: other })).body.code).toBe(-16);
});
