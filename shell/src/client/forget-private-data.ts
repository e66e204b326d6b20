import type { QueryClient } from '@tanstack/react-query';
import { type WatchedSession, whenPersonLeaves } from '../chrome/state/when-person-leaves.ts';

/** Cached data of one person must not stay in memory for the next. */
export const forgetPrivateData = (session: WatchedSession, queryClient: Pick<QueryClient, 'clear'>): void => {
  whenPersonLeaves(session, () => queryClient.clear());
};
