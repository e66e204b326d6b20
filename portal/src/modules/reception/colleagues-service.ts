import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import type { AppointmentServices } from '../appointments/public.ts';
import * as repository from './colleagues-repository.ts';

interface Needs {
  readonly db: Database;
  readonly visits: Pick<AppointmentServices, 'deskDoctors'>;
}

/** Doctors who are free at the same time come first, so they are within this limit. */
const mostDoctors = 100;

interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

type Visit = Awaited<ReturnType<typeof repository.listVisits>>[number];

const overlap = (one: Interval, other: Interval): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Doctors who can have a visit: they provide the service, and accept the payer unless the visit is theirs (233). */
export const colleaguesService = ({ db, visits }: Needs) => {
  const doctorsFor = async (
    language: Language,
    { doctorId, serviceId, branchId, startsAt, policy }: Visit,
  ) => {
    const providing = await visits.deskDoctors({ serviceId, branchId, startsAt: startsAt.getTime() });
    const slotOf = new Map(providing.map(({ doctorId, slot }) => [doctorId, slot]));
    const doctors = await repository.listDoctors(db, language, [...slotOf.keys()]);
    return doctors
      .filter(({ id, policies }) => id === doctorId || policies?.includes(policy))
      .map(({ id, title }) => ({ id, title, slot: slotOf.get(id) }));
  };

  return {
    /** For one visit: doctors at the branch; those who are free at the same time come first. */
    forVisit: async (
      identity: Identity,
      language: Language,
      { visitId, branchId }: { visitId: number; branchId: number },
    ) => {
      const own = onlyDoctor(identity);
      const visit = found((await repository.listVisits(db, [visitId], own))[0]);
      const doctors = await doctorsFor(language, { ...visit, branchId });
      const data = doctors
        .filter(({ id }) => own === undefined || id === own)
        .map(({ id, title, slot }) => ({ id, title, sameTime: slot !== undefined }))
        .sort((one, other) => Number(other.sameTime) - Number(one.sameTime));
      return { data: data.slice(0, mostDoctors), total: data.length };
    },

    /** For many visits at once: another doctor at the same branch and time; nobody gets two visits at the same time. */
    forVisits: async (identity: Identity, language: Language, visitIds: readonly number[]) => {
      const given = new Map<number, Interval[]>();
      const data: { visitId: number; doctor: { id: number; title: string } | null }[] = [];
      for (const visit of await repository.listVisits(db, visitIds, onlyDoctor(identity))) {
        const doctors = await doctorsFor(language, visit);
        const able = doctors.flatMap(({ slot, ...doctor }) => {
          const others = given.get(doctor.id) ?? [];
          const isFree = slot !== undefined && !others.some((other) => overlap(other, slot));
          return isFree && doctor.id !== visit.doctorId ? [{ doctor, slot, others }] : [];
        });
        // Chooses the doctor with the fewest new visits, so that no colleague gets all of them.
        const [chosen] = able.sort((one, other) => one.others.length - other.others.length);
        if (chosen) given.set(chosen.doctor.id, [...chosen.others, chosen.slot]);
        data.push({ visitId: visit.id, doctor: chosen?.doctor ?? null });
      }
      return { data, total: data.length };
    },
  };
};
