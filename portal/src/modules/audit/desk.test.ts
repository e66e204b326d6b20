import { endpoints } from '../../openapi/document.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { readEntry } from './deeds.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

const trail = async (query = '') =>
  (await portal.get(`/patients/api/v1/staff/audit?size=100&${query}`, { as: admin, language: 'en' })).body;
const deeds = async (query: string): Promise<string[]> =>
  (await trail(query)).data.map(({ deed }: { deed: string }) => deed);
const look = async (person: number) =>
  portal.get(`/patients/api/v1/staff/patients/${person}?reason=call`, {
    as: await portal.signIn(seeded.reception),
  });

test('The audit trail says who opened the record of which patient, when and why', async () => {
  await look(seeded.ani);
  const { data } = await trail(`patientId=${seeded.ani}`);
  expect(data.find(({ deed }: { deed: string }) => deed === 'patientRecord')).toMatchObject({
    at: portal.clock(),
    actor: { id: seeded.reception },
    patient: { id: seeded.ani, fullName: 'Ani Davtyan' },
    ...{ area: 'patients', reason: 'call', entry: 'patient record call' },
  });
});

test('Reading the audit trail of a patient is recorded once for all of its pages', async () => {
  await trail(`patientId=${seeded.mariam}`);
  const { data } = await trail(`patientId=${seeded.mariam}&page=1`);
  expect(data.filter(({ deed }: { deed: string }) => deed === 'audit')).toHaveLength(1);
  expect(data[0]).toMatchObject({
    deed: 'audit',
    actor: { id: seeded.admin },
    patient: { id: seeded.mariam },
  });
});

test('The audit entry of a content deletion names the deleted item', async () => {
  const { version } = (await portal.get('/portal/api/v1/staff/content/faqs/1', { as: admin })).body.data;
  const path = '/portal/api/v1/staff/content/faqs/1';
  const deleted = await portal.send('DELETE', `${path}?version=${version}`, undefined, { as: admin });
  expect(deleted.status).toBe(200);
  const { data } = await trail(`actorId=${seeded.admin}&area=content`);
  expect(data[0]).toMatchObject({ deed: 'deleted', area: 'content', entry: `DELETE ${path}`, patient: null });
});

test('An action at the desk has one audit entry: with its patient if it has one, otherwise with its call', async () => {
  const as = await portal.signIn(seeded.reception);
  const id = await addAppointment(portal.db);
  const before = (await trail(`actorId=${seeded.reception}`)).total;
  const post = (path: string, body: object) =>
    portal.post(`/patients/api/v1/staff/${path}`, body, { as, language: 'en' });
  await post(`appointments/${id}/confirm`, {});
  await post(`appointments/${id}/cancellation`, { reason: 'The doctor is ill' });
  await post(`appointments/${id}/cancellation`, { reason: 'Pressed twice' });
  await post(`patients/${seeded.aram}/verification-refusal`, { reason: 'The number is of somebody else' });
  await post('reception/proposals', { visitIds: [id] });
  const { data, total } = await trail(`actorId=${seeded.reception}`);
  const patient = { id: seeded.ani };
  expect(data.slice(0, total - before)).toMatchObject([
    { deed: 'sent', entry: 'POST /patients/api/v1/staff/reception/proposals', patient: null },
    { deed: 'patientRefuse', entry: 'patient refuse', patient: { id: seeded.aram } },
    { deed: 'visitCancel', entry: `visit cancel ${id}`, patient },
    { deed: 'visitStep', entry: `visit confirm ${id}`, patient },
  ]);
});

const day = 86_400_000;
const pastVisit = (daysAgo: number): Promise<number> =>
  addAppointment(portal.db, { status: 'completed', startsAt: new Date(portal.clock() - daysAgo * day) });
const fillIn = async (appointmentId: number | null): Promise<number> => {
  const { id } = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: 1, surveyTitle: 'After the visit', language: 'en', appointmentId },
      ...{ createdAt: new Date(portal.clock()), answers: JSON.stringify([]) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const entriesOf = async (query: string): Promise<string[]> =>
  (await trail(query)).data
    .filter(({ actor }: { actor: { id: number } }) => actor.id === seeded.reception)
    .map(({ entry }: { entry: string }) => entry);

test('Opening a request, a survey or a rating of a patient is in the audit trail of that patient', async () => {
  const as = await portal.signIn(seeded.reception);
  const ani = await portal.signIn(seeded.ani);
  const task = { serviceId: 6, date: '2027-03-01' };
  const request = (await portal.post('/patients/api/v1/tasks', task, { as: ani })).body.data.id;
  const rated = await pastVisit(3);
  await portal.db
    .insertInto('appointmentRating')
    .values({ appointmentId: rated, rate: 2, message: 'Long', ratedAt: new Date(portal.clock()) })
    .execute();
  const survey = await fillIn(await pastVisit(4));
  const before = await entriesOf(`patientId=${seeded.ani}`);
  const work = { state: 'done', assigneeId: null, version: 0 };
  const staff = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload: object = {}) =>
    portal.send(method, `/patients/api/v1/staff/${path}`, method === 'GET' ? undefined : payload, {
      ...{ as, language: 'en' },
    });
  const answers: Awaited<ReturnType<typeof staff>>[] = [];
  const looks = [
    `requests/${request}`,
    `surveys/${survey}`,
    'answered-surveys/1/answers',
    `ratings/${rated}`,
  ];
  for (const path of looks) answers.push(await staff(path));
  answers.push(
    await staff(`requests/${request}/work`, 'PUT', { ...work, state: 'called' }),
    await staff(`requests/${request}/completion`, 'POST'),
    await staff(`ratings/${rated}/work`, 'PUT', work),
    await staff(`ratings/${rated}/answers`, 'POST', { way: 'mail', message: 'We are sorry.' }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await entriesOf(`patientId=${seeded.ani}`);
  expect(after.slice(0, after.length - before.length).toReversed()).toEqual([
    ...[`request ${request}`, `survey ${survey}`, 'survey export 1', `rating ${rated}`],
    ...[`request called ${request}`, `request complete ${request}`],
    ...[`rating done ${rated}`, `rating answer ${rated}`],
  ]);
  const visitors = await fillIn(null);
  await staff(`surveys/${visitors}`);
  expect((await entriesOf(`actorId=${seeded.reception}`))[0]).toBe(`survey ${visitors}`);
  expect(await entriesOf(`patientId=${seeded.ani}`)).toEqual(after);
});

test('The audit trail is filtered by person, area and days, and shows patients only on request', async () => {
  await look(seeded.ani);
  expect(await deeds(`actorId=${seeded.reception}&area=patients`)).toContain('patientRecord');
  expect(await deeds(`actorId=${seeded.reception}&area=payments`)).toEqual([]);
  expect(await deeds(`actorId=${seeded.editor}`)).toEqual([]);
  expect(await deeds(`actorId=${seeded.reception}&until=2020-01-01`)).toEqual([]);
  expect((await trail('from=2026-02-30')).code).toBe(-20);
  const ani = await portal.signIn(seeded.ani);
  await portal.post('/patients/api/v1/auth/activity', undefined, { as: ani });
  const own = async (query: string) =>
    (await trail(query)).data.filter(({ actor }: { actor: { id: number } }) => actor.id === seeded.ani);
  expect(await own('')).toEqual([]);
  expect(await own(`patientId=${seeded.ani}`)).not.toEqual([]);
});

test('Only administrators can read the audit trail', async () => {
  for (const person of [seeded.editor, seeded.reception, seeded.doctor, seeded.ani]) {
    const as = await portal.signIn(person);
    expect((await portal.get('/patients/api/v1/staff/audit', { as })).status).toBe(403);
  }
});

test('Every audited call of staff is shown in the area of its permission', () => {
  const wrong = endpoints()
    .filter(({ endpoint: { may, method } }) => may !== undefined && method !== 'GET')
    .filter(({ endpoint: { may, method, path } }) => {
      const entry = `${method} ${path.replaceAll(/:\w+/g, '17')}`;
      return readEntry(entry).area !== may?.area;
    })
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

test.each([
  ['day 2 2027-02-23', 'day', 'visits'],
  ['waiting 1 2027-02-23', 'waiting', 'visits'],
  ['waiting offer 3', 'waitingOffer', 'visits'],
  ['visit miss', 'visitStep', 'visits'],
  ['visit move', 'visitMove', 'visits'],
  ['visit move 17', 'visitMove', 'visits'],
  ['visit result 4 add 17', 'resultAdd', 'visits'],
  ['visit files 17', 'visitFiles', 'visits'],
  ['visit answers 17', 'visitAnswers', 'visits'],
  ['patient correct phone email', 'patientCorrect', 'patients'],
  ['patient contact approve phone', 'contactApprove', 'patients'],
  ['patient relations', 'patientParts', 'patients'],
  ['letter question/3', 'letter', 'letters'],
  ['letter done question/3', 'letterWork', 'letters'],
  ['letter answer contact/3', 'letterAnswer', 'letters'],
  ['letters search', 'letterSearch', 'letters'],
  ['requests search', 'requestSearch', 'requests'],
  ['request answer 3', 'requestAnswer', 'requests'],
  ['request planned 3', 'requestWork', 'requests'],
  ['survey export 3', 'surveyAnswers', 'surveys'],
  ['rating 3', 'rating', 'surveys'],
  ['payment refund propose 3', 'refund', 'payments'],
  ['staff role RECEPTION EDITOR', 'staffRole', 'staff'],
  ['POST /patients/api/v1/appointments', 'sent', null],
  ['something of later', 'other', null],
])('The audit entry “%s” is shown as %s', (entry, deed, area) => {
  expect(readEntry(entry)).toMatchObject({ deed, area });
});
