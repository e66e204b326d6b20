import path from 'node:path';
import { Misuse } from '../command-line/run-command.ts';
import { remotes } from '../remotes.ts';
import { repository, type Side } from './parts.ts';

/** One webpack build: the client or the server of a package. */
export interface Part {
  readonly name: string;
  readonly side: Side;
  /** A file that exists after a build. */
  readonly proof: string;
}

const partsOfRemote = (name: string): Part[] => [
  { name, side: 'client', proof: path.join(repository, name, 'dist/build.json') },
  { name, side: 'server', proof: path.join(repository, name, 'dist/server/render.mjs') },
];

const shellParts: Part[] = [
  { name: 'shell', side: 'client', proof: path.join(repository, 'shell/dist/assets.json') },
  { name: 'shell', side: 'server', proof: path.join(repository, 'shell/dist/server/main.mjs') },
];

export const parts: readonly Part[] = [...shellParts, ...remotes.flatMap(partsOfRemote)];

export const partsOf = (name: string): readonly Part[] => {
  const own = parts.filter((part) => part.name === name);
  if (own.length === 0)
    throw new Misuse(`There is no package ${name} to build; there are shell, ${remotes.join(', ')}.`);
  return own;
};
