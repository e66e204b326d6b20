/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { listAnsweredSurveys } from '@arev/shared/contracts/feedback';
import { answerLetter, listColleagues, saveLetterWork } from '@arev/shared/contracts/desk-work';
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
import { fillField, user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import {
  buildLetter,
  buildRating,
  buildSurvey,
  createdAt,
  mariam,
  nobody,
} from '../../testing/inbox-items.ts';
import { sameVersions } from '../../testing/versions.ts';

const heading = (kind: LetterKind, id: number) =>
  buildLetter({
    ...{ kind, id, fullName: `Writer ${id}` },
    publication: kind === 'opinion' ? 'waiting' : null,
  });
const letters = [heading('question', 1), heading('opinion', 2), heading('contact', 3)];
const survey = buildSurvey({ title: 'After the visit' });

/** Sending an answer waits for it. */
let sending: Promise<void> = Promise.resolve();

const open = async (path: string, session = staffSession()) => {
  const decided = new Map<number, boolean>([[9, false]]);
  const publicationOf = (id: number) => {
    if (!decided.has(id)) return 'waiting' as const;
    return decided.get(id) ? ('published' as const) : ('refused' as const);
  };
  const answers = [
    ...sameVersions,
    answer(listLetters, ({ query: { kind, publication } }) =>
      listed(
        publication === 'refused'
          ? [{ ...heading('opinion', 9), publication }]
          : letters.filter((one) => kind === undefined || one.kind === kind),
      ),
    ),
    answer(getLetter, ({ params: { kind, id } }) => ({
      data: {
        ...heading(kind, id),
        email: kind === 'contact' ? null : 'a@example.am',
        phone: null,
        message: 'Thank you',
        language: 'ru' as const,
        rate: 5,
        ...(kind === 'opinion' && {
          published: decided.get(id) === true,
          publication: publicationOf(id),
        }),
        paper: null,
        answers: [],
      },
    })),
    answer(listColleagues, () => listed([mariam])),
    answer(saveLetterWork, ({ body: { state } }) => ({ data: { state, assignee: mariam, version: 1 } })),
    answer(answerLetter, async ({ body: { message } }) => {
      await sending;
      return { data: { id: 1, message, sentAt: createdAt, author: null } };
    }),
    answer(publishOpinion, ({ params: { id }, body: { published } }) => {
      decided.set(id, published);
      return { data: { id, published } };
    }),
    answer(listBranches, () => listed([])),
    answer(listAnsweredSurveys, () => listed([])),
    answer(listVisitRatings, () => listed([buildRating()])),
    answer(getVisitRating, () => ({ data: { ...buildRating(), message: 'I waited for an hour.' } })),
    answer(listFilledSurveys, () => listed([survey])),
    answer(getFilledSurvey, () => ({
      data: {
        ...{ ...survey, ...nobody, height: 170 },
        answers: [{ question: 'Pain', answers: [{ title: 'Where', value: 'Knee' }] }],
        files: [{ id: 4, question: 'Earlier results', file: 'file-4.pdf', size: 2_048 }],
      },
    })),
  ];
  const site = createTestSite({ answers, session });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  sending = Promise.resolve();
});

describe('Letters at the desk', () => {
  it('are listed by their kind', async () => {
    await open(address.letters({ kind: 'opinion' }));
    expect(await screen.findByText('Writer 2')).toBeInTheDocument();
    expect(screen.queryByText('Writer 1')).not.toBeInTheDocument();
  });

  it('are opened in full, and reviews are published or not', async () => {
    await open(address.letters({ kind: 'opinion' }));
    await press('Open : Review');
    expect(await screen.findByText('Thank you')).toHaveAttribute('lang', 'ru');
    expect(within(screen.getByRole('dialog')).getByText('Waits for a decision')).toBeInTheDocument();
    await press('Show on the site');
    expect(await screen.findByText('The review is shown on the site.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show on the site' })).not.toBeInTheDocument();
    await press('Do not show');
    expect(await screen.findByText('The review is not shown on the site.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Do not show' })).not.toBeInTheDocument();
  });

  it('can be filtered by rejected reviews, which can still be published', async () => {
    const { site } = await open(address.letters({ kind: 'opinion', publication: 'refused' }));
    expect(await screen.findByText('Writer 9')).toBeInTheDocument();
    const choices = screen.getByRole('navigation', { name: 'On the site' });
    expect(within(choices).getByRole('link', { current: 'page' })).toHaveTextContent('Refused');
    expect(within(choices).getByRole('link', { name: 'Waiting for a decision' })).toHaveAttribute(
      'href',
      '/en/desk/letters?kind=opinion&publication=waiting',
    );
    await press('Open : Review');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Refused')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Do not show' })).not.toBeInTheDocument();
    await press('Show on the site');
    expect(await screen.findByText('The review is shown on the site.')).toBeInTheDocument();
    const decision = site.calls.find(({ endpoint }) => endpoint === publishOpinion);
    expect(decision?.input).toEqual({ params: { id: 9 }, body: { published: true } });
  });

  it('have no publication filter when they are not reviews', async () => {
    const { site } = await open(address.letters({ kind: 'question', publication: 'refused' }));
    expect(await screen.findByText('Writer 1')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'On the site' })).not.toBeInTheDocument();
    const call = site.calls.find(({ endpoint }) => endpoint === listLetters);
    expect(call?.input).toMatchObject({ query: { kind: 'question' } });
  });

  it('are answered by email, and the answer joins the thread', async () => {
    await open(address.letters({ kind: 'question' }));
    await press('Open : Question');
    await press('Answer by email');
    expect(screen.getByText('“Answer” is a required field')).toBeInTheDocument();
    await fillField(screen.getByLabelText('Answer'), 'We open at eight.');
    await press('Answer by email');
    expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
    const thread = screen.getByRole('list', { name: 'Our answers' });
    expect(within(thread).getByText('We open at eight.')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('');
  });

  it('take no words for an answer that is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sending = promise;
    await open(address.letters({ kind: 'question' }));
    await press('Open : Question');
    await fillField(await screen.findByLabelText('Answer'), 'We open at eight.');
    await press('Answer by email');
    expect(screen.getByLabelText('Answer')).toHaveAttribute('readonly');
    resolve();
    expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).not.toHaveAttribute('readonly');
  });

  it('keep an unsent answer when the letter is closed and opened again', async () => {
    const { unmount } = await open(address.letters({ kind: 'question' }));
    await press('Open : Question');
    await fillField(await screen.findByLabelText('Answer'), 'We open at');
    unmount();
    await open(address.letters({ kind: 'question' }));
    await press('Open : Question');
    expect(await screen.findByLabelText('Answer')).toHaveValue('We open at');
  });

  it('explain why they cannot be answered without an email address', async () => {
    await open(address.letters({ kind: 'contact' }));
    await press('Open : Message');
    expect(await screen.findByText(/^There is no email address/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
  });

  it('cannot be published without the permission', async () => {
    await open(address.letters({ kind: 'opinion' }), staffSession({ canEdit: false }));
    await press('Open : Review');
    await screen.findByText('Thank you');
    expect(screen.queryByRole('button', { name: 'Show on the site' })).not.toBeInTheDocument();
  });
});

test('Ratings are listed by doctor, and their text is only in the opened one', async () => {
  await open(address.ratings());
  expect(await screen.findByText('ECG')).toBeInTheDocument();
  expect(screen.queryByText('I waited for an hour.')).not.toBeInTheDocument();
  await press('Open : Ani Grigoryan');
  expect(await screen.findByText('I waited for an hour.')).toBeInTheDocument();
});

test('Questionnaires are opened with their answers, without unanswered questions', async () => {
  await open(address.surveys());
  await press('Open : After the visit');
  expect(await screen.findByText('Where: Knee')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('170')).toBeInTheDocument();
  expect(screen.queryByText('Weight, kg')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Download: Earlier results/ })).toBeInTheDocument();
});
