import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';

export const findCredentials = (db: Executor, username: string) =>
  db
    .selectFrom('patient')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'passwordHash', 'email', 'language', 'role', 'lockedAt'])
    .executeTakeFirst();

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
    .select([
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
    ])
    .executeTakeFirst();

export const hasLogin = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('username', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
