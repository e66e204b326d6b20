import * as z from 'zod/mini';
import { instant, releaseId, remoteName } from './names.ts';

export const entry = z.object({
  id: releaseId,
  /** When it came into this place. */
  at: instant,
  /** The key that signed the release. */
  key: z.string(),
});

export const canaryEntry = z.extend(entry, { percent: z.int().check(z.gte(1), z.lte(99)) });

/** A release that was live once: pages opened then may still ask for its files. */
export const leftEntry = z.extend(entry, {
  leftAt: instant,
  /** Only one that was replaced in the ordinary way may come back by a rollback. */
  why: z.enum(['replaced', 'withdrawn']),
});

export const remoteLineup = z.object({
  stable: entry,
  canary: z.optional(canaryEntry),
  previous: z.optional(entry),
  /** Newest first. */
  left: z._default(z.array(leftEntry), []),
});

/** `lineup.json`: what visitors get, one atomic write a change. */
export const lineup = z.object({
  revision: z.int().check(z.nonnegative()),
  at: instant,
  remotes: z.record(remoteName, remoteLineup),
  /** Remotes that were taken away as a whole, with what of them was live: pages opened then go on asking for it. */
  withdrawn: z.optional(z.record(remoteName, z.array(leftEntry))),
});

export type Entry = z.output<typeof entry>;
export type CanaryEntry = z.output<typeof canaryEntry>;
export type LeftEntry = z.output<typeof leftEntry>;
export type RemoteLineup = z.output<typeof remoteLineup>;
export type Lineup = z.output<typeof lineup>;
