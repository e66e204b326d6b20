/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  declineOffer,
  leaveWaitingList,
  listWaiting,
  type Waiting,
} from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildDoctorCard, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const entry: Waiting = {
  id: 4,
  doctor: buildDoctorCard(),
  service: { id: 1, slug: 'ecg', title: 'Cardiogram' },
  branch: null,
  from: '2026-12-01',
  to: '2026-12-20',
  joinedAt: Date.UTC(2026, 10, 20, 8),
};

const open = async (entries: Waiting[]) => {
  const site = createTestSite({
    answers: [
      answer(listWaiting, () => listed(entries)),
      answer(leaveWaitingList, () => {
        entries.pop();
        return { data: null };
      }),
      answer(declineOffer, () => {
        for (const one of entries) one.offer = null;
        return { data: null };
      }),
    ],
    session: { status: 'signed-in', user: buildUser() },
  });
  await renderRoute(definition, page.waitingList(), site);
  return site;
};

const hrefOf = (name: RegExp): string => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it('Patients see the doctor, service and days of their waiting list entries', async () => {
  await open([entry]);
  const list = screen.getByRole('list', { name: 'Waiting list' });
  for (const words of ['Anna Sargsyan', 'Cardiogram', 'Any branch', 'December 01, 2026 – December 20, 2026'])
    expect(list).toHaveTextContent(words);
});

it('Patients look for a time with the doctor and at the branch that they wait for', async () => {
  const branch = { id: 2, title: 'Arev Komitas' };
  const anybody = { ...entry, id: 5, service: { id: 2, slug: 'echo', title: 'Echo' }, anyDoctor: true };
  await open([{ ...entry, branch }, anybody]);
  expect(hrefOf(/^Look for a time.*Cardiogram$/)).toBe(
    `/en/${page.bookingStart({ service: 'ecg', doctor: entry.doctor.slug, branchId: 2 })}`,
  );
  expect(hrefOf(/^Look for a time.*Echo$/)).toBe(`/en/${page.bookingStart({ service: 'echo' })}`);
});

it('Patients leave a waiting list after a confirmation', async () => {
  const site = await open([entry]);
  await user.click(screen.getByRole('button', { name: /^Leave the list ?: Anna Sargsyan, Cardiogram$/ }));
  const dialog = screen.getByRole('dialog', { name: 'Leave this waiting list?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave the list' }));
  expect(await screen.findByText('You are on no waiting list')).toBeInTheDocument();
  expect(site.calls.find(({ endpoint }) => endpoint === leaveWaitingList)?.input).toEqual({
    body: { waitingId: 4 },
  });
});

it('A freed time links to its booking, and shows until when only this patient is offered it', async () => {
  const startsAt = Date.UTC(2026, 11, 3, 10, 30);
  const offer = { startsAt, until: Date.UTC(2026, 10, 24, 8), branch: { id: 2, title: 'Arev Komitas' } };
  await open([{ ...entry, anyDoctor: true, offer }]);
  expect(
    screen.getByText(/Free now: 3 December, 14:30, Anna Sargsyan, Arev Komitas\. Until 12:00/),
  ).toBeInTheDocument();
  expect(screen.getByText('Any doctor who provides the service')).toBeInTheDocument();
  const link = hrefOf(/^Book this time ?: 3\u00a0December, 14:30, Anna Sargsyan$/);
  expect(Object.fromEntries(new URL(link, 'https://arev.test').searchParams)).toEqual({
    ...{ service: 'ecg', doctor: entry.doctor.slug, branch: '2', at: String(startsAt) },
  });
});

it('A freed time moves the later visit of the patient, who would have two otherwise', async () => {
  const startsAt = Date.UTC(2026, 11, 3, 10, 30);
  const branch = { id: 2, title: 'Arev Komitas' };
  await open([{ ...entry, offer: { startsAt, until: startsAt, branch, movable: { appointmentId: 7 } } }]);
  expect(hrefOf(/^Move the visit to this time ?: 3\u00a0December, 14:30, Anna Sargsyan$/)).toBe(
    `/en/${page.moveVisit(7, { at: startsAt })}`,
  );
  expect(screen.queryByRole('link', { name: /^Book this time/ })).not.toBeInTheDocument();
});

it('A time with another doctor than the one waited for names the doctor whom the button books', async () => {
  const startsAt = Date.UTC(2026, 11, 3, 10, 30);
  const doctor = buildDoctorCard({
    id: 2,
    slug: 'davit-petrosyan',
    firstName: 'Davit',
    lastName: 'Petrosyan',
  });
  const offer = { startsAt, until: startsAt, branch: { id: 2, title: 'Arev Komitas' }, doctor };
  await open([{ ...entry, anyDoctor: true, offer }]);
  expect(screen.getByText(/14:30, Davit Petrosyan, Arev Komitas/)).toBeInTheDocument();
  expect(hrefOf(/^Book this time ?: .*Davit Petrosyan$/)).toContain('doctor=davit-petrosyan');
  await user.click(screen.getByRole('button', { name: /^Decline this time/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Davit Petrosyan');
});

it('A time that the desk offers is shown as not held, and can be declined after a confirmation', async () => {
  const startsAt = Date.UTC(2026, 11, 3, 10, 30);
  const offer = { startsAt, until: startsAt, byDesk: true, branch: { id: 2, title: 'Arev Komitas' } };
  const site = await open([{ ...entry, offer }]);
  expect(
    screen.getByText(/The reception offers you: 3 December, 14:30, Anna Sargsyan, Arev Komitas\. /),
  ).toHaveTextContent('not kept for you');
  expect(screen.getByRole('link', { name: /^Book this time/ })).toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: /^Decline this time ?: 3\u00a0December, 14:30, Anna Sargsyan$/ }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Decline this time?' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline this time' }));
  expect(
    await screen.findByRole('link', { name: /^Look for a time ?: Anna Sargsyan, Cardiogram$/ }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Leave the list/ })).toHaveFocus());
  expect(site.calls.find(({ endpoint }) => endpoint === declineOffer)?.input).toEqual({
    body: { waitingId: 4, startsAt },
  });
});
