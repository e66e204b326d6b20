import type { Level, WayName } from '@arev/shared/isolation/box';
import { Gauge } from 'prom-client';
import type { PutAside } from '../releases/live-releases.ts';
import type { Metrics } from './metrics.ts';

export interface HostState {
  readonly isolation: { readonly level: Level; readonly way: WayName };
  asides(): readonly PutAside[];
}

/** The figures that trigger alarms: quarantined releases, and hosts that only Node's permission model confines. */
export const countHosts = ({ registry }: Metrics, { isolation, asides }: HostState): void => {
  const registers = [registry];
  const aside = new Gauge({
    name: 'shell_releases_aside',
    help: 'Releases that were put aside because their render hosts ended too often, by remote.',
    labelNames: ['remote'] as const,
    registers,
    collect: () => {
      aside.reset();
      for (const { remote } of asides()) aside.inc({ remote });
    },
  });
  new Gauge({
    name: 'shell_isolation',
    help: 'How render hosts are isolated: 1 for the level and method in use.',
    labelNames: ['level', 'way'] as const,
    registers,
  }).set(isolation, 1);
};
