-- Portals keep in memory what they answer everybody, under this id. Each transaction that changes content gives it another
-- one, so that whoever asks for the id knows whether anything has changed since.
create table content_version (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into content_version default values;

-- The transactions that are changing content; nobody else ever sees such a row.
create unlogged table content_change (transaction xid8 primary key);

create function content_note_change() returns trigger
language plpgsql as $$
begin
  insert into content_change values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

-- As the last thing before the commit: editors would otherwise wait for each other, or in a circle, all the way to it.
create function content_change_version() returns trigger
language plpgsql as $$
begin
  update content_version set id = gen_random_uuid();
  delete from content_change where transaction = new.transaction;
  return null;
end
$$;
create constraint trigger content_changed after insert on content_change
  deferrable initially deferred for each row execute function content_change_version();

do $$
declare
  content text;
begin
  foreach content in array array[
    'attachment_form', 'attachment_type', 'attachment_type_translation', 'bond', 'bond_translation', 'branch',
    'branch_translation', 'city', 'city_translation', 'company', 'company_text', 'company_text_translation',
    'company_translation', 'custom_page', 'custom_page_translation', 'doctor', 'doctor_branch', 'doctor_policy',
    'doctor_service', 'doctor_specialization', 'doctor_translation', 'family', 'family_translation', 'faq',
    'faq_category', 'faq_category_translation', 'faq_translation', 'home_slide', 'home_slide_translation', 'investor',
    'investor_category', 'investor_category_translation', 'investor_translation', 'news', 'news_translation', 'opinion',
    'opinion_translation', 'related_news', 'related_seminar', 'requisite', 'requisite_translation', 'search_entry', 'search_word', 'seminar', 'seminar_translation',
    'seo_data', 'seo_data_translation', 'seo_photo', 'service', 'service_price', 'service_translation', 'specialization',
    'specialization_translation', 'survey', 'survey_item', 'survey_item_translation', 'survey_specialization',
    'survey_translation', 'text_block', 'text_block_translation', 'vacancy', 'vacancy_category',
    'vacancy_category_translation', 'vacancy_translation', 'working_range', 'holiday'
  ]
  loop
    execute format(
      'create trigger content_noted after insert or update or delete or truncate on %I
         for each statement execute function content_note_change()', content);
  end loop;
end
$$;
