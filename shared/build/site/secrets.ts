import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret of this installation, created once and stored beside the data that it protects. */
export const localSecret = async (data: string, name: string): Promise<string> => {
  const file = path.join(data, `${name}.secret`);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const secret = randomBytes(32).toString('base64url');
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
};
