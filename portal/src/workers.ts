import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/factory.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { deliveryService } from './modules/outbox/delivery-service.ts';

export interface WorkerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Everything that is done without anybody waiting for it. */
const startWorkers = async ({ jobs, logger, ...needs }: WorkerNeeds): Promise<void> => {
  const { deliver } = deliveryService({
    ...needs,
    onTrouble: (trouble, givenUp) =>
      logger[givenUp ? 'error' : 'warn'](
        trouble,
        givenUp ? 'a message was given up' : 'a message has to wait',
      ),
  });
  await jobs.work('deliver-message', { parallel: 3, everySeconds: 1 }, deliver);
};

const againMs = 5_000;

/** A portal may start before its database: then work begins when that is there. Stopping is the queue's matter. */
export const keepWorking = (needs: WorkerNeeds): (() => void) => {
  const stopped = new AbortController();
  const begin = async (): Promise<void> => {
    while (!stopped.signal.aborted)
      try {
        return await startWorkers(needs);
      } catch (error) {
        needs.logger.warn({ err: error }, 'jobs cannot start yet');
        await pause(againMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      }
  };
  void begin();
  return () => stopped.abort();
};
