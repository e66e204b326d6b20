-- The day of a branch is followed like a list (migration 255). What concerns one day is noted as `day 2 2026-11-29`, what
-- concerns any day of a branch as `days 2`, and what concerns all branches as `days`.
alter table list_version drop constraint list_version_list_check;
alter table list_version add constraint list_version_list_check check
  (list in ('requests', 'letters', 'applications', 'surveys', 'ratings', 'verifications', 'payments', 'days')
    or list like 'day %' or list like 'days %');

create function list_of_day(branch_id bigint, starts_at timestamptz) returns text
language sql stable parallel safe as $$
  select 'day ' || branch_id || ' ' || to_char(starts_at at time zone 'Asia/Yerevan', 'YYYY-MM-DD')
$$;

-- For each statement: one that adds thousands of visits notes each day once. Held times are no visits.
create function days_of_visits() returns trigger
language plpgsql as $$
begin
  perform note_list_change(list) from (
    select distinct list_of_day(branch_id, starts_at) as list from changed where status <> 'held'
  ) as day;
  return null;
end
$$;

create function days_of_changed_visits() returns trigger
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
        former.patient_id)
      is distinct from (changed.status, changed.starts_at, changed.ends_at, changed.branch_id, changed.doctor_id,
        changed.service_id, changed.patient_id)
  ) as day;
  return null;
end
$$;

create trigger days_added after insert on appointment referencing new table as changed
  for each statement execute function days_of_visits();
create trigger days_changed after update on appointment referencing old table as former new table as changed
  for each statement execute function days_of_changed_visits();
create trigger days_removed after delete on appointment referencing old table as changed
  for each statement execute function days_of_visits();
create trigger days_truncated after truncate on appointment
  for each statement execute function list_changed('days');

-- Name, phone and verification of a patient, on all days of their visits. The argument is the column with the patient.
create function days_of_patient() returns trigger
language plpgsql as $$
declare
  of_patient bigint := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  perform note_list_change(list) from (
    select distinct list_of_day(branch_id, starts_at) as list from appointment
    where patient_id = of_patient and status <> 'held'
  ) as day;
  return null;
end
$$;
create trigger days_changed after update of phone, verified on patient
  for each row when ((old.phone, old.verified) is distinct from (new.phone, new.verified))
  execute function days_of_patient('id');
create trigger days_changed after update of first_name, last_name on patient_translation
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function days_of_patient('patient_id');
create trigger days_added after insert or delete on patient_translation
  for each row execute function days_of_patient('patient_id');

-- Whether the questions before a visit are answered.
create function day_of_survey() returns trigger
language plpgsql as $$
begin
  perform note_list_change(list_of_day(branch_id, starts_at)) from appointment
  where id in (new.appointment_id, old.appointment_id) and status <> 'held';
  return null;
end
$$;
create trigger day_changed after insert or delete or update of appointment_id on filled_survey
  for each row execute function day_of_survey();

-- Hours and closed times, and who waits: of a branch, or of all if the row names none.
create function days_of_branch() returns trigger
language plpgsql as $$
begin
  perform note_list_change(concat_ws(' ', 'days', of_branch)) from (
    select to_jsonb(old) ->> 'branch_id' as of_branch where tg_op <> 'INSERT'
    union select to_jsonb(new) ->> 'branch_id' where tg_op <> 'DELETE'
  ) as row;
  return null;
end
$$;
do $$
declare
  source text;
begin
  foreach source in array array[
    'working_range', 'extra_hours', 'time_off', 'holiday', 'desk_offer', 'doctor_branch'
  ]
  loop
    execute format(
      'create trigger days_changed after insert or update or delete on %I for each row execute function days_of_branch()',
      source);
  end loop;
end
$$;
create trigger days_changed after insert or delete
  or update of doctor_id, any_doctor, service_id, branch_id, from_day, to_day on waiting
  for each row execute function days_of_branch();

create trigger days_changed after insert or delete on service_price
  for each row execute function days_of_branch();

-- Names of doctors, titles of services, and which doctor provides what.
create trigger days_added after insert or delete on doctor_translation
  for each row execute function list_changed('days');
create trigger days_changed after update of first_name, last_name on doctor_translation
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function list_changed('days');
create trigger days_added after insert or delete on service_translation
  for each row execute function list_changed('days');
create trigger days_changed after update of title on service_translation
  for each row when (old.title <> new.title) execute function list_changed('days');
create trigger days_changed after insert or update or delete on doctor_service
  for each row execute function list_changed('days');
create trigger days_changed after update of task, personal_package on service
  for each row when ((old.task, old.personal_package) is distinct from (new.task, new.personal_package))
  execute function list_changed('days');
