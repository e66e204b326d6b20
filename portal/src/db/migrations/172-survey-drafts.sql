-- What patients have typed into a survey and not sent, so that they can go on with it on another device.
create table survey_draft (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient on delete cascade,
  survey_id bigint not null references survey on delete cascade,
  appointment_id bigint references appointment on delete cascade,
  typed jsonb not null,
  saved_at timestamptz not null,
  unique nulls not distinct (patient_id, survey_id, appointment_id)
);
create index survey_draft_survey on survey_draft (survey_id);
create index survey_draft_appointment on survey_draft (appointment_id);
create index survey_draft_saved on survey_draft (saved_at);
