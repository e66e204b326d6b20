-- The list at the desk reads the latest entries first.
CREATE INDEX audit_entry_at ON audit_entry (at, id);
