import { username as usernameSchema } from '@arev/shared/contracts/registration';
import { staffRoles } from '@arev/shared/contracts/roles';
import * as z from 'zod/mini';
import { readStorageConfig } from '../../../config.ts';
import { createDatabase, type Database } from '../../../db/factory.ts';
import { readContact } from '../credentials/contact.ts';
import { hashPassword } from '../credentials/password.ts';
import { insertStaff, newPassword } from '../staff/new-account.ts';
import { usernameIsTaken } from './repository.ts';

const usage =
  'Say "staff-account <ADMIN|EDITOR|RECEPTION|DOCTOR> <user name> <phone> [<doctor’s slug>]"; DATABASE_URL names the database.';

interface NewStaff {
  readonly role: string;
  readonly username: string;
  readonly phone: string;
  /** The doctor whose day and patients a DOCTOR account sees. */
  readonly doctorSlug?: string | undefined;
}

const doctorIdOf = async (db: Database, slug: string | undefined): Promise<number> => {
  const doctor = await db
    .selectFrom('doctor')
    .where('slug', '=', slug ?? '')
    .select('id')
    .executeTakeFirst();
  if (doctor === undefined)
    throw new Error('An account of the role DOCTOR names a doctor by the slug of their page.');
  return doctor.id;
};

/** Creates a staff account; returns its password, which is stored nowhere. */
export const makeStaffAccount = async (
  db: Database,
  { role: wished, username, phone, doctorSlug }: NewStaff,
): Promise<string> => {
  const { data: role } = z.safeParse(z.enum(staffRoles), wished);
  if (role === undefined) throw new Error(`"${wished}" is no role of the staff.`);
  if (!usernameSchema.safeParse(username).success) throw new Error(`"${username}" cannot be a user name.`);
  const doctorId = role === 'DOCTOR' ? await doctorIdOf(db, doctorSlug) : null;
  const password = newPassword();
  const passwordHash = await hashPassword(password, 'command');
  await db.transaction().execute(async (transaction) => {
    if (await usernameIsTaken(transaction, username)) throw new Error(`The user name ${username} is taken.`);
    const account = await insertStaff(transaction, {
      ...{ username, passwordHash, phone, role, doctorId },
      ...{ language: 'hy', firstName: username, lastName: role },
    });
    if (account === undefined) throw new Error('The phone belongs to somebody else.');
  });
  return password;
};

if (import.meta.main) {
  const [role, username, phone, doctorSlug] = process.argv.slice(2);
  try {
    if (role === undefined || username === undefined || phone === undefined) throw new Error(usage);
    const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 1 });
    const account = { role, username, phone: readContact(phone).value, doctorSlug };
    const password = await makeStaffAccount(db, account).finally(() => db.destroy());
    process.stdout.write(`${username} may sign in with this password, which is shown once: ${password}\n`);
  } catch (error) {
    process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
