-- Cached answers of branches have them.
create trigger content_noted after insert or update or delete or truncate on holiday_translation
  for each statement execute function content_note_change();
