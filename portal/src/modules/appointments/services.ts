import { walkInMs } from '@arev/shared/contracts/desk-stretches';
import { bookingService } from './booking/service.ts';
import type { Calendar } from './schedule/calendar.ts';
import { holdsService } from './holds/service.ts';
import { nearestTimes } from './schedule/nearest.ts';
import { appointmentService, type AppointmentNeeds } from './visits/service.ts';
import { unbounded, visitBounds, type BoundSettings } from './booking/visit-bounds.ts';
import type { TellClinic } from '../letters/public.ts';
import { deskService } from './visits/desk-service.ts';
import { freeDoctors } from './schedule/free-doctors.ts';
import { deskTimes } from './schedule/desk-times.ts';
import { visitService } from './visits/visit-service.ts';

interface AreaNeeds extends AppointmentNeeds {
  readonly config: AppointmentNeeds['config'] & BoundSettings;
  readonly calendar: Calendar;
  readonly tellClinic: TellClinic;
}

/** The services of this area, for its own routes and for other areas. */
export const appointmentServices = (needs: AreaNeeds) => {
  const { db, clock, calendar } = needs;
  const bounds = visitBounds(clock, needs.config);
  const nearest = nearestTimes(calendar, clock);
  const booking = bookingService({ db, clock, calendar, bounds, nearest });
  const atDesk = bookingService({ db, clock, calendar, nearest, bounds: unbounded, graceMs: walkInMs });
  const appointments = appointmentService(needs, booking);
  return {
    appointments,
    desk: deskService({ db, clock, booking: atDesk }),
    deskTimes: deskTimes(calendar, clock),
    deskDoctors: freeDoctors(calendar, clock),
    visits: visitService({ ...needs, move: booking.move, find: appointments.find }),
    holds: holdsService({ db, clock, bounds, booking, findVisit: appointments.find }),
  };
};

export type AppointmentServices = ReturnType<typeof appointmentServices>;
