import type { getApplication } from '@arev/shared/contracts/applications';
import {
  type AnswerByWay,
  type LetterState,
  longestAnswer,
  type WorkFilter,
} from '@arev/shared/contracts/desk-work';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found, InvalidInput } from '../../errors.ts';
import { extensionOf, isFileType } from '../../files/file-type.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { noteAction } from '../audit/public.ts';
import {
  addressOf,
  type Change,
  listColleagues,
  saveItemWork,
  sendAnswer,
  setState,
  takeItem,
  workWish,
} from '../desk-work/public.ts';
import { listAnswers } from '../letters/public.ts';
import type { Outbox } from '../outbox/public.ts';
import { messagesTo, withdrawMessages } from './messages.ts';
import * as repository from './desk-repository.ts';

export interface ApplicationInboxNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
  readonly outbox: Outbox;
}

interface Reader {
  readonly identity: Identity;
  readonly language: Language;
}

interface Asked extends WorkFilter {
  readonly state?: LetterState | undefined;
  readonly vacancy?: number | undefined;
  readonly text?: string | undefined;
}

const area = 'applications';
const itemOf = (id: number) => ({ kind: 'application', itemId: id }) as const;
const listOf = <Row>(data: Row[]) => ({ data, total: data.length });

/** Applications at the desk. The audit trail records who searches, opens and downloads. */
export const applicationInbox = (needs: ApplicationInboxNeeds) => {
  const { db, clock, keeper } = needs;
  const note = ({ actorId, sessionId }: Identity, action: string, executor: Executor = db) =>
    noteAction(executor, { actorId, subjectId: actorId, sessionId, action, at: new Date(clock()) });

  return {
    list: async ({ identity, language }: Reader, { text, state, vacancy, ...asked }: Asked, page: Page) => {
      if (text) await note(identity, 'applications search');
      const wish = { language, state, vacancy, text: text || undefined, ...workWish(identity, asked) };
      const { data, total } = await repository.listApplications(db, wish, page);
      return { data: data.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })), total };
    },
    vacancies: async (language: Language) => listOf(await repository.listAppliedVacancies(db, language)),
    colleagues: async (language: Language) => listOf(await listColleagues(db, language, area)),

    read: async ({ identity, language }: Reader, id: number): Promise<DataOf<typeof getApplication>> => {
      const { fileId: _, type, size, ...row } = found(await repository.findApplication(db, language, id));
      await note(identity, `application ${id}`);
      return {
        ...row,
        createdAt: row.createdAt.getTime(),
        file: type === null || size === null ? null : { type, size },
        answers: await listAnswers(db, language, { kind: 'application', letterId: id }),
      };
    },

    download: async ({ identity, language }: Reader, id: number) => {
      const { fileId, type } = found(await repository.findApplication(db, language, id));
      const file = found(fileId === null ? undefined : await keeper.open(fileId));
      await note(identity, `application file ${id}`);
      const name = type !== null && isFileType(type) ? `cv-${id}.${extensionOf(type)}` : `cv-${id}`;
      return { ...file, name };
    },

    saveWork: (reader: Reader, id: number, change: Change<LetterState>) =>
      db.transaction().execute(async (transaction) => {
        const { closedAt } = found(await repository.holdApplication(transaction, id));
        const now = clock();
        const work = await saveItemWork(
          transaction,
          { ...reader, patientId: null, now, area },
          itemOf(id),
          change,
        );
        const closed = change.state === 'done' ? (closedAt ?? new Date(now)) : null;
        await repository.setClosed(transaction, id, closed);
        return work;
      }),

    remove: (identity: Identity, id: number) =>
      db.transaction().execute(async (transaction) => {
        found(await repository.holdApplication(transaction, id));
        await withdrawMessages(transaction, id);
        await repository.deleteApplication(transaction, id);
        await note(identity, `application delete ${id}`, transaction);
      }),

    answer: (identity: Identity, id: number, { way, ...said }: AnswerByWay) =>
      db.transaction().execute(async (transaction) => {
        const applicant = found(await repository.holdApplication(transaction, id));
        if (said.message.length > longestAnswer[way])
          throw new InvalidInput([{ path: 'message', key: 'tooLong' }]);
        const { createdAt, language, vacancyTitle, closedAt } = applicant;
        const answered = { kind: 'application', id, createdAt, language } as const;
        const to = addressOf(applicant, way);
        const addressed = {
          ...answered,
          to,
          template: 'application-answer',
          keyPrefix: `${messagesTo(id)}answer/`,
        } as const;
        const named = { vacancy: vacancyTitle };
        const sent = await sendAnswer(needs, transaction, identity, { ...addressed, named }, said);
        // A completed application keeps its state.
        await (closedAt === null
          ? setState(transaction, { ...itemOf(id), state: 'answered', assigneeId: identity.actorId })
          : takeItem(transaction, itemOf(id), identity.actorId));
        return sent;
      }),
  };
};
