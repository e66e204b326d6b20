import { errorCode } from '@arev/shared/contracts/errors';
import type { Purchase, PurchaseState } from '@arev/shared/contracts/purchases';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { findContents, listContents } from './contents-repository.ts';
import * as list from './purchase-list-repository.ts';
import * as repository from './repository.ts';
import { isUsedUp, refundOf, refundWithoutAhead } from './usage-service.ts';

interface PackageNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

interface Choice {
  readonly packageId: number;
  readonly branchId: number;
  /** The price that the patient agreed to. */
  readonly price?: number | undefined;
}

const hasAhead = (items: list.PurchaseRow['items']): boolean => items.some(({ ahead }) => ahead > 0);

/** A service that is only booked can still be cancelled, and the package returned: it is not used up yet. */
const stateOf = ({ status, money, items, expiresAt }: list.PurchaseRow, now: number): PurchaseState => {
  if (status === 'ordered') return 'ordered';
  if (status === 'closed') return money === 'refunded' ? 'refunded' : 'refunding';
  if (isUsedUp(items) && !hasAhead(items)) return 'used';
  return (expiresAt?.getTime() ?? 0) <= now ? 'expired' : 'active';
};

const toWire = (row: list.PurchaseRow, now: number): Purchase => {
  const { id, price, boughtAt, expiresAt, branch, orderId } = row;
  const ahead = hasAhead(row.items);
  const state = stateOf(row, now);
  const refund = state === 'active' && !ahead ? refundOf(price, row.items) : 0;
  return {
    ...{ id, package: row.package, branch, state, price, currency: 'AMD', orderId, sold: row.sold },
    boughtAt: boughtAt?.getTime() ?? null,
    validUntil: expiresAt?.getTime() ?? null,
    items: row.items.map(({ service, quantity, used }) => ({ service, quantity, left: quantity - used })),
    refundable: refund > 0 ? refund : null,
    // Nobody should cancel a visit for a return that would be refused.
    visitsAhead: ahead && refundWithoutAhead(price, row.items) > 0,
  };
};

type Contents = Awaited<ReturnType<typeof listContents>>['data'][number];

/** On the wire, a service that cannot be booked has no price: the package is not sold. */
const contentsOf = ({ items, ...contents }: Contents) => ({
  ...contents,
  items: items.map(({ price, ...item }) => (price === null ? item : { ...item, price })),
});

type Item = Awaited<ReturnType<typeof repository.listOrderedItems>>[number];

const haveSameServices = (one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length &&
  one.every(({ serviceId, quantity }) =>
    other.some((item) => item.serviceId === serviceId && item.quantity === quantity),
  );

export const packageService = ({ db, clock }: PackageNeeds) => {
  const readerOf = ({ patientId }: Identity, language: Language): list.Reader => ({
    ...{ patientId, language, now: new Date(clock()) },
  });

  return {
    contents: async (language: Language, slug: string) =>
      contentsOf(found(await findBySlug(db, 'services', slug, (each) => findContents(db, language, each)))),

    allContents: async (language: Language, page: Page) => {
      const { data, total } = await listContents(db, language, page);
      return { data: data.map(contentsOf), total };
    },

    find: async (identity: Identity, language: Language, id: number): Promise<Purchase> =>
      toWire(found(await list.findPurchase(db, readerOf(identity, language), id)), clock()),

    /** For the desk. */
    ofPatient: async (language: Language, patientId: number, page: Page) => {
      const reader = { patientId, language, now: new Date(clock()) };
      const { data, total } = await list.listPurchases(db, reader, {}, page);
      const withoutOrder = ({ orderId: _, ...purchase }: Purchase) => purchase;
      return { data: data.map((row) => withoutOrder(toWire(row, clock()))), total };
    },

    list: async (
      identity: Identity,
      language: Language,
      filter: { readonly serviceId?: number | undefined },
      page: Page,
    ) => {
      const { data, total } = await list.listPurchases(db, readerOf(identity, language), filter, page);
      return { data: data.map((row) => toWire(row, clock())), total };
    },

    /** The unpaid purchase of the same choice, if there is one and the package is still sold. */
    findUnpaid: async ({ patientId, verified }: Identity, { packageId, branchId }: Choice) => {
      if (!verified) throw new DomainError(errorCode.notVerified);
      const choice = { packageId, branchId };
      found(await repository.findOffer(db, choice));
      return repository.findOrdered(db, { ...choice, patientId });
    },

    /** Returns the same purchase until it is paid; its price follows the catalogue while the bank has no open order. */
    order: async ({ patientId, verified }: Identity, { price: agreed, ...choice }: Choice) => {
      if (!verified) throw new DomainError(errorCode.notVerified);
      const ordered = await db.transaction().execute(async (transaction) => {
        const { price, validDays } = found(await repository.findOffer(transaction, choice));
        const isAgreed = agreed === undefined || agreed === price;
        const row = { ...choice, patientId, price, validDays, createdAt: new Date(clock()) };
        const items = await repository.listItems(transaction, choice.packageId);
        const inserted = isAgreed ? await repository.insertPurchase(transaction, row) : undefined;
        const former = inserted ? undefined : await repository.lockOrdered(transaction, row);
        if (former && (await repository.isBeingPaid(transaction, former.id)))
          return { id: former.id, price: former.price };
        if (!isAgreed && !former) return undefined;
        const { id } = found(inserted ?? former);
        if (former) {
          const isSame =
            former.price === price &&
            former.validDays === validDays &&
            haveSameServices(await repository.listOrderedItems(transaction, id), items);
          const offer = { price, validDays };
          await repository.reprice(transaction, id, isSame ? offer : { ...offer, changedAt: row.createdAt });
        }
        await repository.insertItems(transaction, id, items);
        return isAgreed ? { id, price } : undefined;
      });
      // Outside the transaction: the unpaid purchase shows the new price from now on.
      if (ordered === undefined) throw new InvalidInput([{ path: 'price', key: 'changed' }]);
      return ordered;
    },
  };
};

export type PackageService = ReturnType<typeof packageService>;
