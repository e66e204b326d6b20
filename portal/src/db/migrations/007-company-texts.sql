create table company_text (
  kind text primary key check (kind in
    ('privacy-policy', 'terms-conditions', 'company-description', 'our-mission', 'our-value', 'our-story')),
  photo text,
  photo_path text
);
-- The items have no life of their own: they are read and written with their text, so they lie in it.
create table company_text_translation (
  kind text not null references company_text on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  items jsonb not null,
  primary key (kind, language)
);

create table requisite (
  id bigint primary key,
  type text not null check (type in ('phone', 'email', 'link', 'other')),
  sort_order int not null default 0
);
create table requisite_translation (
  requisite_id bigint not null references requisite on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (requisite_id, language)
);

create table custom_page (
  id bigint primary key,
  slug text not null unique,
  photo text,
  photo_path text
);
create table custom_page_translation (
  custom_page_id bigint not null references custom_page on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (custom_page_id, language)
);
