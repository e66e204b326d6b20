/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  listApplicationColleagues,
  listApplications,
  listAppliedVacancies,
} from '@arev/shared/contracts/applications';
import { listBranches } from '@arev/shared/contracts/branches';
import { type DeskPayment, listDeskPayments } from '@arev/shared/contracts/desk-payments';
import { listColleagues } from '@arev/shared/contracts/desk-work';
import { listAnsweredSurveys } from '@arev/shared/contracts/feedback';
import * as versions from '@arev/shared/contracts/list-versions';
import { listUnverified } from '@arev/shared/contracts/reception';
import { listLetters } from '@arev/shared/contracts/staff';
import { listFilledSurveys, listServiceRequests, listVisitRatings } from '@arev/shared/contracts/staff-inbox';
import { type Answer, answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import {
  branch,
  buildApplication,
  buildLetter,
  buildRating,
  buildRequest,
  buildSurvey,
  createdAt,
} from '../../testing/inbox-items.ts';

const title = 'Somebody was here';
const thing = { id: 4, title };
const person = {
  id: 1,
  fullName: title,
  birthDate: null,
  phone: '',
  verified: false,
  ssn: null,
  register: 'unknown',
} as const;
const payment: DeskPayment = {
  ...{
    id: 1,
    kind: 'visit',
    title,
    branch,
    amount: 60_000,
    state: 'paid',
    refundProposed: true,
  },
  ...{ createdAt, paidAt: createdAt, refundedAt: null, refundAmount: null },
};

/** A desk whose lists are empty until a colleague or a patient adds an item to each. */
const open = async (path: string, answers: readonly Answer[] = []) => {
  const portal = { version: 'v1', isFilled: false };
  const items = <Item,>(item: Item) => listed(portal.isFilled ? [item] : []);
  const site = createTestSite({
    session: staffSession(),
    answers: [
      ...answers,
      ...Object.values(versions).map((endpoint) =>
        answer(endpoint, () => ({ data: { version: portal.version } })),
      ),
      answer(listServiceRequests, () => items(buildRequest({ service: thing }))),
      answer(listLetters, () => items(buildLetter({ fullName: title }))),
      answer(listApplications, () => items(buildApplication({ fullName: title }))),
      answer(listAppliedVacancies, () => items({ ...branch, count: 1, received: 1 })),
      answer(listFilledSurveys, () => items(buildSurvey({ title }))),
      answer(listVisitRatings, () => items(buildRating({ service: thing }))),
      answer(listUnverified, () => items(person)),
      answer(listDeskPayments, () => items(payment)),
      answer(listColleagues, () => listed([])),
      answer(listApplicationColleagues, () => listed([])),
      answer(listAnsweredSurveys, () => listed([])),
      answer(listBranches, () => listed([])),
    ],
  });
  await renderRoute(definition, path, site);
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  const change = () => Object.assign(portal, { version: `${portal.version}+`, isFilled: true });
  const looks = () =>
    site.calls.filter(({ endpoint }) => Object.values<unknown>(versions).includes(endpoint));
  return { site, change, looks };
};

const lists = [
  ['requests', address.requests()],
  ['letters', address.letters()],
  ['applications', address.applications()],
  ['surveys', address.surveys()],
  ['ratings', address.ratings()],
  ['verifications', address.verifications()],
  ['payments that wait for a second person', address.payments({ state: 'refundProposed' })],
] as const;

it.each(lists)('The list of %s shows what others do, without counting as activity', async (_, path) => {
  const { site, change } = await open(path);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  const before = site.calls.length;
  change();
  expect(await screen.findByText(title, undefined, { timeout: 2_500 })).toBeInTheDocument();
  const byItself = site.calls.slice(before).filter(({ endpoint }) => endpoint.access === 'staff');
  expect(byItself.filter(({ endpoint }) => endpoint.attended !== false)).toEqual([]);
  expect(byItself.length).toBeGreaterThan(1);
});

it.each([
  [address.verifications({ show: 'refused', page: 2 }), '/en/desk/verifications?show=refused'],
  [address.payments({ state: 'paid', page: 3 }), '/en/desk/payments?state=paid&page=2'],
  [address.payments({ state: 'paid', page: 2 }), undefined],
])('A page whose last item has left leads to the last page that there is: %s', async (path, there) => {
  const total = there?.includes('verifications') ? 20 : 40;
  const { site } = await open(path, [
    answer(listUnverified, () => ({ data: [], total })),
    answer(listDeskPayments, ({ query: { page } }) => ({ data: page === 2 ? [payment] : [], total })),
  ]);
  expect(site.wentTo).toEqual(there === undefined ? [] : [there]);
});

it('The numbers of the vacancies follow the list of applications', async () => {
  const { change } = await open(address.applications());
  const choice = screen.getByLabelText('Vacancy');
  expect(within(choice).queryByRole('option', { name: /Komitas/ })).not.toBeInTheDocument();
  change();
  await waitFor(() => expect(within(choice).getByRole('option', { name: /Komitas/ })).toBeInTheDocument(), {
    timeout: 2_500,
  });
});

it('A person stays in the queue as long as the question about them is open', async () => {
  const { change, site, looks } = await open(address.verifications());
  change();
  await user.click(await screen.findByRole('button', { name: /^Verify/ }, { timeout: 2_500 }));
  const reads = () => site.calls.filter(({ endpoint }) => endpoint === listUnverified).length;
  const [read, looked] = [reads(), looks().length];
  change();
  await waitFor(() => expect(looks().length).toBeGreaterThan(looked + 1), { timeout: 5_000 });
  expect(reads()).toBe(read);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(reads()).toBe(read + 1));
}, 10_000);

it('Nothing is polled while the tab is hidden, and changes appear when it is shown again', async () => {
  const { change, looks } = await open(address.letters());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const looked = looks().length;
  change();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  expect(looks()).toHaveLength(looked);
  visibility.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(title, undefined, { timeout: 2_500 })).toBeInTheDocument();
}, 10_000);
