import type { ReleaseStore } from '@arev/shared/releases';
import { forgetCopies } from '@arev/shared/releases/local-copies';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { Catalogue } from './catalogue.ts';
import type { Followed } from './followed.ts';
import { hostFactory, type HostSettings } from './host-factory.ts';
import { LiveLineup } from './live-lineup.ts';
import { LiveReleases } from './live-releases.ts';
import { StaffLineups } from './staff-lineup.ts';

const sweepEvery = 1000;

interface Stores {
  readonly store: ReleaseStore;
  /** What `settings.releaseCache` has of it. */
  readonly copies: ReleaseStore;
}

/** Follows the line-up of the store and ends unused hosts. */
export const openLive = (
  { store, copies }: Stores,
  settings: HostSettings,
  metrics: Metrics,
  log: Logger,
) => {
  const catalogue = new Catalogue(copies, store);
  const releases = new LiveReleases(catalogue, hostFactory(store, settings, metrics, log), log, () =>
    lineup.refresh(),
  );
  const lineup = new LiveLineup(releases, log);
  const staff = new StaffLineups(releases);
  let readAt: Date | null = null;
  const watch = store.watchLineup({
    onRead: () => {
      readAt = new Date();
    },
    onLineup: (next) => lineup.follow(next),
    onProblem: (problem) =>
      log.error({ cause: problem.message }, 'the line-up cannot be read; the last good one stays'),
  });
  const inUse = (): Set<string> => new Set([...lineup.inUse(), ...staff.inUse(Date.now())]);
  const sweepUnused = async (): Promise<void> => {
    if (!(await releases.keepOnly(inUse()))) return;
    await forgetCopies(settings.releaseCache, inUse()).catch((error: unknown) => {
      log.error({ cause: String(error) }, 'copies of releases cannot be removed');
    });
  };
  const sweep = setInterval(() => {
    void sweepUnused();
  }, sweepEvery);
  sweep.unref();
  return {
    catalogue,
    lineup,
    staff,
    asides: () => releases.asides(),
    followed: (): Followed => ({
      revision: lineup.traffic.revision,
      readAt,
      notServed: lineup.notServed,
    }),
    close: async () => {
      clearInterval(sweep);
      watch.close();
      await releases.close();
    },
  };
};
