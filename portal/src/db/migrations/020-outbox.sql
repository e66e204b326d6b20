-- What people are told by mail or SMS, written in the transaction of what it tells of. Whoever sends it claims the row
-- first; the job that leads there holds nothing but its id.
create table outbox_message (
  id uuid primary key,
  -- Says what the message is about: the same is not told twice.
  key text not null unique,
  patient_id bigint references patient on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  language language not null,
  template text not null,
  -- What is filled into the template, and a calendar entry to come along; forgotten once it is settled.
  data jsonb,
  calendar jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  not_before timestamptz not null,
  -- After this nobody needs it any more, as with a code that has run out.
  not_after timestamptz,
  claimed_until timestamptz,
  -- A code or a name of what went wrong; sentences of mail servers quote the address.
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check ((state in ('sent', 'failed')) = (data is null)),
  check (calendar is null or data is not null)
);
create index outbox_message_settled on outbox_message (settled_at) where settled_at is not null;
create index outbox_message_patient on outbox_message (patient_id) where patient_id is not null;
create index outbox_message_prefix on outbox_message (key text_pattern_ops) where state = 'waiting';
