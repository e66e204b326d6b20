-- Whoever signed in may act for somebody else: a child, or an adult who agreed to it.
alter table session add actor_id bigint references patient on delete cascade;
update session set actor_id = patient_id;
alter table session alter column actor_id set not null;
create index session_actor on session (actor_id);
-- The session that this one was switched from; it ends once this one is used.
alter table session add replaces uuid references session on delete set null;
alter table session drop constraint session_ended_by_check;
alter table session add constraint session_ended_by_check
  check (ended_by in ('logout', 'reuse', 'person', 'password', 'switch', 'revoked'));

create table family_grant (
  id bigint generated always as identity primary key,
  manager_id bigint not null references patient on delete cascade,
  subject_id bigint not null references patient on delete cascade,
  -- A child's ends by itself when the child comes of age.
  kind text not null check (kind in ('child', 'adult')),
  granted_at timestamptz not null,
  revoked_at timestamptz,
  check (manager_id <> subject_id)
);
create unique index family_grant_live on family_grant (manager_id, subject_id) where revoked_at is null;
create index family_grant_subject on family_grant (subject_id);

-- What one person gives another by hand to let them in; the code itself is not kept.
create table family_invitation (
  key bytea primary key,
  subject_id bigint not null references patient on delete cascade,
  expires_at timestamptz not null
);
create index family_invitation_expiry on family_invitation (expires_at);

-- Who did what, and for whom. It names no patient by a key of another table: it outlives them.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null,
  subject_id bigint not null,
  session_id uuid,
  action text not null
);
create index audit_entry_subject on audit_entry (subject_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is added to and never changed.';
end;
$$;
create trigger audit_entry_is_only_added_to
  before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
