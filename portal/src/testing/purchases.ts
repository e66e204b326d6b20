import { seeded } from './builders.ts';
import { minutes, openPaying } from './paying.ts';
import type { Reply } from './portal.ts';

export const api = '/patients/api/v1';
export const heart = 15;
export const komitas = 2;
export const price = 75_000;
/** The price of the consultation at the cheapest branch. */
export const consultation = 10_000;
export const days = (count: number): number => minutes(24 * 60 * count);
/** Tuesday of the next week, when the first cardiologist of the seed works in Komitas from 10:00. */
export const tuesday = Date.parse('2027-02-23T10:00:00+04:00');
export const refusal = ({ status, body }: Reply) => [status, body.code, body.fields?.[0]?.key];

/** Patients who buy packages and book with them. */
export const openPurchases = async () => {
  const paying = await openPaying();
  const { line, portal, as, buy } = paying;
  const mariam = await portal.signIn(seeded.mariam);
  const get = (path: string, token = as) => portal.get(`${api}${path}`, { as: token, language: 'en' });
  const post = (path: string, body?: object, token = as) =>
    portal.post(`${api}${path}`, body, { as: token, language: 'en' });
  return {
    ...paying,
    ...{ mariam, get, post },
    book: (purchaseId: number, given: object = {}, token = as) =>
      post(
        '/appointments',
        {
          ...{ serviceId: 8, branchId: komitas, doctorId: 1, policy: 'self', date: tuesday, purchaseId },
          ...given,
        },
        token,
      ),
    refund: (id: number, given?: object, token = as) => post(`/purchases/${id}/refund`, given, token),
    purchased: async (): Promise<{ id: number; orderId: string; formUrl: string }> => {
      const { purchaseId, orderId, formUrl } = (await buy(heart, komitas)).body.data;
      await line.press(formUrl, 'approve');
      return { id: purchaseId, orderId, formUrl };
    },
    stateOf: async (id: number): Promise<string> => (await get(`/purchases/${id}`)).body.data.state,
    left: async (id: number): Promise<number> =>
      (await get(`/purchases/${id}`)).body.data.items.find(
        ({ service }: { service: { id: number } }) => service.id === 8,
      ).left,
  };
};
