import { hashPassword, passwordMatches } from '../../modules/account/password.ts';
import type { Executor } from '../factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';

/** A password that did not change keeps its hash; hashing is the slow part. */
const passwordHashes = async (db: Executor, patients: Seed['patients']): Promise<Map<number, string>> => {
  const known = new Map(
    (await db.selectFrom('patient').select(['id', 'passwordHash']).execute()).map((row) => [
      row.id,
      row.passwordHash,
    ]),
  );
  const hashes = await Promise.all(
    patients.map(async ({ id, password }): Promise<[number, string]> => {
      const kept = known.get(id);
      const fits = typeof kept === 'string' && (await passwordMatches(password, kept));
      return [id, fits ? kept : await hashPassword(password)];
    }),
  );
  return new Map(hashes);
};

export const importPatients = async (
  db: Executor,
  { patients, register }: Seed,
  now: number,
): Promise<void> => {
  await upsert(db, 'clinicRegister', ['ssn'], register);
  const hashes = await passwordHashes(db, patients);
  await upsert(
    db,
    'patient',
    ['id'],
    patients.map(({ id, username, role, ssn, verified, phone, email, birthDate, language }) => ({
      id,
      username,
      passwordHash: hashes.get(id) ?? '',
      role,
      ssn,
      verified,
      phoneProvedAt: new Date(now),
      emailProvedAt: email === null ? null : new Date(now),
      phone,
      email,
      birthDate,
      language,
      photo: null,
      photoPath: null,
    })),
  );
  await upsert(
    db,
    'patientTranslation',
    ['patientId', 'language'],
    translationRows(patients, ({ id }) => ({ patientId: id })),
  );
};
