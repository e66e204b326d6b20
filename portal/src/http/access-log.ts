import type { FastifyInstance } from 'fastify';

/** One line an answer, with the route's pattern instead of the address: no query, token or name gets into a log. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'answered');
  });
};

/** A database error's detail quotes the row it is about, so only what has no data in it is told. */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type, code, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
};
