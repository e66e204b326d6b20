import { errorCode } from '@arev/shared/contracts/errors';
import { mostAttachments, type PatientAttachment } from '@arev/shared/contracts/patient-files';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { openFile } from './open-file.ts';
import * as repository from './repository.ts';
import { attachedToWire, nameOf, only, toWire, withoutEnding } from './wire-service.ts';

/** A patient's own files. */
export const patientFileService = ({
  db,
  keeper,
}: {
  readonly db: Database;
  readonly keeper: FileKeeper;
}) => {
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

    download: async (patientId: number, id: number) => openFile(keeper, toWire(await ownRow(patientId, id))),

    rename: async (reader: repository.Reader, id: number, name: string) => {
      await repository.renameAttachment(db, reader.patientId, id, withoutEnding(name) || name);
      return attachment(reader, id);
    },

    remove: async (patientId: number, id: number): Promise<void> => {
      if (!(await repository.deleteAttachment(db, patientId, id))) throw new NotFound();
      await keeper.tidy();
    },
  };
};
