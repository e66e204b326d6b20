import type { DoctorCard } from '@arev/shared/contracts/doctors';
import type { BookingDraft } from '@arev/shared/session';

/** The preselected doctor: chosen before, the one on whose page the booking began, or the only one. */
export const presumedDoctor = (
  doctors: readonly DoctorCard[],
  { doctorId, startDoctorSlug }: BookingDraft,
): number | null => {
  const meant =
    doctors.find(({ id }) => id === doctorId) ?? doctors.find(({ slug }) => slug === startDoctorSlug);
  const [only, another] = doctors;
  return (meant ?? (another ? undefined : only))?.id ?? null;
};
