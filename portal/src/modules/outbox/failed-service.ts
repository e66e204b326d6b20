import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  type FailureCause,
  type listFailedMessages,
  messageKind,
  type MessageKind,
} from '@arev/shared/contracts/failed-messages';
import * as z from 'zod/mini';
import type { Identity } from '../../caller/identity.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Listed, Page } from '../../db/paging.ts';
import { DomainError, found } from '../../errors.ts';
import { noteActions } from '../audit/public.ts';
import { clinicAddress } from './clinic-address.ts';
import * as repository from './failed-repository.ts';
import { followsClinic, followsPatient } from './keeping.ts';
import { maskedContact } from './masked-contact.ts';
import type { Outbox } from './service.ts';

type FailedMessage = DataOf<typeof listFailedMessages>[number];

/** The maximum number of messages in one transaction. */
const mostAtOnce = 200;

const kindOf = (template: string): MessageKind => z.safeParse(messageKind, template).data ?? 'other';

const causes: readonly (readonly [RegExp, FailureCause])[] = [
  [/^too late$/, 'late'],
  [/^EENVELOPE 5|^HTTP 4(?:00|22)$/, 'address'],
  [/^EMESSAGE 5/, 'content'],
  [/^EAUTH|^EREFUSED|^HTTP 40[13]$/, 'access'],
  [
    /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS|EPROTOCOL|ESTREAM|unreachable)|^HTTP 5| 4\d\d$/,
    'unreachable',
  ],
];
export const causeOf = (failure: string): FailureCause =>
  causes.find(([pattern]) => pattern.test(failure))?.[1] ?? 'other';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CLINIC_MAIL_TO'>;
  readonly outbox: Pick<Outbox, 'deliverAgain'>;
}

/** Failed messages: their list for the desk, and resending them. */
export const failedMessages = ({ db, clock, config, outbox }: Needs) => {
  const receiversNow = async (executor: Executor): Promise<repository.Receivers> => ({
    following: followsPatient,
    notices: followsClinic,
    clinic: await clinicAddress(executor, config),
  });

  const resend = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    which: repository.Which,
  ): Promise<number> => {
    const at = new Date(clock());
    const asked = { which, now: at, receivers: await receiversNow(transaction) };
    const rows = await repository.requeue(transaction, { ...asked, most: mostAtOnce });
    if (rows.length === 0 && (await repository.lacksRecipient(transaction, asked)))
      throw new DomainError(errorCode.stepNotPossible, { wording: 'noContact' });
    for (const row of rows) await outbox.deliverAgain(transaction, row);
    await noteActions(
      transaction,
      rows.map(({ patientId, template }) => ({
        ...{ at, actorId, sessionId, subjectId: patientId ?? actorId },
        action: `message resend ${template}`,
      })),
    );
    return rows.length;
  };

  return {
    list: async (kind: MessageKind | undefined, page: Page): Promise<Listed<FailedMessage>> => {
      const { data, total } = await repository.listFailed(db, new Date(clock()), kind, page);
      return {
        total,
        data: data.map(({ template, channel, recipient, createdAt, settledAt, failure, ...row }) => ({
          ...{ ...row, kind: kindOf(template), way: channel, contact: maskedContact(recipient) },
          ...{ createdAt: createdAt.getTime(), failedAt: (settledAt ?? createdAt).getTime() },
          ...{ cause: causeOf(failure ?? ''), failure: failure ?? '' },
        })),
      };
    },
    kinds: async () => {
      const data = await repository.countFailed(db, new Date(clock()), await receiversNow(db));
      return { data, total: data.length };
    },
    resend: (identity: Identity, id: string): Promise<{ sent: number }> =>
      db.transaction().execute(async (transaction) => {
        const sent = await resend(transaction, identity, { id });
        if (sent > 0) return { sent };
        const { state } = found(await repository.messageExists(transaction, id));
        if (state === 'failed') throw new DomainError(errorCode.messageNotKept);
        return { sent };
      }),
    resendAll: (identity: Identity, kind: MessageKind): Promise<{ sent: number; left: number }> =>
      db.transaction().execute(async (transaction) => {
        const sent = await resend(transaction, identity, { kind });
        const counts = await repository.countFailed(
          transaction,
          new Date(clock()),
          await receiversNow(transaction),
        );
        const left = counts.find((count) => count.kind === kind)?.sendable ?? 0;
        return { sent, left };
      }),
  };
};
