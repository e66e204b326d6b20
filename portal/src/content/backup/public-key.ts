import { Encrypter } from 'age-encryption';

/**
 * Accepts a complete X25519 public key: the text has a checksum. Other kinds of keys are refused, because the `age` of
 * Debian 12 could not decrypt such a backup (decision 200).
 */
export const isPublicKey = (text: string): boolean => {
  if (!/^age1[a-z0-9]{58}$/.test(text)) return false;
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};
