import { releaseId } from '../../src/releases/schema/names.ts';
import { Misuse } from './run-command.ts';

/** A remote, and one release of it or none. */
export const remoteAndRelease = (
  [remote, release, ...more]: readonly string[],
  usage: string,
): readonly [remote: string, release: string | undefined] => {
  const isOne = release === undefined || releaseId.safeParse(release).success;
  if (remote === undefined || !isOne || more.length > 0)
    throw new Misuse(`Name one remote, and at most one release of it. Usage: ${usage}`);
  return [remote, release];
};
