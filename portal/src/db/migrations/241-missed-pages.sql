-- Pages of the site that were not found: path, how often, when last, and the page of the site that led there (194).
create table missed_page (
  path text primary key check (length(path) between 2 and 120),
  referrer text check (length(referrer) <= 120),
  count int not null check (count > 0),
  last_at timestamptz not null
);
create index missed_page_last on missed_page (last_at);
