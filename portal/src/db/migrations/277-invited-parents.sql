-- A child is added by one person; everybody else is invited, by somebody who may act for the child. Nobody noted who
-- invited whom so far. A portal before this decision notes it for nobody: the permission then counts as invited.
alter table family_grant
  add column invited boolean not null default true,
  add column invited_by bigint references patient on delete set null;
alter table family_invitation add column invited_by bigint references patient on delete set null;

update family_grant as granted set invited = false
where kind = 'child' and not exists (
  select from family_grant as earlier where earlier.subject_id = granted.subject_id and earlier.id < granted.id
);
