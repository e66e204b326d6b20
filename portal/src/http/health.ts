import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/factory.ts';
import { contentVersion } from '../cache/content-version.ts';
import { previewToken } from './preview.ts';
import { pendingMigrations } from '../db/migrate.ts';

interface HealthNeeds {
  readonly db: Database;
  /** The end of the preview of a draft. */
  readonly previewUntil: (token: string) => Promise<number | undefined>;
}

export const answerHealth = (app: FastifyInstance, { db, previewUntil }: HealthNeeds): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const ready = async (): Promise<string | undefined> => {
    if (closing) return 'closing';
    try {
      return (await pendingMigrations(db)).length > 0 ? 'database not prepared' : undefined;
    } catch {
      return 'database unavailable';
    }
  };
  const version = contentVersion(db);
  // For shells, which cache pages. The edge does not forward this path.
  app.get('/content-version', async () => ({ version: await version() }));
  // Also for shells: whether the browser of an editor may still see a draft.
  app.get('/content-preview', async (request, reply) => {
    const until = await previewUntil(previewToken(request) ?? '');
    return until === undefined ? reply.code(404).send({ until: null }) : { until };
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await ready();
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
};
