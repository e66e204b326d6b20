import { addAppointment, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const api = '/patients/api/v1';
const language = 'en';
let portal: TestPortal;
let desk: string;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['filledSurvey', 'appointmentRating', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
  await setPatient({ email: 'ani@example.am', phone: '+374 (91) 12 34 56' });
});

const setPatient = (change: { readonly email?: string | null; readonly phone?: string }) =>
  portal.db
    .updateTable('patient')
    .set({ ...change, language: 'ru' })
    .where('id', '=', seeded.ani)
    .execute();
let hours = 0;
const visit = () => {
  hours += 24;
  const startsAt = new Date(testNow - (hours + 24) * 3_600_000);
  return addAppointment(portal.db, { status: 'completed', serviceId: 14, startsAt });
};
const rating = async (): Promise<number> => {
  const appointmentId = await visit();
  await portal.db
    .insertInto('appointmentRating')
    .values({ appointmentId, rate: 2, message: 'I waited long', ratedAt: new Date(testNow) })
    .execute();
  return appointmentId;
};
const survey = async (change: {
  readonly appointmentId?: number;
  readonly email?: string | null;
}): Promise<number> => {
  const { id } = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: 1, surveyTitle: 'Before the visit', language: 'hy', createdAt: new Date(testNow) },
      ...{ answers: JSON.stringify([]), ...change },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const answer = (path: string, message: string, way: 'mail' | 'sms' = 'mail') =>
  portal.post(`${api}/staff/${path}/answers`, { way, message }, { as: desk, language });
const read = async (path: string) =>
  (await portal.get(`${api}/staff/${path}`, { as: desk, language })).body.data;
const onPage = async (id: number) =>
  (await portal.get(`${api}/appointments/${id}/details`, { as: ani, language })).body.data.answers;
const messages = () => portal.db.selectFrom('outboxMessage').selectAll().execute();

describe('An answer to a rating or to the questionnaire of a visit', () => {
  it('is read on the page of the visit; the email links there and does not contain it', async () => {
    const id = await rating();
    expect(await read(`ratings/${id}`)).toMatchObject({ ourAnswers: [], way: 'mail' });
    expect((await answer(`ratings/${id}`, 'We are sorry.')).body.data).toMatchObject({ way: 'mail' });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      ...{ template: 'visit-answer', channel: 'mail', recipient: 'ani@example.am', language: 'ru' },
      ...{ patientId: seeded.ani },
    });
    expect(JSON.stringify(message)).not.toContain('sorry');
    expect(JSON.stringify(message)).toContain(`/ru/personal-data/appointments/${id}`);
    expect(await onPage(id)).toMatchObject([{ about: 'rating', message: 'We are sorry.', sentAt: testNow }]);
    expect(await read(`ratings/${id}`)).toMatchObject({
      ...{ state: 'received', assignee: { id: seeded.reception }, version: 1 },
      ourAnswers: [{ message: 'We are sorry.', author: expect.any(String) }],
    });
  });

  it('is announced by SMS to a patient without an email address', async () => {
    await setPatient({ email: null });
    const appointmentId = await visit();
    const id = await survey({ appointmentId });
    expect(await read(`surveys/${id}`)).toMatchObject({ way: 'sms' });
    expect((await answer(`surveys/${id}`, 'Drink water.')).body.code).toBe(-67);
    expect((await answer(`surveys/${id}`, 'Drink water.', 'sms')).status).toBe(200);
    expect(await messages()).toMatchObject([
      { template: 'visit-answer', channel: 'sms', recipient: '+374 (91) 12 34 56' },
    ]);
    expect(await onPage(appointmentId)).toMatchObject([{ about: 'survey', message: 'Drink water.' }]);
  });

  it('is refused and not stored if the patient has no contact', async () => {
    await setPatient({ email: null, phone: '' });
    const id = await rating();
    expect(await read(`ratings/${id}`)).toMatchObject({ way: null });
    for (const way of ['mail', 'sms'] as const)
      expect((await answer(`ratings/${id}`, 'Thank you.', way)).body.code).toBe(-67);
    expect(await onPage(id)).toEqual([]);
  });

  it('is in the data of the patient, in the audit trail without its text, and is deleted with the rating', async () => {
    const id = await rating();
    await answer(`ratings/${id}`, 'We are sorry.');
    const { body } = await portal.get(`${api}/patients/personal-data`, { as: ani, language });
    expect(body.data.ratings).toMatchObject([
      { clinicAnswers: [{ message: 'We are sorry.', sentAt: testNow }] },
    ]);
    const entries = await portal.db.selectFrom('auditEntry').select('action').execute();
    const actions = entries.map(({ action }) => action);
    expect(actions).toContain(`rating answer ${id}`);
    expect(actions.join('\n')).not.toContain('sorry');
    await portal.db.deleteFrom('appointmentRating').execute();
    expect(await onPage(id)).toEqual([]);
    expect((await answer(`ratings/${id}`, 'Thank you.')).status).toBe(404);
  });
});

describe('An answer to a questionnaire of the site', () => {
  it('is sent by email in its language, and stays in the thread', async () => {
    const id = await survey({ email: 'visitor@example.am' });
    expect(await read(`surveys/${id}`)).toMatchObject({ way: 'mail', ourAnswers: [] });
    await answer(`surveys/${id}`, 'Thank you.');
    expect(await messages()).toMatchObject([
      {
        ...{ template: 'letter-answer', channel: 'mail', recipient: 'visitor@example.am', language: 'hy' },
        data: { message: 'Thank you.' },
      },
    ]);
    expect((await read(`surveys/${id}`)).ourAnswers).toMatchObject([{ message: 'Thank you.' }]);
  });

  it('is refused without an email address', async () => {
    const id = await survey({ email: null });
    expect(await read(`surveys/${id}`)).toMatchObject({ way: null });
    expect((await answer(`surveys/${id}`, 'Thank you.')).body.code).toBe(-67);
  });
});
