import { sweep } from '../../sweep.ts';
import { answersTo } from '../../testing/survey-answers.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { formOf, sending } from '../../testing/form.ts';
import { testNow } from '../../testing/test-clock.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let ani: string;
let mariam: string;
beforeEach(async () => {
  portal = await openPortal();
  [ani, mariam] = await Promise.all([portal.signIn(seeded.ani), portal.signIn(seeded.mariam)]);
});
afterEach(() => portal.close());

const draftAt = (surveyId: number, visit?: number) =>
  `/patients/api/v1/surveys/${surveyId}/draft${visit === undefined ? '' : `?appointmentId=${visit}`}`;
const send = (method: 'PUT' | 'DELETE', url: string, as: string, body?: object) =>
  portal.send(method, url, body, { as });
const typedAt = async (url: string, as: string) => (await portal.get(url, { as })).body.data?.typed;
const typed = { 'item-20': 'Yesterday', 'question-3': '7' };

const askingVisit = async () => {
  const { id: serviceId } = await portal.db
    .selectFrom('service')
    .where('survey', '=', true)
    .where('specializationId', '=', 2)
    .select('id')
    .executeTakeFirstOrThrow();
  await portal.db.deleteFrom('appointment').where('patientId', '=', seeded.ani).execute();
  const visit = await addAppointment(portal.db, { serviceId });
  const url = `/patients/api/v1/appointments/${visit}/survey`;
  return { visit, url, survey: (await portal.get(url, { as: ani, language: 'en' })).body.data };
};

test('Patients find their draft of a public survey on every device, and nobody else does', async () => {
  expect((await portal.get(draftAt(1), { as: ani })).body).toMatchObject({ data: null });
  for (const text of ['Today', 'Yesterday'])
    expect((await send('PUT', draftAt(1), ani, { typed: { ...typed, 'item-20': text } })).status).toBe(200);
  expect(await typedAt(draftAt(1), ani)).toEqual(typed);
  expect(await typedAt(draftAt(1), mariam)).toBeUndefined();
  expect((await send('DELETE', draftAt(1), ani)).status).toBe(200);
  expect(await typedAt(draftAt(1), ani)).toBeUndefined();
});

test('A draft may be as long as the answers of a survey', async () => {
  const fields = Array.from({ length: 300 }, (_, at) => [`item-${at}`, 'ա'.repeat(at < 12 ? 4000 : 10)]);
  const long = Object.fromEntries(fields);
  expect((await send('PUT', draftAt(1), ani, { typed: long })).status).toBe(200);
  expect(await typedAt(draftAt(1), ani)).toEqual(long);
});

test('The draft of a visit’s survey is deleted when the survey is sent, and cannot be saved afterwards', async () => {
  const { visit, url, survey } = await askingVisit();
  const at = draftAt(survey.id, visit);
  await send('PUT', at, ani, { typed });
  expect(await typedAt(at, ani)).toEqual(typed);
  expect(await typedAt(draftAt(survey.id), ani)).toBeUndefined();
  const data = { surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) };
  await portal.request(sending(url, formOf([], data), { as: ani }));
  expect(await portal.db.selectFrom('surveyDraft').selectAll().execute()).toEqual([]);
  expect((await send('PUT', at, ani, { typed })).status).toBe(404);
});

test.each([
  ['that was cancelled', { status: 'cancelled' }],
  ['that was missed', { status: 'noShow' }],
  ['that is over', { endsAt: new Date(testNow), startsAt: new Date(testNow - 1_800_000) }],
] as const)('A draft for a visit %s is neither saved nor found', async (_, changes) => {
  const { visit, survey } = await askingVisit();
  const at = draftAt(survey.id, visit);
  await send('PUT', at, ani, { typed });
  await portal.db.updateTable('appointment').set(changes).where('id', '=', visit).execute();
  expect((await send('PUT', at, ani, { typed })).body.code).toBe(-16);
  expect((await portal.get(at, { as: ani })).body.code).toBe(-16);
});

test('A draft of a survey that the visit does not have is not saved', async () => {
  const { visit, survey } = await askingVisit();
  const { id } = await portal.db
    .selectFrom('survey')
    .where('id', '<>', survey.id)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await send('PUT', draftAt(id, visit), ani, { typed })).body.code).toBe(-16);
});

test.each([
  ['no survey', 999, undefined],
  ['a survey that only visits have', 4, undefined],
  ['a visit that does not exist', 4, 999_999],
])('A draft of %s is not saved', async (_, surveyId, visit) => {
  expect((await send('PUT', draftAt(surveyId, visit), ani, { typed })).status).toBe(404);
  expect(await portal.db.selectFrom('surveyDraft').selectAll().execute()).toEqual([]);
});

test('A draft for a visit of another patient is not saved', async () => {
  const { visit, survey } = await askingVisit();
  expect((await send('PUT', draftAt(survey.id, visit), mariam, { typed })).status).toBe(404);
});

test.each([[{ 'item 20': 'x' }], [{ 'item-20': 'x'.repeat(4001) }], [{ 'item-20': 7 }]])(
  'A draft with invalid values (%j) is refused',
  async (broken) => {
    expect((await send('PUT', draftAt(1), ani, { typed: broken })).status).toBe(422);
  },
);

test('A draft is in the export of its patient, and swept after a month', async () => {
  await send('PUT', draftAt(1), ani, { typed });
  const exported = await portal.get('/patients/api/v1/patients/personal-data', { as: ani, language: 'en' });
  expect(exported.body.data.surveyDrafts).toMatchObject([{ appointmentId: null, typed }]);
  portal.clock.set(portal.clock() + 29 * 24 * 3_600_000);
  await sweep(portal);
  expect(await portal.db.selectFrom('surveyDraft').selectAll().execute()).toHaveLength(1);
  portal.clock.set(portal.clock() + 2 * 24 * 3_600_000);
  await sweep(portal);
  expect(await portal.db.selectFrom('surveyDraft').selectAll().execute()).toEqual([]);
});
