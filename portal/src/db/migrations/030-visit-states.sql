-- A visit goes through states, and only along these steps: the same list as modules/appointments/visit-states.ts.
create table appointment_step (
  before text not null,
  after text not null,
  primary key (before, after)
);
insert into appointment_step (before, after) values
  ('held', 'booked'),
  ('booked', 'paid'),
  ('booked', 'confirmed'),
  ('booked', 'inProgress'),
  ('booked', 'completed'),
  ('booked', 'cancelled'),
  ('booked', 'noShow'),
  ('paid', 'confirmed'),
  ('paid', 'inProgress'),
  ('paid', 'completed'),
  ('paid', 'cancelled'),
  ('paid', 'noShow'),
  ('confirmed', 'inProgress'),
  ('confirmed', 'completed'),
  ('confirmed', 'cancelled'),
  ('confirmed', 'noShow'),
  ('inProgress', 'completed');

alter table appointment drop constraint appointment_status_check;
alter table appointment add constraint appointment_status_check check
  (status in ('held', 'booked', 'paid', 'confirmed', 'inProgress', 'completed', 'cancelled', 'noShow'));

alter table appointment
  -- Until when a chosen time is kept for somebody who has not booked it yet.
  add column held_until timestamptz,
  add column cancelled_by text check (cancelled_by in ('patient', 'clinic')),
  add column cancel_reason text check (length(cancel_reason) <= 500),
  -- How often what a calendar keeps of the visit has changed.
  add column revision int not null default 0;
update appointment set cancelled_by = 'patient' where status = 'cancelled';
alter table appointment
  add constraint appointment_hold check ((status = 'held') = (held_until is not null)),
  add constraint appointment_cancelled check
    (status = 'cancelled' or (cancelled_by is null and cancel_reason is null));

create function check_appointment_step() returns trigger language plpgsql as $$
begin
  if not exists (select from appointment_step where before = old.status and after = new.status) then
    raise exception 'A visit does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger appointment_step before update of status on appointment
  for each row when (old.status is distinct from new.status) execute function check_appointment_step();

-- Whoever has a time, has it in every state that is not over: held, booked, paid, confirmed, in progress.
alter table appointment drop constraint appointment_doctor_free;
alter table appointment drop constraint appointment_patient_free;
drop index appointment_doctor_day;
alter table appointment
  add constraint appointment_doctor_free exclude using gist
    (doctor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('held', 'booked', 'paid', 'confirmed', 'inProgress')),
  add constraint appointment_patient_free exclude using gist
    (patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('held', 'booked', 'paid', 'confirmed', 'inProgress'));
create index appointment_doctor_day on appointment (doctor_id, starts_at)
  where status in ('held', 'booked', 'paid', 'confirmed', 'inProgress');
-- Nobody holds two times at once: whoever chooses another gives back the first.
create unique index appointment_one_hold on appointment (patient_id) where status = 'held';
