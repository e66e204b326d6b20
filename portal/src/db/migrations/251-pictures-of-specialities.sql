-- Editors choose one picture of a speciality, and nothing has read this column since.
alter table specialization drop column cover_photo;

-- What the picture on the page of a speciality shows; nothing of one that only decorates.
alter table specialization_translation add alternative_text text;

-- The last state of a history is compared with the tables: one that lacked a text would count as changed.
update content_history set state = jsonb_set(state, '{texts}', (
  select jsonb_object_agg(language,
    case jsonb_typeof(words) when 'object' then '{"alternativeText": null}' || words else words end)
  from jsonb_each(state -> 'texts') said (language, words)))
where type = 'specializations';
