import type { PersonalData } from '@arev/shared/contracts/personal-data';
import * as z from 'zod/mini';
import { extensionOf, isFileType } from '../../../files/file-type.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { paymentStatusOf } from '../../payments/public.ts';
import { type WaitingNeeds, waitingListService } from '../../waiting-list/public.ts';
import { listReplaced } from '../approved-contacts/repository.ts';
import * as repository from './records-repository.ts';

type Records = Pick<
  PersonalData,
  | 'relations'
  | 'invitations'
  | 'payments'
  | 'purchases'
  | 'ratings'
  | 'requests'
  | 'waiting'
  | 'surveys'
  | 'surveyDrafts'
  | 'verificationRefusals'
  | 'replacedContacts'
  | 'files'
>;

const time = (at: Date | null): number | null => at?.getTime() ?? null;

/** Answers as stored (032), without ids of items, which have no meaning outside. */
const answers = z.array(
  z.object({
    question: z.string(),
    answers: z.array(z.object({ title: z.string(), value: z.string() })),
  }),
);

const mostNameBytes = 200;

/** Part of a file name that all systems accept: Windows forbids most signs, and Linux takes 255 bytes. */
const asFileName = (name: string): string => {
  const allowed = name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '-');
  return allowed.slice(0, new TextEncoder().encodeInto(allowed, new Uint8Array(mostNameBytes)).read);
};

const endingOf = (type: string): string => (isFileType(type) ? extensionOf(type) : 'webp');

/** All personal data with a table of its own; `service.ts` checks who may get it. */
export const personalRecords = async (
  needs: WaitingNeeds,
  identity: Identity,
  language: Language,
): Promise<Records> => {
  const { db, clock } = needs;
  const { patientId } = identity;
  const waiting = await waitingListService(needs).list(identity, language);
  return {
    relations: (await repository.listRelations(db, { patientId, language, now: new Date(clock()) })).map(
      ({ since, until, ...row }) => ({ ...row, since: since.getTime(), until: time(until) }),
    ),
    invitations: (await repository.listInvitations(db, patientId)).map(({ expiresAt }) => ({
      expiresAt: expiresAt.getTime(),
    })),
    payments: (await repository.listPayments(db, patientId)).map(({ status, ...row }) => ({
      ...row,
      status: paymentStatusOf(status),
      currency: 'AMD',
      createdAt: row.createdAt.getTime(),
      paidAt: time(row.paidAt),
      refundedAt: time(row.refundedAt),
    })),
    purchases: (await repository.listPurchases(db, patientId, language)).map(({ expiresAt, ...row }) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      boughtAt: time(row.boughtAt),
      validUntil: time(expiresAt),
    })),
    ratings: (await repository.listRatings(db, patientId)).map(({ ratedAt, ...row }) => ({
      ...row,
      ratedAt: ratedAt.getTime(),
    })),
    requests: (await repository.listRequests(db, patientId, language)).map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      completedAt: time(row.completedAt),
      changedAt: time(row.changedAt),
      cancelledAt: time(row.cancelledAt),
    })),
    waiting: waiting.data.map(({ doctor, service, branch, ...row }) => ({
      ...row,
      doctor: `${doctor.firstName} ${doctor.lastName}`,
      service: service.title,
      branch: branch?.title ?? null,
    })),
    surveys: (await repository.listSurveys(db, patientId)).map(({ createdAt, ...row }) => ({
      ...row,
      answers: z.parse(answers, row.answers),
      filledAt: createdAt.getTime(),
    })),
    surveyDrafts: (await repository.listSurveyDrafts(db, patientId, language)).map(({ savedAt, ...row }) => ({
      ...row,
      savedAt: savedAt.getTime(),
    })),
    verificationRefusals: (await repository.listRefusals(db, patientId)).map(({ reason, refusedAt }) => ({
      reason,
      refusedAt: refusedAt.getTime(),
    })),
    replacedContacts: (await listReplaced(db, patientId)).map(({ contact, replacedAt }) => ({
      contact,
      replacedAt: replacedAt.getTime(),
    })),
    files: (await repository.listFiles(db, patientId)).map(({ createdAt, lookedAt, ...row }) => ({
      ...row,
      path: `files/${row.id}-${asFileName(row.name)}.${endingOf(row.type)}`,
      createdAt: createdAt.getTime(),
      lookedAt: time(lookedAt),
    })),
  };
};
