import path from 'node:path';
import { repository, runChild } from '../running/child.ts';
import { startPostgres } from '../postgres.ts';
import type { SiteSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

export interface SiteDatabase {
  readonly url: string;
  stop(): Promise<void>;
  /** Resolves when a server of our own ends. */
  readonly ended: Promise<void>;
}

/** The server in `DATABASE_URL`, otherwise our own in the data folder. */
export const openDatabase = async ({ data, databaseUrl }: SiteSettings): Promise<SiteDatabase> => {
  if (databaseUrl !== undefined) {
    return { url: databaseUrl, stop: () => Promise.resolve(), ended: new Promise(() => undefined) };
  }
  return startPostgres({ dir: path.join(data, 'postgres') });
};

export const prepareDatabase = async (
  url: string,
  {
    files,
    uploads,
    tokenSecret,
  }: { readonly files: string; readonly uploads: string; readonly tokenSecret: string },
  say: (line: string) => void,
): Promise<void> => {
  const file = path.join(repository, 'portal/src/content/prepare.ts');
  const env = {
    ...process.env,
    DATABASE_URL: url,
    FILES_DIR: files,
    UPLOADS: uploads,
    TOKEN_SECRET: tokenSecret,
  };
  const { code, output, trouble } = await runChild(process.execPath, [file], {
    env,
    onLine: (line) => say(line.replace(/^prepare: /, '')),
  });
  if (code === 0) return;
  throw new StartProblem(
    `The database could not be prepared: ${trouble ?? output.trim().split('\n').at(-1) ?? ''}`,
  );
};
