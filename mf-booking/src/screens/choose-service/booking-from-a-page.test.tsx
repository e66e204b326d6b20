/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAppointmentDoctors } from '@arev/shared/contracts/appointments';
import { getDoctor } from '@arev/shared/contracts/doctors';
import { getServiceWithBranches, listBranchTimes } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildDoctor } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, item, wholeDraft } from '../../testing/portal.ts';
import { stepPath } from '../../testing/step-page.ts';

const guest = { session: { status: 'anonymous' } } as const;
const start = stepPath('');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const other: BookingDraft = { ...wholeDraft, startDoctorSlug: 'anna-sargsyan' };

describe('Booking from another page', () => {
  const doctor = (branches: number[]) =>
    answer(getDoctor, () => ({
      data: buildDoctor({ branches: branches.map((id) => ({ id, slug: `b-${id}`, title: `Branch ${id}` })) }),
    }));
  const asked = page.bookingStart({ service: item.slug, doctor: 'anna-sargsyan' });
  const free = { day: '2026-12-03', time: '14:30', date: at('14:30') };
  /** Where the doctor provides the service; other doctors do so at both branches. */
  const provides = (...ids: number[]) =>
    answer(listBranchTimes, ({ query: { doctorId } }) =>
      listed((doctorId === undefined ? [1, 2] : ids).map((branchId) => ({ branchId, first: free }))),
    );

  it('skips branch and doctor on the page of a doctor with one branch', async () => {
    const { site, draft } = await openStep(asked, { answers: [doctor([2]), provides(2), ...clinic()] });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2, startDoctorSlug: 'anna-sargsyan' });
  });

  it('asks for the branch on the page of a branch only if the service is not provided there', async () => {
    const { site, draft } = await openStep(page.bookingStart({ service: item.slug, branchId: 2 }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
    const elsewhere = await openStep(page.bookingStart({ service: item.slug, branchId: 9 }));
    expect(screen.getAllByRole('button', { name: /Arev/ }).length).toBeGreaterThan(1);
    expect(elsewhere.site.wentTo).toEqual([]);
  });

  it('keeps the branch of a branch page while the service is chosen', async () => {
    await openStep(page.bookingStart({ branchId: 2 }), guest);
    expect(hrefOf('Cardiology')).toBe(`${start}?specialization=cardiology&branch=2`);
  });

  it('asks for the branch on the page of a doctor with two branches', async () => {
    const { site } = await openStep(asked, { answers: [doctor([1, 2]), ...clinic()] });
    await user.click(await screen.findByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
  });

  it('says on the page of a doctor if the doctor does not provide the service, and offers others', async () => {
    const answers = [doctor([1]), provides(), ...clinic()];
    const { site, draft } = await openStep(asked, { answers });
    expect(await screen.findByText('This service cannot be booked with Anna Sargsyan')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).toEqual({ item, branchId: 2 });
  });

  it('lists the branches of the doctor first when the branch is changed later', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { draft } = await openStep(page.bookingStart({ service: item.slug, change: true }), {
      answers,
      draft: { ...other, branchId: 2 },
    });
    const own = await screen.findByRole('list', { name: 'With Anna Sargsyan' });
    await waitFor(() => expect(within(own).getAllByRole('button')).toHaveLength(1));
    await user.click(screen.getByText('Other branches, with other doctors'));
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(draft().branchId).toBe(1));
    expect(draft().startDoctorSlug).toBeUndefined();
    expect(draft().doctorId).toBeUndefined();
  });

  it('lets the patient go back to the doctor even if the doctor works at one branch only', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { site } = await openStep(page.bookingStart({ service: item.slug }), {
      answers,
      draft: { ...other, branchId: 2 },
    });
    const own = await screen.findByRole('list', { name: 'With Anna Sargsyan' });
    await waitFor(() => expect(within(own).getAllByRole('button')).toHaveLength(1));
    expect(site.wentTo).toEqual([]);
  });

  it.each([
    ['in the list of steps', /^Service/],
    ['if there is no doctor', 'Choose another branch'],
  ])('lets the patient go back %s to the service of one branch', async (_, name) => {
    const sole = { ...item, branches: item.branches.slice(0, 1) };
    const answers = [
      answer(getServiceWithBranches, () => ({ data: sole })),
      answer(listAppointmentDoctors, () => listed([])),
      ...clinic(),
    ];
    const draft: BookingDraft = { item: sole, branchId: 1, policy: { kind: 'self' } };
    const { site, goTo } = await openStep(page.booking('step3'), { answers, draft });
    const link = await screen.findByRole('link', { name });
    await goTo(link.getAttribute('href')!.replace('/en/', ''));
    const branch = await screen.findByRole('button', { name: /Arev Center/ });
    expect(branch).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(branch).toHaveTextContent('First free time'));
    expect(site.wentTo).toEqual([]);
    expect(screen.getByRole('link', { name: 'Another service' })).toBeInTheDocument();
  });

  it('passes over the only branch of a service that is begun again from another page', async () => {
    const answers = [doctor([2]), provides(2), ...clinic()];
    const { site } = await openStep(asked, { answers, draft: { item, branchId: 2 } });
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
  });

  it('shows guests where a branch is and when it is free first', async () => {
    await openStep(page.bookingStart({ service: item.slug }), guest);
    const komitas = screen.getByRole('button', { name: /Arev Komitas/ });
    await waitFor(() => expect(komitas).toHaveTextContent('First free time: Thursday, 3 December, 09:15'));
    expect(komitas).toHaveTextContent('Yerevan, 5 Komitas Avenue');
    expect(komitas).toHaveTextContent('16.000 AMD');
  });

  it('leads from the message about a freed time to this time, after the choice of the payer', async () => {
    const path = `${asked}&branch=1&at=${at('14:30')}`;
    const opened = await openStep(path, { answers: [doctor([1, 2]), ...clinic()] });
    await waitFor(() => expect(opened.site.wentTo).toEqual([stepPath('step2')]));
    const { policy: _policy, ...freed } = wholeDraft;
    expect(opened.draft()).toEqual({ ...freed, startDoctorSlug: 'anna-sargsyan' });
  });
});
