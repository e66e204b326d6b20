-- Who gave up a time: it is not offered to the same patient.
alter table freed_time add column patient_id bigint references patient on delete set null;
create or replace function change_appointment() returns trigger language plpgsql as $$
begin
  if old.status <> new.status
    and not exists (select from appointment_step where before = old.status and after = new.status) then
    raise exception 'A visit does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status in ('booked', 'paid', 'confirmed')
    and (new.status = 'cancelled' or new.starts_at <> old.starts_at or new.doctor_id <> old.doctor_id
      or new.branch_id <> old.branch_id) then
    new.revision := old.revision + 1;
    new.reminded_hours := null;
    new.untold := case
      when new.status = 'cancelled' then 'cancelled'
      when old.untold = 'booked' then 'booked'
      else 'moved' end;
    insert into freed_time (doctor_id, branch_id, starts_at, ends_at, patient_id)
    values (old.doctor_id, old.branch_id, old.starts_at, old.ends_at, old.patient_id);
  end if;
  return new;
end
$$;
