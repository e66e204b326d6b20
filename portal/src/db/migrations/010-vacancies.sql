create table vacancy_category (
  id bigint primary key,
  sort_order int not null default 0
);
create table vacancy_category_translation (
  vacancy_category_id bigint not null references vacancy_category on delete cascade,
  language language not null,
  title text not null,
  primary key (vacancy_category_id, language)
);

create table vacancy (
  id bigint primary key,
  slug text not null unique,
  vacancy_category_id bigint not null references vacancy_category,
  branch_id bigint not null references branch,
  employment text not null check (employment in ('full-time', 'part-time', 'internship')),
  published_on date not null
);
create index vacancy_category_of on vacancy (vacancy_category_id);
create table vacancy_translation (
  vacancy_id bigint not null references vacancy on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  search_text text not null generated always as (fold_search(title || ' ' || description)) stored,
  primary key (vacancy_id, language)
);
create index vacancy_search on vacancy_translation using gin (search_text gin_trgm_ops);
