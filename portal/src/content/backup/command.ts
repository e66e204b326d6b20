import { readBackupConfig, readStorageConfig } from '../../config.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage =
  'Say "backup <file>" or "restore <file> [<file with the private key>]"; DATABASE_URL names the database.';

const backup = async (file: string): Promise<string> => {
  const { DATABASE_URL, BACKUP_PUBLIC_KEY } = readBackupConfig(process.env);
  await writeBackup(DATABASE_URL, file, BACKUP_PUBLIC_KEY);
  return `${file} holds the database${BACKUP_PUBLIC_KEY.length > 0 ? ', encrypted' : ', not encrypted'}`;
};

const restore = async (file: string, keyFile?: string): Promise<string> => {
  await restoreBackup(readStorageConfig(process.env).DATABASE_URL, file, keyFile);
  return `the database is that of ${file}`;
};

const run = ([task, file, keyFile, ...more]: readonly string[]): Promise<string> => {
  if (file !== undefined && more.length === 0) {
    if (task === 'backup' && keyFile === undefined) return backup(file);
    if (task === 'restore') return restore(file, keyFile);
  }
  throw new Error(usage);
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
