/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { addMonths, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import {
  openSurvey,
  field,
  type,
  errorAt,
  person,
  fillIn,
  answerAll,
  submit,
  isDisabled,
  left,
  paper,
  upload,
} from '../../testing/open-survey.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => sessionStorage.clear());

describe('A public survey', () => {
  it('shows a field for each item by its type, and for the personal data', async () => {
    await openSurvey();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How was your visit?');
    expect(screen.getByRole('heading', { level: 2, name: 'The reception' })).toBeInTheDocument();
    const choice = screen.getByRole('radiogroup', { name: 'How long did you wait?' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
    const row = within(screen.getByRole('group', { name: 'On the way' }));
    expect(within(row.getByRole('group', { name: 'Building' })).getByRole('checkbox').id).toBe(
      field('The lift').id,
    );
    for (const area of ['Your answer', 'Anything else we should know (optional)'])
      expect(field(area)).toHaveAttribute('rows', '10');
    expect(field('Points').inputMode).toBe('decimal');
    expect(field('Day').placeholder).toBe('DD/MM/YYYY');
    expect(field('Name of the nurse').type).toBe('text');
    expect(upload().accept.split(',')).toEqual(
      expect.arrayContaining(['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx']),
    );
    expect(upload().multiple).toBe(true);
    for (const label of Object.keys(person))
      expect(field(label).required || field(label).getAttribute('aria-required')).toBe('true');
  });

  it('leads a patient who is logged in to the list of visits', async () => {
    const { site } = await openSurvey(undefined, { session: { status: 'signed-in', user: buildUser() } });
    await answerAll();
    await fillIn();
    await waitFor(() => expect(isDisabled()).toBe('false'));
    await user.click(submit());
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
  });

  it('allows one radio button for a question, wherever its buttons are', async () => {
    await openSurvey();
    await user.click(field('Ten minutes'));
    await user.click(field('Longer'));
    expect([field('Ten minutes').checked, field('Longer').checked]).toEqual([false, true]);
  });

  it('names the missing answers, and is not sent without them', async () => {
    const { sent } = await openSurvey();
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
  ])('shows at the field %s with the value "%.9s" the error: %s', async (label, value, words) => {
    await openSurvey();
    expect(errorAt(label)).not.toContain(words);
    await type(label, value === '' ? 'x' : value);
    await type(label, value);
    await waitFor(() => expect(errorAt(label)).toContain(words));
  });

  it('accepts a birth date from a hundred years ago to today', async () => {
    await openSurvey();
    const today = clinicToday(Date.now());
    const inYears = (years: number) => addMonths(today, years * 12);
    for (const date of [inYears(-101), inYears(1)]) {
      await type('Date of birth', formatTypedDate(date));
      await waitFor(() => expect(errorAt('Date of birth')).toContain('This day is not possible'));
    }
    for (const date of [today, inYears(-99)]) {
      await type('Date of birth', formatTypedDate(date));
      await waitFor(() => expect(errorAt('Date of birth')).not.toContain('not possible'));
    }
  });

  it('asks for a confirmation before it clears all answers', async () => {
    await openSurvey();
    await answerAll();
    await user.upload(upload(), [paper('a.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(await screen.findByRole('button', { name: 'Keep them' }));
    expect(field('Points')).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
    expect([field('Points').value, field('Longer').checked, field('The lift').checked]).toEqual([
      '',
      false,
      false,
    ]);
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('arev-draft-survey-3') ?? '{}').not.toContain('Mariam');
  });

  it('restores the answers after a reload', async () => {
    await openSurvey();
    await answerAll();
    cleanup();
    await openSurvey();
    await waitFor(() => expect(field('Points')).toHaveValue('7'));
    expect([field('Longer').checked, field('The lift').checked, field('Online').checked]).toEqual([
      true,
      true,
      false,
    ]);
  });

  describe('The names of files to be chosen again after a reload', () => {
    const again = () => screen.queryByText(/^Choose (?:this file|these files) again: /)?.textContent ?? '';
    const reload = () => {
      cleanup();
      return openSurvey();
    };
    beforeEach(async () => {
      await openSurvey();
      await user.upload(upload(), ['a.pdf', 'b.pdf', 'c.pdf'].map(paper));
      await user.click(screen.getByRole('button', { name: 'Remove the file c.pdf' }));
      expect(again()).toBe('');
      await reload();
    });

    it('are shown until each is chosen', async () => {
      expect(again()).toMatch(/^Choose these files again: a\.pdf, b\.pdf\. /);
      await user.upload(upload(), [paper('b.pdf')]);
      expect(again()).toMatch(/^Choose this file again: a\.pdf\. /);
      await reload();
      expect(again()).toMatch(/: a\.pdf, b\.pdf\. /);
      await user.upload(upload(), [paper('a.pdf'), paper('b.pdf')]);
      expect(again()).toBe('');
    });

    it('are shown until they are dismissed', async () => {
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(again()).toBe('');
      await reload();
      expect(again()).toBe('');
    });

    it('are shown until all answers are cleared', async () => {
      await user.click(screen.getByRole('button', { name: 'Clear all' }));
      await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
      await waitFor(() => expect(again()).toBe(''));
      await reload();
      expect(again()).toBe('');
    });
  });

  it('is shown in parts on a phone: the next part follows an answered one, and an error opens its part', async () => {
    await openSurvey();
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

  it('leads from the end of a part on a phone to its first wrong answer, which is read out with its error', async () => {
    await openSurvey();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await goOn();
    await waitFor(() => expect(field('Ten minutes')).toHaveFocus());
    const question = screen.getByRole('radiogroup', { name: 'How long did you wait?' });
    expect(question).toHaveAccessibleDescription('Choose one answer');
    await user.click(field('Longer'));
    await goOn();
    await screen.findByText('Part 2 of 3');
    await fillIn({ Day: '03/12/2026', Points: 'many' });
    scrolled.mockClear();
    await goOn();
    await waitFor(() => expect(field('Points')).toHaveFocus());
    expect(field('Points')).toHaveAccessibleDescription(/^Enter a number/);
    expect(scrolled.mock.contexts).toContain(document.getElementById(`${field('Points').id}-error`));
    scrolled.mockRestore();
  });
});

it('A visitor with an old link reads that the survey is not available, and where to go', async () => {
  const { goTo, head } = await openSurvey();
  await goTo(page.survey('closed-long-ago'));
  expect(await screen.findByText('This questionnaire is not available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument();
  expect(head()).toEqual({ title: 'Questionnaire', robots: 'noindex' });
});
