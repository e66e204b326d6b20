import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';

export interface ForkedServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const listening = z.object({ origin: z.string() });

/** Starts a server as a process, which tells its origin. `options` are sent to it. */
export const forkServer = async (
  file: string,
  { args = [], options }: { readonly args?: readonly string[]; readonly options?: object },
): Promise<ForkedServer> => {
  const child = fork(file, args);
  if (options) child.send(options);
  const [message] = (await once(child, 'message')) as unknown[];
  const { origin } = listening.parse(message);
  const ended = once(child, 'exit');
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
