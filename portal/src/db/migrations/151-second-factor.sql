-- What staff prove beside their password. The secret is sealed by the portal; recovery codes are digests.
create table second_factor (
  patient_id bigint primary key references patient on delete cascade,
  sealed_secret bytea not null,
  -- Until then it is being set up, and nobody is asked for it.
  confirmed_at timestamptz,
  -- The latest period of thirty seconds whose code was used: no code is good twice.
  last_period bigint not null default 0
);
create table recovery_code (
  patient_id bigint not null references patient on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (patient_id, hash)
);

alter table session
  -- It began with a second factor, so it may do what staff may.
  add column strong boolean not null default false,
  -- Of a session of staff: when the person last did something. Null where a session may be idle.
  add column active_at timestamptz;
alter table session drop constraint session_ended_by_check;
alter table session add constraint session_ended_by_check
  check (ended_by in ('logout', 'reuse', 'person', 'password', 'switch', 'revoked', 'idle'));
