import path from 'node:path';
import { ChunkIntegrityPlugin } from '@arev/shared/build/webpack/chunk-integrity-plugin';
import { bundled, commonConfiguration, repository } from '@arev/shared/build/webpack/parts';
import { fewFiles } from '@arev/shared/build/webpack/remote-build';
import { shellFiles } from '@arev/shared/build/webpack/shell-build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { plainFolder } from './run-build.ts';
import { SiteFilePlugin } from './site-file-plugin.ts';

const root = path.join(repository, 'bench/plain');

const fromShell = (file: string): RegExp =>
  new RegExp(`[\\\\/]shell[\\\\/]src[\\\\/]client[\\\\/]${file}\\.ts$`);

const ownChunkNames: webpack.Configuration = {
  module: {
    rules: [
      {
        test: /[\\/]mf-[a-z]+[\\/]src[\\/].*\.tsx?$/,
        use: path.join(import.meta.dirname, 'name-chunks.ts'),
      },
    ],
  },
};

/** A bundle loads the styles of its own chunks; for releases, the shell does. */
const withOwnStyles = (configuration: webpack.Configuration): webpack.Configuration => ({
  ...configuration,
  plugins: [
    ...(configuration.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
    new MiniCssExtractPlugin({
      filename: 'static/[name].[contenthash:8].css',
      chunkFilename: 'static/[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
  ],
});

/** Shell and remotes as one browser build, cut into files as both are, without federation and single-spa. */
export const plainClient = (): webpack.Configuration =>
  merge(
    withOwnStyles(commonConfiguration({ name: 'plain', side: 'client', root, mode: 'production' })),
    ownChunkNames,
    {
      target: ['web', 'es2022'],
      entry: { shell: path.join(root, 'client/main.ts') },
      output: {
        path: path.join(plainFolder, 'client'),
        publicPath: '/assets/',
        uniqueName: 'plain',
        filename: 'static/[name].[contenthash:8].js',
        chunkFilename: 'static/[name].[contenthash:8].js',
        clean: true,
      },
      optimization: { splitChunks: { ...fewFiles, ...shellFiles } },
      resolve: { alias: { 'single-spa$': path.join(root, 'client/without-single-spa.ts') } },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(
          fromShell('releases'),
          path.join(root, 'client/releases.ts'),
        ),
        new ChunkIntegrityPlugin(),
        new SiteFilePlugin(),
      ],
    },
  );

/** One process that renders chrome and remotes. */
export const plainServer = (): webpack.Configuration =>
  merge(
    commonConfiguration({ name: 'plain', side: 'server', root, mode: 'production' }),
    bundled(root, 'main', path.join(plainFolder, 'server')),
    { entry: { main: path.join(root, 'server/main.ts') }, optimization: { minimize: false } },
  );
