import type { Appointment, NewAppointment } from '@arev/shared/contracts/appointments';
import type { Site } from '@arev/shared/remote-kit';
import { createVisit, findOwnVisit } from '../../../api/visits.ts';
import { bookingProblemOf } from './booking-problem.ts';

/**
 * Books, or finds that it is booked already: when an answer was lost on the way, the second try is refused because of
 * the first one's visit, which is just what the person wanted.
 */
export const book = async (site: Site, wish: NewAppointment, key: string): Promise<Appointment> => {
  try {
    return await createVisit(site, wish, key);
  } catch (error) {
    const problem = bookingProblemOf(error);
    if (problem !== 'taken' && problem !== 'overlaps') throw error;
    const own = await findOwnVisit(site, wish).catch(() => undefined);
    if (own) return own;
    throw error;
  }
};
