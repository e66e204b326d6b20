-- What each role may do in each area of the clinic's work. A role without a row may do nothing there.
alter table patient drop constraint patient_role_check;
alter table patient
  add constraint patient_role_check check (role in ('PATIENT', 'ADMIN', 'EDITOR', 'RECEPTION', 'DOCTOR')),
  -- Whose day and whose patients an account sees as long as its role is DOCTOR.
  add column doctor_id bigint references doctor on delete set null;
create index patient_doctor_account on patient (doctor_id) where doctor_id is not null;

create table role_permission (
  role text not null check (role in ('ADMIN', 'EDITOR', 'RECEPTION', 'DOCTOR')),
  area text not null check (area in ('content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys')),
  can_add boolean not null,
  can_delete boolean not null,
  can_edit boolean not null,
  can_read boolean not null,
  primary key (role, area)
);
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read)
  select 'ADMIN', area, true, true, true, true
  from unnest(array['content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys']) as area;
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read) values
  ('EDITOR', 'content', true, true, true, true),
  ('EDITOR', 'seo', true, true, true, true),
  ('RECEPTION', 'visits', true, true, true, true),
  ('RECEPTION', 'patients', true, false, true, true),
  ('RECEPTION', 'requests', true, false, true, true),
  ('RECEPTION', 'letters', false, false, true, true),
  ('RECEPTION', 'surveys', false, false, false, true),
  ('DOCTOR', 'visits', false, false, true, true);
