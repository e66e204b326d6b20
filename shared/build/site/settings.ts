import { mkdir, access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataFolder } from '../command-line/release-settings.ts';
import { repository } from '../running/child.ts';
import { portHolder } from '../running/port-holder.ts';
import { StartProblem } from './start-problem.ts';

export interface SiteSettings {
  readonly port: number;
  readonly databaseUrl: string | undefined;
  /** Everything that is created while the site runs; git ignores it. */
  readonly data: string;
}

export const readSettings = (environment: NodeJS.ProcessEnv): SiteSettings => {
  const { PORT: port = '8080', DATABASE_URL: databaseUrl } = environment;
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number < 1 || number > 65_535) {
    throw new StartProblem(`PORT has to be a number from 1 to 65535, not "${port}".`);
  }
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\/.+/.test(databaseUrl)) {
    throw new StartProblem('DATABASE_URL has to begin with postgres:// and name your database.');
  }
  return { port: number, databaseUrl, data: path.resolve(repository, dataFolder(environment)) };
};

/** Checks in advance whether the address will be available. */
export const ensurePortIsFree = (
  port: number,
  remedy = 'end it, or set PORT to a free one, as in PORT=8090 npm start.',
): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES') {
        const sentence = `Port ${port} may not be used without more rights: set PORT to a number above 1023.`;
        return reject(new StartProblem(sentence));
      }
      void portHolder(port).then((holder = 'another program') =>
        reject(new StartProblem(`Port ${port} is taken by ${holder}: ${remedy}`)),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

export const ensureDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new StartProblem(
      `There is no permission to write to ${folder}: change its owner, or set DATA_DIR to another folder.`,
    );
  }
};
