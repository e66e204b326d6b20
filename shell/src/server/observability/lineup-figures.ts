import { Gauge } from 'prom-client';
import type { Followed } from '../releases/followed.ts';
import type { Metrics } from './metrics.ts';

/** The figures that trigger alarms about a shell that does not follow the line-up: its visitors see sound pages. */
export const countLineup = ({ registry }: Metrics, followed: () => Followed): void => {
  const registers = [registry];
  const revision = new Gauge({
    name: 'shell_lineup_revision',
    help: 'Revision of the line-up that is served.',
    registers,
    collect: () => {
      revision.set(followed().revision);
    },
  });
  const read = new Gauge({
    name: 'shell_lineup_read_seconds',
    help: 'When the line-up was last read, in seconds since 1970; 0 if it never was.',
    registers,
    collect: () => {
      read.set((followed().readAt?.getTime() ?? 0) / 1000);
    },
  });
  const missed = new Gauge({
    name: 'shell_releases_not_served',
    help: 'Releases of the line-up that their visitors do not get, by remote.',
    labelNames: ['remote'] as const,
    registers,
    collect: () => {
      missed.reset();
      for (const { remote } of followed().notServed) missed.inc({ remote });
    },
  });
};
