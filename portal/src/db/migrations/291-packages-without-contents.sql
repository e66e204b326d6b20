-- A package whose contents nobody has written yet is not offered, so it is not counted either.
create index service_package on service (id) where personal_package;

drop materialized view service_total;
create materialized view service_total as
  select specialization_id, task, personal_package, first_choice, operation, branch_ids, count(*)::int as services
  from service
  join (
    select service_id, array_agg(branch_id order by branch_id) as branch_ids from service_price group by service_id
  ) as offer on offer.service_id = service.id
  where not personal_package or exists (select from package where package.id = service.id)
  group by specialization_id, task, personal_package, first_choice, operation, branch_ids;

create trigger total_noted_updated after update on package referencing old table as former new table as changed
  for each statement execute function note_total_of_values('service_total', 'id');
create trigger total_noted_inserted after insert on package referencing new table as changed
  for each statement execute function note_total_of_rows('service_total');
create trigger total_noted_deleted after delete on package referencing old table as changed
  for each statement execute function note_total_of_rows('service_total');
create trigger total_noted_truncated after truncate on package
  for each statement execute function note_outdated_total('service_total');
