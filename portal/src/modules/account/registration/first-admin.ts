import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { username as usernameSchema } from '@arev/shared/contracts/registration';
import { readStorageConfig } from '../../../config.ts';
import { createDatabase, type Database } from '../../../db/factory.ts';
import { readContact } from '../credentials/contact.ts';
import { hashPassword } from '../credentials/password.ts';
import { insertPatient, usernameIsTaken, writeName } from './repository.ts';

const usage = 'Say "first-admin <user name> <phone> [<mail address>]"; DATABASE_URL names the database.';

interface NewAdmin {
  readonly username: string;
  readonly phone: string;
  readonly email: string | null;
}

/** Creates the first administrator account, once; returns its password, which is stored nowhere. */
export const makeFirstAdmin = async (db: Database, { username, phone, email }: NewAdmin): Promise<string> => {
  if (!usernameSchema.safeParse(username).success) throw new Error(`"${username}" cannot be a user name.`);
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password, 'command');
  await db.transaction().execute(async (transaction) => {
    // Two concurrent calls must not both create the first account.
    await sql`lock table patient in share row exclusive mode`.execute(transaction);
    const admin = await transaction
      .selectFrom('patient')
      .select('username')
      .where('role', '=', 'ADMIN')
      .executeTakeFirst();
    if (admin) throw new Error('There is an administrator already.');
    if (await usernameIsTaken(transaction, username)) throw new Error(`The user name ${username} is taken.`);
    const account = await insertPatient(transaction, {
      ...{ username, passwordHash, phone, email, role: 'ADMIN', verified: false, ssn: null },
      ...{ birthDate: null, language: 'hy', photo: null, photoPath: null },
    });
    if (account === undefined) throw new Error('Phone or mail address belong to somebody else.');
    await writeName(transaction, account.id, { firstName: 'Admin', lastName: 'Admin' });
  });
  return password;
};

const run = async ([username, phone, email]: readonly string[]): Promise<void> => {
  if (username === undefined || phone === undefined) throw new Error(usage);
  const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 1 });
  try {
    const password = await makeFirstAdmin(db, {
      username,
      phone: readContact(phone).value,
      email: email ?? null,
    });
    process.stdout.write(`${username} may sign in with this password, which is shown once: ${password}\n`);
  } finally {
    await db.destroy();
  }
};

if (import.meta.main) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
