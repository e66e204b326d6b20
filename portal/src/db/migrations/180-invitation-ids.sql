-- So that an unused invitation can be named and withdrawn; the code itself is still kept nowhere.
alter table family_invitation add column id bigint generated always as identity unique;
create index family_invitation_subject on family_invitation (subject_id);
