-- Editors can switch the notice of all pages off and on again: they can neither delete nor add it.
alter table custom_page add shown boolean not null default true;

update content_draft set state = jsonb_set(state, '{values,shown}', 'true') where type = 'notice';
update content_history set state = jsonb_set(state, '{values,shown}', 'true') where type = 'notice';

-- A site whose content has no notice gets one that is not shown.
create function add_missing_notice() returns void
language sql as $$
  with added as (
    insert into custom_page (id, slug, shown)
    select coalesce(max(id), 0) + 1, 'top-notice', false from custom_page
    having count(*) filter (where slug = 'top-notice') = 0
    returning id
  )
  insert into custom_page_translation (custom_page_id, language, title, description)
  select id, language::language, title, ''
  from added, (values ('hy', 'Հայտարարություն'), ('ru', 'Объявление'), ('en', 'Notice')) said (language, title)
$$;

-- An empty database gets it with its first content.
do $$ begin
  if exists (select from custom_page) then perform add_missing_notice(); end if;
end $$;
