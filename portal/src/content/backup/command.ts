import { readStorageConfig } from '../../config.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = 'Say "backup <file>" or "restore <file>"; DATABASE_URL names the database.';

const run = async ([task, file]: readonly string[]): Promise<string> => {
  const works = { backup: writeBackup, restore: restoreBackup };
  if (file === undefined || (task !== 'backup' && task !== 'restore')) throw new Error(usage);
  await works[task](readStorageConfig(process.env).DATABASE_URL, file);
  return task === 'backup' ? `${file} holds the database` : `the database is that of ${file}`;
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
