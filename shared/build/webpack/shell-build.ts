import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import { merge } from 'webpack-merge';
import { shellFileDigits } from '../../src/releases/shell-file.ts';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { IconsPlugin } from './icons-plugin.ts';
import { bundled, commonConfiguration, fileNames, repository, type Mode } from './parts.ts';
import { ProvidedNamesPlugin } from './provided-names-plugin.ts';
import { ProvidedPartPlugin } from './provided-part-plugin.ts';
import { oneRuntimeCore, sharedByShell } from './sharing.ts';
import { SlimFederationPlugin } from './slim-federation-plugin.ts';

const root = path.join(repository, 'shell');

/** The federation plugin asks for the name before there is content to hash. */
const hashedOnceThereIsContent = ({ chunk }: webpack.PathData): string =>
  chunk && 'contentHash' in chunk && 'javascript' in chunk.contentHash
    ? fileNames('shell', 'js')
    : 'static/[name].js';

const library = (name: string, test: RegExp, priority: number) =>
  ({ name, test, priority, chunks: 'initial', enforce: true }) as const;

/** A browser evaluates each file in a separate task: a single file would block a phone for a fifth of a second. */
export const shellFiles = {
  cacheGroups: {
    drawing: library('drawing', /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/, 2),
    libraries: library('libraries', /[\\/]node_modules[\\/]/, 1),
    // Late scripts keep their libraries, so that none is discovered through another.
    defaultVendors: false,
    // Header and footer are styled before their script comes.
    styles: {
      name: 'shell',
      type: 'css/mini-extract',
      chunks: ({ name }: webpack.Chunk) => name === 'shell' || name === 'chrome',
      enforce: true,
    },
  },
} as const;

export const shellClient = (mode: Mode): webpack.Configuration =>
  merge(commonConfiguration({ name: 'shell', side: 'client', root, mode }), {
    target: ['web', 'es2022'],
    entry: { shell: path.join(root, 'src/client/main.ts') },
    output: {
      path: path.join(root, 'dist/client'),
      publicPath: '/assets/',
      uniqueName: 'shell',
      filename: hashedOnceThereIsContent,
      chunkFilename: fileNames('shell', 'js'),
      crossOriginLoading: 'anonymous',
      // Its files prove themselves by their names (`shell-file.ts`).
      hashFunction: 'sha256',
      hashDigestLength: shellFileDigits,
      clean: true,
    },
    resolve: { alias: oneRuntimeCore() },
    optimization: { splitChunks: shellFiles },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new SlimFederationPlugin(),
      new ProvidedPartPlugin(),
      new ProvidedNamesPlugin('The shell'),
      new IconsPlugin(path.join(root, 'icons')),
      new AssetListPlugin(),
    ],
  });

export const shellServer = (mode: Mode): webpack.Configuration =>
  merge(
    commonConfiguration({ name: 'shell', side: 'server', root, mode }),
    bundled(root, 'main', path.join(root, 'dist/server')),
    { optimization: { minimize: false } },
  );
