import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../../src/releases/refusal.ts';
import { repository, runChild } from '../running/child.ts';

const rootPackage = z.object({ config: z.object({ pnpm: z.string() }) });

/** Adds a new package to the lock file, with the project's own pnpm. */
export const installPackages = async (): Promise<void> => {
  const text = await readFile(path.join(repository, 'package.json'), 'utf8');
  const { config } = rootPackage.parse(JSON.parse(text));
  const { code, output } = await runChild('npx', ['-y', `pnpm@${config.pnpm}`, 'install'], { minutes: 5 });
  if (code !== 0) throw new Refusal(`The packages could not be installed:\n${output}`);
};
