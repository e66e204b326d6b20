-- Filled surveys and ratings have a state and somebody who sees to them, as letters have.
alter table desk_work drop constraint desk_work_kind_check;
alter table desk_work add constraint desk_work_kind_check
  check (kind in ('request', 'question', 'contact', 'opinion', 'attachment', 'survey', 'rating'));
create trigger desk_work_over after delete on filled_survey
  for each row execute function forget_desk_work('survey');

create function forget_rating_work() returns trigger language plpgsql as $$
begin
  delete from desk_work where kind = 'rating' and item_id = old.appointment_id;
  return null;
end
$$;
create trigger desk_work_over after delete on appointment_rating
  for each row execute function forget_rating_work();
update role_permission set can_edit = true where role = 'RECEPTION' and area = 'surveys';

-- Counts go by survey and by day.
create index filled_survey_of_survey on filled_survey (survey_id, created_at);
create index appointment_rating_newest on appointment_rating (rated_at, appointment_id);
