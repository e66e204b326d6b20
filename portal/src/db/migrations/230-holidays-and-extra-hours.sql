-- Days without hours: each year (month_day), or once (date); at every branch, or at one.
alter table holiday_translation drop constraint holiday_translation_month_day_fkey;
alter table holiday_translation drop constraint holiday_translation_pkey;
alter table holiday drop constraint holiday_pkey;
alter table holiday add column id bigint generated always as identity primary key;
alter table holiday alter column month_day drop not null;
alter table holiday add column date date;
alter table holiday add column branch_id bigint references branch on delete cascade;
alter table holiday add column version int not null default 1;
alter table holiday add constraint holiday_yearly_or_once check (num_nonnulls(month_day, date) = 1);
alter table holiday add constraint holiday_day_once unique nulls not distinct (month_day, date, branch_id);

alter table holiday_translation add column holiday_id bigint references holiday on delete cascade;
update holiday_translation name set holiday_id = holiday.id from holiday where holiday.month_day = name.month_day;
alter table holiday_translation alter column holiday_id set not null;
alter table holiday_translation drop column month_day;
alter table holiday_translation add primary key (holiday_id, language);

-- What content files have of them.
create view yearly_holiday as select id, month_day from holiday where month_day is not null and branch_id is null;
create view yearly_holiday_translation as
select yearly_holiday.month_day, name.language, name.title
from yearly_holiday join holiday_translation name on name.holiday_id = yearly_holiday.id;

-- A doctor who works on one day beside the weekly hours, or on a holiday.
create table extra_hours (
  id bigint generated always as identity primary key,
  doctor_id bigint not null,
  branch_id bigint not null,
  date date not null,
  starts text not null check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  foreign key (doctor_id, branch_id) references doctor_branch on delete cascade,
  unique (doctor_id, branch_id, date, starts),
  check (starts < ends)
);
create index extra_hours_branch on extra_hours (branch_id, date);
create trigger content_noted after insert or update or delete or truncate on extra_hours
  for each statement execute function content_note_change();

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
  array(
    select coalesce(month_day, date::text) from holiday
    where holiday.branch_id is null or holiday.branch_id = branch.id
  ) as holidays,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'startsAt', (extract(epoch from starts_at) * 1000)::bigint,
      'endsAt', (extract(epoch from ends_at) * 1000)::bigint)), '[]')
    from time_off
    where (time_off.doctor_id = doctor.id and (time_off.branch_id is null or time_off.branch_id = branch.id))
      or (time_off.doctor_id is null and time_off.branch_id = branch.id)
  ) as closed,
  (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'starts', starts, 'ends', ends)), '[]')
    from extra_hours
    where extra_hours.doctor_id = doctor.id and extra_hours.branch_id = branch.id
  ) as extra
from doctor
cross join service
cross join branch
left join doctor_branch on doctor_branch.doctor_id = doctor.id and doctor_branch.branch_id = branch.id
left join doctor_service on doctor_service.doctor_id = doctor.id and doctor_service.service_id = service.id
left join service_price on service_price.service_id = service.id and service_price.branch_id = branch.id;
