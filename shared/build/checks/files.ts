import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../running/child.ts';

const run = promisify(execFile);

/** All files of the project as git lists them, including new ones; paths from the root, with forward slashes. */
export const projectFiles = async (): Promise<readonly string[]> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(repository, file)));
  return [...new Set(files)].sort();
};

export const readProjectFile = (file: string): Promise<string> =>
  readFile(path.join(repository, file), 'utf8');

/** The packages of the workspace: the folders with a package.json. */
export const packagesAmong = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => /^([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
