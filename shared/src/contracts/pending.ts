import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { taskState } from './tasks.ts';
import { movable } from './waiting-list.ts';
import { id, instant, plainDate } from './wire.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const ofAppointment = z.object({ appointmentId: id, startsAt: instant });

/** The soonest or newest of each kind, with a limit. */
export const mostPending = 10;
const few = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(mostPending));

/** Pending items and news of a patient; each list may be empty. */
export const pending = z.object({
  /** The next appointment. Always set; optional for older portals. */
  next: z.optional(z.nullable(z.extend(ofAppointment, { service: z.string(), doctor: person }))),
  /** Free times that were offered to this patient, as in the waiting list. */
  offers: few(
    z.object({
      doctor: z.extend(person, { slug: z.string() }),
      service: z.object({ slug: z.string() }),
      branchId: id,
      startsAt: instant,
      until: instant,
      byDesk: z.optional(z.boolean()),
      movable: z.optional(movable),
    }),
  ),
  /** Open questionnaires of appointments. */
  surveys: few(ofAppointment),
  /** Appointments that can be paid for online. */
  payments: few(z.extend(ofAppointment, { price: z.int() })),
  /** Packages that were ordered but not paid for. */
  packages: few(z.object({ purchaseId: id, slug: z.string(), title: z.string(), price: z.int() })),
  /** Requests that the clinic has called about or planned, and recently completed ones. */
  requests: few(
    z.object({ taskId: id, service: z.string(), state: taskState, plannedFor: z.nullable(plainDate) }),
  ),
  /** Appointments with files of the clinic that the patient has not downloaded. */
  files: few(z.extend(ofAppointment, { count: z.int() })),
  /** Appointments of the last weeks without a rating. */
  ratings: few(z.extend(ofAppointment, { doctor: person })),
});

export const getPending = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/pending',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  data: pending,
});

export type Pending = z.output<typeof pending>;
