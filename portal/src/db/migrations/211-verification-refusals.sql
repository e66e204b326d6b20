-- Why the desk has not verified somebody; gone once they are verified or their data are corrected.
create table verification_refusal (
  patient_id bigint primary key references patient on delete cascade,
  reason text not null check (length(reason) <= 500),
  refused_at timestamptz not null
);
