import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { presentPrice } from './present-price.ts';
import { isSoldPackage } from './sold-package.ts';

export interface Reader {
  readonly patientId: number;
  readonly language: Language;
  readonly now: Date;
}

const used = (item: string, which: RawBuilder<SqlBool> = sql`true`) =>
  sql<number>`(select count(*) from appointment
    where appointment.purchase_id = purchase.id and appointment.service_id = ${sql.ref(`${item}.serviceId`)}
      and appointment.status not in ('held', 'cancelled') and ${which})`;

const paid = <Column>(column: string) =>
  sql<Column | null>`(select ${sql.ref(column)} from payment
    where payment.purchase_id = purchase.id and payment.status in ('paid', 'refundDue', 'refunded')
    order by payment.status = 'paid' desc, payment.refund_amount nulls last, payment.id limit 1)`;

const purchases = (db: Executor, { patientId, language, now }: Reader) => {
  const isAhead = sql<SqlBool>`appointment.ends_at > ${now} and appointment.status not in ('completed', 'noShow')`;
  return db
    .selectFrom('purchase')
    .innerJoin('service', 'service.id', 'purchase.packageId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .innerJoin('branchTranslation as where', 'where.branchId', 'purchase.branchId')
    .where('purchase.patientId', '=', patientId)
    .where('what.language', '=', language)
    .where('where.language', '=', language)
    .select((eb) => [
      'purchase.id',
      'purchase.status',
      'purchase.boughtAt',
      'purchase.expiresAt',
      isSoldPackage.as('sold'),
      presentPrice.as('price'),
      jsonBuildObject({
        id: eb.ref('service.id'),
        slug: eb.ref('service.slug'),
        title: eb.ref('what.title'),
      }).as('package'),
      jsonBuildObject({ id: eb.ref('purchase.branchId'), title: eb.ref('where.title') }).as('branch'),
      paid<string>('orderId').as('orderId'),
      paid<'paid' | 'refundDue' | 'refunded'>('status').as('money'),
      jsonArrayFrom(
        eb
          .selectFrom('purchaseItem as item')
          .innerJoin('service as part', 'part.id', 'item.serviceId')
          .innerJoin('serviceTranslation as named', 'named.serviceId', 'part.id')
          .whereRef('item.purchaseId', '=', 'purchase.id')
          .where('named.language', '=', language)
          .select((item) => [
            jsonBuildObject({
              id: item.ref('part.id'),
              slug: item.ref('part.slug'),
              title: item.ref('named.title'),
            }).as('service'),
            'item.quantity',
            'item.unitPrice',
            used('item').as('used'),
            used('item', isAhead).as('ahead'),
          ])
          .orderBy('part.sortOrder')
          .orderBy('part.id'),
      ).as('items'),
    ]);
};

export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number];

export const findPurchase = (db: Executor, reader: Reader, id: number) =>
  purchases(db, reader).where('purchase.id', '=', id).executeTakeFirst();

export const listPurchases = (
  db: Executor,
  reader: Reader,
  { serviceId }: { readonly serviceId?: number | undefined },
  page: Page,
) =>
  listed(
    purchases(db, reader)
      .where('purchase.status', '!=', 'ordered')
      .$if(serviceId !== undefined, (query) =>
        query
          .where('purchase.status', '=', 'active')
          .where('purchase.expiresAt', '>', reader.now)
          .where(
            sql<SqlBool>`exists (select from purchase_item as item where item.purchase_id = purchase.id
            and item.service_id = ${serviceId} and item.quantity > ${used('item')})`,
          ),
      )
      .orderBy('purchase.id', 'desc'),
    page,
  );
