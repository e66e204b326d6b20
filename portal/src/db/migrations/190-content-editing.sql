-- Ids of what editors add: far above those of the seed, which names its own.
create sequence content_id start 10000001;

-- Every state that a thing of the content had, since somebody first changed it at the desk; the last one is the present.
create table content_history (
  type text not null,
  item_id text not null,
  version int not null check (version > 0),
  state jsonb not null,
  -- Nobody, and no time: what was found there, by import or before all editing.
  saved_at timestamptz,
  saved_by bigint references patient on delete set null,
  primary key (type, item_id, version)
);

-- What an editor has written and nobody else sees yet; one for each thing.
create table content_draft (
  type text not null,
  item_id text not null,
  state jsonb not null,
  version int not null,
  saved_at timestamptz not null,
  saved_by bigint references patient on delete set null,
  publish_at timestamptz,
  -- Its time came, but the thing was changed after the draft was begun.
  overtaken boolean not null default false,
  primary key (type, item_id)
);
create index content_draft_due on content_draft (publish_at) where publish_at is not null and not overtaken;

-- Slugs that things had before: their addresses lead to the present ones.
create table former_slug (
  type text not null,
  slug text not null,
  item_id text not null,
  primary key (type, slug)
);
create trigger content_noted after insert or update or delete or truncate on former_slug
  for each statement execute function content_note_change();

create table content_picture (
  file_id bigint primary key references stored_file,
  photo text not null unique
);
create or replace function file_is_used(asked bigint) returns boolean
language sql stable as $$
  select exists (select from patient_attachment where file_id = asked)
    or exists (select from appointment_file where file_id = asked)
    or exists (select from patient_photo where file_id = asked)
    or exists (select from attachment_submission where file_id = asked)
    or exists (select from filled_survey_file where file_id = asked)
    or exists (select from seo_photo where file_id = asked)
    or exists (select from content_picture where file_id = asked)
$$;
