import type { FastifyInstance } from 'fastify';

/**
 * A refused client may still be sending. The rest of its body is discarded, so that it receives the response and the
 * connection can be reused; a client that does not stop is disconnected.
 */
export const passOverUnread = (app: FastifyInstance, { mostBytes }: { readonly mostBytes: number }): void => {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    let passed = 0;
    raw.unpipe();
    raw.on('data', (piece: Buffer) => {
      passed += piece.length;
      if (passed > mostBytes) raw.destroy();
    });
    raw.resume();
  });
};
