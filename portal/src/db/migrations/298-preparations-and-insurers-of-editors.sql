-- Editors write preparations. They have no page: the slug only says in content files which one is meant.
alter table preparation alter column slug drop not null;

-- Visits name their insurance company for good, so one that the clinic no longer accepts stays.
alter table insurance_company add column ended boolean not null default false;

-- The last state of a history is compared with the tables: one of a service that lacked the preparation would count as
-- changed, and would overtake each draft of the service.
with drafts as (
  update content_draft set state =
    jsonb_set(state, '{values,preparation}', coalesce(to_jsonb(service.preparation_id::text), 'null'))
  from service where type = 'services' and item_id = service.id::text
)
update content_history set state =
  jsonb_set(state, '{values,preparation}', coalesce(to_jsonb(service.preparation_id::text), 'null'))
from service where type = 'services' and item_id = service.id::text;
