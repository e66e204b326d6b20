import { Agent } from 'node:http';
import path from 'node:path';
import { repository } from '@arev/shared/build/running/child';
import { portalProgram } from '@arev/shared/build/site/portal-program';
import type { Running } from '@arev/shared/build/site/running';
import { startService } from '@arev/shared/build/site/service';
import { freePort } from '@arev/shared/build/site/settings';
import { proxyBounds } from '../../shell/src/server/proxy/proxy-bounds.ts';
import { call, type Answer, type Call } from './calls.ts';

export type Ask = (asked: Call) => Promise<Answer>;

/** The data that the benchmark keeps between runs. */
export const benchData = path.join(repository, 'bench/.data');

/** Of a crowd, the shell passes on no more requests at the same time (074). */
export const passedAtOnce = proxyBounds.portalCalls;

export interface AskedPortal {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly ask: Ask;
}

/** The portal in a separate process, as it runs in production. */
export const startPortal = async (
  running: Running,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<AskedPortal> => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = await running.add(
    startService({
      name,
      ...portalProgram,
      logs: path.join(benchData, 'logs'),
      readyUrl: `${origin}/readyz`,
      env: { ...process.env, ...env, PORT: port },
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: passedAtOnce });
  await running.add(Promise.resolve({ stop: () => Promise.resolve(agent.destroy()) }));
  return { origin, pid, ask: (asked) => call(agent, origin, asked) };
};
