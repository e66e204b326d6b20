/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { listHolds } from '@arev/shared/contracts/holds';
import { getPending, type Pending } from '@arev/shared/contracts/pending';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { verifyAccount } from '@arev/shared/contracts/registration';
import { begunBooking } from '@arev/shared/contracts/slots';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { addDays, clinicToday, instantOf } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildHold, buildPriceItem, buildUser, buildVisitDetails } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { portalWithVisits } from '../../testing/visits.ts';

const open = async (
  visits: readonly VisitDetails[],
  patient = buildUser(),
  answers: ReturnType<typeof answer>[] = [],
) => {
  const site = createTestSite({
    answers: [
      ...answers,
      answer(listHolds, () => listed([])),
      answer(listProfiles, () => ({ data: { profiles: [], managers: [] } })),
      ...portalWithVisits(visits),
    ],
    session: { status: 'signed-in', user: patient },
  });
  return { site, ...(await renderRoute(definition, page.personalData(), site)) };
};

const visitIn = (days: number) => {
  const startsAt = instantOf(addDays(clinicToday(Date.now()), days), '14:30').getTime();
  return buildVisitDetails({ startsAt, endsAt: startsAt + 1_800_000 });
};

describe('The home page of a patient', () => {
  it('greets the patient under a title without a name', async () => {
    const { head } = await open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Lilit');
    expect(head()).toEqual({ title: 'My account', robots: 'noindex' });
  });

  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [3, 'In 3 days'],
  ])('shows that the next visit is in %i days (%s)', async (days, words) => {
    await open([visitIn(days)]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All about this visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1',
    );
  });

  it('links to booking if no visit is ahead', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Book a visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/create',
    );
  });

  it('links to the other pages and marks itself', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'My visits' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments',
    );
  });

  it('requests all pending items in one call, beside those for the next visit and the family', async () => {
    const { site } = await open([visitIn(3)]);
    await screen.findByRole('link', { name: 'All about this visit' });
    expect(new Set(site.calls.map(({ endpoint }) => endpoint))).toEqual(
      new Set([listAppointments, getPending, listProfiles, listHolds]),
    );
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });
});

describe('A booking in progress', () => {
  const slots = (site: Awaited<ReturnType<typeof open>>['site']) => site.slotsMounted.map(({ name }) => name);

  it('is offered on the home page by the remote that continues it, for a draft of this browser', async () => {
    const { site } = await open([]);
    expect(slots(site)).toEqual([]);
    await act(() => Promise.resolve(site.store.set(site.atoms.bookingDraft, { item: buildPriceItem() })));
    await waitFor(() => expect(slots(site)).toEqual([begunBooking.name]));
  });

  it('is offered for a time held from any device', async () => {
    const held = answer(listHolds, () => listed([buildHold()]));
    const { site } = await open([], buildUser(), [held]);
    await waitFor(() => expect(slots(site)).toEqual([begunBooking.name]));
  });

  it('is not offered to patients who cannot book yet', async () => {
    const { site } = await open([], buildUser({ verified: false }));
    expect(slots(site)).toEqual([]);
  });
});

describe('The pending items of a patient', () => {
  const startsAt = instantOf('2026-12-03', '10:00').getTime();
  const visit = { appointmentId: 9, startsAt };
  const one: Pending = {
    offers: [
      {
        ...{ doctor: { firstName: 'Ani', lastName: 'Grigoryan', slug: 'ani' }, service: { slug: 'ecg' } },
        ...{ branchId: 2, startsAt, until: startsAt - 3_600_000 },
      },
    ],
    surveys: [visit, { ...visit, appointmentId: 10 }],
    payments: [{ ...visit, price: 15_000 }],
    packages: [{ purchaseId: 3, slug: 'heart', title: 'Heart', price: 75_000 }],
    requests: [
      { taskId: 1, service: 'Home visit', state: 'called', plannedFor: null },
      { taskId: 2, service: 'Blood test', state: 'planned', plannedFor: '2026-12-05' },
      { taskId: 3, service: 'Massage', state: 'done', plannedFor: null },
    ],
    files: [{ ...visit, count: 2 }],
    ratings: [{ ...visit, doctor: { firstName: 'Ani', lastName: 'Grigoryan' } }],
  };
  const rows = () =>
    within(screen.getByRole('region', { name: 'Waiting for you' }))
      .getAllByRole('listitem')
      .map((row) => [
        row.querySelector('p')?.textContent,
        within(row).getByRole('link').getAttribute('href'),
      ]);

  it('are listed completely, each with its link', async () => {
    await open([], undefined, [answer(getPending, () => ({ data: one }))]);
    await screen.findByRole('region', { name: 'Waiting for you' });
    const at = '/en/personal-data/appointments';
    expect(rows()).toEqual([
      [expect.stringContaining('A time has become free'), expect.stringContaining(`at=${startsAt}`)],
      ['The clinic has added 2 files to the visit on 3\u00a0December.', `${at}/9#visit-files`],
      ['The clinic has called you about your request: Home visit.', '/en/personal-data/requests-tasks'],
      ['Your request is planned for December\u00a005, 2026: Blood test.', '/en/personal-data/requests-tasks'],
      ['Your request is completed: Massage.', '/en/personal-data/requests-tasks'],
      ['The doctor has questions for you before the visit on 3\u00a0December.', `${at}/9/survey`],
      ['The doctor has questions for you before the visit on 3\u00a0December.', `${at}/10/survey`],
      ['The visit on 3\u00a0December can be paid online: 15.000 AMD.', `${at}/9`],
      ['Your package is ordered and not paid for yet: Heart, 75.000 AMD.', '/en/personal-packages/heart'],
      ['How was the visit to Ani Grigoryan on 3\u00a0December?', `${at}/9#rating`],
    ]);
  });

  it('are listed also if two are alike', async () => {
    const requests = [4, 5].map((taskId) => ({
      ...{ taskId, service: 'Massage', state: 'done' as const, plannedFor: null },
    }));
    await open([], undefined, [answer(getPending, () => ({ data: { ...one, requests } }))]);
    await screen.findByRole('region', { name: 'Waiting for you' });
    expect(rows().filter(([words]) => words === 'Your request is completed: Massage.')).toHaveLength(2);
  });

  it('say that a time that the desk offers is not held', async () => {
    const offers = one.offers.map((offer) => ({ ...offer, until: offer.startsAt, byDesk: true }));
    await open([], undefined, [answer(getPending, () => ({ data: { ...one, offers } }))]);
    await screen.findByRole('region', { name: 'Waiting for you' });
    expect(rows()[0]).toEqual([
      'The reception offers you a time: 3\u00a0December, 10:00, Ani Grigoryan. It is not kept for you.',
      expect.stringContaining(`at=${startsAt}`),
    ]);
  });

  it('move a later visit to the free time, which would be a second one otherwise', async () => {
    const offers = one.offers.map((offer) => ({ ...offer, movable: { appointmentId: 7 } }));
    await open([], undefined, [answer(getPending, () => ({ data: { ...one, offers } }))]);
    const link = await screen.findByRole('link', { name: /^Move the visit to this time/ });
    expect(link).toHaveAttribute('href', `/en/${page.moveVisit(7, { at: startsAt })}`);
  });

  it('can be requested again if they failed to load', async () => {
    const refusals = [new Refusal(503, errorCode.unavailable), new Refusal(503, errorCode.unavailable)];
    await open([visitIn(3)], undefined, [answer(getPending, () => refusals.shift() ?? { data: one })]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('are absent with an older portal without that call', async () => {
    await open([visitIn(3)], undefined, [answer(getPending, () => new Refusal(404, errorCode.notFound))]);
    await screen.findByRole('link', { name: 'All about this visit' });
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });
});

describe('Patients who are not verified', () => {
  const guest = buildUser({ verified: false });

  it('read why, what to bring and what is possible meanwhile', async () => {
    await open([], guest);
    expect(screen.getByText('Your account is not verified yet')).toBeInTheDocument();
    expect(screen.getByText(/Bring your passport or ID card, and your social card/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Addresses of the branches' })).toBeInTheDocument();
    expect(screen.queryByText(/phone|call us/i)).not.toBeInTheDocument();
  });

  it.each([
    ['a child', true, /birth certificate/],
    ['an adult', false, /Nobody can do it for them/],
  ])('read the right explanation for %s of the family', async (_, forChild, words) => {
    const actor = { patientId: 2, firstName: 'Lilit', lastName: 'Hakobyan', forChild };
    await open([], buildUser({ verified: false, firstName: 'Nare', actor }));
    expect(screen.getByText('Nare’s account is not verified yet')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('are told if the register was asked too often', async () => {
    await open([], guest, [
      answer(verifyAccount, () => new Refusal(429, errorCode.tooManyRequests, 'Too often. Wait a little.')),
    ]);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('It was not sent')).toBeInTheDocument();
  });

  it('look again and see when the clinic has verified them', async () => {
    const known = [false, true];
    let verified = false;
    await open([], guest, [
      answer(verifyAccount, () => ({ data: { verified: (verified = known.shift() ?? false) } })),
      answer(me, () => ({ data: buildUser({ verified }) })),
    ]);
    const again = screen.getByRole('button', { name: 'Check again' });
    await user.click(again);
    expect(await screen.findByText('Not verified yet.')).toBeInTheDocument();
    await user.click(again);
    await waitFor(() =>
      expect(screen.queryByText('Your account is not verified yet')).not.toBeInTheDocument(),
    );
  });
});
