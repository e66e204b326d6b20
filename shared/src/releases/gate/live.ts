import type { Release } from '../schema/release.ts';

export const channels = ['stable', 'canary', 'previous'] as const;
export type Channel = (typeof channels)[number];

/** A release that visitors get now (`stable`, `canary`) or would get after a rollback (`previous`). */
export interface LiveRelease {
  readonly channel: Channel;
  readonly release: Release;
}

export const nameOf = ({ channel, release }: LiveRelease): string =>
  `${release.remote} ${release.id} (${channel})`;

/** A previous release only has requirements; what it offers is checked when a rollback restores it. */
export const isServed = ({ channel }: LiveRelease): boolean => channel !== 'previous';
