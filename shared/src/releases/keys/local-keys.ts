import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { toJson } from '../schema/parse.ts';
import { keyId, type Trust } from '../schema/trust.ts';
import { readDeployKey } from './sign.ts';
import { readTrust, trustFile } from './trust.ts';

export interface LocalKey {
  readonly remote: string;
  readonly id: string;
  readonly made: boolean;
}

export const deployKeyFile = (folder: string, remote: string): string => join(folder, `${remote}.key`);

const exists = async (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );

/**
 * Public keys: every shell may read them, whatever the umask. A new file replaces the old one, because a shell
 * that read half of it would refuse its releases.
 */
const writeTrust = async (folder: string, trust: Trust): Promise<void> => {
  const incoming = join(folder, `.keys-${randomUUID()}`);
  await writeFile(incoming, toJson(trust));
  await chmod(incoming, 0o644);
  await rename(incoming, trustFile(folder));
};

const currentTrust = async (folder: string): Promise<Trust> =>
  (await exists(trustFile(folder))) ? readTrust(folder) : { keys: [] };

const makeKey = async (folder: string, remote: string): Promise<KeyObject> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const incoming = join(folder, `.key-${randomUUID()}`);
  await writeFile(incoming, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await rename(incoming, deployKeyFile(folder, remote));
  await writeFile(join(folder, `${remote}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  return publicKey;
};

const publicHalf = async (path: string): Promise<KeyObject | null> =>
  (await exists(path)) ? createPublicKey((await readDeployKey(path)).privateKey) : null;

/** Creates a key for each remote that has none, or only a revoked one, and trusts its public half. */
export const ensureLocalKeys = async (
  folder: string,
  remotes: readonly string[],
): Promise<readonly LocalKey[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { keys } = await currentTrust(folder);
  const trusted = [...keys];
  const result: LocalKey[] = [];
  for (const remote of remotes) {
    const old = await publicHalf(deployKeyFile(folder, remote));
    const isRevoked = trusted.some((key) => key.revokedAt && old && key.id === keyId(old));
    const isKept = old !== null && !isRevoked;
    const publicKey = isKept ? old : await makeKey(folder, remote);
    const id = keyId(publicKey);
    if (!trusted.some((key) => key.id === id)) {
      const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      trusted.push({ id, remotes: [remote], publicKey: pem });
    }
    result.push({ remote, id, made: !isKept });
  }
  if (trusted.length > keys.length) await writeTrust(folder, { keys: trusted });
  return result;
};

/** Revokes a key: releases that it signed are refused from now on, in containers once these start again. */
export const revokeKey = async (folder: string, id: string, now = new Date()): Promise<void> => {
  const { keys } = await readTrust(folder);
  if (!keys.some((key) => key.id === id)) throw new Refusal(`There is no key ${id} in ${trustFile(folder)}.`);
  const revoked = keys.map((key) => (key.id === id ? { ...key, revokedAt: now.toISOString() } : key));
  await writeTrust(folder, { keys: revoked });
};
