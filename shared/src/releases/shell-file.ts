import { createHash } from 'node:crypto';
import { isInnerPath } from './schema/names.ts';

/** Hexadecimal digits of the SHA-256 in the name of a client file of the shell. */
export const shellFileDigits = 24;

const digestOf = (name: string): string | undefined =>
  new RegExp(`\\.([0-9a-f]{${shellFileDigits}})\\.[a-z0-9]+$`).exec(name)?.[1];

/** Whether a name says which bytes belong to it, so that a file of another build cannot be replaced unseen. */
export const isNamedByDigest = (name: string): boolean => isInnerPath(name) && digestOf(name) !== undefined;

export const isShellFile = (name: string, bytes: Uint8Array): boolean =>
  createHash('sha256').update(bytes).digest('hex').slice(0, shellFileDigits) === digestOf(name);
