import type { FastifyInstance } from 'fastify';

/** What shells and health checks ask several times a second: successful answers would fill the log. */
const polledRoutes: ReadonlySet<string> = new Set([
  '/content-version',
  '/content-preview',
  '/healthz',
  '/readyz',
]);

const levelOf = (route: string, status: number): 'error' | 'info' | 'debug' => {
  if (status >= 500) return 'error';
  return status < 400 && polledRoutes.has(route) ? 'debug' : 'info';
};

/** One log line per response, with the route pattern instead of the URL, so no query, token or name is logged. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[levelOf(line.route, line.status)](line, 'answered');
  });
};

/** The detail of a database error quotes the row, so only fields without data are logged. */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type, code, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
};
