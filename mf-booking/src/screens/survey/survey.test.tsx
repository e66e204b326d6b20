/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { errorCode } from '@arev/shared/contracts/errors';
import { createFilledSurvey, getSurvey } from '@arev/shared/contracts/surveys';
import { clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSiteOptions } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { definition } from '../../definition.ts';
import { draftAnswers, everyItem } from '../../testing/surveys.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => sessionStorage.clear());

type Said = { data: null } | Refusal;

const open = async (
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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  await fillField(field(label), value);
  await user.tab();
};
const errorAt = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
const person = {
  'Name and surname': 'Ani Petrosyan',
  'Date of birth': '01/05/1990',
  Phone: '+374 (99) 12 34 56',
  Email: 'ani@mail.example',
};
const fillIn = async (values: Readonly<Record<string, string>> = person) => {
  for (const [label, value] of Object.entries(values)) await type(label, value);
};
const answerAll = async () => {
  await user.click(field('Longer'));
  await user.click(field('The lift'));
  await fillIn({ Day: '03/12/2026', Points: '7', 'Name of the nurse': 'Mariam', 'Your answer': 'Nothing.' });
};
const submit = () => screen.getByRole('button', { name: 'Send my answers' });
const isDisabled = () => submit().getAttribute('aria-disabled');
const left = () =>
  document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const upload = () => field('Bill (optional): Choose a file');

describe('A public survey', () => {
  it('asks everything, each item by its type, and who answers', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How was your visit?');
    expect(screen.getByRole('heading', { level: 2, name: 'The reception' })).toBeInTheDocument();
    const choice = screen.getByRole('radiogroup', { name: 'How long did you wait?' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
    const row = within(screen.getByRole('group', { name: 'On the way' }));
    expect(within(row.getByRole('group', { name: 'Building' })).getByRole('checkbox').id).toBe(
      field('The lift').id,
    );
    expect(field('Your answer')).toHaveAttribute('rows', '10');
    expect(field('Points').inputMode).toBe('decimal');
    expect(field('Day').placeholder).toBe('DD/MM/YYYY');
    expect(field('Name of the nurse').type).toBe('text');
    expect(upload().accept).toMatch(/\.pdf.*\.jpg.*\.jpeg.*\.png.*\.doc.*\.docx/);
    expect(upload().multiple).toBe(true);
    for (const label of Object.keys(person))
      expect(field(label).required || field(label).getAttribute('aria-required')).toBe('true');
  });

  it('is sent with its files, thanks, and lets a copy be kept', async () => {
    const { site, sent } = await open();
    await answerAll();
    await fillIn();
    await fillIn({ 'Height, cm (optional)': '168', 'Weight, kg (optional)': '61,5' });
    await user.upload(upload(), [paper('one.pdf'), paper('two.pdf')]);
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/survey-completed']));
    expect(sent()[0]?.input).toEqual({
      body: {
        surveyId: 3,
        surveyTitle: 'How was your visit?',
        answers: [
          { question: 'How long did you wait?', answers: { 'Ten minutes': 'false', Longer: 'true' } },
          { question: 'What was convenient?', answers: { Online: 'false', 'The lift': 'true' } },
          { question: 'When did you come?', answers: { Day: '2026-12-03' } },
          { question: 'How many points?', answers: { Points: '7' } },
          { question: 'Who received you?', answers: { 'Name of the nurse': 'Mariam' } },
          { question: 'What would you change?', answers: { 'Your answer': 'Nothing.' } },
          { question: 'A photo of the bill', answers: {} },
        ],
        fullName: 'Ani Petrosyan',
        birthDate: '1990-05-01',
        phone: '+374 (99) 12 34 56',
        email: 'ani@mail.example',
        height: 168,
        weight: 61.5,
        description: '',
        clientRecaptchaResponse: expect.any(String),
      },
      files: ['one.pdf', 'two.pdf'].map((name) => ({
        name: '22',
        file: expect.objectContaining({ name }),
      })),
    });
    expect(site.toastsShown).toEqual([{ kind: 'success', text: 'Your answers are saved' }]);
    cleanup();
    await renderRoute(definition, page.surveyCompleted(), site);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeInTheDocument();
  });

  it('leads a patient who is logged in to the list of visits', async () => {
    const { site } = await open(undefined, { session: { status: 'signed-in', user: buildUser() } });
    await answerAll();
    await fillIn();
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
  });

  it('takes one radio button of a question, wherever its buttons stand', async () => {
    await open();
    await user.click(field('Ten minutes'));
    await user.click(field('Longer'));
    expect([field('Ten minutes').checked, field('Longer').checked]).toEqual([false, true]);
  });

  it('names what is left, and sends nothing before', async () => {
    const { sent } = await open();
    await answerAll();
    await waitFor(() => expect(left()).toMatch(/fill in: Name and surname, Date of birth, Phone, Email$/));
    await user.click(submit());
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Points', '', 'This field is required'],
    ['Points', 'many', 'Enter a number'],
    ['Day', '31/02/2026', 'Enter the date as DD/MM/YYYY'],
    ['Your answer', '', 'This field is required'],
    ['Name of the nurse', 'x'.repeat(501), 'no more than 500'],
    ['Name and surname', '', 'This field is required'],
    ['Phone', '', 'This field is required'],
    ['Phone', '12', 'Enter the phone number in the form'],
    ['Email', '', '“Email” is a required field'],
    ['Email', 'ani@', 'Enter a valid email address'],
    ['Date of birth', '', 'This field is required'],
    ['Height, cm (optional)', '3000', 'from 30 to 260'],
    ['Weight, kg (optional)', 'heavy', 'from 0.3 to 500'],
  ])('says at %s, left as "%.9s": %s', async (label, value, words) => {
    await open();
    expect(errorAt(label)).not.toContain(words);
    await type(label, value === '' ? 'x' : value);
    await type(label, value);
    await waitFor(() => expect(errorAt(label)).toContain(words));
  });

  it('takes a birth date from a hundred years ago to today', async () => {
    await open();
    const today = clinicToday(Date.now());
    const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
    const refused = [`${year - 101}${rest}`, `${year + 1}${rest}`];
    for (const date of refused) {
      await type('Date of birth', formatTypedDate(date));
      await waitFor(() => expect(errorAt('Date of birth')).toContain('This day is not possible'));
    }
    for (const date of [today, `${year - 99}${rest}`]) {
      await type('Date of birth', formatTypedDate(date));
      await waitFor(() => expect(errorAt('Date of birth')).not.toContain('not possible'));
    }
  });

  it('refuses files of other kinds, takes ten, and lets each be removed', async () => {
    await open();
    await user.upload(upload(), [
      new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }),
      paper('a.pdf'),
    ]);
    expect(screen.getByText(/This kind of file is not accepted/)).toBeInTheDocument();
    expect(screen.getByText('a.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    const many = Array.from({ length: 12 }, (_, at) => paper(`${at}.pdf`));
    await user.upload(upload(), many);
    expect(screen.getAllByRole('button', { name: 'Remove the file' })).toHaveLength(10);
    expect(upload()).toBeDisabled();
  });

  it('asks before it clears all answers', async () => {
    await open();
    await answerAll();
    await user.upload(upload(), [paper('a.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(field('Points')).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
    expect([field('Points').value, field('Longer').checked, field('The lift').checked]).toEqual([
      '',
      false,
      false,
    ]);
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('arev-draft-survey-3') ?? '{}').not.toContain('Mariam');
  });

  it('brings the answers back after a reload', async () => {
    await open();
    await answerAll();
    cleanup();
    await open();
    await waitFor(() => expect(field('Points')).toHaveValue('7'));
    expect([field('Longer').checked, field('The lift').checked, field('Online').checked]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says beside its field what the portal refuses, and tells that nothing was saved', async () => {
    const fields = [
      { path: 'answers.13.14', key: 'invalid' },
      { path: 'answers.2', key: 'required' },
      { path: 'birthDate', key: 'invalid' },
    ];
    const { site } = await open(() => new Refusal(422, errorCode.invalidInput, 'Refused', fields));
    await answerAll();
    await fillIn();
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    const summary = await screen.findByRole('alert', { name: 'Please check the form' });
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'How long did you wait?: This field is required',
      'When did you come?: Check this field: the value is not valid',
      'Date of birth: Check this field: the value is not valid',
    ]);
    expect(errorAt('Day')).toContain('the value is not valid');
    expect(site.toastsShown).toEqual([
      { kind: 'success', text: 'Your answers were not saved. Please try again' },
    ]);
    expect(field('Points')).toHaveValue('7');
  });

  it('says at the item of a file why the portal does not take it', async () => {
    await open(
      () =>
        new Refusal(422, errorCode.fileNotAccepted, 'This is no PDF', [{ path: '22', key: 'invalidFile' }]),
    );
    await answerAll();
    await fillIn();
    await user.upload(upload(), [paper('a.pdf')]);
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await screen.findByText('This is no PDF');
    expect(document.getElementById(`${upload().id}-error`)?.textContent).toBe('This is no PDF');
  });

  it('solves a captcha that was used up once more, without a word', async () => {
    let tries = 0;
    const { site, sent } = await open(() => {
      tries += 1;
      return tries === 1 ? new Refusal(400, errorCode.captchaFailed) : { data: null };
    });
    await answerAll();
    await fillIn();
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(sent()).toHaveLength(2);
    expect(site.toastsShown.map(({ text }) => text)).toEqual(['Your answers are saved']);
  });

  it('can be read over before it is sent, and a copy saved', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:answers';
    URL.revokeObjectURL = () => undefined;
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    press.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open();
    await answerAll();
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Your answers' }));
    const rows = [...document.querySelectorAll('dialog dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows.slice(0, 3)).toEqual([
      ['How long did you wait?', 'Longer'],
      ['What was convenient?', 'The lift'],
      ['When did you come?', '03/12/2026'],
    ]);
    expect(rows.at(-1)).toEqual(['Anything else we should know', 'Not answered']);
    await user.click(dialog.getByRole('button', { name: 'Save a copy' }));
    expect(saved).toEqual(['answers.txt']);
    press.mockRestore();
  });

  it('is shown in parts on a phone: the next one comes when this one is answered, and a field brings its own', async () => {
    await open();
    const shown = () => document.querySelector('[data-part][data-current]')?.getAttribute('data-part');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Choose one answer');
    expect([shown(), screen.getByText('Part 1 of 3')]).toEqual(['0', expect.anything()]);
    await answerAll();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Part 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Part 3 of 3');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect([shown(), document.activeElement]).toEqual(['2', field('Email')]);
  });
});

it('Who follows an old link learns that the survey is not available, and where to go', async () => {
  const { goTo, head } = await open();
  await goTo(page.survey('closed-long-ago'));
  expect(await screen.findByText('This questionnaire is not available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument();
  expect(head()).toEqual({ title: 'Questionnaire', robots: 'noindex' });
});
