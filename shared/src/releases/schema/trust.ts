import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { instant, remoteName } from './names.ts';

/** Derived from the public key, so that nobody has to agree on names. */
export const keyId = (publicKey: KeyObject): string => {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `key-${createHash('sha256').update(spki).digest('hex').slice(0, 12)}`;
};

const isKeyOf = (id: string, pem: string): boolean => {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' && keyId(key) === id;
  } catch {
    return false;
  }
};

/** A public key and the remotes that it may release. */
export const trustedKey = z
  .object({
    id: z.string(),
    remotes: z.array(remoteName).check(z.minLength(1)),
    /** SPKI, PEM. */
    publicKey: z.string(),
    revokedAt: z.optional(instant),
  })
  .check(
    z.refine((key) => isKeyOf(key.id, key.publicKey), 'the public key is not an Ed25519 key with this id'),
  );

/**
 * `keys.json` of the trust folder. It is never in the release store: writers of the store must not decide
 * which keys are trusted.
 */
export const trust = z.object({ keys: z.array(trustedKey) });

export type Trust = z.output<typeof trust>;
export type TrustedKey = z.output<typeof trustedKey>;
