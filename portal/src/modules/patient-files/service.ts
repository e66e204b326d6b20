import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  mostAttachments,
  type PatientAttachment,
  type PatientFile,
  type VisitFile,
} from '@arev/shared/contracts/patient-files';
import type { Clock } from '../../clock.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import { cutImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper, OpenedFile } from '../../files/keeper.ts';
import { holdFile } from '../../files/repository.ts';
import * as repository from './repository.ts';
import { attachedToWire, nameOf, ofVisitToWire, only, toWire, withoutEnding } from './wire-service.ts';

export interface PatientFileNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
}

const photoSide = 640;
export const photoPath = 'people';

export const patientFileService = ({ db, clock, keeper }: PatientFileNeeds) => {
  const withVisits = async (
    reader: repository.Reader,
    rows: readonly repository.FileRow[],
  ): Promise<PatientAttachment[]> => {
    const fileIds = rows.map(({ id }) => id);
    return attachedToWire(rows, await repository.listVisitsOfFiles(db, { ...reader, fileIds }));
  };

  const ownRow = async (patientId: number, id: number): Promise<repository.FileRow> =>
    found(await repository.findAttachment(db, patientId, id));

  const attachment = async (reader: repository.Reader, id: number): Promise<PatientAttachment> => {
    const [file] = await withVisits(reader, [await ownRow(reader.patientId, id)]);
    return found(file);
  };

  const opened = async (file: PatientFile): Promise<OpenedFile & { readonly name: string }> => ({
    ...found(await keeper.open(file.id)),
    name: file.file,
  });

  const visitOf = async (patientId: number, id: number) =>
    found(await repository.findAppointment(db, patientId, id));

  const forPatient = (row: repository.VisitFileRow): VisitFile => ({
    ...ofVisitToWire(row),
    isNew: !row.attachedByPatient && row.lookedAt === null,
  });
  const visitFile = async (id: number, fileId: number): Promise<VisitFile> =>
    forPatient(found(await repository.findAppointmentFile(db, id, fileId)));

  return {
    list: async (reader: repository.Reader, page: Page) => {
      const { data, total } = await repository.listAttachments(db, reader.patientId, page);
      return { data: await withVisits(reader, data), total };
    },

    upload: async (reader: repository.Reader, files: readonly ReceivedFile[], given: string | undefined) => {
      const { patientId } = reader;
      const file = only(files);
      const id = await keeper.keep([file], async (transaction, [fileId = 0]) => {
        if ((await repository.countAttachments(transaction, patientId)) >= mostAttachments)
          throw new DomainError(errorCode.tooManyFiles);
        await repository.insertAttachment(transaction, { fileId, patientId, name: nameOf(file, given) });
        return fileId;
      });
      return attachment(reader, id);
    },

    download: async (patientId: number, id: number) => opened(toWire(await ownRow(patientId, id))),

    rename: async (reader: repository.Reader, id: number, name: string) => {
      await repository.renameAttachment(db, reader.patientId, id, withoutEnding(name) || name);
      return attachment(reader, id);
    },

    remove: async (patientId: number, id: number): Promise<void> => {
      if (!(await repository.deleteAttachment(db, patientId, id))) throw new NotFound();
      await keeper.tidy();
    },

    ofVisit: async (patientId: number, id: number) => {
      await visitOf(patientId, id);
      const data = (await repository.listAppointmentFiles(db, id)).map(forPatient);
      return { data, total: data.length };
    },

    downloadOfVisit: async ({ patientId, actorId }: Identity, id: number, fileId: number) => {
      await visitOf(patientId, id);
      const file = await opened(await visitFile(id, fileId));
      const look = { appointmentId: id, fileId, patientId, actorId };
      await repository.noteLook(db, { ...look, at: new Date(clock()) });
      return file;
    },

    /** Attaching twice is no error. */
    attach: async (patientId: number, id: number, fileId: number): Promise<VisitFile> => {
      const { status } = await visitOf(patientId, id);
      if (status === 'cancelled') throw new DomainError(errorCode.visitCancelled);
      await db.transaction().execute(async (transaction) => {
        if (!(await holdFile(transaction, fileId))) throw new NotFound();
        const { name } = found(await repository.findAttachment(transaction, patientId, fileId));
        await repository.attachFile(transaction, { appointmentId: id, fileId, name });
      });
      return visitFile(id, fileId);
    },

    detach: async (patientId: number, id: number, fileId: number): Promise<void> => {
      await visitOf(patientId, id);
      if (!(await repository.detachFile(db, id, fileId))) throw new NotFound();
      await keeper.tidy();
    },

    removePhoto: async (patientId: number) => {
      await db.transaction().execute((transaction) => repository.removePhoto(transaction, patientId));
      await keeper.tidy();
      return { photo: null, photoPath: null };
    },

    setPhoto: async (patientId: number, files: readonly ReceivedFile[]) => {
      const file = only(files);
      if (!isImage(file.type))
        throw new DomainError(errorCode.fileNotAccepted, {
          fields: [{ path: file.field, key: 'invalidFile' }],
          wording: 'picture',
        });
      const cut = await cutImage(file.path, { width: photoSide, height: photoSide }, `${file.path}.cut`);
      // Anyone who has the address sees the picture, so nobody may guess it.
      const photo = `${randomBytes(16).toString('hex')}.webp`;
      const row = { patientId, photo, photoPath };
      await keeper.keep(
        [{ ...cut, type: 'image/webp' }],
        (transaction, [fileId = 0]) => repository.setPhoto(transaction, { ...row, fileId }),
        () => `${photoPath}/${photo}`,
      );
      await keeper.tidy();
      return { photo, photoPath };
    },
  };
};
