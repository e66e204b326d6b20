import type { Host } from '../schema/host.ts';
import type { Release } from '../schema/release.ts';
import { landingClashes, strayLinks } from './account-links.ts';
import { missingParts } from './completeness.ts';
import { hostClashes } from './host.ts';
import type { LiveRelease } from './live.ts';
import { prefixClashes, strayPrivatePrefixes } from './prefixes.ts';
import { slotClashes } from './slots.ts';
import { textClashes } from './texts.ts';

/**
 * The release gate: one sentence for each conflict, none if the release may go live. `live` contains the
 * releases of all remotes; those of the candidate's own remote only show what it offered until now.
 */
export const canRelease = (
  candidate: Release,
  live: readonly LiveRelease[],
  host: Host | null,
): readonly string[] => {
  const others = live.filter(({ release }) => release.remote !== candidate.remote);
  const own = live.filter(({ release }) => release.remote === candidate.remote);
  return [
    ...missingParts(candidate),
    ...(host ? hostClashes(candidate, host) : []),
    ...slotClashes(candidate, others, own),
    ...prefixClashes(candidate, others),
    ...strayPrivatePrefixes(candidate),
    ...strayLinks(candidate),
    ...landingClashes(candidate, others),
    ...textClashes(candidate, others),
  ];
};

/** The other direction: what live releases need of a shell that is about to start. */
export const canHost = (host: Host, live: readonly LiveRelease[]): readonly string[] =>
  live.flatMap(({ release }) => hostClashes(release, host));
