import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const simplest = {
  bwrap: ['--unshare-all', '--ro-bind', '/', '/', 'true'],
  unshare: ['--user', '--map-root-user', 'true'],
} as const;

/** The sandboxes that this machine allows. The machine is asked, because the code under test may fail to find one. */
export const allowedBoxes = async (): Promise<readonly (keyof typeof simplest)[]> => {
  const names = ['bwrap', 'unshare'] as const;
  const tried = await Promise.allSettled(names.map((name) => run(name, simplest[name])));
  return names.filter((_, index) => tried[index]?.status === 'fulfilled');
};
