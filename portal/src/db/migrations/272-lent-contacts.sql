-- Patients without a login are reached at the contacts of a parent, for as long as that parent may act for them.
alter table patient
  add column phone_lent_by bigint references patient (id),
  add column email_lent_by bigint references patient (id);

create index patient_lent on patient (id) where phone_lent_by is not null or email_lent_by is not null;

-- So far nobody noted who lent them: somebody who has or had the permission, at best with that contact.
update patient as child set
  phone_lent_by = (
    select granted.manager_id from family_grant as granted join patient as parent on parent.id = granted.manager_id
    where granted.subject_id = child.id and child.phone <> ''
    order by parent.phone = child.phone desc, granted.revoked_at is null desc, granted.id limit 1
  ),
  email_lent_by = (
    select granted.manager_id from family_grant as granted join patient as parent on parent.id = granted.manager_id
    where granted.subject_id = child.id and child.email is not null
    order by parent.email is not distinct from child.email desc, granted.revoked_at is null desc, granted.id limit 1
  )
where child.username is null and child.erased_at is null
  and exists (select from family_grant where subject_id = child.id and kind = 'child');
