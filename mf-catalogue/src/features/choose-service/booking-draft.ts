import type { PriceItem } from '@arev/shared/contracts/services';
import type { BookingDraft } from '@arev/shared/session';

/** The start of a booking. What was chosen for another service goes; the doctor whose page the way began on stays. */
export const startedDraft = (before: BookingDraft, item: PriceItem, branchId: number): BookingDraft => {
  const { startDoctorSlug, doctorId } = before;
  if (startDoctorSlug === undefined) return { item, branchId };
  return { item, branchId, startDoctorSlug, ...(doctorId !== undefined && { doctorId }) };
};

/** The way to a service led through the list, not through a doctor's page. */
export const withoutDoctor = ({
  startDoctorSlug: _slug,
  doctorId: _id,
  ...rest
}: BookingDraft): BookingDraft => rest;
