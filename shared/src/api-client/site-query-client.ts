import { QueryClient } from '@tanstack/react-query';

/**
 * Something has changed while the first answer of a query is under way: that answer may be from before the change. TanStack
 * Query keeps waiting for it (it starts again only where it has an older answer), and would take it for a fresh one.
 */
export class SiteQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      query.invalidate();
      void query.cancel({ silent: true });
      // Its error is the state of the query.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
