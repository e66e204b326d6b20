import { getCaptchaQuestion } from '@arev/shared/contracts/captcha';
import { errorCode } from '@arev/shared/contracts/errors';
import { createFilledSurvey, getSurvey } from '@arev/shared/contracts/surveys';
import type { RenderAnswer } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from '../../server.tsx';
import { everyItem } from '../../testing/surveys.ts';

let portal: StubPortal;
let say: () => { data: null } | Refusal;

beforeAll(async () => {
  portal = await startStubPortal([
    answer(getSurvey, () => ({ data: everyItem() })),
    answer(getCaptchaQuestion, () => ({ data: { question: 'How much is two plus two?', token: 'a-token' } })),
    answer(createFilledSurvey, () => say()),
  ]);
});
beforeEach(() => {
  say = () => ({ data: null });
});
afterAll(() => portal.close());

const send = (form: Record<string, string>, path = page.survey('feedback')): Promise<RenderAnswer> =>
  askPage({ render, portalUrl: portal.url }, `/en/${path}`, { form });

const whole = {
  'question-2': '6',
  'item-12': 'yes',
  'item-14': '03/12/2026',
  'item-16': '7',
  'item-18': 'Mariam',
  'item-20': 'Nothing.',
  fullName: 'Ani Petrosyan',
  birthDate: '1.5.1990',
  phone: '099 12 34 56',
  email: 'ani@mail.example',
  height: '168',
  weight: '61,5',
  description: '',
};
/** The tag of a control, with its text if it is a text area. */
const control = ({ html }: RenderAnswer, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>(?:[^<]*</textarea>)?`).exec(html)?.[0] ?? '';
const valueIn = (tag: string): string => / value="([^"]*)"/.exec(tag)?.[1] ?? '';
/** The links of the summary: the id of a field, and its error. */
const errorsIn = ({ html }: RenderAnswer): [string, string][] => {
  const summary = /role="alert".*?<\/ul>/s.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id = '', words = '']) => [
    id,
    words,
  ]);
};
const filled = () => portal.calls.filter(({ endpoint }) => endpoint === createFilledSurvey);

describe('A survey that is sent without JavaScript', () => {
  it('is shown again with its errors and all typed answers', async () => {
    const given = { ...whole, 'item-16': 'many', email: 'nonsense', 'question-2': '' };
    const answered = await send(given);
    expect(answered.status).toBe(422);
    expect(errorsIn(answered).map(([, words]) => words)).toEqual([
      'How long did you wait?: Choose one answer',
      'How many points?: Enter a number, for example 7 or 61.5',
      'Email: Enter a valid email address, for example anna@example.am',
    ]);
    for (const [id] of errorsIn(answered)) expect(answered.html).toContain(` id="${id}"`);
    expect(control(answered, 'item-16')).toContain('aria-invalid="true"');
    expect(valueIn(control(answered, 'item-16'))).toBe('many');
    expect(control(answered, 'item-12')).toContain('checked=""');
    expect(valueIn(control(answered, 'item-18'))).toBe('Mariam');
    expect(control(answered, 'item-20')).toContain('>Nothing.</textarea>');
    expect(filled()).toHaveLength(0);
  });

  it('is accepted after the answer to a captcha question, and leads to the confirmation', async () => {
    const asked = await send(whole);
    expect(asked.status).toBe(200);
    expect(asked.html).toMatch(/<form[^>]* method="post"/);
    expect(asked.html).toContain('One more step');
    expect(asked.html).toContain('How much is two plus two?');
    const hidden = ['captcha-token', 'captcha-submission'];
    const again = Object.fromEntries(hidden.map((name) => [name, valueIn(control(asked, name))]));
    const answered = await send({ ...whole, ...again, 'captcha-answer': ' 4 ' });
    expect([answered.status, answered.redirect]).toEqual([303, '/en/survey-completed']);
    expect(filled()).toHaveLength(1);
    expect(filled()[0]?.idempotencyKey).toBe(again['captcha-submission']);
    expect(filled()[0]?.input).toMatchObject({
      body: {
        ...{
          fullName: 'Ani Petrosyan',
          birthDate: '1990-05-01',
          phone: '+374 (99) 12 34 56',
          height: 168,
          weight: 61.5,
        },
        clientRecaptchaResponse: 'a-token.4',
      },
      files: [],
    });
  });

  it('has another captcha question after a wrong answer, and after none', async () => {
    say = () => new Refusal(422, errorCode.captchaFailed);
    for (const given of ['5', '']) {
      const answered = await send({ ...whole, 'captcha-token': 'used', 'captcha-answer': given });
      expect(answered.html).toContain('The last answer was not right');
      expect(valueIn(control(answered, 'captcha-token'))).toBe('a-token');
      expect(control(answered, 'item-20')).toContain('>Nothing.</textarea>');
    }
  });

  it('shows errors of the portal at their fields, and other errors above the form', async () => {
    const solved = { ...whole, 'captcha-token': 'one', 'captcha-answer': '4' };
    say = () =>
      new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'answers.15.16', key: 'invalid' }]);
    expect(errorsIn(await send(solved))[0]?.[1]).toContain('How many points?');
    say = () => new Refusal(409, errorCode.surveyNotAvailable, 'This survey is closed');
    const closed = await send(solved);
    expect(closed.status).toBe(422);
    expect(closed.html).toContain('It was not sent');
    expect(valueIn(control(closed, 'fullName'))).toBe('Ani Petrosyan');
  });

  it('keeps its idempotency key after a lost response, and gets another one after a refusal', async () => {
    const solved = { ...whole, 'captcha-token': 'one', 'captcha-answer': '4' };
    const submission = crypto.randomUUID();
    const keyIn = async () =>
      valueIn(control(await send({ ...solved, 'captcha-submission': submission }), 'captcha-submission'));
    say = () => new Refusal(503, errorCode.unavailable);
    expect(await keyIn()).toBe(submission);
    say = () => new Refusal(409, errorCode.surveyNotAvailable);
    expect(await keyIn()).not.toBe(submission);
  });

  it('leaves typed answers out of the data and the title of the page', async () => {
    const { state, head } = await send({ ...whole, email: 'nonsense' });
    for (const words of ['Mariam', 'Ani Petrosyan', 'nonsense'])
      expect(JSON.stringify({ state, head })).not.toContain(words);
  });

  it('is refused by pages that accept no form', async () => {
    expect((await send(whole, page.surveyCompleted())).status).toBe(405);
  });
});
