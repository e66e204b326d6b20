import type { ReleaseStore } from '@arev/shared/releases';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { Catalogue } from './catalogue.ts';
import { hostFactory, type HostSettings } from './host-factory.ts';
import { LiveLineup } from './live-lineup.ts';
import { LiveReleases } from './live-releases.ts';
import { StaffLineups } from './staff-lineup.ts';

const sweepEvery = 1000;

/** Follows the line-up of the store and ends unused hosts. */
export const openLive = (store: ReleaseStore, settings: HostSettings, metrics: Metrics, log: Logger) => {
  const catalogue = new Catalogue(store);
  const releases = new LiveReleases(catalogue, hostFactory(store, settings, metrics, log), log, () =>
    lineup.refresh(),
  );
  const lineup = new LiveLineup(releases, log);
  const staff = new StaffLineups(releases);
  const watch = store.watchLineup({
    onLineup: (next) => lineup.follow(next),
    onProblem: (problem) =>
      log.error({ cause: problem.message }, 'the line-up cannot be read; the last good one stays'),
  });
  const sweep = setInterval(() => {
    void releases.keepOnly(new Set([...lineup.inUse(), ...staff.inUse(Date.now())]));
  }, sweepEvery);
  sweep.unref();
  return {
    catalogue,
    lineup,
    staff,
    asides: () => releases.asides(),
    close: async () => {
      clearInterval(sweep);
      watch.close();
      await releases.close();
    },
  };
};
