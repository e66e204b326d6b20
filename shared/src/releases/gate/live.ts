import type { Release } from '../schema/release.ts';

export const places = ['stable', 'canary', 'previous'] as const;
export type Place = (typeof places)[number];

/** A release that visitors get now (`stable`, `canary`) or would get after a rollback (`previous`). */
export interface LiveRelease {
  readonly place: Place;
  readonly release: Release;
}

export const nameOf = ({ place, release }: LiveRelease): string =>
  `${release.remote} ${release.id} (${place})`;

/** A previous release only has needs; what it offered counts again when a rollback brings it back, and is checked then. */
export const isServed = ({ place }: LiveRelease): boolean => place !== 'previous';
