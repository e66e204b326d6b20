import { readStorageConfig } from '../../config.ts';
import { createDatabase } from '../../db/factory.ts';
import { exportContent } from './export-content.ts';

const [directory] = process.argv.slice(2);
try {
  if (directory === undefined) throw new Error('Name the folder into which the content is to be written.');
  const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 1 });
  await exportContent(db, directory).finally(() => db.destroy());
} catch (error) {
  process.stderr.write(`export: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
