/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one list of visits, with its filters and cards.
import '@arev/shared/testing/missing-dom';
import { getAppointmentsFilters, listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildAppointment } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { portalWithList, visitsNumbered, openAppointments, titles } from '../../testing/open-appointments.ts';

describe('The list of visits', () => {
  it('shows time, doctor, place and price of each visit', async () => {
    await openAppointments([buildAppointment()]);
    const card = screen.getByRole('article', { name: /^Consultation of a cardiologist 14:30/ });
    expect(card).toHaveTextContent('14:30–15:00');
    expect(card).toHaveTextContent('Thursday, 3 December 2026');
    expect(card).toHaveTextContent('12 Abovyan Street');
    expect(card).toHaveTextContent('15.000 AMD');
    expect(card).toHaveTextContent('Booked');
    expect(within(card).getByRole('link', { name: 'Anna Sargsyan' })).toHaveAttribute(
      'href',
      '/en/doctors/anna-sargsyan',
    );
    expect(within(card).getByRole('link', { name: '+374 10 50 50 50' })).toHaveAttribute(
      'href',
      'tel:+37410505050',
    );
  });

  it('names visits for the same service by their day and time, and so do their buttons', async () => {
    const first = buildAppointment({ cancellable: true });
    const day = 24 * 60 * 60_000;
    await openAppointments([
      first,
      { ...first, id: 2, startsAt: first.startsAt + day, endsAt: first.endsAt + day },
    ]);
    for (const [card, button] of [
      [
        / 14:30–15:00 Thursday, 3\sDecember 2026$/,
        /: Consultation of a cardiologist, December\s03, 2026, 14:30$/,
      ],
      [
        / 14:30–15:00 Friday, 4\sDecember 2026$/,
        /: Consultation of a cardiologist, December\s04, 2026, 14:30$/,
      ],
    ] as const)
      expect(
        within(screen.getByRole('article', { name: card })).getByRole('button', { name: button }),
      ).toBeInTheDocument();
  });

  it('has pages of ten visits, each with an address', async () => {
    const { goTo } = await openAppointments(visitsNumbered(12));
    expect(titles()).toHaveLength(10);
    const second = screen.getByRole('link', { name: 'Page 2' }).getAttribute('href');
    expect(second).toBe('/en/personal-data/appointments?page=2');
    await goTo('personal-data/appointments?page=2');
    await waitFor(() => expect(titles()).toEqual(['Service 11', 'Service 12']));
  });

  it('filters by doctor, service, branch and days, kept in the address', async () => {
    const choices = [
      { id: 1, title: 'Anna Sargsyan' },
      { id: 2, title: 'Davit Petrosyan' },
    ];
    const counts = answer(getAppointmentsFilters, () => ({
      data: {
        statuses: [],
        upcoming: 1,
        past: 0,
        states: [{ state: 'cancelled' as const, count: 4 }],
        doctors: choices,
        services: choices,
        branches: choices.slice(1),
      },
    }));
    const visits = [buildAppointment()];
    const path = 'personal-data/appointments?period=all&doctor=2&from=2026-12-01&page=3';
    const { site, goTo } = await openAppointments(visits, path, [counts, ...portalWithList(visits)]);
    const asked = () => site.calls.filter(({ endpoint }) => endpoint === listAppointments).at(-1)?.input;
    expect(asked()).toEqual({ query: { doctorId: 2, from: '2026-12-01', page: 3, size: 10 } });
    expect(screen.getByLabelText<HTMLSelectElement>('Doctor')).toHaveValue('2');
    expect(screen.getByLabelText<HTMLInputElement>('From the day')).toHaveValue('01/12/2026');
    expect(screen.queryByLabelText('Branch')).not.toBeInTheDocument();
    await fillField(screen.getByLabelText('Service'), '1');
    await fillField(screen.getByLabelText('To the day'), '31/12/2026');
    await fillField(screen.getByLabelText('From the day'), '');
    const list = '/en/personal-data/appointments?period=all&doctor=2';
    expect(site.wentTo).toEqual([
      '/en/personal-data/appointments?period=all&doctor=2&service=1&from=2026-12-01',
      '/en/personal-data/appointments?period=all&doctor=2&from=2026-12-01&to=2026-12-31',
      list,
    ]);
    expect(screen.getByRole('link', { name: 'Clear the filters' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments?period=all',
    );
    await goTo('personal-data/appointments?period=cancelled');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From the day')).toHaveValue(''));
    expect(asked()).toEqual({ query: { state: 'cancelled', page: 1, size: 10 } });
    expect(screen.getByRole('link', { name: /^Cancelled/ }).textContent).toBe('Cancelled4');
  });

  it('keeps each choice while the list of another one loads', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const visits = [buildAppointment()];
    const answers = portalWithList(visits);
    const { site, goTo } = await openAppointments(visits, 'personal-data/appointments?period=past', answers);
    answers.unshift(
      answer(listAppointments, async () => {
        await arrived.promise;
        return listed(visits);
      }),
    );
    const follow = () => goTo(site.wentTo.at(-1)?.replace('/en/', '') ?? '');
    await fillField(screen.getByLabelText('To the day'), '31/12/2026');
    // Also while the address has not begun to change.
    expect(screen.getByLabelText('To the day')).toHaveValue('31/12/2026');
    const first = follow();
    expect(screen.getByLabelText('To the day')).toHaveValue('31/12/2026');
    await fillField(screen.getByLabelText('Status'), 'cancelled');
    const second = follow();
    expect(screen.getByLabelText('Status')).toHaveValue('cancelled');
    expect(site.wentTo.at(-1)).toBe(
      '/en/personal-data/appointments?period=past&state=cancelled&to=2026-12-31',
    );
    arrived.resolve(undefined);
    await Promise.all([first, second]);
    expect(screen.getByLabelText('To the day')).toHaveValue('31/12/2026');
  });

  it('folds the filters besides the period under a button that counts the chosen ones', async () => {
    await openAppointments([buildAppointment()], 'personal-data/appointments?from=2026-12-01&to=2026-12-31');
    const button = screen.getByRole('button', { name: 'Filters (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const filters = screen.getByRole('group', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-controls', filters.id);
  });

  it('shows a message if no visit matches the filters', async () => {
    await openAppointments([], 'personal-data/appointments?doctor=2');
    expect(screen.getByRole('heading', { name: 'No visit fits these filters' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Clear the filters' }))
      expect(link).toHaveAttribute('href', '/en/personal-data/appointments');
  });

  it('shows an error for a day that does not exist', async () => {
    const { site } = await openAppointments([buildAppointment()]);
    await fillField(screen.getByLabelText('From the day'), '31/02/2026');
    expect(screen.getByText('Enter the date as DD/MM/YYYY')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it('shows an error for a year in which there are no visits, and keeps the list', async () => {
    const { site } = await openAppointments([buildAppointment()]);
    await fillField(screen.getByLabelText('From the day'), '01/12/0202');
    expect(screen.getByText('This day is not possible here: check the date')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
    expect(titles()).toHaveLength(1);
  });

  it('ignores such a year in the address', async () => {
    const path = 'personal-data/appointments?from=0202-12-01&to=2026-12-31';
    const { site } = await openAppointments([buildAppointment()], path);
    const asked = site.calls.find(({ endpoint }) => endpoint === listAppointments)?.input;
    expect(asked).toEqual({ query: { period: 'upcoming', to: '2026-12-31', page: 1, size: 10 } });
    expect(screen.getByLabelText<HTMLInputElement>('From the day')).toHaveValue('');
  });

  it('filters by period and state as in the address', async () => {
    const visits = [
      buildAppointment({ id: 1, service: { id: 1, slug: 'ecg', title: 'Ahead' } }),
      buildAppointment({ id: 2, status: 'completed', service: { id: 1, slug: 'ecg', title: 'Done' } }),
      buildAppointment({ id: 3, status: 'cancelled', service: { id: 1, slug: 'ecg', title: 'Left' } }),
    ];
    const { goTo } = await openAppointments(visits);
    expect(titles()).toEqual(['Ahead']);
    expect(screen.getByRole('link', { name: /Upcoming/ })).toHaveAttribute('aria-current', 'page');
    const past = screen.getByRole('link', { name: /Past/ });
    expect(past.textContent).toBe('Past1');
    expect(screen.getByRole('link', { name: /All/ }).textContent).toBe('All3');
    await goTo(past.getAttribute('href')?.replace('/en/', '') ?? '');
    await waitFor(() => expect(titles()).toEqual(['Done']));
    await goTo('personal-data/appointments?period=all&state=cancelled');
    await waitFor(() => expect(titles()).toEqual(['Left']));
    await goTo('personal-data/appointments?period=all');
    await waitFor(() => expect(titles()).toEqual(['Ahead', 'Done', 'Left']));
  });

  it('filters by a selected state', async () => {
    const { site } = await openAppointments([], 'personal-data/appointments?period=past');
    await fillField(screen.getByLabelText('Status'), 'cancelled');
    expect(site.wentTo).toEqual(['/en/personal-data/appointments?period=past&state=cancelled']);
  });

  it('counts in a state of past visits only those that are over, and nothing for an older portal', async () => {
    const answersOf = (state: { count: number; past?: number }) =>
      answer(getAppointmentsFilters, () => ({
        data: { statuses: [], upcoming: 0, past: 0, states: [{ state: 'cancelled' as const, ...state }] },
      }));
    const openPast = (state: { count: number; past?: number }, period = 'past') =>
      openAppointments([], `personal-data/appointments?period=${period}`, [
        answersOf(state),
        ...portalWithList([]),
      ]);
    const optionsOf = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Status').options].map(({ text }) => text);
    await openPast({ count: 4, past: 3 });
    expect(optionsOf()).toContain('Cancelled (3)');
    cleanup();
    await openPast({ count: 4, past: 3 }, 'all');
    expect(optionsOf()).toContain('Cancelled (4)');
    cleanup();
    await openPast({ count: 4 });
    expect(optionsOf()).toContain('Cancelled');
  });

  it('ignores invalid filters in the address', async () => {
    const { site } = await openAppointments(
      [buildAppointment()],
      'personal-data/appointments?period=x&state=%00',
    );
    expect(titles()).toHaveLength(1);
    expect(site.calls.find(({ endpoint }) => endpoint === listAppointments)?.input).toMatchObject({
      query: { period: 'upcoming', page: 1, size: 10 },
    });
  });

  it.each([
    ['booked', 'Booked'],
    ['paid', 'Paid'],
    ['confirmed', 'Confirmed by the clinic'],
    ['inProgress', 'In progress'],
    ['completed', 'Completed'],
    ['cancelled', 'Cancelled'],
    ['noShow', 'Missed'],
  ] as const)('names the state of each visit (%s: %s)', async (state, words) => {
    await openAppointments([buildAppointment({ state })]);
    expect(within(screen.getByRole('article')).getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['paid', 'Paid online'],
    ['refunding', 'The money is on its way back to your card'],
    ['refunded', 'The money has been returned to your card'],
  ] as const)('shows the state of the payment (%s: %s)', async (payment, words) => {
    await openAppointments([buildAppointment({ payment })]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('You pay yourself')).not.toBeInTheDocument();
  });

  it('names no payer of a visit that costs nothing more', async () => {
    await openAppointments([buildAppointment({ price: 0 }), buildAppointment({ id: 2 })]);
    const [free, paid] = screen.getAllByRole('article');
    expect(free).not.toHaveTextContent('You pay yourself');
    expect(paid).toHaveTextContent('You pay yourself');
  });

  it('shows the reason of a cancellation by the clinic or the patient', async () => {
    const cancelled = { at: null, reason: 'The doctor is ill.' };
    await openAppointments([
      buildAppointment({ id: 1, cancelled: { ...cancelled, by: 'clinic' } }),
      buildAppointment({ id: 2, cancelled: { at: null, by: 'patient', reason: 'Travelling' } }),
      buildAppointment({ id: 3, cancelled: { at: null, by: 'patient', reason: null } }),
    ]);
    const [byClinic, byPatient, silent] = screen.getAllByRole('article');
    expect(byClinic).toHaveTextContent('The clinic cancelled this visit. We are sorry.The doctor is ill.');
    expect(byPatient).toHaveTextContent('You cancelled this visit:Travelling');
    expect(silent).not.toHaveTextContent('cancelled this visit');
  });

  it('links to booking if it is empty', async () => {
    await openAppointments([]);
    expect(screen.getByRole('heading', { name: 'You have no upcoming visits' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Book a visit' })) {
      expect(link).toHaveAttribute('href', '/en/personal-data/appointments/create');
    }
  });

  it('can be requested again if it failed to load', async () => {
    const visits = [buildAppointment()];
    const broken = [
      answer(listAppointments, () => new Refusal(503, errorCode.unavailable)),
      ...portalWithList(visits),
    ];
    const { answers } = await openAppointments(visits, page.appointments(), broken);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.shift();
    await user.click(retry);
    await waitFor(() => expect(titles()).toHaveLength(1));
  });
});

it('A guest who opens the list of visits logs in and returns to it', async () => {
  const site = createTestSite({ answers: [] });
  const path = 'personal-data/appointments?period=past';
  const { status } = await renderRoute(definition, path, site);
  expect(status()).toBe(401);
  await waitFor(() =>
    expect(site.wentTo).toEqual([
      `/en/login?returnUrl=${encodeURIComponent('/en/personal-data/appointments?period=past')}`,
    ]),
  );
});
