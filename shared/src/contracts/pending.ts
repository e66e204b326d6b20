import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { taskState } from './tasks.ts';
import { id, instant, plainDate } from './wire.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const ofAppointment = z.object({ appointmentId: id, startsAt: instant });

/** Of each kind the soonest or the newest, and no more than anybody looks through. */
export const mostPending = 10;
const few = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(mostPending));

/** What waits for an answer of the patient, or is new to them; each kind is empty where nothing does. */
export const pending = z.object({
  /** Times of the waiting list that the patient alone knows of until then. */
  offers: few(
    z.object({
      doctor: z.extend(person, { slug: z.string() }),
      service: z.object({ slug: z.string() }),
      branchId: id,
      startsAt: instant,
      until: instant,
    }),
  ),
  /** Questions before an appointment that are not answered. */
  surveys: few(ofAppointment),
  /** Appointments that can be paid for online. */
  payments: few(z.extend(ofAppointment, { price: z.int() })),
  /** Packages that were ordered and not paid for yet. */
  packages: few(z.object({ purchaseId: id, slug: z.string(), title: z.string(), price: z.int() })),
  /** Requests that the clinic has called about or planned, and those that it was done with lately. */
  requests: few(
    z.object({ taskId: id, service: z.string(), state: taskState, plannedFor: z.nullable(plainDate) }),
  ),
  /** Appointments with files of the clinic that the patient has not looked at. */
  files: few(z.extend(ofAppointment, { count: z.int() })),
  /** Appointments of the last weeks that are not rated. */
  ratings: few(z.extend(ofAppointment, { doctor: person })),
});

export const getPending = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/pending',
  access: 'patient',
  answer: 'one',
  data: pending,
});

export type Pending = z.output<typeof pending>;
