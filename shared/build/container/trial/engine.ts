import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from '../../../src/releases/refusal.ts';
import { repository, runChild } from '../../running/child.ts';

export interface Engine {
  /** Its client, for `docker.ts`. */
  readonly client: string;
  /** The process whose network has the published ports, for an engine of our own. */
  readonly network: string | null;
  stop(): Promise<void>;
}

const isThere = async (): Promise<boolean> => {
  const [info, compose] = await Promise.all([
    runChild('docker', ['info']),
    runChild('docker', ['compose', 'version']),
  ]);
  return info.code === 0 && compose.code === 0;
};

/** The engine of the machine, or one from Debian packages that ends with this process. */
export const openEngine = async (folder: string): Promise<Engine> => {
  if (await isThere()) return { client: 'docker', network: null, stop: () => Promise.resolve() };
  if (process.getuid?.() !== 0)
    throw new Refusal('This needs a Docker engine with compose, or root to make one out of Debian packages.');
  const script = path.join(import.meta.dirname, 'engine.sh');
  const child = spawn('bash', [script, folder, repository], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') return true;
    return false;
  })();
  if (!(await ready)) throw new Refusal('The engine did not start; above stands why.');
  const client = path.join(folder, 'docker');
  await access(client);
  return {
    client,
    network: (await readFile(path.join(folder, 'engine.pid'), 'utf8')).trim(),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
