-- What was answered to a call with an Idempotency-Key, for as long as the same call may come again. Both digests are
-- of texts that hold the key itself, which is not kept: nobody finds out by trying what had been asked.
create table idempotent_call (
  patient_id bigint not null references patient on delete cascade,
  -- Of method, path and key.
  key bytea not null,
  -- Of the key and what came along.
  request bytea not null,
  -- Which run answers it, and until when that is believed.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- Null while it is under way.
  status int,
  language language,
  body text,
  expires_at timestamptz not null,
  primary key (patient_id, key),
  check ((status is null) = (language is null) and (status is null) = (body is null))
);
create index idempotent_call_expiry on idempotent_call (expires_at);
