import { createHash, randomInt } from 'node:crypto';

const count = 10;
/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const signsInGroup = 4;

const group = (): string =>
  Array.from({ length: signsInGroup }, () => signs[randomInt(signs.length)] ?? '').join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));

/** A code has 79 random bits, so a plain digest cannot be searched. Case, spaces and hyphens do not matter. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
