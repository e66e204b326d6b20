import { realpath } from 'node:fs/promises';
import { readTrust } from '@arev/shared/releases/keys/trust';
import type { Isolation } from '@arev/shared/isolation/find-isolation';
import type { Release, ReleaseStore } from '@arev/shared/releases';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { LocalHost } from '../render-host/local-host.ts';
import type { RightsOf } from '../render-host/render-rights.ts';
import { RemoteHost } from '../render-host/remote-host.ts';
import type { RenderHost } from '../render-host/render-host.ts';

export interface HostSettings {
  readonly runner: string;
  readonly renderHosts: Readonly<Record<string, string>>;
  readonly isolation: Isolation;
  readonly renderMemory: number;
  readonly endsAMinute: number;
  readonly releaseCache: string;
  readonly trustFolder: string;
  readonly portalUrl: string;
  readonly publicOrigin: string;
  readonly rightsOf: RightsOf;
}

/** `onChange`: the host came up, or was quarantined. */
export type MakeHost = (release: Release, onChange: () => void) => Promise<RenderHost>;

/** Creates the render host of a release; rejects if the release does not match its signature. */
export const hostFactory =
  (store: ReleaseStore, settings: HostSettings, metrics: Metrics, log: Logger): MakeHost =>
  async (release, onChange) => {
    const { remote, id } = release;
    const address = settings.renderHosts[`${remote}@${id}`] ?? settings.renderHosts[remote];
    if (address) return new RemoteHost(address);
    const { folder, key } = await store.materialise(remote, id, settings.releaseCache);
    const { keys } = await readTrust(settings.trustFolder);
    const publicKey = keys.find((each) => each.id === key)?.publicKey ?? '';
    // A series that begins with its first restart shows Prometheus no increase.
    metrics.hostRestarts.inc({ remote }, 0);
    return new LocalHost({
      runner: settings.runner,
      job: { folder: await realpath(folder), publicKey, remote, id, portalUrl: settings.portalUrl },
      isolation: settings.isolation,
      memoryMb: settings.renderMemory,
      endsAMinute: settings.endsAMinute,
      log: log.child({ remote, release: id }),
      warmUp: {
        url: `/hy/${release.prefixes[0] ?? ''}`.replace(/\/$/, ''),
        language: 'hy',
        cities: [],
        origin: settings.publicOrigin,
        portalUrl: settings.portalUrl,
        requestId: `warm-up-${id}`,
        dataDeadline: 1000,
      },
      rightsOf: settings.rightsOf,
      onReady: onChange,
      onRestart: () => metrics.hostRestarts.inc({ remote }),
      onAside: onChange,
    });
  };
