import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './client-errors.ts';

const formMs = 10_000;
/** Node's time limit for all requests: long enough for an upload over a slow connection. */
export const wholeRequestMs = 120_000;

const tooSlow = () => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** A small form needs less time than a file, so slow senders are disconnected early. */
export const boundForms = (app: FastifyInstance, withinMs = formMs): void => {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || headers['content-type']?.startsWith('multipart/form-data')) return;
    const timer = setTimeout(() => answerBrokenRequest(tooSlow(), raw.socket), withinMs).unref();
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', stop).once('close', stop);
  });
};
