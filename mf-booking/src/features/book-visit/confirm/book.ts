import type { SendOptions } from '@arev/shared/api-client';
import type { Appointment, NewAppointment } from '@arev/shared/contracts/appointments';
import type { Site } from '@arev/shared/remote-kit';
import { createVisit, findOwnVisit } from '../../../api/visits.ts';
import { bookingProblemOf } from './booking-problem.ts';

/**
 * Books the visit, or finds that it is booked already: if a response was lost, the retry is refused because
 * of the first attempt's visit, which is the wanted result.
 */
export const book = async (
  site: Site,
  wish: NewAppointment,
  options: Pick<SendOptions, 'idempotencyKey'>,
): Promise<Appointment> => {
  try {
    return await createVisit(site, wish, options);
  } catch (error) {
    const problem = bookingProblemOf(error);
    if (problem !== 'taken' && problem !== 'overlaps') throw error;
    const own = await findOwnVisit(site, wish).catch(() => undefined);
    if (own) return own;
    throw error;
  }
};
