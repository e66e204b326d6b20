import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Lineup } from '../../src/releases/index.ts';

/** The last release of each remote by a start of the site. */
type OwnReleases = Readonly<Record<string, string>>;

const notes = z.record(z.string(), z.string());
const fileIn = (data: string): string => path.join(data, 'started-with.json');

/** A lost or broken record costs one more release, and no start. */
export const readOwn = async (data: string): Promise<OwnReleases> => {
  try {
    return z.parse(notes, JSON.parse(await readFile(fileIn(data), 'utf8')));
  } catch {
    return {};
  }
};

export const writeOwn = (data: string, own: OwnReleases): Promise<void> =>
  writeFile(fileIn(data), `${JSON.stringify(own, null, 2)}\n`);

/**
 * Whether a start releases this build. A build that it released before stays where somebody moved it since,
 * back or to a canary; so does one that was released and withdrawn by hand.
 */
export const isDue = (
  lineup: Lineup,
  own: OwnReleases,
  { remote, id }: { readonly remote: string; readonly id: string },
): boolean => {
  const { [remote]: live } = lineup.remotes;
  const { [remote]: withdrawn } = lineup.withdrawn ?? {};
  if (live === undefined && withdrawn === undefined) return true;
  if (own[remote] === id || live?.canary?.id === id) return false;
  return !(live?.left ?? withdrawn ?? []).some((left) => left.id === id && left.why === 'withdrawn');
};
