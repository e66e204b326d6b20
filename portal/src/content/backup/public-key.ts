import { Encrypter } from 'age-encryption';

/**
 * A public key of X25519, whole: the text has a checksum. The other kinds of age are refused, because the program that
 * encrypts the archive of the database (ops/database) does not know them.
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
