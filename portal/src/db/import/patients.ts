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
      const fits = kept !== undefined && (await passwordMatches(password, kept));
      return [id, fits ? kept : await hashPassword(password)];
    }),
  );
  return new Map(hashes);
};

export const importPatients = async (db: Executor, { patients }: Seed): Promise<void> => {
  const hashes = await passwordHashes(db, patients);
  await upsert(
    db,
    'patient',
    ['id'],
    patients.map(({ id, username, verified, phone, email, birthDate, language }) => ({
      id,
      username,
      passwordHash: hashes.get(id) ?? '',
      verified,
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
