-- An account whose owner may not sign in any more, and since when.
alter table patient add column locked_at timestamptz;
create index patient_staff on patient (role) where role <> 'PATIENT';

alter table role_permission drop constraint role_permission_area_check;
alter table role_permission add constraint role_permission_area_check check (area in
  ('content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys', 'schedules', 'payments', 'staff'));
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read)
  values ('ADMIN', 'staff', true, true, true, true);
