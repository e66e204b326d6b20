-- Erasure deletes the codes that were sent to the contacts of the person and name no patient.
create index outbox_message_code on outbox_message (lower(recipient))
  where template = 'one-time-code' and patient_id is null;
