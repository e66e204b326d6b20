create table family (
  id bigint primary key,
  slug text not null unique,
  sort_order int not null default 0,
  photo text,
  photo_path text
);
create table family_translation (
  family_id bigint not null references family on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (family_id, language)
);

create table bond (
  id bigint primary key check (id = 1),
  years int not null check (years > 0),
  annual_yield_percent double precision not null check (annual_yield_percent > 0),
  nominal int not null check (nominal > 0)
);
create table bond_translation (
  bond_id bigint not null references bond on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  ways_to_buy jsonb not null,
  primary key (bond_id, language)
);
create table investor_category (
  id bigint primary key,
  sort_order int not null default 0
);
create table investor_category_translation (
  investor_category_id bigint not null references investor_category on delete cascade,
  language language not null,
  title text not null,
  primary key (investor_category_id, language)
);
create table investor (
  id bigint primary key,
  investor_category_id bigint not null references investor_category,
  sort_order int not null default 0
);
create index investor_category_of on investor (investor_category_id);
create table investor_translation (
  investor_id bigint not null references investor on delete cascade,
  language language not null,
  title text not null,
  primary key (investor_id, language)
);
