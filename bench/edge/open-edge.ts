import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod/mini';
import type { EdgeOptions } from './edge.ts';

export interface OpenEdge {
  readonly origin: string;
  stop(): Promise<void>;
}

export const openEdge = async (options: EdgeOptions): Promise<OpenEdge> => {
  const child = fork(path.join(import.meta.dirname, 'edge-process.ts'));
  child.send(options);
  const [message] = (await once(child, 'message')) as unknown[];
  const { origin } = z.object({ origin: z.string() }).parse(message);
  const ended = once(child, 'exit');
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
