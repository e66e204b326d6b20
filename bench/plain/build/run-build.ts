import path from 'node:path';
import { repository, runChild } from '@arev/shared/build/running/child';

export const plainFolder = path.join(repository, 'bench/dist/plain');

export const buildPlain = async (): Promise<void> => {
  const { code, output } = await runChild(process.execPath, [path.join(import.meta.dirname, 'build.ts')]);
  if (code !== 0) throw new Error(`The plain bundle could not be built: ${output}`);
};
