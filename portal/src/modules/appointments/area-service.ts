import { bookingService } from './booking-service.ts';
import type { Calendar } from './calendar.ts';
import { holdsService } from './holds-service.ts';
import { nearestTimes } from './nearest.ts';
import { appointmentService, type AppointmentNeeds } from './service.ts';
import { visitService } from './visit-service.ts';

/** What this area does, for its own routes and for other areas. */
export const appointmentServices = (needs: AppointmentNeeds & { readonly calendar: Calendar }) => {
  const { db, clock, calendar } = needs;
  const booking = bookingService({ db, clock, calendar, nearest: nearestTimes(calendar, clock) });
  const appointments = appointmentService(needs, booking);
  return {
    appointments,
    visits: visitService({ ...needs, move: booking.move, find: appointments.find }),
    holds: holdsService({ db, clock, book: booking.book, findVisit: appointments.find }),
  };
};

export type AppointmentServices = ReturnType<typeof appointmentServices>;
