import type { Running } from '../site/running.ts';
import { runSite, type Say } from '../site/run-site.ts';
import { localSecret } from '../site/secrets.ts';
import { ensureDataFolder, ensurePortIsFree, readSettings } from '../site/settings.ts';
import { StartProblem } from '../site/start-problem.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';
import { buildsOf, overrideSecret, type DevSettings } from './dev-settings.ts';
import { ensureAccepted, overrideLink } from './override-link.ts';
import { devOrigin, startRemoteServer } from './remote-server.ts';
import { developmentShell } from './shell-development.ts';

export interface Development {
  /** The link for the developer. */
  readonly link: string;
  /** Resolves with the part that ended unexpectedly. */
  readonly failed: Promise<string>;
}

/** Runs development builds of remotes on top of a site of our own or of a running one. */
export const runDevelopment = async (
  settings: DevSettings,
  say: Say,
  running: Running,
): Promise<Development> => {
  const builds = await buildsOf(settings.remotes);
  for (const { name, port } of builds)
    await ensurePortIsFree(port, `end it, or change the port in ${name}/webpack.config.ts.`);
  const site = await chooseSite(settings, say, running);
  const link = overrideLink(site.origin, site.secret, originsOf(builds));
  await ensureAccepted(link);
  const log = (line: string): void => say('remote', line);
  // One after the other: in parallel they would compete for cores and memory.
  for (const build of builds) {
    const options = { site: site.origin, refresh: site.refresh, log };
    await running.add(startRemoteServer(build, options));
  }
  return { link, failed: site.failed };
};

const originsOf = (builds: readonly RemoteBuild[]): Record<string, string> =>
  Object.fromEntries(builds.map((build) => [build.name, devOrigin(build)]));

interface SiteBelow {
  readonly origin: string;
  /** Signs overrides. */
  readonly secret: string;
  /** Components are replaced in place only with React's development build in the shell. */
  readonly refresh: boolean;
  readonly failed: Promise<string>;
}

const never = new Promise<string>(() => undefined);

const chooseSite = async (settings: DevSettings, say: Say, running: Running): Promise<SiteBelow> => {
  const { against } = settings;
  if (against !== undefined) {
    const secret = await overrideSecret(settings, process.env);
    return { origin: against, secret, refresh: false, failed: never };
  }
  const own = readSettings(process.env);
  await ensureDataFolder(own.data);
  const secret = process.env.OVERRIDE_SECRET ?? (await localSecret(own.data, 'override'));
  const origin = `http://localhost:${own.port}`;
  if (await isTaken(own.port)) {
    await ensureOwnSite(origin, secret, own.port);
    say('site', `runs already at ${origin}; pages are reloaded after a change, not swapped in place`);
    return { origin, secret, refresh: false, failed: never };
  }
  const development = { shell: developmentShell, remotes: settings.remotes };
  const { failed } = await runSite(own, say, running, development);
  return { origin, secret, refresh: true, failed };
};

const isTaken = (port: number): Promise<boolean> =>
  ensurePortIsFree(port).then(
    () => false,
    () => true,
  );

/** The site on this port accepts our override: it is `pnpm start` of this checkout. */
const ensureOwnSite = async (origin: string, secret: string, port: number): Promise<void> => {
  try {
    await ensureAccepted(overrideLink(origin, secret, {}));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(
      `Port ${port} is taken by another program: end it, or set PORT to a free one, as in PORT=8090 pnpm dev.`,
    );
  }
};
