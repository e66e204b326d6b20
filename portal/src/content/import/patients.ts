import { hashPassword, passwordMatches } from '../../modules/account/public.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { bySlug } from './by-slug.ts';
import { translationRows, upsert } from './upsert.ts';

/** An unchanged password keeps its hash, because hashing is slow. */
export const passwordHashes = async (
  db: Executor,
  patients: Seed['patients'],
): Promise<Map<number, string | null>> => {
  const known = new Map(
    (await db.selectFrom('patient').select(['id', 'passwordHash']).execute()).map((row) => [
      row.id,
      row.passwordHash,
    ]),
  );
  const hashes = await Promise.all(
    patients.map(async ({ id, password }): Promise<[number, string | null]> => {
      if (password === null) return [id, null];
      const kept = known.get(id);
      const fits = typeof kept === 'string' && (await passwordMatches(password, kept, 'import'));
      return [id, fits ? kept : await hashPassword(password, 'import')];
    }),
  );
  return new Map(hashes);
};

/** Returns the patients with new accounts: their other records are only written together with the account. */
export const importPatients = async (
  db: Executor,
  { patients, register, doctors }: Seed,
  now: number,
  hashes: ReadonlyMap<number, string | null>,
): Promise<Seed['patients']> => {
  await upsert(
    db,
    'clinicRegister',
    ['ssn'],
    register.map((entry) => ({ ...entry, fromDesk: false })),
  );
  const before = new Set((await db.selectFrom('patient').select('id').execute()).map(({ id }) => id));
  await upsert(
    db,
    'patient',
    ['id'],
    patients.map(({ id, username, role, doctorSlug, ssn, verified, phone, email, birthDate, language }) => ({
      id,
      username,
      passwordHash: hashes.get(id) ?? null,
      role,
      doctorId: doctorSlug === undefined ? null : bySlug(doctors, doctorSlug).id,
      ssn,
      verified,
      // A child has the contacts of the parent, which give no access to an account.
      phoneProvedAt: username === null ? null : new Date(now),
      emailProvedAt: username === null || email === null ? null : new Date(now),
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
  return patients.filter(({ id }) => !before.has(id));
};
