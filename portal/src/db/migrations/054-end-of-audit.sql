-- What was done for whom is kept as long as the records it was done to (063). Only who says until when it is over may take
-- away what is older than that, for one transaction; nothing at all can be changed.
drop trigger audit_entry_is_only_added_to on audit_entry;
create trigger audit_entry_is_never_changed
  before update or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_entry_stays_for_its_time
  before delete on audit_entry
  for each row
  when (old.at > coalesce(nullif(current_setting('arev.audit_over_until', true), '')::timestamptz, '-infinity'))
  execute function refuse_change();
