import { errorCode } from '@arev/shared/contracts/errors';
import type { VisitFile } from '@arev/shared/contracts/patient-files';
import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { letterAbout } from '../appointments/public.ts';
import { noteAction } from '../audit/public.ts';
import type { Outbox } from '../outbox/public.ts';
import * as repository from './desk-repository.ts';
import { openFile } from './open-file.ts';
import { nameOf, ofVisitToWire, only } from './wire-service.ts';

export interface DeskFileNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly keeper: FileKeeper;
  readonly outbox: Outbox;
}

type Visit = NonNullable<Awaited<ReturnType<typeof repository.findDeskVisit>>>;

/**
 * Not one of the keys of the visit, whose messages are withdrawn when it is moved. With a slash at its end: the message
 * about file 1 is not the one about file 10.
 */
const messageKey = ({ id }: Visit, fileId: number): string => `visit-file/${id}/${fileId}/`;

/** The files of appointments for staff; a doctor sees those of their own patients. */
export const deskFileService = ({ db, clock, config, keeper, outbox }: DeskFileNeeds) => {
  const visitOf = async (identity: Identity, id: number): Promise<Visit> =>
    found(await repository.findDeskVisit(db, id, onlyDoctor(identity)));

  const note = (executor: Executor, { actorId, sessionId }: Identity, visit: Visit, what: string) =>
    noteAction(executor, {
      ...{ actorId, sessionId, subjectId: visit.patientId, at: new Date(clock()) },
      action: `visit ${what} ${visit.id}`,
    });

  const fileOf = async (
    executor: Executor,
    language: Language,
    visit: Visit,
    fileId: number,
  ): Promise<VisitFile> =>
    ofVisitToWire(found(await repository.findDeskVisitFile(executor, language, visit.id, fileId)));

  /** By email or SMS; neither discloses what the file is. */
  const tell = async (transaction: Executor, visit: Visit, fileId: number): Promise<void> => {
    const message = await letterAbout(transaction, visit.id, {
      ...{ template: 'visit-file', key: messageKey(visit, fileId), siteUrl: config.SITE_URL },
    });
    if (message) await outbox.tell(transaction, message);
  };

  return {
    list: async (identity: Identity, language: Language, id: number) => {
      const visit = await visitOf(identity, id);
      const data = (await repository.listDeskVisitFiles(db, language, id)).map(ofVisitToWire);
      await note(db, identity, visit, 'files');
      return { data, total: data.length };
    },

    download: async (identity: Identity, language: Language, id: number, fileId: number) => {
      const visit = await visitOf(identity, id);
      const file = await fileOf(db, language, visit, fileId);
      await note(db, identity, visit, `file ${fileId} of`);
      return openFile(keeper, file);
    },

    addResult: async (
      identity: Identity,
      language: Language,
      id: number,
      { files, name }: { readonly files: readonly ReceivedFile[]; readonly name: string | undefined },
      saveAnswer: (transaction: Executor, answer: VisitFile) => Promise<void>,
    ): Promise<VisitFile> => {
      const file = only(files);
      const visit = await visitOf(identity, id);
      if (visit.status === 'cancelled') throw new DomainError(errorCode.visitCancelled);
      return keeper.keep([file], async (transaction, [fileId = 0]) => {
        await repository.addResult(transaction, { appointmentId: id, fileId, name: nameOf(file, name) });
        await tell(transaction, visit, fileId);
        await note(transaction, identity, visit, `result ${fileId} add`);
        const added = await fileOf(transaction, language, visit, fileId);
        await saveAnswer(transaction, added);
        return added;
      });
    },

    removeResult: async (identity: Identity, id: number, fileId: number): Promise<void> => {
      const visit = await visitOf(identity, id);
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.removeResult(transaction, id, fileId))) throw new NotFound();
        await outbox.cancel(transaction, messageKey(visit, fileId));
        await note(transaction, identity, visit, `result ${fileId} remove`);
      });
      await keeper.tidy();
    },
  };
};
