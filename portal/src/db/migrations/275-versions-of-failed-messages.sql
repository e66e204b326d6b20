-- The desk follows the list of failed messages (207). Only failed rows are in it, so sending the others notes nothing.
alter table list_version drop constraint list_version_list_check;
alter table list_version add constraint list_version_list_check check
  (list in ('requests', 'letters', 'applications', 'surveys', 'ratings', 'verifications', 'payments', 'messages', 'days')
    or list like 'day %' or list like 'days %');

create trigger list_changed_by_failure after insert on outbox_message
  for each row when (new.state = 'failed') execute function list_changed('messages');
create trigger list_changed after update on outbox_message
  for each row when (old.state = 'failed' or new.state = 'failed') execute function list_changed('messages');
create trigger list_changed_by_deletion after delete on outbox_message
  for each row when (old.state = 'failed') execute function list_changed('messages');
