-- What a picture shows, for people who do not see it; nothing of one that only decorates.
alter table news_translation add alternative_text text;
alter table home_slide_translation add alternative_text text;
alter table custom_page_translation add alternative_text text;
alter table seminar_translation add alternative_text text;
alter table branch_translation add alternative_text text;
alter table family_translation add alternative_text text;
alter table company_text_translation add alternative_text text;

-- The last state of a history is compared with the tables: one that lacked a text would count as changed.
update content_history set state = jsonb_set(state, '{texts}', (
  select jsonb_object_agg(language,
    case jsonb_typeof(words) when 'object' then '{"alternativeText": null}' || words else words end)
  from jsonb_each(state -> 'texts') said (language, words)))
where type in ('news', 'slides', 'pages', 'seminars', 'branches', 'families', 'company-texts');

-- From language → field → words: the languages that nobody has written, those that repeat another one, and those that say
-- nothing where another one says something.
create or replace function content_missing(said jsonb) returns text[]
language sql immutable parallel safe as $$
  with each as (
    select language, at, said -> language as fields,
      jsonb_path_query_array(said -> language, 'lax $.*')::text as words
    from unnest(array['hy', 'ru', 'en']) with ordinality as known (language, at)
  )
  select coalesce(array_agg(each.language order by each.at), '{}')
  from each
  where coalesce(jsonb_typeof(each.fields), 'null') = 'null'
    or exists (select from each other
      where other.language = content_language(each.words)
        and other.language <> each.language and other.words = each.words)
    or exists (select from each other,
        jsonb_each(case jsonb_typeof(other.fields) when 'object' then other.fields end) there (field, words)
      where jsonb_typeof(there.words) <> 'null' and each.fields -> there.field = 'null')
$$;
