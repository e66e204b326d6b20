-- A name is found as it is written, and as it sounds: a person enters it in one script, and the desk types another. The
-- first line also finds the beginning of «Մկրտչյան»: տ and չ together sound as one.
alter table patient_translation add column search_text text not null generated always as (
  fold_search(first_name || ' ' || last_name) || E'\n' || romanize(first_name || ' ' || last_name)
) stored;
drop index patient_translation_name;
create index patient_translation_search on patient_translation using gin (search_text gin_trgm_ops);
