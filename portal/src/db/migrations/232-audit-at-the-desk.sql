create index audit_entry_actor on audit_entry (actor_id, at);

alter table role_permission drop constraint role_permission_area_check;
alter table role_permission add constraint role_permission_area_check check (area in
  ('content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys', 'schedules', 'payments', 'staff',
   'audit'));
insert into role_permission (role, area, can_add, can_delete, can_edit, can_read)
  values ('ADMIN', 'audit', true, true, true, true);
