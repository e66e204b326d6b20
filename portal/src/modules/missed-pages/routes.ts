import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { countMissedPages, type MissedPageNeeds } from './service.ts';

const path = z.string().check(z.maxLength(120), z.regex(/^(?:\/[\w.-]+)+$/));
const report = z.object({
  pages: z
    .array(
      z.object({
        path,
        from: z.nullable(z.union([path, z.literal('/')])),
        count: z.int().check(z.gte(1), z.lte(100_000)),
      }),
    )
    .check(z.maxLength(200)),
});

/** Reports from shells. Shells do not proxy this path, so visitors cannot reach it. */
export const missedPageReports = (app: FastifyInstance, needs: MissedPageNeeds): void => {
  app.post('/missed-pages', async (request, reply) => {
    const given = z.safeParse(report, request.body);
    if (!given.success) return reply.code(400).send();
    await countMissedPages(needs, given.data.pages);
    return reply.code(204).send();
  });
};
