import { errorCode } from '@arev/shared/contracts/errors';
import { mostAttachments, type PatientAttachment } from '@arev/shared/contracts/patient-files';
import type { Database, Executor } from '../../db/factory.ts';
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
    executor: Executor,
    reader: repository.Reader,
    rows: readonly repository.FileRow[],
  ): Promise<PatientAttachment[]> => {
    const fileIds = rows.map(({ id }) => id);
    return attachedToWire(rows, await repository.listVisitsOfFiles(executor, { ...reader, fileIds }));
  };

  const ownRow = async (executor: Executor, patientId: number, id: number): Promise<repository.FileRow> =>
    found(await repository.findAttachment(executor, patientId, id));

  const attachment = async (
    executor: Executor,
    reader: repository.Reader,
    id: number,
  ): Promise<PatientAttachment> => {
    const [file] = await withVisits(executor, reader, [await ownRow(executor, reader.patientId, id)]);
    return found(file);
  };

  return {
    list: async (reader: repository.Reader, page: Page) => {
      const { data, total } = await repository.listAttachments(db, reader.patientId, page);
      return { data: await withVisits(db, reader, data), total };
    },

    room: async (patientId: number) => ({
      left: Math.max(0, mostAttachments - (await repository.countFiles(db, patientId))),
    }),

    upload: async (
      reader: repository.Reader,
      files: readonly ReceivedFile[],
      given: string | undefined,
      saveAnswer: (transaction: Executor, answer: PatientAttachment) => Promise<void>,
    ): Promise<PatientAttachment> => {
      const { patientId } = reader;
      const file = only(files);
      return keeper.keep([file], async (transaction, [fileId = 0]) => {
        if (!(await repository.lockPatient(transaction, patientId))) throw new NotFound();
        if ((await repository.countFiles(transaction, patientId)) >= mostAttachments)
          throw new DomainError(errorCode.tooManyFiles);
        await repository.insertAttachment(transaction, { fileId, patientId, name: nameOf(file, given) });
        const added = await attachment(transaction, reader, fileId);
        await saveAnswer(transaction, added);
        return added;
      });
    },

    download: async (patientId: number, id: number) =>
      openFile(keeper, toWire(await ownRow(db, patientId, id))),

    rename: async (reader: repository.Reader, id: number, name: string) => {
      await repository.renameAttachment(db, reader.patientId, id, withoutEnding(name) || name);
      return attachment(db, reader, id);
    },

    remove: async (patientId: number, id: number): Promise<void> => {
      if (!(await repository.deleteAttachment(db, patientId, id))) throw new NotFound();
      await keeper.tidy();
    },
  };
};
