import { readStorageConfig } from '../../../config.ts';
import { createDatabase, type Database } from '../../../db/factory.ts';

const usage = 'Say "forget-second-factor <user name>"; DATABASE_URL names the database.';

/** For staff who lost phone and recovery codes: they set up a new one at the next sign-in, and all sessions end. */
export const forgetSecondFactor = (db: Database, username: string, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('patient')
      .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
      .select('id')
      .executeTakeFirst();
    if (account === undefined) throw new Error(`Nobody has the user name ${username}.`);
    await transaction.deleteFrom('secondFactor').where('patientId', '=', account.id).execute();
    await transaction.deleteFrom('recoveryCode').where('patientId', '=', account.id).execute();
    await transaction
      .updateTable('session')
      .set({ endedAt: now, endedBy: 'person' })
      .where('actorId', '=', account.id)
      .where('endedAt', 'is', null)
      .execute();
  });

if (import.meta.main) {
  const [username] = process.argv.slice(2);
  try {
    if (username === undefined) throw new Error(usage);
    const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 1 });
    await forgetSecondFactor(db, username, new Date()).finally(() => db.destroy());
    process.stdout.write(`${username} sets up a new second factor at the next sign-in.\n`);
  } catch (error) {
    process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
