import { listContent } from '@arev/shared/contracts/content';
import { getPriceSheet, type PriceCell, savePriceSheet } from '@arev/shared/contracts/prices';
import { sendOnce } from '@arev/shared/forms/send-once';
import type { Site } from '@arev/shared/remote-kit';
import { everyPage } from './every-page.ts';

export const priceSheetQuery = ({ api }: Site) => ({
  ...api.query(getPriceSheet, { query: {} }),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { first, items } = await everyPage(
      (page) => api.send(getPriceSheet, { query: { page } }, { signal }),
      ({ data: { services, total } }) => ({ items: services, total }),
      ({ id }) => id,
    );
    return { ...first, data: { ...first.data, services: [...items] } };
  },
});

/** All of them or none. */
export const savePrices = async (
  { api, queryClient }: Site,
  cells: readonly PriceCell[],
  publishAt: number | null,
): Promise<void> => {
  const saved = [getPriceSheet.path, listContent.path];
  try {
    const body = { cells: [...cells], publishAt };
    await sendOnce('prices', body, (once) => api.send(savePriceSheet, { body }, once));
  } finally {
    // Also after a refusal: somebody else may have changed them.
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [, path] }) => saved.some((each) => each === path),
    });
  }
};
