create table news (
  id bigint primary key,
  slug text not null unique,
  -- A day in clinic time; until it has come nobody reads the news.
  news_date date not null,
  cover_photo text,
  photo_path text
);
create index news_newest on news (news_date desc, id desc);
create table news_translation (
  news_id bigint not null references news on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (news_id, language)
);
create table related_news (
  news_id bigint not null references news on delete cascade,
  related_id bigint not null references news on delete cascade check (related_id <> news_id),
  sort_order int not null,
  primary key (news_id, related_id)
);
