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

/** Changes of the tables themselves, which an earlier run has written, are not measured. */
const measuredFiles = ['--', '.', ':!bench/results*.md'];

const commitAndChanges = async (): Promise<string> => {
  const commit = await currentCommit();
  const { code, output } = await runChild('git', ['status', '--porcelain', ...measuredFiles]);
  return code === 0 && output !== '' ? `${commit} with uncommitted changes` : commit;
};

/** What only the beginning of a run knows: builds and servers put a load on the machine, and files may change meanwhile. */
export const noteStart = async () => ({ load: os.loadavg()[0] ?? 0, commit: await commitAndChanges() });

export type Start = Awaited<ReturnType<typeof noteStart>>;

/** The machine and the versions of the measurement, as lines of a list; with Chromium if a browser was used. */
export const describeMachine = async (
  { load, commit }: Start,
  chromium?: string,
): Promise<readonly string[]> => {
  const cpus = os.cpus();
  const browser =
    chromium === undefined
      ? []
      : [lastLine((await runChild(chromium, ['--version'], { minutes: 0.5 })).output)];
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}`,
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${os.type()} ${os.release()}`,
    `load of the machine before the run: ${load.toFixed(1)}`,
    [`Node ${process.versions.node}`, ...browser, ...(await Promise.all(libraries.map(versionOf)))].join(
      ', ',
    ),
  ];
};
