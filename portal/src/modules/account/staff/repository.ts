import type { StaffRole } from '@arev/shared/contracts/staff-accounts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../../caller/language.ts';
import { byNameOf } from '../../../db/alphabet.ts';
import type { Executor } from '../../../db/factory.ts';
import { listed, type Page } from '../../../db/paging.ts';
import { awaitSwitches } from '../sessions/repository.ts';

export const listStaff = (db: Executor, language: Language, page: Page) =>
  listed(
    db
      .selectFrom('patient')
      .innerJoin('patientTranslation as name', (join) =>
        join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
      )
      .leftJoin('secondFactor as factor', 'factor.patientId', 'patient.id')
      .leftJoin('doctorTranslation as doctor', (join) =>
        join.onRef('doctor.doctorId', '=', 'patient.doctorId').on('doctor.language', '=', language),
      )
      .where('patient.role', '<>', 'PATIENT')
      .where('patient.erasedAt', 'is', null)
      .select((eb) => [
        'patient.id',
        'patient.username',
        'patient.role',
        'patient.lockedAt',
        'factor.confirmedAt',
        sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'),
        eb
          .case()
          .when('doctor.doctorId', 'is not', null)
          .then(
            jsonBuildObject({
              id: eb.ref('doctor.doctorId').$notNull(),
              title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
            }),
          )
          .end()
          .as('doctor'),
        eb
          .selectFrom('session')
          .whereRef('session.actorId', '=', 'patient.id')
          .select(sql<Date | null>`max(coalesce(session.active_at, session.created_at))`.as('at'))
          .as('lastSeenAt'),
      ])
      .orderBy(byNameOf('name'))
      .orderBy('patient.id'),
    page,
  );

/**
 * The account to be changed. The administrators are locked as well, so that two changes cannot remove the
 * last two at once.
 */
export const lockStaff = async (transaction: Executor, id: number) => {
  const rows = await transaction
    .selectFrom('patient')
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'ADMIN')]))
    .where('role', '<>', 'PATIENT')
    .where('erasedAt', 'is', null)
    .select(['id', 'username', 'role', 'doctorId', 'lockedAt'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = rows.find((row) => row.id === id);
  return (
    account && {
      account,
      isLastAdmin:
        account.role === 'ADMIN' &&
        !rows.some((row) => row.id !== id && row.role === 'ADMIN' && row.lockedAt === null),
    }
  );
};

export const doctorExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('doctor').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const writeRole = (
  db: Executor,
  id: number,
  { role, doctorId }: { readonly role: StaffRole; readonly doctorId: number | null },
) => db.updateTable('patient').set({ role, doctorId }).where('id', '=', id).execute();

export const writeLock = (db: Executor, id: number, lockedAt: Date | null) =>
  db.updateTable('patient').set({ lockedAt }).where('id', '=', id).execute();

export const forgetFactor = async (db: Executor, patientId: number): Promise<void> => {
  await db.deleteFrom('secondFactor').where('patientId', '=', patientId).execute();
  await db.deleteFrom('recoveryCode').where('patientId', '=', patientId).execute();
};

export const endSessions = async (
  db: Executor,
  actorId: number,
  { at, by }: { readonly at: Date; readonly by: 'revoked' | 'password' },
): Promise<void> => {
  await awaitSwitches(db, actorId);
  await db
    .updateTable('session')
    .set({ endedAt: at, endedBy: by })
    .where('actorId', '=', actorId)
    .where('endedAt', 'is', null)
    .execute();
};
