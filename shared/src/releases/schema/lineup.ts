import * as z from 'zod/mini';
import { instant, releaseId, remoteName } from './names.ts';

export const entry = z.object({
  id: releaseId,
  /** When it entered this channel. */
  at: instant,
  /** The key that signed the release. */
  key: z.string(),
});

export const canaryEntry = z.extend(entry, { percent: z.int().check(z.gte(1), z.lte(99)) });

/** A former release: open pages may still request its files. */
export const leftEntry = z.extend(entry, {
  leftAt: instant,
  /** Only a release that was replaced in the ordinary way can be restored by a rollback. */
  why: z.enum(['replaced', 'withdrawn']),
});

export const remoteLineup = z.object({
  stable: entry,
  canary: z.optional(canaryEntry),
  previous: z.optional(entry),
  /** Newest first. */
  left: z._default(z.array(leftEntry), []),
});

/** `lineup.json`: the live releases; each change is one atomic write. */
export const lineup = z.object({
  revision: z.int().check(z.nonnegative()),
  at: instant,
  remotes: z.record(remoteName, remoteLineup),
  /** Withdrawn remotes with their former releases: open pages still request their files. */
  withdrawn: z.optional(z.record(remoteName, z.array(leftEntry))),
});

export type Entry = z.output<typeof entry>;
export type CanaryEntry = z.output<typeof canaryEntry>;
export type LeftEntry = z.output<typeof leftEntry>;
export type RemoteLineup = z.output<typeof remoteLineup>;
export type Lineup = z.output<typeof lineup>;
