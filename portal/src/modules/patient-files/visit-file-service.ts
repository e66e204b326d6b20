import { errorCode } from '@arev/shared/contracts/errors';
import type { VisitFile } from '@arev/shared/contracts/patient-files';
import type { Identity } from '../../caller/identity.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { holdFile } from '../../files/repository.ts';
import { openFile } from './open-file.ts';
import * as repository from './repository.ts';
import { ofVisitToWire } from './wire-service.ts';

export interface VisitFileNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
}

const forPatient = (row: repository.VisitFileRow): VisitFile => ({
  ...ofVisitToWire(row),
  isNew: !row.attachedByPatient && row.lookedAt === null,
});

/** The files of appointments for the patient. */
export const visitFileService = ({ db, clock, keeper }: VisitFileNeeds) => {
  const visitOf = async (patientId: number, id: number) =>
    found(await repository.findAppointment(db, patientId, id));

  const find = async (id: number, fileId: number): Promise<VisitFile> =>
    forPatient(found(await repository.findAppointmentFile(db, id, fileId)));

  return {
    list: async (patientId: number, id: number) => {
      await visitOf(patientId, id);
      const data = (await repository.listAppointmentFiles(db, id)).map(forPatient);
      return { data, total: data.length };
    },

    download: async ({ patientId, actorId }: Identity, id: number, fileId: number) => {
      await visitOf(patientId, id);
      const file = await openFile(keeper, await find(id, fileId));
      const look = { appointmentId: id, fileId, patientId, actorId };
      return {
        ...file,
        whenRead: () => repository.noteLook(db, { ...look, at: new Date(clock()) }),
      };
    },

    /** Attaching a file twice is no error. */
    attach: async (patientId: number, id: number, fileId: number): Promise<VisitFile> => {
      const { status } = await visitOf(patientId, id);
      if (status === 'cancelled') throw new DomainError(errorCode.visitCancelled);
      await db.transaction().execute(async (transaction) => {
        if (!(await holdFile(transaction, fileId))) throw new NotFound();
        const { name } = found(await repository.findAttachment(transaction, patientId, fileId));
        await repository.attachFile(transaction, { appointmentId: id, fileId, name });
      });
      return find(id, fileId);
    },

    detach: async (patientId: number, id: number, fileId: number): Promise<void> => {
      await visitOf(patientId, id);
      if (!(await repository.detachFile(db, id, fileId))) throw new NotFound();
      await keeper.tidy();
    },
  };
};
