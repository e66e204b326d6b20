create table seminar (
  id bigint primary key,
  slug text not null unique,
  starts_at timestamptz not null,
  duration_minutes int not null check (duration_minutes between 15 and 600),
  branch_id bigint not null references branch,
  photo text,
  photo_path text
);
create index seminar_start on seminar (starts_at);
create table seminar_translation (
  seminar_id bigint not null references seminar on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (seminar_id, language)
);
create table related_seminar (
  seminar_id bigint not null references seminar on delete cascade,
  related_id bigint not null references seminar on delete cascade check (related_id <> seminar_id),
  sort_order int not null,
  primary key (seminar_id, related_id)
);
