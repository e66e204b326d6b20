import type { FastifyInstance } from 'fastify';
import type { JobCount } from '../jobs/job-queue.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What can be said of a pool of connections. */
export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What the portal counts. Labels are few and known: a route's pattern, never an address, never an id of a person. */
export const makeMetrics = (pool: PoolFigures) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database, and callers that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const messages = new Counter({
    name: 'portal_messages_failed_total',
    help: 'Mails and SMS that could not be handed over, by whether another try follows.',
    labelNames: ['outcome'] as const,
    registers,
  });
  // A series that begins with its first failure shows Prometheus no increase.
  for (const outcome of ['given up', 'waits']) messages.inc({ outcome }, 0);
  return {
    registry,
    messages,
    jobsRunning: new Gauge({
      name: 'portal_jobs_running',
      help: '1 if this portal runs background jobs; 0 also before they have started.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'portal_job_runs_total',
      help: 'Runs of repeated jobs by this portal, failed ones as well.',
      labelNames: ['queue'] as const,
      registers,
    }),
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Answers by method, route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer, by route; without uploads and downloads.',
      labelNames: ['route'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
  };
};

/** A database that is away costs these figures alone: they keep their last values. */
export const countJobs = (
  { registry }: Pick<Metrics, 'registry'>,
  jobs: { counts(): Promise<readonly JobCount[]> },
): void => {
  const gauge = new Gauge({
    name: 'portal_jobs',
    help: 'Background jobs by queue and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    collect: async () => {
      const counts = await jobs.counts().catch(() => []);
      for (const { queue, state, count } of counts) gauge.set({ queue, state }, count);
    },
  });
};

/** The last value stays while the database is away. */
export const watchArchive = (
  { registry }: Pick<Metrics, 'registry'>,
  isFailing: () => Promise<boolean>,
): void => {
  const gauge = new Gauge({
    name: 'portal_database_archive_failing',
    help: '1 if PostgreSQL could not archive its last WAL file; 0 also without an archive.',
    registers: [registry],
    collect: async () => {
      const failing = await isFailing().catch(() => undefined);
      if (failing !== undefined) gauge.set(failing ? 1 : 0);
    },
  });
};

export type Metrics = ReturnType<typeof makeMetrics>;

/** A route with another limit than `usualMs` carries files: its time is that of the line of a visitor. */
export const countAnswers = (app: FastifyInstance, { requests, seconds }: Metrics, usualMs: number): void => {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: String(reply.statusCode) });
    if (routeOptions.handlerTimeout === usualMs) seconds.observe({ route }, reply.elapsedTime / 1000);
  });
};
