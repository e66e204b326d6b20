import { errorCode } from '@arev/shared/contracts/errors';
import { createFilledSurvey, getSurvey } from '@arev/shared/contracts/surveys';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSiteOptions } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { draftAnswers, everyItem } from './surveys.ts';

type Said = { data: null } | Refusal;

export const openSurvey = async (
  said: () => Said | Promise<Said> = () => ({ data: null }),
  options: Partial<TestSiteOptions> = {},
) => {
  const answers = [
    answer(createFilledSurvey, said),
    answer(getSurvey, ({ params: { slug } }) =>
      slug === 'feedback' ? { data: everyItem() } : new Refusal(404, errorCode.notFound),
    ),
    answerCaptcha(),
    ...draftAnswers(),
  ];
  const site = createTestSite({ answers, ...options });
  const view = await renderRoute(definition, page.survey('feedback'), site);
  const sent = () => site.calls.filter(({ endpoint }) => endpoint === createFilledSurvey);
  return { site, sent, ...view };
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const type = async (label: string, value: string) => {
  await fillField(field(label), value);
  await user.tab();
};

export const errorAt = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

export const person = {
  'Name and surname': 'Ani Petrosyan',
  'Date of birth': '01/05/1990',
  Phone: '+374 (99) 12 34 56',
  Email: 'ani@mail.example',
};

export const fillIn = async (values: Readonly<Record<string, string>> = person) => {
  for (const [label, value] of Object.entries(values)) await type(label, value);
};

export const answerAll = async () => {
  await user.click(field('Longer'));
  await user.click(field('The lift'));
  await fillIn({ Day: '03/12/2026', Points: '7', 'Name of the nurse': 'Mariam', 'Your answer': 'Nothing.' });
};

export const submit = () => screen.getByRole('button', { name: 'Send my answers' });
export const isDisabled = () => submit().getAttribute('aria-disabled');

export const left = () =>
  document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

export const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
export const upload = () => field('Bill (optional): Choose a file');
