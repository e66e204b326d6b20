/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { listProfiles, switchToAccount } from '@arev/shared/contracts/profiles';
import { cancelTask, changeTask, listTasks, type Task } from '@arev/shared/contracts/tasks';
import { addDays, clinicToday } from '@arev/shared/i18n';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const request: Task = {
  ...{ id: 1, service: { id: 9, slug: 'home-visit', title: 'Home visit' }, note: '', version: 0 },
  ...{ date: addDays(clinicToday(Date.now()), 5), createdAt: Date.UTC(2026, 10, 20, 8) },
  ...{ completed: false, completedAt: null, cancelledAt: null, state: 'received', partOfDay: 'any' },
};

/** The page that a message about a request leads to. */
const open = (patientId: number, first: Answer[] = [], signedIn = buildUser()) =>
  openArea(
    letterPages.requests({ patientId }),
    [
      ...first,
      answer(listProfiles, () => ({ data: { profiles: [buildProfile(), nare], managers: [] } })),
      answer(listTasks, () => listed([request])),
      answer(changeTask, () => ({ data: request })),
      answer(cancelTask, () => ({ data: request })),
    ],
    signedIn,
  );

const whom = (calls: readonly { readonly patientId: number | undefined }[]) =>
  new Set(calls.map(({ patientId }) => patientId));

describe('A message about the request of a child', () => {
  it('leads the parent to the requests of the child, without a switch of the account', async () => {
    const { sent } = await open(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Requests');
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(screen.getByText(/You see these requests because you act for this person/)).toBeInTheDocument();
    expect(whom(sent(listTasks))).toEqual(new Set([2]));
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute(
      'href',
      '/en/personal-data/requests-tasks?tab=1&for=2',
    );
    expect(sent(switchToAccount)).toEqual([]);
  });

  it('lets the parent change and cancel it for the child', async () => {
    const { sent } = await open(2);
    await user.click(screen.getByRole('button', { name: /^Change the request/ }));
    await fillField(screen.getByLabelText(/What should we know/), 'Second floor');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(whom(sent(changeTask))).toEqual(new Set([2])));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Cancel the request/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(whom(sent(cancelTask))).toEqual(new Set([2])));
  });

  it('leads to a page that is not found once the permission has ended', async () => {
    const { container } = await open(2, [answer(listTasks, () => new Refusal(403, errorCode.forbidden))]);
    expect(container).toHaveTextContent('404');
  });

  it('leads to the page as it is if the account of the child is open', async () => {
    const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan' };
    const { sent } = await open(2, [], buildUser({ patientId: 2, actor }));
    expect(whom(sent(listTasks))).toEqual(new Set([undefined]));
    expect(screen.queryByText(/^Patient:/)).not.toBeInTheDocument();
  });
});

it('A message about the own request leads there while the account of a child is open', async () => {
  const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan' };
  const { sent } = await open(1, [], buildUser({ patientId: 2, actor }));
  expect(await screen.findByText('Patient: Lilit Hakobyan')).toBeInTheDocument();
  expect(screen.getByText(/^This page is your own/)).toBeInTheDocument();
  expect(whom(sent(listTasks))).toEqual(new Set([1]));
});
