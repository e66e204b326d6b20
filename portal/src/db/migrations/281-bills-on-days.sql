-- A day of the desk shows who pays for each visit and whether it is paid.
create or replace function days_of_changed_visits() returns trigger
language plpgsql as $$
begin
  perform note_list_change(list) from (
    select distinct list_of_day(day.branch_id, day.starts_at) as list
    from former join changed on changed.id = former.id
    cross join lateral (values
      (former.status, former.branch_id, former.starts_at),
      (changed.status, changed.branch_id, changed.starts_at)
    ) as day(status, branch_id, starts_at)
    where day.status <> 'held'
      and (former.status, former.starts_at, former.ends_at, former.branch_id, former.doctor_id, former.service_id,
        former.patient_id, former.price, former.policy, former.insurance_company_id, former.working_company,
        former.purchase_id)
      is distinct from (changed.status, changed.starts_at, changed.ends_at, changed.branch_id, changed.doctor_id,
        changed.service_id, changed.patient_id, changed.price, changed.policy, changed.insurance_company_id,
        changed.working_company, changed.purchase_id)
  ) as day;
  return null;
end
$$;

create function day_of_payment() returns trigger
language plpgsql as $$
begin
  perform note_list_change(list_of_day(branch_id, starts_at)) from appointment
  where id = new.appointment_id and status <> 'held';
  return null;
end
$$;
create trigger day_changed after update of status on payment
  for each row when (new.appointment_id is not null and (old.status = 'paid') <> (new.status = 'paid'))
  execute function day_of_payment();
