import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { JobQueue } from '../jobs/job-queue.ts';
import { outboxService, type Message, type Outbox } from '../modules/outbox/service.ts';
import { keepWorking } from '../workers.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { openPortal, type TestPortal } from './portal.ts';

/** Cleanup functions that run after a test, the last one first. */
export const ends: (() => Promise<void>)[] = [];
export const endAll = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end();
};

export const open = async (
  environment: Record<string, string> = {},
): Promise<TestPortal & { outbox: Outbox }> => {
  const portal = await openPortal({ environment: { MESSAGE_RETRY_SECONDS: '1', ...environment } });
  ends.push(portal.close);
  return { ...portal, outbox: outboxService(portal) };
};

export const mailServer = async (port?: number): Promise<MailServer> => {
  const server = await startMailServer(port);
  ends.push(server.close);
  return server;
};

export interface Log {
  readonly logger: { warn: (...line: unknown[]) => void; error: (...line: unknown[]) => void };
  readonly lines: string[];
}
export const log = (): Log => {
  const lines: string[] = [];
  const note = (...line: unknown[]): void => void lines.push(JSON.stringify(line));
  return { logger: { warn: note, error: note }, lines };
};

/** Starts the background work of a portal, with its own queue like another process. */
export const work = (portal: TestPortal, { logger }: Log = log()): void => {
  const jobs = new JobQueue({ url: portal.config.DATABASE_URL, onError: () => {} });
  const stopWorking = keepWorking({ ...portal, jobs, logger });
  ends.push(async () => {
    stopWorking();
    await jobs.stop();
  });
};

export const code = (given: Partial<Message> = {}): Message => ({
  to: { email: 'ani.demo@arev.example' },
  template: 'one-time-code',
  language: 'en',
  data: { code: '4711', minutes: '10' },
  key: `code/${randomUUID()}`,
  ...given,
});

export const messages = (portal: TestPortal) =>
  portal.db.selectFrom('outboxMessage').selectAll().orderBy('createdAt').orderBy('key').execute();
export const only = async (portal: TestPortal) => {
  const [message] = await messages(portal);
  if (message === undefined) throw new Error('There is no message.');
  return message;
};
/** Polls without a pause: each database query takes time anyway. The test's time limit ends a wait for nothing. */
export const until = async (fits: () => Promise<boolean>): Promise<void> => {
  while (!(await fits())) await setImmediate();
};
