-- 298 added the preparation to the states of services. Portals of the release before, which run until the new ones have
-- started, know no such field: they would take it for a change, and note each scheduled draft of the service as overtaken.
-- A state that lacks it is completed from the service, so nothing is lost where it has the value of the service.
with drafts as (
  update content_draft set state = state #- '{values,preparation}'
  from service
  where type = 'services' and item_id = service.id::text
    and state #> '{values,preparation}' = coalesce(to_jsonb(service.preparation_id::text), 'null')
)
update content_history as past set state = state #- '{values,preparation}'
from service
where type = 'services' and item_id = service.id::text
  and state #> '{values,preparation}' = coalesce(to_jsonb(service.preparation_id::text), 'null')
  and version = (
    select max(version) from content_history as last where last.type = past.type and last.item_id = past.item_id
  );
