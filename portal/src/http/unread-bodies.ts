import type { FastifyInstance } from 'fastify';

/**
 * Somebody who was refused may still be sending. What comes is passed over, so that they hear the answer and the line can
 * be used again; who does not stop is cut off.
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
