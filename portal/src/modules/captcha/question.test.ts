import { answeredQuestion } from '@arev/shared/contracts/captcha';
import { sweep } from '../../sweep.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { answersTo, type Survey } from '../../testing/survey-answers.ts';

let portal: TestPortal;
let survey: Survey;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
  survey = (await portal.get('/portal/api/v1/surveys/bySlug/visit-feedback', { language: 'en' })).body.data;
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('filledSurvey').execute());

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ask = async (language = 'en'): Promise<{ question: string; token: string }> =>
  (await portal.get('/portal/api/v1/captcha-questions', { language })).body.data;
const sumOf = (question: string): number => {
  const terms = question.match(/\w+/g)?.map((word) => numbers.indexOf(word) + 1) ?? [];
  return terms.reduce((sum, term) => sum + term, 0);
};
const solved = async (): Promise<string> => {
  const { question, token } = await ask();
  return answeredQuestion(token, String(sumOf(question)));
};

const send = async (clientRecaptchaResponse: string, headers: Record<string, string> = {}) => {
  const data = {
    ...{ fullName: 'Ani Petrosyan', birthDate: '1990-05-01', phone: '+374 (99) 12 34 56' },
    ...{ email: 'ani@mail.example', surveyId: survey.id, surveyTitle: survey.title },
    ...{ answers: answersTo(survey), clientRecaptchaResponse },
  };
  const options = { headers: { 'accept-language': 'en', ...headers } };
  const { status, body } = await portal.request(
    sending('/portal/api/v1/filled-surveys', formOf([], data), options),
  );
  return [status, body.code ?? 0];
};
const count = async (): Promise<number> =>
  (await portal.db.selectFrom('filledSurvey').select('id').execute()).length;

test('A captcha question is a sum in words of the language, and is not stored', async () => {
  const { headers } = await portal.get('/portal/api/v1/captcha-questions');
  expect(headers['cache-control']).toBe('no-store');
  expect((await ask('en')).question).toMatch(/^How much is [a-z]+ plus [a-z]+\?$/);
  expect((await ask('ru')).question).toMatch(/^Сколько будет [а-я]+ плюс [а-я]+\?$/);
  expect((await ask('hy')).question).toMatch(/^Որքա՞ն է [ա-և]+ գումարած [ա-և]+$/);
  const questions = await Promise.all(Array.from({ length: 20 }, () => ask()));
  // Random bytes contain a digit now and then, but not each time the right one.
  const telling = questions.filter(({ question, token }) =>
    Buffer.from(token, 'base64')
      .toString()
      .includes(String(sumOf(question))),
  );
  expect(telling.length).toBeLessThan(questions.length);
});

test('The right answer to a captcha question lets one survey through, and no second one', async () => {
  const answer = await solved();
  expect(await send(answer)).toEqual([200, 0]);
  expect(await send(answer)).toEqual([422, -40]);
  expect(await count()).toBe(1);
});

test('A survey that is sent again with its idempotency key is accepted once', async () => {
  const [answer, key] = [await solved(), { 'idempotency-key': crypto.randomUUID() }];
  expect(await send(answer, key)).toEqual([200, 0]);
  expect(await send(answer, key)).toEqual([200, 0]);
  expect(await count()).toBe(1);
});

test('A wrong answer uses up its captcha question', async () => {
  const { question, token } = await ask();
  const sum = sumOf(question);
  expect(await send(answeredQuestion(token, String(sum + 1)))).toEqual([422, -40]);
  expect(await send(answeredQuestion(token, String(sum)))).toEqual([422, -40]);
});

test.each([
  ['no number', (token: string) => answeredQuestion(token, 'nine')],
  ['no answer', (token: string) => token],
  ['another end', (token: string) => `${token.replace(/\.\d{13}\./, '.9999999999999.')}.9`],
  ['another nonce', (token: string) => `${'0'.repeat(32)}${token.slice(32)}.9`],
  ['no signature', (token: string) => `${token.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)}.9`],
])('A captcha answer with %s is refused', async (_, forged) => {
  expect(await send(forged((await ask()).token))).toEqual([422, -40]);
});

test('A captcha question expires after half an hour, and the record of its answer is deleted then', async () => {
  const [used, late] = [await solved(), await solved()];
  await send(used);
  portal.clock.pass(30 * 60_000);
  expect(await send(late)).toEqual([422, -40]);
  await sweep(portal);
  expect(await portal.db.selectFrom('captchaSolution').selectAll().execute()).toEqual([]);
});

test('Only surveys accept the answer to a captcha question', async () => {
  const message = {
    fullName: 'Ani',
    email: 'ani@mail.example',
    phone: '+374 (99) 12 34 56',
    message: 'Hello',
  };
  const { status, body } = await portal.post('/portal/api/v1/contact-messages', {
    ...message,
    clientRecaptchaResponse: await solved(),
  });
  expect([status, body.code]).toEqual([422, -40]);
});
