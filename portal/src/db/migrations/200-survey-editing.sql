-- A survey that no longer takes answers.
alter table survey add column closed boolean not null default false;

-- Whose appointments ask it: those of these services come before those of the specializations.
create table survey_service (
  survey_id bigint not null references survey on delete cascade,
  service_id bigint not null references service on delete cascade,
  primary key (survey_id, service_id)
);
create index survey_service_service on survey_service (service_id);
create trigger content_noted after insert or update or delete or truncate on survey_service
  for each statement execute function content_note_change();

-- Parents may be moved below what was theirs in the statement that moves both.
alter table survey_item drop constraint survey_item_parent_id_fkey;
alter table survey_item add constraint survey_item_parent_id_fkey
  foreign key (parent_id) references survey_item on delete cascade deferrable initially deferred;

-- A file is told with the question that it answered, as this was asked.
alter table filled_survey_file add column question text;
update filled_survey_file file set question = text.title
from filled_survey filled, survey_item_translation text
where filled.id = file.filled_survey_id and text.survey_item_id = file.survey_item_id
  and text.language = filled.language;
