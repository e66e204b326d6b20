-- Kept answers follow the content of packages (052).
create trigger content_noted after insert or update or delete or truncate on package
  for each statement execute function content_note_change();
create trigger content_noted after insert or update or delete or truncate on package_item
  for each statement execute function content_note_change();
