import { answersTo } from '../../testing/survey-answers.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let desk: string;
let doctor: string;
let editor: string;
let ani: string;
let ownDoctorId: number;
let serviceId: number;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  doctor = await portal.signIn(seeded.doctor);
  editor = await portal.signIn(seeded.editor);
  ani = await portal.signIn(seeded.ani);
  const account = portal.db.selectFrom('patient').where('id', '=', seeded.doctor).select('doctorId');
  ownDoctorId = (await account.executeTakeFirstOrThrow()).doctorId ?? 0;
  const asking = portal.db.selectFrom('service').where('survey', '=', true).where('specializationId', '=', 2);
  serviceId = (await asking.select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.close());

let own: number;
let foreign: number;
beforeEach(async () => {
  await portal.db.deleteFrom('filledSurvey').execute();
  await portal.db.deleteFrom('appointment').where('patientId', '=', seeded.ani).execute();
  own = await addAppointment(portal.db, { doctorId: ownDoctorId, serviceId });
  const startsAt = new Date(portal.clock() + 50 * 3_600_000);
  foreign = await addAppointment(portal.db, { doctorId: ownDoctorId === 1 ? 2 : 1, serviceId, startsAt });
});

const staff = '/patients/api/v1/staff';
const read = (visit: number, as: string, language: 'en' | 'ru' = 'en') =>
  portal.get(`${staff}/appointments/${visit}/survey`, { as, language });
const fill = async (visit: number): Promise<string[]> => {
  const url = `/patients/api/v1/appointments/${visit}/survey`;
  const { data: survey } = (await portal.get(url, { as: ani, language: 'en' })).body;
  const answers = answersTo(survey);
  const filled = { surveyId: survey.id, surveyTitle: survey.title, answers, height: 170 };
  expect((await portal.request(sending(url, formOf([], filled), { as: ani }))).status).toBe(200);
  return answers.map(({ question }) => question);
};
const answeredOn = async (visit: number): Promise<boolean | undefined> => {
  const row = portal.db.selectFrom('appointment').where('id', '=', visit).select(['branchId', 'startsAt']);
  const { branchId, startsAt } = await row.executeTakeFirstOrThrow();
  const date = new Date(startsAt.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
  const day = await portal.get(`${staff}/reception/day?branchId=${branchId}&date=${date}`, { as: doctor });
  const visits: { id: number; answered?: boolean }[] = day.body.data.doctors.flatMap(
    (column: { visits: object[] }) => column.visits,
  );
  return visits.find(({ id }) => id === visit)?.answered;
};

test('A doctor sees that a patient has filled in a survey, and reads the answers in their own language', async () => {
  expect(await answeredOn(own)).toBe(false);
  expect((await read(own, doctor)).body.code).toBe(-16);
  const questions = await fill(own);
  expect(await answeredOn(own)).toBe(true);
  const { status, body } = await read(own, doctor);
  expect([status, body.data.height]).toEqual([200, 170]);
  expect(body.data.answers.map(({ question }: { question: string }) => question)).toEqual(questions);
  expect(JSON.stringify((await read(own, doctor, 'ru')).body.data.answers)).toMatch(/[а-я]/);
});

test('Days and numbers in survey answers are written as on all pages, in the language of the reader', async () => {
  await fill(own);
  const given = (itemId: number, itemType: string, title: string, value: string) => ({
    ...{ questionId: itemId, question: `Question ${itemId}` },
    answers: [{ itemId, itemType, title, value }],
  });
  const answers = [
    given(999_001, 'Date', '', '2026-12-03'),
    given(999_002, 'Number', '', '7.5'),
    given(999_003, 'TextField', '', '2026-12-03 7.5'),
  ];
  await portal.db
    .updateTable('filledSurvey')
    .set({ answers: JSON.stringify(answers) })
    .execute();
  const written = async (language: 'en' | 'ru') =>
    (await read(own, doctor, language)).body.data.answers.flatMap(
      (one: { answers: string[] }) => one.answers,
    );
  expect(await written('ru')).toEqual(['03.12.2026', '7,5', '2026-12-03 7.5']);
  expect(await written('en')).toEqual(['03.12.2026', '7.5', '2026-12-03 7.5']);
});

test('A doctor cannot read survey answers for other doctors, and the reception can', async () => {
  await fill(foreign);
  expect((await read(foreign, doctor)).status).toBe(404);
  expect(await answeredOn(foreign)).toBeUndefined();
  expect((await read(foreign, desk)).status).toBe(200);
});

test('People without a right to visits cannot read survey answers', async () => {
  await fill(own);
  expect([(await read(own, editor)).status, (await read(own, ani)).status]).toEqual([403, 403]);
});

test('Every look at survey answers is in the audit trail of the patient, and a refused one is not', async () => {
  await fill(own);
  await fill(foreign);
  await read(own, doctor);
  await read(foreign, doctor);
  await read(foreign, desk);
  const trail = await portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', seeded.ani)
    .where('action', 'like', 'visit answers %')
    .where('actorId', 'in', [seeded.doctor, seeded.reception])
    .orderBy('id', 'desc')
    .limit(2)
    .select(['actorId', 'action'])
    .execute();
  expect(trail).toEqual([
    { actorId: seeded.reception, action: `visit answers ${foreign}` },
    { actorId: seeded.doctor, action: `visit answers ${own}` },
  ]);
});

test('New survey answers change the version of the day, so that an open page shows them', async () => {
  const version = async () =>
    (await portal.get(`${staff}/reception/day-version?branchId=1&date=2027-02-23`, { as: desk })).body.data
      .version;
  const startsAt = new Date('2027-02-23T11:00:00+04:00');
  const visit = await addAppointment(portal.db, { doctorId: 3, serviceId, branchId: 1, startsAt });
  const before = await version();
  await fill(visit);
  expect(await version()).not.toBe(before);
});
