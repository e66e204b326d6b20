import { getServiceDescription, getServiceWithBranches, listServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';

export const priceItemQuery = (site: Site, slug: string) =>
  site.api.query(getServiceWithBranches, { params: { slug } });

/** Requests the shown prices again; a page reads them from one of these calls. */
export const refreshPrices = async ({ queryClient }: Site): Promise<void> => {
  const calls = [getServiceWithBranches, listServices];
  await Promise.all(
    calls.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  );
};

export const descriptionQuery = (site: Site) => site.api.query(getServiceDescription, { query: {} });
