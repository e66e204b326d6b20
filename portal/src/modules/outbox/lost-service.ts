import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { OnTrouble } from './delivery-service.ts';
import { keepsWords } from './keeping.ts';
import * as repository from './lost-repository.ts';
import type { Outbox } from './service.ts';

/** Longer than all retries of a job: who is told later than that is for the desk to decide. */
const stillSentMs = 2 * 86_400_000;
const mostAtOnce = 100;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'deliverAgain'>;
  readonly onTrouble: OnTrouble;
}

/**
 * Messages whose job is gone: the database was restored from a backup, which has no jobs, or a portal was killed or the
 * message redirected during the last attempt.
 */
export const lostMessages = ({ db, clock, outbox, onTrouble }: Needs) => {
  const recoverSome = async (transaction: Executor) => {
    const now = clock();
    const givenUp: string[] = [];
    const lost = await repository.takeLost(transaction, new Date(now), mostAtOnce);
    for (const { id, channel, template, withdrawn, notBefore, notAfter } of lost)
      if (withdrawn) await repository.drop(transaction, id);
      else if (notBefore.getTime() > now - stillSentMs)
        await outbox.deliverAgain(transaction, { id, channel, template });
      else {
        givenUp.push(id);
        await repository.giveUp(transaction, id, {
          at: new Date(now),
          keepsWords: keepsWords(template, notAfter, now),
        });
      }
    return { givenUp, more: lost.length === mostAtOnce };
  };
  return {
    /** Queues them again, and gives up those that are too old. */
    recover: async (): Promise<void> => {
      for (let more = true; more;) {
        const recovered = await db.transaction().execute(recoverSome);
        for (const message of recovered.givenUp) onTrouble({ message, reason: 'too late' }, true);
        more = recovered.more;
      }
    },
  };
};
