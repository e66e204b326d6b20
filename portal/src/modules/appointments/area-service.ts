import { bookingService } from './booking-service.ts';
import type { Calendar } from './calendar.ts';
import { holdsService } from './holds-service.ts';
import { nearestTimes } from './nearest.ts';
import { appointmentService, type AppointmentNeeds } from './service.ts';
import { visitBounds, type BoundSettings } from './visit-bounds.ts';
import { visitService } from './visit-service.ts';

interface AreaNeeds extends AppointmentNeeds {
  readonly config: AppointmentNeeds['config'] & BoundSettings;
  readonly calendar: Calendar;
}

/** What this area does, for its own routes and for other areas. */
export const appointmentServices = (needs: AreaNeeds) => {
  const { db, clock, calendar } = needs;
  const bounds = visitBounds(clock, needs.config);
  const booking = bookingService({ db, clock, calendar, bounds, nearest: nearestTimes(calendar, clock) });
  const appointments = appointmentService(needs, booking);
  return {
    appointments,
    visits: visitService({ ...needs, move: booking.move, find: appointments.find }),
    holds: holdsService({ db, clock, bounds, book: booking.book, findVisit: appointments.find }),
  };
};

export type AppointmentServices = ReturnType<typeof appointmentServices>;
