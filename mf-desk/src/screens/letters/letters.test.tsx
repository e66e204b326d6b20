/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { getLetter, type LetterKind, listLetters, publishOpinion } from '@arev/shared/contracts/staff';
import {
  getFilledSurvey,
  getVisitRating,
  listFilledSurveys,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const createdAt = Date.UTC(2026, 10, 20, 8);
const heading = (kind: LetterKind, id: number) =>
  ({ kind, id, createdAt, language: 'hy', fullName: `Writer ${id}` }) as const;
const letters = [heading('question', 1), heading('opinion', 2)];
const rating = {
  ...{ appointmentId: 5, rate: 2, ratedAt: createdAt },
  ...{ doctor: { id: 1, title: 'Ani Grigoryan' }, service: { id: 2, title: 'ECG' } },
};
const survey = { id: 3, title: 'After the visit', language: 'en', createdAt, appointmentId: null } as const;
const silent = { fullName: null, birthDate: null, phone: null, email: null, height: null, weight: null };

const open = (path: string, session = staffSession()) => {
  const answers = [
    answer(listLetters, ({ query: { kind } }) =>
      listed(letters.filter((one) => kind === undefined || one.kind === kind)),
    ),
    answer(getLetter, ({ params: { kind, id } }) => ({
      data: {
        ...heading(kind, id),
        email: 'a@example.am',
        phone: null,
        message: 'Thank you',
        rate: 5,
        paper: null,
      },
    })),
    answer(publishOpinion, ({ params: { id }, body: { published } }) => ({ data: { id, published } })),
    answer(listVisitRatings, () => listed([rating])),
    answer(getVisitRating, () => ({ data: { ...rating, message: 'I waited for an hour.' } })),
    answer(listFilledSurveys, () => listed([survey])),
    answer(getFilledSurvey, () => ({
      data: {
        ...{ ...survey, ...silent, height: 170, description: null },
        answers: [{ question: 'Pain', answers: [{ title: 'Where', value: 'Knee' }] }],
      },
    })),
  ];
  return renderRoute(definition, path, createTestSite({ answers, session }));
};

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('Letters at the desk', () => {
  it('are listed by their kind', async () => {
    await open(address.letters({ kind: 'opinion' }));
    expect(await screen.findByText('Writer 2')).toBeInTheDocument();
    expect(screen.queryByText('Writer 1')).not.toBeInTheDocument();
  });

  it('are read in full, and a review is shown on the site or not', async () => {
    await open(address.letters({ kind: 'opinion' }));
    await press('Open : Review');
    expect(await screen.findByText('Thank you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
      'href',
      'mailto:a@example.am',
    );
    await press('Show on the site');
    expect(await screen.findByText('The review is shown on the site.')).toBeInTheDocument();
    await press('Do not show');
    expect(await screen.findByText('The review is not shown on the site.')).toBeInTheDocument();
  });

  it('are published by nobody without the right to it', async () => {
    await open(address.letters({ kind: 'opinion' }), staffSession({ canEdit: false }));
    await press('Open : Review');
    await screen.findByText('Thank you');
    expect(screen.queryByRole('button', { name: 'Show on the site' })).not.toBeInTheDocument();
  });
});

test('Ratings are listed by doctor, and their words are in the opened one alone', async () => {
  await open(address.ratings());
  expect(await screen.findByText('ECG')).toBeInTheDocument();
  expect(screen.queryByText('I waited for an hour.')).not.toBeInTheDocument();
  await press('Open : Ani Grigoryan');
  expect(await screen.findByText('I waited for an hour.')).toBeInTheDocument();
});

test('Questionnaires are opened with their answers, and what nobody said is left out', async () => {
  await open(address.surveys());
  await press('Open : After the visit');
  expect(await screen.findByText('Where: Knee')).toBeInTheDocument();
  expect(screen.getByText('170')).toBeInTheDocument();
  expect(screen.queryByText('Weight, kg')).not.toBeInTheDocument();
});
