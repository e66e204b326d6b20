import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { shellFileDigits } from '../../src/releases/shell-file.ts';
import { PureContractsPlugin } from './pure-contracts-plugin.ts';

export const repository = path.resolve(import.meta.dirname, '../../..');

export type Mode = 'production' | 'development';
export type Side = 'client' | 'server';

/** A build in watch mode for a development server. */
export interface Live {
  /** Changed components are replaced in place; requires React's development build. */
  readonly refresh: boolean;
}

interface Common {
  readonly name: string;
  readonly side: Side;
  readonly root: string;
  readonly mode: Mode;
  readonly live?: Live | undefined;
}

/** Chromium then compiles a script on another thread while it arrives, and not function by function on the main thread. */
const compiledWhileLoading = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** The common part of all builds; callers add entries, outputs and federation. */
export const commonConfiguration = ({ name, side, root, mode, live }: Common): webpack.Configuration => ({
  name: `${name} ${side}`,
  mode,
  context: root,
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  // A charset attribute on a script makes Firefox drop its preload and request it a second time.
  output: { charset: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  // The loaders are dependencies of this package, wherever the built package is.
  resolveLoader: { modules: [path.join(repository, 'shared/node_modules')] },
  module: {
    rules: [
      pagesRule,
      scriptRule(live?.refresh === true),
      ...styleRules(name, side, mode),
      fontRule(name),
      ...(side === 'client' ? [entitiesRule, pdfRule] : []),
    ],
  },
  plugins:
    side === 'client'
      ? [
          new PureContractsPlugin(),
          ...(mode === 'production' ? [compiledWhileLoading()] : []),
          new MiniCssExtractPlugin({
            filename: fileNames(name, 'css', live),
            chunkFilename: fileNames(name, 'css', live),
            // The shell links the stylesheets of a release. Development builds, and lazy parts of the shell,
            // load their own.
            runtime: live !== undefined || name === 'shell',
            ignoreOrder: true,
          }),
        ]
      : [],
  optimization: {
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.cssnanoMinify }),
    ],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(repository, '.cache/webpack'),
    name: `${name}-${side}-${mode}${live ? '-live' : ''}`,
    buildDependencies: { factory: [`${import.meta.dirname}/`] },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/**
 * The hash in the names of the files of a package. A release signs its files. A file of the shell proves itself by
 * its name, because shells of other builds serve it from the store (230).
 */
export const contentHash = (name: string): string =>
  name === 'shell' ? `[contenthash:${shellFileDigits}]` : '[contenthash:8]';

/** Files of hot reloading keep their names; all others are named by content hash. */
export const fileNames = (name: string, extension: 'js' | 'css', live?: Live): string =>
  live ? `static/[name].${extension}` : `static/[name].${contentHash(name)}.${extension}`;

const pagesRule: webpack.RuleSetRule = {
  test: /[\\/]src[\\/]routes\.tsx$/,
  enforce: 'pre',
  use: path.join(import.meta.dirname, 'name-pages.ts'),
};

const scriptRule = (refresh: boolean): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            development: refresh,
            refresh,
          },
        },
      },
    },
  },
});

/** Class names contain the name of the package: no remote can affect another's page. */
const styleRules = (name: string, side: Side, mode: Mode): webpack.RuleSetRule[] => {
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName:
      mode === 'production' ? `${name}-[hash:base64:6]` : `${name}-[name]-[local]-[hash:base64:4]`,
    localIdentContext: repository,
    // The same in the pages of the server and in the stylesheets, whatever each build names its files by.
    localIdentHashFunction: 'xxhash64',
    exportOnlyLocals: side === 'server',
  };
  const css = (options: object) => [
    ...(side === 'client' ? [MiniCssExtractPlugin.loader] : []),
    { loader: 'css-loader', options },
  ];
  return [
    { test: /\.module\.css$/, use: css({ modules }) },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css({ modules: false }), sideEffects: true },
  ];
};

const fontRule = (name: string): webpack.RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: `static/[name].${contentHash(name)}[ext]` },
});

const entitiesRule: webpack.RuleSetRule = {
  test: /[\\/]entities[\\/]dist[\\/]generated[\\/]decode-data-html\.js$/,
  use: path.join(import.meta.dirname, 'few-entities-loader.ts'),
};

const pdfRule: webpack.RuleSetRule = {
  test: /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.mjs$/,
  use: path.join(import.meta.dirname, 'pdf-decoders-loader.ts'),
};

const translationOnServers = path.join(repository, 'shared/src/i18n/react-i18next-on-server.ts');

export const bundled = (root: string, entry: string, directory: string): webpack.Configuration => ({
  target: 'node24',
  entry: { [entry]: path.join(root, 'src', entry === 'render' ? 'server.tsx' : 'server/main.ts') },
  externalsPresets: { node: true },
  resolve: { alias: { 'react-i18next$': translationOnServers } },
  output: {
    path: directory,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
