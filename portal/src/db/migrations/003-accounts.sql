create table patient (
  id bigint primary key,
  username text not null,
  password_hash text not null,
  verified boolean not null default false,
  phone text not null,
  email text,
  birth_date date,
  language language not null,
  photo text,
  photo_path text
);
create unique index patient_username on patient (lower(username));
create table patient_translation (
  patient_id bigint not null references patient on delete cascade,
  language language not null,
  first_name text not null,
  last_name text not null,
  primary key (patient_id, language)
);

-- One sign-in and everything refreshed from it; ending it refuses its access tokens at once.
create table session (
  id uuid primary key,
  patient_id bigint not null references patient on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse'))
);
create index session_patient on session (patient_id);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- The key is a digest: no user name and no address is kept here.
create table sign_in_failure (
  key bytea primary key,
  failures int not null,
  expires_at timestamptz not null
);
create index sign_in_failure_expiry on sign_in_failure (expires_at);
