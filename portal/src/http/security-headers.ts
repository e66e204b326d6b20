import type { FastifyInstance } from 'fastify';

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const secureAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  app.addHook('onSend', async (_request, reply) => {
    // No caching unless the route allows it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
