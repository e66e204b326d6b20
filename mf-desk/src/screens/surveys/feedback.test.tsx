/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one survey with its answers, and the ratings beside it.
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { listColleagues } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  answerRating,
  answerSurvey,
  countAnswers,
  countRatings,
  exportAnswers,
  listAnsweredSurveys,
  listAnswersInWords,
  saveSurveyWork,
} from '@arev/shared/contracts/feedback';
import {
  getFilledSurvey,
  getVisitRating,
  listFilledSurveys,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';
import type { Language } from '@arev/shared/i18n';
import { answer, type Answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved, textOf } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import {
  branch,
  buildRating,
  buildSurvey,
  createdAt,
  doctor,
  mariam,
  nobody,
  untouched,
} from '../../testing/inbox-items.ts';
import { sameVersions } from '../../testing/versions.ts';

const filled = buildSurvey({ appointmentId: 5, doctor, branch });
const period = { from: '2026-09-01', until: '2026-11-24' };
const item = (id: number, title: string, itemType: 'RadioButton' | 'TextArea', count: number) => ({
  ...{ id, title, itemType, count, numbers: null },
});
const counts = {
  ...{ ...period, title: 'Sleep', total: 8, tooFew: false },
  questions: [
    {
      id: 1,
      title: 'Do you sleep well?',
      items: [item(2, 'Yes', 'RadioButton', 6), item(3, 'No', 'RadioButton', 2)],
    },
    { id: 4, title: 'What wakes you?', items: [item(5, 'In your words', 'TextArea', 1)] },
  ],
};
const rated = (count: number, mean: number | null) => ({ count, mean });

const open = (path: string, before: readonly Answer[] = [], language: Language = 'en') => {
  const answers = [
    ...sameVersions,
    ...before,
    answer(listBranches, () => listed([])),
    answer(listColleagues, () => listed([mariam])),
    answer(listFilledSurveys, () => listed([filled])),
    answer(listVisitRatings, () => listed([buildRating()])),
    answer(listAnsweredSurveys, () => listed([{ id: 9, title: 'Sleep', count: 8 }])),
    answer(countAnswers, () => ({ data: counts })),
    answer(listAnswersInWords, () =>
      listed([
        { filledSurveyId: 3, createdAt, value: '=Noise' },
        { filledSurveyId: 2, createdAt, value: '2026-12-03', itemType: 'Date' as const },
        { filledSurveyId: 1, createdAt, value: '1234,5', itemType: 'Number' as const },
      ]),
    ),
    answer(countRatings, () => ({
      data: {
        ...{ ...period, ...rated(6, 3.5), tooFew: false, rates: [1, 1, 0, 2, 2] },
        months: [{ month: '2026-11', ...rated(6, 3.5) }],
        doctors: [{ ...doctor, ...rated(4, null) }],
        branches: [{ ...branch, ...rated(6, 3.5) }],
      },
    })),
  ];
  const site = createTestSite({ answers, session: staffSession(), language });
  return renderRoute(definition, path, site).then((page) => ({ site, ...page }));
};

it('Staff see how often each answer was given, and load text answers on demand', async () => {
  const { site } = await open(address.surveyCounts({ survey: 9 }));
  const table = await screen.findByRole('table', { name: 'Do you sleep well?' });
  expect(within(table).getByRole('row', { name: /^Yes 6 · 75%/ })).toBeInTheDocument();
  expect(screen.getByText('8 filled in, 01.09.2026–24.11.2026')).toBeInTheDocument();
  const asked = () => site.calls.filter(({ endpoint }) => endpoint === listAnswersInWords);
  expect(asked()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Read the answers: In your words' }));
  expect(await screen.findByText('=Noise')).toBeInTheDocument();
  expect(screen.getByText('03.12.2026')).toBeInTheDocument();
  expect(screen.getByText('1,234.5')).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

it('Staff read why too few answers are not counted', async () => {
  const few = { ...counts, total: 2, tooFew: true, questions: [] };
  await open(address.surveyCounts(), [answer(countAnswers, () => ({ data: few }))]);
  expect(await screen.findByText(/Fewer than five are not counted/)).toBeInTheDocument();
});

it.each([
  [{ from: '2024-01-01' }, /^At most a year is counted/],
  [{ from: '2026-11-02', until: '2026-11-01' }, /^The first day is after the last one/],
])('Staff read why the days of %o cannot be counted', async (days, words) => {
  for (const path of [address.ratingCounts(days), address.surveyCounts({ ...days, survey: 9 })]) {
    const { site, unmount } = await open(path);
    expect(await screen.findByText(words)).toBeInTheDocument();
    const counted = site.calls.filter(
      ({ endpoint }) => endpoint === countRatings || endpoint === countAnswers,
    );
    expect(counted).toEqual([]);
    unmount();
  }
});

it('Ratings are counted by rate, month, doctor and branch, and a doctor links to their ratings', async () => {
  await open(address.ratingCounts({ branch: 2 }));
  const doctors = await screen.findByRole('table', { name: 'By doctor' });
  expect(within(doctors).getByRole('link', { name: 'Ani Grigoryan' })).toHaveAttribute(
    'href',
    '/en/desk/ratings/counts?doctor=7&branch=2',
  );
  expect(within(doctors).getByText(/fewer than five/)).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'November 2026' })).toBeInTheDocument();
});

it('Staff read that only the doctors with the most ratings are shown, while others have the rest', async () => {
  await open(address.ratingCounts());
  const note = await screen.findByText(/^Only those with the most ratings are shown/);
  expect(note).toHaveTextContent('Only those with the most ratings are shown: 1.');
  // All ratings are of the branches that are shown.
  expect(screen.getAllByText(/^Only those with the most ratings are shown/)).toHaveLength(1);
});

it('Means have the decimal point of the language', async () => {
  await open(address.ratingCounts(), [], 'ru');
  expect((await screen.findAllByText(/3,5/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/3\.5/)).not.toBeInTheDocument();
});

it('Staff filter filled surveys by address, and take one', async () => {
  const saved = answer(saveSurveyWork, ({ body: { state } }) => ({
    data: { ...untouched, state, version: 1 },
  }));
  const { site } = await open(address.surveys({ doctor: 7, state: 'received', assignee: 'nobody' }), [saved]);
  await screen.findByText('Ani Grigoryan');
  const list = site.calls.find(({ endpoint }) => endpoint === listFilledSurveys);
  expect(list?.input).toMatchObject({ query: { doctor: 7, state: 'received', assignee: 'nobody' } });
  const filters = screen.getByRole('group', { name: 'Which ones' });
  await fillField(within(filters).getByLabelText('State'), 'done');
  expect(site.wentTo).toEqual(['/en/desk/surveys?doctor=7&state=done&assignee=nobody']);
  await fillField(screen.getAllByLabelText('Who sees to it')[1]!, '14');
  await waitFor(() =>
    expect(site.calls.find(({ endpoint }) => endpoint === saveSurveyWork)?.input).toEqual({
      ...{ params: { id: 3 }, body: { state: 'received', assigneeId: 14, version: 0 } },
    }),
  );
});

it('“Show all” also shows all questionnaires', async () => {
  await open(address.surveys({ survey: 9 }));
  const all = await screen.findByRole('link', { name: 'Show all' });
  expect(all).toHaveAttribute('href', '/en/desk/surveys');
});

it.each([
  ['ratings', address.ratings({ doctor: 7 })],
  ['questionnaires', address.surveys({ doctor: 7 })],
])('The filter of %s says whose they are, and no number where it cannot', async (_, path) => {
  const none = [answer(listFilledSurveys, () => listed([])), answer(listVisitRatings, () => listed([]))];
  const { unmount } = await open(path);
  expect(await screen.findByText(/^Doctor: Ani Grigoryan\./)).toBeInTheDocument();
  unmount();
  await open(path, none);
  expect(await screen.findByText(/^Only one doctor\./)).toBeInTheDocument();
});

it('Staff see an error when the counts fail to load, and can try again', async () => {
  const refusal = new Refusal(500, errorCode.failed);
  await open(address.ratingCounts(), [answer(countRatings, () => refusal)]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('The export of answers has a column for each question, and no formulas', async () => {
  const { contents } = catchSaved();
  const types = { 1: 'RadioButton', 4: 'TextArea', 5: 'Date', 6: 'Number' } as const;
  const given = (question: string, id: keyof typeof types, value: string) => ({
    ...{ questionId: id, question },
    answers: [{ title: 'Yes', value, itemType: types[id] }],
  });
  const row = { id: 3, createdAt, language: 'en', doctor, branch } as const;
  const rows = [
    {
      ...row,
      answers: [
        ...[given('Well?', 1, 'true'), given('Why?', 4, '=1+1')],
        ...[given('Since?', 5, '2026-12-03'), given('Hours?', 6, '7.5')],
      ],
    },
    { ...row, id: 2, answers: [given('Լա՞վ', 1, 'false')] },
  ];
  await open(address.surveyCounts(), [answer(exportAnswers, () => listed(rows))]);
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(contents).toHaveLength(1));
  const lines = (await textOf(contents[0]!)).trim().split('\r\n');
  expect(lines[0]).toContain('"Well?","Why?","Since?","Hours?"');
  expect(lines[1]).toContain('"Yes","\'=1+1","03.12.2026","7.5"');
  expect(lines[2]).toContain('"Komitas","","","",""');
});

const ours = { id: 1, message: 'We are sorry.', sentAt: createdAt, author: 'Mariam', way: 'mail' } as const;
const inFull = { ...filled, ...nobody, answers: [], files: [] };
const openedRating = (way: 'mail' | 'sms' | null) =>
  answer(getVisitRating, () => ({
    data: { ...buildRating(), message: 'I waited long', ourAnswers: [ours], way },
  }));
const openFirst = async () => user.click(await screen.findByRole('button', { name: /^Open ?:/ }));

it('Staff answer a rating in the account of the patient, and read what was answered before', async () => {
  const { site } = await open(address.ratings(), [
    openedRating('sms'),
    answer(answerRating, ({ body }) => ({ data: { ...ours, id: 2, ...body } })),
  ]);
  await openFirst();
  expect(await screen.findByText('We are sorry.')).toBeInTheDocument();
  expect(screen.getByText(/an SMS says that it is there, without the text/)).toBeInTheDocument();
  const long = 'Come again. '.repeat(60).trim();
  await fillField(screen.getByLabelText('Answer'), long);
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
  expect(site.calls.find(({ endpoint }) => endpoint === answerRating)?.input).toEqual({
    params: { id: 5 },
    body: { way: 'sms', message: long, seen: 1 },
  });
});

it('An opened rating shows the rate that belongs to its words, also if the patient has changed both', async () => {
  const changed = { ...buildRating({ rate: 2 }), message: 'It was put right', ourAnswers: [], way: null };
  await open(address.ratings(), [answer(getVisitRating, () => ({ data: changed }))]);
  await openFirst();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('It was put right')).toBeInTheDocument();
  expect(dialog.getByText('2 of 5')).toBeInTheDocument();
});

it('Staff answer a questionnaire of the site by email', async () => {
  const visitor = { ...inFull, appointmentId: null, email: 'visitor@example.am', ourAnswers: [] };
  const { site } = await open(address.surveys(), [
    answer(getFilledSurvey, () => ({ data: { ...visitor, way: 'mail' as const } })),
    answer(answerSurvey, ({ body }) => ({ data: { ...ours, ...body } })),
  ]);
  await openFirst();
  await fillField(await screen.findByLabelText('Answer'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Answer by email' }));
  expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
  expect(site.calls.find(({ endpoint }) => endpoint === answerSurvey)?.input).toEqual({
    params: { id: 3 },
    body: { way: 'mail', message: 'Thank you.', seen: 0 },
  });
});

it('Days and numbers in a questionnaire are written as on all pages', async () => {
  const one = (question: string, itemType: 'Date' | 'Number', value: string) => ({
    question,
    answers: [{ title: '', value, itemType }],
  });
  const answers = [one('Since when?', 'Date', '2026-12-03'), one('Steps a day?', 'Number', '12500')];
  const data = { ...inFull, appointmentId: null, ourAnswers: [], height: 170, weight: 61.5, answers };
  await open(address.surveys(), [
    answer(getFilledSurvey, () => ({ data: { ...data, way: 'mail' as const } })),
  ]);
  await openFirst();
  for (const written of ['03.12.2026', '12,500', '170', '61.5'])
    expect(await screen.findByText(written)).toBeInTheDocument();
});

it('Staff read why a patient without a contact cannot be answered', async () => {
  await open(address.ratings(), [openedRating(null)]);
  await openFirst();
  expect(await screen.findByText(/neither an email address nor a phone number/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
});
