-- Who keeps a time for somebody else of the family; null where patients keep it for themselves.
alter table appointment add column held_by bigint references patient on delete cascade;

-- One time at once for whoever keeps it, whomever it is for. A time of an earlier portal is kept by its patient.
drop index appointment_one_hold;
create unique index appointment_one_hold on appointment (coalesce(held_by, patient_id)) where status = 'held';
