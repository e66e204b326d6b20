-- Whoever types "stomatolog", «стоматолог» or «ստոմատոլոգ» means one thing: all of it is searched in one alphabet.
create extension if not exists fuzzystrmatch;

-- A text as a reader sees it: without tags, with its entities read.
create function plain_text(html text) returns text
language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(regexp_replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&(?!amp;)#?[a-zA-Z0-9]+;', ' ', 'g'), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

-- How a word sounds, in Latin letters, whatever script it came in. It is coarse on purpose: kh, x, х and խ are one sound
-- here, y, й and յ another, doubled letters are single, so that the usual ways of writing a name meet.
create function romanize(source text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  word text := fold_search(source);
begin
  word := regexp_replace(replace(word, 'ու', 'u'), '\mո', 'vo', 'g');
  word := translate(word,
    'աբգդեզէըիլկհմյնոպռսվտրւֆօթփքժջխղ' || 'абвгдезийклмнопрстуфхыэж' || 'ъь''’ʼ`',
    'abgdezeiilkhmyn' || 'oprsvtrvfotpkjjhg' || 'abvgdeziyklmnoprstufhiej');
  word := replace(replace(replace(word, 'ծ', 'ts'), 'ց', 'ts'), 'ц', 'ts');
  word := replace(replace(replace(replace(word, 'ձ', 'dz'), 'ճ', 'ch'), 'չ', 'ch'), 'ч', 'ch');
  word := replace(replace(replace(word, 'շ', 'sh'), 'ш', 'sh'), 'щ', 'sh');
  word := replace(replace(word, 'ю', 'yu'), 'я', 'ya');
  word := regexp_replace(normalize(word, nfd), '[\u0300-\u036f]', '', 'g');
  word := replace(replace(replace(word, 'shch', 'sh'), 'tch', 'ch'), 'dzh', 'j');
  word := replace(replace(replace(word, 'zh', 'j'), 'dj', 'j'), 'kh', 'h');
  word := replace(replace(replace(replace(word, 'gh', 'g'), 'ph', 'f'), 'th', 't'), 'tz', 'ts');
  word := regexp_replace(regexp_replace(word, 'c(?!h)', 'k', 'g'), '\mye', 'e', 'g');
  word := translate(word, 'yqwx', 'ikvh');
  word := regexp_replace(word, '([a-z])\1+', '\1', 'g');
  return btrim(regexp_replace(word, '[^a-z0-9]+', ' ', 'g'));
end
$$;

-- What can be found, a row each; kept in step by the triggers below, in the transaction that changes the content.
create table search_entry (
  id bigint generated always as identity primary key,
  path text not null check (path in
    ('services', 'doctors', 'specializations', 'news', 'seminars', 'vacancies', 'company-description', 'faqs')),
  type text not null,
  source_id bigint not null,
  slug text,
  -- News of a later day do not exist yet.
  visible_from date,
  -- |title|title|title|, romanized: a title that is exactly what was asked comes first.
  titles text not null,
  words tsvector not null,
  -- Without the long text: short enough to lie in the row, where comparing costs little.
  title_words tsvector not null generated always as (ts_filter(words, '{a,b}')) stored,
  texts jsonb not null,
  unique (path, source_id)
);
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off);

-- Every word that occurs: where a word was mistyped, these are what it may have meant.
create table search_word (word text primary key);
create index search_word_similar on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

create function search_note_words() returns trigger
language plpgsql as $$
begin
  -- In one order, so that two editors do not wait for each other in a circle.
  insert into search_word (word)
  select distinct lexeme from changed, unnest(tsvector_to_array(changed.words)) as lexeme
  where length(lexeme) between 3 and 60 and lexeme !~ '^[0-9]+$'
  order by lexeme
  on conflict do nothing;
  return null;
end
$$;
create trigger search_words_insert after insert on search_entry
  referencing new table as changed for each statement execute function search_note_words();
create trigger search_words_update after update on search_entry
  referencing new table as changed for each statement execute function search_note_words();

-- One row for each text in each language: title, what stands close to it, and the long text.
create view search_source as
select 'services' as path, case when service.personal_package then 'package' else 'service' end as type,
  service.id as source_id, service.slug, null::date as visible_from, text.language,
  text.title, area.title as near, '' as body, area.title as description
from service
join service_translation text on text.service_id = service.id
join specialization_translation area
  on area.specialization_id = service.specialization_id and area.language = text.language
union all
select 'doctors', 'doctor', doctor.id, doctor.slug, null, text.language,
  text.first_name || ' ' || text.last_name, text.position, text.description, text.position
from doctor join doctor_translation text on text.doctor_id = doctor.id
union all
select 'specializations', 'specialization', specialization.id, specialization.slug, null, text.language,
  text.title, '', text.description, text.description
from specialization join specialization_translation text on text.specialization_id = specialization.id
union all
select 'news', 'news', news.id, news.slug, news.news_date, text.language,
  text.title, '', text.description, text.description
from news join news_translation text on text.news_id = news.id
union all
select 'seminars', 'seminar', seminar.id, seminar.slug, null, text.language,
  text.title, '', text.description, text.description
from seminar join seminar_translation text on text.seminar_id = seminar.id
union all
select 'vacancies', 'vacancy', vacancy.id, vacancy.slug, null, text.language,
  text.title, category.title, text.description, text.description
from vacancy
join vacancy_translation text on text.vacancy_id = vacancy.id
join vacancy_category_translation category
  on category.vacancy_category_id = vacancy.vacancy_category_id and category.language = text.language
union all
-- The four texts of the page about us.
select 'company-description', 'page',
  array_position(array['company-description', 'our-mission', 'our-value', 'our-story'], text.kind)::bigint,
  text.kind, null, text.language,
  text.title, '', text.description || coalesce(
    (select string_agg(' ' || (item ->> 'title') || ' ' || (item ->> 'description'), '')
     from jsonb_array_elements(text.items) as item), ''), text.description
from company_text_translation text
where text.kind in ('company-description', 'our-mission', 'our-value', 'our-story')
union all
select 'faqs', 'question', text.faq_id, null, null, text.language,
  text.title, '', text.description, text.description
from faq_translation text;

create function search_refresh(asked_path text, asked bigint[]) returns void
language sql as $$
  insert into search_entry (path, type, source_id, slug, visible_from, titles, words, texts)
  select path, type, source_id, slug, visible_from,
    '|' || string_agg(romanize(title), '|') || '|',
    setweight(to_tsvector('simple', romanize(string_agg(title, ' '))), 'A')
      || setweight(to_tsvector('simple', romanize(string_agg(near, ' '))), 'B')
      || setweight(to_tsvector('simple', romanize(string_agg(body, ' '))), 'D'),
    jsonb_object_agg(language, jsonb_build_object('title', title, 'description', left(plain_text(description), 300)))
  from search_source where path = asked_path and source_id = any (asked)
  group by path, type, source_id, slug, visible_from
  on conflict (path, source_id) do update set
    type = excluded.type, slug = excluded.slug, visible_from = excluded.visible_from,
    titles = excluded.titles, words = excluded.words, texts = excluded.texts;
  delete from search_entry
  where path = asked_path and source_id = any (asked) and not exists (
    select from search_source source where source.path = asked_path and source.source_id = search_entry.source_id
  );
$$;

create function search_follow() returns trigger
language plpgsql as $$
declare
  ids bigint[];
begin
  execute 'select array_agg(distinct followed.id) from (' || tg_argv[1] || ') as followed (id)' into ids;
  if ids is not null then
    perform search_refresh(tg_argv[0], ids);
  end if;
  return null;
end
$$;

do $$
declare
  followed record;
  event text;
begin
  for followed in select * from (values
    ('service', 'services', 'select id from changed'),
    ('service_translation', 'services', 'select service_id from changed'),
    ('specialization_translation', 'services',
      'select service.id from service join changed on changed.specialization_id = service.specialization_id'),
    ('doctor', 'doctors', 'select id from changed'),
    ('doctor_translation', 'doctors', 'select doctor_id from changed'),
    ('specialization', 'specializations', 'select id from changed'),
    ('specialization_translation', 'specializations', 'select specialization_id from changed'),
    ('news', 'news', 'select id from changed'),
    ('news_translation', 'news', 'select news_id from changed'),
    ('seminar', 'seminars', 'select id from changed'),
    ('seminar_translation', 'seminars', 'select seminar_id from changed'),
    ('vacancy', 'vacancies', 'select id from changed'),
    ('vacancy_translation', 'vacancies', 'select vacancy_id from changed'),
    ('vacancy_category_translation', 'vacancies',
      'select vacancy.id from vacancy join changed on changed.vacancy_category_id = vacancy.vacancy_category_id'),
    ('company_text_translation', 'company-description',
      'select array_position(array[''company-description'', ''our-mission'', ''our-value'', ''our-story''], kind)
       from changed'),
    ('faq_translation', 'faqs', 'select faq_id from changed')
  ) as each (source, path, ids)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed
           for each statement execute function search_follow(%L, %L)',
        'search_' || followed.path || '_' || event, event, followed.source,
        case event when 'delete' then 'old' else 'new' end, followed.path, followed.ids);
    end loop;
  end loop;
end
$$;

select search_refresh(path, array_agg(distinct source_id)) from search_source group by path;

-- Words that a mistyped one may have meant, the closest first: one slip in a short word, two in a long one, and two
-- neighbouring letters that changed places. What is typed may be the beginning of a word.
create function search_similar(asked text) returns table (word text)
language sql stable parallel safe
set pg_trgm.similarity_threshold = 0.2 as $$
  select near.word from (
    select known.word,
      least(levenshtein(known.word, asked), levenshtein(left(known.word, length(asked)), asked)) as slips
    from search_word known where known.word % asked
    union
    select known.word, 1
    from generate_series(1, length(asked) - 1) as place
    join search_word known
      on known.word like overlay(asked placing reverse(substr(asked, place, 2)) from place for 2) || '%'
  ) as near
  where slips <= case when length(asked) < 4 then 0 when length(asked) < 7 then 1 else 2 end
  group by near.word
  order by min(slips), similarity(near.word, asked) desc, near.word
  limit 12
$$;

-- So many that fit: those whose title does, and if that leaves room those whose text does. Reading through all entries
-- would unpack every long text, which the planner does not reckon with.
create function search_hits(asked tsquery, today date, most int) returns table (id bigint, in_title boolean)
language plpgsql stable
set enable_seqscan = off as $$
declare
  found_so_far int;
begin
  return query
    select entry.id, true from search_entry entry
    where entry.title_words @@ asked and (entry.visible_from is null or entry.visible_from <= today)
    limit most;
  get diagnostics found_so_far = row_count;
  if found_so_far < most then
    return query
      select entry.id, false from search_entry entry
      where entry.words @@ asked and not entry.title_words @@ asked
        and (entry.visible_from is null or entry.visible_from <= today)
      limit most - found_so_far;
  end if;
end
$$;
