import { sql } from 'kysely';

/**
 * An unpaid purchase costs what the catalogue says now: an order would be placed at that price. One that is open at the bank
 * continues at its own.
 */
export const presentPrice = sql<number>`case
  when purchase.status = 'ordered' and not exists (
    select from payment where payment.purchase_id = purchase.id and payment.status in ('starting', 'registered'))
  then coalesce(
    (select sold.price from service_price as sold
      where sold.service_id = purchase.package_id and sold.branch_id = purchase.branch_id and sold.price > 0),
    purchase.price)
  else purchase.price end`;
