-- How many visits a patient has, by what the list of visits is filtered by. The list counts only visits that have not
-- ended, and reads here how many others there are: the cost does not grow with the visits of many years.
create table visit_total (
  patient_id bigint not null,
  doctor_id bigint not null,
  service_id bigint not null,
  branch_id bigint not null,
  status text not null,
  visits int not null,
  primary key (patient_id, doctor_id, service_id, branch_id, status)
);
insert into visit_total
  select patient_id, doctor_id, service_id, branch_id, status, count(*) from appointment
  where status <> 'held' group by 1, 2, 3, 4, 5;

-- Visits that have not ended began less than a day ago, or have not begun: the index of a patient's visits has them in
-- one piece.
alter table appointment add constraint appointment_within_a_day check (ends_at - starts_at <= interval '24 hours');

create function count_added_visits() returns trigger
language plpgsql as $$
begin
  insert into visit_total as known
    select patient_id, doctor_id, service_id, branch_id, status, count(*) from changed
    where status <> 'held' group by 1, 2, 3, 4, 5
    -- In this order everywhere, so that two transactions do not wait for each other in a circle.
    order by 1, 2, 3, 4, 5
  on conflict (patient_id, doctor_id, service_id, branch_id, status)
    do update set visits = known.visits + excluded.visits;
  return null;
end
$$;

create function count_changed_visits() returns trigger
language plpgsql as $$
begin
  insert into visit_total as known
    select patient_id, doctor_id, service_id, branch_id, status, sum(visits) from (
      select patient_id, doctor_id, service_id, branch_id, status, 1 as visits from changed
      union all select patient_id, doctor_id, service_id, branch_id, status, -1 from former
    ) as each
    where status <> 'held' group by 1, 2, 3, 4, 5 having sum(visits) <> 0 order by 1, 2, 3, 4, 5
  on conflict (patient_id, doctor_id, service_id, branch_id, status)
    do update set visits = known.visits + excluded.visits;
  delete from visit_total using former
  where visit_total.visits = 0
    and (visit_total.patient_id, visit_total.doctor_id, visit_total.service_id, visit_total.branch_id, visit_total.status)
      = (former.patient_id, former.doctor_id, former.service_id, former.branch_id, former.status);
  return null;
end
$$;

create function count_removed_visits() returns trigger
language plpgsql as $$
begin
  insert into visit_total as known
    select patient_id, doctor_id, service_id, branch_id, status, -count(*) from former
    where status <> 'held' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (patient_id, doctor_id, service_id, branch_id, status)
    do update set visits = known.visits + excluded.visits;
  delete from visit_total using former
  where visit_total.visits = 0
    and (visit_total.patient_id, visit_total.doctor_id, visit_total.service_id, visit_total.branch_id, visit_total.status)
      = (former.patient_id, former.doctor_id, former.service_id, former.branch_id, former.status);
  return null;
end
$$;

create function count_no_visits() returns trigger
language plpgsql as $$
begin
  delete from visit_total;
  return null;
end
$$;

create trigger visits_added after insert on appointment referencing new table as changed
  for each statement execute function count_added_visits();
create trigger visits_changed after update on appointment referencing old table as former new table as changed
  for each statement execute function count_changed_visits();
create trigger visits_removed after delete on appointment referencing old table as former
  for each statement execute function count_removed_visits();
create trigger visits_truncated after truncate on appointment
  for each statement execute function count_no_visits();
