-- A file lies in the store under a key of ours; this row says that it does. It is announced before it comes and
-- forgotten after it is gone, so that neither a file without a row nor a row without a file outlives a crash.
create table stored_file (
  id bigint generated always as identity primary key,
  key text not null unique,
  type text not null check (type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  size bigint not null check (size > 0),
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  created_at timestamptz not null
);
create index stored_file_unsettled on stored_file (id) where state <> 'kept';

-- What a patient keeps with us.
create table patient_attachment (
  file_id bigint primary key references stored_file,
  patient_id bigint not null references patient on delete cascade,
  name text not null
);
create index patient_attachment_of on patient_attachment (patient_id, file_id);

-- What the doctor of a visit sees.
create table appointment_file (
  appointment_id bigint not null references appointment on delete cascade,
  file_id bigint not null references stored_file,
  name text not null,
  primary key (appointment_id, file_id)
);
create index appointment_file_back on appointment_file (file_id);

create table patient_photo (
  patient_id bigint primary key references patient on delete cascade,
  file_id bigint not null unique references stored_file
);

-- Papers that anybody may hand in, a tab each.
create table attachment_type (
  id bigint primary key,
  adult boolean not null,
  sort_order int not null default 0
);
create table attachment_type_translation (
  attachment_type_id bigint not null references attachment_type on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (attachment_type_id, language)
);
-- Forms to print or fill in, one a language.
create table attachment_form (
  attachment_type_id bigint not null references attachment_type on delete cascade,
  language language not null,
  sort_order int not null,
  title text not null,
  sub_title text not null,
  size int not null check (size > 0),
  file_path text not null,
  file text not null,
  primary key (attachment_type_id, language, sort_order)
);
create table attachment_submission (
  id bigint generated always as identity primary key,
  attachment_type_id bigint references attachment_type,
  parent_full_name text,
  child_full_name text,
  language language not null,
  file_id bigint not null unique references stored_file,
  created_at timestamptz not null,
  check ((parent_full_name is null) = (child_full_name is null))
);
create index attachment_submission_newest on attachment_submission (created_at);

-- A file that nothing belongs to any more leaves, however the last of it was deleted.
create function file_is_used(asked bigint) returns boolean
language sql stable as $$
  select exists (select from patient_attachment where file_id = asked)
    or exists (select from appointment_file where file_id = asked)
    or exists (select from patient_photo where file_id = asked)
    or exists (select from attachment_submission where file_id = asked)
$$;
create function release_file() returns trigger
language plpgsql as $$
begin
  -- Whoever is giving the file something new to belong to holds this row; only then is it known.
  perform from stored_file where id = old.file_id for update;
  update stored_file set state = 'leaving' where id = old.file_id and not file_is_used(old.file_id);
  return null;
end
$$;
create trigger release_patient_attachment after delete on patient_attachment
  for each row execute function release_file();
create trigger release_appointment_file after delete on appointment_file
  for each row execute function release_file();
create trigger release_patient_photo after delete or update of file_id on patient_photo
  for each row execute function release_file();
create trigger release_attachment_submission after delete on attachment_submission
  for each row execute function release_file();
