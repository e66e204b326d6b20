import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Intake } from '../files/intake.ts';
import { countAnswers, type Metrics } from '../observability/metrics.ts';
import { traceAnswers } from '../observability/traces.ts';
import { logAnswers } from './access-log.ts';
import { usualAnswerMs } from './answer-time.ts';
import { usualBodyBytes } from './body-limits.ts';
import { answerBrokenRequest } from './client-errors.ts';
import { answerError, answerErrors } from './errors.ts';
import { acceptJson } from './json-body.ts';
import { requestId } from './request-id.ts';
import { secureAnswers } from './security-headers.ts';
import { boundForms, wholeRequestMs } from './slow-bodies.ts';
import { passOverUnread } from './unread-bodies.ts';
import { acceptMultipart } from './uploads.ts';

interface Needs {
  readonly config: Pick<Config, 'TRUST_PROXY'>;
  readonly intake: Intake;
  readonly logger?: FastifyBaseLogger;
  readonly metrics?: Metrics;
  readonly isTraced?: boolean;
  /** How long a call may take; uploads and downloads have limits of their own. */
  readonly answerMs?: number;
}

/** The server without its calls: how it takes in a request, logs it and answers an error. */
export const openServer = ({
  config,
  logger,
  intake,
  metrics,
  isTraced,
  answerMs = usualAnswerMs,
}: Needs): FastifyInstance => {
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    bodyLimit: usualBodyBytes,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: wholeRequestMs,
    handlerTimeout: answerMs,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  });
  if (isTraced) traceAnswers(app);
  boundForms(app);
  acceptJson(app);
  acceptMultipart(app);
  passOverUnread(app, intake);
  secureAnswers(app);
  logAnswers(app);
  if (metrics) countAnswers(app, metrics, answerMs);
  answerErrors(app);
  return app;
};
