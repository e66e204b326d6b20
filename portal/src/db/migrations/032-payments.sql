-- Orders at the bank. What was paid with, the bank alone knows.
create table payment (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment,
  patient_id bigint not null references patient,
  -- Ours, and so never registered twice; the bank's, once it has answered.
  order_number text not null unique,
  order_id text unique,
  form_url text,
  amount int not null check (amount > 0),
  status text not null check (status in (
    -- on the way
    'starting', 'registered',
    -- nobody was sent to it, as the portal that began it went away
    'abandoned',
    'paid', 'declined', 'expired',
    -- the bank's order is not the one that was registered
    'mismatch',
    'refundDue', 'refunded'
  )),
  language language not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  check (status not in ('registered', 'paid', 'refundDue', 'refunded') or order_id is not null),
  check ((status in ('paid', 'refundDue', 'refunded')) = (paid_at is not null))
);
create index payment_patient on payment (patient_id);
create index payment_visit on payment (appointment_id);
-- A visit is paid for once, and one order at a time is on its way to somebody.
create unique index payment_once on payment (appointment_id) where status = 'paid';
create unique index payment_one_open on payment (appointment_id) where status in ('starting', 'registered');
create index payment_open on payment (checked_at nulls first)
  where status in ('starting', 'registered', 'abandoned', 'refundDue');

-- Whoever pays for a visit that is then cancelled, gets the money back, whoever cancels it.
create function give_money_back() returns trigger language plpgsql as $$
begin
  update payment set status = 'refundDue', checked_at = null where appointment_id = new.id and status = 'paid';
  return null;
end
$$;
create trigger appointment_refund after update of status on appointment
  for each row when (old.status <> 'cancelled' and new.status = 'cancelled') execute function give_money_back();
