/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { getAppointmentByOrder } from '@arev/shared/contracts/payments';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { getPurchaseByOrder } from '@arev/shared/contracts/purchases';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildPurchase, buildUser, buildVisitDetails } from '@arev/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

interface Order {
  readonly of: 'visit' | 'package';
  /** The family member for whom it is. */
  readonly patientId?: number;
}

/** Opens the order `a-b_1`. */
const openOrder = async ({ of, patientId }: Order, query = '', user = buildUser()) => {
  const missing = new Refusal(404, errorCode.notFound);
  const view = await openArea(
    `personal-data/appointments/byOrderId/a-b_1${query}`,
    [
      answer(getAppointmentByOrder, (_, call) =>
        of === 'visit' && call.patientId === patientId ? { data: buildVisitDetails({ id: 7 }) } : missing,
      ),
      answer(getPurchaseByOrder, (_, call) =>
        of === 'package' && call.patientId === patientId ? { data: buildPurchase({ id: 4 }) } : missing,
      ),
      answer(listProfiles, () => ({ data: { profiles: [buildProfile(), nare], managers: [] } })),
    ],
    user,
  );
  const asked = () => view.site.calls.filter(({ endpoint }) => endpoint === getAppointmentByOrder);
  return { ...view, askedFor: () => asked().map(({ patientId: whom }) => whom) };
};

describe('The number of an order at the bank', () => {
  const area = '/en/personal-data';

  it.each([
    ['to the paid visit', { of: 'visit' }, '', `${area}/appointments/7`],
    ['to the bought package', { of: 'package' }, '', `${area}/packages/4`],
    [
      'to the visit of the child in the address',
      { of: 'visit', patientId: 2 },
      '?for=2',
      `${area}/appointments/7?for=2`,
    ],
    ['a parent to the visit of a child', { of: 'visit', patientId: 2 }, '', `${area}/appointments/7?for=2`],
    ['a parent to the package of a child', { of: 'package', patientId: 2 }, '', `${area}/packages/4?for=2`],
  ] as const)('leads %s', async (_, order, query, page) => {
    const { site } = await openOrder(order, query);
    await waitFor(() => expect(site.wentTo).toEqual([page]));
  });

  it('leads nowhere if the order is a stranger’s', async () => {
    const { site, status } = await openOrder({ of: 'visit', patientId: 3 });
    expect(status()).toBe(404);
    expect(screen.getByText('Page not found')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it('leads in the account of a child only to what is theirs', async () => {
    const actor = { patientId: 9, firstName: 'Lilit', lastName: 'Hakobyan' };
    const { status, askedFor } = await openOrder({ of: 'visit', patientId: 2 }, '', buildUser({ actor }));
    expect(status()).toBe(404);
    expect(askedFor()).toEqual([undefined]);
  });
});
