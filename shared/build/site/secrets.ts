import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../write-whole.ts';

const missing = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
};

/** A secret of this installation, created once and stored beside the data that it protects. */
export const localSecret = async (data: string, name: string): Promise<string> => {
  const file = path.join(data, `${name}.secret`);
  const present = (await readFile(file, 'utf8').catch(missing)).trim();
  // A full disk once left an empty file.
  if (present !== '') return present;
  const secret = randomBytes(32).toString('base64url');
  await writeWhole(file, secret);
  return secret;
};
