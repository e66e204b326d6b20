import { sealSecret } from '../../modules/account/public.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';

/** Demo staff can sign in at once, with an authenticator app that has the secret of the seed. */
export const importSecondFactors = async (
  db: Executor,
  newcomers: Seed['patients'],
  portalSecret: string,
  at: Date,
): Promise<void> => {
  for (const { id, secondFactor } of newcomers) {
    if (secondFactor === undefined) continue;
    const sealedSecret = sealSecret(portalSecret, id, secondFactor);
    await db
      .insertInto('secondFactor')
      .values({ patientId: id, sealedSecret, confirmedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
