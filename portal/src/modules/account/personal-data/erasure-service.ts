import { randomUUID } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { isStaff } from '@arev/shared/contracts/roles';
import type { Identity } from '../../../caller/identity.ts';
import { plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { addressOf, type Outbox } from '../../outbox/public.ts';
import { checkOwnPassword } from '../credentials/own-password.ts';
import { checkEntitled } from './entitled.ts';
import * as repository from './erasure-repository.ts';
import { checkWards, openOf } from './wards.ts';

export interface ErasureNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'RECORDS_KEPT_YEARS'>;
  readonly outbox: Outbox;
}

interface Erased {
  readonly recordsKeptUntil: string;
}

/** Erases an account. Data that the clinic must keep by law is stored apart from the account. */
export const erasureService = ({ db, clock, config, outbox }: ErasureNeeds) => {
  const keptUntil = (): Date => {
    const until = new Date(clock());
    until.setUTCFullYear(until.getUTCFullYear() + config.RECORDS_KEPT_YEARS);
    return until;
  };

  return {
    erase: async (
      identity: Identity,
      currentPassword: string,
      saveAnswer: (transaction: Executor, answer: Erased) => Promise<void>,
    ): Promise<Erased> => {
      // Who worked at the clinic stays in its audit trail by name: an administrator locks the account (184).
      if (isStaff(identity.role)) throw new DomainError(errorCode.ownAccount);
      await checkEntitled(db, identity);
      const { patientId, actorId } = identity;
      const own = await checkOwnPassword({ db, clock }, actorId, currentPassword);
      const now = new Date(clock());
      const until = keptUntil();
      const answer = { recordsKeptUntil: plainDateAt(until.getTime()) };
      await db.transaction().execute(async (transaction) => {
        // Neither parent may take the child's account away from the other one.
        if (patientId !== actorId && (await repository.hasOtherParent(transaction, patientId, actorId)))
          throw new DomainError(errorCode.upcomingVisits, { wording: 'otherParent' });
        const open = await openOf(transaction, patientId, now);
        if (open !== undefined) throw new DomainError(errorCode.upcomingVisits, open);
        if (patientId === actorId) await checkWards(transaction, { parentId: patientId, now });
        await repository.giveBackHolds(transaction, patientId);
        await repository.retainIdentity(transaction, { patientId, now, keptUntil: until });
        const children = await repository.listLent(transaction, patientId);
        const contacts = await repository.listContacts(transaction, patientId);
        await repository.forget(transaction, patientId, now);
        await repository.takeContactsBack(transaction, { children, contacts, now });
        // The message has no owner, so it is deleted with other old messages. It names no child, whose name is deleted.
        await outbox.tell(transaction, {
          to: addressOf(own),
          template: patientId === actorId ? 'account-erased' : 'child-account-erased',
          language: own.language,
          data: {},
          key: `account-erased/${randomUUID()}`,
        });
        await saveAnswer(transaction, answer);
      });
      return answer;
    },
  };
};
