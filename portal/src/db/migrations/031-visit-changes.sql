-- A cancelled or moved visit is told to its patient, changes in calendars and frees a time, whoever changed it: so the
-- database takes note, in the transaction of the change.
alter table appointment
  -- When this time was chosen: who chose it an hour before needs no reminder of the day before.
  add column timed_at timestamptz,
  -- How many hours before it the patient was reminded last of this time.
  add column reminded_hours int,
  -- What the patient has not been told yet.
  add column untold text check (untold in ('booked', 'moved', 'cancelled'));
create index appointment_untold on appointment (id) where untold is not null;
create index appointment_ahead on appointment (starts_at) where status in ('booked', 'paid', 'confirmed');

-- Times that became free, until they are taken again, have been offered to all who wait, or have begun.
create table freed_time (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references doctor on delete cascade,
  branch_id bigint not null references branch on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the next one who waits hears of it; null is at once.
  offer_at timestamptz
);
create index freed_time_order on freed_time (offer_at nulls first, id);

drop trigger appointment_step on appointment;
drop function check_appointment_step();
create function change_appointment() returns trigger language plpgsql as $$
begin
  if old.status <> new.status
    and not exists (select from appointment_step where before = old.status and after = new.status) then
    raise exception 'A visit does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status in ('booked', 'paid', 'confirmed')
    and (new.status = 'cancelled' or new.starts_at <> old.starts_at or new.doctor_id <> old.doctor_id) then
    new.revision := old.revision + 1;
    new.reminded_hours := null;
    new.untold := case
      when new.status = 'cancelled' then 'cancelled'
      when old.untold = 'booked' then 'booked'
      else 'moved' end;
    insert into freed_time (doctor_id, branch_id, starts_at, ends_at)
    values (old.doctor_id, old.branch_id, old.starts_at, old.ends_at);
  end if;
  return new;
end
$$;
create trigger appointment_change before update of status, starts_at, doctor_id on appointment
  for each row execute function change_appointment();

create table appointment_rating (
  appointment_id bigint primary key references appointment on delete cascade,
  rate int not null check (rate between 1 and 5),
  message text not null check (length(message) <= 4000),
  rated_at timestamptz not null
);

-- What is not booked by time: the clinic calls back.
create table service_request (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient on delete cascade,
  service_id bigint not null references service,
  date date not null,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index service_request_patient on service_request (patient_id, date);
-- The same asked twice, as after a lost answer, is one request.
create unique index service_request_once on service_request (patient_id, service_id, date)
  where completed_at is null;

-- Who waits for a doctor to have time for a service, in the order in which they came.
create table waiting (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient on delete cascade,
  doctor_id bigint not null references doctor on delete cascade,
  service_id bigint not null references service on delete cascade,
  -- Null is any branch.
  branch_id bigint references branch on delete cascade,
  from_day date not null,
  to_day date not null,
  joined_at timestamptz not null,
  unique (patient_id, doctor_id, service_id),
  check (from_day <= to_day)
);
create index waiting_line on waiting (doctor_id, joined_at, id);
create table waiting_offer (
  waiting_id bigint not null references waiting on delete cascade,
  freed_time_id bigint not null references freed_time on delete cascade,
  primary key (waiting_id, freed_time_id)
);
create index waiting_offer_time on waiting_offer (freed_time_id);
