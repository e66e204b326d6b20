-- What people call things, beside what the clinic calls them: «окулист» leads to ophthalmology. Content like the texts.
create table search_synonym (
  id bigint primary key,
  -- Results as the search answers them: 'specializations/cardiology', path and slug.
  leads_to text[] not null
);

-- Romanized once, when it is written: every doctor of a speciality carries its terms.
create function search_keys(terms text[]) returns text[]
language sql immutable parallel safe strict as $$
  select array(select distinct romanize(term) from unnest(terms) as term where romanize(term) <> '' order by 1)
$$;

create table search_synonym_translation (
  search_synonym_id bigint not null references search_synonym on delete cascade,
  language language not null,
  terms text[] not null,
  keys text[] not null generated always as (search_keys(terms)) stored,
  primary key (search_synonym_id, language)
);

-- Words that say nothing about what is looked for: "how much is …", "у меня …".
create table search_filler (
  language language primary key,
  words text[] not null,
  keys text[] not null generated always as (search_keys(words)) stored
);

-- Pages of the site that are no content of their own, such as the 3D tour. The slug is the address without the language.
create table site_page (
  id bigint primary key,
  slug text not null unique
);
create table site_page_translation (
  site_page_id bigint not null references site_page on delete cascade,
  language language not null,
  title text not null,
  description text not null,
  primary key (site_page_id, language)
);

alter table search_entry drop constraint search_entry_path_check;
alter table search_entry add constraint search_entry_path_check check (path in
  ('services', 'doctors', 'specializations', 'branches', 'pages', 'news', 'seminars', 'vacancies',
   'company-description', 'faqs'));
-- |term|term|, romanized, as the titles are.
alter table search_entry add column terms text not null default '';
-- With the synonyms, which have the weight C.
alter table search_entry drop column title_words;
alter table search_entry add column title_words tsvector not null
  generated always as (ts_filter(words, '{a,b,c}')) stored;

-- Of thousands that fit only some are compared, so each group has an index and a share of its own: no wave of news hides
-- the one branch.
create function is_named_kind(path text) returns boolean
language sql immutable parallel safe as $$ select path not in ('doctors', 'services', 'news', 'faqs') $$;
create index search_entry_named on search_entry using gin (title_words) with (fastupdate = off)
  where is_named_kind(path);
create index search_entry_doctors on search_entry using gin (title_words) with (fastupdate = off)
  where path = 'doctors';
create index search_entry_services on search_entry using gin (title_words) with (fastupdate = off)
  where path = 'services';
create index search_entry_articles on search_entry using gin (title_words) with (fastupdate = off)
  where path in ('news', 'faqs');

create or replace view search_source as
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
from faq_translation text
union all
select 'branches', 'branch', branch.id, branch.slug, null, text.language,
  text.title, city.name || ' ' || text.address, text.description, text.address
from branch
join branch_translation text on text.branch_id = branch.id
join city_translation city on city.city_id = branch.city_id and city.language = text.language
union all
select 'pages', 'page', page.id, page.slug, null, text.language, text.title, '', text.description, text.description
from site_page page join site_page_translation text on text.site_page_id = page.id
union all
-- Custom pages count downwards, so that both kinds of pages have ids of their own. The notice above every page is none.
select 'pages', 'page', -page.id, 'pages/' || page.slug, null, text.language,
  text.title, '', text.description, text.description
from custom_page page join custom_page_translation text on text.custom_page_id = page.id
where page.slug <> 'top-notice';

-- What a thing is called beside its title: its synonyms, and the positions of a doctor.
create function search_own_terms(of_path text, of_id bigint, of_slug text) returns text[]
language sql stable as $$
  select array(
    select key from search_synonym
    join search_synonym_translation on search_synonym_id = id, unnest(keys) as key
    where of_path || '/' || of_slug = any (leads_to)
    union
    select romanize(part) from doctor_translation, regexp_split_to_table(position, ',') as part
    where of_path = 'doctors' and doctor_id = of_id and romanize(part) <> ''
  )
$$;
-- A doctor is found by the names of the specialities too, but nobody is called by them.
create function search_inherited_terms(of_path text, of_id bigint) returns text[]
language sql stable as $$
  with area as (
    select specialization.id, slug from doctor_specialization
    join specialization on specialization.id = specialization_id
    where of_path = 'doctors' and doctor_id = of_id
  )
  select array(
    select key from search_synonym
    join search_synonym_translation on search_synonym_id = id, unnest(keys) as key
    where leads_to && array(select 'specializations/' || slug from area)
    union
    select romanize(title) from specialization_translation where specialization_id in (select id from area)
  )
$$;

create function search_term_words(terms text[]) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', array_to_string(terms, ' ')), 'C')
$$;
-- |term|term|
create function search_term_list(terms text[]) returns text
language sql immutable parallel safe as $$
  select case when cardinality(terms) > 0 then '|' || array_to_string(terms, '|') || '|' else '' end
$$;

create or replace function search_refresh(asked_path text, asked bigint[]) returns void
language sql as $$
  -- Terms are looked up once for a thing, not once for each of its languages.
  with source as (
    select path, type, source_id, slug, visible_from,
      '|' || string_agg(romanize(title), '|') || '|' as titles,
      setweight(to_tsvector('simple', romanize(string_agg(title, ' '))), 'A')
        || setweight(to_tsvector('simple', romanize(string_agg(near, ' '))), 'B')
        || setweight(to_tsvector('simple', romanize(string_agg(body, ' '))), 'D') as words,
      jsonb_object_agg(language, jsonb_build_object('title', title, 'description', left(plain_text(description), 300)))
        as texts
    from search_source
    where path = asked_path and source_id = any (asked)
    group by path, type, source_id, slug, visible_from
  )
  insert into search_entry (path, type, source_id, slug, visible_from, titles, terms, words, texts)
  select path, type, source_id, slug, visible_from, titles,
    search_term_list(own.terms), words || search_term_words(own.terms || inherited.terms), texts
  from source,
    lateral search_own_terms(path, source_id, slug) as own (terms),
    lateral search_inherited_terms(path, source_id) as inherited (terms)
  on conflict (path, source_id) do update set
    type = excluded.type, slug = excluded.slug, visible_from = excluded.visible_from,
    titles = excluded.titles, terms = excluded.terms, words = excluded.words, texts = excluded.texts;
  delete from search_entry
  where path = asked_path and source_id = any (asked) and not exists (
    select from search_source source where source.path = asked_path and source.source_id = search_entry.source_id
  );
$$;

-- The terms alone: reading thousands of long texts again would take minutes.
create function search_refresh_terms(targets text[]) returns void
language sql as $$
  update search_entry as entry
  set terms = search_term_list(own.terms),
    words = ts_filter(entry.words, '{a,b,d}') || search_term_words(own.terms || inherited.terms)
  from search_entry as asked,
    lateral search_own_terms(asked.path, asked.source_id, asked.slug) as own (terms),
    lateral search_inherited_terms(asked.path, asked.source_id) as inherited (terms)
  where asked.id = entry.id and (
    asked.path || '/' || asked.slug = any (targets)
    or asked.path = 'doctors' and asked.source_id in (
      select doctor_id from doctor_specialization
      join specialization on specialization.id = specialization_id
      where 'specializations/' || slug = any (targets)
    )
  );
$$;

create function search_follow_terms() returns trigger
language plpgsql as $$
declare
  targets text[];
begin
  execute 'select array_agg(distinct followed.target) from (' || tg_argv[0] || ') as followed (target)' into targets;
  if targets is not null then
    perform search_refresh_terms(targets);
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
    ('branch', 'branches', 'select id from changed'),
    ('branch_translation', 'branches', 'select branch_id from changed'),
    ('city_translation', 'branches', 'select branch.id from branch join changed on changed.city_id = branch.city_id'),
    ('site_page', 'pages', 'select id from changed'),
    ('site_page_translation', 'pages', 'select site_page_id from changed'),
    ('custom_page', 'pages', 'select -id from changed'),
    ('custom_page_translation', 'pages', 'select -custom_page_id from changed'),
    ('doctor_specialization', 'doctors', 'select doctor_id from changed')
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
  for followed in select * from (values
    ('search_synonym', 'select unnest(leads_to) from changed'),
    ('search_synonym_translation',
      'select unnest(leads_to) from search_synonym join changed on changed.search_synonym_id = search_synonym.id'),
    ('specialization_translation',
      'select ''specializations/'' || slug from specialization join changed on changed.specialization_id = specialization.id')
  ) as each (source, targets)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed
           for each statement execute function search_follow_terms(%L)',
        'search_terms_' || event, event, followed.source,
        case event when 'delete' then 'old' else 'new' end, followed.targets);
    end loop;
  end loop;
  foreach event in array array['search_synonym', 'search_synonym_translation', 'search_filler', 'site_page',
    'site_page_translation']
  loop
    execute format(
      'create trigger content_noted after insert or update or delete or truncate on %I
         for each statement execute function content_note_change()', event);
  end loop;
end
$$;
-- What a changed synonym no longer leads to forgets it as well.
create trigger search_terms_moved after update on search_synonym referencing old table as changed
  for each statement execute function search_follow_terms('select unnest(leads_to) from changed');

select search_refresh(path, array_agg(distinct source_id)) from search_source
where path in ('branches', 'pages', 'doctors') group by path;

-- The words of a question in the one alphabet, each with its stem: "консультация окулиста" begins like «окулист».
create function search_stem(word text) returns text
language sql immutable parallel safe strict as $$
  select romanize(coalesce((case
    when word ~ '[а-яё]' then ts_lexize('russian_stem', word)
    when word ~ '[ա-և]' then ts_lexize('armenian_stem', word)
    else ts_lexize('english_stem', word) end)[1], word))
$$;

-- Those whose titles, positions or synonyms fit, a share of each group; if that leaves room, those whose text does.
drop function search_hits(tsquery, date, int);
create function search_hits(asked tsquery, asked_of_text tsquery, today date, most int)
returns table (id bigint, in_title boolean)
language plpgsql stable
set enable_seqscan = off as $$
declare
  found_so_far int := 0;
  found_here int;
begin
  return query select entry.id, true from search_entry entry
    where is_named_kind(path) and title_words @@ asked and (visible_from is null or visible_from <= today)
    limit most / 4;
  get diagnostics found_here = row_count;
  found_so_far := found_here;
  return query select entry.id, true from search_entry entry
    where path = 'doctors' and title_words @@ asked limit most / 4;
  get diagnostics found_here = row_count;
  found_so_far := found_so_far + found_here;
  return query select entry.id, true from search_entry entry
    where path = 'services' and title_words @@ asked limit most / 4;
  get diagnostics found_here = row_count;
  found_so_far := found_so_far + found_here;
  return query select entry.id, true from search_entry entry
    where path in ('news', 'faqs') and title_words @@ asked and (visible_from is null or visible_from <= today)
    limit most / 4;
  get diagnostics found_here = row_count;
  found_so_far := found_so_far + found_here;
  if found_so_far < most / 4 then
    return query
      select entry.id, false from search_entry entry
      where entry.words @@ asked_of_text and not entry.title_words @@ asked
        and (entry.visible_from is null or entry.visible_from <= today)
      limit most / 4 - found_so_far;
  end if;
end
$$;
