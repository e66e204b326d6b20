import path from 'node:path';
import { repository } from '@arev/shared/build/running/child';
import { startService } from '@arev/shared/build/site/service';
import { freePort } from '@arev/shared/build/site/settings';
import type { Running } from '@arev/shared/build/site/running';
import * as z from 'zod/mini';
import type { Answer, Call } from './calls.ts';
import type { Statement } from './statements.ts';

/** The statements of each turn. */
export type Lists = readonly (readonly Statement[])[];

export const bareSettings = z.object({
  DATABASE_URL: z.string(),
  DATABASE_POOL: z.coerce.number(),
  PORT: z.coerce.number(),
});

export interface BareServer {
  /** Sent in advance, so that the request of a turn is as small as a call of the portal. */
  readonly learn: (lists: Lists) => Promise<void>;
  readonly ask: (turn: number) => Promise<Answer>;
}

type Send = (origin: string, asked: Call) => Promise<Answer>;

/** The same statements behind Node's HTTP server, in a separate process like the portal. */
export const openBare = async (
  running: Running,
  data: string,
  env: Readonly<Record<string, string>>,
  send: Send,
): Promise<BareServer> => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  await running.add(
    startService({
      name: 'portal-bare',
      file: path.join(repository, 'bench/portal/bare-process.ts'),
      logs: path.join(data, 'logs'),
      readyUrl: `${origin}/ready`,
      env: { ...process.env, ...env, PORT: port },
    }),
  );
  let known = 1;
  const answered = async (asked: Call): Promise<Answer> => {
    const answer = await send(origin, asked);
    if (answer.status !== 200) throw new Error(`the bare statements: ${answer.text}`);
    return answer;
  };
  return {
    learn: async (lists) => {
      known = lists.length;
      await answered({ method: 'POST', path: '/', headers: {}, body: JSON.stringify(lists) });
    },
    ask: (turn) => answered({ method: 'GET', path: `/${turn % known}`, headers: {} }),
  };
};
