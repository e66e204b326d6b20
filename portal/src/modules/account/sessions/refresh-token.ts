import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The successor follows from the token and our secret: several tabs that refresh with the same one all get the same
 * next one, and the database still knows nothing but hashes.
 */
export const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');
