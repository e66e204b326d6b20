import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { makeBackupKey } from './backup-key.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'arev-backup-key-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('A new private key is in a file that only its owner can read, with its public key', async () => {
  const file = path.join(folder, 'backup.key');
  const publicKey = await makeBackupKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [comment, privateKey, ...more] = (await readFile(file, 'utf8')).split('\n');
  expect(comment).toBe(`# public key: ${publicKey}`);
  expect(await identityToRecipient(privateKey ?? '')).toBe(publicKey);
  expect(more).toEqual(['']);
});

it('Creating a backup key does not overwrite an existing key file', async () => {
  const file = path.join(folder, 'backup.key');
  await makeBackupKey(file);
  const before = await readFile(file, 'utf8');
  await expect(makeBackupKey(file)).rejects.toThrow(`${file} is there already, and is kept.`);
  expect(await readFile(file, 'utf8')).toBe(before);
  await expect(makeBackupKey(path.join(folder, 'nowhere/x.key'))).rejects.toThrow('is not written (ENOENT).');
});
