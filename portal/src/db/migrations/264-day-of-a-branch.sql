-- The doctors of a day, and their hours, are read from indexes only, and names in their order. Without the special order
-- of ё in the alphabet of the database: readers look for it beside е.
drop index appointment_branch_day;
create index appointment_branch_day on appointment (branch_id, starts_at, doctor_id) where status <> 'held';
create index working_range_branch on working_range (branch_id, weekday, doctor_id) include (starts, ends);
create index doctor_translation_name on doctor_translation
  (language, (translate(first_name || ' ' || last_name, 'ёЁ', 'еЕ')) collate "C", doctor_id)
  include (first_name, last_name);
