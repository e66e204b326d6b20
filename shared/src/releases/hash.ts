import { createHash } from 'node:crypto';
import type { ReleaseFile } from './schema/release.ts';

export const describeFile = (bytes: Uint8Array): ReleaseFile => ({
  size: bytes.byteLength,
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
});

/** Why bytes are not the file of a release, or null. */
export const fileProblem = (path: string, expected: ReleaseFile, bytes: Uint8Array | null): string | null => {
  if (!bytes) return `${path} is missing`;
  const found = describeFile(bytes);
  if (found.size !== expected.size) return `${path} has ${found.size} bytes instead of ${expected.size}`;
  return found.integrity === expected.integrity ? null : `${path} is not the file that was signed`;
};

/** Equal names and bytes give the same id, on every machine at any time. */
export const idOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path) ?? new Uint8Array();
    hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  }
  return `r${hash.digest('hex').slice(0, 11)}`;
};
