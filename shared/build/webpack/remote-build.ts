import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import { merge } from 'webpack-merge';
import { clientUrl } from '../../src/releases/client-url.ts';
import { idPlaceholder } from '../../src/releases/schema/build.ts';
import { BuildFilePlugin } from './build-file-plugin.ts';
import { bundled, commonConfiguration, fileNames, type Live, type Mode } from './parts.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { ProvidedNamesPlugin } from './provided-names-plugin.ts';
import { clientEntry, type RemoteBuild } from './remote-description.ts';
import { bundlerRuntimeOfShell, oneRuntimeCore, sharedByRemote } from './sharing.ts';

/** The type of the export of a remote's `webpack.config.ts`. */
export const defineRemoteBuild = (build: RemoteBuild): RemoteBuild => build;

export const globalNameOf = (name: string): string => `${name.replaceAll('-', '_')}_${idPlaceholder}`;

/** The client build: one exposed module, chunks named by content hash, and `build.json`. */
export const remoteClient = (
  build: RemoteBuild,
  mode: Mode,
  publicPath: string,
  live?: Live,
): webpack.Configuration =>
  merge(commonConfiguration({ name: build.name, side: 'client', root: build.root, mode, live }), {
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(build.root, 'dist/client'),
      publicPath,
      uniqueName: globalNameOf(build.name),
      filename: 'static/[name].js',
      chunkFilename: fileNames(build.name, 'js', live),
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { alias: { ...oneRuntimeCore(), ...bundlerRuntimeOfShell() } },
    ...(live ? {} : { optimization: { splitChunks: fewFiles } }),
    plugins: [
      new ModuleFederationPlugin({
        name: globalNameOf(build.name),
        filename: clientEntry,
        exposes: { './remote': { import: './src/remote.tsx', name: '__federation_expose_remote' } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ChunkIntegrityPlugin(),
      new ProvidedNamesPlugin(build.name),
      ...(live ? [] : [new BuildFilePlugin(build, globalNameOf(build.name))]),
    ],
  });

/**
 * A page of a release has one script of its own and the larger shared ones. A smaller shared script costs a first page
 * more bytes than it saves on the second. The shell links all stylesheets (006): a browser has six connections, and
 * fonts need some of them.
 */
export const fewFiles = {
  minSize: 60_000,
  cacheGroups: {
    defaultVendors: false,
    styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true },
  },
} as const;

/** The server build: one file without dependencies. */
export const remoteServer = (build: RemoteBuild, mode: Mode): webpack.Configuration =>
  merge(
    commonConfiguration({ name: build.name, side: 'server', root: build.root, mode }),
    bundled(build.root, 'render', path.join(build.root, 'dist/server')),
    { optimization: { minimize: false } },
  );

export const releasePath = (name: string): string => clientUrl(name, idPlaceholder, '');
