import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { contactColumns } from '../outbox/public.ts';

export const findCredentials = (db: Executor, username: string) =>
  db
    .selectFrom('patient')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'passwordHash', 'language', 'role', 'lockedAt', ...contactColumns])
    .executeTakeFirst();

/** Until the transaction ends, the password cannot be changed, which would end the sessions of the person. */
export const holdPassword = async (
  db: Executor,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string | null },
): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('lockedAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()) !== undefined;

export const findUser = (
  db: Executor,
  { patientId, actorId }: { readonly patientId: number; readonly actorId: number },
  language: Language,
) =>
  db
    .selectFrom('patient')
    .innerJoin('patientTranslation as text', 'text.patientId', 'patient.id')
    .innerJoin('patient as actor', (join) => join.on('actor.id', '=', actorId))
    .innerJoin('patientTranslation as actorName', (join) =>
      join.onRef('actorName.patientId', '=', 'actor.id').on('actorName.language', '=', language),
    )
    .where('patient.id', '=', patientId)
    .where('text.language', '=', language)
    .select((eb) => [
      'patient.id as patientId',
      // The user name of the actor, because a child has none.
      'actor.username',
      'text.firstName',
      'text.lastName',
      'patient.phone',
      'patient.email',
      'patient.photo',
      'patient.photoPath',
      'patient.verified',
      'patient.language',
      'actorName.firstName as actorFirstName',
      'actorName.lastName as actorLastName',
      eb('patient.username', 'is', null).$castTo<boolean>().as('forChild'),
    ])
    .executeTakeFirst();

export const hasLogin = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('username', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
