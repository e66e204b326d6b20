import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { drain } from '@arev/shared/draining';
import { findIsolation, type Isolation } from '@arev/shared/isolation/find-isolation';
import { openStore } from '@arev/shared/releases';
import type { DestinationStream, Logger } from 'pino';
import { LastGood } from './cache/last-good.ts';
import type { RenderChrome } from './composition/chrome.ts';
import { ChromeDrawer } from './composition/chrome-drawer.ts';
import type { ComposedPage } from './composition/composed.ts';
import { Composer } from './composition/composer.ts';
import { ContentWatch } from './composition/content-watch.ts';
import { fragmentAsker } from './composition/fragment.ts';
import { formRoute } from './composition/form-route.ts';
import { crossingRoute, pageRoute } from './composition/page-route.ts';
import { Pages } from './composition/pages.ts';
import { RenderTurns } from './composition/render-turns.ts';
import { readShellAssets, type ShellAssets } from './composition/shell-assets.ts';
import { SiteFactsSource } from './composition/site-facts.ts';
import { Visitors } from './composition/visitors.ts';
import { runnerFile, type ShellConfig } from './config.ts';
import { makeAdminServer } from './http/admin.ts';
import { health, ready } from './http/health.ts';
import { makeListener } from './http/listener.ts';
import { releaseFiles } from './http/release-files.ts';
import { makeServer } from './http/server.ts';
import { icons, shellFiles } from './http/shell-files.ts';
import { languageFiles } from './http/language-files.ts';
import { failureReports } from './observability/failure-report.ts';
import { countHosts } from './observability/host-figures.ts';
import { countLineup } from './observability/lineup-figures.ts';
import { makeLog } from './observability/log.ts';
import { makeMetrics } from './observability/metrics.ts';
import { MissedPages } from './observability/missed-pages.ts';
import { PortalWatch } from './observability/portal-watch.ts';
import { previewPages } from './previews/preview-pages.ts';
import { portalProxy } from './proxy/portal-proxy.ts';
import { RenderRights } from './render-host/render-rights.ts';
import { openLive } from './releases/open-live.ts';
import { canaryPages } from './releases/canary-pages.ts';
import { overridePages } from './releases/override-pages.ts';
import { KnownPages } from './seo/known-pages.ts';
import { answerManifest } from './seo/manifest.ts';
import { robots } from './seo/robots.ts';
import { sitemaps } from './seo/sitemap.ts';
import { Sitemaps } from './seo/sitemap-files.ts';

export interface ShellOptions {
  readonly config: ShellConfig;
  readonly renderChrome: RenderChrome;
  readonly logTo?: DestinationStream;
}

export interface RunningShell {
  readonly url: string;
  readonly adminUrl: string;
  /** Resolves once the first line-up is up and the portal has been asked for the data of every page. */
  readonly ready: Promise<void>;
  /** Finishes current requests within the configured time, then ends hosts and connections. */
  stop(): Promise<void>;
}

/** Assembles the server; everything with a lifetime is created here and ended in `stop`. */
export const startShell = async ({ config, renderChrome, logTo }: ShellOptions): Promise<RunningShell> => {
  const log = makeLog(config.logLevel, logTo);
  const metrics = makeMetrics();
  const assets = await readShellAssets(config.shellAssets);
  const trust = config.trustFolder;
  const store = await openStore(config.releaseStore, { trust });
  const copies = await openStore(`file:${config.releaseCache}`, { trust });
  const isolation = await findIsolation(config.isolationSetting);
  tellIsolation(isolation, log);
  const rights = new RenderRights();
  const rightsOf = rights.of;
  const hostSettings = { ...config, isolation, runner: runnerFile(), rightsOf };
  const live = openLive({ store, copies }, hostSettings, metrics, log);
  const hosts = { isolation: { level: isolation.way.level, way: isolation.way.name }, asides: live.asides };
  countHosts(metrics, hosts);
  countLineup(metrics, live.followed);
  const proxy = portalProxy(config);
  const portal = new PortalWatch(config, metrics, log);
  const missed = new MissedPages(config);
  const facts = new SiteFactsSource(config.portalUrl, log);
  const pages = makePages(config, { assets, renderChrome, facts, rights, metrics, log });
  const known = new KnownPages(config, () => live.lineup.traffic, log);
  const maps = new Sitemaps(known, config.publicOrigin);
  const { portalUrl, contentWatchEvery } = config;
  const content = new ContentWatch({
    portalUrl,
    contentWatchEvery,
    log,
    onChange: async () => {
      await facts.renew();
      known.forget();
      pages.forget();
    },
  });
  const visitors = new Visitors({
    live: live.lineup,
    staff: live.staff,
    overrideSecret: config.overrideSecret,
  });
  const state = { isStopping: false, isPrepared: false };
  const prepared = facts.prepare().then(() => {
    state.isPrepared = true;
  });
  const routes = {
    files: releaseFiles(live.catalogue),
    assets: languageFiles(shellFiles(assets, { readOther: (path) => store.shellBuilds.read(path) })),
    proxy: proxy.handle,
    override: overridePages(config),
    canary: canaryPages,
    report: failureReports(),
    preview: previewPages(config),
    robots: robots(config.publicOrigin),
    sitemap: sitemaps(maps),
    icon: shellFiles(assets, icons),
    manifest: answerManifest,
    health,
    ready: ready(() => ({
      isReady:
        !state.isStopping && state.isPrepared && live.lineup.isServed && live.lineup.traffic.remotes.size > 0,
      isolation: hosts.isolation,
      lineup: live.followed(),
      aside: hosts.asides(),
      portal: portal.state,
    })),
    crossing: crossingRoute({ pages, visitors, facts, portalUrl }),
    page: pageRoute({ pages, visitors, facts, portalUrl, missed }),
    form: formRoute({ pages, visitors, facts, portalUrl, trustProxy: config.trustProxy }),
  };
  const server = makeServer(makeListener({ routes, log, metrics, trustProxy: config.trustProxy }), config);
  const admin = makeAdminServer(metrics);
  const firstReady = Promise.all([live.lineup.firstServed, prepared]).then(() => undefined);
  await Promise.race([firstReady, pause(config.listenPatience, undefined, { ref: false })]);
  void live.lineup.firstServed.then(() => maps.renew()).catch(() => undefined);
  const url = await listen(server, config.port, config.host);
  const adminUrl = await listen(admin, config.adminPort, config.adminHost);
  log.info({ url, adminUrl }, 'shell listens');
  return {
    url,
    adminUrl,
    ready: firstReady,
    stop: async () => {
      state.isStopping = true;
      await drain(server, config.drainTime);
      await Promise.all([close(server, config.shutdownTimeout), close(admin, 0)]);
      proxy.close();
      portal.close();
      missed.close();
      content.close();
      await live.close();
      log.info('shell has ended');
      log.flush();
    },
  };
};

/** Once, and in plain words if the isolation is the weakest. */
const tellIsolation = ({ way: { name, level }, missing }: Isolation, log: Logger): void => {
  if (level === 'box') log.info({ way: name, missing }, 'render hosts run in boxes');
  else
    log.warn(
      { way: name, missing },
      'render hosts are held by Node alone: the server code of a release can signal processes of this user and reach the network',
    );
};

interface PageParts {
  readonly assets: ShellAssets;
  readonly renderChrome: RenderChrome;
  readonly facts: SiteFactsSource;
  readonly rights: RenderRights;
  readonly metrics: ReturnType<typeof makeMetrics>;
  readonly log: ReturnType<typeof makeLog>;
}

const makePages = (
  config: ShellConfig,
  { assets, renderChrome, facts, rights, metrics, log }: PageParts,
): Pages => {
  const composer = new Composer({
    origin: config.publicOrigin,
    assets,
    metrics,
    chatScripts: config.chatScripts,
    chrome: new ChromeDrawer(renderChrome, facts),
    askFragment: fragmentAsker(config, { metrics, log, rights, facts }),
    renders: new RenderTurns(config),
    lastGood: new LastGood<ComposedPage>(config.lastGood, config.pageCacheBytes / 2),
  });
  const { pageFresh: fresh, pageStale: stale, pageCacheBytes: cacheBytes } = config;
  const { chatScripts, tourOrigin, recaptcha } = config;
  const outside = { chatScripts, tourOrigin, recaptcha };
  return new Pages({ composer, assets, metrics, fresh, stale, cacheBytes, ...outside });
};

const listen = async (server: Server, port: number, host: string): Promise<string> => {
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actual}`;
};

/** New connections are refused at once, current requests may finish, then the process ends. */
const close = async (server: Server, patience: number): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
};
