import type { PaymentWay } from '@arev/shared/contracts/desk-payments';
import { sql } from 'kysely';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';

interface StatementRow {
  readonly branch: { readonly id: number; readonly title: string };
  readonly way: PaymentWay;
  readonly count: number;
  readonly received: number;
  readonly refunds: number;
  readonly refunded: number;
}

/** Money counts on the day when it moved, at the branch of that day: a payment and a refund each on its own day. */
export const listStatement = async (
  db: Executor,
  language: Language,
  { from, before, now }: { readonly from: Date; readonly before: Date; readonly now: Date },
): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    with moved (branch_id, way, received, refunded) as (
      select branch_id, 'online', amount, null
      from payment
      where paid_at >= ${from} and paid_at < ${before}
      union all
      select branch_id, 'online', null, coalesce(refund_amount, amount)
      from payment
      where refunded_at >= ${from} and refunded_at < ${before}
      union all
      select branch_id, case policy when 'self' then 'desk' else policy end, price, null
      from appointment
      where starts_at >= ${from} and starts_at < ${before} and price > 0
        and (status = 'completed' or (status in ('booked', 'paid', 'confirmed', 'inProgress') and ends_at <= ${now}))
        -- A refund after the visit does not change the day of the visit.
        and not exists (
          select from payment where payment.appointment_id = appointment.id and (payment.status = 'paid'
            or (payment.paid_at < ends_at and coalesce(payment.refunded_at, 'infinity') >= ends_at)))
    )
    select
      jsonb_build_object('id', moved.branch_id, 'title', branch.title) as branch, way,
      count(received)::int as count, coalesce(sum(received), 0)::int as received,
      count(refunded)::int as refunds, coalesce(sum(refunded), 0)::int as refunded
    from moved
    join branch_translation as branch on branch.branch_id = moved.branch_id and branch.language = ${language}
    group by moved.branch_id, branch.title, way
    order by branch.title, moved.branch_id,
      array_position(array['online', 'desk', 'insurance', 'employer'], way)`.execute(db);
  return rows;
};
