/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  answerApplication,
  getApplication,
  listApplicationColleagues,
  listApplications,
  listAppliedVacancies,
} from '@arev/shared/contracts/applications';
import { listBranches } from '@arev/shared/contracts/branches';
import { answerLetter, answerRequest, listColleagues } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import { answerRating, answerSurvey, listAnsweredSurveys } from '@arev/shared/contracts/feedback';
import * as versions from '@arev/shared/contracts/item-versions';
import { getLetter, listLetters, publishOpinion } from '@arev/shared/contracts/staff';
import {
  getFilledSurvey,
  getServiceRequest,
  getVisitRating,
  listFilledSurveys,
  listServiceRequests,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import {
  buildApplication,
  buildLetter,
  buildRating,
  buildRequest,
  buildSurvey,
  createdAt,
  mariam,
  nobody,
  untouched,
} from '../../testing/inbox-items.ts';
import { sameVersions } from '../../testing/versions.ts';

const said = (id: number, message: string) =>
  ({ id, message, sentAt: createdAt, author: mariam.title, way: 'mail' }) as const;
const patient = { id: 7, fullName: 'Ani Davtyan', phone: '+374 (91) 12 34 56', email: 'ani@example.am' };
const opinion = buildLetter({ kind: 'opinion' });

const items = { getLetter, getApplication, getServiceRequest, getFilledSurvey, getVisitRating };

/** A desk with one item in each list, and what a colleague does to all of them. */
const open = async (path: string) => {
  const portal = {
    version: 1,
    answers: [] as ReturnType<typeof said>[],
    work: { ...untouched, state: 'received' as 'received' | 'done', assignee: null as typeof mariam | null },
    publication: 'waiting' as 'waiting' | 'published' | 'refused',
    isThere: true,
    isOld: false,
  };
  const missing = new Refusal(404, errorCode.notFound, 'It is no longer here.');
  const change = (what: Partial<typeof portal>) =>
    Object.assign(portal, { version: portal.version + 1, ...what });
  const say = ({ message }: { readonly message: string }) => {
    const mine = said(portal.answers.length + 1, message);
    change({ answers: [...portal.answers, mine] });
    return { data: mine };
  };
  const ours = () => ({ ourAnswers: portal.answers, way: 'mail' as const, ...portal.work });
  const site = createTestSite({
    session: staffSession(),
    answers: [
      ...Object.values(versions).map((endpoint) =>
        answer(endpoint, () =>
          portal.isThere && !portal.isOld ? { data: { version: `v${portal.version}` } } : missing,
        ),
      ),
      ...sameVersions,
      answer(listServiceRequests, () => listed([buildRequest()])),
      answer(listLetters, () => listed([opinion])),
      answer(listApplications, () => listed([buildApplication()])),
      answer(listFilledSurveys, () => listed([buildSurvey()])),
      answer(listVisitRatings, () => listed([buildRating()])),
      answer(listAppliedVacancies, () => listed([])),
      answer(listColleagues, () => listed([mariam])),
      answer(listApplicationColleagues, () => listed([mariam])),
      answer(listAnsweredSurveys, () => listed([])),
      answer(listBranches, () => listed([])),
      answer(getServiceRequest, () => ({
        data: { ...buildRequest(), patient, answers: portal.answers, ...portal.work },
      })),
      answer(getLetter, () => ({
        data: {
          ...{ ...opinion, email: 'a@example.am', phone: null, message: 'Hello', rate: 5, paper: null },
          ...{ answers: portal.answers, publication: portal.publication, ...portal.work },
        },
      })),
      answer(getApplication, () => ({
        data: {
          ...{ ...buildApplication(), phone: null, email: 'a@example.am', message: 'Hello', file: null },
          ...{ answers: portal.answers, ...portal.work },
        },
      })),
      answer(getFilledSurvey, () => ({
        data: {
          ...{ ...buildSurvey(), ...nobody, email: 'a@example.am' },
          ...{ answers: [], files: [], ...ours() },
        },
      })),
      answer(getVisitRating, () => ({ data: { ...buildRating(), message: 'I waited', ...ours() } })),
      answer(answerRequest, ({ body }) => say(body)),
      answer(answerLetter, ({ body }) => say(body)),
      answer(answerApplication, ({ body }) => say(body)),
      answer(answerSurvey, ({ body }) => say(body)),
      answer(answerRating, ({ body }) => say(body)),
      answer(publishOpinion, ({ params: { id }, body: { published } }) => {
        change({ publication: published ? 'published' : 'refused' });
        return { data: { id, published } };
      }),
    ],
  });
  await renderRoute(definition, path, site);
  const callsOf = (endpoints: Readonly<Record<string, unknown>>) => () =>
    site.calls.filter(({ endpoint }) => Object.values(endpoints).includes(endpoint)).length;
  const looks = callsOf(versions);
  /** Until a look that began after what was done. */
  const twoLooks = async () => {
    const before = looks();
    await waitFor(() => expect(looks()).toBeGreaterThan(before + 1), { timeout: 5_000 });
  };
  return { site, portal, change, readings: callsOf(items), twoLooks };
};

const openItem = async () => {
  await user.click(await screen.findByRole('button', { name: /^Open :/ }));
  return within(await screen.findByRole('dialog'));
};
const soon = { timeout: 2_500 };
const told = 'This has changed';

beforeEach(() => sessionStorage.clear());

describe.each([
  ['request', address.requests()],
  ['letter', address.letters()],
  ['application', address.applications()],
  ['questionnaire', address.surveys()],
  ['rating', address.ratings()],
])('An opened %s', (_, path) => {
  it('shows the answer of a colleague and keeps what somebody types: one reading for the change, without counting as activity', async () => {
    const { site, change, readings } = await open(path);
    const dialog = await openItem();
    const field = await dialog.findByLabelText('Answer');
    await fillField(field, 'Come at nine.');
    expect(readings()).toBe(1);
    expect(dialog.queryByText(mariam.title, { selector: 'span' })).not.toBeInTheDocument();
    const before = site.calls.length;
    change({ answers: [said(1, 'Come at ten.')], work: { ...untouched, state: 'done', assignee: mariam } });
    const notice = await dialog.findByText(told, undefined, soon);
    expect(notice.closest('[role="status"]')).toHaveTextContent('nothing that you have typed is lost');
    expect(dialog.getByText('Come at ten.')).toBeInTheDocument();
    expect(dialog.getByText(mariam.title, { selector: 'span' })).toBeInTheDocument();
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Come at nine.');
    const byItself = site.calls.slice(before).filter(({ endpoint }) => endpoint.attended !== false);
    expect(byItself).toEqual([]);
    expect(readings()).toBe(2);
  }, 15_000);
});

describe('An opened letter', () => {
  it('does not tell people of their own answer, but of the next change', async () => {
    const { change, readings, twoLooks } = await open(address.letters());
    const dialog = await openItem();
    await fillField(await dialog.findByLabelText('Answer'), 'Come at nine.');
    await user.click(dialog.getByRole('button', { name: 'Answer by email' }));
    expect(await dialog.findByText('The answer is sent.')).toBeInTheDocument();
    await twoLooks();
    expect(dialog.queryByText(told)).not.toBeInTheDocument();
    expect(readings()).toBe(2);
    change({ work: { ...untouched, state: 'done' } });
    expect(await dialog.findByText(told, undefined, soon)).toBeInTheDocument();
    expect(readings()).toBe(3);
  }, 15_000);

  it('shows the last decision about a review, no matter who made it', async () => {
    const { change } = await open(address.letters());
    const dialog = await openItem();
    await user.click(await dialog.findByRole('button', { name: 'Show on the site' }));
    expect(await dialog.findByText('The review is shown on the site.')).toBeInTheDocument();
    change({ publication: 'refused' });
    expect(await dialog.findByText('Refused', undefined, soon)).toBeInTheDocument();
    expect(dialog.queryByText('The review is shown on the site.')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Show on the site' })).toBeInTheDocument();
  });

  it('says when somebody has deleted it, and keeps what was typed without another reading', async () => {
    const { portal, readings, twoLooks } = await open(address.letters());
    const dialog = await openItem();
    const field = await dialog.findByLabelText('Answer');
    await fillField(field, 'Come at nine.');
    portal.isThere = false;
    const notice = await dialog.findByText('This has been deleted', undefined, soon);
    expect(notice.closest('[role="status"]')).toHaveTextContent('It can no longer be answered.');
    expect(field).toHaveValue('Come at nine.');
    await twoLooks();
    expect(readings()).toBe(1);
  }, 15_000);

  it('is shown without its version by a portal of an earlier release', async () => {
    const { portal, readings, change, twoLooks } = await open(address.letters());
    portal.isOld = true;
    const dialog = await openItem();
    expect(await dialog.findByText('Hello')).toBeInTheDocument();
    change({ publication: 'refused' });
    await twoLooks();
    for (const words of [told, 'This has been deleted'])
      expect(dialog.queryByText(words)).not.toBeInTheDocument();
    expect(readings()).toBe(1);
  }, 15_000);
});
