import type { Running } from '../site/running.ts';
import { runSite, type Say } from '../site/run-site.ts';
import { localSecret } from '../site/secrets.ts';
import { ensurePortIsFree, readSettings } from '../site/settings.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';
import { buildsOf, overrideSecret, type DevSettings } from './dev-settings.ts';
import { ensureAccepted, overrideLink } from './override-link.ts';
import { devOrigin, startRemoteServer } from './remote-server.ts';
import { developmentShell } from './shell-development.ts';

export interface Development {
  /** What the developer opens. */
  readonly link: string;
  /** Names the part that ended without being asked to. */
  readonly failed: Promise<string>;
}

/** Remotes as they are being written, over a site of our own or over a running one. */
export const runDevelopment = async (
  settings: DevSettings,
  say: Say,
  running: Running,
): Promise<Development> => {
  const builds = await buildsOf(settings.remotes);
  for (const { name, port } of builds)
    await ensurePortIsFree(port, `end it, or change the port in ${name}/webpack.config.ts.`);
  const { against } = settings;
  const site = against === undefined ? await runOwnSite(say, running) : await runningSite(against, settings);
  const link = overrideLink(site.origin, site.secret, originsOf(builds));
  await ensureAccepted(link);
  const log = (line: string): void => say('remote', line);
  // One after the other: side by side they would take each other's cores and memory.
  for (const build of builds) {
    const options = { site: site.origin, refresh: against === undefined, log };
    await running.add(startRemoteServer(build, options));
  }
  return { link, failed: site.failed };
};

const originsOf = (builds: readonly RemoteBuild[]): Record<string, string> =>
  Object.fromEntries(builds.map((build) => [build.name, devOrigin(build)]));

const runOwnSite = async (say: Say, running: Running) => {
  const settings = readSettings(process.env);
  const { origin, failed } = await runSite(settings, say, running, developmentShell);
  const secret = process.env.OVERRIDE_SECRET ?? (await localSecret(settings.data, 'override'));
  return { origin, failed, secret };
};

const runningSite = async (origin: string, settings: DevSettings) => ({
  origin,
  secret: await overrideSecret(settings, process.env),
  failed: new Promise<string>(() => undefined),
});
