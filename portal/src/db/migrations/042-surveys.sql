create table survey (
  id bigint primary key,
  slug text not null unique,
  -- Filled in by anybody who has the link, or by the patient of a visit.
  kind text not null check (kind in ('public', 'appointment'))
);
create table survey_translation (
  survey_id bigint not null references survey on delete cascade,
  language language not null,
  title text not null,
  subtitle text not null,
  description text not null,
  primary key (survey_id, language)
);
-- The visits that ask it: those of these specializations. One without any is for all the others.
create table survey_specialization (
  survey_id bigint not null references survey on delete cascade,
  specialization_id bigint not null references specialization on delete cascade,
  primary key (survey_id, specialization_id)
);
create table survey_item (
  id bigint primary key,
  survey_id bigint not null references survey on delete cascade,
  parent_id bigint references survey_item on delete cascade,
  sort_order int not null,
  item_type text not null check (item_type in ('QuestionGroup', 'Question', 'Row', 'Column', 'TextField', 'TextArea',
    'Number', 'Date', 'CheckBox', 'RadioButton', 'FileUpload'))
);
create index survey_item_of on survey_item (survey_id);
create index survey_item_parent on survey_item (parent_id);
create table survey_item_translation (
  survey_item_id bigint not null references survey_item on delete cascade,
  language language not null,
  title text not null,
  primary key (survey_item_id, language)
);

-- What was answered is kept in the words in which it was asked: the survey may change later.
create table filled_survey (
  id bigint generated always as identity primary key,
  survey_id bigint not null references survey,
  survey_title text not null,
  -- A visit's survey is filled in once.
  appointment_id bigint unique references appointment on delete cascade,
  full_name text,
  birth_date date,
  phone text,
  email text,
  height double precision,
  weight double precision,
  description text,
  answers jsonb not null,
  language language not null,
  created_at timestamptz not null
);
create index filled_survey_newest on filled_survey (created_at);
create table filled_survey_file (
  file_id bigint primary key references stored_file,
  filled_survey_id bigint not null references filled_survey on delete cascade,
  survey_item_id bigint not null
);
create index filled_survey_file_of on filled_survey_file (filled_survey_id);

create or replace function file_is_used(asked bigint) returns boolean
language sql stable as $$
  select exists (select from patient_attachment where file_id = asked)
    or exists (select from appointment_file where file_id = asked)
    or exists (select from patient_photo where file_id = asked)
    or exists (select from attachment_submission where file_id = asked)
    or exists (select from filled_survey_file where file_id = asked)
$$;
create trigger release_filled_survey_file after delete on filled_survey_file
  for each row execute function release_file();
