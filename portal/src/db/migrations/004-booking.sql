-- Weekly ranges in clinic time; the gap between two ranges of a day is the break.
create table working_range (
  doctor_id bigint not null,
  branch_id bigint not null,
  weekday int not null check (weekday between 1 and 7),
  starts text not null check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (doctor_id, branch_id, weekday, starts),
  foreign key (doctor_id, branch_id) references doctor_branch on delete cascade,
  check (starts < ends)
);

create table holiday (
  month_day text primary key check (month_day ~ '^\d\d-\d\d$')
);
create table holiday_translation (
  month_day text not null references holiday on delete cascade,
  language language not null,
  title text not null,
  primary key (month_day, language)
);

create table policy (
  policy text primary key check (policy in ('self', 'insurance', 'employer')),
  needs_company boolean not null,
  sort_order int not null default 0
);
create table policy_translation (
  policy text not null references policy on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (policy, language)
);

create table insurance_company (
  id bigint primary key,
  sort_order int not null default 0
);
create table insurance_company_translation (
  insurance_company_id bigint not null references insurance_company on delete cascade,
  language language not null,
  title text not null,
  primary key (insurance_company_id, language)
);

create table organization (
  id bigint primary key,
  sort_order int not null default 0
);
create table organization_translation (
  organization_id bigint not null references organization on delete cascade,
  language language not null,
  title text not null,
  search_text text not null generated always as (fold_search(title)) stored,
  primary key (organization_id, language)
);

create table appointment (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient on delete cascade,
  doctor_id bigint not null references doctor,
  service_id bigint not null references service,
  branch_id bigint not null references branch,
  status text not null check (status in ('booked', 'completed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price int not null check (price >= 0),
  policy text not null references policy,
  insurance_company_id bigint references insurance_company,
  working_company text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check (starts_at < ends_at),
  -- A doctor sees one patient at a time, and nobody is in two places.
  constraint appointment_doctor_free exclude using gist
    (doctor_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked'),
  constraint appointment_patient_free exclude using gist
    (patient_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked')
);
create index appointment_patient on appointment (patient_id, starts_at);
create index appointment_doctor_day on appointment (doctor_id, starts_at) where status = 'booked';

-- What booking has to know of a doctor, a service and a branch together. They may not belong together: then there is
-- a row that says so, which is another answer than "no such doctor".
create view visit_offer as
select
  doctor.id as doctor_id,
  service.id as service_id,
  branch.id as branch_id,
  service.duration_minutes,
  service_price.price,
  -- What is asked for on request, or bought as a package, has no time to book.
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
  array(select month_day from holiday) as holidays
from doctor
cross join service
cross join branch
left join doctor_branch on doctor_branch.doctor_id = doctor.id and doctor_branch.branch_id = branch.id
left join doctor_service on doctor_service.doctor_id = doctor.id and doctor_service.service_id = service.id
left join service_price on service_price.service_id = service.id and service_price.branch_id = branch.id;
