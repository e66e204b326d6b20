import type { Executor } from '../../db/factory.ts';

export const insertSession = (db: Executor, session: { id: string; patientId: number; createdAt: Date }) =>
  db
    .insertInto('session')
    .values({ ...session, endedAt: null, endedBy: null })
    .execute();

export const endSession = (db: Executor, id: string, by: 'logout' | 'reuse', at: Date) =>
  db
    .updateTable('session')
    .set({ endedAt: at, endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();

export const findLiveSession = (db: Executor, id: string, patientId: number) =>
  db
    .selectFrom('session')
    .innerJoin('patient', 'patient.id', 'session.patientId')
    .where('session.id', '=', id)
    .where('session.patientId', '=', patientId)
    .where('session.endedAt', 'is', null)
    .select(['session.id as sessionId', 'patient.id as patientId', 'patient.verified', 'patient.role'])
    .executeTakeFirst();

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

/** Locks the token, so that two tabs with the same one take turns. */
export const lockRefreshToken = (db: Executor, hash: Buffer) =>
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
    ])
    .forUpdate('refreshToken')
    .executeTakeFirst();

export const useRefreshToken = (db: Executor, hash: Buffer, at: Date) =>
  db.updateTable('refreshToken').set({ usedAt: at }).where('hash', '=', hash).execute();

/** A token used long ago is refused as unknown; it need not be kept to notice its reuse. */
export const forgetOldTokens = (db: Executor, sessionId: string, before: Date) =>
  db.deleteFrom('refreshToken').where('sessionId', '=', sessionId).where('usedAt', '<', before).execute();

/** A token that somebody is using this moment is left for the next time. */
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
