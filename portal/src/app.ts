import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serveAll } from './app-routes.ts';
import { openServices } from './app-services.ts';
import { admitAddress } from './bounds/visitor-limit.ts';
import { plainDateAt } from './clinic-time.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/factory.ts';
import { openFiles, type Files } from './files/open-files.ts';
import { endpointServer } from './http/endpoints.ts';
import { lastingRefusal } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { openServer } from './http/open-server.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { auditTrail } from './modules/audit/service.ts';
import { missedPageReports } from './modules/missed-pages/routes.ts';
import { outboxPage } from './modules/outbox/routes.ts';
import { bankCallback } from './modules/payments/routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import type { Metrics } from './observability/metrics.ts';
import { docsPages } from './openapi/pages.ts';

const keyedWithoutEffort = { most: 300, seconds: 3600 };

export interface Surroundings {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly logger?: FastifyBaseLogger;
  /** Created from the configuration unless they are given. */
  readonly files?: Files;
  readonly metrics?: Metrics;
  readonly isTraced?: boolean;
  /** How long a call may take, for tests. */
  readonly answerMs?: number;
}

/** The complete portal without listening, so that a test can call it without a socket. */
export const buildApp = (surroundings: Surroundings): FastifyInstance => {
  const { db, clock, config, jobs, files = openFiles(surroundings) } = surroundings;
  const { intake, keeper, store } = files;
  const app = openServer({ ...surroundings, intake });
  const services = openServices({ db, clock, config, jobs, keeper, log: app.log });
  const { accounts, acting, captcha, kept, payments, permissions, previews } = services;
  answerHealth(app, { db, previewUntil: previews.until });
  const recordAction = auditTrail(db);
  const serve = endpointServer(app, {
    kept,
    today: () => plainDateAt(clock()),
    showPreview: previews.show,
    authenticate: accounts.authenticate,
    allows: permissions.allows,
    actFor: acting.actFor,
    mayRenew: accounts.mayRenew,
    idempotency: new Idempotency({ db, clock, lastingRefusal }),
    secret: config.TOKEN_SECRET,
    admitKeyed: (address) => admitAddress({ db, clock }, { name: 'keyed', address }, keyedWithoutEffort),
    intake,
    checkCaptcha: captcha.check,
    record: ({ actorId, patientId, sessionId }, action) =>
      recordAction({ at: new Date(clock()), actorId, subjectId: patientId, sessionId, action }),
  });
  serveAll(serve, { db, clock, config, keeper, log: app.log, ...services });
  bankCallback(app, payments.service);
  missedPageReports(app, { db, clock });
  pictureRoutes(app, { directory: config.FILES_DIR, store });
  app.addHook('onReady', async () => {
    await intake.clear(clock());
  });
  if (config.NODE_ENV !== 'production') {
    outboxPage(app, config.OUTBOX_DIR);
    docsPages(app);
  }
  return app;
};
