import { sql } from 'kysely';
import { compiledOnce, type PlaceholderFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { grantHolds } from '../../../db/grant-holds.ts';

interface NewSession {
  readonly id: string;
  readonly patientId: number;
  readonly actorId: number;
  readonly replaces: string | null;
  readonly device: string;
  readonly createdAt: Date;
  readonly boundAt: Date | null;
  readonly strong: boolean;
  readonly activeAt: Date | null;
}

export const bindSession = (db: Executor, id: string, at: Date) =>
  db.updateTable('session').set({ boundAt: at }).where('id', '=', id).where('boundAt', 'is', null).execute();

export const insertSession = (db: Executor, session: NewSession) =>
  db
    .insertInto('session')
    .values({ ...session, endedAt: null, endedBy: null })
    .execute();

/**
 * What a session passes on to the one that replaces it at a switch of accounts. Until the transaction ends, the session
 * cannot be ended.
 */
export const findForSwitch = (db: Executor, id: string) =>
  db
    .selectFrom('session')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select(['strong', 'activeAt', 'boundAt'])
    .forShare()
    .executeTakeFirst();

/** Waits for switches of accounts, so that the next statement also finds the sessions that they begin. */
export const awaitSwitches = (db: Executor, actorId: number) =>
  db
    .selectFrom('session')
    .where('actorId', '=', actorId)
    .where('endedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();

export const endSession = (db: Executor, id: string, by: 'logout' | 'reuse' | 'switch' | 'idle', at: Date) =>
  db
    .updateTable('session')
    .set({ endedAt: at, endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();

export const findLiveSessions = compiledOnce(
  (db, place: PlaceholderFor<{ ids: readonly string[]; adultBefore: string }>) =>
    db
      .selectFrom('session')
      .innerJoin('patient', 'patient.id', 'session.patientId')
      .innerJoin('patient as actor', 'actor.id', 'session.actorId')
      .where(sql<boolean>`session.id = any (${place('ids')})`)
      .where('session.endedAt', 'is', null)
      .where('actor.lockedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('session.actorId', '=', eb.ref('session.patientId')),
          eb.exists(
            eb
              .selectFrom('familyGrant as grant')
              .whereRef('grant.managerId', '=', 'session.actorId')
              .whereRef('grant.subjectId', '=', 'session.patientId')
              .where(grantHolds('patient.birthDate', place('adultBefore')))
              .select('grant.id'),
          ),
        ]),
      )
      .select([
        'session.id as sessionId',
        'session.actorId',
        'session.replaces',
        'session.strong',
        'session.activeAt',
        'patient.id as patientId',
        'patient.verified',
        'actor.role',
        'actor.doctorId',
      ]),
);

export const noteActivity = (db: Executor, id: string, at: Date) =>
  db.updateTable('session').set({ activeAt: at }).where('id', '=', id).execute();

/** The session before a switch ends when its successor is first used: before, the client may not have received it. */
export const endReplaced = async (db: Executor, id: string, replaced: string, at: Date): Promise<void> => {
  await endSession(db, replaced, 'switch', at);
  await db.updateTable('session').set({ replaces: null }).where('id', '=', id).execute();
};

/** Only the most recently used sessions are listed. */
const mostSessions = 100;

export const listSessions = (db: Executor, actorId: number, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('refreshToken as token', 'token.sessionId', 'session.id')
    .where('session.actorId', '=', actorId)
    .where('session.endedAt', 'is', null)
    .where('token.expiresAt', '>', now)
    .groupBy('session.id')
    .select((eb) => [
      'session.id',
      'session.device',
      'session.createdAt',
      eb.fn.max('token.createdAt').as('lastUsedAt'),
    ])
    .orderBy(sql`max(token.created_at)`, 'desc')
    .orderBy('session.id')
    .limit(mostSessions)
    .execute();

export const mostRecentSessions = 50;

/** The latest sessions that the person began themselves; not those that were revoked for security. */
export const findRecentSessions = (db: Executor, actorId: number) =>
  db
    .selectFrom('session')
    .where('actorId', '=', actorId)
    .where((eb) => eb.or([eb('endedBy', 'is', null), eb('endedBy', 'in', ['logout', 'idle', 'switch'])]))
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(mostRecentSessions)
    .execute();

export const endSessionsOf = async (
  db: Executor,
  actorId: number,
  at: Date,
  { only, except }: { readonly only?: string; readonly except?: string },
): Promise<number> => {
  await awaitSwitches(db, actorId);
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: at, endedBy: 'person' })
    .where('actorId', '=', actorId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export interface NewRefreshToken {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertRefreshToken = (db: Executor, token: NewRefreshToken) =>
  db
    .insertInto('refreshToken')
    .values({ ...token, usedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const refreshTokenOf = (db: Executor, hash: Buffer) =>
  db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .where('refreshToken.hash', '=', hash)
    .select([
      'refreshToken.sessionId',
      'refreshToken.expiresAt',
      'refreshToken.usedAt',
      'session.patientId',
      'session.endedAt',
      'session.boundAt',
      'session.activeAt',
      'session.createdAt',
    ]);

export const findRefreshToken = (db: Executor, hash: Buffer) => refreshTokenOf(db, hash).executeTakeFirst();

/** Locks the token, so that two tabs with the same one take turns. */
export const lockRefreshToken = (db: Executor, hash: Buffer) =>
  refreshTokenOf(db, hash).forUpdate('refreshToken').executeTakeFirst();

export const useRefreshToken = (db: Executor, hash: Buffer, at: Date) =>
  db.updateTable('refreshToken').set({ usedAt: at }).where('hash', '=', hash).execute();

/** A token used long ago is refused as unknown; it need not be stored to detect its reuse. */
export const forgetOldTokens = (db: Executor, sessionId: string, before: Date) =>
  db.deleteFrom('refreshToken').where('sessionId', '=', sessionId).where('usedAt', '<', before).execute();

/** A token that is locked at the moment is left for the next run. */
export const deleteExpiredTokens = (db: Executor, now: Date, most: number) =>
  db
    .with('expired', (query) =>
      query
        .selectFrom('refreshToken')
        .where('expiresAt', '<=', now)
        .select('hash')
        .orderBy('expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('refreshToken')
    .using('expired')
    .whereRef('refreshToken.hash', '=', 'expired.hash')
    .returning('refreshToken.sessionId')
    .execute();

export const deleteSessionsWithoutToken = (db: Executor, ids: readonly string[]) =>
  db
    .deleteFrom('session')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refreshToken').whereRef('refreshToken.sessionId', '=', 'session.id').select('hash'),
        ),
      ),
    )
    .execute();
