import { issueAccessToken } from '../../portal/src/modules/account/sessions/access-token.ts';
import type { Database } from '../../portal/src/db/factory.ts';

const hour = 3_600_000;

/** Signs a person in without their password, as staff with their second factor. */
export const signInAs = async (db: Database, secret: string, patientId: number): Promise<string> => {
  const now = new Date();
  const sessionId = crypto.randomUUID();
  const known = await db.selectFrom('patient').where('id', '=', patientId).select('id').executeTakeFirst();
  if (known === undefined)
    throw new Error(
      `There is no patient ${patientId}: the large database is outdated; delete its folder below bench/.data.`,
    );
  await db
    .insertInto('session')
    .values({
      ...{ id: sessionId, patientId, actorId: patientId, createdAt: now },
      ...{ endedAt: null, endedBy: null, strong: true, activeAt: now },
    })
    .execute();
  return issueAccessToken(secret, { sessionId, patientId }, now.getTime() + hour);
};
