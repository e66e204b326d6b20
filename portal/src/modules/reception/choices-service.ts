import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import type { AppointmentServices } from '../appointments/public.ts';
import * as repository from './hours-repository.ts';

interface Needs {
  readonly db: Database;
  readonly visits: Pick<AppointmentServices, 'deskTimes'>;
}

interface AskedTimes {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
  readonly date: string;
  readonly visitId?: number | undefined;
}

/** What the desk chooses from when it books or moves a visit. */
export const choicesService = ({ db, visits }: Needs) => ({
  services: async (language: Language, place: { readonly doctorId: number; readonly branchId: number }) => {
    const data = await repository.listServices(db, language, place);
    return { data, total: data.length };
  },
  times: async (identity: Identity, { visitId, ...asked }: AskedTimes) => {
    const doctorId = onlyDoctor(identity) ?? asked.doctorId;
    const visit =
      visitId === undefined
        ? undefined
        : found(await repository.findStretch(db, visitId, onlyDoctor(identity)));
    // With another doctor its time is somebody else's.
    const moving = visit?.doctorId === doctorId ? visit : undefined;
    const data = await visits.deskTimes({ ...asked, moving });
    return { data, total: data.length };
  },
});
