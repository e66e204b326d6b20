import type { DoctorCard } from '@arev/shared/contracts/doctors';
import type { NearTime } from '@arev/shared/contracts/errors';

interface Offer {
  readonly doctorId: number;
  readonly times: readonly NearTime[];
}

/** The first free time of all doctors who accept this way of paying. */
export const soonestOf = (doctors: readonly DoctorCard[], offers: readonly Offer[]) => {
  const all = offers.flatMap(({ doctorId, times: [time] }) => {
    const doctor = doctors.find(({ id }) => id === doctorId);
    return doctor && time ? [{ doctor, time }] : [];
  });
  return all.toSorted((a, b) => a.time.date - b.time.date)[0];
};
