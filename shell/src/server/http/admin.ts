import { createServer, type Server } from 'node:http';
import type { Metrics } from '../observability/metrics.ts';

/** Metrics for operators, on a separate port that only this machine reaches. */
export const makeAdminServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found\n');
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
