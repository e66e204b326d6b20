-- The desk has seen a document of the patient: until then, a code sent to this contact opens their account (234). The
-- contact is a digest, as in one_time_code.
create table approved_contact (
  contact_key bytea primary key,
  patient_id bigint not null references patient,
  expires_at timestamptz not null
);
create index approved_contact_patient on approved_contact (patient_id);
create index approved_contact_expires on approved_contact (expires_at);

-- The contacts of the patient that the desk has replaced: they are told when another one is approved.
create table replaced_contact (
  patient_id bigint not null references patient,
  kind text not null check (kind in ('phone', 'email')),
  contact text not null,
  replaced_at timestamptz not null,
  primary key (patient_id, kind, contact)
);
create index replaced_contact_replaced on replaced_contact (replaced_at);
