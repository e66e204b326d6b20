-- Messages that are withdrawn while they are being sent are found by the prefix of their key.
create index outbox_sending_prefix on outbox_message (key text_pattern_ops) where state = 'sending';
