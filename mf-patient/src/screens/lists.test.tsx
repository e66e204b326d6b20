/** @jest-environment jsdom */
// Longer than 250 lines: one table, each list of the area in each of its states; a gap is visible only in the whole.
import '@arev/shared/testing/missing-dom';
import { getAppointmentsFilters, listAppointments } from '@arev/shared/contracts/appointments';
import { listConsents } from '@arev/shared/contracts/consents';
import { listDeeds } from '@arev/shared/contracts/deeds';
import { errorCode } from '@arev/shared/contracts/errors';
import { getAttachmentRoom, listPatientAttachments } from '@arev/shared/contracts/patient-files';
import { listPayments } from '@arev/shared/contracts/payments';
import { listInvitations, listProfiles } from '@arev/shared/contracts/profiles';
import { listPurchases } from '@arev/shared/contracts/purchases';
import { listSessions } from '@arev/shared/contracts/sessions';
import { listTasks } from '@arev/shared/contracts/tasks';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import {
  buildAppointment,
  buildDoctorCard,
  buildPayment,
  buildPurchase,
  buildUser,
} from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { address } from '../addresses.ts';
import { definition } from '../definition.ts';
import { buildProfile } from '../testing/person.ts';
import { buildFile } from '../testing/visits.ts';

const at = Date.UTC(2026, 10, 20, 8);
const numbered = <Item,>(count: number, build: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => build(index + 1));

/** A page of the portal, as the call asked for it. */
const paged = <Item,>(
  { page: number = 1, size = 10 }: { page?: number | undefined; size?: number | undefined },
  items: readonly Item[],
) => listed(items, { first: (number - 1) * size, size });

interface List {
  readonly path: string;
  /** The accessible name of the list. */
  readonly name: string;
  readonly answers: (count: number) => Answer[];
  /** What is said instead of an empty list. */
  readonly none: string;
  /** Other calls of its page. */
  readonly besides?: Answer[];
}

const family = answer(listProfiles, () => ({ data: { profiles: [buildProfile()], managers: [] } }));

/** Lists in pages of ten. */
const inPages: Readonly<Record<string, List>> = {
  visits: {
    path: page.appointments(),
    name: 'List of visits',
    none: 'You have no upcoming visits',
    answers: (count) => [
      answer(listAppointments, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => buildAppointment({ id })),
        ),
      ),
    ],
    besides: [answer(getAppointmentsFilters, () => ({ data: { statuses: [], upcoming: 1000, past: 0 } }))],
  },
  payments: {
    path: page.payments(),
    name: 'Payments',
    none: 'You have paid nothing online yet',
    answers: (count) => [
      answer(listPayments, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => ({
            ...buildPayment({ orderId: `order-${id}` }),
            ...{
              title: `Service ${id}`,
              createdAt: at,
              refundedAt: null,
              refundAmount: null,
              receipt: false,
            },
          })),
        ),
      ),
    ],
  },
  files: {
    path: page.ownFiles(),
    name: 'My files',
    none: 'You have no files here yet',
    answers: (count) => [
      answer(listPatientAttachments, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => buildFile({ id, name: `File ${id}` })),
        ),
      ),
    ],
    besides: [answer(getAttachmentRoom, () => ({ data: { left: 100 } }))],
  },
  requests: {
    path: page.requests(),
    name: 'Requests',
    none: 'There are no requests here',
    answers: (count) => [
      answer(listTasks, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => ({
            ...{ id, service: { id, slug: 'home-visit', title: `Service ${id}` } },
            ...{ date: '2026-12-03', createdAt: at, completed: false },
          })),
        ),
      ),
    ],
  },
  packages: {
    path: page.purchases(),
    name: 'My packages',
    none: 'You have no packages',
    answers: (count) => [
      answer(listPurchases, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => buildPurchase({ id })),
        ),
      ),
    ],
  },
  'deeds of others': {
    path: address.ownData(),
    name: 'Who acted for you',
    none: 'Nobody but you.',
    answers: (count) => [
      answer(listDeeds, ({ query }) =>
        paged(
          query,
          numbered(count, (id) => ({ at: at - id, by: 'Gayane Hakobyan', kinds: ['visits' as const] })),
        ),
      ),
    ],
    besides: [family, answer(listConsents, () => listed([]))],
  },
};

/** Lists that the portal bounds, so that they come whole; the number is its bound. */
const whole: Readonly<Record<string, List & { readonly most: number }>> = {
  'waiting list': {
    path: page.waitingList(),
    name: 'Waiting list',
    none: 'You are on no waiting list',
    most: 10,
    answers: (count) => [
      answer(listWaiting, () =>
        listed(
          numbered(count, (id) => ({
            ...{ id, doctor: buildDoctorCard(), service: { id: 1, slug: 'ecg', title: 'Cardiogram' } },
            ...{ branch: null, from: '2026-12-01', to: '2026-12-20', joinedAt: at },
          })),
        ),
      ),
    ],
  },
  'family members': {
    path: page.family(),
    name: 'For whom you may act',
    none: '',
    // Oneself and twenty children.
    most: 21,
    answers: (count) => [
      answer(listProfiles, () => ({
        data: {
          profiles: numbered(count, (patientId) =>
            buildProfile({ patientId, ...(patientId > 1 && { relation: 'child', current: false }) }),
          ),
          managers: [],
        },
      })),
    ],
    besides: [answer(listInvitations, () => listed([]))],
  },
  'people who act for the patient': {
    path: page.family(),
    name: 'Who may act for you',
    none: '',
    most: 100,
    answers: (count) => [
      answer(listProfiles, () => ({
        data: {
          profiles: [buildProfile()],
          managers: numbered(count, (id) => ({
            ...{ patientId: id + 1, firstName: `Gayane ${id}`, lastName: 'Hakobyan', since: at },
          })),
        },
      })),
    ],
    besides: [answer(listInvitations, () => listed([]))],
  },
  devices: {
    path: address.security(),
    name: 'Devices',
    none: '',
    most: 100,
    answers: (count) => [
      answer(listSessions, () =>
        listed(
          numbered(count, (id) => ({
            id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
            ...{ device: `Firefox ${id}`, createdAt: at, lastUsedAt: at, current: id === 1 },
          })),
        ),
      ),
    ],
  },
};

const all = { ...inPages, ...whole };
const session = { status: 'signed-in', user: buildUser() } as const;

const open = async ({ path, answers, besides = [] }: List, count: number, first: Answer[] = []) => {
  const given = [...first, ...answers(count), ...besides];
  const site = createTestSite({ answers: given, session });
  return { given, site, ...(await renderRoute(definition, path, site)) };
};
const busy = () => document.querySelectorAll('[aria-busy=true]');
const rows = ({ name }: List) => [...screen.getByRole('list', { name }).children];

describe.each(Object.entries(all))('The list of %s', (_, list) => {
  it('shows a single entry without page links', async () => {
    await open(list, 1);
    await screen.findByRole('list', { name: list.name });
    expect(rows(list)).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('is a skeleton below its heading while it loads for another person', async () => {
    const { given, site } = await open(list, 1);
    await screen.findByRole('list', { name: list.name });
    const [call] = list.answers(1);
    const arrived = Promise.withResolvers<undefined>();
    given.unshift({
      ...call!,
      respond: async (...asked) => {
        await arrived.promise;
        return call!.respond(...asked);
      },
    });
    site.queryClient.clear();
    act(() => site.session.become({ status: 'signed-in', user: buildUser({ patientId: 2 }) }));
    expect(screen.queryByRole('list', { name: list.name })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(busy()).not.toHaveLength(0);
    arrived.resolve(undefined);
    await screen.findByRole('list', { name: list.name });
    await waitFor(() => expect(busy()).toHaveLength(0));
  });

  it('can be requested again if it failed to load', async () => {
    const [call] = list.answers(1);
    const broken: Answer = { ...call!, respond: () => new Refusal(503, errorCode.unavailable) };
    const { given } = await open(list, 1, [broken]);
    const retry = await screen.findAllByRole('button', { name: 'Try again' });
    given.shift();
    await user.click(retry[0]!);
    await screen.findByRole('list', { name: list.name });
    expect(rows(list)).toHaveLength(1);
  });
});

describe.each(Object.entries(inPages))('A list of a thousand %s', (_, list) => {
  it('shows ten at a time, and links to the last page', async () => {
    const { container, goTo } = await open(list, 1000);
    await screen.findByRole('list', { name: list.name });
    expect(rows(list)).toHaveLength(10);
    expect(container.querySelectorAll('*').length).toBeLessThan(1500);
    const last = screen.getByRole('link', { name: 'Page 100' }).getAttribute('href') ?? '';
    await goTo(last.replace('/en/', ''));
    await screen.findByRole('link', { current: 'page', name: 'Page 100' });
    expect(rows(list)).toHaveLength(10);
  });

  it('shows a message once it has no entries', async () => {
    await open(list, 0);
    expect(await screen.findByText(new RegExp(list.none))).toBeInTheDocument();
  });
});

test.each(Object.entries(whole))(
  'The list of %s shows all entries, up to the limit of the portal',
  async (_, list) => {
    await open(list, list.most);
    await screen.findByRole('list', { name: list.name });
    expect(rows(list)).toHaveLength(list.most);
  },
);
