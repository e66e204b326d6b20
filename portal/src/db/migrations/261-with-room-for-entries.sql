-- Migration 262 writes the speciality into the entries of services, and indexes them in the same transaction. The index
-- also reads the former row of an entry whose new row lies on another page, and fails there, because the former row has
-- no speciality. With pages that are less than half full, the new row lies on the page of the former one, which the index
-- then skips. A database that has migration 262 already is written once more, unchanged.
alter table search_entry set (fillfactor = 40);
alter table search_entry alter column slug type text using slug || '';
alter table search_entry reset (fillfactor);
