/** @jest-environment jsdom */
import { page } from '@arev/shared/routing';
import type { BookingDraft, SessionState } from '@arev/shared/session';
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import '@arev/shared/testing/missing-dom';
import { consultation } from '../../testing/portal.ts';
import { openPage } from '../../testing/open-page.ts';

describe('Choosing a service from the list', () => {
  const signedIn = (verified: boolean): SessionState => ({
    status: 'signed-in',
    user: buildUser({ verified }),
  });

  it.each([
    ['a guest', { status: 'anonymous' } as const],
    ['somebody unverified', signedIn(false)],
  ])('leads %s to its price page', async (_who, session) => {
    const { site } = await openPage(page.specialization('cardiology'), { session });
    const [row] = screen.getAllByRole('link', { name: consultation.title });
    expect(row).toHaveAttribute('href', '/en/services/cardiologist-consultation/price');
    expect(site.slotsMounted).toEqual([]);
  });

  it('keeps the branch of the list on the page of the price', async () => {
    await openPage(page.specialization('cardiology', { branchId: 2 }), { session: { status: 'anonymous' } });
    expect(screen.getByRole('link', { name: consultation.title })).toHaveAttribute(
      'href',
      '/en/services/cardiologist-consultation/price?branch=2',
    );
  });

  it('opens the popup for a verified patient, and the choice of a branch starts the booking', async () => {
    const { site } = await openPage(`${page.specialization('cardiology')}?branch=2`, {
      session: signedIn(true),
    });
    site.store.set(site.atoms.bookingDraft, { startDoctorSlug: 'anna-sargsyan', doctorId: 7 });
    await user.click(screen.getByRole('button', { name: consultation.title }));
    await waitFor(() => expect(site.slotsMounted).toHaveLength(1));
    const [popup] = site.slotsMounted;
    expect(popup).toMatchObject({
      name: 'appointment-popup',
      props: { item: { slug: 'cardiologist-consultation', branches: [{ id: 2, price: 12_000 }] } },
    });
    const { onClose } = popup!.props as { onClose: (choice: { branchId: number }) => void };
    act(() => onClose({ branchId: 2 }));
    expect(site.store.get(site.atoms.bookingDraft)).toMatchObject({ branchId: 2, item: { price: 12_000 } });
    expect(site.store.get(site.atoms.bookingDraft)).not.toHaveProperty('startDoctorSlug');
    expect(site.wentTo).toEqual(['/en/personal-data/appointments/create/step2']);
  });

  it.each([
    ['a verified patient who dismisses the popup', true, 'button'],
    ['somebody who only follows the link', false, 'link'],
  ] as const)('changes nothing in a booking in progress of %s', async (_who, verified, role) => {
    const { site } = await openPage(page.specialization('cardiology'), { session: signedIn(verified) });
    const inProgress: BookingDraft = {
      ...{ item: { ...consultation, id: 99 }, branchId: 1, policy: { kind: 'self' } },
      ...{ startDoctorSlug: 'anna-sargsyan', doctorId: 7 },
      ...{ date: '2026-12-03', time: '14:30', startsAt: 1 },
    };
    site.store.set(site.atoms.bookingDraft, inProgress);
    const [row] = screen.getAllByRole(role, { name: consultation.title });
    await user.click(row!);
    for (const { props } of site.slotsMounted) {
      const { onClose } = props as { onClose: (choice: undefined) => void };
      act(() => onClose(undefined));
    }
    expect(site.store.get(site.atoms.bookingDraft)).toEqual(inProgress);
  });

  it('opens the request dialog at once for a verified patient', async () => {
    const { site } = await openPage(page.specialization('surgery'), { session: signedIn(true) });
    await user.click(screen.getByRole('button', { name: /Hernia repair/ }));
    await waitFor(() => expect(site.slotsMounted.map(({ name }) => name)).toEqual(['request-popup']));
    const { onClose } = site.slotsMounted[0]!.props as { onClose: () => void };
    act(() => onClose());
    await waitFor(() => expect(site.slotsMounted).toEqual([]));
  });
});
