-- A refund by the desk and its effect have one instant: the beginning of the transaction is before the refund in it.
create function refund_made_at(of_payment bigint) returns timestamptz language sql stable as $$
  select coalesce(decided_at, proposed_at) from payment_refund
  where payment_id = of_payment and state in ('made', 'confirmed')
  order by id desc limit 1
$$;

create or replace function note_payment_event() returns trigger language plpgsql as $$
begin
  insert into payment_event (payment_id, status, at) values (new.id, new.status, case new.status
    when 'starting' then new.created_at
    when 'paid' then new.paid_at
    when 'refundDue' then coalesce(refund_made_at(new.id), now())
    when 'refunded' then new.refunded_at
    else now() end);
  return null;
end
$$;

update payment_event set at = refund_made_at(payment_id)
where status = 'refundDue' and refund_made_at(payment_id) is not null;
