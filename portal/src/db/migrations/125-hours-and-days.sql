-- When a branch is open, in numbers: search engines and maps read no words.
create table branch_hours (
  branch_id bigint not null references branch on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  opens text not null check (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes text not null check (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (branch_id, weekday, opens),
  check (opens < closes)
);
create trigger content_noted after insert or update or delete or truncate on branch_hours
  for each statement execute function content_note_change();

-- The city of the head office; its street is in the translated address.
alter table company add column city_id bigint references city;

-- The last day to apply, in clinic time; a vacancy without one is open until it is taken away.
alter table vacancy add column apply_until date;

-- The day on which a published text was changed last.
alter table news add column changed_on date;

create function news_note_change() returns trigger
language plpgsql as $$
begin
  update news set changed_on = (now() at time zone 'Asia/Yerevan')::date where id = new.news_id;
  return null;
end
$$;
create trigger news_changed after update on news_translation
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function news_note_change();
