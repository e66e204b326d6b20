import path from 'node:path';
import { repository } from '@arev/shared/build/running/child';
import { keysIn, storeUrlIn } from '@arev/shared/build/site/local-releases';
import { runSite } from '@arev/shared/build/site/run-site';
import type { Running } from '@arev/shared/build/site/running';
import { startService } from '@arev/shared/build/site/service';
import { freePort } from '@arev/shared/build/site/settings';
import { benchData } from '../portal/start-portal.ts';
import { buildPlain, plainFolder } from '../plain/build/run-build.ts';
import { type ForkedServer, forkServer } from './forked-server.ts';
import { releaseAsForProduction } from './release-builds.ts';

interface Server {
  readonly origin: string;
  readonly pid: number | undefined;
}

export interface Sites {
  /** As visitors use them: with caches and the real portal. */
  readonly federated: string;
  readonly plain: string;
  readonly static: string;
  /** Every request rendered again, with responses of the portal from memory. */
  readonly uncached: Readonly<Record<'federated' | 'plain', Server>>;
  readonly portalInMemory: string;
  readonly data: string;
}

const data = benchData;
const logs = path.join(data, 'logs');

/** Everything that is compared, started in the same way on the same Node. */
export const openSites = async (running: Running, say: (line: string) => void): Promise<Sites> => {
  say('building the remotes, the shell and the plain bundle …');
  await releaseAsForProduction(data, say);
  await buildPlain();
  say('starting the sites …');
  const site = await runSite(
    { port: await freePort(), databaseUrl: undefined, data },
    () => undefined,
    running,
  );
  const { origin: portalInMemory } = await running.add(startMemory(site.portalUrl, 'portal'));
  const [plain, still, shellUncached, plainUncached] = await Promise.all([
    running.add(startPlain(site.portalUrl, 'on')),
    running.add(startMemory(site.origin, 'static')),
    running.add(startShellWithoutCache('shell-uncached', portalInMemory)),
    running.add(startPlain(portalInMemory, 'off')),
  ]);
  return {
    federated: site.origin,
    plain: plain.origin,
    static: still.origin,
    uncached: { federated: shellUncached, plain: plainUncached },
    portalInMemory,
    data,
  };
};

export const startMemory = (upstream: string, kind: 'static' | 'drawn' | 'portal'): Promise<ForkedServer> =>
  forkServer(path.join(import.meta.dirname, 'memory-process.ts'), { args: [upstream, kind] });

const startPlain = (portalUrl: string, cache: 'on' | 'off') =>
  startServer(`plain-cache-${cache}`, path.join(plainFolder, 'server/main.mjs'), {
    PORTAL_URL: portalUrl,
    SITE: plainFolder,
    PAGE_CACHE: cache,
  });

type Settings = Readonly<Record<string, string>>;

export const startShell = (name: string, portalUrl: string, settings: Settings) =>
  startServer(name, path.join(repository, 'shell/dist/server/main.mjs'), {
    ADMIN_PORT: '0',
    PORTAL_URL: portalUrl,
    RELEASE_STORE: storeUrlIn(data),
    TRUSTED_KEYS: keysIn(data),
    RELEASE_CACHE: path.join(data, 'release-cache'),
    SHELL_ASSETS: path.join(repository, 'shell/dist'),
    ...settings,
  });

export const startShellWithoutCache = (name: string, portalUrl: string) =>
  startShell(name, portalUrl, { PAGE_FRESH_SECONDS: '0', PAGE_STALE_SECONDS: '0' });

const startServer = async (name: string, file: string, settings: Settings) => {
  const port = String(await freePort());
  const env = { ...process.env, ...settings, PORT: port };
  const service = await startService({ name, file, logs, readyUrl: `http://127.0.0.1:${port}/readyz`, env });
  return { origin: `http://localhost:${port}`, pid: service.pid, stop: () => service.stop() };
};
