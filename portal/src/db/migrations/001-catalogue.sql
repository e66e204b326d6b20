-- Every catalogue row has a translation row in each language; whoever writes fills a missing one from hy, en, ru.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- What a reader types and what is stored meet here: case, markup, the three spellings of «և» and the Armenian
-- marks U+055A–055F, which stand inside words.
create function fold_search(source text) returns text
language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(replace(replace(
      translate(
        lower(normalize(regexp_replace(regexp_replace(source, '<[^>]*>', ' ', 'g'), '&#?[a-zA-Z0-9]+;', ' ', 'g'), nfc)),
        U&'\055A\055B\055C\055D\055E\055F', ''),
      'և', 'եվ'), 'եւ', 'եվ'), 'ё', 'е'),
    '\s+', ' ', 'g'))
$$;

create function search_pattern(word text) returns text
language sql immutable parallel safe strict as $$
  select '%' || replace(replace(replace(fold_search(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create domain language as text check (value in ('hy', 'ru', 'en'));

create table city (
  id bigint primary key,
  slug text not null unique,
  sort_order int not null default 0
);
create table city_translation (
  city_id bigint not null references city on delete cascade,
  language language not null,
  name text not null,
  primary key (city_id, language)
);

create table branch (
  id bigint primary key,
  slug text not null unique,
  city_id bigint not null references city,
  email text not null,
  phone text not null,
  latitude double precision,
  longitude double precision,
  photo text,
  photo_path text,
  sort_order int not null default 0
);
create index branch_city on branch (city_id);
create table branch_translation (
  branch_id bigint not null references branch on delete cascade,
  language language not null,
  title text not null,
  address text not null,
  description text not null,
  working_hours jsonb not null,
  primary key (branch_id, language)
);

create table specialization (
  id bigint primary key,
  slug text not null unique,
  stationary boolean not null,
  photo text,
  photo_path text,
  cover_photo text,
  sort_order int not null default 0
);
create table specialization_translation (
  specialization_id bigint not null references specialization on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  search_text text not null generated always as (fold_search(title)) stored,
  primary key (specialization_id, language)
);
create index specialization_search on specialization_translation using gin (search_text gin_trgm_ops);

create table service (
  id bigint primary key,
  slug text not null unique,
  specialization_id bigint not null references specialization,
  duration_minutes int not null check (duration_minutes between 5 and 480),
  task boolean not null,
  personal_package boolean not null,
  survey boolean not null,
  sort_order int not null default 0
);
create index service_specialization on service (specialization_id);
create table service_translation (
  service_id bigint not null references service on delete cascade,
  language language not null,
  title text not null,
  search_text text not null generated always as (fold_search(title)) stored,
  primary key (service_id, language)
);
create index service_search on service_translation using gin (search_text gin_trgm_ops);
create table service_price (
  service_id bigint not null references service on delete cascade,
  branch_id bigint not null references branch on delete cascade,
  price int not null check (price >= 0),
  primary key (service_id, branch_id)
);
create index service_price_branch on service_price (branch_id);

create table doctor (
  id bigint primary key,
  slug text not null unique,
  email text,
  photo text,
  photo_path text,
  sort_order int not null default 0
);
create table doctor_translation (
  doctor_id bigint not null references doctor on delete cascade,
  language language not null,
  first_name text not null,
  last_name text not null,
  position text not null,
  description text not null,
  search_text text not null
    generated always as (fold_search(first_name || ' ' || last_name || ' ' || position)) stored,
  primary key (doctor_id, language)
);
create index doctor_search on doctor_translation using gin (search_text gin_trgm_ops);
create table doctor_specialization (
  doctor_id bigint not null references doctor on delete cascade,
  specialization_id bigint not null references specialization on delete cascade,
  primary key (doctor_id, specialization_id)
);
create index doctor_specialization_back on doctor_specialization (specialization_id);
create table doctor_branch (
  doctor_id bigint not null references doctor on delete cascade,
  branch_id bigint not null references branch on delete cascade,
  primary key (doctor_id, branch_id)
);
create index doctor_branch_back on doctor_branch (branch_id);
create table doctor_service (
  doctor_id bigint not null references doctor on delete cascade,
  service_id bigint not null references service on delete cascade,
  primary key (doctor_id, service_id)
);
create index doctor_service_back on doctor_service (service_id);
