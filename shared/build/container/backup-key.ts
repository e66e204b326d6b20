import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Refusal } from '../../src/releases/refusal.ts';

/**
 * Writes a new private key to a file, which `age` can use as well, and returns its public key. A file that is there stays:
 * without its key nobody could open the backups that were written for it.
 */
export const makeBackupKey = async (file: string): Promise<string> => {
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  try {
    await writeFile(file, `# public key: ${publicKey}\n${privateKey}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason = code === 'EEXIST' ? 'there already, and is kept' : `not written (${String(code)})`;
    throw new Refusal(`${file} is ${reason}.`, { cause });
  }
  return publicKey;
};
