import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (portalSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', portalSecret, '', 'second factor', 32));

/** Bound to the account: a row copied to another account cannot be decrypted. */
const labelOf = (patientId: number): Buffer => Buffer.from(`patient ${patientId}`);

export const sealSecret = (portalSecret: string, patientId: number, secret: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(portalSecret), nonce).setAAD(labelOf(patientId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Undefined if it was encrypted for another account or with another secret of the portal. */
export const openSecret = (portalSecret: string, patientId: number, sealed: Buffer): string | undefined => {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyOf(portalSecret), nonce, { authTagLength: tagBytes })
    .setAAD(labelOf(patientId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
};
