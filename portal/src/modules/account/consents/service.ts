import type { TextVersion } from '@arev/shared/contracts/consents';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import * as repository from './repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Everybody consents for themselves, also while they act for somebody else. */
export const consentService = ({ db, clock }: Needs) => ({
  inForce: async () => {
    const data = await repository.listInForce(db);
    return { data, total: data.length };
  },

  list: async ({ actorId }: Identity) => {
    const data = (await repository.listConsents(db, actorId)).map(({ givenAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.getTime(),
    }));
    return { data, total: data.length };
  },

  give: async (
    { actorId }: Identity,
    shown: readonly TextVersion[],
    language: Language,
    saveAnswer: (transaction: Executor) => Promise<void>,
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const due = await repository.listDue(transaction, actorId);
      const inForce = due.filter(({ kind, version }) =>
        shown.some((text) => text.kind === kind && text.version === version),
      );
      if (inForce.length > 0)
        await repository.agreeTo(transaction, inForce, {
          ...{ patientId: actorId, language },
          givenAt: new Date(clock()),
        });
      await saveAnswer(transaction);
    }),
});
