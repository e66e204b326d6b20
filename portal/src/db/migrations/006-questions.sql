alter table text_block drop constraint text_block_area_check;
alter table text_block add constraint text_block_area_check
  check (area in ('services', 'specializations', 'faqs', 'vacancies'));

create table faq_category (
  id bigint primary key,
  sort_order int not null default 0
);
create table faq_category_translation (
  faq_category_id bigint not null references faq_category on delete cascade,
  language language not null,
  title text not null,
  primary key (faq_category_id, language)
);

create table faq (
  id bigint primary key,
  faq_category_id bigint not null references faq_category,
  sort_order int not null default 0
);
create index faq_category_of on faq (faq_category_id);
create table faq_translation (
  faq_id bigint not null references faq on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  search_text text not null generated always as (fold_search(title || ' ' || description)) stored,
  primary key (faq_id, language)
);
create index faq_search on faq_translation using gin (search_text gin_trgm_ops);

-- What visitors write to the clinic from the forms of the site, in the language in which they read it.
create table visitor_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'contact')),
  full_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  language language not null,
  created_at timestamptz not null
);
create index visitor_message_newest on visitor_message (created_at);

-- The key is a digest: no address is kept here.
create table visitor_attempt (
  key bytea primary key,
  attempts int not null,
  expires_at timestamptz not null
);
create index visitor_attempt_expiry on visitor_attempt (expires_at);
