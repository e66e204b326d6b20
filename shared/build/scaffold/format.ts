import path from 'node:path';
import { Refusal } from '../../src/releases/refusal.ts';
import { repository, runChild } from '../running/child.ts';

/** Formats the written files, so that templates need no exact spaces. */
export const format = async (files: readonly string[]): Promise<void> => {
  const prettier = path.join(repository, 'node_modules/.bin/prettier');
  const { code, output } = await runChild(prettier, ['--write', '--log-level', 'warn', ...files]);
  if (code !== 0) throw new Refusal(`The new files could not be formatted:\n${output}`);
};
