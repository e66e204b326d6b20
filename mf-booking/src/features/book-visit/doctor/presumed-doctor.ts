import type { DoctorCard } from '@arev/shared/contracts/doctors';
import type { BookingDraft } from '@arev/shared/session';

/** The doctor who is meant already: chosen before, the one whose page the way began on, or the only one. */
export const presumedDoctor = (
  doctors: readonly DoctorCard[],
  { doctorId, startDoctorSlug }: BookingDraft,
): number | null => {
  const meant =
    doctors.find(({ id }) => id === doctorId) ?? doctors.find(({ slug }) => slug === startDoctorSlug);
  const [only, another] = doctors;
  return (meant ?? (another ? undefined : only))?.id ?? null;
};
