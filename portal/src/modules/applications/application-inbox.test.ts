// Longer than 250 lines: all cases share the applications of one portal and its audit trail.
import { sweep } from '../../sweep.ts';
import { apply, applicant, keptApplications, nurseVacancy } from '../../testing/applications.ts';
import { seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const dayMs = 86_400_000;
const base = '/patients/api/v1/staff/applications';
let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  for (const table of ['vacancyApplication', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
  admin = await portal.signIn(seeded.admin);
  noted = 0;
  noted = (await trail()).length;
});

const read = async (path = '', as = admin) =>
  (await portal.get(`${base}${path}`, { as, language: 'en' })).body;
const idsOf = async (query: string): Promise<number[]> =>
  (await read(`?${query}`)).data.map(({ id }: { id: number }) => id);
const sent = async (given: Parameters<typeof apply>[1] = {}): Promise<number> => {
  expect((await apply(portal, given)).status).toBe(200);
  portal.clock.pass(1000);
  return (await keptApplications(portal)).at(-1)?.id ?? 0;
};
const save = (id: number, body: object) =>
  portal.send('PUT', `${base}/${id}/work`, body, { as: admin, language: 'en' });
const done = { state: 'done', assigneeId: seeded.admin, version: 0 };
const answer = (id: number, message: string, way: 'mail' | 'sms' = 'mail') =>
  portal.post(`${base}/${id}/answers`, { way, message }, { as: admin, language: 'en' });
let noted = 0;
/** The entries of this test. */
const trail = async () => {
  const entries = await portal.db.selectFrom('auditEntry').select('action').orderBy('id').execute();
  return entries.map(({ action }) => action).slice(noted);
};

describe('Administrators', () => {
  it('see applications, the newest first, narrowed by state, vacancy, assignee, day and words', async () => {
    const nurse = await sent();
    const doctor = await sent({
      ...{ vacancy: 1, language: 'hy' },
      body: { fullName: 'Արամ Սարգսյան', phone: '+374 (77) 00 11 22', email: '', message: 'Սրտաբան եմ' },
    });
    expect((await read()).total).toBe(2);
    expect((await read()).data[1]).toEqual({
      ...{ id: nurse, createdAt: testNow, language: 'en', fullName: applicant.fullName, hasFile: false },
      vacancy: { id: nurseVacancy, title: 'Senior theatre nurse' },
      ...{ state: 'received', assignee: null, version: 0 },
    });
    expect(await idsOf('')).toEqual([doctor, nurse]);
    expect(await idsOf('vacancy=1')).toEqual([doctor]);
    await save(nurse, done);
    expect(await idsOf('state=done')).toEqual([nurse]);
    expect(await idsOf('state=received')).toEqual([doctor]);
    expect(await idsOf('assignee=mine')).toEqual([nurse]);
    expect(await idsOf('assignee=nobody')).toEqual([doctor]);
    expect(await idsOf('from=2027-02-16')).toEqual([]);
    for (const text of ['petrosyan', 'OPERATING table', 'anna@example', '091 12 34 56', `№${nurse}`])
      expect(await idsOf(`text=${encodeURIComponent(text)}`)).toEqual([nurse]);
    expect(await idsOf(`text=${encodeURIComponent('սարգսյան սրտաբան')}`)).toEqual([doctor]);
    expect(await trail()).toContain('applications search');
    expect(JSON.stringify(await trail())).not.toMatch(/petrosyan|091/);
  });

  it('see for which vacancies people applied, with the number of unanswered applications', async () => {
    const [first] = [await sent(), await sent(), await sent({ vacancy: 1 })];
    await save(first, done);
    const { body } = await portal.get('/patients/api/v1/staff/applied-vacancies', {
      as: admin,
      language: 'en',
    });
    expect(body).toEqual({
      data: [
        { id: 1, title: 'Cardiologist', count: 1, received: 1 },
        { id: nurseVacancy, title: 'Senior theatre nurse', count: 2, received: 1 },
      ],
      total: 2,
    });
  });

  it('read an application and its CV, and the audit trail says so', async () => {
    const id = await sent({ file: { name: '../../Anna.pdf', bytes: pdf } });
    const { consent: _, ...typed } = applicant;
    expect((await read(`/${id}`)).data).toMatchObject({
      ...typed,
      ...{ id, hasFile: true, file: { type: 'application/pdf', size: pdf.length }, answers: [] },
    });
    const { statusCode, headers, rawPayload } = await portal.app.inject({
      url: `${base}/${id}/file`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(headers['content-disposition']).toBe(`attachment; filename=cv-${id}.pdf`);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(await trail()).toEqual([`application ${id}`, `application file ${id}`]);
    const bare = await sent();
    expect((await read(`/${bare}`)).data.file).toBeNull();
    expect((await portal.get(`${base}/${bare}/file`, { as: admin })).status).toBe(404);
  });

  it('give an application to somebody who may read it, and nobody overwrites a change unseen', async () => {
    const id = await sent();
    const { data: colleagues } = await read('/colleagues');
    expect(colleagues.map((one: { id: number }) => one.id)).toEqual([seeded.admin]);
    expect((await save(id, { ...done, assigneeId: seeded.reception })).body.fields).toEqual([
      { path: 'assigneeId', key: 'invalid' },
    ]);
    const saved = await save(id, done);
    expect(saved.body.data).toMatchObject({ state: 'done', assignee: { id: seeded.admin }, version: 1 });
    expect((await save(id, { ...done, state: 'received' })).body.code).toBe(-80);
    expect((await read(`/${id}`)).data.state).toBe('done');
    expect(await trail()).toEqual([`application done ${id}`, `application ${id}`]);
  });

  it('answer by email in the language of the application, and the answer stays in its thread', async () => {
    const id = await sent({ language: 'ru' });
    expect((await answer(id, 'Приходите\nво вторник.')).status).toBe(200);
    const mail = await portal.db
      .selectFrom('outboxMessage')
      .where('template', '=', 'application-answer')
      .select(['recipient', 'language', 'channel', 'data'])
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({
      ...{ recipient: applicant.email, language: 'ru', channel: 'mail' },
      data: {
        vacancy: 'Старшая операционная медсестра',
        date: '15.02.2027',
        message: 'Приходите\nво вторник.',
      },
    });
    const { data } = await read(`/${id}`);
    expect(data).toMatchObject({ state: 'answered', assignee: { id: seeded.admin } });
    expect(data.answers).toMatchObject([{ message: 'Приходите\nво вторник.', way: 'mail' }]);
    expect((await trail())[0]).toBe(`application answer ${id}`);
  });

  it('answer by SMS where there is only a phone, in as many characters as an SMS may have', async () => {
    const id = await sent({ body: { email: '' } });
    expect((await answer(id, 'Come on Tuesday')).body.code).toBe(-67);
    expect((await answer(id, 'a'.repeat(301), 'sms')).body.fields).toEqual([
      { path: 'message', key: 'tooLong' },
    ]);
    expect((await answer(id, 'Come on Tuesday', 'sms')).status).toBe(200);
    const { recipient, channel } = await portal.db
      .selectFrom('outboxMessage')
      .where('template', '=', 'application-answer')
      .select(['recipient', 'channel'])
      .executeTakeFirstOrThrow();
    expect([recipient, channel]).toEqual([applicant.phone, 'sms']);
  });

  it('answer a completed application without opening it again', async () => {
    const id = await sent();
    await save(id, done);
    await answer(id, 'Thank you');
    expect((await read(`/${id}`)).data).toMatchObject({ state: 'done', version: 2 });
  });

  it('still read an application whose vacancy was deleted', async () => {
    const id = await sent({ vacancy: 24, language: 'hy' });
    const [row] = await keptApplications(portal);
    await portal.db.deleteFrom('vacancyTranslation').where('vacancyId', '=', 24).execute();
    await portal.db.deleteFrom('vacancy').where('id', '=', 24).execute();
    expect((await read(`/${id}`)).data.vacancy).toEqual({ id: null, title: row?.vacancyTitle });
  });
});

test('Nobody else at the clinic reads applications, and no visitor', async () => {
  const id = await sent({ file: { name: 'cv.pdf', bytes: pdf } });
  const before = await trail();
  for (const person of [seeded.reception, seeded.editor, seeded.doctor, seeded.ani]) {
    const as = await portal.signIn(person);
    for (const path of ['', '/colleagues', `/${id}`, `/${id}/file`])
      expect((await portal.get(`${base}${path}`, { as })).body.code).toBe(-28);
  }
  expect((await portal.get(`${base}/${id}`)).status).toBe(401);
  expect(await trail()).toEqual(before);
});

describe('Applications are deleted with their CVs, answers, work and unsent messages', () => {
  let others = 0;
  const left = async () => ({
    applications: (await keptApplications(portal)).map(({ id }) => id),
    files: (await portal.db.selectFrom('storedFile').select('id').execute()).length - others,
    answers: (
      await portal.db.selectFrom('letterAnswer').where('kind', '=', 'application').select('id').execute()
    ).length,
    messages: (await messages()).length,
    work: (
      await portal.db.selectFrom('deskWork').where('kind', '=', 'application').select('itemId').execute()
    ).length,
  });
  const messages = async () =>
    (await portal.db.selectFrom('outboxMessage').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    );
  const clean = () => sweep({ ...portal, more: portal.files.sweepers });
  const nothing = { applications: [], files: 0, answers: 0, work: 0, messages: 0 };
  beforeEach(async () => {
    await clean();
    others = 0;
    others = (await left()).files;
  });

  it('one by one, when an administrator is asked for it by the applicant', async () => {
    const kept = await sent();
    const id = await sent({ file: { name: 'cv.pdf', bytes: pdf } });
    await answer(id, 'Thank you');
    const remove = (as = admin) => portal.send('DELETE', `${base}/${id}`, undefined, { as, language: 'en' });
    expect((await remove(await portal.signIn(seeded.reception))).body.code).toBe(-28);
    expect((await left()).applications).toEqual([kept, id]);
    expect((await remove()).status).toBe(200);
    await clean();
    expect(await left()).toEqual({ ...nothing, applications: [kept], messages: 2 });
    expect((await trail()).at(-1)).toBe(`application delete ${id}`);
    expect(await messages()).toEqual([`application/${kept}/received`, `letter/application/${kept}/0`]);
    expect((await remove()).status).toBe(404);
    expect((await read(`/${id}`)).code).toBe(-16);
  });

  it('half a year after they were completed', async () => {
    const id = await sent({ file: { name: 'cv.pdf', bytes: pdf } });
    await answer(id, 'Thank you');
    const { version } = (await read(`/${id}`)).data;
    await save(id, { ...done, version });
    const closedAt = portal.clock();
    const before = await left();
    expect(before).toEqual({ applications: [id], files: 1, answers: 1, work: 1, messages: 3 });
    portal.clock.set(closedAt + 183 * dayMs - 1);
    await clean();
    expect(await left()).toEqual(before);
    portal.clock.set(closedAt + 183 * dayMs);
    await clean();
    expect(await left()).toEqual(nothing);
  });

  it('a year after they came in any case, also if they were opened again', async () => {
    const id = await sent({ file: { name: 'cv.pdf', bytes: pdf } });
    await save(id, done);
    await save(id, { ...done, state: 'received', version: 1 });
    portal.clock.set(testNow + 365 * dayMs - 1);
    await clean();
    expect((await left()).applications).toEqual([id]);
    portal.clock.set(testNow + 365 * dayMs);
    await clean();
    expect(await left()).toEqual(nothing);
  });
});
