import { notifyManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { Answer } from './answers.ts';
import { createTestSite } from './test-site.ts';

/** A site whose shown data can be loaded again without a connection, which fails. */
export const createDisconnectableSite = (answers: readonly Answer[]) => {
  let online = true;
  const site = createTestSite({ answers, isOnline: () => online });
  const refreshOffline = () =>
    act(async () => {
      online = false;
      await site.queryClient.refetchQueries();
      // After the notifications that the page is waiting for.
      await new Promise<void>((notified) => {
        notifyManager.schedule(notified);
      });
    });
  return { site, refreshOffline };
};
