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
  /** The family member for whom the visit is, if any. */
  patientId: z.exactOptional(id),
  item: z.exactOptional(z.readonly(priceItem)),
  branchId: z.exactOptional(id),
  doctorId: z.exactOptional(id),
  /** The doctor on whose page the booking began. */
  startDoctorSlug: z.exactOptional(slug),
  policy: z.exactOptional(z.readonly(policy)),
  /** The bought package that pays for the visit; the policy is then `self`. */
  purchaseId: z.exactOptional(id),
  /** A patient who pays privately pays right after booking, not at the reception. */
  paysOnline: z.exactOptional(z.boolean()),
  /** Day and time at the clinic, with their instant. */
  date: z.exactOptional(plainDate),
  time: z.exactOptional(clockTime),
  startsAt: z.exactOptional(instant),
});

/** The choices of a booking in progress. */
export type BookingDraft = Readonly<z.output<typeof bookingDraft>> & {
  /** The visit is booked. The page still shows the choices, but a reload starts with nothing. */
  readonly booked?: true;
};

/** An invalid draft is dropped as a whole: half of a choice is a wrong choice. */
export const bookingDraftFromText = (text: string | null): BookingDraft =>
  bookingDraft.safeParse(parseJson(text ?? '')).data ?? {};

export const bookingDraftToText = (draft: BookingDraft): string => JSON.stringify(draft);
