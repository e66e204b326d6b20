-- Vacancies are found by the search from their day of publication on, as news are.
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
select 'vacancies', 'vacancy', vacancy.id, vacancy.slug, vacancy.published_on, text.language,
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

update search_entry set visible_from = vacancy.published_on
from vacancy where path = 'vacancies' and vacancy.id = source_id;
