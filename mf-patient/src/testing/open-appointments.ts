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
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';

const session = { status: 'signed-in', user: buildUser() } as const;

/** A portal with these visits; they may be changed while the page stands. */
export const portalWithList = (visits: Appointment[]) => [
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

export const visitsNumbered = (count: number, changes: Partial<Appointment> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildAppointment({
      id: index + 1,
      service: { id: 1, slug: 'ecg', title: `Service ${index + 1}` },
      ...changes,
    }),
  );

export const openAppointments = async (
  visits: Appointment[],
  path: string = page.appointments(),
  answers = portalWithList(visits),
  isOnline = () => true,
) => {
  const site = createTestSite({ answers, session, isOnline });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};

export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const cancelButton = () => screen.getByRole('button', { name: /^Cancel the visit ?: / });
export const dialog = () => screen.getByRole('dialog');
export const confirm = () => user.click(within(dialog()).getByRole('button', { name: 'Cancel the visit' }));
