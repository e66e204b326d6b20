-- The day of a branch, and patients found by name in any script or by phone.
create index appointment_branch_day on appointment (branch_id, starts_at) where status <> 'held';
create index patient_translation_name on patient_translation
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index patient_phone_digits on patient using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index patient_waits_for_desk on patient (id)
  where not verified and role = 'PATIENT' and erased_at is null;

-- Doctors look at the records of their own patients.
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read) values
  ('DOCTOR', 'patients', false, false, false, true);
