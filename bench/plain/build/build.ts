import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes } from '@arev/shared/build/remotes';
import { repository } from '@arev/shared/build/webpack/parts';
import type { RemoteBuild } from '@arev/shared/build/webpack/remote-description';
import webpack from 'webpack';
import { plainClient, plainServer } from './configuration.ts';
import { plainFolder } from './run-build.ts';

/** A separate process, so that webpack's memory does not stay with the measured one. */
const run = (configuration: webpack.Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });

const partOf = async (name: string) => {
  const { default: build } = (await import(path.join(repository, name, 'webpack.config.ts'))) as {
    default: RemoteBuild;
  };
  return { name, prefixes: build.prefixes, slots: (build.slots?.offers ?? []).map((slot) => slot.name) };
};

await run(plainClient());
await run(plainServer());
await writeFile(path.join(plainFolder, 'parts.json'), JSON.stringify(await Promise.all(remotes.map(partOf))));
