import { sendApplication } from '@arev/shared/contracts/applications';
import { getCaptchaQuestion } from '@arev/shared/contracts/captcha';
import { errorCode } from '@arev/shared/contracts/errors';
import type { RenderAnswer } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from '../../server.tsx';
import { work } from '../../testing/work.ts';

let portal: StubPortal;
let say: () => { data: null } | Refusal;

beforeAll(async () => {
  portal = await startStubPortal([
    answer(getCaptchaQuestion, () => ({ data: { question: 'How much is two plus two?', token: 'a-token' } })),
    answer(sendApplication, () => say()),
    ...work(),
  ]);
});
beforeEach(() => {
  say = () => ({ data: null });
});
afterAll(() => portal.close());

const send = (form: Record<string, string>, path = page.vacancy('cardiologist')): Promise<RenderAnswer> =>
  askPage({ render, portalUrl: portal.url }, `/en/${path}`, { form });

const whole = {
  fullName: 'Anna Petrosyan',
  phone: '099 12 34 56',
  email: '',
  message: 'Ten years in theatre.',
  consent: 'yes',
};
const solved = { ...whole, 'captcha-token': 'a-token', 'captcha-answer': '4' };

test('An application without scripts is asked a question, and then sent without a CV', async () => {
  const asked = await send(whole);
  expect([asked.status, asked.html.includes('How much is two plus two?')]).toEqual([200, true]);
  expect(asked.html).toContain('>Ten years in theatre.</textarea>');
  const answered = await send(solved);
  expect([answered.status, answered.redirect]).toEqual([303, '/en/vacancies/cardiologist?applied=yes']);
  const sent = portal.calls.filter(({ endpoint }) => endpoint === sendApplication);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input).toEqual({
    params: { id: 1 },
    body: {
      ...{ ...whole, phone: '+374 (99) 12 34 56', consent: true },
      clientRecaptchaResponse: 'a-token.4',
    },
    files: [],
  });
});

test('What is missing stands at its field, and what was typed stays', async () => {
  const { status, html } = await send({ ...whole, phone: '', consent: '' });
  expect(status).toBe(422);
  expect(html).toContain('Enter a phone number or an email, so that we can answer you.');
  expect(html).toContain('href="#application-1-consent"');
  expect(html).toContain('>Ten years in theatre.</textarea>');
});

test('A text that no phone number can be made of is shown as it was typed', async () => {
  const { html } = await send({ ...whole, phone: 'call me' });
  expect(html).toContain('value="call me"');
});

test('A refusal that no field explains stands above the form, which keeps its words', async () => {
  say = () => new Refusal(409, errorCode.vacancyClosed, 'The last day has passed.');
  const { status, html } = await send(solved);
  expect([status, html.includes('The last day has passed.')]).toEqual([422, true]);
  expect(html).toContain('value="Anna Petrosyan"');
});

test('The list of vacancies takes no form', async () => {
  const { status, redirect } = await send(solved, page.vacancies());
  expect([status, redirect]).toEqual([303, '/en/vacancies']);
});
