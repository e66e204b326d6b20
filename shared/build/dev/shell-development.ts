import path from 'node:path';
import webpack from 'webpack';
import type { ShellBuild } from '../site/run-site.ts';
import { StartProblem } from '../site/start-problem.ts';
import { repository } from '../webpack/parts.ts';
import { shellClient, shellServer } from '../webpack/shell-build.ts';

const folder = path.join(repository, '.cache/dev-shell');

const refreshEntry = path.join(import.meta.dirname, 'refresh-entry.ts');

const client = (): webpack.Configuration => {
  const { output, ...rest } = shellClient('development');
  return {
    ...rest,
    entry: { shell: [refreshEntry, path.join(repository, 'shell/src/client/main.ts')] },
    output: { ...output, path: path.join(folder, 'client') },
    // What nobody uses must not count as taken from a library that the shell provides in part.
    optimization: { ...rest.optimization, usedExports: true, innerGraph: true, sideEffects: true },
  };
};

const server = (): webpack.Configuration => {
  const { output, ...rest } = shellServer('development');
  return { ...rest, output: { ...output, path: path.join(folder, 'server') } };
};

const build = async (configuration: webpack.Configuration): Promise<void> => {
  const compiler = webpack(configuration);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats?.hasErrors())
    throw new StartProblem(stats.toString({ preset: 'errors-only', colors: false }).trim());
};

/**
 * The shell with React's development build, which every remote of the page shares: only that one can swap components.
 * Both halves come from one mode, because class names differ between modes.
 */
export const developmentShell: ShellBuild = {
  folder,
  make: async (log) => {
    const started = performance.now();
    await build(client());
    await build(server());
    log(`built shell for development in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  },
};
