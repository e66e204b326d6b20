-- Editors write preparations. They have no page: the slug only says in content files which one is meant.
alter table preparation alter column slug drop not null;

-- Visits name their insurance company for good, so one that the clinic no longer accepts stays.
alter table insurance_company add column ended boolean not null default false;
