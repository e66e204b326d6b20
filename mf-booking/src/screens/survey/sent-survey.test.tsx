/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { definition } from '../../definition.ts';
import {
  openSurvey,
  field,
  errorAt,
  fillIn,
  answerAll,
  submit,
  isDisabled,
  paper,
  upload,
} from '../../testing/open-survey.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => sessionStorage.clear());

describe('A public survey', () => {
  it('is sent with its files, shows a confirmation, and offers a copy', async () => {
    const { site, sent } = await openSurvey();
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
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('one.pdf');
    cleanup();
    await renderRoute(definition, page.surveyCompleted(), site);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeInTheDocument();
  });

  it('refuses files of other types, accepts ten, and allows each to be removed', async () => {
    await openSurvey();
    await user.upload(upload(), [
      new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }),
      paper('a.pdf'),
    ]);
    expect(screen.getByText(/This kind of file is not accepted/)).toBeInTheDocument();
    expect(screen.getByText('a.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the file a.pdf' }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    const many = Array.from({ length: 12 }, (_, at) => paper(`${at}.pdf`));
    await user.upload(upload(), many);
    expect(screen.getAllByRole('button', { name: /^Remove the file \d\.pdf$/ })).toHaveLength(10);
    expect(upload()).toHaveAttribute('aria-disabled', 'true');
    expect(document.getElementById(`${upload().id}-refused`)?.textContent).toBe(
      'Not added: 10.pdf, 11.pdf. 10 files are the most that can be sent.',
    );
  });

  it('refuses a file for which the others leave no room, and accepts it when one of them is removed', async () => {
    await openSurvey();
    const large = (name: string) => Object.defineProperty(paper(name), 'size', { value: 9 * 1024 * 1024 });
    expect(upload()).toHaveAccessibleDescription(
      expect.stringContaining('Up to 10 files in the whole questionnaire, 24 MB together.'),
    );
    const chosen = () => screen.getAllByText(/^\w+\.pdf$/).map(({ textContent }) => textContent);
    await user.upload(upload(), ['one.pdf', 'two.pdf', 'three.pdf'].map(large));
    expect(chosen()).toEqual(['one.pdf', 'two.pdf']);
    expect(document.getElementById(`${upload().id}-refused`)?.textContent).toBe(
      'Not added: three.pdf. All files together may be up to 24 MB. Remove another file or choose a smaller one.',
    );
    await user.click(screen.getByRole('button', { name: 'Remove the file one.pdf' }));
    await user.upload(upload(), [large('three.pdf')]);
    expect(chosen()).toEqual(['two.pdf', 'three.pdf']);
    expect(upload()).not.toHaveAttribute('aria-invalid');
  });

  it('leaves nothing in the tab if the answers are cleared after their response was lost', async () => {
    await openSurvey(() => new Refusal(504, errorCode.unavailable));
    await answerAll();
    await fillIn();
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await waitFor(() => expect(sessionStorage.getItem('arev-letter-survey-3')).toContain('Mariam'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
    await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Mariam'));
  });

  it('shows errors of the portal at their fields, and says that nothing was saved', async () => {
    const fields = [
      { path: 'answers.13.14', key: 'invalid' },
      { path: 'answers.2', key: 'required' },
      { path: 'birthDate', key: 'invalid' },
    ];
    const { site } = await openSurvey(() => new Refusal(422, errorCode.invalidInput, 'Refused', fields));
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

  it('shows at its item why the portal refuses a file', async () => {
    await openSurvey(
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

  it('solves a new captcha without a message when the first was used up', async () => {
    let tries = 0;
    const { site, sent } = await openSurvey(() => {
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

  it('can be reviewed before it is sent, and a copy saved', async () => {
    const { names } = catchSaved();
    await openSurvey();
    await answerAll();
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your answers' }));
    // Keys scroll a long list of answers only with the focus in it.
    expect(dialog.getByRole('region')).toHaveAttribute('tabindex', '0');
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
    expect(names).toEqual(['answers.txt']);
  });
});
