-- Each saving of a draft has a revision of its own, so that of two editors the later one is told. A draft of version 0
-- belongs to a thing that was never public.
create sequence content_draft_revision;
alter table content_draft add revision bigint not null default nextval('content_draft_revision');

-- The language that something is written in, as far as its letters say.
create function content_language(words text) returns text
language sql immutable parallel safe as $$
  select case
    when plain ~ '[\u0531-\u0556\u0561-\u0587]' then 'hy'
    when plain ~ '[\u0400-\u052f]' then 'ru'
    when plain ~ '[A-Za-z\u00c0-\u024f]' then 'en'
  end
  from (select regexp_replace(words, '<[^>]*>|&\w+;', '', 'g') as plain) stripped
$$;

-- The languages that nobody has written, from language → words; one that repeats the words of another is missing as well.
create function content_missing(said jsonb) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(each.language order by each.at), '{}')
  from unnest(array['hy', 'ru', 'en']) with ordinality as each (language, at)
  where said ->> each.language is null
    or (content_language(said ->> each.language) <> each.language
      and said ->> content_language(said ->> each.language) = said ->> each.language)
$$;
