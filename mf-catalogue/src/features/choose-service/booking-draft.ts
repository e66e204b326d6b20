import type { PriceItem } from '@arev/shared/contracts/services';
import type { BookingDraft } from '@arev/shared/session';

/** The start of a booking. Choices for another service are dropped; the doctor whose page was the start is kept. */
export const startedDraft = (before: BookingDraft, item: PriceItem, branchId: number): BookingDraft => {
  const { startDoctorSlug, doctorId } = before;
  if (startDoctorSlug === undefined) return { item, branchId };
  return { item, branchId, startDoctorSlug, ...(doctorId !== undefined && { doctorId }) };
};

/**
 * The service was looked at in a list, not on a doctor's page. A booking in progress keeps its doctor: nothing is chosen
 * instead yet.
 */
export const withoutDoctor = (draft: BookingDraft): BookingDraft => {
  if (draft.item !== undefined) return draft;
  const { startDoctorSlug: _slug, doctorId: _id, ...rest } = draft;
  return rest;
};
