import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import type { Clock } from '../../clock.ts';
import { found } from '../../errors.ts';
import { listPoliciesOf, type AppointmentServices } from '../appointments/public.ts';
import { noteAction } from '../audit/public.ts';
import type { PackageService } from '../packages/public.ts';
import { readPreferences } from '../preferences/public.ts';
import * as repository from './hours-repository.ts';
import { findPatient } from './patients-repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly visits: Pick<AppointmentServices, 'deskTimes'>;
  readonly packages: Pick<PackageService, 'list'>;
}

const mostPackages = 100;

interface AskedPayers {
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
}

interface AskedTimes {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
  readonly date: string;
  readonly visitId?: number | undefined;
}

/** The choices of the desk when it books or moves a visit. */
export const choicesService = ({ db, clock, visits, packages }: Needs) => ({
  services: async (language: Language, place: { readonly doctorId: number; readonly branchId: number }) => {
    const data = await repository.listServices(db, language, place);
    return { data, total: data.length };
  },
  payers: async (identity: Identity, language: Language, { patientId, doctorId, serviceId }: AskedPayers) => {
    found(await findPatient(db, language, patientId, onlyDoctor(identity)));
    const { actorId, sessionId } = identity;
    const entry = { actorId, subjectId: patientId, sessionId, action: 'patient payers' };
    await noteAction(db, { ...entry, at: new Date(clock()) });
    const [policies, { payer }, bought] = await Promise.all([
      listPoliciesOf(db, doctorId),
      readPreferences(db, patientId),
      packages.list({ ...identity, patientId }, language, { serviceId }, { offset: 0, limit: mostPackages }),
    ]);
    const purchases = bought.data.map(({ id, package: { title }, validUntil }) => ({
      id,
      title,
      validUntil,
    }));
    // With a package the payer on record is the patient, and the doctor has to accept that.
    return { policies, purchases: policies.includes('self') ? purchases : [], usual: payer };
  },
  times: async (identity: Identity, { visitId, ...asked }: AskedTimes) => {
    const doctorId = onlyDoctor(identity) ?? asked.doctorId;
    const visit =
      visitId === undefined
        ? undefined
        : found(await repository.findStretch(db, visitId, onlyDoctor(identity)));
    // Another doctor's free times do not depend on the visit's own time.
    const moving = visit?.doctorId === doctorId ? visit : undefined;
    const data = await visits.deskTimes({ ...asked, moving });
    return { data, total: data.length };
  },
});
