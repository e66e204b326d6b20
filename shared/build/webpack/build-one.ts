import path from 'node:path';
import webpack from 'webpack';
import { readNamespace } from '../checks/translations/bundles.ts';
import { completeness } from '../checks/translations/completeness.ts';
import type { RemoteBuild } from './remote-description.ts';
import { releasePath, remoteClient, remoteServer } from './remote-build.ts';
import { inputsOf, remember } from './inputs.ts';
import { partsOf } from './part-list.ts';
import { repository } from './parts.ts';
import { shellClient, shellServer } from './shell-build.ts';

/** Runs one webpack build in a separate process: `build-one.ts mf-booking client`. */
const configurationOf = async (name: string, side: string): Promise<webpack.Configuration> => {
  if (name === 'shell') return side === 'client' ? shellClient('production') : shellServer('production');
  const module = (await import(path.join(repository, name, 'webpack.config.ts'))) as { default: RemoteBuild };
  return side === 'client'
    ? remoteClient(module.default, 'production', releasePath(name))
    : remoteServer(module.default, 'production');
};

// A build whose parent is gone is useless.
process.once('disconnect', () => process.exit(1));
// Listening would keep this process alive after its build.
process.channel?.unref();

const began = Date.now();
const [name = '', side = ''] = process.argv.slice(2);
const part = partsOf(name).find((candidate) => candidate.side === side);
if (!part) throw new Error(`${name} has no ${side} build`);
if (side === 'client') {
  const incomplete = completeness(await readNamespace(`${name}/locales`));
  for (const { file, message } of incomplete) console.error(`${file}  ${message}`);
  if (incomplete.length > 0) process.exit(1);
}
const compiler = webpack(await configurationOf(name, side));
const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
if (!stats || stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats?.toString({ preset: 'errors-warnings', colors: false }));
  process.exitCode = stats?.hasErrors() === false ? 0 : 1;
}
if (stats && !stats.hasErrors()) await remember(part, await inputsOf(stats, part), began);
