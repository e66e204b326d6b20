-- Names in the order of the alphabet also with և, whose code point is after all other letters: Գևորգ before Գրիգոր.
drop index doctor_translation_name;
create index doctor_translation_name on doctor_translation
  (language, (fold_search(first_name || ' ' || last_name)) collate "C", doctor_id)
  include (first_name, last_name);
