import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { currentCommit } from '@arev/shared/build/command-line/release-settings';
import { repository, runChild } from '@arev/shared/build/running/child';
import * as z from 'zod/mini';

const libraries = ['react', 'react-router', 'webpack', '@module-federation/enhanced'];
const fromShared = createRequire(path.join(repository, 'shared/package.json'));

const versionOf = async (name: string): Promise<string> => {
  const folder = fromShared.resolve.paths(name)?.[0] ?? '';
  const text = await readFile(path.join(folder, name, 'package.json'), 'utf8');
  return `${name} ${z.object({ version: z.string() }).parse(JSON.parse(text)).version}`;
};

/** On some systems Chromium is a script that first prints text of its own. */
const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

interface Measured {
  /** If a browser was used. */
  readonly chromium?: string;
  readonly loadBefore: number;
}

/** The machine and the versions of the measurement, as lines of a list. */
export const describeMachine = async ({ chromium, loadBefore }: Measured): Promise<readonly string[]> => {
  const cpus = os.cpus();
  const browser =
    chromium === undefined
      ? []
      : [lastLine((await runChild(chromium, ['--version'], { minutes: 0.5 })).output)];
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${await currentCommit()}`,
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${os.type()} ${os.release()}`,
    `load of the machine before the first round: ${loadBefore.toFixed(1)}`,
    [`Node ${process.versions.node}`, ...browser, ...(await Promise.all(libraries.map(versionOf)))].join(
      ', ',
    ),
  ];
};
