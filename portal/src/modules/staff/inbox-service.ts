import type { AnswerWay, RequestState, WorkFilter } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import { surveyItemType } from '@arev/shared/contracts/surveys';
import type { FeedbackState } from '@arev/shared/contracts/feedback';
import * as z from 'zod/mini';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found } from '../../errors.ts';
import { extensionOf, isFileType } from '../../files/file-type.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { noteAction } from '../audit/public.ts';
import {
  finishWork,
  requestNotices,
  type RequestNoticeNeeds,
  versionOf,
  workWish,
} from '../desk-work/public.ts';
import { listAnswers } from '../letters/public.ts';
import { addressOf } from '../outbox/public.ts';
import * as feedback from './feedback-repository.ts';
import * as repository from './inbox-repository.ts';

const chosen = { true: true, false: false, '': false, all: undefined } as const;
interface RequestsAsked extends WorkFilter {
  readonly completed: keyof typeof chosen;
  readonly state?: RequestState | 'cancelled' | undefined;
  readonly text?: string | undefined;
}

const answers = z.array(
  z.object({
    question: z.string(),
    answers: z.array(
      z.object({ title: z.string(), value: z.string(), itemType: z.optional(surveyItemType) }),
    ),
  }),
);

const dated = <Row extends { readonly createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.getTime(),
});
interface RequestTimes {
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly changedAt: Date | null;
  readonly cancelledAt: Date | null;
}
const requested = <Row extends RequestTimes>(row: Row) => ({
  ...dated(row),
  completedAt: row.completedAt?.getTime() ?? null,
  changedAt: row.changedAt?.getTime() ?? null,
  cancelledAt: row.cancelledAt?.getTime() ?? null,
});
const rated = <Row extends { readonly ratedAt: Date }>({ ratedAt, ...row }: Row) => ({
  ...row,
  ratedAt: ratedAt.getTime(),
});
const mapped = async <Row, Out>(
  list: Promise<{ data: Row[]; total: number }>,
  toWire: (row: Row) => Out,
): Promise<{ data: Out[]; total: number }> => {
  const { data, total } = await list;
  return { data: data.map((row) => toWire(row)), total };
};

interface Reader {
  readonly identity: Identity;
  readonly language: Language;
}

interface FeedbackAsked extends WorkFilter {
  readonly doctor?: number | undefined;
  readonly branch?: number | undefined;
  readonly state?: FeedbackState | undefined;
}

const wishOf = (identity: Identity, asked: FeedbackAsked): feedback.FeedbackWish => ({
  ...{ doctor: asked.doctor, branch: asked.branch, state: asked.state },
  ...workWish(identity, asked),
});

export interface InboxNeeds extends RequestNoticeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
}

type SurveyFile = Awaited<ReturnType<typeof feedback.listSurveyFiles>>[number];
/** The original file name is not stored. */
const fileNameOf = ({ id, type }: SurveyFile): string =>
  isFileType(type) ? `file-${id}.${extensionOf(type)}` : `file-${id}`;

/**
 * Requests, surveys and ratings for staff. Lists name no patient; the audit trail of a patient records who opens one, that
 * of the staff member who searches.
 */
export const inboxService = (needs: InboxNeeds) => {
  const { db, clock, keeper } = needs;
  const tellPatient = requestNotices(needs);
  const note = (
    executor: Executor,
    { actorId, sessionId }: Identity,
    subjectId: number | null,
    action: string,
  ) =>
    noteAction(executor, {
      ...{ actorId, sessionId, action, at: new Date(clock()) },
      subjectId: subjectId ?? actorId,
    });

  const wayTo = async (patientId: number | null): Promise<AnswerWay | null> => {
    const contacts = patientId === null ? undefined : await repository.findContacts(db, patientId);
    if (contacts === undefined) return null;
    const to = addressOf(contacts);
    if ('email' in to) return 'mail';
    return to.phone === '' ? null : 'sms';
  };

  return {
    requests: async (
      { identity, language }: Reader,
      { completed, state, text, ...asked }: RequestsAsked,
      page: Page,
    ) => {
      if (text) await note(db, identity, null, 'requests search');
      const which = { state, completed: state === undefined ? chosen[completed] : undefined };
      const wish = { language, ...which, text: text || undefined, ...workWish(identity, asked) };
      return mapped(repository.listRequests(db, wish, page), requested);
    },
    requestsOf: (language: Language, patientId: number, page: Page) =>
      mapped(repository.listRequestsOf(db, language, patientId, page), requested),
    request: async (identity: Identity, language: Language, id: number) => {
      const row = found(await repository.findRequest(db, language, id));
      const answers = await listAnswers(db, language, { kind: 'request', letterId: id });
      await note(db, identity, row.patient.id, `request ${id}`);
      return { ...requested(row), answers, way: await wayTo(row.patient.id) };
    },
    complete: async (identity: Identity, language: Language, id: number, version: number | undefined) =>
      db.transaction().execute(async (transaction) => {
        const isNew = await repository.completeRequest(transaction, id, new Date(clock()));
        const item = { kind: 'request', itemId: id } as const;
        if (isNew && version !== undefined && version !== (await versionOf(transaction, item)))
          throw new DomainError(errorCode.changedMeanwhile);
        if (isNew) await finishWork(transaction, id, identity.actorId);
        const { patient, note: _, ...row } = found(await repository.findRequest(transaction, language, id));
        if (isNew) {
          await note(transaction, identity, patient.id, `request complete ${id}`);
          await tellPatient(transaction, id, 'done');
        }
        if (row.cancelledAt !== null) throw new DomainError(errorCode.stepNotPossible);
        return requested(row);
      }),
    surveys: (
      { identity, language }: Reader,
      asked: FeedbackAsked & { readonly survey?: number | undefined },
      page: Page,
    ) =>
      mapped(
        feedback.listSurveys(db, language, { ...wishOf(identity, asked), survey: asked.survey }, page),
        dated,
      ),
    survey: async (identity: Identity, language: Language, id: number) => {
      const { patientId, ...row } = found(await feedback.findSurvey(db, language, id));
      await note(db, identity, patientId, `survey ${id}`);
      const files = await feedback.listSurveyFiles(db, language, id);
      return {
        ...dated(row),
        ourAnswers: await listAnswers(db, language, { kind: 'survey', letterId: id }),
        way: row.appointmentId === null && row.email !== null ? 'mail' : await wayTo(patientId),
        answers: z.parse(answers, row.answers),
        files: files.map((file) => ({
          ...{ id: file.id, question: file.question, size: file.size },
          file: fileNameOf(file),
        })),
      };
    },
    surveyFile: async (
      identity: Identity,
      language: Language,
      { id, fileId }: { readonly id: number; readonly fileId: number },
    ) => {
      const files = await feedback.listSurveyFiles(db, language, id);
      const file = found(files.find((one) => one.id === fileId));
      const { patientId } = found(await feedback.findSurvey(db, language, id));
      await note(db, identity, patientId, `survey ${id} file ${fileId}`);
      return { ...found(await keeper.open(fileId)), name: fileNameOf(file) };
    },
    ratings: (
      { identity, language }: Reader,
      asked: FeedbackAsked & { readonly rate?: number | undefined },
      page: Page,
    ) =>
      mapped(
        feedback.listRatings(db, language, { ...wishOf(identity, asked), rate: asked.rate }, page),
        rated,
      ),
    rating: async (identity: Identity, language: Language, appointmentId: number) => {
      const { patientId, ...row } = found(await feedback.findRating(db, language, appointmentId));
      await note(db, identity, patientId, `rating ${appointmentId}`);
      return {
        ...rated(row),
        ourAnswers: await listAnswers(db, language, { kind: 'rating', letterId: appointmentId }),
        way: await wayTo(patientId),
      };
    },
  };
};

export type InboxService = ReturnType<typeof inboxService>;
