import * as z from 'zod/mini';
import { contentState, contentType } from './content.ts';
import { contentId } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { instant, oneBasedPages } from './wire.ts';

/** What became of a draft: a later draft or a published state took its place, or it was discarded or deleted. */
const draftEnding = z.enum(['replaced', 'discarded', 'published', 'deleted']);

const pastState = z.object({
  ...contentState.shape,
  /** Of a draft: the version on which it was based; 0 if there was none. */
  version: z.int().check(z.gte(0)),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
  /** The state that came before; of a draft, the one on which it was based. */
  before: z.nullable(contentState),
  /** Null for a state that was published. */
  draft: z.nullable(
    z.object({
      revision: z.int().check(z.positive()),
      ending: draftEnding,
      endedAt: instant,
      endedBy: z.nullable(z.string()),
    }),
  ),
});

/**
 * Every published state, and every draft that did not become one; newest first. The oldest is the state before the
 * first change here.
 */
export const listContentHistory = endpoint({
  method: 'GET',
  path: '/portal/api/v1/staff/content/:type/:id/history',
  access: 'staff',
  may: { area: 'content', right: 'canRead' },
  answer: 'list',
  params: z.object({ type: contentType, id: contentId }),
  query: z.object(oneBasedPages(20, 50)),
  data: z.array(pastState),
  errors: [errorCode.notFound],
});

export type PastContent = z.output<typeof pastState>;
