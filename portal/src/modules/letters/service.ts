import type { getLetter, LetterKind } from '@arev/shared/contracts/staff';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found, NotFound } from '../../errors.ts';
import { extensionOf, isFileType } from '../../files/file-type.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { noteAction } from '../audit/public.ts';
import * as repository from './repository.ts';
import { listAnswers } from './thread-repository.ts';
import { findTexts } from './translation-repository.ts';

export interface LetterNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
}

type Letter = DataOf<typeof getLetter>;
const nothing = { fullName: null, email: null, phone: null, message: null, rate: null, paper: null };

export const letterService = ({ db, clock, keeper }: LetterNeeds) => {
  const threadOf = async (kind: LetterKind, id: number, language: Language) => {
    const work = found(await repository.findWork(db, language, kind, id));
    return {
      ...{ state: work.state, assignee: work.assignee, version: work.version, publication: work.publication },
      answers: await listAnswers(db, language, { kind, letterId: id }),
    };
  };
  const find = async (kind: LetterKind, id: number, language: Language): Promise<Letter> => {
    if (kind === 'attachment') {
      const {
        createdAt,
        fileId: _,
        language: written,
        ...paper
      } = found(await repository.findSubmission(db, id, language));
      const thread = await threadOf(kind, id, language);
      return { kind, id, ...nothing, ...thread, language: written, createdAt: createdAt.getTime(), paper };
    }
    const translations = kind === 'opinion' ? await findTexts(db, id) : undefined;
    const { createdAt, ...row } = found(
      kind === 'opinion' ? await repository.findOpinion(db, id) : await repository.findMessage(db, kind, id),
    );
    return {
      ...{ kind, id, ...nothing, ...row, ...(await threadOf(kind, id, language)) },
      createdAt: createdAt.getTime(),
      ...(translations && { translations }),
    };
  };

  /** Letters may contain health data of anybody, so the audit trail shows who has read them. */
  const note = ({ actorId, sessionId }: Identity, action: string, executor: Executor = db) =>
    noteAction(executor, { actorId, subjectId: actorId, sessionId, action, at: new Date(clock()) });

  return {
    publish: (identity: Identity, id: number, published: boolean) =>
      db.transaction().execute(async (transaction) => {
        const decided = { published, now: new Date(clock()) };
        if (!(await repository.publishOpinion(transaction, id, decided))) throw new NotFound();
        await note(identity, `opinion ${published ? 'publish' : 'withdraw'} ${id}`, transaction);
        return { id, published };
      }),
    list: async (identity: Identity, filter: Parameters<typeof repository.listLetters>[1], page: Page) => {
      if (filter.text !== undefined) await note(identity, 'letters search');
      const { data, total } = await repository.listLetters(db, filter, page);
      return { data: data.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })), total };
    },

    read: async (identity: Identity, kind: LetterKind, id: number, language: Language): Promise<Letter> => {
      const letter = await find(kind, id, language);
      await note(identity, `letter ${kind}/${id}`);
      return letter;
    },

    download: async (identity: Identity, id: number, language: Language) => {
      const { fileId, type } = found(await repository.findSubmission(db, id, language));
      await note(identity, `letter attachment/${id} file`);
      const name = isFileType(type) ? `paper-${id}.${extensionOf(type)}` : `paper-${id}`;
      return { ...found(await keeper.open(fileId)), name };
    },
  };
};
