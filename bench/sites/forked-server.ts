import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';

export interface ForkedServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const listening = z.object({ origin: z.string() });

/** The next message of a child; fails if it ends before. */
export const nextMessage = async (child: ChildProcess): Promise<unknown> => {
  const over = new AbortController();
  const { signal } = over;
  const endsFirst = async (): Promise<never> => {
    const [code, killedBy] = (await once(child, 'exit', { signal })) as unknown[];
    throw new Error(`${child.spawnargs.slice(1).join(' ')} ended early: ${String(killedBy ?? code)}`);
  };
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), endsFirst()])) as unknown[];
    return message;
  } finally {
    over.abort();
  }
};

/** Starts a server as a process, which tells its origin. `options` are sent to it. */
export const forkServer = async (
  file: string,
  { args = [], options }: { readonly args?: readonly string[]; readonly options?: object },
): Promise<ForkedServer> => {
  const child = fork(file, args);
  if (options) child.send(options);
  const { origin } = listening.parse(await nextMessage(child));
  const ended = once(child, 'exit');
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
