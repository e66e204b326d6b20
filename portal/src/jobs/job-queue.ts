import { fromKysely, PgBoss, type JobWithMetadata, type QueueOptions, type SendOptions } from 'pg-boss';
import type { Database, Executor } from '../db/factory.ts';

/** pg-boss reads its columns by their original names, without conversion to camel case. */
const statements = (db: Executor) => fromKysely(db.withoutPlugins());

/**
 * Repeated jobs need no retry, and never run twice at once. The heartbeat ends the job of a portal that was killed, which
 * would otherwise keep the others from running it until it expires.
 */
const again = { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 3600, heartbeatSeconds: 30 } as const;

/** All queues. Their jobs contain ids and no personal data. */
const queues = {
  'deliver-message': { expireInSeconds: 60, deleteAfterSeconds: 86_400 },
  'recover-messages': { ...again, expireInSeconds: 300 },
  'tell-of-visits': { ...again, expireInSeconds: 300 },
  'offer-freed-times': { ...again, expireInSeconds: 300 },
  'publish-content': { ...again, expireInSeconds: 300 },
  'settle-payments': { ...again, expireInSeconds: 1200 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queues;

export interface Attempt<Data> {
  readonly data: Data;
  /** No retry follows. */
  readonly last: boolean;
  /** Aborted when the job has taken too long or the portal stops. */
  readonly signal: AbortSignal;
}

export interface JobCount {
  readonly queue: string;
  readonly state: 'ready' | 'active' | 'failed';
  readonly count: number;
}

export interface JobQueueOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

const writeQueues = async (boss: PgBoss): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, { policy, ...options }] of Object.entries<QueueOptions & { policy?: 'singleton' }>(
    queues,
  ))
    if (known.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy && { policy }) });
};

/**
 * Neither older nor newer tables are used: the statements of another pg-boss may fail, or spoil its jobs. `prepare` brings
 * older tables up to date; newer ones stay after a newer portal, also if an older one returns.
 */
const otherTables = (error: unknown): unknown =>
  error instanceof Error && error.message.includes('requires migrations')
    ? new Error(
        'The tables of the job runner are of another version than this portal: prepare the database with the newest portal, and run no older one.',
        { cause: error },
      )
    : error;

/** Migrates the tables of pg-boss; part of preparing a database, like the migrations. */
export const installJobs = async (db: Database): Promise<void> => {
  const boss = new PgBoss({ db: statements(db), supervise: false, schedule: false });
  // The caller of `start` gets its failure; events report failures in the background.
  boss.on('error', () => {});
  try {
    await boss.start();
    await writeQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/**
 * Background jobs, run by any portal of this database, and again if a portal is killed during one. It
 * connects lazily: a portal whose database is unreachable still starts.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  #started: Promise<unknown> | undefined;

  constructor({ url, onError }: JobQueueOptions) {
    this.#boss = new PgBoss({
      connectionString: url,
      max: 2,
      migrate: false,
      application_name: 'portal-jobs',
    });
    this.#boss.on('error', onError);
  }

  /** In the transaction of the caller: a rollback also removes the job. */
  async send(
    executor: Executor,
    queue: QueueName,
    data: object,
    options: Pick<
      SendOptions,
      'startAfter' | 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'retryBackoff' | 'priority' | 'group'
    > = {},
  ): Promise<void> {
    await this.#start();
    await this.#boss.send(queue, data, { ...options, db: statements(executor) });
  }

  /** Throwing means a retry after a short delay. */
  async work<Data extends object>(
    queue: QueueName,
    {
      parallel,
      parallelInGroup,
      everySeconds,
    }: { readonly parallel: number; readonly parallelInGroup: number; readonly everySeconds: number },
    run: (attempt: Attempt<Data>) => Promise<void>,
  ): Promise<void> {
    await this.#start();
    await this.#boss.work(
      queue,
      {
        localConcurrency: parallel,
        localGroupConcurrency: parallelInGroup,
        pollingIntervalSeconds: everySeconds,
        includeMetadata: true,
      },
      async (jobs: JobWithMetadata<Data>[]) => {
        for (const { data, retryCount, retryLimit, signal } of jobs)
          await run({ data, last: retryCount >= retryLimit, signal });
      },
    );
  }

  /** Runs once at each of these times, on one of the portals. `cron` is in clinic time. */
  async repeat(queue: QueueName, cron: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    await this.#start();
    await this.#boss.schedule(queue, cron, undefined, { tz: 'Asia/Yerevan' });
    await this.#boss.work(queue, async (jobs) => {
      for (const { signal } of jobs) await run(signal);
    });
  }

  /** Jobs by state, as counted by pg-boss each minute. Empty before the first count. */
  async counts(): Promise<readonly JobCount[]> {
    if (this.#started === undefined) return [];
    await this.#started;
    return (await this.#boss.getQueues()).flatMap(({ name, readyCount, activeCount, failedCount }) => [
      { queue: name, state: 'ready', count: readyCount },
      { queue: name, state: 'active', count: activeCount },
      { queue: name, state: 'failed', count: failedCount },
    ]);
  }

  async stop(): Promise<void> {
    await this.#started?.catch(() => {});
    await this.#boss.stop({ timeout: 5_000 });
  }

  #start(): Promise<unknown> {
    this.#started ??= this.#boss.start().catch((error: unknown) => {
      this.#started = undefined;
      throw otherTables(error);
    });
    return this.#started;
  }
}
