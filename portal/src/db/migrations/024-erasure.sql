alter table patient add erased_at timestamptz;

-- Whose visits these were, for as long as the law has the clinic keep its records. The portal writes it when somebody is
-- erased, deletes it when the time is over, and reads it never.
create table retained_identity (
  patient_id bigint primary key references patient,
  ssn text,
  birth_date date,
  first_name text not null,
  last_name text not null,
  erased_at timestamptz not null,
  kept_until timestamptz not null
);
create index retained_identity_expiry on retained_identity (kept_until);
