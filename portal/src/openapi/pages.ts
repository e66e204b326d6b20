import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Every call to read and to try out, under `/docs`; the document itself is `/docs/json`. */
export const docsPages = (app: FastifyInstance): void => {
  void app.register(swagger, {
    mode: 'static',
    specification: { path: fileURLToPath(new URL('../../openapi.json', import.meta.url)), baseDir: '' },
  });
  void app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
};
