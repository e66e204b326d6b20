import { bookAtDesk } from '@arev/shared/contracts/reception';
import * as z from 'zod/mini';

const time = z.object({ day: z.string(), time: z.string(), date: z.number() });
const patient = z.object({ id: z.number(), fullName: z.string(), phone: z.string() });

const timeWork = z.object({
  doctor: z.object({ id: z.number(), title: z.string() }),
  stretch: z.object({ startsAt: z.number(), endsAt: z.number() }),
  what: z.union([z.enum(['booking', 'waiting']), z.object({ patient, serviceId: z.optional(z.number()) })]),
});

/** The open action of a free time, with the branch of its day. */
export const openTime = z.object({ branchId: z.number(), work: timeWork });
export type OpenTime = z.output<typeof openTime>;

/** What is chosen in the dialog that books a time. */
export const bookingChoices = z.object({
  patient: z.optional(patient),
  serviceId: z.optional(z.number()),
  picked: z.optional(time),
  /** For this patient and service. */
  payer: z.optional(
    z.object({
      visit: z.string(),
      payer: z.object({ kind: z.string(), insurer: z.string(), employer: z.string() }),
    }),
  ),
  /**
   * What was sent, until it is answered. It may be booked, so a retry repeats it, whatever is free by then; another choice
   * replaces it.
   */
  sent: z.optional(z.object({ wish: time, body: bookAtDesk.body })),
});

export type BookingChoices = z.output<typeof bookingChoices>;
