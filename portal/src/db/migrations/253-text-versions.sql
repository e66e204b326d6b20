-- Texts that people agree to stay readable: the last state of each version, also when another version is in force.
create table company_text_version (
  kind text not null check (kind in ('privacy-policy', 'terms-conditions')),
  version date not null,
  language language not null,
  title text not null,
  description text not null,
  items jsonb not null,
  primary key (kind, version, language)
);
create trigger content_noted after insert or update or delete or truncate on company_text_version
  for each statement execute function content_note_change();

create function company_text_keep_version() returns trigger
language plpgsql as $$
begin
  insert into company_text_version (kind, version, language, title, description, items)
  select text.kind, text.version, words.language, words.title, words.description, words.items
  from company_text text
  join company_text_translation words on words.kind = text.kind
  where text.kind = new.kind and text.kind in ('privacy-policy', 'terms-conditions') and text.version is not null
  on conflict (kind, version, language) do update
    set title = excluded.title, description = excluded.description, items = excluded.items;
  return null;
end
$$;
-- Before the commit: a transaction writes the version and the words one after the other, in any order.
create constraint trigger version_kept after insert or update on company_text
  deferrable initially deferred for each row execute function company_text_keep_version();
create constraint trigger version_kept after insert or update on company_text_translation
  deferrable initially deferred for each row execute function company_text_keep_version();

insert into company_text_version (kind, version, language, title, description, items)
select text.kind, text.version, words.language, words.title, words.description, words.items
from company_text text
join company_text_translation words on words.kind = text.kind
where text.kind in ('privacy-policy', 'terms-conditions') and text.version is not null;

-- Versions that editors replaced before this migration. A language that nobody had written showed another one.
insert into company_text_version (kind, version, language, title, description, items)
select distinct on (past.item_id, past.state -> 'values' ->> 'version', shown.language)
  past.item_id, (past.state -> 'values' ->> 'version')::date, shown.language,
  words.said ->> 'title', words.said ->> 'description', words.said -> 'items'
from content_history past
cross join unnest(array['hy', 'ru', 'en']) shown (language)
cross join lateral (
  select past.state -> 'texts' -> source.language as said
  from unnest(array[shown.language, 'hy', 'en', 'ru']) with ordinality source (language, at)
  where jsonb_typeof(past.state -> 'texts' -> source.language) = 'object'
  order by source.at
  limit 1
) words
where past.type = 'company-texts'
  and past.item_id in ('privacy-policy', 'terms-conditions')
  and past.state -> 'values' ->> 'version' is not null
order by past.item_id, past.state -> 'values' ->> 'version', shown.language, past.version desc
on conflict do nothing;
