import type { Lineup } from '@arev/shared/releases';
import { canServe, type LiveRelease } from './live-release.ts';
import type { Traffic } from './traffic.ts';

/** A release of the line-up that its visitors do not get. */
export interface NotServed {
  readonly remote: string;
  readonly release: string;
  /** The release that renders their pages meanwhile; null if none does. */
  readonly instead: string | null;
}

/** How far a shell follows the line-up of the store. */
export interface Followed {
  /** 0 before the first line-up. */
  readonly revision: number;
  /** When the line-up was last read, changed or not; null if it never was. */
  readonly readAt: Date | null;
  readonly notServed: readonly NotServed[];
}

export const notServed = ({ remotes }: Lineup, traffic: Traffic): readonly NotServed[] =>
  Object.entries(remotes).flatMap(([remote, { stable, canary }]) => {
    const served = traffic.remotes.get(remote);
    const rendering = renderingId(served?.stable);
    const missed = [
      ...(stable.id === rendering ? [] : [stable.id]),
      ...(canary && canary.id !== renderingId(served?.canary?.release) ? [canary.id] : []),
    ];
    return missed.map((release) => ({ remote, release, instead: rendering }));
  });

const renderingId = (release: LiveRelease | undefined): string | null =>
  release && canServe(release) ? release.id : null;
