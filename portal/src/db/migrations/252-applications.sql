-- Applications for vacancies, from the form of the site. The title is what the applicant saw: the vacancy may go first.
create table vacancy_application (
  id bigint generated always as identity primary key,
  vacancy_id bigint references vacancy on delete set null,
  vacancy_title text not null,
  full_name text not null,
  phone text,
  email text,
  message text not null,
  language language not null,
  file_id bigint unique references stored_file,
  created_at timestamptz not null,
  -- When the desk completed it; from then on it is kept for a shorter time.
  closed_at timestamptz,
  check (phone is not null or email is not null)
);
create index vacancy_application_newest on vacancy_application (created_at);
create index vacancy_application_of_vacancy on vacancy_application (vacancy_id);
create index vacancy_application_closed on vacancy_application (closed_at) where closed_at is not null;

create or replace function file_is_used(asked bigint) returns boolean
language sql stable as $$
  select exists (select from patient_attachment where file_id = asked)
    or exists (select from appointment_file where file_id = asked)
    or exists (select from patient_photo where file_id = asked)
    or exists (select from attachment_submission where file_id = asked)
    or exists (select from filled_survey_file where file_id = asked)
    or exists (select from seo_photo where file_id = asked)
    or exists (select from content_picture where file_id = asked)
    or exists (select from vacancy_application where file_id = asked)
$$;
create trigger release_vacancy_application after delete on vacancy_application
  for each row when (old.file_id is not null) execute function release_file();

alter table desk_work drop constraint desk_work_kind_check;
alter table desk_work add constraint desk_work_kind_check
  check (kind in ('request', 'question', 'contact', 'opinion', 'attachment', 'survey', 'rating', 'application'));
alter table letter_answer drop constraint letter_answer_kind_check;
alter table letter_answer add constraint letter_answer_kind_check
  check (kind in ('request', 'question', 'contact', 'opinion', 'survey', 'rating', 'application'));
create trigger desk_work_over after delete on vacancy_application
  for each row execute function forget_desk_work('application');

-- Applicants may be colleagues, so only administrators read applications until the clinic says otherwise.
alter table role_permission drop constraint role_permission_area_check;
alter table role_permission add constraint role_permission_area_check check (area in
  ('content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys', 'schedules', 'payments', 'staff',
   'audit', 'applications'));
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read)
  values ('ADMIN', 'applications', true, true, true, true);
