import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/factory.ts';
import type { JobQueue, QueueName } from './jobs/job-queue.ts';
import type { Metrics } from './observability/metrics.ts';
import { publishingService } from './modules/content/publishing.ts';
import { noticesService } from './modules/appointments/notices/service.ts';
import { deliveryService, type OnTrouble } from './modules/outbox/delivery-service.ts';
import { lostMessages } from './modules/outbox/lost-service.ts';
import { outboxService } from './modules/outbox/service.ts';
import { paymentSettlement } from './modules/payments/module.ts';
import { offersService } from './modules/waiting-list/offers-service.ts';

export interface WorkerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly metrics?: Pick<Metrics, 'messages' | 'jobsRunning' | 'jobRuns'>;
  /** The pause after a failed start. */
  readonly againMs?: number;
}

/** Everything that runs in the background. */
const startWorkers = async ({ jobs, logger, metrics, ...needs }: WorkerNeeds): Promise<void> => {
  const onTrouble: OnTrouble = (trouble, givenUp) => {
    metrics?.messages.inc({ outcome: givenUp ? 'given up' : 'waits' });
    logger[givenUp ? 'error' : 'warn'](trouble, givenUp ? 'a message was given up' : 'a message has to wait');
  };
  const { deliver } = deliveryService({ ...needs, onTrouble });
  const outbox = outboxService({ ...needs, jobs });
  const { recover } = lostMessages({ ...needs, outbox, onTrouble });
  const notices = noticesService({ ...needs, outbox });
  const offers = offersService({ ...needs, outbox });
  const payments = paymentSettlement({ ...needs, outbox, log: logger });
  /** The job runner stores errors only in its table. */
  const repeat = (
    queue: QueueName,
    cron: string,
    run: (signal: AbortSignal) => Promise<readonly unknown[]>,
  ): Promise<void> => {
    // Without a series from the start, an alert could not tell that no job ever ran.
    metrics?.jobRuns.inc({ queue }, 0);
    return jobs.repeat(queue, cron, async (signal) => {
      const failures = await run(signal).catch((error: unknown) => [error]);
      metrics?.jobRuns.inc({ queue });
      for (const error of failures) logger.error({ err: error, queue }, 'a part of a job failed');
      if (failures.length > 0) throw new AggregateError(failures, `${queue} failed in part`);
    });
  };
  const noFailures = async (run: () => Promise<void>): Promise<readonly unknown[]> => {
    await run();
    return [];
  };
  await repeat('tell-of-visits', '* * * * *', async () => [
    ...(await notices.tellChanges()),
    ...(await notices.remind()),
  ]);
  await repeat('offer-freed-times', '* * * * *', offers.offerFreedTimes);
  await repeat('publish-content', '* * * * *', publishingService(needs).publishDue);
  await repeat('settle-payments', '* * * * *', payments.settleDue);
  await repeat('recover-messages', '*/5 * * * *', () => noFailures(recover));
  // A mail server that hangs leaves a worker to the SMS, and the reverse.
  const workers = { parallel: 3, parallelInGroup: 2, everySeconds: 1 };
  await jobs.work('deliver-message', workers, deliver);
};

/** A portal may start before its database: work begins once it is reachable. Stopping is handled by the queue. */
export const keepWorking = ({ againMs = 5_000, ...needs }: WorkerNeeds): (() => void) => {
  const stopped = new AbortController();
  const running = needs.metrics?.jobsRunning;
  const begin = async (): Promise<void> => {
    for (let told = ''; !stopped.signal.aborted;)
      try {
        await startWorkers(needs);
        return running?.set(1);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== told) needs.logger.warn({ err: error }, 'jobs cannot start yet');
        told = reason;
        await pause(againMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      }
  };
  void begin();
  return () => stopped.abort();
};
