-- A message that could not be delivered keeps what it said for a while, so that the desk can send it again. What was
-- sent is forgotten at once, as before.
alter table outbox_message add column resent int not null default 0;
alter table outbox_message drop constraint outbox_message_check1;
alter table outbox_message add constraint outbox_message_words check
  (case state when 'sent' then data is null when 'failed' then true else data is not null end);
create index outbox_failed_list on outbox_message (settled_at, id) where state = 'failed';
create index outbox_failed_kept on outbox_message (template, settled_at) where state = 'failed' and data is not null;
create index outbox_failed_prefix on outbox_message (key text_pattern_ops)
  where state = 'failed' and data is not null;
