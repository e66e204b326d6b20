/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  cancelAppointment,
  getAppointmentsFilters,
  listAppointments,
  type Appointment,
} from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildAppointment, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const session = { status: 'signed-in', user: buildUser() } as const;

/** A portal with these visits; they may be changed while the page stands. */
const portal = (visits: Appointment[]) => [
  answer(listAppointments, ({ query: { page: number = 1, size = 10, period, state } }) =>
    listed(
      visits
        .filter(
          (visit) =>
            period === undefined || visit.status === (period === 'upcoming' ? 'booked' : 'completed'),
        )
        .filter((visit) => state === undefined || (visit.state ?? visit.status) === state),
      { first: (number - 1) * size, size },
    ),
  ),
  answer(getAppointmentsFilters, () => {
    const count = (status: Appointment['status']) => visits.filter((visit) => visit.status === status).length;
    return {
      data: {
        statuses: (['booked', 'completed', 'cancelled'] as const).map((status) => ({
          status,
          count: count(status),
        })),
        upcoming: count('booked'),
        past: count('completed'),
      },
    };
  }),
  answer(cancelAppointment, ({ body }) => {
    const index = visits.findIndex(({ id }) => id === body.appointmentId);
    const found = visits[index];
    if (!found) return new Refusal(404, errorCode.notFound);
    const cancelled = { ...found, status: 'cancelled' as const, cancellable: false };
    visits[index] = cancelled;
    return { data: cancelled };
  }),
];

const visitsNumbered = (count: number, changes: Partial<Appointment> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildAppointment({
      id: index + 1,
      service: { id: 1, slug: 'ecg', title: `Service ${index + 1}` },
      ...changes,
    }),
  );

const open = async (visits: Appointment[], path: string = page.appointments(), answers = portal(visits)) => {
  const site = createTestSite({ answers, session });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cancelButton = () => screen.getByRole('button', { name: /^Cancel the visit ?: / });
const dialog = () => screen.getByRole('dialog');
const confirm = () => user.click(within(dialog()).getByRole('button', { name: 'Cancel the visit' }));

describe('The list of visits', () => {
  it('shows time, doctor, place and price of each visit', async () => {
    await open([buildAppointment()]);
    const card = screen.getByRole('article', { name: 'Consultation of a cardiologist' });
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

  it('has pages of ten visits, each with an address', async () => {
    const { goTo } = await open(visitsNumbered(12));
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
    const { site, goTo } = await open(visits, path, [counts, ...portal(visits)]);
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

  it('says so if no visit fits the filters', async () => {
    await open([], 'personal-data/appointments?doctor=2');
    expect(screen.getByRole('heading', { name: 'No visit fits these filters' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Clear the filters' }))
      expect(link).toHaveAttribute('href', '/en/personal-data/appointments');
  });

  it('shows an error for a day that does not exist', async () => {
    const { site } = await open([buildAppointment()]);
    await fillField(screen.getByLabelText('From the day'), '31/02/2026');
    expect(screen.getByText('Enter the date as DD/MM/YYYY')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it('filters by period and state as in the address', async () => {
    const visits = [
      buildAppointment({ id: 1, service: { id: 1, slug: 'ecg', title: 'Ahead' } }),
      buildAppointment({ id: 2, status: 'completed', service: { id: 1, slug: 'ecg', title: 'Done' } }),
      buildAppointment({ id: 3, status: 'cancelled', service: { id: 1, slug: 'ecg', title: 'Left' } }),
    ];
    const { goTo } = await open(visits);
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
    const { site } = await open([], 'personal-data/appointments?period=past');
    await fillField(screen.getByLabelText('Status'), 'cancelled');
    expect(site.wentTo).toEqual(['/en/personal-data/appointments?period=past&state=cancelled']);
  });

  it('ignores invalid filters in the address', async () => {
    const { site } = await open([buildAppointment()], 'personal-data/appointments?period=x&state=%00');
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
    await open([buildAppointment({ state })]);
    expect(within(screen.getByRole('article')).getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['paid', 'Paid online'],
    ['refunding', 'The money is on its way back to your card'],
    ['refunded', 'The money has been returned to your card'],
  ] as const)('says what became of the payment (%s: %s)', async (payment, words) => {
    await open([buildAppointment({ payment })]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('You pay yourself')).not.toBeInTheDocument();
  });

  it('gives the reason of a cancellation by the clinic or the patient', async () => {
    const cancelled = { at: null, reason: 'The doctor is ill.' };
    await open([
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
    await open([]);
    expect(screen.getByRole('heading', { name: 'You have no upcoming visits' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Book a visit' })) {
      expect(link).toHaveAttribute('href', '/en/personal-data/appointments/create');
    }
  });

  it('can be requested again if it failed to load', async () => {
    const visits = [buildAppointment()];
    const broken = [
      answer(listAppointments, () => new Refusal(503, errorCode.unavailable)),
      ...portal(visits),
    ];
    const { answers } = await open(visits, page.appointments(), broken);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.shift();
    await user.click(retry);
    await waitFor(() => expect(titles()).toHaveLength(1));
  });
});

describe('Cancelling a visit', () => {
  it('asks for confirmation and removes the visit from the list', async () => {
    const { site } = await open(visitsNumbered(2));
    await user.click(screen.getByRole('button', { name: /^Cancel the visit ?: Service 1$/ }));
    expect(dialog()).toHaveTextContent('14:30');
    await confirm();
    await waitFor(() => expect(titles()).toEqual(['Service 2']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.toastsShown).toEqual([
      { kind: 'success', text: 'Your visit on 3 December at 14:30 is cancelled' },
    ]);
    expect(screen.getByRole('link', { name: /Upcoming/ }).textContent).toBe('Upcoming1');
    expect(screen.getByRole('link', { name: /Past/ }).textContent).toBe('Past0');
    expect(screen.getByRole('link', { name: /All/ }).textContent).toBe('All2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 visit'));
  });

  it('takes a reason if the patient gives one', async () => {
    const { site } = await open([buildAppointment()]);
    await user.click(cancelButton());
    const why = within(dialog()).getByRole('textbox', { name: /Why are you cancelling/ });
    await fillField(why, '  I am travelling ');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = site.calls.find(({ endpoint }) => endpoint === cancelAppointment)?.input;
    expect(sent).toEqual({ body: { appointmentId: 1, reason: 'I am travelling' } });
  });

  it('says before and after that a payment is refunded', async () => {
    const visits = [buildAppointment({ payment: 'paid', state: 'paid' })];
    const refunding = [
      answer(cancelAppointment, () => {
        const [visit] = visits.splice(0);
        return { data: { ...visit!, status: 'cancelled' as const, payment: 'refunding' as const } };
      }),
      ...portal(visits),
    ];
    const { site } = await open(visits, page.appointments(), refunding);
    await user.click(cancelButton());
    expect(dialog()).toHaveTextContent('You have paid 15.000 AMD online. The whole amount will be returned');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.toastsShown).toEqual([
      {
        kind: 'success',
        text: 'Your visit on 3 December at 14:30 is cancelled. The money is on its way back to your card.',
      },
    ]);
  });

  it('does not mention money if nothing was paid', async () => {
    await open([buildAppointment()]);
    await user.click(cancelButton());
    expect(dialog()).not.toHaveTextContent('returned to your card');
  });

  it('is abandoned if the patient keeps the visit', async () => {
    const { site } = await open([buildAppointment()]);
    await user.click(cancelButton());
    await user.click(within(dialog()).getByRole('button', { name: 'Keep the visit' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === cancelAppointment)).toBe(false);
  });

  it('is refused after the deadline, with the number to call', async () => {
    const visits = [buildAppointment()];
    const late = [
      answer(cancelAppointment, () => new Refusal(409, errorCode.tooLateToCancel)),
      ...portal(visits),
    ];
    const { site } = await open(visits, page.appointments(), late);
    await user.click(cancelButton());
    visits[0] = buildAppointment({ cancellable: false });
    await confirm();
    const said = await within(dialog()).findByRole('alert');
    expect(said).toHaveTextContent('too late');
    expect(within(said).getByRole('link')).toHaveAttribute('href', 'tel:+37410505050');
    expect(within(dialog()).queryByRole('button', { name: 'Cancel the visit' })).not.toBeInTheDocument();
    await screen.findByText('It is too late to cancel online. Please call the branch.');
    expect(site.toastsShown).toEqual([]);
  });

  it('can be retried after an error', async () => {
    const visits = visitsNumbered(1);
    const broken = [answer(cancelAppointment, () => new Refusal(500, errorCode.failed)), ...portal(visits)];
    const { answers } = await open(visits, page.appointments(), broken);
    await user.click(cancelButton());
    await confirm();
    await within(dialog()).findByRole('alert');
    answers.shift();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).not.toContain('Service 1');
  });

  it('is possible until the deadline in the list', async () => {
    await open([buildAppointment({ cancelUntil: Date.parse('2026-12-03T12:30:00+04:00') })]);
    expect(screen.getByText('You can cancel online until 12:30 on 3 December.')).toBeInTheDocument();
  });

  it('is offered only for visits that can be cancelled', async () => {
    await open([buildAppointment({ cancellable: false, cancelUntil: 1 })]);
    expect(screen.queryByText(/You can cancel online until/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Cancel the visit/ })).not.toBeInTheDocument();
    expect(screen.getByText(/too late to cancel online/)).toBeInTheDocument();
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
