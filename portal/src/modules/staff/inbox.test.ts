import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { flat } from '../../testing/survey-answers.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let admin: string;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['serviceRequest', 'filledSurvey', 'appointmentRating', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
});

const nobody = {
  ...{ appointmentId: null, fullName: null, birthDate: null, phone: null, email: null },
  ...{ height: null, weight: null, description: null },
};
const draftOf = async ({ config }: TestPortal): Promise<string> => {
  const draft = path.join(config.FILES_DIR, '..', 'survey.pdf');
  await writeFile(draft, pdf);
  return draft;
};
const api = '/patients/api/v1';
const staff = (path: string, as = admin) => portal.get(`${api}/staff/${path}`, { as, language: 'en' });
const post = (path: string, body: object, as = ani) =>
  portal.post(`${api}/${path}`, body, { as, language: 'en' });
const complete = (id: number, as = admin) => post(`staff/requests/${id}/completion`, {}, as);
const mails = () =>
  portal.db
    .selectFrom('outboxMessage')
    .select(['template', 'data'])
    .where('key', 'like', 'letter/%')
    .execute();
const actions = async (like: string) =>
  (
    await portal.db
      .selectFrom('auditEntry')
      .select('action')
      .where('action', 'like', like)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const request = async (): Promise<number> =>
  (await post('tasks', { serviceId: 6, date: '2027-03-01' })).body.data.id;
const pastVisit = () =>
  addAppointment(portal.db, {
    ...{ status: 'completed', serviceId: 14 },
    startsAt: new Date(testNow - 48 * 3_600_000),
  });

test('Staff find a request, call the patient and complete it, and the patient sees that', async () => {
  const id = await request();
  const { data, total } = (await staff('requests')).body;
  expect([total, data[0]]).toEqual([
    1,
    {
      ...{ id, date: '2027-03-01', createdAt: testNow, completedAt: null },
      ...{ state: 'received', assignee: null, version: 0 },
      ...{ partOfDay: 'any', plannedFor: null, changedAt: null, cancelledAt: null },
      service: { id: 6, title: expect.any(String) },
    },
  ]);
  expect((await staff(`requests/${id}`)).body.data.patient).toEqual({
    ...{ id: seeded.ani, fullName: 'Ani Davtyan' },
    phone: expect.stringContaining('+374'),
    email: expect.stringContaining('@'),
  });

  portal.clock.pass(1000);
  expect((await complete(id)).body.data.completedAt).toBe(testNow + 1000);
  portal.clock.pass(1000);
  expect((await complete(id)).body.data.completedAt).toBe(testNow + 1000);
  portal.clock.set(testNow);
  expect((await staff('requests')).body.total).toBe(0);
  expect((await staff('requests?completed=true')).body.total).toBe(1);
  expect((await portal.get(`${api}/tasks?completed=true`, { as: ani })).body.data).toMatchObject([
    { id, completed: true },
  ]);
  expect(await actions('request %')).toEqual([`request ${id}`, `request complete ${id}`]);
});

test('A request that is sent twice makes one email to the clinic, which names neither patient nor service', async () => {
  const id = await request();
  expect(await request()).toBe(id);
  const told = await mails();
  expect(told.map(({ template }) => template)).toEqual(['clinic-request']);
  expect(told[0]?.data).toEqual({ number: String(id), date: expect.any(String), time: expect.any(String) });
});

test('Staff read the answers of a filled-in survey', async () => {
  const { data } = (await portal.get('/portal/api/v1/surveys/bySlug/visit-feedback', { language: 'en' }))
    .body;
  const added = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: data.id, surveyTitle: data.title, appointmentId: null, language: 'en' },
      answers: JSON.stringify([{ question: 'Pain', answers: [{ title: 'Where', value: 'Knee' }] }]),
      ...{
        createdAt: new Date(testNow),
        fullName: 'Anna',
        birthDate: '1985-05-20',
        phone: null,
        email: null,
      },
      ...{ height: 170, weight: null, description: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await staff('surveys');
  expect(body).toEqual({
    data: [
      {
        ...{ id: added.id, title: data.title, language: 'en', createdAt: testNow, appointmentId: null },
        ...{ doctor: null, branch: null, state: 'received', assignee: null, version: 0 },
      },
    ],
    total: 1,
  });
  expect((await staff(`surveys/${added.id}`)).body.data).toMatchObject({
    ...{ fullName: 'Anna', birthDate: '1985-05-20', height: 170 },
    answers: [{ question: 'Pain', answers: [{ title: 'Where', value: 'Knee' }] }],
  });
  expect(await actions('survey %')).toEqual([`survey ${added.id}`]);
});

test('Staff download a file that was sent with the answers, and the audit trail names them', async () => {
  const questions = (await portal.get('/portal/api/v1/surveys/bySlug/visit-feedback', { language: 'en' }))
    .body.data;
  const upload = flat(questions.items).find(({ itemType }) => itemType === 'FileUpload');
  const row = {
    ...{ surveyId: questions.id, surveyTitle: questions.title, language: 'en' as const, answers: '[]' },
    createdAt: new Date(testNow),
  };
  const ids = await portal.db
    .insertInto('filledSurvey')
    .values([row, row].map((one) => ({ ...one, ...nobody })))
    .returning('id')
    .execute();
  const [id = 0, other = 0] = ids.map((one) => one.id);
  const fileId = await portal.files.keeper.keep(
    [{ path: await draftOf(portal), size: pdf.length, type: 'application/pdf' }],
    async (transaction, [kept = 0]) => {
      const link = { fileId: kept, filledSurveyId: id, surveyItemId: upload?.id ?? 0 };
      await transaction.insertInto('filledSurveyFile').values(link).execute();
      return kept;
    },
  );
  const { files } = (await staff(`surveys/${id}`)).body.data;
  const file = `file-${fileId}.pdf`;
  expect(files).toEqual([{ id: fileId, question: upload?.title, file, size: pdf.length }]);
  const download = async (survey: number, as: string) =>
    portal.app.inject({
      url: `${api}/staff/surveys/${survey}/files/${fileId}`,
      headers: { authorization: `Bearer ${as}` },
    });
  const answered = await download(id, admin);
  expect([answered.statusCode, answered.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect([(await download(other, admin)).statusCode, (await download(id, ani)).statusCode]).toEqual([
    404, 403,
  ]);
  expect(await actions('survey %file%')).toEqual([`survey ${id} file ${fileId}`]);
});

test('Staff read a rating, and the clinic is notified of the first rating of a visit', async () => {
  const visit = await pastVisit();
  await post(`appointments/${visit}/rating`, { rate: 2, message: 'I waited for an hour.' });
  await post(`appointments/${visit}/rating`, { rate: 3, message: 'I waited for half an hour.' });
  const [row] = (await staff('ratings')).body.data;
  expect(row).toMatchObject({ appointmentId: visit, rate: 3, ratedAt: testNow, service: { id: 14 } });
  expect(JSON.stringify(row)).not.toContain('waited');
  expect((await staff(`ratings/${visit}`)).body.data.message).toBe('I waited for half an hour.');
  expect((await mails()).map(({ template }) => template)).toEqual(['clinic-rating']);
  expect(await actions('rating %')).toEqual([`rating ${visit}`]);
});

test('A request that has changed since it was read is not completed', async () => {
  const id = await request();
  const completion = (version: number) => post(`staff/requests/${id}/completion`, { version }, admin);
  await portal.send(
    'PUT',
    `${api}/staff/requests/${id}/work`,
    { state: 'called', assigneeId: null, version: 0 },
    { as: admin },
  );
  expect((await completion(0)).body.code).toBe(-80);
  expect((await staff(`requests/${id}`)).body.data).toMatchObject({ completedAt: null, version: 1 });
  expect((await completion(1)).body.data.completedAt).not.toBeNull();
  // A retry finds it done.
  expect((await completion(1)).status).toBe(200);
});

test('Only staff can read requests, surveys and ratings, or complete requests', async () => {
  const id = await request();
  const asked = await Promise.all([
    ...['requests', `requests/${id}`, 'surveys', 'ratings'].map((path) => staff(path, ani)),
    complete(id, ani),
  ]);
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [403, -28]));
  expect((await staff('requests')).body.total).toBe(1);
});
