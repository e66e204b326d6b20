-- What became of each order, for the desk: the database takes note, whoever changes the state.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment on delete cascade,
  status text not null,
  at timestamptz not null
);
create index payment_event_history on payment_event (payment_id, id);
insert into payment_event (payment_id, status, at)
  select id, 'starting', created_at from payment
  union all
  select id, 'paid', paid_at from payment where paid_at is not null
  union all
  select id, status, coalesce(refunded_at, checked_at, expires_at) from payment
  where status not in ('starting', 'paid');

create function note_payment_event() returns trigger language plpgsql as $$
begin
  insert into payment_event (payment_id, status, at) values (new.id, new.status, case new.status
    when 'starting' then new.created_at
    when 'paid' then new.paid_at
    when 'refunded' then new.refunded_at
    else now() end);
  return null;
end
$$;
create trigger payment_noted after insert on payment for each row execute function note_payment_event();
create trigger payment_changed after update of status on payment
  for each row when (old.status <> new.status) execute function note_payment_event();

-- Refunds that the desk asked for. Above a sum a second person confirms; `made` needed nobody else.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment on delete cascade,
  state text not null check (state in ('proposed', 'confirmed', 'refused', 'made')),
  reason text not null check (length(reason) <= 500),
  proposed_by bigint not null references patient,
  proposed_at timestamptz not null,
  decided_by bigint references patient,
  decided_at timestamptz,
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint payment_refund_four_eyes check (decided_by <> proposed_by)
);
create index payment_refund_history on payment_refund (payment_id, id);
create index payment_refund_proposer on payment_refund (proposed_by);
create index payment_refund_decider on payment_refund (decided_by) where decided_by is not null;
create unique index payment_refund_one_proposed on payment_refund (payment_id) where state = 'proposed';

-- The lists and the day's totals of the desk.
create index payment_created on payment (created_at);
create index payment_paid on payment (paid_at) where paid_at is not null;
create index payment_refunded on payment (refunded_at) where refunded_at is not null;

-- A visit whose money was given back at the desk is to be paid again.
insert into appointment_step (before, after) values ('paid', 'booked');
