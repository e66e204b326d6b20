import { ApiError, type ApiQuery } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { loadQuery, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { familyQuery } from '../../api/family.ts';
import { purchaseOfOrderQuery } from '../../api/purchases.ts';
import { visitOfOrderQuery } from '../../api/visit.ts';
import { siteFor } from '../../frame/for-patient.tsx';

type FindPage = () => Promise<string>;

/** An order is for a visit or for a package. */
const pagesOf = (own: Site, orderId: string, patientId?: number): readonly FindPage[] => {
  const site = siteFor(own, patientId);
  return [
    async () => page.visit((await loadQuery(site, visitOfOrderQuery(site, orderId))).data.id, { patientId }),
    async () =>
      page.purchase((await loadQuery(site, purchaseOfOrderQuery(site, orderId))).data.id, { patientId }),
  ];
};

const notTheirs: readonly number[] = [errorCode.notFound, errorCode.forbidden];

const firstOf = async (pages: readonly FindPage[]): Promise<string | null> => {
  for (const find of pages) {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof ApiError && notTheirs.includes(error.code))) throw error;
    }
  }
  return null;
};

/** After a switch of the account, the area is that of one person. */
const familyOf = async (own: Site): Promise<readonly number[]> => {
  const session = own.session.get();
  if (session.status !== 'signed-in' || session.user.actor || !own.api.onBehalfOf) return [];
  const { profiles } = (await loadQuery(own, familyQuery(own))).data;
  return profiles.filter(({ relation }) => relation !== 'self').map(({ patientId }) => patientId);
};

/**
 * The page of what an order pays for; null for the order of a stranger. Without a family member in the address, a parent
 * may have paid for any of them.
 */
export const orderPageQuery = (
  own: Site,
  orderId: string,
  patientId: number | undefined,
): ApiQuery<string | null> => ({
  queryKey: ['page of an order', orderId, patientId ?? null],
  queryFn: async () => {
    const found = await firstOf(pagesOf(own, orderId, patientId));
    if (found !== null || patientId !== undefined) return found;
    return firstOf((await familyOf(own)).flatMap((member) => pagesOf(own, orderId, member)));
  },
});
