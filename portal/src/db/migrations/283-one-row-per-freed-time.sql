-- A time that is given up repeatedly stays one freed time: patients who were told of it are not told again.
update waiting_offer set until = freed.offer_at from freed_time as freed
where freed.id = freed_time_id and until is null;

with kept as (
  select id, max(id) over (partition by doctor_id, branch_id, starts_at) as kept_id from freed_time
)
insert into waiting_offer (waiting_id, freed_time_id, starts_at, until)
select waiting_id, kept_id, max(starts_at), max(until)
from waiting_offer join kept on kept.id = freed_time_id
where kept_id <> id
group by waiting_id, kept_id
on conflict (waiting_id, freed_time_id) do nothing;

delete from freed_time as former using freed_time as kept
where kept.doctor_id = former.doctor_id and kept.branch_id = former.branch_id and kept.starts_at = former.starts_at
  and kept.id > former.id;

alter table freed_time add constraint freed_time_once unique (doctor_id, branch_id, starts_at);

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
    insert into freed_time as freed (doctor_id, branch_id, starts_at, ends_at, patient_id)
    values (old.doctor_id, old.branch_id, old.starts_at, old.ends_at, old.patient_id)
    on conflict (doctor_id, branch_id, starts_at) do update set
      ends_at = greatest(freed.ends_at, excluded.ends_at),
      patient_id = excluded.patient_id,
      -- Another patient may still have it alone.
      offer_at = (
        select max(told.until) from waiting_offer as told join waiting on waiting.id = told.waiting_id
        where told.freed_time_id = freed.id and waiting.patient_id is distinct from excluded.patient_id);
  end if;
  return new;
end
$$;
