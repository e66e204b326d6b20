import type { Session } from '@arev/shared/contracts/sessions';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { NotFound } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import * as repository from './repository.ts';

/** All sessions of the person who signed in, including those in which they act for somebody else. */
export const sessionListService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  list: async ({ actorId, sessionId }: Identity): Promise<{ data: Session[]; total: number }> => {
    const rows = await repository.listSessions(db, actorId, new Date(clock()));
    const data = rows.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt.getTime(),
      current: id === sessionId,
    }));
    return { data, total: data.length };
  },
  end: async ({ actorId }: Identity, id: string): Promise<void> => {
    if ((await repository.endSessionsOf(db, actorId, new Date(clock()), { only: id })) === 0)
      throw new NotFound();
  },
  endOthers: async ({ actorId, sessionId }: Identity): Promise<number> =>
    repository.endSessionsOf(db, actorId, new Date(clock()), { except: sessionId }),
});
