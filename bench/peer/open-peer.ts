import path from 'node:path';
import { runSite } from '@arev/shared/build/site/run-site';
import type { Running } from '@arev/shared/build/site/running';
import { startService } from '@arev/shared/build/site/service';
import { freePort } from '@arev/shared/build/site/settings';
import { makeCertificate } from '../edge/certificate.ts';
import { openEdge } from '../edge/open-edge.ts';
import { benchData } from '../portal/start-portal.ts';
import { startMemory, startShell, startShellWithoutCache } from '../sites/open-sites.ts';
import { releaseAsForProduction } from '../sites/release-builds.ts';
import { buildPeer, peerFolder, peerProgram, uncachedCookie } from './build-peer.ts';

export interface Opened {
  /** Behind the edge, for browsers. */
  readonly origin: string;
  /** The server itself, with its page cache. */
  readonly server: string;
  readonly pid: number | undefined;
  /** Renders every request, with responses of the portal from memory. */
  readonly uncached: {
    readonly origin: string;
    readonly pid: number | undefined;
    readonly headers: Readonly<Record<string, string>>;
  };
}

export interface SiteAndPeer {
  readonly site: Opened;
  readonly peer: Opened;
  /** Of the certificate of the edges. */
  readonly fingerprint: string;
}

/** Starts both with the same portal and the same edge. */
export const openSiteAndPeer = async (
  running: Running,
  say: (line: string) => void,
): Promise<SiteAndPeer> => {
  say('building the remotes and the shell …');
  await releaseAsForProduction(benchData, say);
  const { portalUrl } = await runSite(
    { port: await freePort(), databaseUrl: undefined, data: benchData },
    () => undefined,
    running,
  );
  say('installing and building the peer …');
  await buildPeer(portalUrl);
  say('starting both …');
  const { origin: portalInMemory } = await running.add(startMemory(portalUrl, 'portal'));
  const shell = await running.add(startShell('shell-behind-edge', portalUrl, { TRUST_PROXY: '1' }));
  const shellUncached = await running.add(startShellWithoutCache('shell-uncached', portalInMemory));
  const next = await running.add(startNext('peer-next', portalUrl));
  const nextUncached = await running.add(startNext('peer-next-uncached', portalInMemory));
  const { fingerprint, ...certificate } = await makeCertificate();
  const siteEdge = await running.add(openEdge({ certificate, site: shell.origin }));
  const peerEdge = await running.add(openEdge({ certificate, site: next.origin, portal: portalUrl }));
  return {
    site: {
      origin: siteEdge.origin,
      server: shell.origin,
      pid: shell.pid,
      uncached: { origin: shellUncached.origin, pid: shellUncached.pid, headers: {} },
    },
    peer: {
      origin: peerEdge.origin,
      server: next.origin,
      pid: next.pid,
      uncached: {
        origin: nextUncached.origin,
        pid: nextUncached.pid,
        headers: { cookie: await uncachedCookie() },
      },
    },
    fingerprint,
  };
};

const startNext = async (name: string, portalUrl: string) => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const { pid, stop } = await startService({
    name,
    file: peerProgram,
    args: ['start', peerFolder, '--port', port, '--hostname', 'localhost'],
    logs: path.join(benchData, 'logs'),
    readyUrl: `${origin}/hy/doctors`,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORTAL_URL: portalUrl },
  });
  return { origin, pid, stop };
};
