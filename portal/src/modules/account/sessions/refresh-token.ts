import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The successor is derived from the token and our secret: several tabs that refresh with the same token get
 * the same next one, and the database stores only hashes.
 */
export const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');
