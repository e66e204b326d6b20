import * as z from 'zod/mini';
import { policyKind } from '../contracts/appointments.ts';
import { priceItem } from '../contracts/services.ts';
import { clockTime, id, instant, plainDate, slug } from '../contracts/wire.ts';
import { parseJson } from './parse-json.ts';

const policy = z.object({
  kind: policyKind,
  companyId: z.exactOptional(id),
  company: z.exactOptional(z.string()),
});

const bookingDraft = z.object({
  /** Whom of the family it is for, where that is not the one who books. */
  patientId: z.exactOptional(id),
  item: z.exactOptional(z.readonly(priceItem)),
  branchId: z.exactOptional(id),
  doctorId: z.exactOptional(id),
  /** Where the way began, when it began on a doctor's page. */
  startDoctorSlug: z.exactOptional(slug),
  policy: z.exactOptional(z.readonly(policy)),
  /** The bought package that pays for the visit; the policy is `self` then. */
  purchaseId: z.exactOptional(id),
  /** A patient who pays privately pays right after booking, not at the reception. */
  paysOnline: z.exactOptional(z.boolean()),
  /** Plain date and clock time in the clinic's zone, with the instant they mean. */
  date: z.exactOptional(plainDate),
  time: z.exactOptional(clockTime),
  startsAt: z.exactOptional(instant),
});

/** What a person has chosen so far on the way to an appointment. */
export type BookingDraft = Readonly<z.output<typeof bookingDraft>>;

/** A draft that does not fit is dropped whole: half of somebody's choice is a wrong choice. */
export const bookingDraftFromText = (text: string | null): BookingDraft =>
  bookingDraft.safeParse(parseJson(text ?? '')).data ?? {};

export const bookingDraftToText = (draft: BookingDraft): string => JSON.stringify(draft);
