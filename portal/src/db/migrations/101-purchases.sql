-- A package that a patient has ordered. Prices and items are copied: the catalogue may change afterwards.
create table purchase (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  package_id bigint not null references package,
  branch_id bigint not null references branch,
  price int not null check (price > 0),
  valid_days int not null check (valid_days > 0),
  status text not null check (status in ('ordered', 'active', 'closed')),
  created_at timestamptz not null,
  bought_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ordered') = (bought_at is null)),
  check ((bought_at is null) = (expires_at is null))
);
create index purchase_patient on purchase (patient_id, id);
-- Pressing the button twice is one order.
create unique index purchase_one_ordered on purchase (patient_id, package_id, branch_id) where status = 'ordered';
create table purchase_item (
  purchase_id bigint not null references purchase on delete cascade,
  service_id bigint not null references service,
  quantity int not null check (quantity > 0),
  -- The price of one without the package: what a used one costs when the rest is refunded.
  unit_price int not null check (unit_price >= 0),
  primary key (purchase_id, service_id)
);

-- An appointment that is booked against a purchase costs nothing more.
alter table appointment
  add column purchase_id bigint references purchase,
  add constraint appointment_purchase_free check (purchase_id is null or price = 0);
create index appointment_purchase on appointment (purchase_id) where purchase_id is not null;

-- An order is for an appointment or for a purchase.
alter table payment
  alter column appointment_id drop not null,
  add column purchase_id bigint references purchase,
  -- Less than the amount when a part of the package was used.
  add column refund_amount int check (refund_amount between 1 and amount),
  add constraint payment_subject check (num_nonnulls(appointment_id, purchase_id) = 1);
create index payment_purchase on payment (purchase_id) where purchase_id is not null;
create unique index payment_purchase_once on payment (purchase_id) where status = 'paid';
create unique index payment_purchase_one_open on payment (purchase_id) where status in ('starting', 'registered');
