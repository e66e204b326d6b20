-- How many letters of its own script a text has in a language.
create function content_letters(words text, language text) returns int
language sql immutable parallel safe as $$
  select regexp_count(
    regexp_replace(words, '<[^>]*>|&\w+;|\\[bfnrt]', '', 'g'),
    case language
      when 'hy' then '[\u0531-\u0556\u0561-\u0587]'
      when 'ru' then '[\u0400-\u052f]'
      else '[A-Za-z\u00c0-\u024f]'
    end)
$$;

-- As before (248), but of languages with the same words, the one with the most letters of its own script is written: one
-- letter of a quoted name made an English text Armenian. `null` and the names of the fields of cards are no words of a text.
create or replace function content_missing(said jsonb) returns text[]
language sql immutable parallel safe as $$
  with each as (
    select language, at, said -> language as fields,
      jsonb_path_query_array(said -> language, 'lax $.*')::text as words,
      content_letters(
        jsonb_path_query_array(said -> language, 'strict $.** ? (@.type() == "string")')::text, language) as letters
    from unnest(array['hy', 'ru', 'en']) with ordinality as known (language, at)
  )
  select coalesce(array_agg(each.language order by each.at), '{}')
  from each
  where coalesce(jsonb_typeof(each.fields), 'null') = 'null'
    or exists (select from each other
      where other.language <> each.language and other.words = each.words and other.letters > 0
        and (other.letters > each.letters or (other.letters = each.letters and other.at < each.at)))
    or exists (select from each other,
        jsonb_each(case jsonb_typeof(other.fields) when 'object' then other.fields end) there (field, words)
      where jsonb_typeof(there.words) <> 'null' and each.fields -> there.field = 'null')
$$;
drop function content_language(text);
