import { addAppointment, seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
let editor: string;
let surveyId: number;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  editor = await portal.signIn(seeded.editor);
  const { body } = await portal.get('/portal/api/v1/surveys/bySlug/sleep-and-stress', { language: 'en' });
  surveyId = body.data.id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['filledSurvey', 'appointmentRating', 'deskWork'] as const)
    await portal.db.deleteFrom(table).execute();
});

const staff = (path: string, as = desk) =>
  portal.get(`/patients/api/v1/staff/${path}`, { as, language: 'en' });
const hour = 3_600_000;
const visitOf = (doctorId: number, hours: number, branchId = 1) =>
  addAppointment(portal.db, {
    ...{ status: 'completed', serviceId: 14, doctorId, branchId },
    startsAt: new Date(testNow - hours * hour),
  });
const answered = (choice: string, hoursSlept: string, words: string) => [
  {
    ...{ questionId: 29, question: 'How do you sleep?' },
    answers: [
      { itemId: 30, itemType: 'RadioButton', title: 'Well', value: String(choice === 'Well') },
      { itemId: 31, itemType: 'RadioButton', title: 'Badly', value: String(choice === 'Badly') },
    ],
  },
  {
    ...{ questionId: 27, question: 'How many hours?' },
    answers: [{ itemId: 28, itemType: 'Number', title: 'Hours', value: hoursSlept }],
  },
  {
    ...{ questionId: 999, question: 'An old question' },
    answers: [{ itemId: 1000, itemType: 'TextField', title: 'Your words', value: words }],
  },
];
const filled = async (answers: object, given: { appointmentId?: number; daysAgo?: number } = {}) => {
  const { appointmentId = null, daysAgo = 1 } = given;
  const row = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId, surveyTitle: 'Sleep', appointmentId, language: 'en', answers: JSON.stringify(answers) },
      createdAt: new Date(testNow - daysAgo * 24 * hour),
      ...{ fullName: 'Anna Secret', birthDate: '1985-05-20', phone: null, email: null },
      ...{ height: null, weight: null, description: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const five = () =>
  Promise.all(
    ['Well', 'Well', 'Well', 'Badly', 'Badly'].map((choice, at) =>
      filled(answered(choice, String(at + 5), at === 0 ? 'Noise' : '')),
    ),
  );
const counts = async (query = ''): Promise<Reply['body']> =>
  (await staff(`answered-surveys/${surveyId}/counts${query}`)).body.data;

test('The desk sees the counts of answers to each question, in survey order, removed questions last', async () => {
  await five();
  const { total, tooFew, questions } = await counts();
  expect([total, tooFew]).toEqual([5, false]);
  expect(questions.map(({ id }: Reply['body']) => id)).toEqual([27, 29, 999]);
  expect(questions[0].items[0]).toMatchObject({ count: 5, numbers: { least: 5, mean: 7, most: 9 } });
  expect(questions[1].items.map(({ id, count }: Reply['body']) => [id, count])).toEqual([
    [30, 3],
    [31, 2],
  ]);
  expect(questions[2]).toMatchObject({
    title: 'An old question',
    items: [{ title: 'Your words', count: 1 }],
  });
  expect((await staff('answered-surveys')).body.data).toContainEqual({
    ...{ id: surveyId, title: expect.any(String), count: 5 },
  });
});

test('Fewer than five surveys are not counted, whatever the filter', async () => {
  const visit = await visitOf(1, 30);
  await Promise.all([filled(answered('Well', '7', ''), { appointmentId: visit }), five()]);
  expect(await counts()).toMatchObject({ total: 6, tooFew: false });
  for (const query of ['?doctor=1', '?branch=1'])
    expect(await counts(query)).toMatchObject({ total: 1, tooFew: true, questions: [] });
});

test('The period of survey counts is limited, and only surveys in it are counted', async () => {
  await five();
  await filled(answered('Well', '7', ''), { daysAgo: 200 });
  expect((await counts()).total).toBe(5);
  const { from, until } = await counts();
  expect(until).toBe('2027-02-15');
  expect(from).toBe('2026-11-18');
  expect((await counts('?from=2026-03-01')).total).toBe(6);
  for (const query of ['?from=2020-01-01', '?from=2027-03-01', '?until=2027-02-31'])
    expect((await staff(`answered-surveys/${surveyId}/counts${query}`)).status).toBe(422);
  expect((await staff('answered-surveys/999999/counts')).status).toBe(404);
});

test('Text answers of surveys come in pages, without the person, and reading them is audited', async () => {
  await five();
  const { body } = await staff(`answered-surveys/${surveyId}/words?item=1000`);
  expect(body).toMatchObject({
    data: [{ value: 'Noise', itemType: 'TextField', createdAt: expect.any(Number) }],
    total: 1,
  });
  const sheet = (await staff(`answered-surveys/${surveyId}/answers?size=2`)).body;
  expect([sheet.data.length, sheet.total]).toEqual([2, 5]);
  expect(sheet.data[0].answers[1]).toEqual({
    ...{ questionId: 27, question: 'How many hours?' },
    answers: [{ title: 'Hours', value: expect.any(String), itemType: 'Number' }],
  });
  expect(JSON.stringify([body, sheet])).not.toContain('Secret');
  const trail = await portal.db
    .selectFrom('auditEntry')
    .where('action', 'like', `survey %${surveyId}`)
    .select('action')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    `survey answers ${surveyId}`,
    `survey export ${surveyId}`,
  ]);
});

const rate = async (doctorId: number, rates: readonly number[], from = 0) => {
  for (const [at, value] of rates.entries()) {
    const appointmentId = await visitOf(doctorId, 24 + (from + at) * 2);
    await portal.db
      .insertInto('appointmentRating')
      .values({ appointmentId, rate: value, message: '', ratedAt: new Date(testNow - hour) })
      .execute();
  }
};

test('Ratings are counted by rate, month, doctor and branch; the mean of a few is not shown', async () => {
  await rate(1, [5, 5, 4, 4, 2]);
  await rate(2, [1], 20);
  const { data } = (await staff('rating-counts')).body;
  expect(data).toMatchObject({ count: 6, mean: 3.5, tooFew: false, rates: [1, 1, 0, 2, 2] });
  expect(data.doctors.map(({ id, count, mean }: Reply['body']) => [id, count, mean])).toEqual([
    [1, 5, 4],
    [2, 1, null],
  ]);
  expect(data.months).toEqual([{ month: '2027-02', count: 6, mean: 3.5 }]);
  expect(data.branches).toEqual([{ id: 1, title: expect.any(String), count: 6, mean: 3.5 }]);
  const few = (await staff('rating-counts?doctor=2')).body.data;
  expect(few).toMatchObject({ count: 1, mean: null, tooFew: true, rates: [0, 0, 0, 0, 0] });
});

test('Ratings and filled-in surveys are filtered by doctor, branch, rate, day, survey and state', async () => {
  await rate(1, [5, 2]);
  await rate(2, [5], 20);
  const visit = await visitOf(2, 90);
  const [ofVisit] = [await filled([], { appointmentId: visit }), await filled([], { daysAgo: 9 })];
  const found = async (path: string) => (await staff(path)).body.total;
  const asked = ['doctor=1', 'rate=5', 'doctor=1&rate=5', 'branch=2', 'until=2027-02-01', 'state=done'];
  expect(await Promise.all(asked.map((query) => found(`ratings?${query}`)))).toEqual([2, 2, 1, 0, 0, 0]);
  const surveys = ['doctor=2', 'from=2027-02-10', `survey=${surveyId}`, 'survey=4', 'assignee=mine'];
  expect(await Promise.all(surveys.map((query) => found(`surveys?${query}`)))).toEqual([1, 1, 2, 0, 0]);
  expect((await staff('surveys?doctor=2')).body.data).toMatchObject([
    { id: ofVisit, doctor: { id: 2 }, branch: { id: 1 }, state: 'received', assignee: null, version: 0 },
  ]);
});

test('The second of two colleagues who take the same rating gets a conflict', async () => {
  await rate(1, [3]);
  const [{ appointmentId }] = (await staff('ratings')).body.data;
  const take = (version: number, as = desk, state = 'done') =>
    portal.request({
      ...{ method: 'PUT', url: `/patients/api/v1/staff/ratings/${appointmentId}/work` },
      headers: { authorization: `Bearer ${as}` },
      payload: { state, assigneeId: seeded.reception, version },
    });
  expect((await take(0)).body.data).toMatchObject({
    state: 'done',
    assignee: { id: seeded.reception },
    version: 1,
  });
  expect((await take(0)).body.code).toBe(-80);
  expect((await take(1, editor)).status).toBe(403);
  expect((await staff('ratings?assignee=mine')).body.total).toBe(1);
  expect((await staff('ratings?assignee=nobody')).body.total).toBe(0);
  await portal.db.deleteFrom('appointmentRating').execute();
  expect(await portal.db.selectFrom('deskWork').selectAll().execute()).toEqual([]);
});
