-- What visitors searched without a result, by day: words and how often, and nothing of who searched (157).
create table search_miss (
  day date not null,
  words text not null check (length(words) between 3 and 40),
  count int not null default 1 check (count > 0),
  primary key (day, words)
);
create index outbox_failed on outbox_message (created_at) where state = 'failed';
