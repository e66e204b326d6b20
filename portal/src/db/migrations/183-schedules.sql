-- When a doctor is away, or a branch is closed, beside the weekly hours: at one branch, or wherever the doctor works.
create table time_off (
  id bigint generated always as identity primary key,
  doctor_id bigint references doctor on delete cascade,
  branch_id bigint references branch on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('vacation', 'illness', 'training', 'closed', 'other')),
  -- Two people who change the same row at once are told.
  version int not null default 1,
  check (starts_at < ends_at),
  check (doctor_id is not null or branch_id is not null)
);
create index time_off_doctor on time_off (doctor_id, ends_at);
create index time_off_branch on time_off (branch_id, ends_at);
create trigger content_noted after insert or update or delete or truncate on time_off
  for each statement execute function content_note_change();

-- Of the weekly hours of a doctor at a branch.
alter table doctor_branch add column hours_version int not null default 1;

create or replace view visit_offer as
select
  doctor.id as doctor_id,
  service.id as service_id,
  branch.id as branch_id,
  service.duration_minutes,
  service_price.price,
  doctor_branch.doctor_id is not null
    and doctor_service.doctor_id is not null
    and service_price.price is not null
    and not service.task
    and not service.personal_package as offered,
  (
    select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'starts', starts, 'ends', ends)), '[]')
    from working_range
    where working_range.doctor_id = doctor.id and working_range.branch_id = branch.id
  ) as ranges,
  array(select month_day from holiday) as holidays,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'startsAt', (extract(epoch from starts_at) * 1000)::bigint,
      'endsAt', (extract(epoch from ends_at) * 1000)::bigint)), '[]')
    from time_off
    where (time_off.doctor_id = doctor.id and (time_off.branch_id is null or time_off.branch_id = branch.id))
      or (time_off.doctor_id is null and time_off.branch_id = branch.id)
  ) as closed
from doctor
cross join service
cross join branch
left join doctor_branch on doctor_branch.doctor_id = doctor.id and doctor_branch.branch_id = branch.id
left join doctor_service on doctor_service.doctor_id = doctor.id and doctor_service.service_id = service.id
left join service_price on service_price.service_id = service.id and service_price.branch_id = branch.id;

alter table role_permission drop constraint role_permission_area_check;
alter table role_permission add constraint role_permission_area_check check (area in
  ('content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys', 'schedules', 'payments'));
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read) values
  ('ADMIN', 'schedules', true, true, true, true),
  ('ADMIN', 'payments', true, true, true, true),
  ('RECEPTION', 'schedules', true, true, true, true),
  ('RECEPTION', 'payments', false, false, true, true);
