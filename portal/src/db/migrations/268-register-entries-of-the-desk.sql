-- Entries that the portal writes when the desk verifies a person can be corrected by the desk; imported ones cannot.
alter table clinic_register add column from_desk boolean not null default false;
