import * as z from 'zod/mini';
import { build } from './build.ts';
import { innerPath, instant, releaseId } from './names.ts';

/** Several times what the largest remote has today. */
export const largestManifest = 1024 * 1024;
const largestFile = 16 * 1024 * 1024;
const largestRelease = 64 * 1024 * 1024;

const sizeOf = (files: Readonly<Record<string, { readonly size: number }>>): number =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);

export const releaseFile = z.object({
  size: z.int().check(z.nonnegative(), z.lte(largestFile, 'a file has at most 16 MB')),
  /** In the format of `integrity`: `sha384-…`. */
  integrity: z
    .string()
    .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384- and 64 base64 digits')),
});

/** `release.json`: the build description with the data of packing. File paths are relative to the release folder. */
export const release = z.extend(build, {
  id: releaseId,
  createdAt: instant,
  commit: z.string(),
  files: z
    .record(innerPath, releaseFile)
    .check(z.refine((files) => sizeOf(files) <= largestRelease, 'a release has at most 64 MB')),
});

/** `release.sig`: signs the exact bytes of `release.json`. */
export const signature = z.object({
  key: z.string(),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'an Ed25519 signature is 64 bytes in base64')),
});

export type Release = z.output<typeof release>;
export type ReleaseFile = z.output<typeof releaseFile>;
export type Signature = z.output<typeof signature>;
