-- What a patient wishes for a request beside the day, what was agreed on, and that they have thought better of it.
alter table service_request
  add column part_of_day text not null default 'any' check (part_of_day in ('any', 'morning', 'afternoon', 'evening')),
  add column note text not null default '' check (length(note) <= 500),
  add column planned_for date,
  add column changed_at timestamptz,
  add column cancelled_at timestamptz,
  add column version int not null default 0,
  add constraint service_request_one_end check (completed_at is null or cancelled_at is null);

drop index service_request_once;
create unique index service_request_once on service_request (patient_id, service_id, date)
  where completed_at is null and cancelled_at is null;

alter table patient_message_ways
  drop constraint patient_message_ways_topic_check,
  add check (topic in ('reminders', 'freeTimes', 'requests'));
