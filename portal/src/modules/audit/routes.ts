import { listAuditEntries } from '@arev/shared/contracts/audit';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { auditListService } from './list-service.ts';

export const auditRoutes = (serve: Serve, needs: { readonly db: Database; readonly clock: Clock }): void => {
  const list = auditListService(needs);
  serve(listAuditEntries, ({ identity, language, query }) =>
    list(identity, language, query, oneBased(query)),
  );
};
