// Longer than 250 lines: all cases share the survey of one portal and the calls that write it.
import { addAppointment, seeded } from '../../testing/builders.ts';
import { formOf, sending } from '../../testing/form.ts';
import { type Method, openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());

const base = '/portal/api/v1/staff/content/surveys';
const ask = (method: Method, path: string, body?: object) =>
  portal.send(method, `${base}${path}`, body, { as: editor, language: 'en' });

type Item = Readonly<Record<'id' | 'itemType' | 'hy' | 'ru' | 'en', string>> & {
  readonly parentId: string | null;
};
const item = (id: string, itemType: string, en: string, parentId: string | null = null): Item => ({
  ...{ id, itemType, parentId, en },
  ...{ hy: '', ru: '' },
});
const simple = [
  item('new-1', 'Question', 'How are you?'),
  item('new-2', 'RadioButton', 'Well', 'new-1'),
  item('new-3', 'RadioButton', 'Badly', 'new-1'),
];
const everyType = [
  item('new-1', 'QuestionGroup', 'About you'),
  item('new-2', 'Question', 'How do you feel?', 'new-1'),
  item('new-3', 'Row', '', 'new-2'),
  item('new-4', 'Column', 'Body', 'new-3'),
  item('new-5', 'RadioButton', 'Well', 'new-4'),
  item('new-6', 'Column', 'Mind', 'new-3'),
  item('new-7', 'RadioButton', 'Badly', 'new-6'),
  item('new-8', 'Question', 'The rest', 'new-1'),
  item('new-9', 'TextField', 'Name of the doctor', 'new-8'),
  item('new-10', 'TextArea', 'In your words', 'new-8'),
  item('new-11', 'Number', 'Pulse', 'new-8'),
  item('new-12', 'Date', 'Since', 'new-8'),
  item('new-13', 'CheckBox', 'I smoke', 'new-8'),
  item('new-14', 'FileUpload', 'A photo', 'new-8'),
];
let count = 0;
const state = (questions: readonly Item[], values: object = {}) => {
  count += 1;
  return {
    values: {
      ...{
        slug: `survey-of-test-${count}`,
        kind: 'public',
        services: [],
        specializations: [],
        closed: false,
      },
      questions,
      ...values,
    },
    texts: { hy: null, ru: null, en: { title: 'Test', subtitle: 'A test', description: '<p>Words</p>' } },
  };
};
const created = async (questions: readonly Item[] = simple, values: object = {}): Promise<Reply['body']> =>
  (await ask('POST', '', state(questions, values))).body.data;
const saved = ({ id, version, values, texts }: Reply['body'], questions: readonly Item[]) =>
  ask('PUT', `/${id}`, { texts, version, values: { ...values, questions } });
const shape = (items: readonly Reply['body'][]): unknown[] =>
  items.map(({ itemType, title, children }) => [itemType, title, ...shape(children)]);
const onSite = async (slug: string, language = 'en') =>
  (await portal.get(`/portal/api/v1/surveys/bySlug/${slug}`, { language })).body;

test('Editors put every type of item into a new survey, which is on the site at once', async () => {
  const { id, values } = await created(everyType);
  expect(values.questions).toHaveLength(everyType.length);
  expect(values.questions.every((one: Item) => /^\d+$/.test(one.id))).toBe(true);
  const { data } = await onSite(values.slug);
  expect(data.id).toBe(Number(id));
  expect(shape(data.items)).toEqual([
    [
      ...['QuestionGroup', 'About you'],
      [
        ...['Question', 'How do you feel?'],
        [
          ...['Row', ''],
          ['Column', 'Body', ['RadioButton', 'Well']],
          ['Column', 'Mind', ['RadioButton', 'Badly']],
        ],
      ],
      [
        ...['Question', 'The rest'],
        ...[
          ['TextField', 'Name of the doctor'],
          ['TextArea', 'In your words'],
          ['Number', 'Pulse'],
        ],
        ...[
          ['Date', 'Since'],
          ['CheckBox', 'I smoke'],
          ['FileUpload', 'A photo'],
        ],
      ],
    ],
  ]);
});

test('A survey title that is missing in a language is shown in another one and stays missing for editors', async () => {
  const [question, ...rest] = simple;
  const { values } = await created([{ ...question!, ru: 'Как вы?' }, ...rest]);
  expect(values.questions[0]).toMatchObject({ hy: '', ru: 'Как вы?', en: 'How are you?' });
  expect((await onSite(values.slug, 'ru')).data.items[0].title).toBe('Как вы?');
  expect((await onSite(values.slug, 'hy')).data.items[0].title).toBe('How are you?');
});

test('Survey items keep their ids when they are moved within or between items, or renamed', async () => {
  const made = await created();
  const [question, well, badly] = made.values.questions;
  const group = item('new-1', 'QuestionGroup', 'Today');
  const moved = [
    group,
    { ...question, parentId: 'new-1', en: 'How are you today?' },
    badly,
    well,
    item('new-2', 'RadioButton', 'So so', question.id),
  ];
  const { body } = await saved(made, moved);
  expect(body.data.values.questions.map((one: Item) => [one.id, one.en])).toEqual([
    [expect.any(String), 'Today'],
    [question.id, 'How are you today?'],
    [badly.id, 'Badly'],
    [well.id, 'Well'],
    [expect.any(String), 'So so'],
  ]);
});

test('A survey item restored from the history keeps its id, unless its type changed', async () => {
  const made = await created();
  const [question, well, badly] = made.values.questions;
  const soSo = item('new-1', 'RadioButton', 'So so', question.id);
  const without = (await saved(made, [question, well, soSo])).body.data;
  const back = (await saved(without, [question, well, badly])).body.data;
  expect(back.values.questions).toEqual(made.values.questions);
  const boxes = [question, ...[well, badly].map((one) => ({ ...one, itemType: 'CheckBox' }))];
  const other = (await saved(back, boxes)).body.data.values.questions;
  expect(other[0].id).toBe(question.id);
  expect(other.slice(1).map(({ id }: Item) => id)).not.toContain(well.id);
});

test('An item of another survey cannot be used', async () => {
  const [mine, theirs] = [await created(), await created()];
  const { body } = await saved(mine, theirs.values.questions);
  const taken = new Set(theirs.values.questions.map(({ id }: Item) => id));
  expect(body.data.values.questions.some(({ id }: Item) => taken.has(id))).toBe(false);
  expect((await ask('GET', `/${theirs.id}`)).body.data.values.questions).toEqual(theirs.values.questions);
});

test.each([
  ['no items', []],
  ['a column outside of a row', [item('new-1', 'Column', 'A'), item('new-2', 'Number', 'B', 'new-1')]],
  ['a radio button outside of a question', [item('new-1', 'RadioButton', 'A')]],
  ['an item in what is answered', [item('new-1', 'Number', 'A'), item('new-2', 'Number', 'B', 'new-1')]],
  ['a question without answers', [item('new-1', 'Question', 'A')]],
  [
    'an item below one that comes later',
    [item('new-2', 'Number', 'B', 'new-1'), item('new-1', 'Question', 'A')],
  ],
  ['an item in itself', [item('new-1', 'Question', 'A', 'new-1')]],
])('A survey with %s is refused', async (_, questions) => {
  const { status, body } = await ask('POST', '', state(questions));
  expect([status, body.code]).toEqual([422, -20]);
  expect(body.fields[0].path).toBe('values.questions');
});

const fill = async (surveyId: number) => {
  const data = {
    ...{ surveyId, surveyTitle: 'Test', fullName: 'Anna Test', birthDate: '1985-05-20' },
    ...{ phone: '+374 (91) 00 00 00', email: 'anna@example.com' },
    answers: [{ question: 'Как вы?', answers: { Хорошо: 'true', Badly: 'false' } }],
    ...(await portal.captcha()),
  };
  const headers = { 'accept-language': 'ru' };
  return portal.request(sending('/portal/api/v1/filled-surveys', formOf([], data), { headers }));
};

test('Survey answers stay readable with the questions of their time, whatever becomes of the survey', async () => {
  const [question, well, badly] = simple;
  const made = await created([{ ...question!, ru: 'Как вы?' }, { ...well!, ru: 'Хорошо' }, badly!]);
  expect((await fill(Number(made.id))).status).toBe(200);
  const [, ...others] = made.values.questions;
  const changed = [{ ...made.values.questions[0], ru: 'Как вы сегодня?', en: 'And today?' }, ...others];
  expect((await saved(made, changed)).status).toBe(200);
  const { answers } = await portal.db
    .selectFrom('filledSurvey')
    .where('surveyId', '=', Number(made.id))
    .select('answers')
    .executeTakeFirstOrThrow();
  expect(answers).toMatchObject([
    { question: 'Как вы?', answers: [{ itemType: 'RadioButton', title: 'Хорошо', value: 'true' }, {}] },
  ]);
});

test('A survey with answers is not deleted but closed, and then accepts no answers', async () => {
  const [question, well, badly] = simple;
  const made = await created([{ ...question!, ru: 'Как вы?' }, { ...well!, ru: 'Хорошо' }, badly!]);
  await fill(Number(made.id));
  const { usedBy, version, values, texts } = (await ask('GET', `/${made.id}`)).body.data;
  expect(usedBy).toEqual([{ what: 'filledSurvey', count: 1, keeps: true }]);
  expect((await ask('DELETE', `/${made.id}?version=${version}`)).body.code).toBe(-81);
  await ask('PUT', `/${made.id}`, { texts, version, values: { ...values, closed: true } });
  expect((await onSite(values.slug)).code).toBe(-16);
  expect((await fill(Number(made.id))).body.code).toBe(-63);
});

test('A visit has the survey of its service, or else that of its specialization', async () => {
  const { id, specializationId } = await portal.db
    .selectFrom('service')
    .where('survey', '=', true)
    .where('task', '=', false)
    .select(['id', 'specializationId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const visit = await addAppointment(portal.db, {
    ...{ status: 'booked', serviceId: id, patientId: seeded.ani },
    startsAt: new Date(testNow + 48 * 3_600_000),
  });
  const ani = await portal.signIn(seeded.ani);
  const asked = async () =>
    (await portal.get(`/patients/api/v1/appointments/${visit}/survey`, { as: ani })).body.data.id;
  const ofSpecialization = await created(simple, {
    ...{ kind: 'appointment', specializations: [String(specializationId)] },
  });
  expect(await asked()).toBe(Number(ofSpecialization.id));
  const ofService = await created(simple, { kind: 'appointment', services: [String(id)] });
  expect(await asked()).toBe(Number(ofService.id));
});

const services = base.replace(/surveys$/, 'services');
/** A new service, its deletion, and a service that stays. */
const shortLived = async (slug: string) => {
  const { specializationId, id: kept } = await portal.db
    .selectFrom('service')
    .select(['specializationId', 'id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const values = {
    ...{ slug, specialization: String(specializationId), durationMinutes: 30 },
    ...{ task: false, personalPackage: false, operation: false, survey: true, firstChoice: false },
    ...{ prices: [], sortOrder: 1 },
  };
  const texts = { hy: null, ru: null, en: { title: 'Short-lived' } };
  const as = { as: editor, language: 'en' } as const;
  const service = (await portal.send('POST', services, { values, texts }, as)).body.data;
  const path = `${services}/${service.id}?version=${service.version}`;
  return { service, kept, remove: () => portal.send('DELETE', path, undefined, as) };
};

test('A survey whose only service is deleted is closed, and does not become the survey of all visits', async () => {
  const { service, kept, remove } = await shortLived('service-of-test');
  const lonely = await created(simple, { kind: 'appointment', services: [service.id] });
  const shared = await created(simple, { kind: 'appointment', services: [service.id, String(kept)] });
  const removed = await remove();
  expect(removed.status).toBe(200);
  const now = (await ask('GET', `/${lonely.id}`)).body.data;
  expect(now).toMatchObject({ version: 2, values: { services: [], closed: true } });
  const { data: history } = (await ask('GET', `/${lonely.id}/history`)).body;
  expect(history.map((past: Reply['body']) => past.values.closed)).toEqual([true, false]);
  expect(history[0].savedBy).not.toBeNull();
  expect((await ask('GET', `/${shared.id}`)).body.data.values).toMatchObject({
    services: [String(kept)],
    closed: false,
  });
});

test('A survey that is brought back without its only service is closed', async () => {
  const { service, remove } = await shortLived('service-before-survey');
  const { id, version } = await created(simple, { kind: 'appointment', services: [service.id] });
  await ask('DELETE', `/${id}?version=${version}`);
  expect((await remove()).status).toBe(200);
  const { body } = await ask('POST', `/${id}/bring-back`);
  expect(body.data.values).toMatchObject({ services: [], specializations: [], closed: true });
});
