import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`node --import`): turns a secret that a container gets as a file into the variable
 * that the server reads, so that it is in no compose file, image or `docker inspect`.
 */
const secrets = [
  ...['DATABASE_URL', 'TOKEN_SECRET', 'OVERRIDE_SECRET', 'BANK_PASSWORD'],
  ...['SMTP_URL', 'SMS_TOKEN', 'RECAPTCHA_SECRET', 'BACKUP_PUBLIC_KEY'],
];

for (const name of secrets) {
  const file = process.env[`${name}_FILE`];
  if (file === undefined || file === '') continue;
  try {
    process.env[name] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    process.stderr.write(`${name}_FILE names ${file}, which cannot be read (${reason}).\n`);
    process.exit(78);
  }
}
