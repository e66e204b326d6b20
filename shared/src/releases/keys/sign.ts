import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';
import type { Signature } from '../schema/release.ts';
import { keyId, type Trust } from '../schema/trust.ts';

export interface DeployKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

const asEd25519 = (pem: string, what: string): KeyObject => {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new Refusal(`${what} is not a private key in PEM.`, { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Refusal(`${what} is not an Ed25519 key.`);
  return key;
};

/** `source` is the PEM itself or the path of its file. */
export const readDeployKey = async (source: string): Promise<DeployKey> => {
  const inline = source.includes('-----BEGIN');
  const what = inline ? 'The deploy key' : `The deploy key ${source}`;
  let pem = source;
  if (!inline) {
    try {
      pem = await readFile(source, 'utf8');
    } catch (cause) {
      throw new Refusal(`${what} cannot be read; DEPLOY_KEY names another file or holds the key itself.`, {
        cause,
      });
    }
  }
  const privateKey = asEd25519(pem, what);
  return { id: keyId(createPublicKey(privateKey)), privateKey };
};

export const signBytes = (bytes: Uint8Array, key: DeployKey): Signature => ({
  key: key.id,
  signature: sign(null, bytes, key.privateKey).toString('base64'),
});

/** Why a key may not sign for a remote, or null. */
export const keyProblem = (trust: Trust, id: string, remote: string): string | null => {
  const known = trust.keys.find((key) => key.id === id);
  if (!known) return `The key ${id} is not known here; its public half belongs into keys.json.`;
  if (known.revokedAt) return `The key ${id} was revoked at ${known.revokedAt}.`;
  if (known.remotes.includes(remote)) return null;
  return `The key ${id} may release ${known.remotes.join(', ')}, not ${remote}.`;
};

/** Why these bytes were not signed by a trusted key of this remote, or null. */
export const signatureProblem = (
  trust: Trust,
  remote: string,
  bytes: Uint8Array,
  signature: Signature,
): string | null => {
  const problem = keyProblem(trust, signature.key, remote);
  if (problem) return problem;
  const known = trust.keys.find((key) => key.id === signature.key);
  const publicKey = createPublicKey(known?.publicKey ?? '');
  return verify(null, bytes, publicKey, Buffer.from(signature.signature, 'base64'))
    ? null
    : `The signature does not fit: release.json of ${remote} was changed after ${signature.key} signed it, or another key signed it.`;
};
