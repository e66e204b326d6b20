import { answersTo, flat, type Survey } from '../../testing/survey-answers.ts';
import { mostItems, surveyItemType } from '@arev/shared/contracts/surveys';
import { sql } from 'kysely';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending, type FormFile } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('filledSurvey').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const bySlug = async (slug: string, language = 'en'): Promise<Survey> =>
  (await portal.get(`/portal/api/v1/surveys/bySlug/${slug}`, { language })).body.data;

const author = {
  fullName: 'Ani Petrosyan',
  birthDate: '1990-05-01',
  phone: '+374 (99) 12 34 56',
  email: 'ani@mail.example',
};
const filled = (survey: Survey, given: object = {}) => ({
  ...author,
  surveyId: survey.id,
  surveyTitle: survey.title,
  answers: answersTo(survey),
  height: 168,
  weight: 61.5,
  ...given,
});
const send = async (data: object, files: readonly FormFile[] = [], language = 'en') =>
  portal.request(
    sending('/portal/api/v1/filled-surveys', formOf(files, { ...(await portal.captcha()), ...data }), {
      headers: { 'accept-language': language },
    }),
  );
const kept = () => portal.db.selectFrom('filledSurvey').selectAll().execute();

test('The surveys of the seed use every type of item', async () => {
  const { rows } = await sql<{ kinds: string[]; types: number }>`
    select (select array_agg(kind order by id) from survey) as kinds,
      (select count(distinct item_type) from survey_item) as types`.execute(portal.db);
  expect(rows[0]).toEqual({ kinds: ['public', 'public', 'public', 'appointment', 'appointment'], types: 11 });
});

test('Everybody reads a public survey as a tree, in each language', async () => {
  const titles = await Promise.all(
    ['hy', 'ru', 'en'].map(async (language) => (await bySlug('visit-feedback', language)).items[0]?.title),
  );
  expect(new Set(titles).size).toBe(3);
  const all = flat((await bySlug('visit-feedback')).items);
  for (const item of all)
    for (const child of item.children) expect([child.parentId, child.id > 0]).toEqual([item.id, true]);
  const box = all.find(({ itemType }) => itemType === 'CheckBox');
  const question = all.find(({ id }) => id === box?.questionId);
  expect(question?.itemType).toBe('Question');
  expect(all.find(({ id }) => id === box?.parentId)?.itemType).toBe('Column');
});

test('A survey of visits is not public, and an unknown survey is not found', async () => {
  for (const slug of ['before-your-visit', 'nothing'])
    expect((await portal.get(`/portal/api/v1/surveys/bySlug/${slug}`)).status).toBe(404);
  const survey = await bySlug('visit-feedback');
  const { status, body } = await send(filled(survey, { surveyId: 4 }));
  expect([status, body.code]).toEqual([409, -63]);
});

test.each(['visit-feedback', 'sleep-and-stress', 'corporate-checkup'])(
  'A visitor fills in the survey %s, in any language',
  async (slug) => {
    for (const language of ['hy', 'ru', 'en']) {
      const { status, body } = await send(filled(await bySlug(slug, language)), [], language);
      expect([language, status, body]).toEqual([language, 200, { data: null }]);
    }
    expect((await kept()).map(({ language, fullName, weight }) => [language, fullName, weight])).toEqual(
      ['hy', 'ru', 'en'].map((language) => [language, author.fullName, 61.5]),
    );
  },
);

test('The clinic is notified of a filled-in survey, without its content', async () => {
  await portal.db.deleteFrom('outboxMessage').execute();
  expect((await send(filled(await bySlug('visit-feedback')))).status).toBe(200);
  const told = await portal.db.selectFrom('outboxMessage').select(['template', 'data']).execute();
  expect(told).toEqual([
    {
      template: 'clinic-survey',
      data: { number: expect.any(String), date: expect.any(String), time: expect.any(String) },
    },
  ]);
});

test('A file of a survey is stored with its item, and a file for another item is refused', async () => {
  const survey = await bySlug('visit-feedback');
  const upload = flat(survey.items).find(({ itemType }) => itemType === 'FileUpload');
  const file = { field: String(upload?.id), name: 'bill.pdf', bytes: pdf };
  expect((await send(filled(survey), [file])).status).toBe(200);
  const files = await portal.db.selectFrom('filledSurveyFile').selectAll().execute();
  expect(files).toEqual([expect.objectContaining({ surveyItemId: upload?.id })]);
  const stray = await send(filled(survey), [{ ...file, field: '1' }]);
  expect([stray.status, stray.body.fields]).toEqual([422, [{ path: '1', key: 'invalid' }]]);
  const program = await send(filled(survey), [{ ...file, bytes: Buffer.from('MZ') }]);
  expect(program.body).toMatchObject({ code: -60, fields: [{ path: file.field, key: 'invalidFile' }] });
  expect(await kept()).toHaveLength(1);
});

const changed = (survey: Survey, itemType: string, value: string | undefined) => {
  const item = flat(survey.items).find((one) => one.itemType === itemType);
  if (item === undefined) throw new Error(`The survey has no ${itemType}.`);
  const answers = answersTo(survey).map((answer) => ({ ...answer, answers: { ...answer.answers } }));
  const question = flat(survey.items).find(({ id }) => id === item.questionId)?.title;
  const answer = answers.find((one) => one.question === question);
  if (answer === undefined) throw new Error('The question is not among the answers.');
  if (value === undefined) Reflect.deleteProperty(answer.answers, item.title);
  else answer.answers[item.title] = value;
  return { answers, path: `answers.${item.questionId}`, itemPath: `answers.${item.questionId}.${item.id}` };
};

test.each([
  ['TextArea', '', 'required'],
  ['TextArea', undefined, 'required'],
  ['TextField', 'x'.repeat(501), 'tooLong'],
  ['Number', 'many', 'invalid'],
  ['Number', '', 'required'],
  ['Date', '2027-02-30', 'invalid'],
  ['Date', 'yesterday', 'invalid'],
  ['CheckBox', 'maybe', 'invalid'],
] as const)('The value of a %s that is %.10s is refused as %s', async (itemType, value, key) => {
  const survey = await bySlug('sleep-and-stress');
  const { answers, itemPath } = changed(survey, itemType, value);
  const { status, body } = await send(filled(survey, { answers }));
  expect([status, body.fields]).toEqual([422, [{ path: itemPath, key }]]);
  expect(await kept()).toEqual([]);
});

test('A question with radio buttons requires exactly one choice', async () => {
  const survey = await bySlug('sleep-and-stress');
  const none = changed(survey, 'RadioButton', 'false');
  const refused = await send(filled(survey, { answers: none.answers }));
  expect(refused.body.fields).toEqual([{ path: none.path, key: 'required' }]);
  const radio = flat(survey.items).filter(({ itemType }) => itemType === 'RadioButton');
  const all = answersTo(survey).map(({ question, answers }) => ({
    question,
    answers: Object.fromEntries(
      Object.entries(answers).map(([title, value]) => [
        title,
        radio.some((item) => item.title === title) ? 'true' : value,
      ]),
    ),
  }));
  expect((await send(filled(survey, { answers: all }))).body.fields).toEqual([
    { path: none.path, key: 'invalid' },
  ]);
});

test('Survey answers with a missing, unknown or duplicate question are refused', async () => {
  const survey = await bySlug('sleep-and-stress');
  const [first, ...rest] = answersTo(survey);
  const keys = async (answers: unknown) => {
    const { status, body } = await send(filled(survey, { answers }));
    return [status, body.fields.map(({ key }: { key: string }) => key)];
  };
  expect(await keys(rest)).toEqual([422, ['required']]);
  expect(await keys([first, ...rest, { question: 'Blood group?', answers: {} }])).toEqual([422, ['invalid']]);
  expect(await keys([first, ...rest, first])).toEqual([422, ['invalid']]);
  expect(await keys([{ ...first, answers: { ...first?.answers, More: 'x' } }, ...rest])).toEqual([
    422,
    ['invalid'],
  ]);
});

test.each([
  [{ fullName: '' }, 'fullName', 'required'],
  [{ email: 'ani@' }, 'email', 'email'],
  [{ phone: '12' }, 'phone', 'phone'],
  [{ birthDate: undefined }, 'birthDate', 'required'],
  [{ birthDate: '1926-01-01' }, 'birthDate', 'invalid'],
  [{ birthDate: '2027-02-16' }, 'birthDate', 'invalid'],
  [{ birthDate: '1990-02-31' }, 'birthDate', 'invalid'],
  [{ surveyTitle: '' }, 'surveyTitle', 'required'],
  [{ height: 3000 }, 'height', 'invalid'],
])('A survey with the personal data %j is refused', async (given, path, key) => {
  const { status, body } = await send(filled(await bySlug('sleep-and-stress'), given));
  expect([status, body.fields]).toEqual([422, [{ path, key }]]);
});

test('A filled survey is kept under the title of the survey, whatever title is sent', async () => {
  await portal.db.deleteFrom('filledSurvey').execute();
  const survey = await bySlug('sleep-and-stress');
  expect((await send(filled(survey, { surveyTitle: '/../A complaint about a doctor' }))).status).toBe(200);
  expect(await kept()).toMatchObject([{ surveyTitle: survey.title }]);
});

test('Survey items outside questions are answered under their group or by themselves', async () => {
  const addItem = async (id: number, parentId: number | null, itemType: string, title: string) => {
    await portal.db
      .insertInto('surveyItem')
      .values({ id, surveyId: 2, parentId, sortOrder: id, itemType: surveyItemType.parse(itemType) })
      .execute();
    const titles = (['hy', 'ru', 'en'] as const).map((language) => ({ surveyItemId: id, language, title }));
    await portal.db.insertInto('surveyItemTranslation').values(titles).execute();
  };
  await addItem(9001, null, 'QuestionGroup', 'Food');
  await addItem(9002, 9001, 'Row', '');
  await addItem(9003, 9002, 'RadioButton', 'Meat');
  await addItem(9004, 9002, 'RadioButton', 'No meat');
  await addItem(9005, null, 'TextField', 'Your town');
  try {
    const survey = await bySlug('sleep-and-stress');
    const asked = flat(survey.items).filter(({ id }) => id > 9000);
    expect(asked.map(({ questionId }) => questionId)).toEqual([null, null, 9001, 9001, 9005]);
    const answers = answersTo(survey);
    const missing = await send(filled(survey, { answers }));
    expect(missing.body.fields).toEqual([
      { path: 'answers.9001', key: 'required' },
      { path: 'answers.9005', key: 'required' },
    ]);
    const more = [
      { question: 'Food', answers: { Meat: 'false', 'No meat': 'true' } },
      { question: 'Your town', answers: { 'Your town': 'Gyumri' } },
    ];
    const whole = [...answers, ...more];
    const wrong = [...whole, { question: 'Your street', answers: {} }, ...more.slice(1)];
    expect((await send(filled(survey, { answers: wrong }))).body.fields).toEqual([
      { path: 'answers', key: 'invalid' },
      { path: 'answers.9005', key: 'invalid' },
    ]);
    expect((await send(filled(survey, { answers: whole }))).status).toBe(200);
  } finally {
    await portal.db.deleteFrom('surveyItem').where('id', '>', 9000).execute();
  }
});

describe('A survey as long as an editor may write it', () => {
  /** Adds fields outside of questions, each of which is a question itself; returns the answers to all questions. */
  const answersWith = async (itemType: 'TextField' | 'TextArea', count: number, value: string) => {
    const ids = Array.from({ length: count }, (_, at) => 9001 + at);
    const rows = ids.map((id) => ({ id, surveyId: 2, parentId: null, sortOrder: id, itemType }));
    await portal.db.insertInto('surveyItem').values(rows).execute();
    const titles = ids.map((id) => ({ surveyItemId: id, language: 'en' as const, title: `Field ${id}` }));
    await portal.db.insertInto('surveyItemTranslation').values(titles).execute();
    const survey = await bySlug('sleep-and-stress');
    const more = titles.map(({ title }) => ({ question: title, answers: { [title]: value } }));
    return { survey, answers: [...answersTo(survey), ...more] };
  };
  afterEach(() => portal.db.deleteFrom('surveyItem').where('id', '>', 9000).execute());

  test('is saved with an answer to each of its items', async () => {
    const asked = flat((await bySlug('sleep-and-stress')).items).length;
    const { survey, answers } = await answersWith('TextField', mostItems - asked, 'well');
    expect((await send(filled(survey, { answers }))).status).toBe(200);
    const [saved] = await kept();
    expect(saved?.answers).toHaveLength(answers.length);
  });

  test('is saved with a dozen of the longest Armenian answers', async () => {
    const { survey, answers } = await answersWith('TextArea', 12, 'ա'.repeat(4000));
    const { status, body } = await send(filled(survey, { answers }));
    expect([status, body]).toEqual([200, { data: null }]);
  });

  test('is refused as too large beyond a megabyte', async () => {
    const survey = await bySlug('sleep-and-stress');
    const { status, body } = await send(filled(survey, { more: 'x'.repeat(1024 * 1024) }));
    expect([status, body.code]).toEqual([413, -29]);
  });
});

test('Survey answers that are not JSON are rejected', async () => {
  const form = formOf([], 'x');
  const payload = Buffer.from(form.payload.toString().replace('"x"', '{"a":'));
  const { status, body } = await portal.request(
    sending('/portal/api/v1/filled-surveys', { ...form, payload }),
  );
  expect([status, body.fields]).toEqual([422, [{ path: 'data', key: 'invalid' }]]);
});
