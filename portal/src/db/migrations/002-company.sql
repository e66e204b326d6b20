create table company (
  id bigint primary key check (id = 1),
  phone text not null,
  email text not null,
  facebook text,
  twitter text,
  instagram text,
  linkedin text,
  youtube text,
  customer_satisfaction int not null,
  patients int not null,
  doctors int not null,
  company_growth int not null
);
create table company_translation (
  company_id bigint not null references company on delete cascade,
  language language not null,
  name text not null,
  address text not null,
  primary key (company_id, language)
);

create table home_slide (
  id bigint primary key,
  photo text,
  photo_path text,
  background text not null check (background ~* '^#[0-9a-f]{6}$'),
  button_link text,
  sort_order int not null default 0
);
create table home_slide_translation (
  home_slide_id bigint not null references home_slide on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  button_text text,
  primary key (home_slide_id, language)
);

-- Introductions of whole areas, such as that above the list of services.
create table text_block (
  area text not null check (area in ('services', 'specializations')),
  id bigint not null,
  primary key (area, id)
);
create table text_block_translation (
  area text not null,
  text_block_id bigint not null,
  language language not null,
  title text not null,
  subtitle text not null,
  description text not null,
  primary key (area, text_block_id, language),
  foreign key (area, text_block_id) references text_block on delete cascade
);

-- One row remembers which seed is inside, so that an unchanged one is not written again.
create table seed_state (
  id bigint primary key check (id = 1),
  hash text not null,
  written_at timestamptz not null
);
