/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { cancelAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { getAppointmentCalendar } from '@arev/shared/contracts/visits';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildVisitDetails } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openVisit, press } from '../../testing/open-visit.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('The page of a visit', () => {
  it('shows time, place, doctor and payer', async () => {
    const { container } = await openVisit(
      buildVisitDetails({ policy: 'insurance', insuranceCompany: { id: 1, title: 'Nairi Insurance' } }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Consultation of a cardiologist');
    for (const words of [
      '14:30–15:00',
      'Thursday, 3 December 2026',
      'Anna Sargsyan',
      '12 Abovyan Street',
      '15.000 AMD',
      'Nairi Insurance',
      'Booked',
    ])
      expect(container).toHaveTextContent(words);
    expect(screen.getByRole('img', { name: /^The map around Arev Center/ })).toBeInTheDocument();
  });

  it('leads to the coordinates of the branch, and to its address if it has none', async () => {
    const { branch } = buildVisitDetails();
    const linked = () =>
      new URL(screen.getByRole('link', { name: 'Show on the map' }).getAttribute('href') ?? '').searchParams;
    await openVisit(buildVisitDetails({ branch: { ...branch, latitude: 40.1811, longitude: 44.5136 } }));
    expect(linked().get('query')).toBe('40.1811,44.5136');
    cleanup();
    await openVisit(buildVisitDetails());
    expect(linked().get('query')).toBe('12 Abovyan Street');
  });

  it('has no map if the clinic has none', async () => {
    const { branch } = buildVisitDetails();
    const { container } = await openVisit(buildVisitDetails({ branch: { ...branch, map: null } }));
    expect(container).toHaveTextContent('12 Abovyan Street');
    expect(screen.queryByRole('img', { name: /map/ })).not.toBeInTheDocument();
  });

  it('explains the preparation, with a link to details, until the visit is over', async () => {
    const words = 'Do not eat for 8 hours.';
    const { unmount } = await openVisit(buildVisitDetails({ preparation: words }));
    expect(screen.getByRole('region', { name: 'How to prepare' })).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'All you need for the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1/booked',
    );
    unmount();
    await openVisit(buildVisitDetails({ preparation: words, status: 'completed', state: 'completed' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All you need for the visit' })).not.toBeInTheDocument();
  });

  it.each([
    ['there, to which the visit is moved', 1, 'personal-data/appointments/1/move?at='],
    ['at another branch, which is booked', 2, 'personal-data/appointments/create?service='],
  ])('offers an earlier free time of the waiting list %s', async (_, branchId, address) => {
    const visit = buildVisitDetails();
    const startsAt = visit.startsAt - 86_400_000;
    const offer = { startsAt, until: visit.startsAt, branch: { id: branchId, title: 'B' } };
    const { doctor, service } = visit;
    await openVisit(visit, [
      answer(listWaiting, () =>
        listed([
          { id: 4, doctor, service, branch: null, from: '2026-11-01', to: '2027-01-01', joinedAt: 1, offer },
        ]),
      ),
    ]);
    expect(await screen.findByText('An earlier time is free: 2 December, 14:30')).toBeInTheDocument();
    const link = screen
      .getAllByRole('link')
      .map((one) => one.getAttribute('href') ?? '')
      .find((href) => href.includes(`at=${startsAt}`));
    expect(link).toContain(`/en/${address}`);
  });

  it('offers the earliest of several free times that can be taken', async () => {
    const visit = buildVisitDetails({ movable: false });
    const { doctor, service, branch } = visit;
    const dayMs = 86_400_000;
    const entry = (id: number, startsAt: number, of: object) => ({
      ...{ id, doctor, service, branch: null, from: '2026-11-01', to: '2027-01-01', joinedAt: id },
      offer: { startsAt, until: startsAt, branch, ...of },
    });
    const other = { branch: { id: 2, title: 'B' } };
    await openVisit(visit, [
      answer(listWaiting, () =>
        listed([
          entry(4, visit.startsAt + dayMs, other),
          entry(5, visit.startsAt - dayMs, other),
          entry(6, visit.startsAt - 2 * dayMs, other),
          // There, and this visit cannot be moved.
          entry(7, visit.startsAt - 3 * dayMs, {}),
        ]),
      ),
    ]);
    expect(await screen.findByText('An earlier time is free: 1 December, 14:30')).toBeInTheDocument();
  });

  it.each([
    ['is known to nobody else', {}, 'Until 14:30, Yerevan time, only you have been told of it.'],
    ['is not kept, if the reception offers it', { byDesk: true }, 'It is not kept for you'],
  ])('says that an earlier free time %s', async (_, by, words) => {
    const visit = buildVisitDetails();
    const { doctor, service, branch } = visit;
    const offer = { startsAt: visit.startsAt - 86_400_000, until: visit.startsAt, branch, ...by };
    await openVisit(visit, [
      answer(listWaiting, () =>
        listed([
          { id: 4, doctor, service, branch: null, from: '2026-11-01', to: '2027-01-01', joinedAt: 1, offer },
        ]),
      ),
    ]);
    expect(await screen.findByText(/^An earlier time is free/)).toBeInTheDocument();
    const said = ['only you have been told', 'not kept for you'].filter((one) =>
      document.body.textContent.includes(one),
    );
    expect([said.length, document.body.textContent.includes(words)]).toEqual([1, true]);
  });

  it('links to booking the same service with the same doctor again', async () => {
    const visit = buildVisitDetails({ status: 'completed', state: 'completed' });
    await openVisit(visit);
    const { service, doctor, branch } = visit;
    expect(screen.getByRole('link', { name: 'Book this again' })).toHaveAttribute(
      'href',
      `/en/personal-data/appointments/create?service=${service.slug}&doctor=${doctor.slug}&branch=${branch.id}`,
    );
  });

  it('shows the deadline for moving it, and that a package gets its service back', async () => {
    await openVisit(
      buildVisitDetails({
        cancelUntil: Date.UTC(2026, 11, 3, 8, 30),
        purchase: { id: 1, title: 'Check-up' },
      }),
    );
    expect(
      screen.getByText(/^You can move or cancel it online until .*, Yerevan time\.$/),
    ).toBeInTheDocument();
    await press('Cancel the visit');
    expect(screen.getByText(/goes back to your package “Check-up”/)).toBeInTheDocument();
  });

  it.each([
    [{ hasSurvey: true }, '/en/personal-data/appointments/1/survey', false],
    [{ hasSurvey: true, filledSurvey: true }, undefined, true],
    [{}, undefined, false],
  ])('links to the questionnaire or says that it is answered (%j)', async (changes, link, told) => {
    await openVisit(buildVisitDetails(changes));
    expect(screen.queryByRole('link', { name: 'Answer the questions' })?.getAttribute('href')).toBe(link);
    expect(screen.queryByText(/We have your answers to the doctor’s questions/) !== null).toBe(told);
    expect(screen.queryByRole('link', { name: 'See my answers' }) !== null).toBe(told);
  });

  it.each([true, false])('offers to move the visit only if that is possible: %s', async (movable) => {
    await openVisit(buildVisitDetails({ movable }));
    const link = screen.queryByRole('link', { name: 'Move the visit' });
    expect(link?.getAttribute('href')).toBe(movable ? '/en/personal-data/appointments/1/move' : undefined);
  });

  it('has a title that names neither the doctor nor the service', async () => {
    const { head } = await openVisit(buildVisitDetails());
    expect(head()).toEqual({ title: 'Your visit', robots: 'noindex' });
  });

  it.each(['personal-data/appointments/9', 'personal-data/appointments/x', 'personal-data/appointments/0'])(
    'is not found if the visit belongs to another patient: %s',
    async (path) => {
      const { status } = await openVisit(buildVisitDetails(), [], path);
      expect(status()).toBe(404);
    },
  );

  it('saves a calendar file', async () => {
    const { names } = catchSaved();
    const content = new Blob(['BEGIN:VCALENDAR']);
    await openVisit(buildVisitDetails(), [
      answer(getAppointmentCalendar, () => ({ file: { content, name: 'visit-1.ics' } })),
    ]);
    await press('Add to the calendar');
    await waitFor(() => expect(names).toEqual(['visit-1.ics']));
  });

  it('cancels the visit and shows it as cancelled', async () => {
    const cancelled = buildVisitDetails({ status: 'cancelled', state: 'cancelled', payment: 'refunding' });
    const { visits, sent } = await openVisit(buildVisitDetails({ payment: 'paid' }), [
      answer(cancelAppointment, () => {
        visits[0] = cancelled;
        return { data: cancelled };
      }),
    ]);
    await press('Cancel the visit');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('You have paid 15.000 AMD online');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByText('The money is on its way back to your card')).toBeInTheDocument();
    expect(sent(cancelAppointment)).toEqual({ body: { appointmentId: 1 } });
    expect(screen.queryByRole('button', { name: 'Cancel the visit' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book this again' })).toBeInTheDocument();
  });

  it('shows the visit as cancelled if the response to the cancellation was lost', async () => {
    const { visits } = await openVisit(buildVisitDetails(), [
      answer(cancelAppointment, () => {
        visits[0] = buildVisitDetails({ status: 'cancelled', state: 'cancelled' });
        return new Refusal(504, errorCode.unavailable);
      }),
    ]);
    await press('Cancel the visit');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByRole('link', { name: 'Book this again' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
