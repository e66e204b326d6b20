import * as z from 'zod/mini';
import { endpoint, type DataOf } from './endpoint.ts';
import { byId, id, idsInText } from './wire.ts';

/**
 * What depends on the branches that a doctor would leave: working hours, and visits that would have none. Only counts,
 * because editors have no access to patients.
 */
export const listLeavingBranches = endpoint({
  access: 'staff',
  may: { area: 'content', right: 'canEdit' },
  method: 'GET',
  path: '/patients/api/v1/staff/doctors/:id/leaving-branches',
  answer: 'list',
  params: byId,
  query: z.object({ keep: idsInText }),
  data: z.array(
    z.object({
      branch: z.object({ id, title: z.string() }),
      ranges: z.int(),
      extra: z.int(),
      visits: z.int(),
    }),
  ),
});

export type LeavingBranch = DataOf<typeof listLeavingBranches>[number];
