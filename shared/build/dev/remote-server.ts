import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { merge } from 'webpack-merge';
import { remoteClient } from '../webpack/remote-build.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';

export interface RemoteServerOptions {
  /** The only site whose pages may load this remote. */
  readonly site: string;
  /** Replaces changed components in place; otherwise the page is reloaded. */
  readonly refresh: boolean;
  readonly log: (line: string) => void;
}

export interface RemoteServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const host = 'localhost';

export const devOrigin = ({ port }: RemoteBuild): string => `http://${host}:${port}`;

const hotScreens: webpack.RuleSetRule = {
  test: /\/src\/screens\/.+\.tsx$/,
  enforce: 'post',
  loader: path.join(import.meta.dirname, 'hot-screen-loader.ts'),
};

/** The page has one refresh runtime, which the shell brings (`refresh-entry.ts`). */
const refreshRuntime: webpack.Configuration['externals'] = ({ request }, use) =>
  /react-refresh[\\/]runtime(?:\.js)?$/.test(request) ? use(undefined, 'var arevRefreshRuntime') : use();

const configurationOf = (build: RemoteBuild, refresh: boolean): webpack.Configuration =>
  merge(
    remoteClient(build, 'development', `${devOrigin(build)}/`, { refresh }),
    // `log` below prints errors once, in words.
    { stats: 'none' },
    refresh
      ? {
          externals: refreshRuntime,
          module: { rules: [hotScreens] },
          plugins: [new ReactRefreshPlugin({ overlay: false })],
        }
      : {},
  );

const serverOptions = ({ port }: RemoteBuild, { site, refresh }: RemoteServerOptions) => ({
  host,
  port,
  hot: refresh,
  liveReload: !refresh,
  allowedHosts: [host, new URL(site).hostname],
  headers: { 'Access-Control-Allow-Origin': site, 'Cache-Control': 'no-store' },
  static: false as const,
  setupExitSignals: false,
  devMiddleware: { stats: 'none' as const },
  client: {
    webSocketURL: { hostname: host, port, pathname: '/ws', protocol: 'ws' },
    logging: 'warn' as const,
    overlay: { warnings: false, runtimeErrors: false },
  },
});

/** Serves one remote during development; resolves after its first build. */
export const startRemoteServer = async (
  build: RemoteBuild,
  options: RemoteServerOptions,
): Promise<RemoteServer> => {
  const compiler = webpack(configurationOf(build, options.refresh));
  const firstBuild = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('Progress', (stats) => {
      const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1);
      options.log(stats.hasErrors() ? mistakesOf(stats) : `${build.name} built in ${seconds} s`);
      resolve();
    });
  });
  const server = new WebpackDevServer(serverOptions(build, options), compiler);
  await server.start();
  await firstBuild;
  return { origin: devOrigin(build), stop: () => server.stop() };
};

const mistakesOf = (stats: webpack.Stats): string =>
  stats.toString({ preset: 'errors-only', colors: false }).trim();
