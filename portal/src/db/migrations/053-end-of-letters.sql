-- An opinion stays published for as long as it is worth reading; how to reach whoever wrote it does not.
alter table opinion alter column phone drop not null;
create index opinion_with_contacts on opinion (created_at) where phone is not null or email is not null;
create index opinion_unpublished on opinion (created_at) where not published;
